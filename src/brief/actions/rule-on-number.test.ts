import { expect, test } from 'vitest';
import { type BriefDocument, DOCUMENT_FORMAT } from '../document.ts';
import type { Level, LevelActor } from '../level/level.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import { workOutAmounts } from './work-out-amounts.ts';

const library = openSchemaLibrary([schemasFolder()]);
const now = '2026-01-01T00:00:00.000Z';
const DOCUMENT: BriefDocument = {
  ...{ format: DOCUMENT_FORMAT, id: 'yard', type: 'level_brief', title: 'Yard', overview: 'A yard.' },
  ...{ created: now, updated: now, revision: 0, counts: { questions: 0, answers: 0, conflicts: 0 } },
  ...{ conversations: [], aggregates: {} },
};

/** What stands in the level. */
const STANDS: Record<string, { class: string; values: Record<string, unknown> }> = {
  Sun: {
    class: 'DirectionalLight',
    values: {
      'LightComponent.Intensity': 7.5,
      'LightComponent.Temperature': 5400,
      'LightComponent.LightColor': { R: 255, G: 255, B: 255 },
      'LightComponent.bUseTemperature': true,
      'RootComponent.RelativeRotation.Pitch': -32,
    },
  },
  SkyLight: { class: 'SkyLight', values: { 'LightComponent.Intensity': 1.25 } },
  'Global Look': {
    class: 'PostProcessVolume',
    values: {
      'Settings.bOverride_LumenFinalGatherQuality': true,
      'Settings.LumenFinalGatherQuality': 1.5,
      'Settings.bOverride_ColorSaturation': true,
      'Settings.ColorSaturation.W': 1,
      'Settings.bOverride_AutoExposureBias': true,
      'Settings.AutoExposureBias': 0.6,
    },
  },
  'Key Light': { class: 'PointLight', values: lamp(300, 700, 4000) },
  'Brazier Glow': { class: 'PointLight', values: lamp(200, 500, 2000) },
  'Profile Spot': {
    class: 'PointLight',
    values: { ...lamp(200, 500, 2000), 'LightComponent.bUseIESBrightness': true },
  },
};

function lamp(lumens: number, radius: number, kelvins: number) {
  return {
    'LightComponent.Intensity': lumens,
    'LightComponent.IntensityUnits': 'Lumens',
    'LightComponent.bUseInverseSquaredFalloff': true,
    'LightComponent.bUseIESBrightness': false,
    'LightComponent.AttenuationRadius': radius,
    'LightComponent.LightColor': { R: 255, G: 255, B: 255 },
    'LightComponent.bUseTemperature': true,
    'LightComponent.Temperature': kelvins,
  };
}

const ACTORS: LevelActor[] = Object.entries(STANDS).map(([label, each]) => ({
  label,
  objectPath: label,
  classes: [each.class, 'Actor'],
}));

const LEVEL: Level = {
  listActors: async () => ACTORS,
  readPlaces: async paths => new Map(paths.map(path => [path, { x: 100, y: 200, z: 235, yaw: 0 }])),
  readProperties: async path => new Map(Object.entries(STANDS[path]?.values ?? {})),
};

const CONTEXT = { level: LEVEL, library };

/** A number that may be answered: what it is called, what stands, and how people count it. */
interface Thing {
  ds: string;
  name: string;
  /** The thing whose row has it. */
  row?: string;
  the: string;
  noun: string;
  stands: number;
  unit: string;
  /** It counts a factor itself: `to 60 percent` is 0.6. */
  isFactor?: true;
}

