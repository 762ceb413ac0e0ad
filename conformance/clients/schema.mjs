// node schema.mjs SCHEMAS -- COMMAND ARGS...
// SCHEMAS/<revision>/schema.json is each revision's own schema, as the specification publishes it.
import test from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { options, command, args } from './server.mjs';

const PATIENCE = 30_000;
const PREFIX = 'io.modelcontextprotocol/';
const SERVER_INFO = `${PREFIX}serverInfo`;

// How the definitions of each revision are named.
const REVISIONS = [
  { revision: '2025-06-18', modern: false, Validator: Ajv, definitions: 'definitions', response: 'JSONRPCResponse', error: 'JSONRPCError' },
  { revision: '2025-11-25', modern: false, Validator: Ajv2020, definitions: '$defs', response: 'JSONRPCResultResponse', error: 'JSONRPCErrorResponse' },
  { revision: '2026-07-28', modern: true, Validator: Ajv2020, definitions: '$defs', response: 'JSONRPCResultResponse', error: 'JSONRPCErrorResponse' },
];

// Errors of 2026-07-28 that have a definition of their own: of the error or of the whole response.
const TYPED_ERRORS = { '-32700': 'ParseError', '-32600': 'InvalidRequestError', '-32601': 'MethodNotFoundError', '-32602': 'InvalidParamsError', '-32603': 'InternalError' };
const TYPED_ERROR_RESPONSES = { '-32020': 'HeaderMismatchError', '-32021': 'MissingRequiredClientCapabilityError', '-32022': 'UnsupportedProtocolVersionError' };

// JSON-RPC 2.0's own idea of an error response, for those whose id is null, which no revision's schema has.
const JSON_RPC_ERROR = {
  type: 'object',
  required: ['jsonrpc', 'id', 'error'],
  additionalProperties: false,
  properties: {
    jsonrpc: { const: '2.0' },
    id: { type: 'null' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      additionalProperties: false,
      properties: { code: { type: 'integer' }, message: { type: 'string' }, data: true },
    },
  },
};

class Server {
  waiting = new Map();

  constructor() {
    this.process = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.exit = new Promise(resolve => this.process.on('exit', resolve));
    createInterface({ input: this.process.stdout }).on('line', line => this.take(JSON.parse(line)));
  }

  take(message) {
    const key = JSON.stringify(message.id);
    const waiter = this.waiting.get(key);
    assert.ok(waiter, `nobody waits for ${JSON.stringify(message)}`);
    this.waiting.delete(key);
    waiter(message);
  }

  write(line) {
    this.process.stdin.write(`${line}\n`);
  }

  answer(id, line) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer to ${line}`)), PATIENCE);
      this.waiting.set(JSON.stringify(id), answer => { clearTimeout(timer); resolve(answer); });
      this.write(line);
    });
  }
}

function validator({ revision, Validator, definitions }) {
  const ajv = new Validator({ strict: false, allErrors: true });
  addFormats(ajv);
  const schema = JSON.parse(readFileSync(join(options[0], revision, 'schema.json'), 'utf8'));
  ajv.addSchema(schema, revision);
  const check = (name, value) => {
    assert.ok(schema[definitions][name], `${revision} has no definition of ${name}`);
    const validate = ajv.getSchema(`${revision}#/${definitions}/${name}`);
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
  return { check, accept: (name, value) => assert.equal(check(name, value), undefined, `${name}: ${JSON.stringify(value).slice(0, 600)}`) };
}

function assertNoNulls(value, path) {
  assert.notEqual(value, null, `${path} is null`);
  if (typeof value === 'object') {
    Object.entries(value).forEach(([name, member]) => assertNoNulls(member, `${path}.${name}`));
  }
}

