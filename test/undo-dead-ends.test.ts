import { describe, expect } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Answer, type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

type Call = Record<string, unknown>;

const BENCH = '/Game/Props/Meshes/SM_Bench';
const act = (action: string, rest: Call = {}): Call => ({ action, ...rest });
const move = (objectPath: string, path: string): Call => act('rename_asset', { objectPath, path });
const remove = (objectPath: string): Call => act('delete_asset', { objectPath, confirm: true });
const curve = (path: string): Call => act('create_asset', { class: 'CurveFloat', path });
const set = (objectPath: string, propertyName: string, value: unknown): Call =>
  act('set_property', { objectPath, propertyName, value });
const brighten = (objectPath: string, value: number) => set(objectPath, 'LightComponent.Intensity', value);
const table = (...changes: Call[]): Call => act('write_data_table', { objectPath: 'DT_Props', changes });
const rows = act('read_data_table', { objectPath: 'DT_Props' });
const undo = (rest: Call = {}): Call => act('undo', rest);

const OPTIONS = {
  policy: createPolicy({}, { allowPython: true, allowConsole: true }),
  settings: {
    enableRemotePythonExecution: true,
    allowAnyRemoteFunctionCall: true,
    allowConsoleCommandRemoteExecution: true,
  },
};

async function openTwo(): Promise<[Bridge, Bridge]> {
  const bridge = await openBridge(OPTIONS);
  return [bridge, await openBridge({ ...OPTIONS, editor: bridge.editor })];
}

async function expectDone(bridge: Bridge, call: Call): Promise<Answer['value']> {
  const { value, text } = await bridge.act(call);
  expect(value.success, text).toBe(true);
  return value;
}

async function expectRefused(bridge: Bridge, call: Call): Promise<Answer> {
  const answer = await bridge.act(call);
  expect(answer.value.success, answer.text).toBe(false);
  return answer;
}

describe('what only the undo of the editor brings back bars nothing once that took back another thing', () => {
  longTest.each([
    {
      of: 'a variable',
      change: act('add_variable', { objectPath: 'BP_Lamp', name: 'Vx', type: 'float', confirm: true }),
    },
    {
      of: 'a deleted actor',
      change: act('delete_actors', { objectPath: 'SM_Crate_01', confirm: true }),
    },
  ])('$of', async ({ change }) => {
    const [bridge, other] = await openTwo();
    await expectDone(bridge, brighten('Sun', 3));
    await expectDone(bridge, change);
    await expectDone(other, brighten('Key Light', 234));
    const { note } = await expectDone(bridge, undo({ dryRun: true }));
    expect(note).toContain('that needs confirm: true');
    const before = bridge.editor.world.snapshot();
    const { value } = await expectRefused(bridge, undo({ confirm: true }));
    expect(value.error.code).toBe('not_undoable');
    expect(value.error.remedy).toContain('`changeId: "c1", only: true`');
    const frames = await bridge.countFrames(expectRefused(bridge, undo({ steps: 2, confirm: true })));
    expect(frames).toBe(0);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    const { undo: next } = (await bridge.act(act('list_changes'))).value;
    expect(next).toMatchObject({ possible: true, changeId: 'c1' });
    await expectDone(bridge, undo({ changeId: 'c1', only: true }));
  });
});

longTest(
  'of several copies the one that is gone is named, and the others go without a question',
  async () => {
    const [bridge, other] = await openTwo();
    const before = bridge.editor.world.snapshot();
    await expectDone(
      bridge,
      act('duplicate_actors', { objectPaths: ['SM_Ramp', 'Statue'], labels: ['na', 'nb'] }),
    );
    await expectDone(other, act('delete_actors', { objectPath: 'na', confirm: true }));
    const { note } = await expectDone(bridge, undo());
    expect(note).toContain('was gone already');
    expect(bridge.editor.world.snapshot()).toEqual(before);
  },
);

describe('what confirm promises of a row happens', () => {
  longTest('another hand has put a row there: it gets the old values', async () => {
    const [bridge, other] = await openTwo();
    const before = (await bridge.inspect(rows)).text;
    await expectDone(bridge, table({ removeRow: 'Pillar' }));
    await expectDone(other, table({ addRow: 'Pillar', values: { Mass: 8 } }));
    const { value } = await expectRefused(bridge, undo());
    expect(value.error.remedy).toContain('puts the old values back');
    await expectDone(bridge, value.error.example);
    const after = (await bridge.inspect(rows)).text;
    expect(after).toContain('2200');
    expect(after.length).toBe(before.length);
  });

  longTest('its row is called otherwise: it is passed over', async () => {
    const [bridge, other] = await openTwo();
    await expectDone(bridge, brighten('Sun', 3));
    await expectDone(bridge, table({ row: 'Crate', column: 'Mass', value: 7 }));
    await expectDone(other, table({ renameRow: 'Crate', to: 'Cr' }));
    const before = bridge.editor.world.snapshot();
    const { value } = await expectRefused(bridge, undo());
    expect(value.error.remedy).toContain('passes over');
    await expectDone(bridge, value.error.example);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    await expectDone(bridge, undo());
  });

  longTest('its old name is taken: nothing goes over that', async () => {
    const [bridge, other] = await openTwo();
    await expectDone(bridge, table({ renameRow: 'Crate', to: 'Cr' }));
    await expectDone(other, table({ addRow: 'Crate', values: { Mass: 1 } }));
    for (const rest of [{}, { confirm: true }, { dryRun: true }]) {
      const { value } = await expectRefused(bridge, undo(rest));
      expect(value.error.message).toContain('another row "Crate"');
      expect(value.error.example).toBeUndefined();
    }
    await expectDone(other, table({ renameRow: 'Crate', to: 'Theirs' }));
    await expectDone(bridge, undo());
  });
});

