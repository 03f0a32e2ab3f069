import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const MAP = thirdPerson.map.split('/').at(-1) ?? '';
const LEVEL = `${thirdPerson.map}.${MAP}:PersistentLevel`;
const PLAYED = `${thirdPerson.map.replace(MAP, `UEDPIE_0_${MAP}`)}.${MAP}:PersistentLevel`;

describe('while the level plays', () => {
  longTest('the edited level is still found, although the editor refuses to list it', async () => {
    const { inspect, editor } = await openBridge();
    editor.world.play();
    const { info } = (await inspect({ action: 'inspect_object', objectPath: 'Key Light' })).value;
    expect(info.objectPath).toBe(`${LEVEL}.PointLight_2`);
  });

  testOneOf.each([
    ['a label', 'Key Light'],
    ['a path of the edited level', `${LEVEL}.PointLight_2`],
    ['a path of the level that plays', `${PLAYED}.PointLight_2`],
  ])("world: 'play' follows %s", async (_, objectPath) => {
    const { inspect, editor } = await openBridge();
    editor.world.play();
    const { info } = (await inspect({ action: 'inspect_object', objectPath, world: 'play' })).value;
    expect(info.objectPath).toBe(`${PLAYED}.PointLight_2`);
    expect(info.components[0].class).toBe('PointLightComponent');
  });

  longTest('a change there shows there and not in the edited level', async () => {
    const { inspect, editor } = await openBridge();
    editor.world.play();
    editor.world.assign(`${PLAYED}.PointLight_2.LightComponent0`, 'Intensity', 99);
    const intensity = async (world: string) => {
      const args = {
        action: 'get_property',
        objectPath: 'Key Light',
        propertyName: 'LightComponent.Intensity',
        world,
      };
      return (await inspect(args)).value.value;
    };
    expect(await intensity('play')).toBe(99);
    expect(await intensity('editor')).toBe(24);
  });

  longTest('what Blueprints may only read cannot be written there', async () => {
    const { inspect, editor } = await openBridge();
    editor.world.play();
    const ask = async (world: string) =>
      (
        await inspect({
          action: 'get_property',
          objectPath: 'Key Light',
          propertyName: 'LightComponent.AttenuationRadius',
          world,
        })
      ).value;
    expect(await ask('editor')).toMatchObject({ writable: true });
    expect(await ask('play')).toMatchObject({
      writable: false,
      whyNot: expect.stringContaining('world that plays'),
    });
  });

  longTest('the status says so', async () => {
    const { inspect, editor } = await openBridge();
    editor.world.play();
    expect((await inspect({ action: 'editor_status' })).value.state).toBe('play');
  });
});

longTest("without a play session world: 'play' is refused with what to do", async () => {
  const { inspect } = await openBridge();
  const { value } = await inspect({ action: 'inspect_object', objectPath: 'Key Light', world: 'play' });
  expect(value.error).toMatchObject({ code: 'not_playing', retryable: true });
});

describe('a path is followed back when play has ended', () => {
  const call = { objectPath: `${PLAYED}.PointLight_2`, propertyName: 'LightComponent.Intensity' };

  longTest('by reads, which say so', async () => {
    const { inspect, editor } = await openBridge();
    editor.world.play();
    const during = await inspect({ action: 'get_property', ...call });
    expect(during.value).toMatchObject({ objectPath: `${PLAYED}.PointLight_2`, value: 24 });
    expect(during.value.note).toBeUndefined();
    editor.world.stopPlay();
    const after = await inspect({ action: 'get_property', ...call });
    expect(after.value, after.text).toMatchObject({
      objectPath: `${LEVEL}.PointLight_2`,
      value: 24,
      note: expect.stringContaining('has ended'),
    });
    const page = await inspect({ action: 'inspect_object', objectPath: call.objectPath });
    expect(page.value).toMatchObject({
      info: { objectPath: `${LEVEL}.PointLight_2` },
      note: expect.stringContaining('has ended'),
    });
  });

  longTest(
    'not by changes, which were meant for the copy: they name the object of the edited level',
    async () => {
      const { act, editor } = await openBridge();
      const { value } = await act({ action: 'set_property', ...call, value: 7 });
      expect(value.error).toMatchObject({
        code: 'object_not_found',
        suggestions: [`${LEVEL}.PointLight_2`],
      });
      expect(editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(24);
    },
  );

  test('an object that only the game had stays gone', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'get_property', ...call, objectPath: `${PLAYED}.Spark_0` });
    expect(value.error.code).toBe('object_not_found');
  });
});

