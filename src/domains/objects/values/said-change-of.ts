import type { NumberChange } from '../../../base/quantities/change-in-value.ts';
import { readQuantity } from '../../../base/quantities/find-quantities.ts';
import { stopsIn, stopsWithoutWay, sumIn } from '../../../base/quantities/said-change.ts';
import { unitOf } from '../../../base/quantities/units.ts';
import { fallback, SAMPLE } from './change-meant.ts';
import type { ExpectedValue } from './expected-value.ts';
import { summandOf } from './summand.ts';
import { ValueProblem } from './value-problem.ts';

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
  const { name } = expected;
  const { dimension, isLight } = lightOf(expected);
  const said = stopsIn(given);
  if (said) {
    const { stops, isOfLight } = said;
    if (isLight) return { operation: 'multiply', by: Number((2 ** stops).toPrecision(6)) };
    const isMeant = dimension === 'exposure' && (!isOfLight || BRIGHTENS.test(name));
    return isMeant ? by(stops) : undefined;
  }
  return warmthIn(given, name, dimension) ?? saidSum(given, expected, { isLight, dimension });
}

function lightOf({ name, unit }: ExpectedValue): { dimension: string | undefined; isLight: boolean } {
  const dimension = unitOf(unit)?.dimension;
  const isLight = LIGHT.has(dimension ?? '') || (dimension === 'share' && /Intensity$/.test(name));
  return { dimension, isLight };
}

/** `1 stop` of a light or an exposure: a stop is never a value, and whether it is one more or one less nobody said. */
export function refuseOpenStops(given: unknown, expected: ExpectedValue): void {
  const stops = stopsWithoutWay(given);
  const { dimension, isLight } = lightOf(expected);
  if (stops === undefined || expected.isOperand || !(isLight || dimension === 'exposure')) return;
  const now = fallback(expected);
  const both = isLight ? [now * 2 ** stops, now / 2 ** stops] : [now + stops, now - stops];
  const [more, less] = both.map(each => Number(each.toPrecision(6)));
  throw new ValueProblem(
    `${expected.name}: ${JSON.stringify(given)} may be more or less: it is ${now} now, and comes to ${more} or to ${less}. Ask which, and write the number.`,
    undefined,
    SAMPLE,
  );
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