describe('where the place of a move is taken, what stands there is named', () => {
  longTest.each([
    { of: 'an undo', first: [], taken: BENCH, call: undo() },
    { of: 'a redo', first: [undo()], taken: '/Game/ZZ/B1', call: act('redo') },
  ])('by $of', async ({ first, taken, call }) => {
    const [bridge, other] = await openTwo();
    for (const each of [move(BENCH, '/Game/ZZ/B1'), ...first]) await expectDone(bridge, each);
    await expectDone(other, curve(taken));
    const before = bridge.editor.world.snapshot();
    for (const rest of [{ dryRun: true }, {}, { confirm: true }]) {
      const { value } = await expectRefused(bridge, { ...call, ...rest });
      expect(value.error.message).toContain(`${taken}.${taken.split('/').at(-1)} is taken by another asset`);
      expect(value.error.example).toBeUndefined();
    }
    expect(bridge.editor.world.snapshot()).toEqual(before);
    await expectDone(other, move(taken, '/Game/ZY/Theirs'));
    await expectDone(bridge, call);
  });

  longTest('what came after it is taken back, and what came before it is offered', async () => {
    const [bridge, other] = await openTwo();
    await expectDone(bridge, brighten('Sun', 3));
    await expectDone(bridge, move(BENCH, '/Game/Props/Meshes/B9'));
    await expectDone(bridge, brighten('Gate Beacon', 6));
    await expectDone(other, curve(BENCH));
    const { value } = await expectRefused(bridge, undo({ steps: 3 }));
    expect(value).toMatchObject({ undone: ['c3'], stoppedAt: 'c2' });
    expect(value.remedy).toContain('`changeId: "c1", only: true`');
  });
});

describe('what is to refer to something that is gone is told so, before and after', () => {
  longTest.each([
    {
      of: 'a mesh',
      change: set('SM_Crate_01', 'StaticMeshComponent.StaticMesh', 'SM_Barrel'),
      gone: remove('/Game/Props/Meshes/SM_Crate'),
      says: 'SM_Crate.SM_Crate is no longer there',
    },
    {
      of: 'a parent',
      change: act('detach_actor', { objectPath: 'Brazier Glow' }),
      gone: act('delete_actors', { objectPath: 'Brazier Fire', confirm: true }),
      says: 'NiagaraActor_0 is no longer there',
    },
  ])('$of', async ({ change, gone, says }) => {
    const [bridge, other] = await openTwo();
    await expectDone(bridge, brighten('Sun', 3));
    await expectDone(bridge, change);
    await expectDone(bridge, brighten('Gate Beacon', 6));
    await expectDone(other, gone);
    const before = bridge.editor.world.snapshot();
    const dry = await expectDone(bridge, undo({ steps: 2, dryRun: true }));
    expect(dry.note).toContain('It would stop at c2');
    const { value } = await expectRefused(bridge, undo({ steps: 2 }));
    expect(value.error.remedy).toContain(says);
    expect(value.error.remedy).toContain('`changeId: "c1", only: true`');
    expect(value.error.example).toEqual(undo({ steps: 1 }));
    expect(bridge.editor.world.snapshot()).toEqual(before);
    await expectDone(bridge, value.error.example);
    const told = await expectRefused(bridge, undo({ dryRun: true }));
    expect(told.text).toContain(says);
  });
});

longTest('of an arranged graph in which one expression is gone the others are put back', async () => {
  const [bridge, other] = await openTwo();
  const graph = act('material_graph', { objectPath: 'M_Metal', maxTokens: 20_000 });
  const removal = act('delete_material_expression', {
    ...{ objectPath: 'M_Metal', expression: 'Constant_0', confirm: true },
  });
  await expectDone(bridge, act('layout_material', { objectPath: 'M_Metal' }));
  await expectDone(other, removal);
  const { value } = await expectRefused(bridge, undo());
  expect(value.error.message).toContain('without MaterialExpressionConstant_0');
  await expectDone(bridge, value.error.example);
  const [alone] = await openTwo();
  await expectDone(alone, removal);
  expect((await bridge.inspect(graph)).value.expressions).toEqual(
    (await alone.inspect(graph)).value.expressions,
  );
});

longTest('of many conflicts the first are told, more are named, and the rest is counted', async () => {
  const [bridge, other] = await openTwo();
  const found = await bridge.inspect(
    act('find_actors', { class: 'StaticMeshActor', limit: 30, show: ['tags'] }),
  );
  const labels: string[] = found.value.rows.map(([label]: string[]) => label);
  const objectPaths = labels.slice(0, 30);
  await expectDone(bridge, act('set_tags', { objectPaths, tags: ['q'], mode: 'add' }));
  await expectDone(other, act('set_tags', { objectPaths, tags: ['other'], mode: 'add' }));
  const { value } = await expectRefused(bridge, undo());
  expect(value.error.message).toContain('And 25 more: ');
  expect(value.error.message).toContain('`dryRun: true`');
});
