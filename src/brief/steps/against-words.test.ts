import { expect, test } from 'vitest';
import { emptyDocument, NOW } from '../../../test/support/interview-sample.ts';
import { tryAnswer } from '../../../test/support/judge-answer.ts';
import type { Scr } from '../document.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import { nextQuestion } from './next-question.ts';
import { processAnswer } from './process-answer.ts';

const library = openSchemaLibrary([schemasFolder()]);

function answer(question: string, said: string, scr: Scr) {
  return tryAnswer(library, { question, said, manner: '', means: {} }, scr).outcome;
}

test.each<[question: string, said: string, scr: Scr, quote: string]>([
  ['time_of_day.moment', 'Anything except dusk and dawn.', { moment: 'dusk' }, 'except dusk'],
  ['time_of_day.moment', 'Any hour, just not at noon, please.', { moment: 'noon' }, 'not at noon'],
  ['time_of_day.moment', 'Dusk, no wait, dawn.', { moment: 'dusk' }, 'dusk, no wait, dawn'],
  [
    'time_of_day.moment',
    'Sun is 30 degree high, no wait, 13.',
    { sunElevation: 30 },
    '30 degree high, no wait, 13',
  ],
  [
    'opponents_and_patrols.senses',
    'They see maybe as far as twenty metres, no, fifteen.',
    { sight: 20 },
    '20 metres, no, 15',
  ],
  [
    'level_layout.areas',
    "Five minutes from one end to the other. No, that's too long, three.",
    { walkTime: 5 },
    "5 minutes from 1 end to the other. no, that's too long, 3",
  ],
  [
    'time_of_day.moment',
    'Thirty degrees up, no, twenty-five.',
    { sunElevation: 30 },
    '30 degrees up, no, 25',
  ],
  [
    'player_and_camera.movement',
    'She walks 4 m/s, nope, rather 3.',
    { walkSpeed: 4 },
    '4 m/s, nope, rather 3',
  ],
  ['player_and_camera.view', 'First person... no, third person.', { view: 'first_person' }, 'first person'],
  [
    'fog_and_sky.shafts',
    'Thin clouds, high up. Oh and no light beams.',
    { lightShafts: true },
    'no light beams',
  ],
  [
    'player_and_camera.movement',
    "A bit faster. The jump stays as it is, don't touch the jump.",
    { jump: 'athletic' },
    'The jump stays as it is',
  ],
  [
    'player_and_camera.movement',
    'Her hands are cold, she should look hurried.',
    { fieldOfView: 100, ledgeHeight: 2, startHeading: 90 },
    'Her hands are cold',
  ],
  [
    'bounce_and_reflection.reflections',
    'The puddle only roughly, and no mirrors anywhere please.',
    { mirrors: ['Decal Puddle'] },
    'no mirrors',
  ],
  [
    'collision_and_physics.things',
    'She must never be able to push the crates.',
    { movable: ['crates'] },
    'never be able to push the crates',
  ],
  [
    'exposure_and_grading.brightness',
    'One step darker. Colours a bit washed out.',
    { colourfulness: 1.2 },
    'washed out',
  ],
  [
    'interior_lighting.changes',
    "Dark there, I don't care. The gate lamp flickers a little.",
    { changes: false },
    'the gate lamp flickers',
  ],
  [
    'trigger_and_interaction.triggers',
    'Through the gallery entrance, the big gate closes behind you, once. And on the platform a bell rings, every time. Between the crates a whisper, each time as well.',
    {
      triggers: [
        { name: 'Gallery Entrance', event: 'gate closes', repeats: 'each_time' },
        { name: 'Platform Bell', event: 'a bell rings', repeats: 'each_time' },
        { name: 'Crate Whisper', event: 'whisper', repeats: 'once' },
      ],
    },
    'through the gallery entrance',
  ],
  ['fog_and_sky.weather', 'Overcast? No, clear. Clouds no.', { weather: 'overcast' }, 'overcast? no'],
  ['exposure_and_grading.adaptation', 'Not fixed please, gentle.', { adaptation: 'fixed' }, 'not fixed'],
  [
    'exposure_and_grading.brightness',
    'Minus 1.5 stops, colours at 90 percent.',
    { compensation: 1.5 },
    '-1.5',
  ],
  ['player_and_camera.view', 'First person. Never third.', { view: 'third_person' }, 'never third'],
  ['time_of_day.moment', 'I do not want it at noon', { moment: 'noon' }, 'not want it at noon'],
  ['time_of_day.moment', '15 degrees up, not 20', { sunElevation: 20 }, 'not 20'],
  ['time_of_day.moment', 'no lower than 30', { sunElevation: 20 }, 'no lower than 30'],
  ['fog_and_sky.weather', 'Scattered clouds', { weather: 'overcast' }, 'Scattered clouds'],
  ['fog_and_sky.distance', 'Clear sky and no haze', { haze: 'light' }, 'no haze'],
  ['fog_and_sky.shafts', 'No light shafts', { lightShafts: true }, 'no light shafts'],
  ['fog_and_sky.clouds', '800 metres', { cloudHeight: 8 }, '800 m'],
  [
    'exposure_and_grading.lens',
    'No grain, no vignette',
    { lensTraces: ['vignette', 'grain'] },
    'no vignette',
  ],
  ['exposure_and_grading.glow', 'No bloom.', { glow: 'normal' }, 'No bloom.'],
  ['player_and_camera.movement', 'She walks 5 km/h.', { walkSpeed: 5 }, '5 km/h'],
  [
    'exposure_and_grading.colour',
    'A slightly cool grade, say 7000 K',
    { gradeWarmth: 7000 },
    'a slightly cool grade',
  ],
  ['exposure_and_grading.colour', 'A bit warmer: 5500', { gradeWarmth: 5500 }, 'a bit warmer'],
  ['time_of_day.moment', 'A warm sun, 8000 K', { sunWarmth: 8000 }, 'a warm sun'],
  ['collision_and_physics.falling', 'Who drops more than 20 feet is out.', { fallDepth: 20 }, '20 ft'],
  ['fog_and_sky.clouds', 'Clouds at 1,500 feet.', { cloudHeight: 1.5 }, '1500 ft'],
])('%s: what the words themselves rule out is asked, and not stored: %s', (question, said, scr, quote) => {
  const { scr: stored, nextAction, clarification, unread } = answer(question, said, scr);
  expect(stored).toEqual({});
  expect(nextAction).toBe('needs_clarification');
  expect(clarification).toContain(`“${quote}`);
  expect(unread.length).toBeGreaterThan(0);
});