longTest('actors of the game are found by what they are there, also near one of them', async () => {
  const { inspect, editor } = await openBridge();
  editor.world.play();
  editor.world.assign(`${PLAYED}.PointLight_2.LightComponent0`, 'Intensity', 99);
  const found = await inspect({
    ...{ action: 'find_actors', world: 'play', class: 'PointLight' },
    ...{ where: { Intensity: 99 }, near: { objectPath: 'Key Light', radius: 10 } },
  });
  expect(found.value.total_count, found.text).toBe(1);
  expect(found.value.actors[0]).toMatchObject({ label: 'Key Light', objectPath: `${PLAYED}.PointLight_2` });
  const selected = await inspect({ action: 'find_actors', world: 'play', selected: true });
  expect(selected.value.error.message, selected.text).toContain('edited level');
});

longTest(
  'what was changed in a game that has ended is not said to be undoable, and no undo is spent on it',
  async () => {
    const { act, editor } = await openBridge();
    const set = (value: number, world: string) => ({
      ...{
        action: 'set_property',
        objectPath: 'Key Light',
        propertyName: 'LightComponent.Intensity',
        value,
        world,
      },
    });
    await act(set(50, 'editor'));
    editor.world.play();
    await act(set(99, 'play'));
    const during = await act({ action: 'list_changes' });
    expect(during.value.undo, during.text).toMatchObject({ possible: true, changeId: 'c2' });
    editor.world.stopPlay();
    const { value, text } = await act({ action: 'list_changes' });
    expect(value.undo, text).toMatchObject({ possible: true, changeId: 'c1' });
    expect(value.history[0], text).toMatchObject({ changeId: 'c2', why: expect.stringContaining('game') });
    expect((await act({ action: 'undo' })).value.undone).toEqual(['c1']);
  },
);

longTest(
  'of a batch only what was made in a game goes with it, and neither undo nor redo writes it into the next one',
  async () => {
    const { act, editor } = await openBridge();
    const hide = { action: 'set_visibility', objectPath: 'Key Light', visible: false, where: 'game' };
    const rename = { action: 'rename_actor', objectPath: 'Statue', label: 'Hero' };
    await act({ action: 'play' });
    const { value: made } = await act({ action: 'batch', operations: [{ ...hide, world: 'play' }, rename] });
    await act({ ...hide, world: 'play', visible: true });
    await act({ action: 'undo' });
    await act({ action: 'stop_play' });
    await act({ action: 'play' });
    const played = `${PLAYED}.PointLight_2`;
    editor.world.assign(played, 'bHidden', true);
    const undone = await act({ action: 'undo' });
    expect(undone.value, undone.text).toMatchObject({ success: true, undone: [made.undo.changeId] });
    expect(undone.value.note).toContain('went with its game');
    expect([editor.world.actor('Statue')?.label, editor.world.get(played, 'bHidden')]).toEqual([
      'Statue',
      true,
    ]);
    editor.world.assign(played, 'bHidden', false);
    const redone = await act({ action: 'redo', steps: 2 });
    expect(redone.value.redone, redone.text).toEqual([made.undo.changeId]);
    expect([editor.world.actor('Hero')?.label, editor.world.get(played, 'bHidden')]).toEqual(['Hero', false]);
  },
);
