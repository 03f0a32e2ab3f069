/** A unit: what it measures, and how much of the engine's unit of the same kind one of it is. */
export interface Unit {
  /** As the dictionary and messages write it. */
  name: string;
  dimension: string;
  factor: number;
}

type Row = readonly [factor: number, names: string, of?: string];

/**
 * Every unit that is read or written anywhere, by what it measures. The first of each dimension is the one that the engine
 * counts in, or what comes nearest to it. A row: how many of the first one of it is; its names, the one that is written
 * first; and, where entries of the dictionary may use it, what for. Plurals, `meter` and `^2` need no names of their own.
 */
const TABLE: Readonly<Record<string, readonly Row[]>> = {
  length: [
    [1, 'cm, centimetre, uu, unreal unit', 'length: the unit of the engine'],
    [0.1, 'mm, millimetre', 'sensors and lenses'],
    [0.0001, 'µm, um, micrometre', 'errors of compression'],
    [100, 'm, metre', 'length'],
    [100_000, 'km, kilometre', 'skies and clouds'],
    [2.54, 'in, inch, inches, "'],
    [30.48, "ft, foot, feet, '"],
    [91.44, 'yd, yard'],
    [160_934.4, 'mile'],
  ],
  area: [
    [1, 'cm², square centimetre', 'area'],
    [10_000, 'm², sqm, square metre'],
    [10_000_000_000, 'km², square kilometre'],
  ],
  // Numbers on a patch of 10 by 10 metres.
  'density on ground': [[1, 'per 100 m², /100 m²', 'plants on the ground']],
  pixels: [[1, 'px, pixel, texel', 'screens and textures']],
  'texel density': [
    [1, 'px/m, texel per metre, pixel per metre'],
    [100, 'px/cm, texel per centimetre, pixel per centimetre'],
  ],
  type: [[1, 'pt', 'size of letters']],
  'letter spacing': [[1, '1/1000 em', 'space between letters, as a share of their size']],
  angle: [
    [1, 'deg, degree, °', 'angle'],
    [180 / Math.PI, 'rad, radian', 'angle'],
  ],
  time: [
    [1, 's, sec, second', 'time'],
    [0.001, 'ms, millisecond, msec', 'time'],
    [0.000_001, 'µs, us, microsecond', 'budgets within a frame'],
    [60, 'min, minute'],
    [3600, 'h, hr, hrs, hour'],
  ],
  speed: [
    [1, 'cm/s, uu/s, cmps, cm/sec, centimetre per second', 'speed'],
    [100, 'm/s, mps, metre per second'],
    [100 / 3.6, 'km/h, kmh, kph, kilometre per hour'],
    [44.704, 'mph, mile per hour'],
  ],
  acceleration: [
    [1, 'cm/s², cm/ss', 'acceleration'],
    [100, 'm/s²'],
  ],
  slope: [[1, 'cm/m', 'rise over distance']],
  turning: [
    [1, 'deg/s, °/s, deg/sec, degree per second', 'turning'],
    [180 / Math.PI, 'rad/s, radian per second', 'turning in physics'],
    [360, 'rev/s, revolution per second, turn per second', 'turning in whole turns'],
    [6, 'rpm, revolution per minute, turn per minute', 'turning of motors'],
  ],
  // Frame times and frame rates are each other's inverse: see `convertUnit`.
  rate: [
    [1, '1/s, per second, /s, s-1', 'rate'],
    [1, 'Hz, hertz', 'frequency'],
    [1, 'fps, frame per second, frames/s', 'frames a second'],
  ],
  'density along a way': [
    [1, '1/km, per km, /km, km-1', 'density of air'],
    [100_000, '1/cm, per cm, /cm, cm-1', 'density'],
  ],
  pitch: [[1, 'octave', 'width of a band of sound']],
  loudness: [[1, 'dB, decibel', 'loudness']],
  'colour temperature': [[1, 'K, kelvin, °K', 'colour temperature']],
  mass: [
    [1, 'kg, kilo, kilogram', 'mass'],
    [0.001, 'g, gram'],
    [1000, 't, ton, tonne'],
    [0.453_592, 'lb, lbs, pound'],
  ],
  density: [[1, 'g/cm³', 'density']],
  force: [
    [1, 'kg*cm/s², kg·cm/s²', 'force'],
    [100, 'N, newton', 'force'],
  ],
  torque: [
    [1, 'kg*cm²/s², kg·cm²/s²', 'torque'],
    [10_000, 'N*m, Nm, N·m, newton metre', 'torque of motors and brakes'],
  ],
  stress: [[1, 'MPa, megapascal', 'strength of materials']],
  impulse: [[1, 'kg*cm/s, kg·cm/s', 'impulse']],
  power: [[1, 'W, watt', 'power of a bulb']],
  'luminous intensity': [
    [1, 'cd, candela', 'light in one direction'],
    [1000, 'kcd'],
  ],
  'luminous flux': [
    [1, 'lm, lumen', 'light in all directions'],
    [1000, 'klm'],
  ],
  illuminance: [
    [1, 'lux, lx', 'light that arrives'],
    [1000, 'klx, kilolux, klux'],
    [10.7639, 'fc, foot-candle, footcandle'],
  ],
  luminance: [[1, 'cd/m², nit, cd/sqm', 'brightness of a surface']],
  exposure: [
    [1, 'EV, exposure value, stop, f-stops', 'steps of exposure'],
    [1, 'EV100', 'brightness in exposure values at ISO 100'],
  ],
  adaption: [[1, 'EV/s', 'speed of adaption']],
  sensitivity: [[1, 'ISO', 'sensitivity of a camera']],
  aperture: [[1, 'f-stop, fstop, f/stop, f', 'aperture']],
  aspect: [[1, 'ratio w/h, aspect ratio', 'shape of a picture']],
  share: [
    [1, '×, x, *, times, fold, factor, multiplier', 'factor: 1 changes nothing'],
    [0.01, '%, percent, per cent, pct', 'share of a hundred'],
  ],
  unitless: [[1, 'unitless, none', 'a number of the old kind, where others have units']],
  harm: [[1, 'damage/s', 'harm']],
  data: [
    [1 / 1024, 'KB, KiB, kilobyte'],
    [1, 'MB, MiB, megabyte, meg', 'memory'],
    [1024, 'GB, GiB, gigabyte, gig'],
    [1024 * 1024, 'TB, TiB, terabyte'],
  ],
};

