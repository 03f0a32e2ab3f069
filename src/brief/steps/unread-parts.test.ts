import { expect, test } from 'vitest';
import type { Scr } from '../document.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import { unreadParts } from './unread-parts.ts';

const library = openSchemaLibrary([schemasFolder()]);

/** What was said, what was stored of it, and what went nowhere. */
const CASES: readonly (readonly [dsId: string, words: string, scr: Scr, unread: string[]])[] = [
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
  ['frame_budget', 'Sixty frames, on the console.', { framesPerSecond: 60 }, ['on the console']],
];

test.each(CASES)('of an answer to %s: %s', (dsId, words, scr, unread) => {
  const ds = library.find(dsId);
  if (!ds) throw new Error(`${dsId} is missing.`);
  expect(unreadParts(words, [{ ds, scr }])).toEqual(unread);
});
