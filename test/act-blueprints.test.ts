import { describe, expect, test } from 'vitest';
import type { EngineVersion } from '../mocks/engine/engine-version.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const BLUEPRINT = '/Game/Blueprints/BP_Lamp.BP_Lamp';
const CONSOLE = { settings: { allowConsoleCommandRemoteExecution: true } };

const addVariable = (bridge: Bridge, args: Record<string, unknown>) =>
  bridge.act({ action: 'add_variable', objectPath: 'BP_Lamp', confirm: true, ...args });

/** The third-person world, with something else said of BP_Lamp. */
function lampThat(says: Record<string, unknown>): BridgeOptions {
  const blueprints = (thirdPerson.blueprints ?? []).map(each =>
    each.path === '/Game/Blueprints/BP_Lamp' ? { ...each, ...says } : each,
  );
  return { scene: { ...thirdPerson, blueprints } };
}

describe('add_variable', () => {
  longTest(
    'a variable with a default: read back, on the class, and on what is placed from then on',
    async () => {
      const bridge = await openBridge();
      const { value, text } = await addVariable(bridge, { name: 'WarmUp', type: 'float', default: 1.5 });
      expect(value.success, text).toBe(true);
      expect(value.changes).toEqual([
        { objectPath: BLUEPRINT, propertyName: 'WarmUp', before: null, after: 'float', verified: true },
        {
          objectPath: BLUEPRINT,
          propertyName: 'default of WarmUp',
          before: null,
          after: 1.5,
          verified: true,
        },
      ]);
      expect(value.compiled).toBe('up to date');
      expect(value.note).toContain('placed actors keep the empty value');
      const { world } = bridge.editor;
      expect(world.get('Gate Lamp', 'WarmUp')).toBe(0);
      expect(world.get(world.spawn(`${BLUEPRINT}_C`), 'WarmUp')).toBe(1.5);
      // The class is another one now: nothing that was remembered of it stands in the way.
      const set = await bridge.act({
        ...{ action: 'set_property', objectPath: 'Gate Lamp', propertyName: 'WarmUp', value: 3 },
      });
      expect(set.value.success, set.text).toBe(true);
    },
  );

  testOneOf.each([
    ['bool', false, true],
    ['Boolean', false, true],
    ['integer', 0, 12],
    ['byte', 0, 3],
    ['double', 0, 0.25],
    ['string', '', 'Hall'],
    ['FName', 'None', 'Hall'],
    ['text', '', 'Hall'],
    ['vector', { X: 0, Y: 0, Z: 0 }, { X: 1, Y: 2, Z: 3 }],
    ['Rotator', { Pitch: 0, Yaw: 0, Roll: 0 }, { Pitch: 10, Yaw: 0, Roll: 0 }],
    ['linear colour', { R: 0, G: 0, B: 0, A: 0 }, { R: 1, G: 0.5, B: 0.25, A: 1 }],
    ['StaticMesh', '', '/Game/Props/Lamp/SM_LampShade.SM_LampShade'],
    ['BP_Door reference', '', undefined],
    ['class of Actor', '', '/Script/Engine.PointLight'],
    ['float[]', [], undefined],
    ['array of vector', [], undefined],
    ['TArray<FName>', [], undefined],
  ])('of the type %s, empty and with a default', async (type, empty, given) => {
    const bridge = await openBridge();
    const first = await addVariable(bridge, { name: 'Plain', type });
    expect(first.value.success, first.text).toBe(true);
    expect(bridge.editor.world.get('Gate Lamp', 'Plain')).toEqual(empty);
    if (given === undefined) return;
    const second = await addVariable(bridge, { name: 'Given', type, default: given });
    expect(second.value.success, second.text).toBe(true);
    const { world } = bridge.editor;
    expect(world.get(world.spawn(`${BLUEPRINT}_C`), 'Given')).toEqual(given);
  });

  longTest('a colour that says nothing of its alpha is opaque', async () => {
    const bridge = await openBridge();
    const { value, text } = await addVariable(bridge, { name: 'Tint', type: 'color', default: 'warm white' });
    expect(value.success, text).toBe(true);
    const { world } = bridge.editor;
    expect(world.get(world.spawn(`${BLUEPRINT}_C`), 'Tint')).toMatchObject({ R: 1, A: 1 });
  });

  test('asks first, as nothing but the editor takes it away again', async () => {
    const bridge = await openBridge();
    const { value } = await addVariable(bridge, { name: 'X', type: 'int', confirm: false });
    expect(value.error.code).toBe('needs_confirmation');
    expect(value.error.message).toContain('Ctrl+Z');
  });

  longTest('undone by the editor the start is back, redone it is there again', async () => {
    const bridge = await openBridge(CONSOLE);
    const { world } = bridge.editor;
    await bridge.inspect({ action: 'inspect_object', objectPath: 'Gate Lamp' });
    const before = world.snapshot();
    const done = await addVariable(bridge, { name: 'WarmUp', type: 'float', default: 1.5 });
    expect(done.value.undo).toMatchObject({ possible: true, how: expect.stringContaining('console') });
    const after = world.snapshot();
    const undone = await bridge.act({ action: 'undo', confirm: true });
    expect(undone.value.success, undone.text).toBe(true);
    expect(world.snapshot()).toEqual(before);
    expect(world.get(BLUEPRINT, 'Status')).toBe('BS_UpToDate');
    const redone = await bridge.act({ action: 'redo', confirm: true });
    expect(redone.value.success, redone.text).toBe(true);
    expect(world.snapshot()).toEqual(after);
  });

  longTest('where the project allows no console commands undo says so, and nothing is lost', async () => {
    const bridge = await openBridge();
    await addVariable(bridge, { name: 'WarmUp', type: 'float' });
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ action: 'undo', confirm: true });
    expect(value.error.code, text).toBe('not_undoable');
    expect(value.error.message).toContain('only by the editor itself');
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('what somebody did since is put back when undo takes that instead', async () => {
    const bridge = await openBridge(CONSOLE);
    await addVariable(bridge, { name: 'WarmUp', type: 'float' });
    bridge.editor.world.set('Key Light.LightComponent0', 'Intensity', 77);
    const { value, text } = await bridge.act({ action: 'undo', confirm: true });
    expect(value.error.code, text).toBe('not_undoable');
    expect(bridge.editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(77);
    expect(bridge.editor.world.get('Gate Lamp', 'WarmUp')).toBe(0);
  });

  testOneOf.each([
    [{ name: 'brightness', type: 'int' }, 'already_exists', { name: 'brightness2' }],
    [{ name: 'Tags', type: 'int' }, 'already_exists', { name: 'Tags2' }],
    [{ name: 'TurnOn', type: 'int' }, 'already_exists', { name: 'TurnOn2' }],
    [{ name: 'Warm up', type: 'int' }, 'invalid_value', { name: 'Warm_up' }],
    [{ name: 'X', type: 'flaot' }, 'invalid_value', { type: 'float' }],
    [{ name: 'X', type: 'StaticMehs' }, 'invalid_value', { type: 'StaticMesh' }],
    [{ name: 'X', type: 'float', default: 'much' }, 'invalid_value', {}],
    [
      { name: 'X', type: 'int', default: 3, instanceEditable: false },
      'invalid_value',
      { instanceEditable: true },
    ],
  ])('%j is refused with the call put right', async (args, code, mended) => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await addVariable(bridge, args);
    expect(value.error?.code, text).toBe(code);
    expect(value.error.example ?? {}, text).toMatchObject(mended);
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('hidden from instances, or a pin of what spawns it', async () => {
    const bridge = await openBridge();
    await addVariable(bridge, { name: 'Concealed', type: 'int', instanceEditable: false });
    await addVariable(bridge, { name: 'Pin', type: 'int', exposeOnSpawn: true });
    const { value } = await bridge.act({
      ...{ action: 'set_property', objectPath: 'Gate Lamp', propertyName: 'Concealed', value: 3 },
    });
    expect(value.error.code).toBe('property_not_readable');
    const variables = JSON.stringify(bridge.editor.world.get(BLUEPRINT, 'NewVariables'));
    expect(variables).toContain('ExposeOnSpawn');
  });

  test.each(['5.0', '5.1'] as const)('%s lacks it, and says since when it is there', async engine => {
    const bridge = await openBridge({ engine });
    const { value } = await addVariable(bridge, { name: 'X', type: 'int' });
    expect(value.error).toMatchObject({
      code: 'engine_lacks',
      message: expect.stringContaining('Unreal 5.5'),
    });
  });

  longTest('on a Blueprint that has errors it is there, and the errors are named', async () => {
    const bridge = await openBridge(lampThat({ compiles: 'with errors' }));
    const { value, text } = await addVariable(bridge, { name: 'X', type: 'int' });
    expect(value, text).toMatchObject({ success: true, compiled: 'error' });
    expect(value.compilerNote).toContain('read_log');
  });
});

describe('compile_blueprint', () => {
  const compile = (bridge: Bridge) => bridge.act({ action: 'compile_blueprint', objectPath: 'BP_Lamp' });

  longTest('says what it was and is', async () => {
    const bridge = await openBridge();
    const { world } = bridge.editor;
    const { value, text } = await compile(bridge);
    expect(value.changes, text).toEqual([
      {
        ...{ objectPath: BLUEPRINT, propertyName: 'compiled' },
        before: 'up to date',
        after: 'up to date',
        verified: true,
      },
    ]);
    expect(world.get(BLUEPRINT, 'Status')).toBe('BS_UpToDate');
  });

  longTest('errors are an error, and the log is named', async () => {
    const bridge = await openBridge(lampThat({ compiles: 'with errors' }));
    const { value } = await compile(bridge);
    expect(value.error).toMatchObject({
      code: 'engine_declined',
      example: { action: 'read_log', category: 'LogBlueprint' },
    });
  });

  longTest('warnings are told', async () => {
    const bridge = await openBridge(lampThat({ compiles: 'with warnings' }));
    const { value } = await compile(bridge);
    expect(value.success).toBe(true);
    expect(value.note).toContain('warnings');
  });

  test('what is no Blueprint is refused', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'compile_blueprint', objectPath: 'M_Metal' });
    expect(value.error).toMatchObject({
      code: 'invalid_value',
      message: expect.stringContaining('no Blueprint'),
    });
  });

  longTest('while the game plays it is not compiled', async () => {
    const bridge = await openBridge();
    bridge.editor.world.play('play');
    const { value } = await compile(bridge);
    expect(value.error).toMatchObject({ code: 'engine_declined', example: { action: 'stop_play' } });
  });
});

