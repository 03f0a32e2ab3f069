import { describe, expect, test } from 'vitest';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { type JournalSource, keepInMemory } from '../src/kernel/history/journal.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn, testOneOf } from './support/soak.ts';

const OPEN = { settings: { allowAnyRemoteFunctionCall: true } };
const ENGINES = ['5.0', '5.1', '5.5', '5.8'] as const;

/** A JSON text knows no negative zero, and so no write does. */
function snapshotOf({ editor }: Bridge): unknown {
  return JSON.parse(JSON.stringify(editor.world.snapshot()));
}

async function succeed(bridge: Bridge, args: Record<string, unknown>): Promise<Json> {
  const { value, text } = await bridge.act(args);
  expect(value.success, text).toBe(true);
  return value;
}

describe.each(oneIn(3, ENGINES))('spawn_actor on %s', engine => {
  test('makes a light with label, folder, place, scale and properties, and undo leaves nothing of it', async () => {
    const bridge = await openBridge({ engine, scene: oneLight, ...OPEN });
    const { world } = bridge.editor;
    const before = snapshotOf(bridge);
    const value = await succeed(bridge, {
      ...{ action: 'spawn_actor', class: 'PointLight', label: 'Rim Light', folder: 'Lighting\\Night/' },
      ...{ location: [10, 20, 30], rotation: { Yaw: 45 }, scale: { X: 2 } },
      properties: {
        'LightComponent.Intensity': 1234,
        'LightComponent0.LightColor': '#ff8000',
        bHidden: true,
      },
    });
    expect(value).toMatchObject({ label: 'Rim Light', class: 'PointLight', undo: { possible: true } });
    expect(value.changes.every(({ verified }: Json) => verified)).toBe(true);
    const actor = world.actor('Rim Light');
    expect(actor).toMatchObject({ path: value.objectPath, folder: 'Lighting/Night' });
    const light = `${value.objectPath}.LightComponent0`;
    expect(world.get(light, 'RelativeLocation')).toEqual({ X: 10, Y: 20, Z: 30 });
    expect(world.get(light, 'RelativeRotation')).toEqual({ Pitch: 0, Yaw: 45, Roll: 0 });
    expect(world.get(light, 'RelativeScale3D')).toEqual({ X: 2, Y: 1, Z: 1 });
    expect(world.get(light, 'Intensity')).toBe(1234);
    expect(world.get(light, 'LightColor')).toMatchObject({ R: 255, G: 128, B: 0 });
    expect(world.get(value.objectPath, 'bHidden')).toBe(true);
    await succeed(bridge, { action: 'undo' });
    expect(snapshotOf(bridge)).toEqual(before);
    await succeed(bridge, { action: 'redo' });
    expect(world.get(`${world.pathOf('Rim Light')}.LightComponent0`, 'Intensity')).toBe(1234);
  });

  test('makes a Blueprint’s actor with properties of its components', async () => {
    const bridge = await openBridge({ engine, ...OPEN });
    const { world } = bridge.editor;
    const value = await succeed(bridge, {
      ...{ action: 'spawn_actor', class: 'BP_Lamp', location: { Z: 100 } },
      properties: { Brightness: 500, 'Bulb.Intensity': 77 },
    });
    expect(value.class).toBe('/Game/Blueprints/BP_Lamp.BP_Lamp_C');
    expect(world.get(value.objectPath, 'Brightness')).toBe(500);
    expect(world.get(`${value.objectPath}.Bulb`, 'Intensity')).toBe(77);
  });

  test('places an asset as what the editor makes of it', async () => {
    const bridge = await openBridge({ engine, ...OPEN });
    const value = await succeed(bridge, {
      ...{ action: 'spawn_actor', asset: 'SM_Crate', location: [5, 6, 7] },
      properties: { 'StaticMeshComponent.CastShadow': false },
    });
    expect(value.class).toBe('StaticMeshActor');
    const mesh = `${value.objectPath}.StaticMeshComponent0`;
    expect(bridge.editor.world.get(mesh, 'StaticMesh')).toContain('SM_Crate');
    expect(bridge.editor.world.get(mesh, 'CastShadow')).toBe(false);
  });
});

