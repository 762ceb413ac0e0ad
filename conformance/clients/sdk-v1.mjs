// node sdk-v1.mjs -- COMMAND ARGS...
import test from 'node:test';
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { command, args } from './server.mjs';
import { converse } from './conversation.mjs';

test('the client of SDK v1 lists and calls tools', { timeout: 120_000 }, async () => {
  const errors = [];
  const client = new Client({ name: 'sdk-v1', version: '1.0.0' });
  client.onerror = error => errors.push(error);
  await client.connect(new StdioClientTransport({ command, args, stderr: 'ignore' }));
  try {
    await converse(client);
    await client.ping();
    assert.deepEqual(errors, []);
  } finally {
    await client.close();
  }
});