describe('add_function', () => {
  longTest.each(['5.0', '5.1', '5.5', '5.7'] as const)(
    '%s adds one that can be called, and takes it away again',
    async engine => {
      const bridge = await openBridge({ engine });
      const { world } = bridge.editor;
      const before = world.snapshot();
      const done = await bridge.act({ action: 'add_function', objectPath: 'BP_Lamp', name: 'Blink' });
      expect(done.value, done.text).toMatchObject({ success: true, compiled: 'up to date' });
      const called = await bridge.act({
        ...{ action: 'call_function', objectPath: 'Gate Lamp', functionName: 'Blink', confirm: true },
      });
      expect(called.value.success, called.text).toBe(true);
      const undone = await bridge.act({ action: 'undo', changeId: done.value.undo.changeId });
      expect(undone.value.success, undone.text).toBe(true);
      expect(world.snapshot()).toEqual(before);
    },
  );

  longTest('undone the start is back, redone the end', async () => {
    const bridge = await openBridge();
    const { world } = bridge.editor;
    const before = world.snapshot();
    await bridge.act({ action: 'add_function', objectPath: 'BP_Lamp', name: 'Blink' });
    const after = world.snapshot();
    const undone = await bridge.act({ action: 'undo' });
    expect(undone.value.success, undone.text).toBe(true);
    expect(world.snapshot()).toEqual(before);
    const redone = await bridge.act({ action: 'redo' });
    expect(redone.value.success, redone.text).toBe(true);
    expect(world.snapshot()).toEqual(after);
  });

  test('a name that is taken is refused with a free one', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'add_function', objectPath: 'BP_Lamp', name: 'turnon' });
    expect(value.error).toMatchObject({ code: 'already_exists', example: { name: 'turnon2' } });
  });
});

