import { describe, expect } from 'vitest';
import { createAsset } from '../mocks/engine/world/create-asset.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Answer, type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

type Call = Record<string, unknown>;

const BENCH = '/Game/Props/Meshes/SM_Bench';
const move = (objectPath: string, path: string): Call => ({ action: 'rename_asset', objectPath, path });
const curve = (path: string): Call => ({ action: 'create_asset', class: 'CurveFloat', path });
const folder = { action: 'create_folder', path: '/Game/ZZ' };
const batch = (...operations: Call[]): Call => ({ action: 'batch', operations });

const OPTIONS = {
  policy: createPolicy({}, { allowPython: true }),
  settings: { enableRemotePythonExecution: true, allowAnyRemoteFunctionCall: true },
};

async function expectDone(bridge: Bridge, call: Call): Promise<Answer['value']> {
  const { value, text } = await bridge.act(call);
  expect(value.success, text).toBe(true);
  return value;
}

async function openTwo(): Promise<[Bridge, Bridge]> {
  const bridge = await openBridge(OPTIONS);
  return [bridge, await openBridge({ ...OPTIONS, editor: bridge.editor })];
}

const MOVED: readonly { of: string; calls: Call[] }[] = [
  { of: 'a move into a new folder', calls: [move(BENCH, '/Game/ZZ/B1')] },
  { of: 'a folder, and a move into it, in one batch', calls: [batch(folder, move(BENCH, '/Game/ZZ/B1'))] },
  { of: 'a folder and a move as two changes', calls: [folder, move(BENCH, '/Game/ZZ/B1')] },
  {
    of: 'two moves of which one goes back',
    calls: [batch(folder, move(BENCH, '/Game/ZZ/B1'), move('/Game/Props/Meshes/SM_Barrel', '/Game/ZZ/B2'))],
  },
];

describe('what an undo deletes for good rests on all that it has to do before', () => {
  longTest.each(MOVED)('$of: the old place is taken, and nothing is lost', async ({ calls }) => {
    const [bridge, other] = await openTwo();
    for (const call of calls) await expectDone(bridge, call);
    await expectDone(other, curve(BENCH));
    const before = bridge.editor.world.snapshot();
    for (const confirm of [false, true]) {
      const { value, text } = await bridge.act({
        ...{ action: 'undo', steps: calls.length },
        ...(confirm && { confirm }),
      });
      expect(value.success, text).toBe(false);
      expect(text).not.toContain('no inverse');
      expect(bridge.editor.world.snapshot()).toEqual(before);
    }
  });

  longTest('a copy stays where what was replaced by it cannot be put back', async () => {
    const [bridge, other] = await openTwo();
    const crate = '/Game/Props/Meshes/SM_Crate';
    const mesh = 'StaticMeshComponent.StaticMesh';
    await expectDone(
      bridge,
      batch(
        { action: 'duplicate_asset', objectPath: crate, path: '/Game/ZZ/Cn' },
        { action: 'set_property', objectPath: 'SM_Crate_01', propertyName: mesh, value: '/Game/ZZ/Cn' },
      ),
    );
    await expectDone(other, { action: 'delete_asset', objectPath: crate, confirm: true });
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.success, text).toBe(false);
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });
});

describe('a batch that fails is taken back in the same order', () => {
  longTest.each([
    { of: 'what could not leave it', taken: `${BENCH}.SM_Bench`, stays: '/Game/ZZ/B1.B1' },
    { of: 'what somebody else put there', taken: '/Game/ZZ/Theirs.Theirs', stays: '/Game/ZZ/Theirs.Theirs' },
  ])('its folder stays with $of', async ({ taken, stays }) => {
    const put = (path: string) =>
      void createAsset(bridge.editor.world, { path, class: '/Script/Engine.CurveFloat' });
    const goesTo = (body: string, path: string) => body.includes(`"DestinationAssetPath":"${path}"`);
    const bridge: Bridge = await openBridge({
      ...OPTIONS,
      onRequest: body => {
        if (goesTo(body, '/Game/Props/B2')) put('/Game/Props/B2.B2');
        if (goesTo(body, BENCH)) put(taken);
      },
    });
    const barrel = '/Game/Props/Meshes/SM_Barrel';
    const { value, text } = await bridge.act(
      batch(folder, move(BENCH, '/Game/ZZ/B1'), move(barrel, '/Game/Props/B2')),
    );
    expect(value.success, text).toBe(false);
    const found = await bridge.inspect({ action: 'find_assets', path: '/Game/ZZ' });
    expect(found.text).toContain(stays);
    expect(text).toContain('/Game/ZZ stays');
  });
});

