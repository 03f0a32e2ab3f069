import { lookupTable } from '../lookup-table.ts';

/** How many of the first unit of its dimension one is; its names; what entries of the dictionary may use it for. */
export type UnitRow = readonly [factor: number, names: string, of?: string];

/**
 * Every unit that is read or written anywhere, by what it measures. The first of each dimension is the one that the engine
 * counts in, or what comes nearest to it. A row: how many of the first one of it is; its names, the one that is written
 * first; and, where entries of the dictionary may use it, what for. Plurals, `meter` and `^2` need no names of their own.
 */
export const UNIT_TABLE: Readonly<Record<string, readonly UnitRow[]>> = lookupTable({
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
    [3600, 'h, hr, hrs, hour', 'time of day'],
  ],
  speed: [
    [1, 'cm/s, uu/s, cmps, cm/sec, centimetre per second', 'speed'],
    [100, 'm/s, mps, metre per second'],
    [30.48, 'ft/s, foot per second, feet per second'],
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
});