describe('reparent_blueprint', () => {
  const reparent = (bridge: Bridge, args: Record<string, unknown>) =>
    bridge.act({ action: 'reparent_blueprint', objectPath: 'BP_Lamp', ...args });

  longTest(
    'to a child of its parent nothing is lost, so nobody is asked; undone the start is back',
    async () => {
      const bridge = await openBridge();
      const { world } = bridge.editor;
      const before = world.snapshot();
      const { value, text } = await reparent(bridge, { parent: 'Pawn' });
      expect(value.changes?.[0], text).toMatchObject({
        ...{ before: '/Script/Engine.Actor', after: '/Script/Engine.Pawn', verified: true },
      });
      expect(world.get('Gate Lamp', 'BaseEyeHeight')).toBe(64);
      const undone = await bridge.act({ action: 'undo' });
      expect(undone.value.success, undone.text).toBe(true);
      expect(world.snapshot()).toEqual(before);
    },
  );

  longTest('to another class it asks, and says what is lost', async () => {
    const bridge = await openBridge();
    const call = { objectPath: 'BP_ThirdPersonCharacter', parent: 'Pawn' };
    const { value } = await reparent(bridge, call);
    expect(value.error.code).toBe('needs_confirmation');
    expect(value.error.message).toContain('Character');
    const done = await reparent(bridge, { ...call, confirm: true });
    expect(done.value.success, done.text).toBe(true);
  });

  test.each([
    [{ parent: 'StaticMeshComponent' }, 'is not'],
    [{ parent: 'BP_Lamp' }, 'itself'],
  ])('%j is refused before anything is sent', async (args, why) => {
    const bridge = await openBridge();
    const { value } = await reparent(bridge, args);
    expect(value.error).toMatchObject({ code: 'invalid_value', message: expect.stringContaining(why) });
  });
});