/** A unit that counts steps: adding multiplies what it stands for, and multiplying raises that to a power. */
export interface LogarithmicUnit {
  /** What is added where it stands for twice as much. */
  perDoubling: number;
  /** What it stands for. */
  of: string;
}

/** By the name of the unit. Decibels of engines and mixers are those of pressure, not of power. */
const LOGARITHMIC: Readonly<Record<string, LogarithmicUnit>> = {
  EV: { perDoubling: 1, of: 'light' },
  EV100: { perDoubling: 1, of: 'light' },
  dB: { perDoubling: 20 * Math.log10(2), of: 'sound pressure' },
};

/** What a unit says of steps; undefined for those of which twice the number is twice as much. */
export function logarithmicUnit(name: string | undefined): LogarithmicUnit | undefined {
  const unit = name === undefined ? undefined : findUnit(name)?.name;
  return unit !== undefined && Object.hasOwn(LOGARITHMIC, unit) ? LOGARITHMIC[unit] : undefined;
}

const byName = new Map<string, Unit>();
const byForm = new Map<string, Unit>();
const entryUnits: Record<string, { of: string; alias: readonly string[] }> = {};
for (const [dimension, rows] of Object.entries(TABLE)) {
  for (const [factor, names, of] of rows) {
    const [name = '', ...alias] = names.split(', ');
    for (const each of [name, ...alias]) byName.set(each, { name, dimension, factor });
    if (of !== undefined) entryUnits[name] = { of, alias };
  }
}
for (const [name, unit] of byName) byForm.set(name.toLowerCase(), unit);
for (const [name, unit] of byName) {
  for (const form of formsOf(name.toLowerCase())) if (!byForm.has(form)) byForm.set(form, unit);
}

