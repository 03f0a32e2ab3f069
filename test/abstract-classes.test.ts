import { describe, expect, test } from 'vitest';
import { concreteClassesOf, nativeClass } from '../src/dictionary/native-facts.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

const track = { action: 'add_to_sequence', objectPath: 'LS_Intro', actor: 'Key Light' };

test('what derives from a class and has objects', () => {
  expect(nativeClass('Light')?.abstract).toBe(true);
  expect(nativeClass('PointLight')?.abstract).toBeUndefined();
  expect(concreteClassesOf('TriggerBase')).toEqual(['TriggerBox', 'TriggerSphere', 'TriggerCapsule']);
});

describe('a class that has no objects of its own is not asked for', () => {
  testOneIn(4).each([
    [{ action: 'spawn_actor', class: 'Light' }, 'SpotLight'],
    [{ action: 'spawn_actor', class: '/Script/Engine.TriggerBase' }, 'TriggerBox'],
    [{ ...track, actor: undefined, class: 'ReflectionCapture' }, 'BoxReflectionCapture'],
    [{ ...track, tracks: ['/Script/MovieScene.MovieSceneTrack'] }, 'Transform'],
    [{ ...track, tracks: ['/Script/Engine.PointLight'] }, 'Transform'],
  ])('%j', async (call, named) => {
    const { act, editor } = await openBridge();
    const before = editor.world.packages.dirtyContent();
    const { value, text } = await act(call);
    expect(value.error.code, text).toBe('unknown_class');
    expect(value.error.remedy).toContain(named);
    expect(value.error.example).toBeUndefined();
    expect(editor.world.packages.dirtyContent()).toEqual(before);
  });

  testOneOf.each([
    ['Light', 'type', 'Spot', 'SpotLight'],
    ['/Script/Engine.Light', 'kind', 'PointLight', 'PointLight'],
    ['Trigger', 'type', 'box', 'TriggerBox'],
  ])('%s with %s %s is said in one word', async (general, name, special, meant) => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'spawn_actor', class: general, [name]: special });
    expect(value.error.example, text).toEqual({ action: 'spawn_actor', class: meant });
    expect(value.error.placeholders ?? value.error.left_out, text).toBeUndefined();
    expect((await act(value.error.example)).isError).toBe(false);
  });
});

longTest('what the editor declines behind other steps says that these are taken back', async () => {
  const { act } = await openBridge();
  const call = { ...track, actor: 'Statue', tracks: ['/Script/MovieSceneTracks.MovieSceneFloatTrack'] };
  const { value, text } = await act(call);
  expect(value.error.code, text).toBe('engine_declined');
  expect(value.error.message).toContain('taken back');
});