describe('create_blueprint', () => {
  testOneOf.each<[EngineVersion]>([['5.0'], ['5.1'], ['5.5'], ['5.7']])(
    '%s makes one that can be placed',
    async engine => {
      const bridge = await openBridge({ engine });
      const { world } = bridge.editor;
      const before = world.snapshot();
      const { value, text } = await bridge.act({
        ...{ action: 'create_blueprint', path: '/Game/New/BP_Torch', parent: 'Pawn' },
      });
      expect(value, text).toMatchObject({ success: true, class: '/Game/New/BP_Torch.BP_Torch_C' });
      expect(world.get('/Game/New/BP_Torch.BP_Torch', 'ParentClass')).toBe('/Script/Engine.Pawn');
      const placed = await bridge.act({ action: 'spawn_actor', class: 'BP_Torch', label: 'Torch' });
      expect(placed.value.success, placed.text).toBe(true);
      const undone = await bridge.act({ action: 'undo', steps: 2 });
      expect(undone.value.success, undone.text).toBe(true);
      expect(world.snapshot()).toEqual(before);
    },
  );

  longTest('the answer says where the values of the child are set', async () => {
    const bridge = await openBridge({ settings: { allowAnyRemoteFunctionCall: true } });
    const { world } = bridge.editor;
    const { value } = await bridge.act({ action: 'create_blueprint', path: 'BP_Bright', parent: 'BP_Lamp' });
    const set = await bridge.act({
      ...{ action: 'set_property', objectPath: value.defaults, propertyName: 'Brightness', value: 1000 },
    });
    expect(set.value.success, set.text).toBe(true);
    expect(world.get(world.spawn(value.class), 'Brightness')).toBe(1000);
    expect(world.get('Gate Lamp', 'Brightness')).not.toBe(1000);
  });

  test('before 5.5 a parent that might open a dialog is refused', async () => {
    const bridge = await openBridge({ engine: '5.1' });
    const { value } = await bridge.act({ action: 'create_blueprint', path: 'BP_Bulb', parent: 'PointLight' });
    expect(value.error).toMatchObject({ code: 'engine_lacks', remedy: expect.stringContaining('Actor') });
  });
});

