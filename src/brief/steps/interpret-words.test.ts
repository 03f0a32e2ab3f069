import { expect, test } from 'vitest';
import { interviewSample } from '../../../test/support/interview-sample.ts';
import { longTest } from '../../../test/support/soak.ts';
import { interpretWords } from './interpret-words.ts';

const ds = interviewSample();
const AMBER = { R: 1, G: 0.6038, B: 0.2462 };

/** What cannot be told from the words. */
const UNCLEAR = Symbol('unclear');
/** Left to us. */
const DELEGATED = Symbol('delegated');

const ALONE: [field: string, words: string, expected: unknown][] = [
  // A choice, by value, by words of its meaning, with a typo, with something ruled out.
  ['moment', 'late afternoon, like golden hour', 'late_afternoon'],
  ['moment', 'late_afternoon', 'late_afternoon'],
  ['moment', 'Late Afternoon.', 'late_afternoon'],
  ['moment', 'golden hour', 'late_afternoon'],
  ['moment', 'The golden hour, you know, everything glows', 'late_afternoon'],
  ['moment', 'at night', 'night'],
  ['moment', 'Definitely night', 'night'],
  ['moment', 'midday', 'noon'],
  ['moment', 'right after sunset', 'dusk'],
  ['moment', 'at sunrise', 'dawn'],
  ['moment', 'late afternon', 'late_afternoon'],
  ['moment', 'not noon, rather dusk', 'dusk'],
  ['moment', 'anything but night: dawn', 'dawn'],
  ['moment', 'the moon should light it', 'night'],
  ['moment', 'the second one', 'morning'],
  ['moment', 'option 3', 'noon'],
  ['moment', 'dawn or dusk', UNCLEAR],
  ['moment', 'something with atmosphere', UNCLEAR],
  // A question is no answer, and what is refused is none either.
  ['moment', 'dusk? god no', UNCLEAR],
  ['moment', 'Dusk, maybe?', UNCLEAR],
  ['moment', 'dusk... oh please no', UNCLEAR],
  ['moment', 'noon, anything but that', UNCLEAR],
  // Numbers, bare and with units of all kinds.
  ['elevation', '12', 12],
  ['elevation', 'about 12 degrees', 12],
  ['elevation', '12°', 12],
  ['elevation', 'twelve degrees', 12],
  ['elevation', '-5', -5],
  ['elevation', 'minus five degrees', -5],
  ['elevation', 'roughly 12.5 deg above the horizon', 12.5],
  ['elevation', '12,5', 12.5],
  ['elevation', '0.2 rad', 11.4592],
  ['elevation', 'twenty-five', 25],
  ['elevation', '12 degrees, as in that film of 1979', 12],
  ['elevation', 'elevation: 12', 12],
  ['elevation', '10 to 15 degrees', UNCLEAR],
  ['elevation', 'between 10 and 15', UNCLEAR],
  ['elevation', '10-15', UNCLEAR],
  ['elevation', '120 degrees', UNCLEAR],
  ['elevation', 'low', UNCLEAR],
  // Number words side by side may be one number or several.
  ['warmth', 'three two hundred', UNCLEAR],
  ['elevation', 'one two', UNCLEAR],
  ['warmth', 'thirty-two hundred', 3200],
  ['elevation', '3 kg', UNCLEAR],
  ['elevation', 'less than 20', UNCLEAR],
  ['warmth', '3500K', 3500],
  ['warmth', '3500 k', 3500],
  ['warmth', '3500k', 3500],
  ['warmth', '3.5k kelvin', 3500],
  ['warmth', '5,600 K', 5600],
  ['warmth', 'somewhere around 4000 kelvin I guess', 4000],
  ['height', 'about 4 metres', 400],
  ['height', '4m', 400],
  ['height', '4 m', 400],
  ['height', '1.8m', 180],
  ['height', '400', 400],
  ['height', '400 cm', 400],
  ['height', '400 uu', 400],
  ['height', 'half a metre', 50],
  ['height', 'a metre', 100],
  ['height', 'one and a half metres', 150],
  ['height', '5 ft 10 in', 177.8],
  ['height', '6\'2"', 187.96],
  ['height', '10 feet', 304.8],
  ['height', '12 in', 30.48],
  ['height', '1 km', 100000],
  ['height', '3 m or 4 m', UNCLEAR],
  ['frame', '60fps', 16.6667],
  ['frame', '60 fps', 16.6667],
  ['frame', '30 frames per second', 33.3333],
  ['frame', '16.6 ms', 16.6],
  ['frame', 'at most 8 ms', 8],
  ['frame', '0.02 s', 20],
  ['frame', '120 Hz', 8.33333],
  ['lamps', '3', 3],
  ['lamps', 'three lamps', 3],
  ['lamps', 'a dozen', 12],
  ['lamps', 'a couple', 2],
  ['lamps', 'just one', 1],
  ['lamps', 'none', 0],
  ['lamps', 'zero', 0],
  ['lamps', '2.5', UNCLEAR],
  ['lamps', 'a hundred and twenty', 120],
  ['lamps', '5 in the hall', 5],
  ['roughness', '50%', 0.5],
  ['roughness', '0.3', 0.3],
  ['roughness', '.3', 0.3],
  ['roughness', 'half', 0.5],
  ['roughness', '1/4', 0.25],
  ['roughness', '5', UNCLEAR],
  ['memory', '2 GB', 2048],
  ['memory', 'under 2 GB', 2048],
  ['memory', '1.5 gigs', 1536],
  ['memory', '512 MB', 512],
  ['memory', '2k', 2000],
  ['speed', '4 m/s', 4],
  ['speed', '600 cm/s', 6],
  ['speed', '18 km/h', 5],
  ['strength', '10k lux', 10000],
  ['strength', '10 000 lux', 10000],
  ['strength', '10,000', 10000],
  ['strength', '100 klx', 100000],
  ['strength', 'ten thousand', 10000],
  ['strength', '120 thousand lux', 120000],
  ['memory', 'the level is 2 km wide, so under 4 GB', 4096],
  ['height', '3 m, under a roof', 300],
  // Yes or no.
  ['shafts', 'yes', true],
  ['shafts', 'Yeah, sure!', true],
  ['shafts', 'of course', true],
  ['shafts', 'of course not', false],
  ['shafts', 'no', false],
  ['shafts', 'Nope', false],
  ['shafts', 'not really', false],
  ['shafts', 'please do', true],
  ['shafts', 'they should', true],
  ['shafts', "they shouldn't", false],
  ['shafts', 'true', true],
  ['shafts', 'no problem', true],
  ['shafts', 'maybe', UNCLEAR],
  ['shafts', 'yes and no', UNCLEAR],
  ['shafts', 'Yes, please, thanks.', true],
  ['shafts', 'Hm, no.', false],
  ['shafts', 'Yes. God rays.', UNCLEAR],
  // Irony, a hedge, or an exception beside it.
  ['shafts', 'Yeah, right.', UNCLEAR],
  ['shafts', 'Oh, sure.', UNCLEAR],
  ['shafts', 'sure, whatever', UNCLEAR],
  ['shafts', 'No, I guess.', UNCLEAR],
  ['shafts', 'Yes, I suppose.', UNCLEAR],
  ['shafts', 'yeah no', UNCLEAR],
  ['shafts', 'no yeah', UNCLEAR],
  ['shafts', 'why not', UNCLEAR],
  ['shafts', 'as if', UNCLEAR],
  ['shafts', 'oh great', UNCLEAR],
  ['shafts', 'No, apart from one.', UNCLEAR],
  // Colours.
  ['fog', '#ffcc88', AMBER],
  ['fog', 'FFCC88 would be #ffcc88', AMBER],
  ['fog', '#fc8', AMBER],
  ['fog', 'rgb(255, 204, 136)', AMBER],
  ['fog', '255, 204, 136', AMBER],
  ['fog', '1, 0.5, 0.25', { R: 1, G: 0.5, B: 0.25 }],
  ['fog', 'R=1 G=0.5 B=0.25', { R: 1, G: 0.5, B: 0.25 }],
  ['fog', '{"R":1,"G":0.5,"B":0.25}', { R: 1, G: 0.5, B: 0.25 }],
  ['fog', 'warm white', { R: 1, G: 0.4564, B: 0.147 }],
  ['fog', 'White', { R: 1, G: 1, B: 1 }],
  ['fog', 'a sky blue, please', { R: 0.2423, G: 0.6172, B: 0.8308 }],
  ['fog', 'not red but black', { R: 0, G: 0, B: 0 }],
  ['fog', 'dark red', { R: 0.2582, G: 0, B: 0 }],
  ['fog', 'red or blue', UNCLEAR],
  ['fog', 'moody', UNCLEAR],
  // Lists.
  ['props', 'a well, a cart and a tree', ['a well', 'a cart', 'a tree']],
  ['props', '- well\n- cart (old, broken)\n- tree', ['well', 'cart (old, broken)', 'tree']],
  ['props', '1. well\n2. cart', ['well', 'cart']],
  ['props', 'Things like these: well; cart; tree', ['well', 'cart', 'tree']],
  ['props', '["well", "cart"]', ['well', 'cart']],
  ['props', 'well', ['well']],
  ['props', 'none', []],
  ['props', 'Nothing.', []],
  ['glows', 'bloom and grain', ['bloom', 'grain']],
  ['glows', 'a bit of bloom with some film grain', ['bloom', 'grain']],
  ['glows', 'none of these', []],
  ['distances', '10, 20 and 30 m', [10, 20, 30]],
  ['distances', '5 m, 300 cm', [5, 3]],
  // Text is taken as it is said.
  [
    'purpose',
    'Long shadows of the columns lead to the gate.',
    'Long shadows of the columns lead to the gate.',
  ],
  ['purpose', 'whatever the player does, it stays', 'whatever the player does, it stays'],
  ['purpose', 'purpose: to scare', 'to scare'],
  ['hard', 'The glass, always the glass.', ['The glass, always the glass.']],
  // Tables in the ways people write them.
  [
    'materials',
    '| Surface | Roughness |\n| --- | --- |\n| floor | 0.8 |\n| wall | 40% |',
    [
      { surface: 'floor', roughness: 0.8 },
      { surface: 'wall', roughness: 0.4 },
    ],
  ],
  [
    'materials',
    '| surface | roughness | tile (cm) |\n|---|---|---|\n| floor | 0.8 | 200 |\n| wall | | |',
    [{ surface: 'floor', roughness: 0.8, tile: 2 }, { surface: 'wall' }],
  ],
  [
    'materials',
    'surface\troughness\nfloor\t0.8\nwall\t0.4',
    [
      { surface: 'floor', roughness: 0.8 },
      { surface: 'wall', roughness: 0.4 },
    ],
  ],
  [
    'materials',
    'surface,roughness\nfloor,0.8\nwall,0.4',
    [
      { surface: 'floor', roughness: 0.8 },
      { surface: 'wall', roughness: 0.4 },
    ],
  ],
  [
    'materials',
    'floor: roughness 0.8, colour #ffcc88\nwall: roughness 0.4',
    [
      { surface: 'floor', roughness: 0.8, colour: AMBER },
      { surface: 'wall', roughness: 0.4 },
    ],
  ],
  ['materials', 'surface: floor, roughness: 0.8, tile: 2 m', [{ surface: 'floor', roughness: 0.8, tile: 2 }]],
  [
    'materials',
    '- floor: 0.8 roughness\n- wall: 0.4 roughness',
    [
      { surface: 'floor', roughness: 0.8 },
      { surface: 'wall', roughness: 0.4 },
    ],
  ],
  [
    'materials',
    'floor: roughness 0.8; wall: roughness 0.4',
    [
      { surface: 'floor', roughness: 0.8 },
      { surface: 'wall', roughness: 0.4 },
    ],
  ],
  ['materials', '[{"surface":"floor","roughness":0.8}]', [{ surface: 'floor', roughness: 0.8 }]],
  ['materials', '```json\n{"floor": {"roughness": 0.8}}\n```', [{ surface: 'floor', roughness: 0.8 }]],
  ['materials', 'none', []],
  ['materials', 'The floor should be worn stone, with moss in the cracks', UNCLEAR],
  ['materials', 'worn stone, shadows can go first', UNCLEAR],
  // The choice is left to us.
  ['moment', 'no idea, you choose', DELEGATED],
  ['moment', 'you decide', DELEGATED],
  ['moment', 'Whatever.', DELEGATED],
  ['moment', "I don't know", DELEGATED],
  ['moment', "don't care really", DELEGATED],
  ['moment', 'up to you!', DELEGATED],
  ['moment', 'surprise me', DELEGATED],
  ['moment', 'whatever you think is best', DELEGATED],
  ['warmth', "Hmm, not sure... I'd leave it to you", DELEGATED],
  ['warmth', 'no preference', DELEGATED],
  ['warmth', "it doesn't matter", DELEGATED],
  ['shafts', 'your call', DELEGATED],
  ['purpose', 'no idea, you choose', DELEGATED],
  ['purpose', 'I trust you, do what you think is best', DELEGATED],
  ['materials', 'anything is fine', DELEGATED],
  ['props', 'dunno', DELEGATED],
];

