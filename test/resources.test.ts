import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { describe, expect, test } from 'vitest';
import { generateLevel } from '../mocks/worlds/generate-level.ts';
import { VIEWS } from '../src/domains/views.ts';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { openHttp } from './support/open-http.ts';
import { longTest, testOneOf } from './support/soak.ts';

async function read({ client, editor }: Bridge, uri: string): Promise<Json> {
  return readWith(client, editor, uri, 'in-process');
}

async function readWith(
  client: Client,
  editor: Bridge['editor'],
  uri: string,
  input: 'in-process' | 'sockets',
): Promise<Json> {
  const { contents } = await editor.clock.until(client.readResource({ uri }), input);
  const [content] = contents;
  expect(content).toMatchObject({ uri, mimeType: 'application/json' });
  return JSON.parse(content && 'text' in content ? content.text : '');
}

async function suggest(bridge: Bridge, uri: string, name: string, value: string): Promise<string[]> {
  const asked = bridge.client.complete({ ref: { type: 'ref/resource', uri }, argument: { name, value } });
  return (await bridge.editor.clock.until(asked)).completion.values;
}

describe('resources', () => {
  test('are listed without asking the editor', async () => {
    const bridge = await openBridge();
    bridge.editor.inject({ kind: 'refusing' });
    const { resources } = await bridge.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      'unreal://selection',
      'unreal://changes',
      'unreal://journal',
      'unreal://allow-list',
    ]);
    const { resourceTemplates } = await bridge.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      ...['unreal://dictionary/{class}', 'unreal://operations/{name}', 'unreal://actors/{label}'],
      ...['unreal://briefs/{brief}', 'unreal://object/{path}'],
    ]);
  });

  longTest('the dictionary answers by class, without an editor', async () => {
    const bridge = await openBridge();
    bridge.editor.inject({ kind: 'refusing' });
    const { entries } = await read(bridge, 'unreal://dictionary/PointLightComponent');
    expect(entries.map((entry: Json) => entry.property)).toContain('AttenuationRadius');
  });

  longTest('an operation is described as discover describes it', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.discover({ action: 'tool_schema', tool: 'set_property' });
    const { schema } = await read(bridge, 'unreal://operations/set_property');
    expect(schema).toEqual(value.schema);
  });

  test('the selection follows the editor', async () => {
    const bridge = await openBridge();
    bridge.editor.world.select('Sun');
    expect((await read(bridge, 'unreal://selection')).actors[0].label).toBe('Sun');
  });

  longTest('an actor by its label, blanks and all', async () => {
    const bridge = await openBridge();
    expect((await read(bridge, 'unreal://actors/Key%20Light')).info.class).toBe('PointLight');
  });

  test.each(['unreal://nothing', 'unreal://dictionary/', 'unreal://actors/%E0%A4%A', 'file:///etc/passwd'])(
    '%s is refused with what there is',
    async uri => {
      const { client } = await openBridge();
      await expect(client.readResource({ uri })).rejects.toMatchObject({
        code: -32_002,
        message: expect.stringContaining('unreal://dictionary/{class}'),
      });
    },
  );

  testOneOf.each([
    'unreal://briefs/nobody',
    'unreal://actors/Nobody',
    'unreal://object/%2FGame%2FNobody',
    'unreal://operations/nobody',
    'unreal://dictionary/Nobody',
  ])('%s names nothing, which is told as of any address', async uri => {
    await expect(read(await openBridge(), uri)).rejects.toMatchObject({ code: -32_002 });
  });

  longTest('a failure says what to do', async () => {
    const bridge = await openBridge();
    bridge.editor.inject({ kind: 'refusing' });
    await expect(read(bridge, 'unreal://selection')).rejects.toThrow('Remote Control API');
    await expect(read(bridge, 'unreal://dictionary/PointLihgt')).rejects.toThrow('unknown_class');
  });

  longTest('reading one changes nothing', async () => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    for (const uri of ['unreal://selection', 'unreal://actors/Key%20Light', 'unreal://changes'])
      await read(bridge, uri);
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest.each([
    ['unreal://dictionary/PostProcessSettings', 'entries'],
    ['unreal://selection', 'rows'],
  ])('%s stays within its size, and counts what it leaves out', async (uri, list) => {
    const bridge = await openBridge({ scene: generateLevel({ actors: 2000 }), timeoutMs: 60_000 });
    const level = 'PersistentLevel.';
    const paths = Object.keys(bridge.editor.world.snapshot().objects).filter(
      path => path.includes(level) && !path.slice(path.indexOf(level) + level.length).includes('.'),
    );
    bridge.editor.world.select(...paths.slice(0, 1500));
    const answer = await read(bridge, uri);
    expect(JSON.stringify(answer).length).toBeLessThan(40_100);
    expect(answer.omitted).toBeGreaterThan(0);
    expect(answer[list].length + answer.omitted).toBe(answer.total_count);
  });
});