describe('components of a Blueprint', () => {
  const python = () =>
    openBridge({
      settings: { enableRemotePythonExecution: true },
      policy: createPolicy({}, { allowPython: true }),
    });
  const glow = { action: 'add_component', objectPath: 'BP_Lamp', class: 'PointLightComponent', name: 'Glow' };

  longTest(
    'one is on every instance, with values of its own; undone the start is back, redone the end',
    async () => {
      const bridge = await python();
      const { world } = bridge.editor;
      const before = world.snapshot();
      const done = await bridge.act(glow);
      expect(done.value.changes, done.text).toEqual([
        {
          ...{ objectPath: BLUEPRINT, propertyName: 'Glow', before: null },
          ...{ after: '/Script/Engine.PointLightComponent', verified: true },
        },
      ]);
      const after = world.snapshot();
      expect(world.find(world.pathOf('Gate Lamp.Glow'))?.class.name).toBe('PointLightComponent');
      const undone = await bridge.act({ action: 'undo' });
      expect(undone.value.success, undone.text).toBe(true);
      expect(world.snapshot()).toEqual(before);
      const redone = await bridge.act({ action: 'redo' });
      expect(redone.value.success, redone.text).toBe(true);
      expect(world.snapshot()).toEqual(after);
      const set = await bridge.act({
        ...{ action: 'set_property', objectPath: `${BLUEPRINT}_C:Glow_GEN_VARIABLE` },
        ...{ propertyName: 'Intensity', value: 77 },
      });
      expect(set.value.success, set.text).toBe(true);
      const placed = world.spawn(`${BLUEPRINT}_C`);
      expect(world.get(`${placed}.Glow`, 'Intensity')).toBe(77);
    },
  );

  longTest('an actor of that name comes first, and a path means the Blueprint', async () => {
    const bridge = await python();
    const onActor = await bridge.act({ ...glow, objectPath: 'Statue' });
    expect(onActor.value.changes[0].objectPath, onActor.text).toContain('PersistentLevel');
    const onBlueprint = await bridge.act({ ...glow, objectPath: '/Game/Blueprints/BP_Lamp.BP_Lamp_C' });
    expect(onBlueprint.value.changes[0].objectPath, onBlueprint.text).toBe(BLUEPRINT);
  });

  longTest('one is removed from all after a question, and the values are gone', async () => {
    const bridge = await python();
    const call = { action: 'remove_component', objectPath: '/Game/Blueprints/BP_Lamp', name: 'bulb' };
    const asked = await bridge.act(call);
    expect(asked.value.error.code).toBe('needs_confirmation');
    const done = await bridge.act({ ...call, confirm: true });
    expect(done.value, done.text).toMatchObject({
      success: true,
      changes: [{ propertyName: 'Bulb', before: '/Script/Engine.PointLightComponent', after: null }],
      undo: { possible: false },
    });
    expect(() => bridge.editor.world.pathOf('Gate Lamp.Bulb')).toThrow();
  });

  test('a level whose actors had values on one that is removed is opened without them', async () => {
    const bridge = await python();
    await bridge.act({
      ...{ action: 'remove_component', objectPath: '/Game/Blueprints/BP_Lamp', name: 'Shade' },
      confirm: true,
    });
    const { world } = bridge.editor;
    const opened = await bridge.act({ action: 'load_level', level: 'Lvl_ThirdPerson', confirm: true });
    expect(opened.value.success, opened.text).toBe(true);
    expect(() => world.pathOf('Wall Lamp')).not.toThrow();
    expect(() => world.pathOf('Wall Lamp.Shade')).toThrow();
  });

  testOneOf.each([
    [{ ...glow, name: 'Brightness' }, 'already_exists'],
    [{ ...glow, class: 'PointLight' }, 'invalid_value'],
    [{ ...glow, objectPath: '/Game/Blueprints/BP_Lapm' }, 'object_not_found'],
    [
      { action: 'remove_component', objectPath: '/Game/Blueprints/BP_Lamp', name: 'Blub' },
      'object_not_found',
    ],
  ])('%j is refused', async (call, code) => {
    const bridge = await python();
    const { value, text } = await bridge.act({ ...call, confirm: true });
    expect(value.error?.code, text).toBe(code);
  });
});

