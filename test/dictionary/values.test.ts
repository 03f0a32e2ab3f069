import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { findUnit } from '../../src/base/quantities/units.ts';
import { type FoundEntry, openDictionary } from '../../src/dictionary/dictionary.ts';
import { whyNotWritable } from '../../src/dictionary/lookup/access-of.ts';
import {
  nativeClass,
  nativeClassChain,
  nativeStruct,
  nativeStructChain,
} from '../../src/dictionary/native-facts.ts';
import { CLOSES_READING } from '../../src/dictionary/why-not.ts';
import { holdWithExceptions } from '../support/hold-exceptions.ts';

/**
 * What a value means: the unit and the usual values of a number, whether it can be read, and what has to be on for it to
 * count, held against the engine's
 * facts (`value-facts.json`, which `src/dev/generate-entry-facts.ts` writes); and every number without a unit against a
 * list that says why it has none.
 */
const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const facts = z
  .record(
    z.string(),
    z.strictObject({
      unit: z.string().optional(),
      default: z.number().optional(),
      writeOnly: z.literal(true).optional(),
      closed: z.literal(true).optional(),
      switches: z.string().array().optional(),
    }),
  )
  .parse(read('value-facts.json'));
/** Why they have none → class or struct → its properties. */
const dimensionless = z
  .record(z.string(), z.record(z.string(), z.string().array()))
  .parse(read('dictionary-dimensionless.json'));
const exceptions = z
  .array(z.strictObject({ rule: z.string(), at: z.string(), reason: z.string().min(10) }))
  .parse(read('dictionary-value-exceptions.json'));

/** The same in other words. */
const SAME: Readonly<Record<string, string>> = { 'instances per 10 m x 10 m': 'per 100 m²' };

const at = ({ owner, property }: FoundEntry) => `${owner}.${property}`;

function factsOf({ owner, property }: FoundEntry) {
  const chain = nativeClass(owner) ? nativeClassChain(owner) : nativeStructChain(owner);
  return chain.map(name => facts[`${name}.${property}`]).find(each => each !== undefined);
}

/** What an entry can name: other properties of the same class or struct. */
function propertiesOf(owner: string): string[] {
  const types = nativeClass(owner)
    ? nativeClassChain(owner).map(nativeClass)
    : nativeStructChain(owner).map(nativeStruct);
  return types.flatMap(type => type?.properties ?? []);
}

const RULES = {
  unit: (found: FoundEntry): string | undefined => {
    const told = factsOf(found)?.unit;
    if (told === undefined) return undefined;
    const name = SAME[told] ?? findUnit(told)?.name ?? told;
    const { unit } = found.entry;
    return unit === name ? undefined : `is in ${name}, not in ${JSON.stringify(unit ?? 'no unit')}`;
  },
  default: (found: FoundEntry): string | undefined => {
    const start = factsOf(found)?.default;
    const { range, commonValues = [], summary, description } = found.entry;
    const [low, high] = range?.usual ?? range?.hard ?? [null, null];
    if (start === undefined || ((low ?? start) <= start && start <= (high ?? start))) return undefined;
    // A value that stands for something else, such as -1 for all, is told in words.
    const isTold = new RegExp(`(?<![\\d.-])${start}(?![\\d.])`).test(`${summary} ${description}`);
    if (isTold || commonValues.some(({ value }) => value === start)) return undefined;
    return `starts at ${start}, outside [${low}, ${high}], and no word of it`;
  },
  reading: (found: FoundEntry): string | undefined => {
    if (CLOSES_READING.includes(whyNotWritable(found)) !== (factsOf(found)?.closed === true))
      return 'can be read, and what is told of it says not; or the other way round';
    if (!factsOf(found)?.writeOnly) return undefined;
    const isTold = found.entry.pitfalls?.some(each => each.includes('not read as a property'));
    return isTold ? undefined : 'can be written and not read, and no pitfall says so';
  },
  switch: (found: FoundEntry): string | undefined => {
    const told = JSON.stringify(found.entry);
    const known = new Set(propertiesOf(found.owner));
    const untold = factsOf(found)?.switches?.filter(name => known.has(name) && !told.includes(name)) ?? [];
    return untold.length > 0 ? `depends on ${untold.join(', ')}, and says no word of it` : undefined;
  },
};

const entries = openDictionary({ engine: '5.6' }).listEntries();
const found = entries.flatMap(entry =>
  Object.entries(RULES).flatMap(([rule, compare]) => {
    const difference = compare(entry);
    return difference === undefined ? [] : [{ rule, at: at(entry), difference }];
  }),
);

holdWithExceptions(
  {
    rules: RULES,
    title: '%s: entries say what the engine says',
    tell: ({ at, difference }) => `${at} ${difference}`,
  },
  found,
  exceptions,
);

const MEASURED =
  /^(array<|map<\w+, ?)?(float|vector|vector2|vector4|rotator|struct:(Float|Int32)(Interval|Range)|struct:Margin)>?$/;

/** A number between 0 and 1, or -1 and 1, says by that what it is: a share. */
function isShare({ entry: { range } }: FoundEntry): boolean {
  return [range?.hard, range?.usual].some(
    limits => limits && limits[0] !== null && limits[1] !== null && limits[0] >= -1 && limits[1] <= 1,
  );
}

test('every number has a unit, or a reason to have none', () => {
  const reasons = new Set(
    Object.values(dimensionless).flatMap(owners =>
      Object.entries(owners).flatMap(([owner, names]) => names.map(name => `${owner}.${name}`)),
    ),
  );
  const without = [...entries, ...openDictionary().listEntries()].filter(
    entry => MEASURED.test(entry.entry.typeHint) && entry.entry.unit === undefined && !isShare(entry),
  );
  const names = new Set(without.map(at));
  expect(
    [...names].filter(name => !reasons.has(name)),
    'give each its unit, or add it to test/dictionary-dimensionless.json under the reason that it has none',
  ).toEqual([]);
  expect(
    [...reasons].filter(name => !names.has(name)),
    'no longer without a unit: take it out of test/dictionary-dimensionless.json',
  ).toEqual([]);
});

test('a wrong entry would be found', () => {
  const entry = entries.find(each => at(each) === 'PointLightComponent.SourceRadius');
  if (!entry) throw new Error('SourceRadius is not there');
  const wrong = (parts: Partial<FoundEntry['entry']>) => ({ ...entry, entry: { ...entry.entry, ...parts } });
  expect(RULES.unit(wrong({ unit: 'm' }))).toBe('is in cm, not in "m"');
  expect(RULES.unit({ ...wrong({}), entry: { ...entry.entry, unit: undefined } })).toBe(
    'is in cm, not in "no unit"',
  );
  const readable = entries.find(each => at(each) === 'SphereComponent.SphereRadius');
  expect(readable && RULES.reading({ ...readable, entry: { ...readable.entry, pitfalls: [] } })).toMatch(
    /not read/,
  );
  const switched = entries.find(each => at(each) === 'PhysicsHandleComponent.LinearStiffness');
  expect(switched && RULES.switch({ ...switched, entry: { ...switched.entry, pitfalls: [] } })).toMatch(
    /bSoftLinearConstraint/,
  );
  expect(RULES.default(wrong({ range: { usual: [10, 100] }, commonValues: [] }))).toMatch(/^starts at 0/);
});