for (const kind of REVISIONS) {
  const { revision, modern } = kind;
  const { check, accept } = validator(kind);
  let server, lastId = 0;

  const meta = { [`${PREFIX}protocolVersion`]: revision, [`${PREFIX}clientInfo`]: { name: 'schema', version: '1' }, [`${PREFIX}clientCapabilities`]: {} };
  const request = (method, params = {}) => {
    const id = ++lastId;
    const sent = { jsonrpc: '2.0', id, method, params: modern ? { _meta: meta, ...params } : params };
    return server.answer(id, JSON.stringify(sent));
  };

  const resultOf = (answer, definition) => {
    assert.equal(answer.error, undefined, JSON.stringify(answer.error));
    accept(kind.response, answer);
    accept(definition, answer.result);
    assertNoNulls(answer.result, 'result');
    if (modern) {
      assert.equal(answer.result.resultType, 'complete');
      accept('Implementation', answer.result._meta[SERVER_INFO]);
    } else {
      for (const member of ['resultType', 'ttlMs', 'cacheScope']) assert.ok(!(member in answer.result), `${member} in ${JSON.stringify(answer.result)}`);
      assert.equal(answer.result._meta?.[SERVER_INFO], undefined);
    }
    return answer.result;
  };

  const errorOf = (answer, code) => {
    assert.equal(answer.error?.code, code, JSON.stringify(answer));
    assert.equal(answer.result, undefined);
    accept(kind.error, answer);
    if (modern && code in TYPED_ERRORS) accept(TYPED_ERRORS[code], answer.error);
    if (modern && code in TYPED_ERROR_RESPONSES) accept(TYPED_ERROR_RESPONSES[code], answer);
  };

  const assertCacheable = result => {
    if (!modern) return;
    assert.ok(Number.isInteger(result.ttlMs) && result.ttlMs >= 0, `ttlMs ${result.ttlMs}`);
    assert.ok(['public', 'private'].includes(result.cacheScope), `cacheScope ${result.cacheScope}`);
  };

  const cacheable = (answer, definition) => {
    const result = resultOf(answer, definition);
    assertCacheable(result);
    return result;
  };

  test(revision, { timeout: 120_000 }, async t => {
    server = new Server();
    t.after(() => server.process.kill('SIGKILL'));

    if (modern) {
      await t.test('server/discover', async () => {
        const result = cacheable(await request('server/discover'), 'DiscoverResult');
        assert.deepEqual(result.supportedVersions, ['2026-07-28']);
      });
    } else {
      await t.test('initialize and ping', async () => {
        const result = resultOf(await request('initialize', { protocolVersion: revision, capabilities: {}, clientInfo: { name: 'schema', version: '1' } }), 'InitializeResult');
        assert.equal(result.protocolVersion, revision);
        server.write(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
        resultOf(await request('ping'), 'EmptyResult');
      });
    }

    await t.test('tools/list, with schemas that are schemas', async () => {
      const result = cacheable(await request('tools/list'), 'ListToolsResult');
      assert.ok(result.tools.length > 0);
      for (const tool of result.tools) {
        accept('Tool', tool);
        for (const schema of [tool.inputSchema, tool.outputSchema].filter(Boolean)) {
          const ajv = new Ajv2020({ strict: false });
          addFormats(ajv);
          ajv.compile(schema);
        }
      }
    });

    await t.test('tools/call of every kind of content and of failures', async () => {
      for (const name of ['test_simple_text', 'test_image_content', 'test_audio_content', 'test_embedded_resource', 'test_multiple_content_types', 'test_error_handling']) {
        const result = resultOf(await request('tools/call', { name }), 'CallToolResult');
        assert.ok(!('ttlMs' in result) && !('cacheScope' in result), 'only lists and resources may be kept');
        assert.equal(result.isError ?? false, name === 'test_error_handling');
      }
      assert.equal(resultOf(await request('tools/call', { name: 'echo', arguments: {} }), 'CallToolResult').isError, true);
      assert.equal(resultOf(await request('tools/call', { name: 'fail', arguments: { message: 'm' } }), 'CallToolResult').isError, true);
    });

    await t.test('resources/list and resources/templates/list', async () => {
      const { resources } = cacheable(await request('resources/list'), 'ListResourcesResult');
      assert.ok(resources.length > 0);
      resources.forEach(resource => accept('Resource', resource));
      const { resourceTemplates } = cacheable(await request('resources/templates/list'), 'ListResourceTemplatesResult');
      assert.ok(resourceTemplates.length > 0);
      resourceTemplates.forEach(template => accept('ResourceTemplate', template));
    });

    await t.test('resources/read of text, of bytes, by a template and of nothing', async () => {
      const kinds = { 'test://static-text': 'TextResourceContents', 'test://static-binary': 'BlobResourceContents', 'test://template/1/data': 'TextResourceContents' };
      for (const [uri, kind] of Object.entries(kinds)) {
        const { contents } = cacheable(await request('resources/read', { uri }), 'ReadResourceResult');
        contents.forEach(content => accept(kind, content));
        assert.deepEqual(contents.map(content => content.uri), [uri]);
      }
      errorOf(await request('resources/read', { uri: 'test://nope' }), modern ? -32602 : -32002);
    });

    await t.test('prompts/list and prompts/get of every kind of content', async () => {
      const { prompts } = cacheable(await request('prompts/list'), 'ListPromptsResult');
      assert.ok(prompts.length > 0);
      prompts.forEach(prompt => accept('Prompt', prompt));
      const calls = { test_simple_prompt: {}, test_prompt_with_arguments: { arg1: 'a', arg2: 'b' }, test_prompt_with_embedded_resource: { resourceUri: 'test://r' }, test_prompt_with_image: {} };
      for (const [name, given] of Object.entries(calls)) {
        const result = resultOf(await request('prompts/get', { name, arguments: given }), 'GetPromptResult');
        assert.ok(!('ttlMs' in result) && !('cacheScope' in result), 'only lists and resources may be kept');
        result.messages.forEach(message => accept('PromptMessage', message));
      }
      errorOf(await request('prompts/get', { name: 'nope' }), -32602);
      errorOf(await request('prompts/get', { name: 'test_prompt_with_arguments', arguments: {} }), -32602);
    });

    await t.test('completion/complete', async () => {
      const argument = { name: 'arg1', value: 'test' };
      const { completion } = resultOf(await request('completion/complete', { ref: { type: 'ref/prompt', name: 'test_prompt_with_arguments' }, argument }), 'CompleteResult');
      assert.deepEqual(completion.values, ['test', 'test case']);
      resultOf(await request('completion/complete', { ref: { type: 'ref/resource', uri: 'test://template/{id}/data' }, argument: { name: 'id', value: '' } }), 'CompleteResult');
      errorOf(await request('completion/complete', { ref: { type: 'ref/prompt', name: 'nope' }, argument }), -32602);
    });

    await t.test('errors', async () => {
      errorOf(await request('no/such'), -32601);
      errorOf(await request('tools/call', { name: 'nope', arguments: {} }), -32602);
      errorOf(await request('tools/call', { name: 7 }), -32602);
      errorOf(await server.answer(5000, '{"jsonrpc":"1.0","id":5000,"method":"ping"}'), -32600);
      errorOf(await request(modern ? 'ping' : 'server/discover'), -32601);
      const unknown = { ...meta, [`${PREFIX}protocolVersion`]: '1900-01-01' };
      const unsupported = await server.answer(5001, JSON.stringify({ jsonrpc: '2.0', id: 5001, method: 'tools/list', params: { _meta: unknown } }));
      assert.equal(unsupported.error.code, -32022);
      if (modern) errorOf(unsupported, -32022);
    });

    await t.test('errors without an id', async () => {
      const validate = new Ajv().compile(JSON_RPC_ERROR);
      for (const line of ['no json', '[]', '{"jsonrpc":"2.0","id":null,"method":"ping"}', '{}']) {
        const answer = await server.answer(null, line);
        assert.ok(validate(answer), `${line}: ${JSON.stringify(answer)}`);
      }
    });

    await t.test('a result that does not fit is found', async () => {
      const { result } = await request('tools/list');
      assert.ok(check('ListToolsResult', { ...result, tools: [{ name: 'no schema' }] }));
      if (modern) assert.ok(check('ListToolsResult', { ...result, resultType: undefined }));
    });

    await t.test('the server ends well', async () => {
      server.process.stdin.end();
      assert.equal(await server.exit, 0);
      assert.equal(server.waiting.size, 0);
    });
  });
}
