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

  await readAndPrompt(client);

  const many = await Promise.all(Array.from({ length: 200 }, (_, i) =>
    client.callTool({ name: 'echo', arguments: { message: `message ${i}` } })));
  many.forEach((result, i) => assert.equal(result.content[0].text, `message ${i}`));

  // unknown to the server, so a protocol error and no result
  await assert.rejects(client.callTool({ name: 'nope', arguments: {} }), error => error.code === -32602);
}

async function readAndPrompt(client) {
  const { resources } = await client.listResources();
  assert.ok(resources.some(resource => resource.uri === 'test://static-binary' && resource.mimeType === 'image/png'));
  const { resourceTemplates } = await client.listResourceTemplates();
  assert.ok(resourceTemplates.some(template => template.uriTemplate === 'test://template/{id}/data'));
  const read = await client.readResource({ uri: 'test://template/123/data' });
  assert.deepEqual(JSON.parse(read.contents[0].text), { id: '123', templateTest: true, data: 'Data for ID: 123' });
  await assert.rejects(client.readResource({ uri: 'test://nope' }), error => [-32002, -32602].includes(error.code));

  const { prompts } = await client.listPrompts();
  assert.deepEqual(prompts.find(prompt => prompt.name === 'test_prompt_with_arguments').arguments.map(argument => argument.required), [true, true]);
  const prompt = await client.getPrompt({ name: 'test_prompt_with_arguments', arguments: { arg1: 'a', arg2: 'b' } });
  assert.deepEqual(prompt.messages, [{ role: 'user', content: { type: 'text', text: "Prompt with arguments: arg1='a', arg2='b'" } }]);
  const { completion } = await client.complete({ ref: { type: 'ref/prompt', name: 'test_prompt_with_arguments' }, argument: { name: 'arg1', value: 'test' } });
  assert.deepEqual(completion.values, ['test', 'test case']);
}
