/**
 * Writes `test/engine-facts.json` from what real editors reported of themselves: the part of it that the client, the
 * dictionary or the simulated editor names.
 *
 *     npx tsx src/dev/generate-engine-facts.ts <reflection folder> [--check]
 *
 * The folder holds `engine-5.4.json`, `engine-5.5-findings.json`, `engine-5.6-differences.json` and
 * `engine-5.8-findings.json`. `--check` writes nothing and fails when the committed file differs from what would be
 * written. Run it again when a function, class, struct, enum or property is named that was not before.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineFacts, FactsOfType, LaterFacts, VerdictOf58 } from './engine-facts/engine-facts-file.ts';
import { listNamedFunctions, listNamedTypes } from './engine-facts/named-facts.ts';
import { SIGNATURES_OF_5_8 } from './engine-facts/signatures-of-5.8.ts';

interface ReportedFunction {
  params?: [name: string, type: string, mark?: string][];
  returns?: string;
}
interface ReportedType {
  module: string;
  parent?: string;
  fields?: Record<string, string>;
  functions?: Record<string, ReportedFunction>;
}
type PickedType = Omit<FactsOfType, 'fields'> & { fields?: Record<string, string> };
interface ReportedDifference {
  notStored?: true;
  added?: { fields?: Record<string, string>; functions?: Record<string, ReportedFunction> };
  changed?: Record<string, { is: ReportedFunction }>;
  removed?: { fields?: string[]; functions?: string[] };
}
interface ReportedVerdict {
  in58: true | 'unknown';
  deprecated: boolean | 'unknown';
  refused: VerdictOf58['refused'];
  replacedBy: string;
}

const target = new URL('../../test/engine-facts.json', import.meta.url);
const [folder, mode] = process.argv.slice(2);
if (!folder) throw new Error('usage: npx tsx src/dev/generate-engine-facts.ts <reflection folder> [--check]');

// These files are ours and are checked by the shape of what comes out.
const types = (await readSource('engine-5.4.json')) as Record<string, ReportedType>;
const in55 = (await readSource('engine-5.5-findings.json')) as Record<string, unknown>;
const in56 = (await readSource('engine-5.6-differences.json')) as {
  classes: Record<string, ReportedDifference>;
};
const in58 = (await readSource('engine-5.8-findings.json')) as { rows: Record<string, ReportedVerdict> };

const text = print({
  types: Object.fromEntries(Object.entries(pickTypes()).map(([name, type]) => [name, groupFields(type)])),
  in55: pickFindings(),
  in56: Object.fromEntries(
    Object.entries(in56.classes).map(([name, difference]) => [name, compact(difference)]),
  ),
  in58: judgeAll(),
});
if (mode === '--check') {
  const committed = await readFile(target, 'utf8').catch(() => '');
  if (committed !== text) throw new Error(`${target.pathname} is stale: run the generator without --check`);
} else {
  await writeFile(target, text);
  console.log(`${target.pathname}: ${Math.round(text.length / 1024)} KiB`);
}

async function readSource(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder ?? '', name), 'utf8'));
}

/** The types that are named, and the classes above them that declare what is named of them. */
function pickTypes(): Record<string, PickedType> {
  const functions = listNamedFunctions();
  const fields = listNamedTypes();
  const picked: Record<string, PickedType> = {};
  for (const written of new Set([...functions.keys(), ...fields.keys()])) {
    const wantedFunctions = [...(functions.get(written) ?? [])];
    const wantedFields = fields.get(written);
    for (const name of chainOf(nameIn54(written))) {
      const {
        parent,
        module,
        fields: own = {},
        functions: ownFunctions = {},
      } = types[name] ?? { module: '' };
      const known = picked[name] ?? { ...(parent && { parent }), module };
      const isWhole = wantedFields === 'all' && (name === nameIn54(written) || name.startsWith('F'));
      const isWanted = (field: string) => isWhole || (wantedFields !== 'all' && wantedFields?.has(field));
      const foundFields = Object.entries(own).filter(([field]) => isWanted(field));
      const found = wantedFunctions.flatMap((each): [string, string][] => {
        const signature = ownFunctions[each];
        return signature ? [[each, printSignature(signature)]] : [];
      });
      picked[name] = {
        ...known,
        ...(foundFields.length > 0 && { fields: { ...known.fields, ...Object.fromEntries(foundFields) } }),
        ...(found.length > 0 && { functions: { ...known.functions, ...Object.fromEntries(found) } }),
      };
    }
  }
  return picked;
}

