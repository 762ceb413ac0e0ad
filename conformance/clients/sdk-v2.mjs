// node sdk-v2.mjs -- COMMAND ARGS...
import test from 'node:test';
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { command, args } from './server.mjs';
import { converse } from './conversation.mjs';

const MODERN = '2026-07-28', LEGACY = '2025-11-25';

async function connected(mode, more, version) {
  const errors = [];
  const client = new Client({ name: 'sdk-v2', version: '1.0.0' }, { versionNegotiation: { mode } });
  client.onerror = error => errors.push(error);
  await client.connect(new StdioClientTransport({ command, args: [...args, ...more], stderr: 'ignore' }));
  try {
    assert.equal(client.getNegotiatedProtocolVersion(), version);
    await converse(client);
    assert.deepEqual(errors, []);
  } finally {
    await client.close();
  }
}

test('the client of SDK v2 finds out that the server is modern', { timeout: 120_000 }, () =>
  connected('auto', [], MODERN));

test('the client of SDK v2 insists on 2026-07-28', { timeout: 120_000 }, () =>
  connected({ pin: MODERN }, [], MODERN));

test('the client of SDK v2 begins with initialize', { timeout: 120_000 }, () =>
  connected('legacy', [], LEGACY));

test('the client of SDK v2 falls back to initialize when the server has no modern revision', { timeout: 120_000 }, () =>
  connected('auto', ['--mcp.server.protocol-versions=2025-11-25,2025-06-18'], LEGACY));