/** What happened to an answer: read as it was meant, or handed back to somebody who understands it. */
function outcomeOf(fields: string[], words: string) {
  const read = interpretWords(ds, fields, words);
  return { ...read, isHandedBack: read.unread.length > 0 || read.unclear.length > 0 };
}

test.each(ALONE)('%s ← %j', (field, words, expected) => {
  const read = outcomeOf([field], words);
  if (expected === UNCLEAR) {
    expect(read.isHandedBack).toBe(true);
    if (ds.fields[field]?.type === 'choice') expect(read.scr).toEqual({});
  } else if (read.isHandedBack) expect(read.unread.length + read.unclear.length).toBeGreaterThan(0);
  else if (expected === DELEGATED) {
    expect(read.delegated).toEqual([field]);
    expect(read.scr[field]).toEqual(ds.fields[field]?.fallback);
  } else expect(read.scr).toEqual({ [field]: expected });
});

longTest('what needs no understanding is read without anybody', () => {
  const read = ALONE.filter(([field, words]) => !outcomeOf([field], words).isHandedBack);
  expect(read.length).toBeGreaterThanOrEqual(100);
  const certain = [
    ...['late_afternoon', 'at night', 'golden hour', 'about 12 degrees', 'minus five degrees', '3500K'],
    ...['5 ft 10 in', '60 fps', '10 000 lux', '#ffcc88', 'dark red', 'Nope', 'Yeah, sure!', 'you decide'],
  ];
  expect(read.map(([, words]) => words)).toEqual(expect.arrayContaining(certain));
});