const SUN = { ds: 'time_of_day', name: 'sunStrength', the: 'the sun', noun: 'sun', stands: 7.5, unit: 'lux' };
const SKY: Thing = {
  ...{ ds: 'bounce_and_reflection', name: 'skyStrength', the: 'the sky light', noun: 'sky light' },
  ...{ stands: 1.25, unit: '', isFactor: true },
};
const QUALITY: Thing = { ...SKY, name: 'quality', the: 'the quality', noun: 'quality', stands: 1.5 };
const KEY = { ds: 'interior_lighting', row: 'Key Light', the: 'Key Light' };
const LUMENS: Thing = { ...KEY, name: 'brightness', noun: 'brightness', stands: 300, unit: 'lumens' };
const REACH: Thing = {
  ...KEY,
  name: 'reach',
  the: 'the reach of Key Light',
  noun: 'reach',
  stands: 7,
  unit: 'metres',
};
const ELEVATION: Thing = { ...SUN, name: 'sunElevation', noun: 'height', stands: 32, unit: 'degrees' };
const COMPENSATION: Thing = {
  ...{ ds: 'exposure_and_grading', name: 'compensation', the: 'the compensation', noun: 'compensation' },
  ...{ stands: 0.6, unit: 'stops' },
};
const WARMTH: Thing = { ...SUN, name: 'sunWarmth', noun: 'warmth', stands: 5400, unit: 'K' };
const LAMP_WARMTH: Thing = { ...KEY, name: 'warmth', noun: 'warmth', stands: 4000, unit: 'K' };
const COLOURS: Thing = { ...QUALITY, name: 'colourfulness', ds: COMPENSATION.ds, stands: 1 };
const FALL: Thing = {
  ...{
    ds: 'collision_and_physics',
    name: 'fallDepth',
    the: 'the pit',
    noun: 'pit',
    stands: 0,
    unit: 'metres',
  },
};
const HEIGHT: Thing = { ...KEY, name: 'height', noun: 'height', stands: 2.35, unit: 'metres' };

const WORKED = 'what it comes to';
const WORDS = 'the words';

type Sent = number | string;
type Phrasing = [said: string, factor: number, sent: Sent[]];

/** Parts and factors of what is there, as people say them, and what models made of them. */
const PARTS: Phrasing[] = [
  ['knock {the} down a third', 2 / 3, [0.33, 0.67, 33, WORKED]],
  ['give me 50% more {noun}', 1.5, [1.5, 0.5, 50, '50%', '150%']],
  ['double {the}', 2, [2, 'double', WORKED]],
  ['{the} down by a fifth', 0.8, [0.8, 0.2, '80%', 'down by a fifth', WORKED]],
  ['halve {the}', 0.5, [0.5, '50%', 'half']],
  ['shave a quarter off {the}', 0.75, [0.25, 0.75]],
  ['{the} two and a half times what it is', 2.5, [2.5, '250%']],
  ['push {the} up twenty percent', 1.2, [1.2, 20, '20%', WORDS, WORKED]],
  ['bring {the} down to 80 percent of what it is', 0.8, [0.8, 80, '80%']],
  ['{the} at a quarter of what it is now', 0.25, [0.25, 25]],
  ['could you trim {the} by ten percent', 0.9, [0.9, 0.1, 10]],
];
/** The same of what counts no factor itself. */
const PARTS_OF_MEASURED: Phrasing[] = [
  ['cut {the} to 60 percent', 0.6, [0.6, 60, '60%', WORKED]],
  ['{the} to half', 0.5, [0.5, '50%']],
  ['{the} to 120 %, please', 1.2, [1.2, 120]],
];

/** Sums of the same unit. */
const SUMS: [said: string, sign: 1 | -1, sent: ('bare' | 'signed' | typeof WORDS | typeof WORKED)[]][] = [
  ['add {n} to {the}', 1, ['bare', 'signed', WORKED]],
  ['take {n} off {the}', -1, ['bare', 'signed']],
  ['give {the} another {n}', 1, ['bare', WORDS]],
  ['bump {the} up {n}', 1, ['bare', WORKED]],
  ['pull {the} down by {n}', -1, ['bare', 'signed']],
  ['{the} plus {n}', 1, ['bare']],
  ['drop {the} {n}', -1, ['bare']],
  ['raise {the} by {n}', 1, ['bare', 'signed']],
  ['{the}: {n} more than now', 1, ['bare', WORDS]],
];

/** What it is to be, whatever stands. */
const VALUES = [
  'bring {the} to {n}',
  '{the} at {n}',
  'take {the} down to {n}',
  'raise {the} up to {n}',
  'make {the} {n}',
  '{n} for {the}, and the mood twice as calm as now',
];