describe('unreal://changes', () => {
  const dim = {
    ...{ action: 'set_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' },
    value: 5,
  };

  test('is empty, without a frame, until something was changed', async () => {
    const bridge = await openBridge();
    const before = bridge.editor.clock.frame;
    expect(await read(bridge, 'unreal://changes')).toEqual({ total_count: 0, history: [] });
    expect(bridge.editor.clock.frame).toBe(before);
  });

  longTest('holds what was changed and what became of it', async () => {
    const bridge = await openBridge();
    await bridge.act({ ...dim, dryRun: true });
    await bridge.act(dim);
    const [change] = (await read(bridge, 'unreal://changes')).history;
    expect(change).toMatchObject({ action: 'set_property', state: 'done', canUndo: true });
    await bridge.act({ action: 'undo' });
    const { history } = await read(bridge, 'unreal://changes');
    expect(history[0]).toMatchObject({ changeId: change.changeId, state: 'undone' });
  });

  longTest('holds nothing of another session', async () => {
    const bridge = await openBridge();
    const http = await openHttp({ tools: bridge.tools });
    const [one, other] = await Promise.all([http.connect(), http.connect()]);
    const { clock } = bridge.editor;
    await clock.until(one.callTool({ name: 'act', arguments: dim }), 'sockets');
    // Another's list names the change; it is not theirs for that.
    const list = { name: 'act', arguments: { action: 'list_changes' } };
    await clock.until(other.callTool(list), 'sockets');
    const countOf = async (client: Client) =>
      (await readWith(client, bridge.editor, 'unreal://changes', 'sockets')).total_count;
    expect(await countOf(one)).toBe(1);
    expect(await countOf(other)).toBe(0);
  });
});

describe('names are suggested', () => {
  longTest('of classes that the dictionary describes', async () => {
    const bridge = await openBridge();
    const names = await suggest(bridge, 'unreal://dictionary/{class}', 'class', 'pointl');
    expect(names).toContain('PointLightComponent');
    expect(names[0]).toMatch(/^PointLight/);
    expect((await suggest(bridge, 'unreal://dictionary/{class}', 'class', '')).length).toBeLessThanOrEqual(
      100,
    );
  });

  longTest('of operations', async () => {
    const bridge = await openBridge();
    const names = await suggest(bridge, 'unreal://operations/{name}', 'name', 'find_');
    expect(names).toEqual(VIEWS.map(({ name }) => name).filter(name => name.startsWith('find_')));
  });

  longTest('of actors, by any part of their label', async () => {
    const bridge = await openBridge();
    expect(await suggest(bridge, 'unreal://actors/{label}', 'label', 'y lig')).toEqual(['Key Light']);
  });

  longTest('not where the editor does not answer in time', async () => {
    const { client } = await openBridge();
    // Nobody lets the clock tick.
    const ref = { type: 'ref/resource' as const, uri: 'unreal://actors/{label}' };
    const { completion } = await client.complete({ ref, argument: { name: 'label', value: 'Key' } });
    expect(completion).toEqual({ values: [], total: 0, hasMore: false });
  });
});
