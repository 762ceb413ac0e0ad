// What every client asks of the fixture server, whatever its SDK.
import assert from 'node:assert/strict';

export async function converse(client) {
  const { tools } = await client.listTools();
  const names = tools.map(tool => tool.name);
  for (const name of ['echo', 'test_simple_text', 'test_error_handling', 'json_schema_2020_12_tool']) {
    assert.ok(names.includes(name), `${name} is not in ${names}`);
  }
  assert.equal(client.getServerVersion().name, 'conformance');

  const message = 'Grüße 漢字 😀\nline two \u2028 three';
  const echoed = await client.callTool({ name: 'echo', arguments: { message } });
  assert.deepEqual(echoed.content, [{ type: 'text', text: message }]);

  const failed = await client.callTool({ name: 'test_error_handling', arguments: {} });
  assert.equal(failed.isError, true);

  const mixed = await client.callTool({ name: 'test_multiple_content_types' });
  assert.deepEqual(mixed.content.map(content => content.type), ['text', 'image', 'resource']);

  const many = await Promise.all(Array.from({ length: 200 }, (_, i) =>
    client.callTool({ name: 'echo', arguments: { message: `message ${i}` } })));
  many.forEach((result, i) => assert.equal(result.content[0].text, `message ${i}`));

  // unknown to the server, so a protocol error and no result
  await assert.rejects(client.callTool({ name: 'nope', arguments: {} }), error => error.code === -32602);
}