longTest('several functions in a batch, undone together', async () => {
  const bridge = await openBridge();
  const { world } = bridge.editor;
  const before = world.snapshot();
  const operations = ['Blink', 'Dim'].map(name => ({ action: 'add_function', objectPath: 'BP_Lamp', name }));
  const done = await bridge.act({ action: 'batch', operations });
  expect(done.value.success, done.text).toBe(true);
  expect(JSON.stringify(world.get(BLUEPRINT, 'FunctionGraphs'))).toContain(':Dim');
  const undone = await bridge.act({ action: 'undo' });
  expect(undone.value.success, undone.text).toBe(true);
  expect(world.snapshot()).toEqual(before);
});

testOneOf.each([
  { action: 'create_blueprint', path: '/Game/Blueprints/BP_New' },
  { action: 'add_component', class: 'PointLightComponent' },
  { action: 'remove_component', name: 'Bulb' },
  { action: 'add_node', kind: 'branch' },
  { action: 'connect_pins', from: 'Branch.False', to: 'Print String' },
  { action: 'delete_node', node: 'Branch' },
])('a policy that keeps a folder keeps it from $action', async call => {
  const bridge = await openBridge({
    engine: '5.8',
    settings: { allowAnyRemoteFunctionCall: true, enableRemotePythonExecution: true },
    policy: createPolicy(
      { forbid: [{ name: 'lamps', paths: ['/Game/Blueprints/**'] }] },
      { allowPython: true },
    ),
  });
  const before = bridge.editor.world.snapshot();
  const target = call.action === 'create_blueprint' ? {} : { objectPath: 'BP_Lamp', confirm: true };
  const { value, text } = await bridge.act({ ...call, ...target });
  expect(value.error?.code, text).toBe('policy_forbids');
  expect(bridge.editor.world.snapshot()).toEqual(before);
});

longTest('a policy that keeps a folder of Blueprints as it is', async () => {
  const policy = createPolicy({
    forbid: [{ name: 'no lamps', paths: ['/Game/Blueprints/**'] }],
  });
  for (const call of [
    { action: 'add_variable', name: 'X', type: 'int' },
    { action: 'add_function', name: 'X' },
    { action: 'compile_blueprint' },
    { action: 'reparent_blueprint', parent: 'Pawn' },
  ]) {
    const bridge = await openBridge({ policy });
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ ...call, objectPath: 'BP_Lamp', confirm: true });
    expect(value.error?.code, text).toBe('policy_forbids');
    expect(bridge.editor.world.snapshot()).toEqual(before);
  }
});

longTest(
  'a default that placed actors do not get is said first, with the call that gives it to them',
  async () => {
    const { act, inspect } = await openBridge();
    const add = { action: 'add_variable', objectPath: 'BP_Lamp', name: 'IsLit', type: 'bool' };
    const preview = await act({ ...add, default: true, dryRun: true });
    expect(preview.value.note).toMatch(/^The 4 placed actors keep the empty value of IsLit/);
    const { value, text } = await act({ ...add, default: true, confirm: true });
    expect(value.note, text).toMatch(/^The 4 placed actors keep the empty value of IsLit/);
    expect((await act(value.next)).value.success).toBe(true);
    const lit = await inspect({ action: 'find_actors', class: 'BP_Lamp_C', where: { IsLit: true } });
    expect(lit.value.total_count).toBe(4);
    // What is empty anyway is nothing that they lack.
    const off = await act({ ...add, name: 'IsBroken', default: false, confirm: true });
    expect(off.value.next).toBeUndefined();
    expect(off.value.note).not.toContain('placed');
  },
);
