import { lookupTable } from '../../../base/lookup-table.ts';
import { signedIn } from '../../../base/quantities/change-in-value.ts';
import { readQuantity } from '../../../base/quantities/find-quantities.ts';
import { UNIT_TABLE } from '../../../base/quantities/unit-table.ts';
import { convertUnit, findUnit, inEngineUnit, type Unit, unitOf } from '../../../base/quantities/units.ts';
import { splitName } from '../../../base/words/words.ts';
import { SAMPLE } from './change-meant.ts';
import type { ExpectedValue } from './expected-value.ts';
import { ValueProblem } from './value-problem.ts';

/** What a number counts whose name ends with one of these words, where nobody says a unit. */
const COUNTED_BY_WORD: Readonly<Record<string, string>> = lookupTable({
  ...{ radius: 'length', distance: 'length', height: 'length', width: 'length', length: 'length' },
  ...{ depth: 'length', offset: 'length', location: 'length', position: 'length', thickness: 'length' },
  ...{ reach: 'length', spacing: 'length', extent: 'length', gap: 'length' },
  ...{ duration: 'time', time: 'time', delay: 'time', interval: 'time', period: 'time', timeout: 'time' },
  ...{ angle: 'angle', yaw: 'angle', pitch: 'angle', roll: 'angle', rotation: 'angle', heading: 'angle' },
  ...{ speed: 'speed', velocity: 'speed', mass: 'mass', weight: 'mass', temperature: 'colour temperature' },
});

/** Letters of a word that names a unit by itself: `in` and `m` are other words as well. */
const LEAST_LETTERS = 3;

interface Named {
  name: string;
  plan: Pick<ExpectedValue['plan'], 'tooltip'>;
}

/** How a written unit goes with a number of which the dictionary knows none. */
export type UnitFit =
  | { fit: 'known'; value: number }
  /** Its name or its author says another unit. */
  | { fit: 'other'; unit: string }
  | { fit: 'unknown' };

/** Whether an amount goes with what the name of a number, or the words of its author, say that it counts. */
export function fitUnit(value: number, unit: Unit, { name, plan }: Named): UnitFit {
  const own = splitName(name.replaceAll('.', ' ')).map(word => word.toLowerCase());
  const said = unitsIn(own).concat(unitsIn((plan.tooltip ?? '').toLowerCase().split(/[^\p{L}²³%°/]+/u)));
  for (const each of said) {
    const converted = convertUnit(value, unit, each);
    if (converted !== undefined) return { fit: 'known', value: converted };
  }
  const [other] = said;
  if (other) return { fit: 'other', unit: other.name };
  const counted = own.flatMap(word => COUNTED_BY_WORD[word] ?? []);
  if (counted.includes(unit.dimension)) return { fit: 'known', value: inEngineUnit(value, unit) };
  return { fit: 'unknown' };
}

/** Whether the name of a number, or the words of its author, say that it counts something else than shares of a whole. */
export function countsAmount({ name, plan }: Named): boolean {
  const own = splitName(name.replaceAll('.', ' ')).map(word => word.toLowerCase());
  const told = (plan.tooltip ?? '').toLowerCase().split(/[^\p{L}²³%°/]+/u);
  return unitsIn(own).length > 0 || unitsIn(told).length > 0 || own.some(word => word in COUNTED_BY_WORD);
}

/** Words that name a unit and in names mean something else: the least, a way to stop, a number of times. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['min', 'stop', 'none', 'mil']);

function unitsIn(words: readonly string[]): Unit[] {
  return words.flatMap(word => {
    const unit = word.length < LEAST_LETTERS || OTHER_WORDS.has(word) ? undefined : findUnit(word);
    return unit && unit.dimension !== 'share' ? [unit] : [];
  });
}

/** The number of a text for what has no unit that the dictionary knows: without its unit only where that goes with it. */
export function bareMeant(
  given: string,
  { value, unit }: { value: number; unit?: Unit | undefined },
  expected: Named,
): ValueProblem {
  const is = `${expected.name} takes a bare number, not "${given}"`;
  if (!unit) return new ValueProblem(`${is}.`, value);
  const fit = fitUnit(value, unit, expected);
  if (fit.fit === 'known') return new ValueProblem(`${is}.`, fit.value);
  if (fit.fit === 'other')
    return new ValueProblem(`${is}: it counts ${fit.unit}. Convert it.`, undefined, SAMPLE);
  const why = `${is}: nothing tells whether it counts ${unit.name}. Write the number as it counts.`;
  return new ValueProblem(why, inEngineUnit(value, unit), SAMPLE);
}

/** The number that a text with a unit comes to for what is counted as its name says: `500 g` of a Mass is 0.5. */
export function amountCounted(given: unknown, name: string): number | undefined {
  const words = splitName(name).map(word => word.toLowerCase());
  const counted = words.flatMap(word => COUNTED_BY_WORD[word] ?? []);
  // What is counted decides what a lone letter says: `g` is a unit of a mass.
  const [own] = UNIT_TABLE[counted[0] ?? '']?.[0]?.[1].split(', ') ?? [];
  // With a sign it may be by how much.
  const isPlain = typeof given === 'string' && !signedIn(given);
  const read = isPlain ? readQuantity(given, unitOf(own)) : undefined;
  const fit = read?.unit && fitUnit(read.value, read.unit, { name, plan: {} });
  return fit?.fit === 'known' ? fit.value : undefined;
}

/** `f/2.8` of an aperture, `1/60 s` of a time or a rate. */
export function asQuantity(given: string, own: Unit | undefined): string {
  const [, stop] = (own?.dimension === 'aperture' && /^\s*f\s*\/\s*(\d+(?:\.\d+)?)\s*$/i.exec(given)) || [];
  if (stop !== undefined) return `${stop} ${own?.name}`;
  const [, over, under, unit] = /^\s*(\d+)\s*\/\s*(\d+)\s+(\p{L}+)\s*$/u.exec(given) ?? [];
  const [of, per] = [Number(over), Number(under)];
  if (unit === undefined || of === 0 || per === 0) return given;
  const isOfRate = own?.dimension === 'rate' && SECOND.test(unit);
  return isOfRate ? `${per / of} ${own.name}` : `${of / per} ${unit}`;
}

const SECOND = /^s(?:ec(?:ond)?s?)?$/i;