describe('a move goes back, and is made again, only with what was moved', () => {
  longTest.each([
    { of: 'an undo', first: [], at: '/Game/Props/Meshes/B1', call: { action: 'undo' } },
    { of: 'a redo', first: [{ action: 'undo' }], at: BENCH, call: { action: 'redo' } },
  ])('$of asks where another thing stands there', async ({ first, at, call }) => {
    const [bridge, other] = await openTwo();
    for (const each of [move(BENCH, '/Game/Props/Meshes/B1'), ...first]) await expectDone(bridge, each);
    await expectDone(other, { action: 'delete_asset', objectPath: at, confirm: true });
    await expectDone(other, curve(at));
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act(call);
    expect(value.error?.code, text).toBe('changed_since');
    expect(text).toContain('CurveFloat');
    expect(bridge.editor.world.snapshot()).toEqual(before);
    await expectDone(bridge, value.error.example);
  });

  longTest('an edit of what was moved is no reason to ask', async () => {
    const [bridge, other] = await openTwo();
    await expectDone(bridge, move(BENCH, '/Game/Props/Meshes/B1'));
    await expectDone(other, {
      ...{ action: 'set_property', objectPath: '/Game/Props/Meshes/B1' },
      ...{ propertyName: 'LightMapResolution', value: 128 },
    });
    await expectDone(bridge, { action: 'undo' });
    await expectDone(bridge, { action: 'redo' });
  });
});

const METAL = '/Game/Props/Materials/M_Metal';
const RUSTY = '/Game/Props/Materials/MI_Metal_Rusty';
const HELD: readonly { of: string; at: string; change: Call }[] = [
  {
    ...{ of: 'an expression', at: METAL },
    change: { action: 'add_material_expression', objectPath: METAL, class: 'Constant' },
  },
  {
    ...{ of: 'a parameter of an instance', at: RUSTY },
    change: { action: 'set_material_parameter', objectPath: RUSTY, parameter: 'Roughness', value: 0.3 },
  },
  {
    ...{ of: 'a component of a Blueprint', at: '/Game/Blueprints/BP_Door' },
    change: { action: 'add_component', objectPath: 'BP_Door', class: 'PointLightComponent', name: 'Cc' },
  },
  {
    ...{ of: 'a function of a Blueprint', at: '/Game/Blueprints/BP_Lamp' },
    change: { action: 'add_function', objectPath: 'BP_Lamp', name: 'Fz' },
  },
];

describe('what was changed in an asset that is elsewhere by now is not said to be undone', () => {
  longTest.each(HELD)('$of', async ({ at, change }) => {
    const [bridge, other] = await openTwo();
    await expectDone(bridge, change);
    await expectDone(other, move(at, '/Game/ZZ/Elsewhere'));
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.error?.code, text).toBe('changed_since');
    expect(value.error.message).toContain('no longer there under that path');
    const { note } = await expectDone(bridge, value.error.example);
    expect(note).toContain('no longer there');
    await bridge.act({ action: 'redo' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });
});

/** All of the world; an actor that is made again gets another name. */
function tellState(bridge: Bridge): string {
  return JSON.stringify(bridge.editor.world.snapshot()).replaceAll(/PointLight_\d+/g, 'PointLight');
}

describe('redo does again what undo took back, and nothing else', () => {
  const two = { objectPaths: ['Key Light', 'SM_Ramp'] };
  longTest.each<{ of: string; change: Call; back: Call }>([
    {
      of: 'shown again',
      change: { action: 'set_visibility', ...two, visible: false },
      back: { action: 'set_visibility', objectPath: 'Key Light', visible: true },
    },
    {
      of: 'untagged',
      change: { action: 'set_tags', ...two, tags: ['q'], mode: 'add' },
      back: { action: 'set_tags', objectPath: 'Key Light', tags: ['q'], mode: 'remove' },
    },
    {
      of: 'one of two deleted',
      change: batch(
        { action: 'spawn_actor', class: 'PointLight', label: 'na' },
        { action: 'spawn_actor', class: 'PointLight', label: 'nb' },
      ),
      back: { action: 'delete_actors', objectPath: 'nb', confirm: true },
    },
    {
      of: 'a folder',
      change: { action: 'create_folder', path: '/Game/ZZ/a/b' },
      back: { action: 'delete_folder', path: '/Game/ZZ/a', confirm: true },
    },
  ])('$of by another hand', async ({ change, back }) => {
    const [bridge, other] = await openTwo();
    await expectDone(bridge, change);
    await expectDone(other, back);
    const before = tellState(bridge);
    await expectDone(bridge, { action: 'undo' });
    const undone = tellState(bridge);
    const { note } = await expectDone(bridge, { action: 'redo' });
    expect(note).toContain('not done again');
    expect(tellState(bridge)).toEqual(before);
    await expectDone(bridge, { action: 'undo' });
    expect(tellState(bridge)).toEqual(undone);
  });
});

longTest(
  'whoever is asked about a folder is told of the files that go with it, and the answer too',
  async () => {
    const [bridge, other] = await openTwo();
    await expectDone(bridge, { action: 'create_folder', path: '/Game/ZZ/a' });
    await expectDone(other, curve('/Game/ZZ/a/Theirs'));
    await expectDone(other, { action: 'save_asset', objectPath: '/Game/ZZ/a/Theirs' });
    await expectDone(other, curve('/Game/ZZ/a/Unsaved'));
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.error?.code, text).toBe('changed_since');
    expect(value.error.message).toContain('Theirs and its saved file, for good');
    expect(value.error.message).not.toContain('Unsaved and its saved file');
    const { note } = await expectDone(bridge, value.error.example);
    expect(note).toContain('Theirs and its saved file, for good');
  },
);

