import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { EngineVersion } from '../mocks/engine/engine-version.ts';
import type { EditKind } from '../src/kernel/edits/define-edit.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Answer, type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

type Call = Record<string, unknown>;

const LAMP = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.BP_Lamp_C_3';
const METAL = { objectPath: 'M_Metal' };
const bind = { action: 'add_to_sequence', objectPath: 'LS_Intro', actor: 'Statue', tracks: ['Transform'] };
const key = { action: 'set_key', objectPath: 'LS_Intro', binding: 'Statue', channel: 'Location.X', frame: 5 };
const blueprint = { action: 'create_blueprint', parent: 'Actor', path: '/Game/ZZ/BPX' };
const material = { action: 'create_asset', class: 'Material', path: '/Game/ZZ/NM' };
const curve = { action: 'create_asset', class: 'CurveFloat', path: '/Game/ZZ/CF' };
const expression = { action: 'add_material_expression', ...METAL, class: 'Constant' };
const multiply = { ...expression, class: 'Multiply' };
const component = {
  action: 'add_component',
  objectPath: 'BP_Lamp',
  class: 'PointLightComponent',
  name: 'Cy',
};
const instance = { action: 'create_material_instance', parent: 'M_Metal', path: '/Game/ZZ/MI' };
const spawn = { action: 'spawn_actor', class: 'PointLight', label: 'made' };
const folder = { action: 'create_folder', path: '/Game/ZF/a' };
const set = (objectPath: unknown, propertyName: string, value: unknown): Call => ({
  ...{ action: 'set_property', objectPath, propertyName, value },
});
const connect = (from: unknown, to: unknown, objectPath = 'M_Metal'): Call => ({
  ...{ action: 'connect_material_expressions', objectPath, from, to },
});

/** What is made, what is done with it afterwards, and what tells whose work would be lost. */
interface Row {
  of: string;
  make: Call;
  use(made: Answer['value']): Call;
  says: string;
  engine?: EngineVersion;
}