describe('spawn_actor', () => {
  longTest('tags and attachment come with it, and it can be selected', async () => {
    const bridge = await openBridge({ scene: oneLight });
    const before = snapshotOf(bridge);
    const value = await succeed(bridge, {
      ...{ action: 'spawn_actor', class: 'PointLight', location: [1, 2, 3] },
      ...{ tags: ['Night', 'Yard'], attachTo: 'Floor', select: true },
    });
    const { world } = bridge.editor;
    expect(world.get(value.objectPath, 'Tags')).toEqual(['Night', 'Yard']);
    expect(world.find(`${value.objectPath}.LightComponent0`)?.attachParent).toContain('StaticMeshComponent0');
    expect(world.selection).toEqual([value.objectPath]);
    await succeed(bridge, { action: 'undo' });
    expect(snapshotOf(bridge)).toEqual(before);
  });

  longTest('tags are refused before anything is made where lists cannot grow', async () => {
    const bridge = await openBridge({ engine: '5.1', scene: oneLight });
    const before = snapshotOf(bridge);
    const { value } = await bridge.act({ action: 'spawn_actor', class: 'PointLight', tags: ['Night'] });
    expect(value.error.code).toBe('engine_lacks');
    expect(snapshotOf(bridge)).toEqual(before);
  });

  testOneOf.each([
    [{ 'LightComponent.Intensty': 5 }, 'unknown_property', 'LightComponent.Intensity'],
    [{ 'LightComponent.Intensity': 'bright' }, 'invalid_value', undefined],
  ])('%o is refused before anything is made', async (properties, code, near) => {
    const bridge = await openBridge({ scene: oneLight });
    const before = snapshotOf(bridge);
    const { value } = await bridge.act({ action: 'spawn_actor', class: 'PointLight', properties });
    expect(value.error.code).toBe(code);
    if (near) {
      expect(value.error.suggestions).toContain(near);
      expect(value.error.example).toMatchObject({ action: 'spawn_actor', properties: { [near]: 5 } });
    }
    expect(snapshotOf(bridge)).toEqual(before);
  });

  longTest('an unknown class names near ones, with a corrected call', async () => {
    const bridge = await openBridge();
    const { error } = (await bridge.act({ action: 'spawn_actor', class: 'PointLihgt' })).value;
    expect(error.code).toBe('unknown_class');
    expect(error.suggestions).toContain('PointLight');
    expect(error.example).toMatchObject({ action: 'spawn_actor', class: 'PointLight' });
  });

  longTest('a component class is no actor', async () => {
    const bridge = await openBridge();
    const { error } = (await bridge.act({ action: 'spawn_actor', class: 'PointLightComponent' })).value;
    expect(error).toMatchObject({ code: 'unknown_class', example: { class: 'PointLight' } });
  });

  longTest('an asset that is given as a class is placed, and that is said', async () => {
    const bridge = await openBridge();
    const value = await succeed(bridge, { action: 'spawn_actor', class: 'SM_Barrel' });
    expect(value).toMatchObject({ class: 'StaticMeshActor', note: expect.stringContaining('asset') });
  });

  longTest('a class that cannot be spawned says why, and nothing is left', async () => {
    const bridge = await openBridge({ scene: oneLight });
    const before = snapshotOf(bridge);
    const { error } = (await bridge.act({ action: 'spawn_actor', class: 'Light', label: 'No' })).value;
    expect(error).toMatchObject({ code: 'unknown_class', remedy: expect.stringContaining('PointLight') });
    expect(snapshotOf(bridge)).toEqual(before);
  });

  test('a label that another actor has is kept and told of', async () => {
    const bridge = await openBridge({ scene: oneLight });
    const value = await succeed(bridge, { action: 'spawn_actor', class: 'PointLight', label: 'key light' });
    expect(value).toMatchObject({ label: 'key light', note: expect.stringContaining('another label') });
  });

  longTest('while the game plays nothing is made', async () => {
    const bridge = await openBridge({ scene: oneLight });
    await succeed(bridge, { action: 'play' });
    const { error } = (await bridge.act({ action: 'spawn_actor', class: 'PointLight' })).value;
    expect(error).toMatchObject({ code: 'engine_declined', example: { action: 'stop_play' } });
  });

  test('asks for the class', async () => {
    const bridge = await openBridge({ scene: oneLight });
    expect((await bridge.act({ action: 'spawn_actor', label: 'X' })).value).toMatchObject({
      status: 'elicit_parameter',
      missing_parameter: { name: 'class' },
    });
  });

  test('a dry run makes nothing', async () => {
    const bridge = await openBridge({ scene: oneLight });
    const before = snapshotOf(bridge);
    const value = await succeed(bridge, {
      ...{ action: 'spawn_actor', class: 'PointLight', label: 'Rim', dryRun: true },
      properties: { 'LightComponent.Intensity': 5 },
    });
    expect(value.changes.length).toBe(3);
    expect(snapshotOf(bridge)).toEqual(before);
  });

  test('a default 5.8 names every line that it needs', async () => {
    const bridge = await openBridge({ engine: '5.8', scene: oneLight });
    const { error } = (await bridge.act({ action: 'spawn_actor', class: 'PointLight' })).value;
    expect(error.code).toBe('remote_call_not_allowed');
    for (const name of ['SpawnActorFromClass', 'GetAllLevelActors', 'SetActorScale3D']) {
      expect(error.remedy).toContain(name);
    }
  });

  // What fifty of a Blueprint are known again by, when they are undone, is read after they were made.
  longTest.each([
    ['PointLight', 6, { 'LightComponent.Intensity': 5 }],
    ['BP_Lamp', 9, { Brightness: 5, 'Bulb.Intensity': 6 }],
  ])(
    'fifty of a %s, with label and properties, take %i frames at most',
    async (className, most, properties) => {
      const bridge = await openBridge();
      const before = snapshotOf(bridge);
      const operations = Array.from({ length: 50 }, (_, index) => ({
        ...{ action: 'spawn_actor', class: className, label: `New ${index}`, location: [index * 100, 0, 0] },
        properties,
      }));
      const made = succeed(bridge, { action: 'batch', operations });
      expect(await bridge.countFrames(made)).toBeLessThanOrEqual(most);
      expect((await made).applied).toBe(50);
      const labels = bridge.editor.world.actors().map(({ label }) => label);
      expect(labels).toEqual(expect.arrayContaining(operations.map(({ label }) => label)));
      await succeed(bridge, { action: 'undo' });
      expect(snapshotOf(bridge)).toEqual(before);
    },
  );

  longTest('one of a class that was made before takes four frames', async () => {
    const bridge = await openBridge();
    const spawn = () =>
      bridge.countFrames(
        succeed(bridge, {
          ...{ action: 'spawn_actor', class: 'PointLight' },
          properties: { 'LightComponent.Intensity': 5 },
        }),
      );
    await spawn();
    expect(await spawn()).toBeLessThanOrEqual(4);
  });

  longTest(
    'a Blueprint whose class cannot be brought into memory is told of before anything is made',
    async () => {
      const unloaded = {
        path: '/Game/Blueprints/BP_Fence.BP_Fence',
        class: '/Script/Engine.Blueprint',
        loaded: false,
        tags: {
          GeneratedClass: "/Script/Engine.BlueprintGeneratedClass'/Game/Blueprints/BP_Fence.BP_Fence_C'",
        },
      };
      const bridge = await openBridge({
        scene: { ...oneLight, assets: [...(oneLight.assets ?? []), unloaded] },
      });
      const { world } = bridge.editor;
      const { error } = (
        await bridge.act({ action: 'spawn_actor', class: 'BP_Fence', properties: { Height: 5 } })
      ).value;
      expect(error.code).toBe('object_not_found');
      expect(error.message).toContain('not in memory');
      expect(world.actors()).toHaveLength(2);
      // It was tried: the asset itself is there now.
      expect(world.find(unloaded.path)).toBeDefined();
    },
  );
});

