import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { PropertyRecord, ReflectionFile } from '../../mocks/engine/reflection/reflection-file.ts';
import { typeHintOf } from '../../src/commands/type-hint-of.ts';
import { type FoundEntry, openDictionary } from '../../src/dictionary/dictionary.ts';
import {
  nativeClass,
  nativeClassChain,
  nativeStruct,
  nativeStructChain,
} from '../../src/dictionary/native-facts.ts';
import { namesIn, parseTypeHint } from '../../src/dictionary/type-hint.ts';
import type { DescribedProperty } from '../../src/unreal/engine-call.ts';
import { holdWithExceptions } from '../support/hold-exceptions.ts';

/**
 * Type, access and limits of every entry, held against what the engine says of itself. Where the dictionary knows
 * better, `dictionary-facts-exceptions.json` says why; an exception that excuses nothing fails. Of units the facts say
 * nothing.
 */
const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
// Our own generated file: its shape is held by the generator.
const reflection = read('../mocks/engine/reflection/reflection.json') as ReflectionFile;
const exceptions = z
  .array(
    z.strictObject({
      rule: z.enum(['type', 'access', 'limits']),
      at: z.string(),
      reason: z.string().min(10),
    }),
  )
  .parse(read('dictionary-facts-exceptions.json'));

const records = {
  class: new Map(Object.entries(reflection.classes).map(([name, { props }]) => [name.slice(1), props])),
  struct: new Map(Object.entries(reflection.structs).map(([name, { props }]) => [name.slice(1), props])),
};

/** What the simulated editor's tables do not hold: our own generated file, `src/dev/generate-entry-facts.ts`. */
const others = read('entry-facts.json') as Record<
  string,
  [type: string, limits: { clampMin?: number; clampMax?: number }, dim?: number]
>;

/** The engine's own record of a property, at the class or struct that declares it. */
function recordOf({ owner, property }: FoundEntry): PropertyRecord | undefined {
  const chain = nativeClass(owner) ? nativeClassChain(owner) : nativeStructChain(owner);
  const kind = nativeClass(owner) ? 'class' : 'struct';
  return chain
    .map(name => records[kind].get(name)?.[property] ?? otherRecord(`${name}.${property}`))
    .find(record => record !== undefined);
}

function otherRecord(at: string): PropertyRecord | undefined {
  const [type, limits, dim] = others[at] ?? [];
  if (type === undefined) return undefined;
  // As the tables have it: what is not looked at here is left out.
  return [type, '', { ...limits, ...(dim !== undefined && { dim }) }] as unknown as PropertyRecord;
}

/** As describe would tell a type: the element, and what is around it. */
function described(type: string): DescribedProperty {
  const [, container, inner = ''] = /^(TArray|TSet|TMap)<(.+)>$/.exec(type) ?? [];
  const parts = inner.split(/, ?/);
  const element = container === undefined ? type : (parts.at(-1) ?? '');
  return {
    ...{ Name: '', Description: '', Metadata: {}, TypePath: '' },
    ...{
      Type: element,
      ContainerType: container ?? '',
      KeyType: container === 'TMap' ? (parts[0] ?? '') : '',
    },
  } as DescribedProperty; // the only parts that are looked at
}

const DIFFERENCES = {
  type: ({ entry }: FoundEntry, [type, , rest]: PropertyRecord): string | undefined => {
    const told = typeHintOf(described(rest?.dim ? `TArray<${type}>` : type), undefined);
    if (told === undefined || told === entry.typeHint) return undefined;
    // What is referred to may be called an asset or an object, and an enum of the old kind an int.
    const [mine, theirs] = [entry.typeHint, told].map(hint =>
      namesIn(parseTypeHint(hint)).map(({ name }) => name),
    );
    const isReference = /^(array<|set<)?(asset|object|class):/.test(told);
    if (isReference && mine?.join() === theirs?.join()) return undefined;
    return `is ${told}, not ${entry.typeHint}`;
  },
  access: ({ owner, property, entry }: FoundEntry): string | undefined => {
    const chain = nativeClass(owner) ? nativeClassChain(owner).map(nativeClass) : [nativeStruct(owner)];
    const declared = chain.find(facts => facts?.properties.includes(property));
    if (declared?.accessUnknown) return undefined;
    const why = declared?.notWritable?.[property];
    if ((why !== undefined) === (entry.readOnly === true)) return undefined;
    return why ? `cannot be written (${why}), and the entry does not say so` : 'can be written';
  },
  limits: ({ entry: { range } }: FoundEntry, [type, , rest]: PropertyRecord): string | undefined => {
    // The engine writes a clamp beside some of its booleans, and looks at none of them.
    if (type === 'bool') return undefined;
    const told = [rest?.clampMin ?? null, rest?.clampMax ?? null];
    if (told.every(limit => limit === null)) return undefined;
    const hard = range?.hard ?? [null, null];
    return told.join() === hard.join() ? undefined : `is clamped to [${told}], not [${hard}]`;
  },
};

const entries = openDictionary({ engine: '5.6' }).listEntries();
const compared = entries.flatMap(entry => {
  const record = recordOf(entry);
  return record ? [{ entry, record }] : [];
});
const found = compared.flatMap(({ entry, record }) => {
  return Object.entries(DIFFERENCES).flatMap(([rule, compare]) => {
    const difference = compare(entry, record);
    return difference ? [{ rule, at: `${entry.owner}.${entry.property}`, difference }] : [];
  });
});

test('nearly every entry has a record of the engine', () => {
  expect(compared.length).toBeGreaterThan(entries.length * 0.95);
});

holdWithExceptions(
  {
    rules: DIFFERENCES,
    title: '%s: entries say what the engine says',
    tell: ({ at, difference }) => `${at} ${difference}`,
  },
  found,
  exceptions,
);

test('a wrong entry would be found', () => {
  const [entry] = entries.filter(
    ({ owner, property }) => `${owner}.${property}` === 'PointLightComponent.SourceRadius',
  );
  const record = entry && recordOf(entry);
  if (!entry || !record) throw new Error('SourceRadius is not there');
  const wrong = (parts: Partial<FoundEntry['entry']>) => ({ ...entry, entry: { ...entry.entry, ...parts } });
  expect(DIFFERENCES.type(wrong({ typeHint: 'int' }), record)).toBe('is float, not int');
  expect(DIFFERENCES.access(wrong({ readOnly: true }))).toBe('can be written');
  expect(DIFFERENCES.limits(wrong({ range: { hard: [0, 1] } }), record)).toBe(
    'is clamped to [,10000], not [0,1]',
  );
});