type Row = [thing: Thing, said: string, sent: Sent, meant: number];

function rowsOf(thing: Thing, amount: number): Row[] {
  const say = (said: string) =>
    said
      .replace('{the}', thing.the)
      .replace('{noun}', thing.noun)
      .replace('{n}', `${amount} ${thing.unit}`.trim());
  const parts = [...PARTS, ...(thing.isFactor ? [] : PARTS_OF_MEASURED)].flatMap(([said, factor, sent]) =>
    sent.map((each): Row => {
      const meant = thing.stands * factor;
      return [thing, say(said), each === WORKED ? meant : each === WORDS ? say(said) : each, meant];
    }),
  );
  const sums = SUMS.flatMap(([said, sign, sent]) =>
    sent.map((each): Row => {
      const meant = thing.stands + sign * amount;
      const given = {
        bare: amount,
        signed: sign * amount,
        [WORDS]: `${amount} ${thing.unit} more`,
        [WORKED]: meant,
      };
      return [thing, say(said), given[each], meant];
    }),
  );
  const values = VALUES.map((said): Row => [thing, say(said), amount, amount]);
  return [...parts, ...sums, ...values];
}

/** The way stands in the words before, and the amount by itself behind them. */
const APART: Row[] = [
  [SKY, 'bounce is live, a touch more sky light, say ten percent. Puddles should mirror', '+10%', 1.375],
  [SKY, 'a touch more sky light, say ten percent', 0.1, 1.375],
  [SKY, 'a touch more sky light, say ten percent', 1.1, 1.375],
  [SKY, 'a touch more sky light, say ten percent', 1.375, 1.375],
  [SKY, 'live please. I want a hint more sky, 15 percent or so', '+15%', 1.4375],
  [SKY, 'I want a hint more sky, 15 percent or so', 1.15, 1.4375],
  [SKY, 'I want a hint less sky, 15 percent or so', '-15%', 1.0625],
  [SKY, 'the sky light brighter - around a fifth, please', 0.2, 1.5],
  [SKY, 'sky up, roughly a fifth', '+20%', 1.5],
  [SKY, 'sky up, roughly a fifth', 0.2, 1.5],
  [SKY, 'the sky light at plus ten percent', '+10%', 1.375],
  [SKY, 'the sky light at minus ten percent', '-10%', 1.125],
  [SKY, 'the sky light at minus ten percent', 0.1, 1.125],
  [SKY, 'bring the sky light down to, say, 60 percent', 0.6, 0.6],
  [SKY, 'take 0.25 off the sky light', 1, 1],
  [SUN, 'the sun weaker, by a good ten percent', '-10%', 6.75],
  [SUN, 'the sun weaker, by 2 lux or so', 2, 5.5],
  [SUN, "noon. I'd drop the sun a touch - ten, fifteen percent", '-10%', 6.75],
  [SUN, "noon. I'd drop the sun a touch - ten, fifteen percent", '-15%', 6.375],
  [SUN, 'late afternoon. Sun at minus twenty percent, 300 K warmer', '-20%', 6],
  [SUN, 'late afternoon. Sun at minus twenty percent, 300 K warmer', 0.8, 6],
  [SUN, 'morning, sun at plus 20 percent', '+20%', 9],
  [SUN, 'in the morning, sun must be more weak, minus 30 percents', 0.3, 5.25],
  [SUN, 'the sun at 20 percent', '20%', 1.5],
  [SUN, 'the sun from 7.5 to 6 lux, a fifth weaker', 6, 6],
  [SUN, 'weaker by a fifth, so the sun is at 6 lux', 6, 6],
  [COLOURS, 'gentle; colours a wee bit stronger, five percent', '+5%', 1.05],
  [COLOURS, 'colours a wee bit stronger, five percent', 1.05, 1.05],
  [COLOURS, 'colours a bit weaker, about ten percent', 0.9, 0.9],
  [COLOURS, 'colours a bit weaker, about ten percent', '-10%', 0.9],
  [COLOURS, 'saturation at minus fifteen percent', '-15%', 0.85],
  [COLOURS, 'desaturate by a fifth', 0.2, 0.8],
  [COLOURS, 'desaturate by a fifth', 0.8, 0.8],
  [COLOURS, 'saturate the colours by ten percent', 0.1, 1.1],
  [WARMTH, 'noon, sun cooler by 600 kelvin', 6000, 6000],
  [WARMTH, 'a little cooler, by 300 kelvin', 300, 5700],
  [LAMP_WARMTH, 'Key Light: warmer by two hundred kelvin, and reach half as far', '-200', 3800],
  [LAMP_WARMTH, 'Key Light: warmer by two hundred kelvin, and reach half as far', 200, 3800],
  [LAMP_WARMTH, 'Key Light: warmer by two hundred kelvin, and reach half as far', 3800, 3800],
  [REACH, 'Key Light: warmer by two hundred kelvin, and reach half as far', 3.5, 3.5],
  [LUMENS, 'Key Light at minus 20 percent', '-20%', 240],
  [LUMENS, 'Key Light brighter, about 20 percent', '+20%', 360],
  [LUMENS, 'Key Light dimmer, by 50 lumens', 50, 250],
  [ELEVATION, 'sunset, two degrees under the horizon', 2, -2],
  [ELEVATION, 'sunset, the sun sinks two degrees below the horizon', 2, -2],
  [ELEVATION, 'raise the sun 5 degrees above the horizon', 5, 5],
  [QUALITY, 'quality can go down by half a point', '-0.5', 1],
  [QUALITY, 'quality down half a unit', 0.5, 1],
  [QUALITY, 'quality half a point down', 0.5, 1],
  [QUALITY, 'two points more quality', 2, 3.5],
  [QUALITY, 'quality plus a half', '+0.5', 2],
  [QUALITY, 'quality plus a half', 2, 2],
  [SUN, 'the sun brighter by half', 'half', 11.25],
  [SUN, 'the sun a bit stronger, a third', 'a third', 10],
  [SUN, 'the sun a third weaker', 'a third', 5],
  [LUMENS, 'Key Light: kill a hundred lumens', 100, 200],
  [LUMENS, 'Key Light weaker, a quarter or so, and Brazier Glow off', '-25%', 225],
  [SUN, 'less sun, something like 20 percent', 20, 6],
  [SUN, 'turn the sun down a notch, maybe fifteen percent', '15%', 6.375],
  [SUN, 'brighter sun please: roughly a tenth', '+10%', 8.25],
  [SKY, 'dim the sky light just a hair, five percent tops', '-5%', 1.1875],
  [SKY, 'no more sky light than now', '+10%', 1.375],
  [LUMENS, 'both lamps minus a third', 0.67, 200],
  [SKY, 'sky light: plus a quarter', '+25%', 1.5625],
  [COMPENSATION, 'a third of a stop brighter than now', '+1/3', 0.933333],
  [COMPENSATION, 'two thirds of a stop darker than now', '-2/3', -0.066667],
];

