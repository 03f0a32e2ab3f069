import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const LEVEL = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel';

const meshes: Scene = {
  ...thirdPerson,
  assets: [
    ...(thirdPerson.assets ?? []),
    mesh('SM_Lamp', { X: 0, Y: 0, Z: -40 }),
    mesh('SM_Ball', { X: 0, Y: 0, Z: 0 }),
    mesh('SM_Door', { X: 50, Y: 0, Z: 40 }),
  ],
};

function mesh(name: string, origin: { X: number; Y: number; Z: number }) {
  const extent = { X: 50, Y: 10, Z: 40 };
  return {
    path: `/Game/Sizes/${name}.${name}`,
    class: '/Script/Engine.StaticMesh',
    loaded: true,
    bounds: { origin, extent },
  };
}

describe('the page of something placed', () => {
  longTest('says where it is in the world, and what it is attached to', async () => {
    const { inspect, editor } = await openBridge();
    const { value, text } = await inspect({ action: 'inspect_object', objectPath: 'Gate Lamp' });
    expect(value.info, text).toMatchObject({
      world: { location: { X: 500, Y: 570, Z: 310 }, rotation: { Yaw: -90 } },
      attachedTo: 'SM_Pillar_06',
    });
    const own = editor.world.get(editor.world.pathOf('Gate Lamp.DefaultSceneRoot'), 'RelativeLocation');
    expect(own).not.toMatchObject({ X: 500 });
  });

  longTest('named properties that count from the parent bring it along; others do not', async () => {
    const { inspect } = await openBridge();
    const page = (properties: string[]) =>
      inspect({ action: 'inspect_object', objectPath: 'Brazier Glow', properties });
    const placed = await page(['RelativeLocation']);
    expect(placed.value.info.world.location).toBeDefined();
    expect(placed.value.info.attachedTo, placed.text).toBeDefined();
    const bright = await page(['Intensity']);
    expect(bright.value.info.world).toBeUndefined();
  });

  longTest('what is drawn has a size, what only shines has none', async () => {
    const { inspect } = await openBridge();
    const lamp = await inspect({ action: 'inspect_object', objectPath: 'Gate Lamp' });
    expect(lamp.value.info.bounds.size).toEqual({ X: 38, Y: 80, Z: 28 });
    const light = await inspect({ action: 'inspect_object', objectPath: 'Key Light' });
    expect(light.value.info.world.location).toBeDefined();
    expect(light.value.info.bounds).toBeUndefined();
  });

  testOneOf.each(['Key Light', 'Gate Lamp', 'Brazier Glow', 'SM_Crate'])(
    '%s costs one frame warm and fits its budget',
    async objectPath => {
      const bridge = await openBridge();
      const call = { action: 'inspect_object', objectPath };
      await bridge.inspect(call);
      let text = '';
      const frames = await bridge.countFrames(
        bridge.inspect(call).then(answer => {
          text = answer.text;
        }),
      );
      expect(frames).toBe(1);
      expect(countTokens(text), text).toBeLessThanOrEqual(800);
    },
  );

  test('where 5.8 refuses to tell, that is said', async () => {
    const { inspect } = await openBridge({ engine: '5.8' });
    const { value, text } = await inspect({
      action: 'inspect_object',
      objectPath: `${LEVEL}.PointLight_2`,
    });
    expect(value.info.world.unread, text).toContain('does not allow K2_GetActorLocation');
  });

  longTest('an actor that was moved and hung elsewhere says so', async () => {
    const { inspect, act } = await openBridge();
    await inspect({ action: 'inspect_object', objectPath: 'Gate Lamp' });
    await act({ action: 'attach_actor', objectPath: 'Gate Lamp', parent: 'Statue' });
    await act({ action: 'set_transform', objectPath: 'Gate Lamp', location: [1, 2, 3] });
    const { value, text } = await inspect({ action: 'inspect_object', objectPath: 'Gate Lamp' });
    expect(value.info, text).toMatchObject({ world: { location: { X: 1, Y: 2, Z: 3 } } });
    expect(value.info.attachedTo, text).not.toBe('SM_Pillar_06');
  });
});

describe('the page of a mesh', () => {
  testOneOf.each([
    ['SM_Crate', 'bottom centre'],
    ['SM_Lamp', 'top centre'],
    ['SM_Ball', 'centre'],
    ['SM_Door', { fromLowestCorner: { X: 0, Y: 10, Z: 0 } }],
  ])('%s: its size, and its pivot', async (objectPath, pivot) => {
    const { inspect } = await openBridge({ scene: meshes });
    const { value, text } = await inspect({ action: 'inspect_object', objectPath });
    expect(value.info.pivot, text).toEqual(pivot);
    expect(value.info.bounds.size.Z).toBeGreaterThan(0);
  });
});