const ROWS: readonly Row[] = [
  {
    of: 'a Blueprint: placed',
    make: blueprint,
    use: () => ({ ...spawn, class: '/Game/ZZ/BPX' }),
    says: 'made',
  },
  {
    ...{ of: 'a Blueprint: a component', make: blueprint, says: 'BPX' },
    use: () => ({ ...component, objectPath: '/Game/ZZ/BPX' }),
  },
  {
    ...{ of: 'a Blueprint: a class default', make: blueprint, says: 'BPX' },
    use: () => set('/Game/ZZ/BPX.Default__BPX_C', 'InitialLifeSpan', 5),
  },
  {
    ...{ of: 'a Blueprint: a function', make: blueprint, says: 'BPX' },
    use: () => ({ action: 'add_function', objectPath: '/Game/ZZ/BPX', name: 'Ff' }),
  },
  {
    ...{ of: 'a Blueprint: a variable', make: blueprint, says: 'BPX' },
    use: () => ({
      action: 'add_variable',
      objectPath: '/Game/ZZ/BPX',
      name: 'Vv',
      type: 'float',
      confirm: true,
    }),
  },
  {
    ...{ of: 'a copy of a Blueprint: placed', says: 'made' },
    make: { action: 'duplicate_asset', objectPath: 'BP_Lamp', path: '/Game/ZZ/DL' },
    use: () => ({ ...spawn, class: '/Game/ZZ/DL' }),
  },
  {
    ...{ of: 'a copy of a Blueprint: a class default', says: 'DL' },
    make: { action: 'duplicate_asset', objectPath: 'BP_Lamp', path: '/Game/ZZ/DL' },
    use: () => set('/Game/ZZ/DL.Default__DL_C', 'Brightness', 5),
  },
  {
    ...{ of: 'a material: an expression', make: material, says: 'NM' },
    use: () => ({ ...expression, objectPath: '/Game/ZZ/NM', connectTo: 'Specular' }),
  },
  {
    ...{ of: 'a copy of a material: a wire', says: 'DM' },
    make: { action: 'duplicate_asset', objectPath: 'M_Metal', path: '/Game/ZZ/DM' },
    use: () => connect('Constant_0', 'Specular', '/Game/ZZ/DM'),
  },
  {
    ...{ of: 'a copy of a material: a wire in its graph', says: 'DM' },
    make: { action: 'duplicate_asset', objectPath: 'M_Metal', path: '/Game/ZZ/DM' },
    use: () => connect('Constant_0', 'Multiply_0.A', '/Game/ZZ/DM'),
  },
  {
    ...{ of: 'a copy of a mesh: a value', says: 'DC' },
    make: { action: 'duplicate_asset', objectPath: 'SM_Crate', path: '/Game/ZZ/DC' },
    use: () => set('/Game/ZZ/DC.DC', 'LightMapResolution', 128),
  },
  {
    of: 'a curve: saved',
    make: curve,
    use: () => ({ action: 'save_asset', objectPath: '/Game/ZZ/CF' }),
    says: 'saved',
  },
  {
    ...{ of: 'a curve: metadata', make: curve, says: 'CF' },
    use: () => ({ action: 'set_asset_metadata', objectPath: '/Game/ZZ/CF', tag: 'T2', value: 'F' }),
  },
  {
    of: 'an expression: a value',
    make: expression,
    use: made => set(made.objectPath, 'R', 0.77),
    says: 'Constant_1',
  },
  {
    ...{ of: 'an expression: a wire from it', make: expression, says: 'EmissiveColor' },
    use: made => connect(made.expression, 'EmissiveColor'),
  },
  {
    ...{ of: 'an expression: a wire into it', make: multiply, says: 'Constant_0' },
    use: made => connect('Constant_0', `${made.expression}.A`),
  },
  { of: 'a binding: a key', make: bind, use: () => ({ ...key, value: 3 }), says: 'Location.X' },
  {
    ...{ of: 'a component of a Blueprint: a value of an instance', make: component, says: 'Intensity' },
    use: () => set(LAMP, 'Cy.Intensity', 77),
  },
  {
    ...{ of: 'a component of an actor: a value', says: 'Cz' },
    make: { ...component, objectPath: 'Statue', name: 'Cz' },
    use: () => set('Statue', 'Cz.Intensity', 77),
  },
  {
    ...{ of: 'a row: a cell', says: 'DT_Props' },
    make: {
      action: 'write_data_table',
      objectPath: 'DT_Props',
      changes: [{ addRow: 'ZR', values: { Mass: 3 } }],
    },
    use: () => ({
      ...{ action: 'write_data_table', objectPath: 'DT_Props' },
      changes: [{ row: 'ZR', column: 'Mass', value: 9 }],
    }),
  },
  {
    ...{ of: 'a copy of an actor: edited', says: 'made' },
    make: { action: 'duplicate_actors', objectPath: 'SM_Ramp', labels: ['made'] },
    use: () => ({ action: 'set_tags', objectPath: 'made', tags: ['F'], mode: 'add' }),
  },
  {
    ...{ of: 'a copy of an actor: bound', says: 'LS_Intro' },
    make: { action: 'duplicate_actors', objectPath: 'SM_Ramp', labels: ['made'] },
    use: () => ({ ...bind, actor: 'made' }),
  },
  {
    ...{ of: 'a binding: a track', make: { ...bind, actor: 'Key Light' }, says: 'Visibility' },
    use: () => ({ ...bind, actor: 'Key Light', tracks: ['Visibility'] }),
  },
  {
    ...{ of: 'a node: a wire', says: 'K2Node_IfThenElse_0', engine: '5.8' },
    make: { action: 'add_node', objectPath: 'BP_Lamp', kind: 'branch', at: [50, 50] },
    use: made => ({
      ...{ action: 'connect_pins', objectPath: 'BP_Lamp' },
      ...{ from: 'K2Node_IfThenElse_0.else', to: `${made.node}.execute` },
    }),
  },
  {
    ...{ of: 'a function: a node', says: 'Fz', engine: '5.8' },
    make: { action: 'add_function', objectPath: 'BP_Lamp', name: 'Fz' },
    use: () => ({ action: 'add_node', objectPath: 'BP_Lamp', graph: 'Fz', kind: 'branch' }),
  },
  {
    ...{ of: 'a material instance: worn', make: instance, says: 'SM_Ramp' },
    use: () => ({ action: 'set_material', objectPath: 'SM_Ramp', material: '/Game/ZZ/MI' }),
  },
  {
    ...{ of: 'an actor: bound', make: spawn, says: 'LS_Intro' },
    use: () => ({ ...bind, actor: 'made' }),
  },
  {
    of: 'an actor: edited',
    make: spawn,
    use: () => set('made', 'LightComponent.Intensity', 7),
    says: 'made',
  },
  {
    ...{ of: 'an actor: a child', make: spawn, says: 'made' },
    use: () => ({ action: 'attach_actor', objectPath: 'Key Light', parent: 'made' }),
  },
  {
    ...{ of: 'a folder: an asset', make: folder, says: '/Game/ZF/a' },
    use: () => ({ ...curve, path: '/Game/ZF/a/C1' }),
  },
];