describe('a spawn whose answer is lost', () => {
  const scene = {
    ...oneLight,
    actors: [...oneLight.actors, { name: 'PointLight_7', class: '/Script/Engine.PointLight' }],
  };
  const SPAWN = { action: 'spawn_actor', class: 'PointLight', label: 'Rim', location: [1, 2, 3] };

  /** A call during which the connection breaks under the request that makes something. */
  async function openBreaking(
    when: 'before' | 'instead',
    action: Record<string, unknown>,
    // On disk, where it shows that no other server is about.
    journals: JournalSource = keepOnDisk({ folder: makeDataFolder() }),
  ) {
    let isArmed = true;
    const bridge: Bridge = await openBridge({
      ...{ scene, journals },
      onRequest: body => {
        if (!isArmed || !/SpawnActorFromClass|DuplicateActors/.test(body)) return;
        isArmed = false;
        bridge.editor.inject({ kind: 'reset', when });
      },
    });
    return { bridge, answer: await bridge.act(action) };
  }

  longTest('is found by what is new, finished, and can be undone', async () => {
    const { bridge, answer } = await openBreaking('instead', SPAWN);
    const { world } = bridge.editor;
    expect(answer.value.success, answer.text).toBe(true);
    expect(world.actors()).toHaveLength(4);
    expect(answer.value.objectPath).toBe(world.pathOf('Rim'));
    expect(world.get('Rim.LightComponent0', 'RelativeLocation')).toEqual({ X: 1, Y: 2, Z: 3 });
    // Whose it is cannot be known for certain.
    const { error } = (await bridge.act({ action: 'undo' })).value;
    expect(error).toMatchObject({ code: 'changed_since' });
    expect(world.actors()).toHaveLength(4);
    await succeed(bridge, error.example);
    expect(world.actors()).toHaveLength(3);
  });

  longTest('is not claimed where nothing tells whether another server is about', async () => {
    const { bridge, answer } = await openBreaking('instead', SPAWN, keepInMemory());
    expect(answer.value.status, answer.text).toBe('unknown');
    const { settled } = (await bridge.act({ action: 'list_changes' })).value;
    expect(settled).toMatchObject([{ outcome: 'unclear' }]);
    // It asks before it takes away what may be another's.
    expect((await bridge.act({ action: 'undo' })).value.error.code).toBe('changed_since');
    expect(bridge.editor.world.actors()).toHaveLength(4);
  });

  longTest('was not made when the request never ran, which shows with the next call', async () => {
    const { bridge, answer } = await openBreaking('before', SPAWN);
    expect(answer.value.status, answer.text).toBe('unknown');
    const { settled } = (await bridge.act({ action: 'list_changes' })).value;
    expect(settled).toMatchObject([{ outcome: 'not_applied' }]);
    expect(bridge.editor.world.actors()).toHaveLength(3);
  });

  longTest('copies are found as well', async () => {
    const { bridge, answer } = await openBreaking('instead', {
      ...{ action: 'duplicate_actors', objectPaths: ['Key Light', 'Floor'], count: 2 },
      offset: [100, 0, 0],
    });
    expect(answer.value.success, answer.text).toBe(true);
    const { world } = bridge.editor;
    expect(world.actors()).toHaveLength(7);
    expect(answer.value.objectPaths).toHaveLength(4);
    const places = answer.value.objectPaths.map((path: string) => {
      const component = path.includes('PointLight') ? 'LightComponent0' : 'StaticMeshComponent0';
      return (world.get(`${path}.${component}`, 'RelativeLocation') as Json).X;
    });
    expect(places).toEqual([220, 100, 320, 200]);
  });
});