/** What only one kind of number can be, and words that name several things. */
const SINGLE: Row[] = [
  [HEIGHT, 'Key Light at 3 metres', 3, 3],
  [HEIGHT, 'hang Key Light 3 metres up', 3, 3],
  [HEIGHT, 'Key Light a metre and a half higher', 1.5, 3.85],
  [HEIGHT, 'drop Key Light 40 cm', 0.4, 1.95],
  [HEIGHT, 'drop Key Light 40 cm', '40 cm', 1.95],
  [ELEVATION, 'the sun about 12 degrees up, and half as strong', 12, 12],
  [ELEVATION, 'the sun 5 degrees above the horizon', 5, 5],
  [ELEVATION, 'ease the sun down by five degrees', 5, 27],
  [ELEVATION, 'nudge the sun up 5 degrees', 5, 37],
  [ELEVATION, 'nudge the sun up to 5 degrees', 5, 5],
  [ELEVATION, 'the sun half as high', 0.5, 16],
  [ELEVATION, 'the sun at minus 3 degrees', -3, -3],
  [ELEVATION, 'the sun 3 degrees below the horizon', -3, -3],
  [FALL, 'the pit goes five metres down', 5, 5],
  [SUN, 'a stop less sun', 1, 3.75],
  [SUN, 'add half a stop to the sun', 0.5, 10.6066],
  [SUN, 'the sun twice as weak', 2, 3.75],
  [SUN, 'half as much sun again', 0.5, 11.25],
  [SUN, 'the sun at 2 lux, twice as weak as in the film', 2, 2],
  [SKY, 'the sky light to 80 percent', 0.8, 0.8],
  [QUALITY, 'quality at 2x', 2, 2],
  [{ ...QUALITY, name: 'colourfulness', ds: COMPENSATION.ds }, 'colours a tenth more than natural', 1.1, 1.1],
  [SUN, 'the sun 20 percent weaker than usual', 8, 8],
  [COMPENSATION, 'set the exposure compensation to -0.3', '-0.3', -0.3],
  [COMPENSATION, 'compensation to +1', '+1', 1],
  [COMPENSATION, 'compensation at +1', 1, 1],
  [COMPENSATION, 'raise the compensation by 0.7', 0.7, 1.3],
  [COMPENSATION, 'lower the exposure compensation by a third of a stop', 0.33, 0.266667],
  [WARMTH, 'the sun 500 K warmer', 500, 4900],
  [WARMTH, 'the sun 500 K cooler', '500 K', 5900],
  [WARMTH, 'the sun at 3500 kelvin', 3500, 3500],
  [WARMTH, 'warm the sun up by 1500 K', 1500, 3900],
  [COMPENSATION, 'one stop brighter than it is', 'one stop', 1.6],
  [COMPENSATION, 'half a stop brighter than it is', 'half a stop', 1.1],
  [REACH, 'Key Light 2 metres further reach than it has', 'two metres', 9],
  [LUMENS, 'Key Light a hundred lumens more than it gives', 'a hundred lumens', 400],
  [HEIGHT, 'Key Light one metre higher than it hangs', 'one metre', 3.35],
  [WARMTH, 'cool the sun 300 K', 300, 5700],
  [WARMTH, 'warm the sun to 3000 K', 3000, 3000],
  [WARMTH, 'warm 3500 K', 3500, 3500],
  [WARMTH, 'A warm 3500 K, low in the west', 3500, 3500],
  [WARMTH, 'warm sun 3500 kelvin', 3500, 3500],
  [WARMTH, 'Cool 7000 K', 7000, 7000],
  [WARMTH, 'warm it 500 K', 500, 4900],
  [WARMTH, 'warm it by 1000 K', 1000, 4400],
  [SUN, 'dim 3 lux', 3, 3],
  [SUN, 'a dim 3 lux', 3, 3],
  [SUN, 'dim it by 3 lux', 3, 4.5],
  [SUN, 'dim the sun by 3 lux', 3, 4.5],
  [ELEVATION, 'lower the sun another 20 degrees', 20, 12],
  [SUN, 'take another 2 lux off the sun', 2, 5.5],
  [LAMP_WARMTH, 'Key Light 200 K warmer', -200, 3800],
  [LAMP_WARMTH, 'Key Light 300 K cooler', 300, 4300],
  [LUMENS, 'Key Light and Brazier Glow 20 percent brighter', 1.2, 360],
  [LUMENS, 'both lamps 20 percent brighter', 1.2, 360],
  [LUMENS, 'Brazier Glow half as bright and Key Light down by 100 lumens', 100, 200],
  [LUMENS, 'Brazier Glow twice as far. Key Light 2 times brighter, 3 metres more reach', 2, 600],
  [REACH, 'Key Light twice as bright and half the reach', 0.5, 3.5],
  [REACH, 'extend the reach of Key Light by 3 metres', 3, 10],
  [ELEVATION, 'sun from 200 degrees, 60 up', 60, 60],
  [REACH, 'Key Light reach 50 percent more', 1.5, 10.5],
];

