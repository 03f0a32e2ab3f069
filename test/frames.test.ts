import { describe, expect } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { generateLevel } from '../mocks/worlds/generate-level.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

/**
 * Speed is counted in engine frames: an editor in the background makes three a second. The page of an object includes
 * its components.
 */
const LEVEL = `${thirdPerson.map}.${thirdPerson.map.split('/').at(-1)}:PersistentLevel`;

const isUnique = (scene: Scene, label: string) =>
  scene.actors.filter(actor => actor.label === label).length === 1;

describe('frames of a page', () => {
  testOneOf.each([
    ['a light by path', `${LEVEL}.PointLight_2`, 2],
    ['a light whose name tells no class, by path', `${LEVEL}.Cube7`, 2],
    ['a Blueprint actor by path', `${LEVEL}.BP_Lamp_C_3`, 2],
    ['the selected light', 'selection', 2],
    ['a light by a label never seen', 'Key Light', 3],
    ['an actor of unknown layout by label', 'Gate Lamp', 4],
  ])('%s: cold within the bar, warm in one', async (_, objectPath, cold) => {
    const bridge = await openBridge();
    const call = () => bridge.inspect({ action: 'inspect_object', objectPath });
    expect(await bridge.countFrames(call())).toBeLessThanOrEqual(cold);
    expect(await bridge.countFrames(call())).toBe(1);
  });

  longTest('a second actor of a known class costs one frame', async () => {
    const bridge = await openBridge();
    await bridge.inspect({ action: 'inspect_object', objectPath: `${LEVEL}.BP_Lamp_C_1` });
    const call = bridge.inspect({ action: 'inspect_object', objectPath: `${LEVEL}.BP_Lamp_C_2` });
    expect(await bridge.countFrames(call)).toBeLessThanOrEqual(2);
  });

  longTest('a label among 10,000 actors: at most 12 cold, one warm', async () => {
    const scene = generateLevel({ actors: 10_000 });
    const { label } =
      scene.actors.find(actor => actor.label !== undefined && isUnique(scene, actor.label)) ?? {};
    const bridge = await openBridge({ scene, timeoutMs: 15_000 });
    const call = () => bridge.inspect({ action: 'inspect_object', objectPath: label });
    expect(await bridge.countFrames(call())).toBeLessThanOrEqual(12);
    expect(await bridge.countFrames(call())).toBe(1);
  });

  testOneIn(2).each(['find_actors', 'selection', 'editor_status'])('%s takes at most five', async action => {
    const bridge = await openBridge();
    expect(await bridge.countFrames(bridge.inspect({ action }))).toBeLessThanOrEqual(5);
  });

  longTest('what needs no editor takes none', async () => {
    const bridge = await openBridge();
    const calls = [{ action: 'dictionary_lookup', query: 'fog density' }, { action: 'find_actor' }];
    for (const call of calls) expect(await bridge.countFrames(bridge.inspect(call))).toBe(0);
  });

  longTest('a call put right is tried before it is shown, in as many as it takes itself', async () => {
    const bridge = await openBridge();
    const call = { action: 'inspect_object', objectPath: 'Key Light' };
    const wrong = await bridge.countFrames(bridge.inspect({ ...call, depht: 2 }));
    const other = await openBridge();
    expect(wrong).toBe(await other.countFrames(other.inspect({ ...call, depth: 2 })));
  });

  longTest('a question with suggestions from the level takes at most three', async () => {
    const bridge = await openBridge();
    expect(await bridge.countFrames(bridge.inspect({ action: 'inspect_object' }))).toBeLessThanOrEqual(3);
  });

  longTest('the client counts the same frames as the engine', async () => {
    const bridge = await openBridge();
    const frames = await bridge.countFrames(
      bridge.inspect({ action: 'inspect_object', objectPath: 'Key Light' }),
    );
    expect(bridge.session.client.stats().frames).toBe(frames);
  });
});

describe('what was remembered is checked in the same batch', () => {
  longTest('a changed value shows at once', async () => {
    const bridge = await openBridge();
    const read = async () => {
      const { value } = await bridge.inspect({ action: 'inspect_object', objectPath: 'Key Light' });
      return value.info.properties['LightComponent.AttenuationRadius'].value;
    };
    expect(await read()).toBe(700);
    bridge.editor.world.set(`${LEVEL}.PointLight_2.LightComponent0`, 'AttenuationRadius', 1234);
    expect(await read()).toBe(1234);
  });

  longTest('a label that moved to another actor leads there', async () => {
    const bridge = await openBridge();
    const path = async () =>
      (await bridge.inspect({ action: 'inspect_object', objectPath: 'Key Light' })).value.info.objectPath;
    expect(await path()).toBe(`${LEVEL}.PointLight_2`);
    bridge.editor.world.rename(`${LEVEL}.PointLight_2`, 'Old Key Light');
    bridge.editor.world.rename(`${LEVEL}.SpotLight_0`, 'Key Light');
    expect(await path()).toBe(`${LEVEL}.SpotLight_0`);
  });

  longTest('another selection is noticed', async () => {
    const bridge = await openBridge();
    const label = async () =>
      (await bridge.inspect({ action: 'inspect_object', objectPath: 'selection' })).value.info.label;
    expect(await label()).toBe('Key Light');
    bridge.editor.world.select('Sun');
    expect(await label()).toBe('Sun');
  });

  longTest('an actor that is gone is said to be gone', async () => {
    const bridge = await openBridge();
    const call = () => bridge.inspect({ action: 'inspect_object', objectPath: 'Key Light' });
    await call();
    bridge.editor.world.destroy(`${LEVEL}.PointLight_2`);
    const { value, isError } = await call();
    expect(isError).toBe(true);
    expect(value.error.code).toBe('object_not_found');
  });
});
