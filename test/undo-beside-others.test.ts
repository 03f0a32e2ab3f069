import { describe, expect } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Answer, type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

type Call = Record<string, unknown>;

const PYTHON = {
  policy: createPolicy({}, { allowPython: true }),
  settings: { enableRemotePythonExecution: true, allowAnyRemoteFunctionCall: true },
};
const LAMP = { objectPath: 'BP_Lamp' };
const node = (more: Call): Call => ({ action: 'add_node', ...LAMP, kind: 'branch', ...more });
const addFunction = { action: 'add_function', ...LAMP, name: 'Fq' };
const expression = { action: 'add_material_expression', objectPath: 'M_Metal', class: 'Constant' };

const LEVEL = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel';
const STATUE = `${LEVEL}.SkeletalMeshActor_0`;
const KEY_LIGHT = `${LEVEL}.PointLight_2`;
const PLACED_LAMP = `${LEVEL}.BP_Lamp_C_0`;
const spawn = { action: 'spawn_actor', class: 'PointLight', label: 'made' };
const blueprint = { action: 'create_blueprint', parent: 'Actor', path: '/Game/ZZ/Bq' };
const curve = { action: 'create_asset', class: 'CurveFloat', path: '/Game/ZZ/CF' };
const expose = (objectPath: string, propertyName: string): Call => ({
  ...{ action: 'expose_property', preset: 'LightingControl', objectPath, propertyName, label: 'Ex' },
});
const component = (objectPath: string, name = 'Ca'): Call => ({
  ...{ action: 'add_component', objectPath, class: 'PointLightComponent', name },
});
const set = (objectPath: string, propertyName: string, value: unknown): Call => ({
  ...{ action: 'set_property', objectPath, propertyName, value },
});
const rule = 'KeepWorld';
const attach = (objectPath: string, Parent: string): Call => ({
  ...{ action: 'call_function', objectPath, functionName: 'K2_AttachToComponent', confirm: true },
  parameters: {
    ...{ Parent, SocketName: 'None', LocationRule: rule, RotationRule: rule, ScaleRule: rule },
    bWeldSimulatedBodies: false,
  },
});

async function expectDone(bridge: Bridge, call: Call): Promise<Answer['value']> {
  const { value, text } = await bridge.act(call);
  expect(value.success, text).toBe(true);
  return value;
}

/** What is made, and what another hand does then. */
interface Row {
  of: string;
  make: Call;
  theirs(made: Answer['value']): (Call | 'collect garbage')[];
  says: string;
  engine?: '5.8';
  /** Ours has no Python. */
  python?: 'off';
}