const ROWS: Row[] = [
  ...rowsOf(SUN, 2),
  ...rowsOf(SKY, 0.5),
  ...rowsOf(QUALITY, 0.25),
  ...rowsOf(LUMENS, 40),
  ...rowsOf(REACH, 3),
  ...SINGLE,
  ...APART,
];

/** What nobody can work out, and the reason that is told. */
const ASKED: [thing: Thing, said: string, sent: Sent, why: RegExp][] = [
  [LUMENS, 'Key Light half as bright as Fill Panel', 0.5, /against what/],
  [LUMENS, 'Key Light twice as bright as Brazier Glow', 2, /against what/],
  [SUN, 'the sun a third as strong as the moon', 0.33, /against what/],
  [WARMTH, 'the sun twice as warm', 2, /no half or double \(it is 5400 K now\)/],
  [SKY, 'the sky could do with ten percent', '10%', /which way skyStrength goes/],
  [SKY, 'the sky could do with ten percent', 0.1, /which way skyStrength goes/],
  [SUN, 'the sun is too strong by half', 'half', /which way sunStrength goes/],
  [SUN, 'change the sun by 2 lux', 2, /which way sunStrength goes, or against what \(it is 7.5 lux now\)/],
  [SUN, 'the sun 5 lux more than the moon', 5, /against what \(it is 7.5 lux now\)/],
  [SUN, 'the sun 9 lux less', 9, /come to -1.5 \(it is 7.5 lux now\), and sunStrength may be 0 to 150000/],
  [{ ...SUN, name: 'sunWarmth' }, 'the sun 10 percent warmer', '10%', /no half or double/],
  [{ ...HEIGHT, name: 'x' }, 'Key Light 1 metre to the north', '+1', /which way x of Key Light goes/],
  [HEIGHT, 'Key Light two metres down', 2, /against what \(it is 2.35 m now\)/],
  [{ ...LUMENS, row: 'Profile Spot' }, 'Profile Spot twice as bright', 2, /its IES profile sets/],
  [
    { ...LUMENS, row: 'Door Lamp' },
    'Door Lamp 20 percent brighter',
    1.2,
    /nothing in the level is called Door Lamp/,
  ],
  [
    { ...SUN, ds: 'exposure_and_grading', name: 'exposure' },
    'exposure one stop higher than now',
    1,
    /more of it makes the picture darker/,
  ],
];

