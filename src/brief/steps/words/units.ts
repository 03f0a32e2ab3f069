/** A unit: what it measures, and how much of the base unit one of it is. */
export interface Unit {
  dimension: string;
  factor: number;
}

/** Dimension → its units, each as factor → the names people write. The first of each dimension need not be the base. */
const TABLE: Record<string, readonly (readonly [factor: number, ...names: string[]])[]> = {
  length: [
    [1, 'm', 'metre', 'metres', 'meter', 'meters'],
    [
      0.01,
      'cm',
      'centimetre',
      'centimetres',
      'centimeter',
      'centimeters',
      'uu',
      'unreal units',
      'unreal unit',
    ],
    [0.001, 'mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters'],
    [1000, 'km', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
    [0.0254, 'in', 'inch', 'inches', '"'],
    [0.3048, 'ft', 'foot', 'feet', "'"],
    [0.9144, 'yd', 'yard', 'yards'],
    [1609.344, 'mile', 'miles'],
  ],
  angle: [
    [1, 'deg', 'degree', 'degrees', '°'],
    [180 / Math.PI, 'rad', 'radian', 'radians'],
  ],
  illuminance: [
    [1, 'lux', 'lx'],
    [1000, 'klx', 'kilolux', 'klux'],
    [10.7639, 'fc', 'foot-candles', 'foot-candle', 'footcandles'],
  ],
  'luminous flux': [
    [1, 'lm', 'lumen', 'lumens'],
    [1000, 'klm'],
  ],
  'luminous intensity': [
    [1, 'cd', 'candela', 'candelas'],
    [1000, 'kcd'],
  ],
  luminance: [[1, 'cd/m2', 'cd/m²', 'nit', 'nits']],
  'colour temperature': [[1, 'K', 'kelvin', 'kelvins', '°K']],
  exposure: [[1, 'EV', 'ev100', 'stop', 'stops', 'f-stops']],
  time: [
    [1, 's', 'sec', 'secs', 'second', 'seconds'],
    [0.001, 'ms', 'millisecond', 'milliseconds', 'msec'],
    [0.000_001, 'µs', 'us', 'microsecond', 'microseconds'],
    [60, 'min', 'mins', 'minute', 'minutes'],
    [3600, 'h', 'hr', 'hrs', 'hour', 'hours'],
  ],
  // Frame times and frame rates are each other's inverse: see `convertUnit`.
  rate: [[1, 'fps', 'Hz', 'hertz', 'frames per second', 'frames a second', 'frames/s', 'per second']],
  data: [
    [1, 'MB', 'MiB', 'megabyte', 'megabytes', 'megs', 'meg'],
    [1 / 1024, 'KB', 'KiB', 'kilobyte', 'kilobytes'],
    [1024, 'GB', 'GiB', 'gigabyte', 'gigabytes', 'gigs', 'gig'],
    [1024 * 1024, 'TB', 'TiB', 'terabyte', 'terabytes'],
  ],
  speed: [
    [1, 'm/s', 'metres per second', 'meters per second', 'metres a second', 'meters a second', 'mps'],
    [0.01, 'cm/s', 'uu/s', 'centimetres per second', 'centimeters per second'],
    [1 / 3.6, 'km/h', 'kmh', 'kph', 'kilometres per hour', 'kilometers per hour', 'kilometres an hour'],
    [0.44704, 'mph', 'miles per hour', 'miles an hour'],
  ],
  acceleration: [
    [1, 'm/s2', 'm/s²'],
    [0.01, 'cm/s2', 'cm/s²'],
  ],
  area: [
    [1, 'm2', 'm²', 'sqm', 'square metres', 'square meters', 'square metre', 'square meter'],
    [0.0001, 'cm2', 'cm²'],
    [1_000_000, 'km2', 'km²', 'square kilometres', 'square kilometers'],
  ],
  mass: [
    [1, 'kg', 'kilo', 'kilos', 'kilogram', 'kilograms'],
    [0.001, 'g', 'gram', 'grams'],
    [1000, 't', 'ton', 'tons', 'tonne', 'tonnes'],
    [0.453_592, 'lb', 'lbs', 'pound', 'pounds'],
  ],
  share: [
    [1, '×', 'x', 'times', 'fold'],
    [0.01, '%', 'percent', 'per cent'],
  ],
  pixels: [[1, 'px', 'pixel', 'pixels', 'texels', 'texel']],
  'texel density': [
    [1, 'px/m', 'texels per metre', 'texels per meter', 'pixels per metre', 'pixels per meter'],
    [100, 'px/cm', 'texels per centimetre', 'pixels per centimetre'],
  ],
};

const byName = new Map<string, Unit>();
const byLowerCaseName = new Map<string, Unit>();
for (const [dimension, units] of Object.entries(TABLE)) {
  for (const [factor, ...names] of units) {
    for (const name of names) {
      byName.set(name, { dimension, factor });
      byLowerCaseName.set(name.toLowerCase(), { dimension, factor });
    }
  }
}

/** Names as they may be written, longest first, so that `metres per second` is not read as metres. */
export const UNIT_NAMES: readonly string[] = [...byLowerCaseName.keys()].toSorted(
  (a, b) => b.length - a.length,
);

/** A unit by any of its names; case matters only where two differ in nothing else. */
export function findUnit(name: string): Unit | undefined {
  return byName.get(name.trim()) ?? byLowerCaseName.get(name.trim().toLowerCase());
}

/** The unit of a field: one of the table, or one of its own that only equals itself. */
export function unitOf(name: string | undefined): Unit | undefined {
  if (name === undefined) return undefined;
  return findUnit(name) ?? { dimension: name.toLowerCase(), factor: 1 };
}

/**
 * A number in another unit; undefined where the two measure different things. A frame rate becomes the time of a frame,
 * and the other way round.
 */
export function convertUnit(value: number, from: Unit, to: Unit): number | undefined {
  if (from.dimension === to.dimension) return tidy((value * from.factor) / to.factor);
  const isInverse =
    (from.dimension === 'rate' && to.dimension === 'time') ||
    (from.dimension === 'time' && to.dimension === 'rate');
  if (!isInverse || value === 0) return undefined;
  return tidy(1 / (value * from.factor) / to.factor);
}

/** Without the last digits, which are noise of the conversion. */
function tidy(value: number): number {
  return Number(value.toPrecision(6));
}
