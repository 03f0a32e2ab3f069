import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn, testOneIn } from './support/soak.ts';

const batch = (operations: object[], more: object = {}) => ({ action: 'batch', operations, ...more });
const open = (more: BridgeOptions = {}) =>
  openBridge({
    scene: { ...thirdPerson, channelWrappers: 'kept' },
    settings: { enableRemotePythonExecution: true, allowAnyRemoteFunctionCall: true },
    policy: createPolicy({}, { allowPython: true }),
    ...more,
  });

const SEQUENCE = '/Game/Cinematics/LS_New';
const BLUEPRINT = '/Game/Blueprints/BP_New';
const INSTANCE = '/Game/Props/Materials/MI_New';

/** Batches of which later items need what earlier ones make, and an item that cannot be carried out behind them. */
const CHAINS: readonly { name: string; operations: object[]; wrong: object }[] = [
  {
    name: 'a sequence with an actor and its keys',
    operations: [
      { action: 'create_asset', class: 'LevelSequence', path: SEQUENCE },
      { action: 'add_to_sequence', objectPath: SEQUENCE, actor: 'Statue', tracks: ['Transform'] },
      key({ frame: 10, value: 5 }),
      key({ frame: 20, value: 50 }),
    ],
    wrong: key({ frame: 30, value: 50, channel: 'Location.Q' }),
  },
  {
    name: 'a Blueprint with a variable and an actor of it',
    operations: [
      { action: 'create_blueprint', path: BLUEPRINT, parent: 'Actor' },
      { action: 'add_variable', objectPath: BLUEPRINT, name: 'Speed', type: 'float' },
      { action: 'add_variable', objectPath: 'BP_New', name: 'IsLit', type: 'bool' },
      { action: 'compile_blueprint', objectPath: 'BP_New' },
      { action: 'spawn_actor', class: BLUEPRINT, label: 'New One' },
      { action: 'set_property', objectPath: 'New One', propertyName: 'Speed', value: 4 },
    ],
    wrong: { action: 'set_property', objectPath: 'New One', propertyName: 'Sped', value: 4 },
  },
  {
    name: 'a Blueprint with a component',
    operations: [
      { action: 'create_blueprint', path: BLUEPRINT },
      { action: 'add_component', objectPath: BLUEPRINT, class: 'PointLightComponent', name: 'Glow' },
      { action: 'spawn_actor', class: BLUEPRINT, label: 'New One' },
    ],
    wrong: { action: 'add_component', objectPath: BLUEPRINT, class: 'PointLightComponent', name: 'Glow' },
  },
  {
    name: 'a material instance with a parameter, on an actor',
    operations: [
      { action: 'create_material_instance', path: INSTANCE, parent: 'M_Metal' },
      { action: 'set_material_parameter', objectPath: 'MI_New', parameter: 'Roughness', value: 0.5 },
      { action: 'set_material', objectPath: 'Statue', material: 'MI_New' },
    ],
    wrong: { action: 'set_material_parameter', objectPath: 'MI_New', parameter: 'Roghness', value: 0.5 },
  },
  {
    name: 'a copy under another name, with a value of its own',
    operations: [
      { action: 'duplicate_asset', objectPath: 'MI_Metal_Rusty', path: INSTANCE },
      { action: 'rename_asset', objectPath: INSTANCE, path: `${INSTANCE}_Wet` },
      { action: 'set_material_parameter', objectPath: 'MI_New_Wet', parameter: 'Roughness', value: 0.1 },
    ],
    wrong: { action: 'set_material_parameter', objectPath: 'MI_New', parameter: 'Roughness', value: 1 },
  },
];

function key(more: object): object {
  return { action: 'set_key', objectPath: SEQUENCE, binding: 'Statue', channel: 'Location.Z', ...more };
}

