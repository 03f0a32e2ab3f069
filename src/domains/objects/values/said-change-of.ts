import type { NumberChange } from '../../../base/quantities/change-in-value.ts';
import { readQuantity } from '../../../base/quantities/find-quantities.ts';
import { openStopsIn, stopsIn, sumIn } from '../../../base/quantities/said-change.ts';
import { unitOf } from '../../../base/quantities/units.ts';
import type { ExpectedValue } from './expected-value.ts';
import { summandOf } from './summand.ts';

/** What counts light, of which a step of exposure more is twice as much. */
const LIGHT: ReadonlySet<string> = new Set([
  ...['luminous intensity', 'luminous flux', 'illuminance', 'luminance', 'unitless'],
]);
/** Exposures of which more is brighter, as far as their names tell. */
const BRIGHTENS = /(?:Intensity|Bias|Compensation)$/;
/** Of a white balance more kelvins are warmer, of a light fewer. */
const BALANCE = /WhiteTemp$|WhiteBalance/;

/** What a text says that a number changes by: steps of exposure, or an amount more or less; undefined where it says neither. */
export function saidChange(given: unknown, expected: ExpectedValue): NumberChange | undefined {
  const { name, unit } = expected;
  const dimension = unitOf(unit)?.dimension;
  const isLight = LIGHT.has(dimension ?? '') || (dimension === 'share' && /Intensity$/.test(name));
  const said = stopsIn(given);
  if (said) {
    const { stops, isOfLight } = said;
    if (isLight) return { operation: 'multiply', by: Number((2 ** stops).toPrecision(6)) };
    // A number below zero with its own unit is that number, as it is without: -1 EV of a bias. A lamp is as bright as so many
    // EV100, and what is said in EV or stops with a sign is by how much.
    if (dimension === 'exposure' && said.isSigned && said.stops < 0 && !isBrightness(name, unit))
      return undefined;
    const isMeant = dimension === 'exposure' && (!isOfLight || BRIGHTENS.test(name));
    return isMeant ? by(stops) : undefined;
  }
  return warmthIn(given, name, dimension) ?? saidSum(given, expected, { isLight, dimension });
}

function isBrightness(name: string, unit: string | undefined): boolean {
  return unit === 'EV100' && /Intensity$/.test(name);
}

/** What `1 stop` more and less come to of the light that a number counts; undefined for anything else. */
export function bothWaysOf(
  given: unknown,
  now: number,
  { name, unit }: ExpectedValue,
): [more: number, less: number] | undefined {
  const stops = openStopsIn(given);
  if (stops === undefined) return undefined;
  if (isBrightness(name, unit)) return [now + stops, now - stops];
  if (!LIGHT.has(unitOf(unit)?.dimension ?? '') || !/Intensity$/.test(name)) return undefined;
  return [now * 2 ** stops, now / 2 ** stops];
}

/** An amount more or less. */
function saidSum(
  given: unknown,
  expected: ExpectedValue,
  { isLight, dimension }: { isLight: boolean; dimension: string | undefined },
): NumberChange | undefined {
  const { name, unit } = expected;
  const sum = sumIn(given);
  if (!sum || (sum.of === 'light' && !isLight)) return undefined;
  if (sum.of === 'warmth' && dimension !== 'colour temperature') return undefined;
  const read = readQuantity(sum.text, unitOf(unit));
  const amount = read && read.unit?.dimension !== 'share' ? summandOf(read, expected) : undefined;
  const way = sum.of === 'warmth' && BALANCE.test(name) ? -sum.way : sum.way;
  return amount === undefined ? undefined : by(way * amount);
}

const WARMTH = /^(?:by )?(\d+(?:\.\d+)?) ?(?:%|per ?cent) (?:(warmer)|(cooler|colder))$/i;

/** `10% warmer`: a tenth fewer kelvins of a light, a tenth more of a white balance. */
function warmthIn(given: unknown, name: string, dimension: string | undefined): NumberChange | undefined {
  const [whole, percent, warmer] = (typeof given === 'string' && WARMTH.exec(given.trim())) || [];
  if (whole === undefined || dimension !== 'colour temperature') return undefined;
  const isMore = (warmer === undefined) !== BALANCE.test(name);
  const factor = Number((1 + ((isMore ? 1 : -1) * Number(percent)) / 100).toPrecision(12));
  return factor > 0 ? { operation: 'multiply', by: factor } : undefined;
}

function by(sum: number): NumberChange {
  return { operation: sum < 0 ? 'subtract' : 'add', by: Math.abs(sum) };
}