test.each<[question: string, said: string, scr: Scr]>([
  ['time_of_day.moment', 'Dusk, not dawn.', { moment: 'dusk' }],
  [
    'trigger_and_interaction.triggers',
    'Through the gallery entrance, the big gate closes behind you, once. And on the platform a bell rings, every time.',
    {
      triggers: [
        { name: 'Gallery Entrance', event: 'gate closes', repeats: 'once' },
        { name: 'Platform Bell', event: 'a bell rings', repeats: 'each_time' },
      ],
    },
  ],
  ['exposure_and_grading.colour', 'Not washed out, please: a good deal of colour.', { colourfulness: 1.2 }],
  ['exposure_and_grading.colour', 'Muted colours.', { colourfulness: 0.8 }],
  ['interior_lighting.changes', 'Nothing flickers in there.', { changes: false }],
  ['bounce_and_reflection.reflections', 'No mirrors except the puddle.', { mirrors: ['the puddle'] }],
  [
    'collision_and_physics.things',
    'Never the barrels, but she can push the crates.',
    { movable: ['crates'] },
  ],
  ['fog_and_sky.shafts', 'No lamps, just beams of light from the roof.', { lightShafts: true }],
  ['player_and_camera.movement', 'The walk stays as it is, the jump athletic.', { jump: 'athletic' }],
  ['fog_and_sky.clouds', 'The clouds hang high up there.', { cloudHeight: 8 }],
  ['player_and_camera.movement', 'She looks towards the gate first.', { startHeading: 90 }],
  ['player_and_camera.movement', 'She moves like somebody out for a stroll.', { walkSpeed: 1.2 }],
  ['time_of_day.moment', 'Thirty degrees up, no, twenty-five.', { sunElevation: 25 }],
  ['player_and_camera.movement', 'She walks 3 m/s, no gun, and has 5 lives.', { walkSpeed: 3 }],
  ['time_of_day.moment', 'Not just dusk but the very end of it.', { moment: 'dusk' }],
  ['time_of_day.moment', 'Not dawn! I said dusk, dusk and no dawn.', { moment: 'dusk' }],
  [
    'time_of_day.moment',
    'Sun 30 degrees high, no wait, from the west.',
    { sunElevation: 30, sunDirection: 270 },
  ],
  ['time_of_day.moment', 'Sun 13 degrees high, no wait, 30.', { sunElevation: 30 }],
  ['exposure_and_grading.brightness', 'Minus 1.5 stops.', { compensation: -1.5 }],
  ['exposure_and_grading.colour', 'A slightly cool grade, say 6000 K', { gradeWarmth: 6000 }],
  ['exposure_and_grading.colour', 'Not cool: 7000 K', { gradeWarmth: 7000 }],
  [
    'exposure_and_grading.colour',
    'Like a cool evening by the sea with nobody there. The whites at 7000 K',
    { gradeWarmth: 7000 },
  ],
  ['time_of_day.moment', 'A warm sun at 3500 K', { sunWarmth: 3500 }],
  ['time_of_day.moment', 'A cool moon, 8000 K', { sunWarmth: 8000 }],
  ['collision_and_physics.falling', 'Who drops more than 20 feet is out.', { fallDepth: 6.1 }],
  ['exposure_and_grading.brightness', 'Between 1 and 1.5 stops more - 1.5.', { compensation: 1.5 }],
])('%s: what they do not rule out is stored: %s', (question, said, scr) => {
  const { scr: stored, clarification } = answer(question, said, scr);
  expect(clarification ?? '').not.toContain('rule out');
  expect(stored).toEqual(scr);
});