longTest('a move whose asset is gone bars nothing: confirm passes over it', async () => {
  const [bridge, other] = await openTwo();
  await expectDone(bridge, move(BENCH, '/Game/Props/Meshes/B1'));
  await expectDone(other, { action: 'delete_asset', objectPath: '/Game/Props/Meshes/B1', confirm: true });
  const { value, text } = await bridge.act({ action: 'undo' });
  expect(value.error?.code, text).toBe('changed_since');
  await expectDone(bridge, value.error.example);
});

describe('a move goes back, and is made again, only with the asset that was moved, also where another has its class', () => {
  const away = '/Game/Props/Meshes/B1';
  const instance = { action: 'create_material_instance', parent: 'M_Plaster' };
  const textures = '/Game/Props/Textures';
  const copy = (objectPath: string, path: string): Call => ({ action: 'duplicate_asset', objectPath, path });

  const remakeInstance = (path: string): Call => ({ ...instance, path });
  const undone: Call[] = [{ action: 'undo' }];

  longTest.each([
    { of: 'undone', from: '/Game/ZZ/MI', first: [], remake: remakeInstance },
    { of: 'done again', from: '/Game/ZZ/MI', first: undone, remake: remakeInstance },
    {
      ...{ of: 'undone, where it had nothing of its own', from: `${textures}/T_Bench_D`, first: [] },
      remake: (path: string): Call => copy(`${textures}/T_Sign_E`, path),
    },
  ])('$of', async ({ from, first, remake }) => {
    const [bridge, other] = await openTwo();
    await expectDone(other, copy(RUSTY, '/Game/ZZ/MI'));
    for (const each of [move(from, away), ...first]) await expectDone(bridge, each);
    const at = first.length > 0 ? from : away;
    await expectDone(other, { action: 'delete_asset', objectPath: at, confirm: true });
    await expectDone(other, remake(at));
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ action: first.length > 0 ? 'redo' : 'undo' });
    expect(value.error?.code, text).toBe('changed_since');
    expect(value.error.message).toContain('put another one in its place');
    expect(bridge.editor.world.snapshot()).toEqual(before);
    await expectDone(bridge, value.error.example);
  });

  longTest('what we changed in it ourselves raises no question', async () => {
    const parameter = { action: 'set_material_parameter', parameter: 'Roughness', value: 0.3 };
    const change = { ...parameter, objectPath: away };
    for (const calls of [[move(RUSTY, away), change], [batch(move(RUSTY, away), change)]]) {
      const bridge = await openBridge(OPTIONS);
      const before = bridge.editor.world.snapshot();
      for (const each of calls) await expectDone(bridge, each);
      const after = bridge.editor.world.snapshot();
      const steps = { steps: calls.length };
      await expectDone(bridge, { action: 'undo', ...steps });
      expect(bridge.editor.world.snapshot()).toEqual(before);
      await expectDone(bridge, { action: 'redo', ...steps });
      expect(bridge.editor.world.snapshot()).toEqual(after);
      await expectDone(bridge, { action: 'undo', ...steps });
      expect(bridge.editor.world.snapshot()).toEqual(before);
    }
  });
});