describe('a class beside an asset', () => {
  test('is one thing where the asset is placed as the class', async () => {
    const { act, editor } = await openBridge();
    const { value, text } = await act({ action: 'spawn_actor', class: 'StaticMeshActor', asset: 'SM_Cube' });
    expect(value.success, text).toBe(true);
    const mesh = editor.world.get(`${value.objectPath}.StaticMeshComponent0`, 'StaticMesh');
    expect(mesh).toMatch(/SM_Cube/);
  });

  test('is refused where they are two', async () => {
    const { act } = await openBridge();
    const { value } = await act({ action: 'spawn_actor', class: 'PointLight', asset: 'SM_Cube' });
    expect(value.error).toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringContaining('two things to make'),
    });
    // Nobody knows which of them is meant.
    expect(value.error).not.toHaveProperty('example');
  });
});

test('what `lookAt` takes from `rotation` is said', async () => {
  const { act } = await openBridge();
  const call = { action: 'spawn_actor', class: 'SpotLight', lookAt: 'SM_Ramp', dryRun: true };
  expect((await act({ ...call, rotation: { Yaw: 3, Roll: 45 } })).value.note).toContain(
    'give way to `lookAt`',
  );
  expect((await act({ ...call, rotation: { Roll: 45 } })).value.note).not.toContain('give way');
});

describe('a light is made with its brightness in a unit', () => {
  test.each([
    ['PointLight', '400 lm', 'Lumens', 400],
    ['PointLight', '30 cd', 'Candelas', 30],
    ['SpotLight', '4 EV', 'EV', 4],
    ['RectLight', '1.2 klm', 'Lumens', 1200],
  ])('%s with %s counts %s', async (kind, value, unit, number) => {
    const { act, inspect } = await openBridge();
    const made = await act({
      action: 'spawn_actor',
      class: kind,
      label: 'New',
      properties: { Intensity: value },
    });
    expect(made.value.note).toContain(`IntensityUnits was set to ${unit}`);
    const properties = ['IntensityUnits', 'Intensity'];
    const { info } = (await inspect({ action: 'inspect_object', objectPath: 'New', properties })).value;
    expect(info.properties['LightComponent.Intensity'].value).toBe(number);
    expect(info.properties['LightComponent.IntensityUnits'].value).toContain(unit);
  });

  test('of a unit that the call gives, the value is told in that one', async () => {
    const { act } = await openBridge();
    const properties = { Intensity: '1200 lm', IntensityUnits: 'Candelas' };
    const { error } = (await act({ action: 'spawn_actor', class: 'PointLight', properties })).value;
    expect(error.example.properties).toEqual({ Intensity: 95.49, IntensityUnits: 'Candelas' });
  });
});