test('who sends the same once more means it', () => {
  const ds = library.find('exposure_and_grading');
  if (!ds) throw new Error('there is no such schema');
  const put = nextQuestion(emptyDocument(), { ds, library, now: NOW });
  if (put.outcome.kind !== 'question') throw new Error('nothing is asked');
  const questionId = put.outcome.question.id;
  const given = {
    ds,
    library,
    questionId,
    words: 'Not fixed, then? Fine.',
    scr: { adaptation: 'fixed' },
    now: NOW,
  };
  const first = processAnswer(put.document, { ...given, interpretedBy: 'claude' });
  expect(first.outcome.scr).toEqual({});
  const second = processAnswer(first.document, { ...given, interpretedBy: 'claude' });
  expect(second.outcome.scr).toEqual({ adaptation: 'fixed' });
});

test('degrees are no stops, and percent are no stops: a number counts for what it measures', () => {
  const { unread } = answer('exposure_and_grading.brightness', 'Minus 1.5 stops, colours at 90 percent.', {
    compensation: -1.5,
  });
  expect(unread.join()).toContain('colours at 90 percent');
});

test('what is left to us beside a reading that does not hold it is quoted', () => {
  const { scr, unread } = answer('fog_and_sky.weather', 'Clear. Haze: as you like.', { weather: 'clear' });
  expect([scr, unread]).toEqual([{ weather: 'clear' }, ['Haze: as you like']]);
});

test.each<[question: string, said: string, scr: Scr]>([
  ['time_of_day.strength', 'The sun 20 % weaker than now', { sunStrength: 20 }],
  ['time_of_day.strength', 'half what it is now', { sunStrength: 0.5 }],
  ['player_and_camera.movement', 'walks twice as fast', { walkSpeed: 2 }],
])('%s: a part of what is there is no amount: %s', (question, said, scr) => {
  const { scr: stored, clarification } = answer(question, said, scr);
  expect([stored, clarification]).toEqual([{}, expect.stringContaining('a part of what is there now')]);
});

test.each<[question: string, said: string, scr: Scr]>([
  ['fog_and_sky.clouds', 'clouds at 1,500 m', { cloudHeight: 1.5 }],
  ['fog_and_sky.clouds', '1,500 feet', { cloudHeight: 0.457 }],
  ['player_and_camera.movement', 'walks 2 m/s, twice as fast as a guard', { walkSpeed: 2 }],
  ['player_and_camera.movement', 'She runs at 6 m/s and walks half as fast.', { walkSpeed: 3 }],
  ['player_and_camera.movement', 'runs at 6 m/s, a third of that when walking', { walkSpeed: 2 }],
  ['player_and_camera.movement', 'He gets over ledges of 5\'6".', { ledgeHeight: 1.68 }],
  ['player_and_camera.movement', 'He gets over ledges of 5 feet 6 inches.', { ledgeHeight: 1.68 }],
])('%s: what is converted rightly is stored: %s', (question, said, scr) => {
  expect(answer(question, said, scr).scr).toEqual(scr);
});

test('a number that was taken back is not stored from a row with its unit either', () => {
  const said = 'One waits five, no, eight seconds.';
  const points = [{ name: 'Gate', does: 'waits', waits: '5 s' }];
  const { scr: stored, clarification } = answer('opponents_and_patrols.points', said, { points });
  expect(stored).toEqual({});
  expect(clarification).toContain('5, no, 8 seconds');
});

test('of a text one word is what it says, and not that it is left as it is', () => {
  const said = 'One stays at the gate for eight seconds.';
  const points = [{ name: 'Gate', does: 'stays', waits: 8 }];
  const { scr: stored } = answer('opponents_and_patrols.points', said, { points });
  expect(stored).toMatchObject({ points: [{ name: 'Gate', does: 'stays', waits: 8 }] });
});
