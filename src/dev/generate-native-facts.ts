import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { WhyNot } from '../dictionary/native-facts.ts';
import { PUBLIC_FROM_THE_START } from './engine-facts/public-from-the-start.ts';

/**
 * Writes `property-dictionary/native-facts.json`: what the engine's own classes, structs and enums are called and
 * which properties Remote Control cannot write; and `native-links.json`: what their properties lead to, and what the
 * Details panel calls them. Usage: `tsx src/dev/generate-native-facts.ts <facts file>`.
 */

const propertySchema = z.looseObject({
  type: z.string(),
  label: z.string().optional(),
  /** Left out where only a name and a type are known. */
  access: z.string().optional(),
  edit: z.string().optional(),
  bp: z.string().optional(),
  cpp: z.string().optional(),
  getter: z.string().optional(),
  enum: z.string().optional(),
  deprecated: z.unknown().optional(),
});
const typeSchema = z.looseObject({
  parent: z.string().nullable(),
  module: z.string(),
  flags: z.array(z.string()).optional(),
  props: z.record(z.string(), propertySchema),
  components: z.record(z.string(), z.string()).optional(),
});
const factsSchema = z.object({
  classes: z.record(z.string(), typeSchema),
  structs: z.record(z.string(), typeSchema),
  enums: z.record(
    z.string(),
    z.looseObject({ entries: z.array(z.looseObject({ n: z.string(), label: z.string().optional() })) }),
  ),
});

/** Modules that the facts name wrongly: a path of another module finds nothing. */
const MODULES: Readonly<Record<string, string>> = { AWaterBody: 'Water' };

const [, , source] = process.argv;
if (!source) throw new Error('Name the facts file: tsx src/dev/generate-native-facts.ts <facts.json>');
const facts = withPlugins(factsSchema.parse(JSON.parse(readFileSync(source, 'utf8'))));

/** What a 5.4 editor reported of enums for which the facts come from an earlier version of their plugin. */
const LATER_ENTRIES: Readonly<Record<string, string>> = {
  ENiagaraCullReaction: 'PauseResume',
  ENiagaraSpriteAlignment: 'Automatic',
  ENiagaraSpriteFacingMode: 'Automatic',
};

for (const [name, entry] of Object.entries(LATER_ENTRIES)) {
  const entries = facts.enums[name]?.entries ?? [];
  if (!entries.some(({ n }) => n === entry)) entries.push({ n: entry });
}

writeData('native-facts.json', [
  ...section('classes', facts.classes, compactType),
  ...section('structs', facts.structs, compactType),
  ...section('enums', facts.enums, ({ entries }) =>
    entries.map(({ n, label }) => (label ? [n, label] : [n])),
  ),
]);
writeData('native-links.json', [
  ...section('classes', withLinks(facts.classes), linksOf),
  ...section('structs', withLinks(facts.structs), linksOf),
]);

/** With what the facts file lacks: names and types of plugins. Where it has a type, its word counts. */
function withPlugins(told: z.infer<typeof factsSchema>): z.infer<typeof factsSchema> {
  const path = new URL('engine-facts/plugin-types.json', import.meta.url);
  const plugins = factsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  for (const [name, module] of Object.entries(MODULES)) {
    const type = told.classes[name];
    if (type) type.module = module;
  }
  for (const name of PUBLIC_FROM_THE_START) {
    const type = told.classes[name];
    if (!type) continue;
    const opened = Object.entries(type.props).map(([key, property]) => [key, withoutPrivate(property)]);
    type.props = Object.fromEntries(opened);
  }
  return {
    classes: joined(plugins.classes, told.classes),
    structs: joined(plugins.structs, told.structs),
    enums: { ...plugins.enums, ...told.enums },
  };
}

/** As Remote Control sees a property that is public, and edited wherever the object is. */
function withoutPrivate({ cpp, ...property }: PropertyFacts): PropertyFacts {
  return cpp === 'private' && property.edit === 'anywhere'
    ? { ...property, access: 'read-write' }
    : { ...property, ...(cpp && { cpp }) };
}