const TOGETHER: [
  fields: string[],
  words: string,
  scr: Record<string, unknown>,
  unclear?: string[],
  delegated?: string[],
][] = [
  [['moment', 'elevation', 'warmth'], 'late afternoon, like golden hour', { moment: 'late_afternoon' }],
  [
    ['moment', 'elevation', 'warmth'],
    'Late afternoon, sun at 12 degrees, 3500 K',
    { moment: 'late_afternoon', elevation: 12, warmth: 3500 },
  ],
  [
    ['moment', 'elevation', 'warmth'],
    'moment: dusk\nelevation: 3\nwarmth: 2800',
    { moment: 'dusk', elevation: 3, warmth: 2800 },
  ],
  [['elevation', 'warmth'], 'elevation 12, warmth 3500', { elevation: 12, warmth: 3500 }],
  [
    ['elevation', 'warmth'],
    'the elevation is 12 and the warmth is up to you',
    { elevation: 12, warmth: 5500 },
    [],
    ['warmth'],
  ],
  [['elevation', 'warmth'], '12', {}, ['elevation', 'warmth']],
  [['moment', 'warmth'], 'noon, the rest is up to you', { moment: 'noon', warmth: 5500 }, [], ['warmth']],
  [['moment', 'warmth'], 'no idea, you choose', { moment: 'noon', warmth: 5500 }, [], ['moment', 'warmth']],
  [
    ['moment', 'purpose'],
    'Dusk. The light should pull us to the gate.',
    { moment: 'dusk', purpose: 'Dusk. The light should pull us to the gate.' },
  ],
  [['lamps', 'shafts'], 'yes, 3 of them', { lamps: 3, shafts: true }],
  [['fog', 'shafts'], 'yes, and make the fog #ffcc88', { fog: AMBER, shafts: true }],
  [['purpose', 'hard'], 'purpose: to scare\nhard: the glass', { purpose: 'to scare', hard: 'the glass' }],
  [['purpose', 'hard'], 'It has to scare people', {}, ['purpose', 'hard']],
  [
    ['moment', 'warmth'],
    '{"moment": "dusk", "warmth": "3500 K", "lamps": 4}',
    { moment: 'dusk', warmth: 3500, lamps: 4 },
  ],
  [
    ['materials', 'shafts'],
    '| surface | roughness |\n|---|---|\n| floor | 0.8 |\n\nyes',
    { materials: [{ surface: 'floor', roughness: 0.8 }], shafts: true },
  ],
  [['moment', 'fog'], 'blurgh', {}, ['moment', 'fog']],
];

