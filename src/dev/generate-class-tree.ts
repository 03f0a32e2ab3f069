import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

/**
 * Writes `property-dictionary/class-tree.json`: every class that an editor has, under its parent. Names only, from what a
 * running editor reported of itself, and `engine-facts/plugin-classes.json` for plugins that were off there. Usage: `tsx src/dev/generate-class-tree.ts <reflection file>`.
 */

const [, , source] = process.argv;
if (!source) throw new Error('Name the reflection file: tsx src/dev/generate-class-tree.ts <engine.json>');

const reflection = z
  .record(z.string(), z.looseObject({ parent: z.string().optional() }))
  .parse(JSON.parse(readFileSync(source, 'utf8')));

const children = new Map<string, string[]>();
for (const [name, { parent }] of Object.entries(reflection)) {
  // Without its prefix, as Remote Control names it. Structs and enums have others.
  if (!/^[UA]/.test(name) || !/^[UA]/.test(parent ?? '')) continue;
  const above = (parent ?? '').slice(1);
  children.set(above, [...(children.get(above) ?? []), name.slice(1)]);
}
const plugins = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('engine-facts/plugin-classes.json', import.meta.url), 'utf8')));
for (const [parent, names] of Object.entries(plugins))
  children.set(parent, [...new Set([...(children.get(parent) ?? []), ...names.split(' ')])]);

const lines = [...children]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([parent, names]) => `  ${JSON.stringify(parent)}: ${JSON.stringify(names.toSorted().join(' '))}`);
const target = new URL('../../property-dictionary/class-tree.json', import.meta.url);
writeFileSync(target, `{\n${lines.join(',\n')}\n}\n`);
