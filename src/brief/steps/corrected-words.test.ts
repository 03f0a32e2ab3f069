import { expect, test } from 'vitest';
import { tryAnswer } from '../../../test/support/judge-answer.ts';
import type { Scr } from '../document.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';

const library = openSchemaLibrary([schemasFolder()]);

function answer(question: string, said: string, scr: Scr) {
  return tryAnswer(library, { question, said, manner: '', means: {} }, scr).outcome;
}

test.each<[question: string, said: string, scr: Scr]>([
  ['time_of_day.moment', 'Midnight. Wait, no, make it the hour before dawn.', { moment: 'dawn' }],
  [
    'fog_and_sky.weather',
    'Overcast. Actually broken clouds, so the sun can come through.',
    { weather: 'scattered' },
  ],
  ['fog_and_sky.weather', 'Overcast. No, wait, a patchy sky with gaps.', { weather: 'scattered' }],
  [
    'frame_budget.smooth',
    '60 on the console, 30 is fine on the Deck.',
    { leadPlatform: 'handheld', framesPerSecond: 30 },
  ],
  ['memory_and_streaming.size', 'About half a kilometre from end to end.', { worldSize: 0.5 }],
  ['player_and_camera.movement', 'Between 3 and 4 m/s.', { walkSpeed: 3.5 }],
  ['fog_and_sky.distance', 'Hardly any haze.', { haze: 'light' }],
  ['fog_and_sky.weather', 'Hardly any clouds.', { weather: 'clear' }],
  ['player_and_camera.view', 'Over the shoulder, through the eyes of a thief.', { view: 'third_person' }],
  [
    'interior_lighting.lamps',
    'The fireplace. Not the chandelier, that one is dead.',
    {
      lamps: [
        { name: 'Fireplace', kind: 'bulb' },
        { name: 'Chandelier', kind: 'bulb', on: false },
      ],
    },
  ],
])('%s: what takes the place of another is stored: %s', (question, said, scr) => {
  const { scr: stored, clarification } = answer(question, said, scr);
  expect(clarification ?? '').not.toContain('rule out');
  expect(stored).toMatchObject(scr);
});

test.each<[question: string, said: string, scr: Scr]>([
  ['time_of_day.moment', 'Midnight. Actually, yes.', { moment: 'dawn' }],
  ['fog_and_sky.weather', 'Overcast, no sun.', { weather: 'scattered' }],
  ['frame_budget.smooth', 'A console, 60 fps.', { leadPlatform: 'handheld', framesPerSecond: 60 }],
  ['memory_and_streaming.size', '0.5 km from end to end.', { worldSize: 5 }],
  ['memory_and_streaming.size', 'About half a kilometre from end to end.', { worldSize: 5 }],
  ['memory_and_streaming.distance', '40 m from the player.', { smallThingsVanish: 80 }],
  ['memory_and_streaming.memory', '8000 MB from first to last.', { memory: 4000 }],
  ['player_and_camera.movement', 'About 4 m/s, not more.', { walkSpeed: 8 }],
  ['fog_and_sky.distance', 'Hardly any haze.', { haze: 'thick' }],
  ['fog_and_sky.distance', 'Very little fog, please.', { haze: 'smoke' }],
  ['player_and_camera.view', 'Through her eyes.', { view: 'third_person' }],
  ['player_and_camera.jump', 'Knee height, nothing more.', { jump: 'heroic' }],
  [
    'interior_lighting.lamps',
    'The fireplace. Not the chandelier.',
    {
      lamps: [
        { name: 'Fireplace', kind: 'bulb' },
        { name: 'Chandelier', kind: 'bulb' },
      ],
    },
  ],
])('%s: what nothing takes the place of is held against another: %s', (question, said, scr) => {
  expect(answer(question, said, scr).clarification).toContain('rule out');
});

test.each(["I don't know yet, honestly.", 'No idea yet.', 'Not sure yet.'])(
  'what somebody does not know yet is handed back, and not left to us: %s',
  said => {
    const asked = { moment: null, sunElevation: null, sunWarmth: null };
    const { scr, unread } = answer('time_of_day.moment', said, asked);
    expect([scr, unread.length]).toEqual([{}, 1]);
  },
);