const ROWS: readonly Row[] = [
  {
    ...{ of: 'a node: one at another place', make: node({ at: [5, 5] }), engine: '5.8', says: '500, 500' },
    theirs: made => [
      { action: 'delete_node', ...LAMP, node: made.node, confirm: true },
      node({ at: [500, 500] }),
    ],
  },
  {
    ...{ of: 'a node: one of another class', engine: '5.8', says: 'another node of its name' },
    make: node({ at: [5, 5] }),
    theirs: made => [
      { action: 'delete_node', ...LAMP, node: made.node, confirm: true },
      node({ kind: 'custom_event', of: 'Branch', at: [5, 5] }),
    ],
  },
  {
    ...{ of: 'a comment: one of another text', engine: '5.8', says: 'its text' },
    make: node({ kind: 'comment', of: 'ours' }),
    theirs: made => [
      { action: 'delete_node', ...LAMP, node: made.node, confirm: true },
      node({ kind: 'comment', of: 'theirs' }),
    ],
  },
  {
    ...{ of: 'a function: a node, without Python', make: addFunction, engine: '5.8', says: 'Branch' },
    python: 'off',
    theirs: () => [node({ graph: 'Fq' })],
  },
  {
    ...{ of: 'a function: a comment', make: addFunction, engine: '5.8', says: 'Comment' },
    theirs: () => [node({ graph: 'Fq', kind: 'comment', of: 'theirs' })],
  },
  {
    ...{ of: 'an expression: one of its name at another place', says: 'made another one in its place' },
    make: { ...expression, x: 5, y: 5 },
    theirs: made => [
      {
        action: 'delete_material_expression',
        objectPath: 'M_Metal',
        expression: made.expression,
        confirm: true,
      },
      'collect garbage',
      { ...expression, x: 500, y: 500 },
    ],
  },
  {
    ...{ of: 'a component of an actor: an actor on it', make: component('Statue'), says: 'Key Light' },
    theirs: () => [attach(KEY_LIGHT, `${STATUE}.Ca`)],
  },
  {
    ...{ of: 'a component of an actor: a component on it', make: component('Statue'), says: 'Cb' },
    theirs: () => [component('Statue', 'Cb'), attach(`${STATUE}.Cb`, `${STATUE}.Ca`)],
  },
  {
    ...{ of: 'a component of a Blueprint: an actor on it', make: component('BP_Lamp'), says: 'Key Light' },
    theirs: () => [attach(KEY_LIGHT, `${PLACED_LAMP}.Ca`)],
  },
  {
    ...{ of: 'a component of a Blueprint: a component on it', make: component('BP_Lamp'), says: 'Cb' },
    theirs: () => [component(PLACED_LAMP, 'Cb'), attach(`${PLACED_LAMP}.Cb`, `${PLACED_LAMP}.Ca`)],
  },
  {
    ...{ of: 'an actor: a child', make: spawn, says: 'the attachment of Key Light to it' },
    theirs: () => [{ action: 'attach_actor', objectPath: 'Key Light', parent: 'made' }],
  },
  {
    of: 'a copy of two actors: a child',
    make: { action: 'duplicate_actors', objectPaths: ['SM_Ramp', 'Statue'], labels: ['made', 'more'] },
    says: 'the attachment of Key Light to it',
    theirs: () => [{ action: 'attach_actor', objectPath: 'Key Light', parent: 'more' }],
  },
  {
    ...{ of: 'an actor: exposed', make: spawn, says: 'the exposure Ex of LightingControl' },
    theirs: () => [expose('made', 'LightComponent.Intensity')],
  },
  {
    ...{ of: 'a component of an actor: exposed', make: component('SM_Ramp'), says: 'the exposure Ex' },
    theirs: () => [expose('SM_Ramp', 'Ca.Intensity')],
  },
  {
    ...{ of: 'a component of a Blueprint: exposed', make: component('BP_Lamp'), says: 'the exposure Ex' },
    theirs: () => [expose(PLACED_LAMP, 'Ca.Intensity')],
  },
  {
    ...{ of: 'an asset: exposed', make: curve, says: 'the exposure Ex' },
    theirs: () => [expose('/Game/ZZ/CF', 'bIsEventCurve')],
  },
  {
    of: 'a material instance: exposed',
    make: { action: 'create_material_instance', parent: 'M_Metal', path: '/Game/ZZ/MI' },
    says: 'the exposure Ex',
    theirs: () => [expose('/Game/ZZ/MI', 'OpacityMaskClipValue')],
  },
  {
    ...{ of: 'a function: a call of it', make: addFunction, engine: '5.8', says: 'EventGraph.Fq' },
    theirs: () => [node({ kind: 'function', of: 'BP_Lamp.Fq' })],
  },
  {
    ...{ of: 'a component of a Blueprint: a node that reads it', engine: '5.8', says: 'EventGraph.Get_Ca' },
    make: component('BP_Lamp'),
    theirs: () => [node({ kind: 'get', of: 'Ca' })],
  },
  {
    ...{ of: 'a Blueprint: a spawnable', make: blueprint, says: 'the spawnable Bq of LS_Intro' },
    theirs: () => [{ action: 'add_to_sequence', objectPath: 'LS_Intro', class: '/Game/ZZ/Bq' }],
  },
];

describe('what another hand has put in the place of ours, or uses of it, goes only when somebody has agreed', () => {
  longTest.each(ROWS)('$of', async ({ make, theirs, says, engine, python }) => {
    const version = engine && { engine };
    const other = await openBridge({ ...PYTHON, ...version });
    const bridge = await openBridge({
      ...(python ? {} : PYTHON),
      ...{ editor: other.editor, ...version },
    });
    const made = await expectDone(bridge, make);
    for (const call of theirs(made)) {
      if (call === 'collect garbage') other.editor.world.objects.forgetRemoved();
      else await expectDone(other, call);
    }
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.error?.code, text).toBe('changed_since');
    expect(value.error.message).toContain(says);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    await expectDone(bridge, value.error.example);
  });
});