/** Fields by their type: there are few types, and many fields. */
function groupFields({ fields, ...type }: PickedType): FactsOfType {
  if (!fields) return type;
  const groups = new Map<string, string[]>();
  for (const [name, of] of Object.entries(fields)) groups.set(of, [...(groups.get(of) ?? []), name]);
  return { ...type, fields: Object.fromEntries([...groups].map(([of, names]) => [of, names.join(' ')])) };
}

/** A type by its name with or without the prefix of C++. */
function nameIn54(written: string): string {
  return ['', 'U', 'A', 'F'].map(prefix => `${prefix}${written}`).find(name => types[name]) ?? written;
}

function chainOf(name: string): string[] {
  const own = types[name];
  return own ? [name, ...(own.parent ? chainOf(own.parent) : [])] : [];
}

function printSignature({ params = [], returns }: ReportedFunction): string {
  const inputs = params.map(([name, type, mark]) => `${mark === 'out' ? 'out ' : ''}${name}: ${type}`);
  return `(${inputs.join(', ')})${returns === undefined ? '' : ` → ${returns}`}`;
}

function printAll(functions: Record<string, ReportedFunction> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(functions).map(([name, each]) => [name, printSignature(each)]));
}

function compact({ notStored, added, changed = {}, removed }: ReportedDifference): LaterFacts {
  const now = Object.fromEntries(Object.entries(changed).map(([name, { is }]) => [name, is]));
  return {
    ...(notStored && { notStored }),
    ...(added?.functions && { added: printAll(added.functions) }),
    ...(added?.fields && { addedFields: added.fields }),
    ...(Object.keys(now).length > 0 && { changed: printAll(now) }),
    ...(removed?.functions && { removed: removed.functions }),
    ...(removed?.fields && { removedFields: removed.fields }),
  };
}

function pickFindings(): EngineFacts['in55'] {
  const listed = Object.entries(in55).filter(([name]) => name !== 'source');
  return Object.fromEntries(listed.map(([name, found]) => [name, found])) as EngineFacts['in55']; // as the file has it
}

/** Functions that only stand in for others have no row of their own: they are there. */
function judgeAll(): Record<string, VerdictOf58> {
  const told = Object.entries(in58.rows).map(([name, verdict]): [string, VerdictOf58] => [
    name,
    judge(verdict),
  ]);
  const standIns = told.flatMap(([, { instead }]): [string, VerdictOf58][] =>
    instead === undefined ? [] : [[instead, { known: 'there', refused: 'no' }]],
  );
  return Object.fromEntries(
    [...standIns, ...told].map(([name, verdict]) => {
      const signature = SIGNATURES_OF_5_8[name];
      return [name, { ...verdict, ...(signature !== undefined && { signature }) }];
    }),
  );
}

/** What replaces a function is told in a sentence that begins with its name. */
function judge({ in58: isThere, deprecated, refused, replacedBy }: ReportedVerdict): VerdictOf58 {
  const [, instead] = /(\w+\.\w+)\(/.exec(replacedBy) ?? [];
  return {
    known: isThere === true ? 'there' : 'likely',
    refused,
    ...(deprecated === true && { deprecated }),
    ...(instead !== undefined && { instead }),
  };
}

/** One type a line, in the order of their names, so that a change of one is one line of a diff. */
function print(facts: EngineFacts): string {
  const section = (entries: Record<string, unknown>) =>
    Object.entries(entries)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, record]) => `${JSON.stringify(name)}:${JSON.stringify(record)}`)
      .join(',\n');
  const sections = Object.entries(facts).map(
    ([name, entries]) => `${JSON.stringify(name)}:{\n${section(entries)}\n}`,
  );
  return `{\n${sections.join(',\n')}\n}\n`;
}