/** What is told, with the properties that only the other table has. */
function joined(
  others: Record<string, TypeFacts>,
  told: Record<string, TypeFacts>,
): Record<string, TypeFacts> {
  const added = Object.entries(told).map(([name, type]) => [
    name,
    { ...type, props: { ...type.props, ...others[name]?.props, ...type.props } },
  ]);
  return { ...others, ...Object.fromEntries(added) };
}

function writeData(file: string, lines: readonly string[]): void {
  const target = new URL(`../../property-dictionary/${file}`, import.meta.url);
  writeFileSync(target, `{\n${lines.join('\n')}\n}\n`.replace(/,\n}\n$/, '\n}\n'));
}

/** One line for each name: `"PointLight": {…}`. */
function section<T>(name: string, entries: Record<string, T>, compact: (value: T) => unknown): string[] {
  const rows = Object.entries(entries).map(([key, value]) => {
    const printed = name === 'enums' ? key : withoutPrefix(key);
    return `    ${JSON.stringify(printed)}: ${JSON.stringify(compact(value))}`;
  });
  return [`  "${name}": {`, rows.join(',\n'), '  },'];
}

function compactType({ parent, module, flags, props }: TypeFacts): Record<string, unknown> {
  const names = Object.entries(props);
  const notWritable = names.flatMap(([name, property]) =>
    property.access?.includes('write') !== false ? [] : [[name, whyNotWritable(property)]],
  );
  const playReadOnly = names
    .filter(([, { access, bp }]) => access?.includes('write') && bp === 'ro')
    .map(([name]) => name);
  const deprecated = names.filter(([, property]) => property.deprecated).map(([name]) => name);
  const enums = names.flatMap(([name, property]) => (property.enum ? [[name, property.enum]] : []));
  return {
    ...(parent && { parent: withoutPrefix(parent) }),
    module,
    ...(flags?.includes('abstract') && { abstract: true }),
    properties: names.map(([name]) => name),
    ...(names.some(([, { access }]) => access === undefined) && { accessUnknown: true }),
    ...(notWritable.length && { notWritable: Object.fromEntries(notWritable) }),
    ...(playReadOnly.length && { playReadOnly }),
    ...(deprecated.length && { deprecated }),
    ...(enums.length && { enums: Object.fromEntries(enums) }),
  };
}

type TypeFacts = z.infer<typeof typeSchema>;
type PropertyFacts = z.infer<typeof propertySchema>;

function withLinks(types: Record<string, TypeFacts>): Record<string, TypeFacts> {
  return Object.fromEntries(
    Object.entries(types).filter(([, type]) => Object.keys(linksOf(type)).length > 0),
  );
}

function linksOf({ props, components = {} }: TypeFacts): Record<string, unknown> {
  const properties = Object.entries(props);
  const structs = properties.flatMap(([name, { type }]) => {
    const struct = /^(?:T\w+<)?(F\w+)>?$/.exec(type)?.[1];
    return struct !== undefined && Object.hasOwn(facts.structs, struct)
      ? [[name, withoutPrefix(struct)]]
      : [];
  });
  const labels = properties.flatMap(([name, { label }]) => (label ? [[name, label]] : []));
  const held = Object.entries(components).map(([name, component]) => [name, withoutPrefix(component)]);
  return {
    ...(held.length && { components: Object.fromEntries(held) }),
    ...(structs.length && { structs: Object.fromEntries(structs) }),
    ...(labels.length && { labels: Object.fromEntries(labels) }),
  };
}

/** The first reason that Remote Control would give for refusing a write in an editor world. */
function whyNotWritable({ access, edit, cpp, getter }: PropertyFacts): WhyNot {
  // What is private but can be read all the same, as the components of an actor: its C++ access is not the reason.
  const isOpened = access?.includes('read') === true;
  if (cpp !== undefined && !isOpened) return getter === undefined ? 'private' : 'accessor';
  if (edit === 'visible-defaults' && !isOpened) return 'defaults';
  if (edit?.startsWith('visible')) return 'const';
  return edit === 'defaults' ? 'defaults' : 'hidden';
}

/** `PointLight` of `APointLight`: the name without the letter for its kind. */
function withoutPrefix(name: string): string {
  return name.replace(/^[AUFSI](?=[A-Z])/, '');
}