async function answer({ ds: id, name, row }: Thing, words: string, sent: unknown) {
  const ds = library.find(id);
  if (!ds) throw new Error(`no schema ${id}`);
  const beside = name === 'quality' ? { method: 'live' } : {};
  const scr = row ? { lamps: [{ name: row, kind: 'bulb', [name]: sent }] } : { ...beside, [name]: sent };
  const worked = await workOutAmounts(CONTEXT, DOCUMENT, { ds, fields: Object.keys(scr), words, scr });
  const rows = worked.scr?.lamps;
  const [first] = Array.isArray(rows) ? rows : [];
  const kept: unknown = row ? first?.[name] : worked.scr?.[name];
  return { kept, told: worked.told, why: worked.open.map(({ why }) => why).join() };
}

test('a number that is said as a change comes to what it changes, and one that is said as a value is kept', async () => {
  expect(ROWS.length).toBeGreaterThan(200);
  for (const [thing, said, sent, meant] of ROWS) {
    const { kept, told, why } = await answer(thing, said, sent);
    const about = `${said} ${thing.name} ${JSON.stringify(sent)}: ${JSON.stringify({ kept, told, why })}`;
    expect
      .soft(typeof kept === 'number' ? kept : Number.NaN, about)
      .toBeCloseTo(meant, Math.abs(meant) > 50 ? 0 : 1);
  }
});

test.each(ASKED)(
  'what cannot be worked out is asked for with the reason: %o %s',
  async (thing, said, sent, why) => {
    const told = await answer(thing, said, sent);
    expect(told.kept, JSON.stringify(told)).toBeUndefined();
    expect(told.why).toMatch(why);
  },
);
