import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { ReflectionFile } from '../../mocks/engine/reflection/reflection-file.ts';
import { openDictionary } from '../dictionary/dictionary.ts';
import { nativeClass, nativeClassChain, nativeStructChain } from '../dictionary/native-facts.ts';

/**
 * Writes `test/entry-facts.json`: type and limits, as the engine has them, of the properties that the dictionary
 * describes and the simulated editor's tables do not hold.
 *
 *     npx tsx src/dev/generate-entry-facts.ts <facts file>
 */

const propertySchema = z.looseObject({
  type: z.string(),
  clampMin: z.number().optional(),
  clampMax: z.number().optional(),
  dim: z.unknown().optional(),
});
const typesSchema = z.record(z.string(), z.looseObject({ props: z.record(z.string(), propertySchema) }));
const factsSchema = z.object({ classes: typesSchema, structs: typesSchema });

const [, , source] = process.argv;
if (!source) throw new Error('Name the facts file: npx tsx src/dev/generate-entry-facts.ts <facts.json>');
const facts = factsSchema.parse(JSON.parse(readFileSync(source, 'utf8')));
const byName = {
  class: new Map(Object.entries(facts.classes).map(([name, { props }]) => [name.slice(1), props])),
  struct: new Map(Object.entries(facts.structs).map(([name, { props }]) => [name.slice(1), props])),
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
for (const { owner, property } of openDictionary({ engine: '5.6' }).listEntries()) {
  const kind = nativeClass(owner) ? 'class' : 'struct';
  const chain = kind === 'class' ? nativeClassChain(owner) : nativeStructChain(owner);
  const declaring = chain.find(name => byName[kind].get(name)?.[property]);
  if (declaring === undefined || simulated.has(`${declaring}.${property}`)) continue;
  const { type, clampMin, clampMax, dim } = byName[kind].get(declaring)?.[property] ?? { type: '' };
  rows[`${declaring}.${property}`] = [
    type,
    { ...(clampMin !== undefined && { clampMin }), ...(clampMax !== undefined && { clampMax }) },
    ...(dim === undefined ? [] : [dim]),
  ];
}
const lines = Object.entries(rows)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([name, row]) => `  ${JSON.stringify(name)}: ${JSON.stringify(row)}`);
writeFileSync(new URL('../../test/entry-facts.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