/** How else a name is written: `metres`, `meter`, `m2`, `metres a second`. */
function formsOf(name: string): string[] {
  const spellings = [
    name,
    name.replace('metre', 'meter'),
    name.replace(' per ', ' a '),
    name.replace(' per hour', ' an hour'),
  ];
  const powers = /[²³]/.test(name) ? [plainPowers(name), plainPowers(name, '^')] : [];
  // The word that is counted is the first one, but for `square metre` and `unreal unit`.
  const plurals = spellings.map(each =>
    each.includes(' per ') || / an? /.test(each)
      ? each.replace(/^\w{3,}/, '$&s')
      : each.replace(/\w{3,}$/, '$&s'),
  );
  const both = plurals.map(each => each.replace('metre', 'meter'));
  return [...spellings, ...powers, ...plurals, ...both];
}

function plainPowers(name: string, mark = ''): string {
  return name.replace('²', `${mark}2`).replace('³', `${mark}3`);
}

/** The units that entries of the dictionary use: what each is for, and how else people write it. */
export const ENTRY_UNITS: Readonly<typeof entryUnits> = entryUnits;

/** Every name of an entry's unit, for whoever searches by one of them. */
export function namesOfUnit(unit: string | { when: Record<string, string> } | undefined): string {
  const units = unit === undefined ? [] : typeof unit === 'string' ? [unit] : Object.values(unit.when);
  const aliases = (name: string) => (Object.hasOwn(entryUnits, name) ? (entryUnits[name]?.alias ?? []) : []);
  return units.flatMap(each => [each, ...aliases(each).flatMap(alias => [alias, `${alias}s`])]).join(' ');
}

/** Each unit by the name that is written, dimension by dimension. */
export const WRITTEN_UNITS: readonly string[] = [...new Set([...byName.values()].map(({ name }) => name))];

/** Names as they may be written, longest first, so that `metres per second` is not read as metres. */
export const UNIT_NAMES: readonly string[] = [...byForm.keys()].toSorted((a, b) => b.length - a.length);

/** A unit by any of its names; case matters only where two differ in nothing else. */
export function findUnit(written: string): Unit | undefined {
  const name = written.trim().replace(/\s*([/*])\s*/g, '$1');
  return byName.get(name) ?? byForm.get(name.toLowerCase().replace(/\s+/g, ' '));
}

/** The unit of a field or property: one of the table, or one of its own that only equals itself. */
export function unitOf(name: string | undefined): Unit | undefined {
  if (name === undefined) return undefined;
  return findUnit(name) ?? { name, dimension: name.toLowerCase(), factor: 1 };
}

/** A unit as entries of the dictionary spell it; undefined when they use none such. */
export function entryUnit(written: string): string | undefined {
  const name = findUnit(written)?.name ?? '';
  return Object.hasOwn(ENTRY_UNITS, name) ? name : undefined;
}

/**
 * A number in another unit; undefined where the two measure different things. A frame rate becomes the time of a frame,
 * and the other way round.
 * @param digits what is kept of the result; further ones are noise of the conversion
 */
export function convertUnit(value: number, from: Unit, to: Unit, digits = 12): number | undefined {
  const tidy = (number: number) => Number(number.toPrecision(digits));
  if (from.dimension === to.dimension) return tidy((value * from.factor) / to.factor);
  const isInverse =
    (from.dimension === 'rate' && to.dimension === 'time') ||
    (from.dimension === 'time' && to.dimension === 'rate');
  if (!isInverse || value === 0) return undefined;
  return tidy(1 / (value * from.factor) / to.factor);
}

/**
 * A number in the unit that the engine counts in: metres become centimetres. What the engine counts in many ways, as it
 * does data, stays.
 */
export function inEngineUnit(value: number, { dimension, factor }: Unit): number {
  const [, , of] = TABLE[dimension]?.[0] ?? [];
  return of === undefined ? value : Number((value * factor).toPrecision(12));
}
