/** Every unit that the dictionary knows, with what it measures and how else people write it. */
export const UNITS: Readonly<Record<string, { of: string; alias?: readonly string[] }>> = {
  cm: { of: 'length: the unit of the engine', alias: ['centimeter', 'centimetre', 'uu', 'unreal unit'] },
  mm: { of: 'sensors and lenses', alias: ['millimeter', 'millimetre'] },
  m: { of: 'length', alias: ['meter', 'metre'] },
  km: { of: 'skies and clouds', alias: ['kilometer', 'kilometre'] },
  'cm²': { of: 'area' },
  px: { of: 'screens and textures', alias: ['pixel'] },
  deg: { of: 'angle', alias: ['degree', '°'] },
  rad: { of: 'angle', alias: ['radian'] },
  s: { of: 'time', alias: ['sec', 'second'] },
  ms: { of: 'time', alias: ['millisecond', 'msec'] },
  'cm/s': { of: 'speed', alias: ['cmps', 'uu/s', 'cm/sec'] },
  'cm/s²': { of: 'acceleration', alias: ['cm/ss'] },
  'cm/m': { of: 'rise over distance' },
  'deg/s': { of: 'turning', alias: ['°/s', 'degrees per second', 'deg/sec'] },
  '1/s': { of: 'rate', alias: ['per second', '/s', 's-1'] },
  '1/km': { of: 'density of air', alias: ['per km', '/km', 'km-1'] },
  '1/cm': { of: 'density', alias: ['per cm', '/cm', 'cm-1'] },
  Hz: { of: 'frequency', alias: ['hertz'] },
  fps: { of: 'frames a second', alias: ['frames/s'] },
  dB: { of: 'loudness', alias: ['decibel'] },
  K: { of: 'colour temperature', alias: ['kelvin', '°k'] },
  kg: { of: 'mass', alias: ['kilogram'] },
  'g/cm³': { of: 'density' },
  'kg*cm/s²': { of: 'force', alias: ['kg·cm/s²'] },
  'kg*cm/s': { of: 'impulse', alias: ['kg·cm/s'] },
  W: { of: 'power of a bulb', alias: ['watt'] },
  N: { of: 'force', alias: ['newton'] },
  cd: { of: 'light in one direction', alias: ['candela'] },
  lm: { of: 'light in all directions', alias: ['lumen'] },
  lux: { of: 'light that arrives', alias: ['lx'] },
  'cd/m²': { of: 'brightness of a surface', alias: ['nit', 'cd/sqm'] },
  EV: { of: 'steps of exposure', alias: ['exposure value'] },
  EV100: { of: 'brightness in exposure values at ISO 100' },
  'EV/s': { of: 'speed of adaption' },
  ISO: { of: 'sensitivity of a camera' },
  'f-stop': { of: 'aperture', alias: ['fstop', 'f/stop', 'f'] },
  'ratio w/h': { of: 'shape of a picture', alias: ['aspect ratio'] },
  '%': { of: 'share of a hundred', alias: ['percent', 'pct'] },
  '×': { of: 'factor: 1 changes nothing', alias: ['x', '*', 'times', 'factor', 'multiplier'] },
  unitless: { of: 'a number of the old kind, where others have units', alias: ['none'] },
  'damage/s': { of: 'harm' },
};

/** A unit as the list spells it; undefined when it is none that is known. */
export function canonicalUnit(written: string): string | undefined {
  if (Object.hasOwn(UNITS, written)) return written;
  const wanted = simplify(written);
  return Object.keys(UNITS).find(unit => {
    const spellings = [unit, ...(UNITS[unit]?.alias ?? [])].map(simplify);
    return spellings.some(spelling => spelling === wanted || `${spelling}s` === wanted);
  });
}

/** Without case and blanks; powers as they are typed on a keyboard. */
function simplify(unit: string): string {
  return unit
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/\^?2|²/g, '²')
    .replace(/\^?3|³/g, '³');
}
