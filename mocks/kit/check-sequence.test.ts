import { expect, test } from 'vitest';
import type { SceneSequence } from '../engine/sequences/scene-sequence.ts';
import { thirdPerson } from '../worlds/third-person.ts';
import { checkSequences } from './check-sequence.ts';
import { defineScene } from './define-scene.ts';

const tracks = '/Script/MovieSceneTracks.MovieScene';
const define = (sequence: SceneSequence, classPath = '/Script/LevelSequence.LevelSequence') =>
  defineScene({
    actors: [{ name: 'Lamp_0', class: '/Script/Engine.PointLight' }],
    assets: [{ path: '/Game/S.S', class: classPath, sequence }],
  });
const bound = { name: 'Lamp', possesses: 'Lamp_0' };

test('a sound sequence is taken', () => {
  const transform = {
    class: `${tracks}3DTransformTrack`,
    sections: [{ keys: { 'Location.X': [[0, 1] as [number, number]] } }],
  };
  expect(() => define({ bindings: [{ ...bound, tracks: [transform] }] })).not.toThrow();
  expect(checkSequences(thirdPerson.assets ?? [], thirdPerson.actors)).toEqual([]);
});

const mistakes: [sequence: SceneSequence, message: string][] = [
  [{ playback: [10, 10] }, 'playback: the end must lie behind the start.'],
  [{ bindings: [{ name: 'Lamp' }] }, 'give one of `possesses` and `spawns`.'],
  [{ bindings: [{ ...bound, possesses: 'Lamb_0' }] }, 'no actor "Lamb_0". Did you mean "Lamp_0"?'],
  [{ bindings: [{ ...bound, parent: 'Lam' }] }, 'no binding "Lam". Did you mean "Lamp"?'],
  [{ tracks: [{ class: `${tracks}FedeTrack` }] }, `Did you mean "${tracks}FadeTrack"?`],
  [
    { tracks: [{ class: `${tracks}FadeTrack`, sections: [{ keys: { Alpha: [] } }] }] },
    'Fade has no channel "Alpha".',
  ],
  [{ tracks: [{ class: `${tracks}CameraCutTrack`, sections: [{ camera: 'Cam' }] }] }, 'no binding "Cam".'],
];

test.each(mistakes)('%o is told', (sequence, message) => {
  expect(() => define(sequence)).toThrow(message);
});

test('an asset of another class has no sequence', () => {
  expect(() => define({}, '/Script/Engine.Material')).toThrow('only assets of the class');
});

test.each(['keep', -1, 0.5])('wrappers of channels that are %j are told', channelWrappers => {
  const scene = { actors: [], channelWrappers } as Parameters<typeof defineScene>[0]; // a mistake in JavaScript
  expect(() => defineScene(scene)).toThrow(/channelWrappers: .* is neither/);
});

test.each(['kept', 'lost', 'gone', 0, 7] as const)('wrappers of channels may be %j', channelWrappers => {
  expect(() => defineScene({ actors: [], channelWrappers })).not.toThrow();
});