/** Of a spawned actor: the look at it, one more into the sequences, and the request. */
const FRAMES_OF_UNDO = 3;

const OPTIONS = {
  policy: createPolicy({}, { allowPython: true }),
  settings: { enableRemotePythonExecution: true, allowAnyRemoteFunctionCall: true },
};

async function expectDone(bridge: Bridge, call: Call): Promise<Answer['value']> {
  const { value, text } = await bridge.act(call);
  expect(value.success, text).toBe(true);
  return value;
}

describe('what another hand did with a thing that was made goes only when somebody has agreed', () => {
  longTest.each(ROWS)('$of', async ({ make, use, says, engine }) => {
    const bridge = await openBridge({ ...OPTIONS, ...(engine && { engine }) });
    const made = await expectDone(bridge, make);
    const other = await openBridge({ ...OPTIONS, editor: bridge.editor });
    await expectDone(other, use(made));
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.error?.code, text).toBe('changed_since');
    expect(value.error.message).toContain(says);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    await expectDone(bridge, value.error.example);
  });
});

describe('what only we have worked on goes without a question', () => {
  longTest.each(ROWS.filter(({ of }) => !/variable$/.test(of)))('$of', async ({ make, use, engine }) => {
    const bridge = await openBridge({ ...OPTIONS, ...(engine && { engine }) });
    const before = bridge.editor.world.snapshot();
    const made = await expectDone(bridge, make);
    await expectDone(bridge, use(made));
    await expectDone(bridge, { action: 'undo', changeId: made.undo.changeId });
    expect(bridge.editor.world.snapshot()).toEqual(before);
    const { redone = [] } = (await bridge.act({ action: 'redo', steps: 2 })).value;
    for (const _ of redone) await expectDone(bridge, { action: 'undo' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });
});

describe('a thing that was made is not undone alone while later changes hang on it', () => {
  longTest.each(ROWS.filter(({ of }) => !/saved$|variable$/.test(of)))(
    '$of',
    async ({ make, use, engine }) => {
      const bridge = await openBridge({ ...OPTIONS, ...(engine && { engine }) });
      const made = await expectDone(bridge, make);
      const { changeId } = made.undo;
      const later = (await expectDone(bridge, use(made))).undo.changeId;
      const before = bridge.editor.world.snapshot();
      const { value, text } = await bridge.act({ action: 'undo', changeId, only: true });
      expect(value.error?.code, text).toBe('not_undoable');
      expect(value.error.message).toContain(`${changeId} cannot be undone alone: ${later}`);
      expect(bridge.editor.world.snapshot()).toEqual(before);
      await expectDone(bridge, { action: 'undo', changeId: later });
      await expectDone(bridge, { action: 'undo', changeId, only: true });
    },
  );
});

test('what went along is told, and the frames of an undo where nobody did anything are few', async () => {
  const bridge = await openBridge(OPTIONS);
  await expectDone(bridge, spawn);
  const frames = await bridge.countFrames(bridge.act({ action: 'undo' }));
  expect(frames).toBeLessThanOrEqual(FRAMES_OF_UNDO);
  await expectDone(bridge, blueprint);
  const other = await openBridge({ ...OPTIONS, editor: bridge.editor });
  await expectDone(other, { ...spawn, class: '/Game/ZZ/BPX' });
  const { note } = await expectDone(bridge, { action: 'undo', confirm: true });
  expect(note).toMatch(/went along: BPX: 1 actor of the open level of its class \(made\)/);
});

describe('a step whose thing others have taken away bars no earlier one', () => {
  longTest('confirm passes over a key whose section is gone', async () => {
    const bridge = await openBridge(OPTIONS);
    const other = await openBridge({ ...OPTIONS, editor: bridge.editor });
    await expectDone(bridge, bind);
    await expectDone(other, { ...key, value: 3 });
    await expectDone(bridge, { action: 'undo', confirm: true });
    const { value, text } = await other.act({ action: 'undo' });
    expect(value.error?.code, text).toBe('changed_since');
    await expectDone(other, value.error.example);
  });
});

/** Each kind of edit that makes something: the rows that try it, or why there is none. */
const TRIED: Readonly<Record<string, string>> = {
  'asset-creation': 'a Blueprint: placed',
  'asset-copy': 'a copy of a Blueprint: placed',
  spawn: 'an actor: bound',
  duplicate: 'a copy of an actor: bound',
  component: 'a component of an actor: a value',
  'blueprint-component': 'a component of a Blueprint: a value of an instance',
  'content-folder': 'a folder: an asset',
  'material-expression': 'an expression: a wire from it',
  'sequence-binding': 'a binding: a track',
  'sequence-track': 'a binding: a key',
  'sequence-section': 'a binding: a key',
  table: 'a row: a cell',
  'string-table': '(its state is the rows: as of `table`; written from 5.8 on)',
  'curve-table': '(its state is the rows: as of `table`)',
  'blueprint-function': 'a function: a node',
  'blueprint-variable': '(only the undo of the editor takes it back, which brings back all of the Blueprint)',
  'graph-node': 'a node: a wire',
  'graph-wire': '(a connection holds nothing)',
  'sequence-key': '(its state is all of it)',
  'preset-exposure': '(its state is all of it)',
  'passing-expression': '(gone when the call is over)',
  'check-out': '(holds nothing)',
};

test('whoever adds a kind of edit that makes something says what tries that others work on it', async () => {
  const making = (await listKinds()).filter(({ made, adds, search }) => made ?? adds ?? search);
  const names = making.map(({ kind }) => kind);
  expect(names.filter(name => TRIED[name] === undefined)).toEqual([]);
  expect(Object.keys(TRIED).filter(name => !names.includes(name))).toEqual([]);
  const rows = Object.values(TRIED).filter(row => !row.startsWith('('));
  expect(rows.filter(row => !ROWS.some(({ of }) => of === row))).toEqual([]);
});

async function listKinds(): Promise<EditKind[]> {
  const files = readdirSync('src/domains', { recursive: true }).map(String);
  const records = files.filter(file => /[\\/]edits[\\/][\w-]+-edit\.ts$/.test(file));
  const modules = await Promise.all(
    records.map(file => import(`../src/domains/${file}`) as Promise<Record<string, unknown>>), // no module has another shape
  );
  return modules.flatMap(each => Object.values(each).flatMap(kindIn));
}

function kindIn(exported: unknown): EditKind[] {
  const { kind } = Object(exported) as { kind?: EditKind }; // what `defineEdit` returns
  return typeof kind === 'object' ? [kind] : [];
}
