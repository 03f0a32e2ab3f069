import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { ReflectionFile } from '../../mocks/engine/reflection/reflection-file.ts';
import { openDictionary } from '../dictionary/dictionary.ts';
import { nativeClass, nativeClassChain, nativeStructChain } from '../dictionary/native-facts.ts';
import { PUBLIC_FROM_THE_START } from './engine-facts/public-from-the-start.ts';

/**
 * Writes what the tests hold the dictionary's entries against, as the engine has it: `test/entry-facts.json`, type and
 * limits of what the simulated editor's tables do not hold, and `test/value-facts.json`, units and defaults of numbers, what
 * can be written and not read, or neither, and what has to be on or off for it to count.
 *
 *     npx tsx src/dev/generate-entry-facts.ts <facts file>
 */

const propertySchema = z.looseObject({
  type: z.string(),
  clampMin: z.number().optional(),
  clampMax: z.number().optional(),
  dim: z.unknown().optional(),
  unit: z.string().optional(),
  default: z.unknown().optional(),
  defaultSrc: z.string().optional(),
  access: z.string().optional(),
  requires: z.looseObject({ prop: z.string(), is: z.unknown().optional() }).array().optional(),
});
const typesSchema = z.record(z.string(), z.looseObject({ props: z.record(z.string(), propertySchema) }));
const factsSchema = z.object({ classes: typesSchema, structs: typesSchema });

const [, , source] = process.argv;
if (!source) throw new Error('Name the facts file: npx tsx src/dev/generate-entry-facts.ts <facts.json>');
const parse = (path: string | URL) => factsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
// Of plugins that the facts lack, names and types are known.
const engine = parse(source);
const plugins = parse(new URL('engine-facts/plugin-types.json', import.meta.url));
const byName = {
  class: propertiesByName(plugins.classes, engine.classes),
  struct: propertiesByName(plugins.structs, engine.structs),
};
const reflection = JSON.parse(
  readFileSync(new URL('../../mocks/engine/reflection/reflection.json', import.meta.url), 'utf8'),
) as ReflectionFile; // our own generated file
const simulated = new Set(
  [...Object.entries(reflection.classes), ...Object.entries(reflection.structs)].flatMap(
    ([name, { props }]) => Object.keys(props).map(property => `${name.slice(1)}.${property}`),
  ),
);

const rows: Record<string, unknown> = {};
const values: Record<string, ValueFacts> = {};
for (const { owner, property } of openDictionary({ engine: '5.6' }).listEntries()) {
  const kind = nativeClass(owner) ? 'class' : 'struct';
  const chain = kind === 'class' ? nativeClassChain(owner) : nativeStructChain(owner);
  const declaring = chain.find(name => byName[kind].get(name)?.[property]);
  const told = declaring === undefined ? undefined : byName[kind].get(declaring)?.[property];
  if (!told) continue;
  const { type, clampMin, clampMax, dim, unit, default: start, defaultSrc, access, requires = [] } = told;
  const switches = requires.flatMap(({ prop, is }) => (is === true || is === false ? [prop] : []));
  const isPublic = PUBLIC_FROM_THE_START.includes(`U${declaring}`);
  // What no constructor assigns may be assigned elsewhere: a zero of that kind proves nothing.
  const isKnown = typeof start === 'number' && defaultSrc !== 'zero';
  const facts = {
    ...(unit !== undefined && { unit }),
    ...(isKnown && { default: start }),
    ...(access === 'write-only' && { writeOnly: true as const }),
    ...(access === 'not-exposed' && !isPublic && { closed: true as const }),
    ...(switches.length > 0 && { switches }),
  };
  if (Object.keys(facts).length > 0) values[`${declaring}.${property}`] = facts;
  if (simulated.has(`${declaring}.${property}`)) continue;
  rows[`${declaring}.${property}`] = [
    type,
    { ...(clampMin !== undefined && { clampMin }), ...(clampMax !== undefined && { clampMax }) },
    ...(dim === undefined ? [] : [dim]),
  ];
}
writeRows('entry-facts.json', rows);
writeRows('value-facts.json', values);

interface ValueFacts {
  unit?: string;
  default?: number;
  writeOnly?: true;
  /** Neither read nor written. */
  closed?: true;
  /** Properties that have to be on, or off. */
  switches?: string[];
}

function propertiesByName(others: z.infer<typeof typesSchema>, told: z.infer<typeof typesSchema>) {
  return new Map(
    Object.keys({ ...others, ...told }).map(name => [
      name.slice(1),
      { ...others[name]?.props, ...told[name]?.props },
    ]),
  );
}

/** One property a line, so that a change shows as the lines that it changes. */
function writeRows(name: string, table: Record<string, unknown>): void {
  const lines = Object.entries(table)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, row]) => `  ${JSON.stringify(key)}: ${JSON.stringify(row)}`);
  writeFileSync(new URL(`../../test/${name}`, import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
}
