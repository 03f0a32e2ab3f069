import type { ExpertValue } from '../expert-schema.ts';
import type { Random } from '../random.ts';

/** Unit as it is stored → what people type behind the number, and how much of theirs one of it is. */
const TYPED: Readonly<Record<string, readonly (readonly [typed: string, factor: number])[]>> = {
  m: [
    [' m', 1],
    ['m', 1],
    [' metres', 1],
    [' meters', 1],
    [' cm', 100],
  ],
  cm: [
    [' cm', 1],
    ['cm', 1],
    [' centimetres', 1],
    [' m', 0.01],
  ],
  mm: [
    [' mm', 1],
    ['mm', 1],
  ],
  km: [
    [' km', 1],
    [' kilometres', 1],
    [' m', 1000],
  ],
  deg: [
    [' degrees', 1],
    ['°', 1],
    [' deg', 1],
  ],
  lux: [
    [' lux', 1],
    [' lx', 1],
  ],
  lm: [
    [' lumens', 1],
    [' lm', 1],
  ],
  K: [
    [' K', 1],
    ['K', 1],
    [' kelvin', 1],
  ],
  EV: [
    [' EV', 1],
    [' stops', 1],
  ],
  EV100: [
    [' EV100', 1],
    [' EV', 1],
  ],
  s: [
    [' seconds', 1],
    [' s', 1],
    [' sec', 1],
  ],
  ms: [
    [' ms', 1],
    ['ms', 1],
    [' milliseconds', 1],
  ],
  min: [
    [' minutes', 1],
    [' min', 1],
    [' seconds', 60],
  ],
  MB: [
    [' MB', 1],
    ['MB', 1],
    [' GB', 1 / 1024],
  ],
  fps: [
    [' fps', 1],
    ['fps', 1],
    [' frames per second', 1],
  ],
  'm/s': [
    [' m/s', 1],
    [' metres per second', 1],
    [' km/h', 3.6],
  ],
  '×': [
    ['×', 1],
    ['', 1],
    [' %', 100],
  ],
  'px/m': [
    [' px/m', 1],
    [' pixels per metre', 1],
  ],
};

/** `exact`: the number and its unit. `easy`: with a little around it, as people talk. */
export type Manner = 'exact' | 'easy';

/** A number as somebody types it: with a unit, in a unit of their own now and then. */
export function sayNumber(spec: ExpertValue, value: number, random: Random, manner: Manner): string {
  const said = withUnit(spec.unit, value, random);
  if (manner === 'exact') return said;
  return random.pick([
    said,
    `about ${said}`,
    `around ${said}`,
    `${said} or so`,
    `let's say ${said}`,
    `~${said}`,
  ]);
}

function withUnit(unit: string | undefined, value: number, random: Random): string {
  if (unit === undefined) return digits(value, random);
  const ways = (TYPED[unit] ?? [[` ${unit}`, 1] as const]).filter(([, factor]) => isShort(value * factor));
  const [typed, factor] = ways.length > 0 ? random.pick(ways) : [` ${unit}`, 1];
  return `${digits(Number((value * factor).toPrecision(6)), random)}${typed}`;
}

/** A number that somebody would type: not more than four digits that mean something. */
function isShort(value: number): boolean {
  const short = Number(value.toPrecision(4));
  return Math.abs(short - value) <= 1e-9 * Math.max(1, Math.abs(value)) && String(short).length <= 6;
}

function digits(value: number, random: Random): string {
  if (!Number.isInteger(value) || Math.abs(value) < 10_000) return String(value);
  return random.pick([String(value), value.toLocaleString('en-US')]);
}
