import type { Dictionary } from '../dictionary/dictionary.ts';
import type { Usage } from '../dictionary/reported.ts';
import { isHelperComponent } from '../pipeline/component-names.ts';
import { enrich } from '../pipeline/enrich.ts';
import { filter } from '../pipeline/filter.ts';
import { flatten } from '../pipeline/flatten.ts';
import { planFor } from '../pipeline/plan-for.ts';
import type { FetchedObject } from '../unreal/fetched-object.ts';

/** A value of one object. */
interface Seen {
  value: number | string;
  unit: string | undefined;
  label: string;
  modified: boolean;
}

/** Fewer objects than this have no habit. */
const FEWEST = 3;
/** Objects that are named because they are far from the others. */
const MOST_NAMED = 2;

/** Class → property → what the objects use, where at least one of them differs from its default. */
export function measureUsage(
  dictionary: Dictionary,
  objects: readonly FetchedObject[],
): Record<string, Record<string, Usage>> {
  const used: Record<string, Record<string, Usage>> = {};
  for (const [className, properties] of collectValues(dictionary, objects)) {
    const told = [...properties].flatMap(([property, seen]) => {
      const usage = summarizeValues(seen);
      return usage ? [[property, usage] as const] : [];
    });
    if (told.length > 0) used[className] = Object.fromEntries(told);
  }
  return used;
}

/** Numbers and choices on pages of the objects, by the class of the object or component that has them. */
function collectValues(
  dictionary: Dictionary,
  objects: readonly FetchedObject[],
): Map<string, Map<string, Seen[]>> {
  const all = new Map<string, Map<string, Seen[]>>();
  for (const object of objects) {
    const label = object.label ?? object.objectPath;
    for (const part of [object, ...object.components.filter(each => !isHelperComponent(each))]) {
      const records = flatten(part.values, planFor(dictionary, part).plan, {
        prefix: '',
        defaults: part.defaults,
      });
      filter(records, { actorPath: object.objectPath, include: new Set() });
      enrich(records);
      const [className = ''] = part.classChain;
      const ofClass = all.get(className) ?? new Map<string, Seen[]>();
      all.set(className, ofClass);
      for (const { name, value, unit, dropped, modified = false, plan } of records) {
        const isChoice = typeof value === 'string' && plan.enumerators !== undefined;
        if (dropped || /[.[]/.test(name) || !(typeof value === 'number' || isChoice)) continue;
        const seen = ofClass.get(name) ?? [];
        seen.push({ value, unit, label, modified });
        ofClass.set(name, seen);
      }
    }
  }
  return all;
}

/** Undefined where too few have it, or nobody ever changed it. */
export function summarizeValues(seen: readonly Seen[]): Usage | undefined {
  const unit = mostFrequent(seen.map(each => each.unit));
  const same = seen.filter(each => each.unit === unit);
  if (same.length < FEWEST || !same.some(({ modified }) => modified)) return undefined;
  const numbers = same.flatMap(({ value, label }) => (typeof value === 'number' ? [{ value, label }] : []));
  const text = numbers.length === same.length ? tellNumbers(numbers, unit) : tellChoices(same);
  return { text, of: same.length };
}

function tellNumbers(seen: readonly { value: number; label: string }[], unit: string | undefined): string {
  const sorted = seen.toSorted((a, b) => a.value - b.value);
  const quartile = (share: number) => sorted[Math.round((sorted.length - 1) * share)]?.value ?? 0;
  const reach = 1.5 * (quartile(0.75) - quartile(0.25));
  const isUsual = (value: number) => value >= quartile(0.25) - reach && value <= quartile(0.75) + reach;
  const usual = sorted.filter(({ value }) => isUsual(value));
  const others = sorted.filter(({ value }) => !isUsual(value));
  const [low, high] = [usual[0], usual.at(-1)].map(each => printNumber(each?.value ?? 0));
  const range = low === high ? low : `${low}–${high}`;
  return tell(
    unit === undefined ? `${range}` : `${range} ${unit}`,
    { usual: usual.length, of: seen.length },
    [...others.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))].map(
      ({ label, value }) => `${label} ${printNumber(value)}`,
    ),
  );
}

function tellChoices(seen: readonly Seen[]): string {
  const usual = mostFrequent(seen.map(({ value }) => value));
  const others = seen.filter(({ value }) => value !== usual);
  const named = others.map(({ label, value }) => `${label} ${value}`);
  return tell(`${usual}`, { usual: seen.length - others.length, of: seen.length }, named);
}

function tell(what: string, count: { usual: number; of: number }, others: readonly string[]): string {
  const share = count.usual === count.of ? `all ${count.of}` : `${count.usual} of ${count.of}`;
  const named = others.slice(0, MOST_NAMED).map(each => `; ${each}`);
  const rest = others.length - named.length;
  return `${what} in ${share}${named.join('')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Four digits say enough of what is usual. */
function printNumber(value: number): string {
  return String(Number(value.toPrecision(4)));
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