test.each(TOGETHER)('%j ← %j', (fields, words, scr, unclear = [], delegated = []) => {
  const read = outcomeOf(fields, words);
  if (unclear.length > 0) expect(read.isHandedBack).toBe(true);
  else if (!read.isHandedBack) expect(read).toMatchObject({ scr, delegated });
});

test('a clause that nobody can place is quoted, and what is certain beside it stays', () => {
  const read = outcomeOf(['moment', 'elevation'], 'Dusk. Two degrees under the roofs, you know?');
  expect(read).toMatchObject({ isHandedBack: true, scr: { moment: 'dusk' } });
  expect(read.unread).toEqual(['Two degrees under the roofs']);
});

test('what is unclear is named with a reason, and what was understood beside it is kept', () => {
  const read = interpretWords(
    ds,
    ['materials'],
    '| surface | roughness |\n|---|---|\n| floor | shiny |\n| wall | 0.4 |',
  );
  expect(read.scr.materials).toEqual([{ surface: 'floor' }, { surface: 'wall', roughness: 0.4 }]);
  expect(read.unclear).toEqual([{ field: 'materials[floor].roughness', why: '“shiny” was not understood' }]);
});

test('there are at least 120 answers in this table', () => {
  expect(ALONE.length + TOGETHER.length).toBeGreaterThanOrEqual(120);
});
