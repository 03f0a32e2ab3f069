import { expect, test } from 'vitest';
import type { Scr } from '../document.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import { unreadParts } from './unread-parts.ts';

const library = openSchemaLibrary([schemasFolder()]);

const wall = (cells: Scr): Scr => ({ borders: [{ name: 'wall', reason: 'a wall', ...cells }] });

/** What was said, what was stored of it, and what went nowhere. */
const CASES: readonly (readonly [dsId: string, words: string, scr: Scr, unread: string[]])[] = [
  [
    'exposure_and_grading',
    'Eyes adapt only gently, a step darker overall.',
    { adaptation: 'gentle', brightness: 'darker' },
    [],
  ],
  ['exposure_and_grading', 'White balance neutral.', { gradeWarmth: 6500 }, []],
  [
    'time_of_day',
    'Golden hour, to 4,800 K from the 5,400.',
    { moment: 'late_afternoon', sunWarmth: 4800 },
    [],
  ],
  ['time_of_day', 'Mid-morning, the sun 3 lux instead of 7.5.', { moment: 'morning', sunStrength: 3 }, []],
  ['time_of_day', 'From 5,400 to 4,800 K.', { sunWarmth: 4800 }, []],
  ['fog_and_sky', 'Clear, no haze whatsoever.', { weather: 'clear', haze: 'none' }, []],
  [
    'exposure_and_grading',
    'It should take the eye about two seconds to get used to it.',
    { adaptation: 'gentle' },
    ['It should take the eye about two seconds to get used to it'],
  ],
  [
    'collision_and_physics',
    'A rusty fence, 3 m high. At the water she just would not go in.',
    { borders: [{ name: 'Fence', reason: 'a rusty fence', height: 3 }] },
    ['At the water she just would not go in'],
  ],
  [
    'exposure_and_grading',
    'It must be locked, and no vignette, no grain, no motion blur at all. Correct brightness, natural contrast.',
    { adaptation: 'fixed', brightness: 'correct', contrast: 'natural', lensTraces: [] },
    [],
  ],
  [
    'fog_and_sky',
    'Clear sky, thin haze, god rays please, hills far off.',
    { weather: 'clear', haze: 'light', lightShafts: true, horizon: 'hills far off' },
    [],
  ],
  [
    'time_of_day',
    'The sun maybe four degrees, three thousand Kelvin. Half as strong as today, edges a little soft.',
    { sunElevation: 4, sunWarmth: 3000 },
    ['Half as strong as today', 'edges a little soft'],
  ],
  [
    'time_of_day',
    'From behind the gate, towards the player, at 5600 K.',
    { sunDirection: 180, sunWarmth: 5600 },
    [],
  ],
  [
    'interior_lighting',
    'Only the brazier, nineteen hundred Kelvin; double of what it has now.',
    { lamps: [{ name: 'Brazier Glow', kind: 'bulb', warmth: 1900 }] },
    ['double of what it has now'],
  ],
  [
    'player_and_camera',
    'Three metres behind him, seventy-five degrees. He walks four metres a second, eighty centimetres high he jumps.',
    { fieldOfView: 75, walkSpeed: 4 },
    ['Three metres behind him', 'eighty centimetres high he jumps'],
  ],
  ['player_and_camera', 'He walks 5 km/h.', { walkSpeed: 1.389 }, []],
  [
    'scene_mood',
    'Orange, I love that. The accent is moon blue, and they are kids.',
    { mainColour: { R: 1, G: 0.376, B: 0 } },
    ['I love that', 'The accent is moon blue', 'they are kids'],
  ],
  // Of a range one end is no more than that.
  [
    'opponents_and_patrols',
    'He waits 5 to 8 seconds at Patrol North',
    { points: [{ name: 'Patrol North', does: 'waits', waits: 5 }] },
    ['5 to 8 seconds'],
  ],
  ['collision_and_physics', 'The wall is 4 m wide and 1 m deep', wall({ width: 4, depth: 1 }), []],
  ['collision_and_physics', 'The wall is 4 m wide and 1 m deep', wall({ width: 4 }), ['wide and 1 m deep']],
  // Who asks back wants an answer.
  [
    'exposure_and_grading',
    'What does adapting mean? Gentle, I guess.',
    { adaptation: 'gentle' },
    ['What does adapting mean'],
  ],
  ['time_of_day', 'How about dusk?', { moment: 'dusk' }, []],
  // One part of an answer was understood: the others are said all the same.
  [
    'exposure_and_grading',
    'Gentle. And grade a bit colder.',
    { adaptation: 'gentle' },
    ['grade a bit colder'],
  ],
  [
    'player_and_camera',
    'A boy. Camera a bit closer than now.',
    { who: 'A boy' },
    ['Camera a bit closer than now'],
  ],
  [
    'time_of_day',
    'Dusk with sun low in the west and the moon already up.',
    { moment: 'dusk' },
    ['sun low in the west and the moon already up'],
  ],
  [
    'interior_lighting',
    'Gate Beacon 3000 lumen and it must pulse slowly.',
    { lamps: [{ name: 'Gate Beacon', brightness: 3000 }] },
    ['it must pulse slowly'],
  ],
  [
    'interior_lighting',
    'Gate Beacon 3000 lumen with hard shadows, Key Light off.',
    {
      lamps: [
        { name: 'Gate Beacon', brightness: 3000 },
        { name: 'Key Light', on: false },
      ],
    },
    ['hard shadows'],
  ],
  [
    'interior_lighting',
    'The gate beacon is 3000 lumen, the key light is warmer than that.',
    { lamps: [{ name: 'Gate Beacon', brightness: 3000 }] },
    ['the key light is warmer than that'],
  ],
  [
    'opponents_and_patrols',
    'Two guards and a dog that barks.',
    { who: ['two guards'] },
    ['a dog that barks'],
  ],
  [
    'opponents_and_patrols',
    'Two guards, they see 12 meters and are slow.',
    { who: ['two guards'], sight: 12 },
    ['are slow'],
  ],
  [
    'fog_and_sky',
    'Scattered clouds moving fast, haze light but thicker by night.',
    { weather: 'scattered', haze: 'light' },
    ['moving fast', 'thicker by night'],
  ],
  [
    'bounce_and_reflection',
    'Live. Reflections I dont care, you decide.',
    { method: 'live' },
    ['Reflections I dont care', 'you decide'],
  ],
  [
    'scene_mood',
    'Lonely, quiet, and never romantic.',
    { moodWords: ['lonely', 'quiet'] },
    ['never romantic'],
  ],
  ['scene_mood', 'Red only on the gate.', { accentColour: { R: 1, G: 0, B: 0 } }, ['only on the gate']],
  // Somebody made a value of words that say it in their own way.
  ['fog_and_sky', 'Knee deep.', { fogHeight: 'ground' }, []],
  ['memory_and_streaming', 'Two and a half kilometres across.', { worldSize: 2.5 }, []],
  ['memory_and_streaming', '1.5 gigs.', { textureMemory: 1536 }, []],
  ['opponents_and_patrols', 'Fifty yards.', { sight: 45.7 }, []],
  ['bounce_and_reflection', 'Twice as clean.', { quality: 2 }, []],
  // The fields themselves: all of them, or not.
  [
    'scene_mood',
    '{"mainColour":{"R":0.04,"G":0.09,"B":0.3}}',
    { mainColour: { R: 0.04, G: 0.09, B: 0.3 } },
    [],
  ],
  ['fog_and_sky', '{"weather":"clear","haze":null}', { weather: 'clear' }, []],
  ['frame_budget', 'Sixty frames, on the console.', { framesPerSecond: 60 }, ['on the console']],
];

test.each(CASES)('of an answer to %s: %s', (dsId, words, scr, unread) => {
  const ds = library.find(dsId);
  if (!ds) throw new Error(`${dsId} is missing.`);
  expect(unreadParts({ words }, [{ ds, scr }])).toEqual(unread);
});

test('what is said of all others is not set free by what one of them is called', () => {
  const ds = library.find('interior_lighting');
  if (!ds) throw new Error('The schema is missing.');
  const words = "Brazier Glow at 2200 K. Key Light stays as it is. Don't touch the others.";
  const lamps = ['Brazier Glow', 'Key Light'].map(name => ({ name, kind: 'bulb', warmth: 2200 }));
  const released = { 'lamps[Key Light].intensity': 'as_is' as const };
  expect(unreadParts({ words, released }, [{ ds, scr: { lamps } }])).toEqual(["Don't touch the others"]);
});