describe.each(oneIn(5, CHAINS))('in one batch: $name', ({ operations, wrong }) => {
  longTest('all of it is one change, which undo takes back and redo makes again', async () => {
    const { act, editor } = await open();
    const start = structuredClone(editor.world.snapshot());
    const { value, text } = await act(batch(operations));
    expect(value, text).toMatchObject({ success: true, applied: operations.length, failed: 0 });
    expect(value.undo).toMatchObject({ possible: true, changeId: 'c1' });
    const made = structuredClone(editor.world.snapshot());
    expect(made).not.toEqual(start);
    const undone = await act({ action: 'undo' });
    expect(undone.value.success, undone.text).toBe(true);
    expect(editor.world.snapshot()).toEqual(start);
    const redone = await act({ action: 'redo' });
    expect(redone.value.success, redone.text).toBe(true);
    expect(editor.world.snapshot()).toEqual(made);
  });

  longTest('what fails behind it takes all of it back', async () => {
    const { act, editor } = await open();
    const start = structuredClone(editor.world.snapshot());
    const { value, text } = await act(batch([...operations, wrong]));
    expect(value.success, text).toBe(false);
    const refused = value.error?.message ?? '';
    const failed = value.results?.at(-1) ?? {};
    // What the editor itself refuses is told with the results of all items.
    if (value.error) expect(refused).toMatch(/^What the items before had done was taken back\. /);
    else expect(failed).toMatchObject({ index: operations.length, error: { code: 'engine_declined' } });
    if (value.error) expect(refused).toContain(`operations[${operations.length}]`);
    expect(editor.world.snapshot()).toEqual(start);
    const { value: listed } = await act({ action: 'list_changes' });
    expect(listed.undo).toMatchObject({ possible: false });
    expect(listed.history).toMatchObject([{ action: 'batch', state: 'rolled_back' }]);
  });

  longTest('a dry run changes nothing, and names what it cannot say yet', async () => {
    const { act, editor } = await open();
    const start = structuredClone(editor.world.snapshot());
    const { value, text } = await act(batch(operations, { dryRun: true }));
    expect(value, text).toMatchObject({ success: true, dryRun: true, operations: operations.length });
    expect(value.changes.length).toBeGreaterThan(0);
    const waiting = value.waiting.map(({ item }: { item: number }) => item);
    expect(waiting.length).toBeGreaterThan(0);
    expect(editor.world.snapshot()).toEqual(start);
  });
});

describe('nothing is sent where the mistake is none of something new', () => {
  const cases: readonly [string, object[], string][] = [
    ['beside a chain', [...(CHAINS[0]?.operations ?? []), set('Intensety')], 'operations[4] set_property'],
    ['without a chain', [set('Intensity'), set('Intensety')], 'operations[1] set_property'],
  ];
  testOneIn(5).each(cases)('%s', async (_, operations, words) => {
    const { act, editor } = await open();
    const start = structuredClone(editor.world.snapshot());
    const { value } = await act(batch(operations));
    expect(value.error.message).toContain('Nothing was sent');
    expect(value.error.message).toContain(words);
    expect(editor.world.snapshot()).toEqual(start);
    expect(editor.world.transactions.titles).toEqual([]);
  });

  test('an operation that is final stays refused on what was there before', async () => {
    const { act, editor } = await open();
    const start = structuredClone(editor.world.snapshot());
    const { value } = await act(
      batch([
        { action: 'create_blueprint', path: BLUEPRINT },
        { action: 'add_variable', objectPath: 'BP_Lamp', name: 'Speed', type: 'float' },
      ]),
    );
    expect(value.error.message).toContain('add_variable cannot be rolled back');
    expect(editor.world.snapshot()).toEqual(start);
  });

  function set(propertyName: string): object {
    return { action: 'set_property', objectPath: 'Key Light', propertyName, value: 3 };
  }
});

describe('an editor that nobody reaches between the parts', () => {
  longTest.each([0, 1, 2])('%i frames after the first thing is made', async frames => {
    const bridge: Bridge = await open();
    const { world, clock } = bridge.editor;
    const start = structuredClone(world.snapshot());
    let left = frames;
    let heal: (() => void) | undefined;
    clock.onFrame(() => {
      if (heal || !JSON.stringify(world.snapshot()).includes('MI_New')) return;
      if (left-- === 0) heal = bridge.editor.inject({ kind: 'refusing' });
    });
    const [chain] = CHAINS.slice(3);
    const { isError, value, text } = await bridge.act(batch(chain?.operations ?? []));
    expect(isError || value.status === 'unknown', text).toBe(true);
    heal?.();
    const { value: next, text: told } = await bridge.act({ action: 'list_changes' });
    expect(next.settled, told).toMatchObject([{ changeId: 'c1', outcome: 'rolled_back' }]);
    expect(world.snapshot()).toEqual(start);
  });
});