/** What only we do with what we have made. */
const OWN: readonly { of: string; calls: Call[]; engine?: '5.8' }[] = [
  {
    ...{ of: 'a function with a node, and a call of it', engine: '5.8' },
    calls: [addFunction, node({ graph: 'Fq' }), node({ kind: 'function', of: 'BP_Lamp.Fq' })],
  },
  {
    ...{ of: 'a component of a Blueprint with a node that reads it', engine: '5.8' },
    calls: [component('BP_Lamp'), node({ kind: 'get', of: 'Ca' })],
  },
  {
    of: 'a Blueprint with a spawnable',
    calls: [blueprint, { action: 'add_to_sequence', objectPath: 'LS_Intro', class: '/Game/ZZ/Bq' }],
  },
  { of: 'a component with a value', calls: [component('Statue'), set('Statue', 'Ca.Intensity', 5)] },
  {
    of: 'a component of a Blueprint and a value in an actor',
    calls: [component('BP_Lamp'), set(PLACED_LAMP, 'Ca.Intensity', 5)],
  },
  { of: 'an actor with an exposure', calls: [spawn, expose('made', 'LightComponent.Intensity')] },
  { of: 'an asset with an exposure', calls: [curve, expose('/Game/ZZ/CF', 'bIsEventCurve')] },
  {
    of: 'a copy with a child',
    calls: [
      { action: 'duplicate_actors', objectPaths: ['SM_Ramp', 'Statue'], labels: ['made', 'more'] },
      { action: 'attach_actor', objectPath: 'Key Light', parent: 'more' },
    ],
  },
  {
    of: 'an actor with a child',
    calls: [spawn, { action: 'attach_actor', objectPath: 'Key Light', parent: 'made' }],
  },
];

describe('what only we have done is no question', () => {
  longTest.each(OWN)('$of', async ({ calls, engine }) => {
    const bridge = await openBridge({ ...PYTHON, ...(engine && { engine }) });
    const before = bridge.editor.world.snapshot();
    const ids: string[] = [];
    for (const call of calls) ids.push((await expectDone(bridge, call)).undo.changeId);
    if (calls.length > 1 && !calls.some(({ action }) => action === 'set_property')) {
      const { value } = await bridge.act({ action: 'undo', changeId: ids[0], only: true });
      expect(value.error?.message).toContain('cannot be undone alone');
    }
    const { note } = await expectDone(bridge, { action: 'undo', changeId: ids[0] });
    expect(note ?? '').not.toContain('others');
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });
});

/** Frames of an undo where nobody else has done anything, with all looks at what is there and the request. */
const FRAMES: readonly { of: string; make: Call; frames: number; engine?: '5.8' }[] = [
  { of: 'an actor', make: spawn, frames: 3 },
  { of: 'a component of an actor', make: component('Statue'), frames: 2 },
  { of: 'a component of a Blueprint', make: component('BP_Lamp'), frames: 3 },
  { of: 'an asset', make: curve, frames: 4 },
  { of: 'an expression', make: expression, frames: 3 },
  { of: 'a function', make: addFunction, frames: 3 },
  { of: 'a function, whose Blueprint can be read', make: addFunction, frames: 4, engine: '5.8' },
  { of: 'a node', make: node({}), frames: 4, engine: '5.8' },
];

describe('who looks for others asks hardly more often', () => {
  longTest.each(FRAMES)('$of', async ({ make, frames, engine }) => {
    const bridge = await openBridge({ ...PYTHON, ...(engine && { engine }) });
    // The presets are asked for along with the list of them once they are known.
    for (const call of [spawn, { action: 'undo' }, make]) await expectDone(bridge, call);
    expect(await bridge.countFrames(bridge.act({ action: 'undo' }))).toBeLessThanOrEqual(frames);
  });
});
