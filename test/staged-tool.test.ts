import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { type Tool, ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { createMcpServer } from '../src/server/mcp-server.ts';
import type { SessionSlot } from '../src/server/session-state.ts';
import type { ServedTool } from '../src/server/tool.ts';
import { joinListings, type ToolListing } from '../src/server/tool-list.ts';
import { writeResult } from '../src/server/tool-result.ts';
import { openHttp } from './support/open-http.ts';
import { longTest } from './support/soak.ts';

/** A tool that asks for more with each stage: nothing, then a kind, then a kind and a title. */
const STAGES: readonly Tool[] = [
  {},
  { kind: 'what to make' },
  { kind: 'what to make', title: 'its name' },
].map(described => ({
  name: 'make',
  description: 'Makes a thing.',
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(described).map(([name, description]) => [name, { type: 'string', description }]),
    ),
    required: Object.keys(described),
  },
}));

function createStagedTool(): ServedTool {
  const stage: SessionSlot<number> = { initial: () => 0 };
  const [first = neverListed(), ...others] = STAGES;
  return {
    listing: state => STAGES[state.recall(stage)] ?? neverListed(),
    stageOf: state => state.recall(stage),
    union: joinListings(first, ...others),
    call: async ({ arguments: { kind, title, fail }, session }) => {
      const made = kind !== undefined && title !== undefined;
      session.keep(stage, made ? 0 : kind !== undefined ? 2 : 1);
      if (fail === 'files') await import(String(new URL('replaced-meanwhile.js', import.meta.url)));
      if (fail !== undefined) throw new Error('It broke.');
      return writeResult({ made, stage: session.recall(stage), session: session.sessionId });
    },
  };
}

function neverListed(): never {
  throw new Error('There is no such stage.');
}

interface Watched {
  client: Client;
  /** How often the server said that its list had changed. */
  changes(): number;
  /** Arguments that the tool is listed with. */
  listed(): Promise<string[]>;
  call(args: Record<string, unknown>): Promise<Record<string, unknown>>;
}

function watch(client: Client): Watched {
  let changes = 0;
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
    changes++;
  });
  return {
    client,
    changes: () => changes,
    listed: async () => {
      const { tools } = await client.listTools();
      const [make] = tools.filter(({ name }) => name === 'make');
      return Object.keys(make?.inputSchema.properties ?? {});
    },
    call: async args => {
      const { structuredContent } = await client.callTool({ name: 'make', arguments: args });
      return { ...(structuredContent as object) }; // our own result
    },
  };
}

async function openInMemory(toolListing?: ToolListing): Promise<Watched> {
  const server = createMcpServer([createStagedTool()], toolListing ? { toolListing } : {});
  const client = new Client({ name: 'test', version: '1' });
  const watched = watch(client);
  const [left, right] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  return watched;
}

async function openOverHttp(toolListing?: ToolListing, stream?: 'listens'): Promise<() => Promise<Watched>> {
  const http = await openHttp({ tools: [createStagedTool()], ...(toolListing && { toolListing }) });
  return async () => {
    const watches: Watched[] = [];
    await http.connect({
      ...(!stream && { listens: 'no' }),
      beforeConnecting: client => watches.push(watch(client)),
    });
    return watches[0] ?? neverListed();
  };
}

describe.each([
  ['in memory', async (listing?: ToolListing) => () => openInMemory(listing)],
  ['over HTTP', openOverHttp],
] as const)('a staged tool, %s', (_, open) => {
  test('is listed as far as its session has come', async () => {
    const { listed, call } = await (await open())();
    expect(await listed()).toEqual([]);
    await call({});
    expect(await listed()).toEqual(['kind']);
    await call({ kind: 'chair' });
    expect(await listed()).toEqual(['kind', 'title']);
    await call({ kind: 'chair', title: 'Old One' });
    expect(await listed()).toEqual([]);
  });

  test('tells its client of each change of stage before the answer, and of nothing else', async () => {
    const { call, changes, listed } = await (await open())();
    await call({});
    expect(changes()).toBe(1);
    await call({});
    await listed();
    expect(changes()).toBe(1);
    await call({ kind: 'chair' });
    expect(changes()).toBe(2);
  });

  test('also of one that came with a failure', async () => {
    const { call, changes } = await (await open())();
    await expect(call({ fail: 'yes' })).rejects.toThrow('It broke.');
    expect(changes()).toBe(1);
  });

  test('takes the arguments of any stage at any time', async () => {
    const { call, changes } = await (await open())();
    expect(await call({ kind: 'chair', title: 'Old One' })).toMatchObject({ made: true, stage: 0 });
    expect(changes()).toBe(0);
  });

  test('tells a change once, also when calls overlap', async () => {
    const { call, changes } = await (await open())();
    await Promise.all([call({}), call({}), call({})]);
    expect(changes()).toBe(1);
  });

  test('frozen, it lists all stages in one, and nothing changes', async () => {
    const { client, call, changes, listed } = await (await open('frozen'))();
    expect(client.getServerCapabilities()?.tools).toEqual({ listChanged: false });
    const before = await client.listTools();
    expect(await listed()).toEqual(['kind', 'title']);
    expect(before.tools[0]?.inputSchema.required).toBeUndefined();
    await call({ kind: 'chair' });
    expect(await client.listTools()).toEqual(before);
    expect(changes()).toBe(0);
  });

  test('says that its list may change', async () => {
    const { client } = await (await open())();
    expect(client.getServerCapabilities()?.tools).toEqual({ listChanged: true });
  });
});

longTest('sessions see neither stage nor changes of each other', async () => {
  const connect = await openOverHttp('follows', 'listens');
  const [one, other] = await Promise.all([connect(), connect()]);
  const { session } = await one.call({ kind: 'chair' });
  expect(one.changes()).toBe(1);
  expect(await one.listed()).toEqual(['kind', 'title']);
  expect(other.changes()).toBe(0);
  expect(await other.listed()).toEqual([]);
  expect((await other.call({})).session).not.toBe(session);
  expect(one.changes()).toBe(1);
  expect(await one.listed()).toEqual(['kind', 'title']);
});

test('a server whose files were replaced under it says so', async () => {
  const server = createMcpServer([createStagedTool()]);
  const client = new Client({ name: 'test', version: '1' });
  const [left, right] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  const answer = await client.callTool({ name: 'make', arguments: { fail: 'files' } });
  expect(answer.isError).toBe(true);
  expect(JSON.stringify(answer.content)).toMatch(
    /files of unreal-bridge were replaced.*Connect the server anew/,
  );
  await expect(client.callTool({ name: 'make', arguments: { fail: 'yes' } })).rejects.toThrow('It broke.');
});
