import { expect, test } from 'vitest';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../src/brief/schemas/library.ts';
import { interpretWords } from '../src/brief/steps/interpret-words.ts';
import { judgeAnswer, type Verdict } from './support/judge-answer.ts';

const library = openSchemaLibrary([schemasFolder()]);

/**
 * Answers that game directors gave to these questions, said again in other words. An earlier reader took six of them for
 * something else without a word, and dropped one.
 */
const ANSWERS: [question: string, said: string, means: Record<string, unknown>, verdict: Verdict][] = [
  // Once read as five opponents.
  [
    'opponents_and_patrols.who',
    'A single guard, a weary one. He goes from the gate to the brazier and back, slowly, and he hears you five times sooner than he sees you.',
    { who: ['guard'] },
    'handed back',
  ],
  // Once the platform was dropped.
  ['frame_budget.smooth', 'A PS5, and a solid 60', { framesPerSecond: 60, leadPlatform: 'console' }, 'right'],
  ['frame_budget.smooth', 'PS5, 60 fps', { framesPerSecond: 60, leadPlatform: 'console' }, 'right'],
  // Once read as cinematic.
  ['scene_mood.style', 'halfway between photograph and painting', {}, 'handed back'],
  // Once read as two degrees above.
  ['time_of_day.moment', 'the sun is two degrees below the roofs', {}, 'handed back'],
  // Once a whole answer went into one field, and another one was made up.
  [
    'time_of_day.shadows',
    'They should hide the guards, until you come close.',
    { shadowRole: true },
    'right',
  ],
  // Once kept as the role of the shadows, and as what is seen first.
  ['time_of_day.shadows', 'shadows short and hard please, like at noon', {}, 'handed back'],
  [
    'scene_mood.first_glance',
    'behind the pillars, left of the gate as seen from the start, it may fall off to nearly black',
    {},
    'handed back',
  ],
  // Words of the help texts, once refused.
  ['scene_mood.main_colour', 'the green of old copper', { mainColour: '~green' }, 'right'],
  ['scene_mood.style', 'Like a painting', { style: 'painterly' }, 'right'],
  ['player_and_camera.view', 'From behind', { view: 'third_person' }, 'right'],
  ['time_of_day.strength', 'Barely stronger than the sky', { sunStrength: 3 }, 'right'],
  // Directions are resolved in front of the level, and shown; never taken by themselves.
  ['time_of_day.direction', 'west', {}, 'handed back'],
  ['time_of_day.direction', 'from behind the gate', {}, 'handed back'],
  ['player_and_camera.first_look', 'at the gate', {}, 'handed back'],
  // Corrections and things ruled out.
  ['time_of_day.moment', 'Actually no, make that dawn', { moment: 'dawn' }, 'right'],
  ['opponents_and_patrols.ground', 'Make it 30 m instead.', { ground: 30 }, 'right'],
  ['fog_and_sky.weather', 'Forget what I said of grey: a clear sky', { weather: 'clear' }, 'handed back'],
  ['time_of_day.moment', 'not night', {}, 'handed back'],
  ['trigger_and_interaction.usable', 'nothing', { usable: [] }, 'right'],
  [
    'trigger_and_interaction.triggers',
    'gate, two guards, once',
    { triggers: [{ repeats: 'once' }] },
    'handed back',
  ],
  ['time_of_day.moment', 'Dusk.', { moment: 'dusk' }, 'right'],
  ['time_of_day.moment', 'Dusk, and fog all over the river', { moment: 'dusk' }, 'right'],
  [
    'exposure_and_grading.scene_light',
    'I leave that to you',
    { exposure: '@delegated', brightestLight: '@delegated' },
    'right',
  ],
  [
    'exposure_and_grading.scene_light',
    'leave it to you',
    { exposure: '@delegated', brightestLight: '@delegated' },
    'right',
  ],
  ['warm_up.platform', 'Steam Deck', { leadPlatform: 'handheld' }, 'right'],
  ['level_layout.time', 'a quarter of an hour, give or take', { walkTime: 15 }, 'handed back'],
  ['collision_and_physics.ledges', 'up to the hip', { ledgeHeight: 1 }, 'right'],
  ['interior_lighting.changes', 'only the one that is about to die', { changes: true }, 'handed back'],
  // Simple, and once handed back.
  ['trigger_and_interaction.reaches', 'Player only.', { reaches: 'player' }, 'right'],
  ['trigger_and_interaction.reaches', 'Anyone.', { reaches: 'everybody' }, 'right'],
  [
    'time_of_day.moment',
    'Late in the afternoon, 3k6, I already said that.',
    { moment: 'late_afternoon', sunWarmth: 3600 },
    'right',
  ],
  ['level_layout.time', 'A quarter of an hour.', { walkTime: 15 }, 'right'],
  ['opponents_and_patrols.ground', 'five-and-thirty metres', { ground: 35 }, 'right'],
  // Of an angle nobody knows which, where several were asked for.
  ['time_of_day.direction', 'Make it 300 degrees instead.', { sunDirection: 300 }, 'right'],
  ['time_of_day.moment', 'Make it 12 degrees instead.', {}, 'handed back'],
  // Once a whole answer became the landmark, with what it says of something else.
  [
    'level_layout.landmark',
    'The beacon over the gate. By the way, trapdoors and such react to the player alone.',
    {},
    'handed back',
  ],
  ['level_layout.landmark', 'The chimney. The lifts answer to guards alone.', {}, 'handed back'],
  ['level_layout.landmark', 'The chimney, and the lifts answer to guards alone', {}, 'handed back'],
  ['level_layout.landmark', 'landmark: the chimney. Also, lifts answer to guards alone.', {}, 'handed back'],
  ['level_layout.landmark', 'The chimney (oh, and no jumping please)', {}, 'handed back'],
  ['level_layout.landmark', 'The chimney. It smokes all day.', { landmark: true }, 'right'],
  ['set_dressing.empty', '- the stairs\n- by the way, the walls are wetter', {}, 'handed back'],
  ['set_dressing.empty', '- the stairs\n- the bridge', { keptEmpty: ['the stairs', 'the bridge'] }, 'right'],
  ['frame_budget.worst', 'The last fight. Shadows of the sun should reach far.', {}, 'handed back'],
  ['opponents_and_patrols.protect', 'They hold the bridge. Period.', { protect: true }, 'right'],
  // Once what was ruled out was stored.
  ['time_of_day.moment', 'Everything but night.', {}, 'handed back'],
  ['time_of_day.moment', 'Any time but dusk.', {}, 'handed back'],
  ['time_of_day.moment', 'All of the day but noon', {}, 'handed back'],
  ['time_of_day.moment', 'Everything but, well, night.', {}, 'handed back'],
  ['warm_up.subject', 'Everything but a film.', {}, 'handed back'],
  ['fog_and_sky.weather', 'Any sky but overcast', {}, 'handed back'],
  ['exposure_and_grading.contrast', 'Everything but punchy', {}, 'handed back'],
  // Once the first word held, and what it was softened by was quoted.
  ['fog_and_sky.distance', 'No fog. I hate fog. Well, maybe a hair of haze.', {}, 'handed back'],
  ['fog_and_sky.distance', 'No haze, well, a little.', {}, 'handed back'],
  ['fog_and_sky.distance', 'No fog, just a hint of haze.', {}, 'handed back'],
  ['fog_and_sky.weather', 'No clouds. Okay, two or three.', {}, 'handed back'],
];

test.each(ANSWERS)('%s: “%s”', (question, said, means, verdict) => {
  const meant = Object.entries(means).map(([name, is]) => [name, { is }]);
  const judged = judgeAnswer(library, { question, manner: 'plain', said, means: Object.fromEntries(meant) });
  expect([judged.verdict, judged.why]).toEqual([verdict, undefined]);
});

test('a bare angle is no direction where others were asked for with it, and one that is known may be meant', () => {
  const ds = library.find('time_of_day');
  if (!ds) throw new Error('The schema is missing.');
  const read = (fields: string[], words: string) => interpretWords(ds, fields, words).scr;
  expect(read(['sunWarmth', 'sunDirection', 'sunStrength'], '12 degrees')).toEqual({});
  expect(read(['sunWarmth', 'sunDirection'], '3200 K, 12 degrees')).toEqual({ sunWarmth: 3200 });
  expect(read(['sunElevation', 'sunDirection'], '12 degrees')).toEqual({ sunElevation: 12 });
  expect(read(['sunDirection'], '12 degrees')).toEqual({ sunDirection: 12 });
});
