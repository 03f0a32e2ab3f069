import { join } from 'node:path';
import type * as z from 'zod';
import { once } from '../../base/once.ts';
import {
  type BriefType,
  briefTypesSchema,
  type DiscoverySchema,
  discoverySchemaSchema,
} from '../discovery-schema.ts';
import { markFolder, readSchemaFolder, type SchemaFile, TYPES_FILE } from './read-schema-folder.ts';

/** The discovery schemas and kinds of briefs that there are. */
export interface SchemaLibrary {
  /** A studio's own first, then by domain and id, as the folders list them. */
  list(): readonly DiscoverySchema[];
  find(id: string): DiscoverySchema | undefined;
  types(): readonly BriefType[];
  /** What could not be read, in sentences that name the file: such a file counts as not there. */
  problems(): readonly string[];
}

/** One whose folders are looked at again when somebody asks. */
export interface FollowedLibrary extends SchemaLibrary {
  /** What it holds now, for as long as somebody holds it: a call asks once. */
  snapshot(): SchemaLibrary;
}

export interface LibraryOptions {
  /** Milliseconds; for tests. */
  now?: () => number;
}

/**
 * Opens folders of discovery schemas. Nothing is read until somebody asks; then the folders are looked at again at most
 * once a second. Of two schemas or kinds with one name, the one in the later folder counts.
 * @param folders the shipped one first, a studio's own behind it; a function when they may become others. None of them
 * needs to be there.
 */
export function openSchemaLibrary(
  folders: readonly string[] | (() => readonly string[]),
  { now = () => performance.now() }: LibraryOptions = {},
): FollowedLibrary {
  const wanted = typeof folders === 'function' ? folders : () => folders;
  let seen: { mark: string; at: number; asked: string; reading: Reading } | undefined;
  const current = (): Reading => {
    const list = [...new Set(wanted())];
    const asked = list.join('|');
    // Another project's folders are looked at at once.
    if (seen?.asked === asked && now() - seen.at < LOOK_EVERY_MS) return seen.reading;
    const mark = JSON.stringify(list.map(markFolder));
    const isSame = seen?.asked === asked && seen.mark === mark;
    const reading = isSame && seen ? seen.reading : readFolders(list);
    seen = { mark, at: now(), asked, reading };
    return reading;
  };
  return { ...libraryOf(current), snapshot: () => libraryOf(once(current)) };
}

function libraryOf(current: () => Reading): SchemaLibrary {
  return {
    list: () => [...current().schemas().values()],
    find: id => current().schemas().get(id),
    types: () => [...current().types.values()],
    problems: () => current().problems(),
  };
}

/** So often at most is looked at the disk. */
const LOOK_EVERY_MS = 1000;

/** What the folders hold. Schemas are read when one is asked for: kinds of briefs are shown without them. */
interface Reading {
  types: Map<string, BriefType>;
  schemas(): Map<string, DiscoverySchema>;
  problems(): readonly string[];
}

interface ReadFile extends SchemaFile {
  folder: string;
}

function readFolders(folders: readonly string[]): Reading {
  const files = folders.flatMap(folder => readSchemaFolder(folder).map(file => ({ folder, ...file })));
  const kinds = readTypes(files.filter(({ path }) => path === TYPES_FILE));
  const schemas = once(() => readSchemas(files.filter(({ path }) => path !== TYPES_FILE)));
  return {
    types: kinds.types,
    schemas: () => schemas().schemas,
    problems: () => [
      ...kinds.problems,
      ...schemas().problems,
      ...listMissing(kinds.types, schemas().schemas),
    ],
  };
}

function readTypes(files: readonly ReadFile[]) {
  const types = new Map<string, { type: BriefType; folder: string }>();
  const problems: string[] = [];
  for (const file of files) {
    const found = readFile(file, briefTypesSchema);
    if (typeof found === 'string') problems.push(found);
    else {
      for (const type of found.types) {
        // It moves to where its folder stands.
        types.delete(type.type);
        types.set(type.type, { type, folder: file.folder });
      }
    }
  }
  return { types: ownFirst(types, ({ type }) => type), problems };
}

function readSchemas(files: readonly ReadFile[]) {
  const schemas = new Map<string, { schema: DiscoverySchema; folder: string }>();
  const problems: string[] = [];
  // Of each folder: id → file.
  const places = new Map<string, string>();
  for (const file of files) {
    const found = readFile(file, discoverySchemaSchema);
    if (typeof found === 'string') {
      problems.push(found);
      continue;
    }
    const name = JSON.stringify([file.folder, found.id]);
    const first = places.get(name);
    if (first === undefined) {
      places.set(name, placeOf(file));
      schemas.delete(found.id);
      schemas.set(found.id, { schema: found, folder: file.folder });
    } else problems.push(`${placeOf(file)} is called ${found.id}, as ${first} is: it counts as not there.`);
  }
  return { schemas: ownFirst(schemas, ({ schema }) => schema), problems };
}

/** What comes from a later folder is nearer to those who ask: it stands in front. */
function ownFirst<Entry extends { folder: string }, Value>(
  entries: ReadonlyMap<string, Entry>,
  toValue: (entry: Entry) => Value,
): Map<string, Value> {
  const folders = [...new Set([...entries.values()].map(({ folder }) => folder))].toReversed();
  const ordered = folders.flatMap(folder => [...entries].filter(([, entry]) => entry.folder === folder));
  return new Map(ordered.map(([name, entry]) => [name, toValue(entry)]));
}

/** By shape, what texts say that fit it, the latest last. Schemas are plain data that nobody changes. */
const read = new WeakMap<z.ZodType, Map<string, unknown>>();
/** More than the files of some folders. */
const MOST_READ = 200;

/**
 * What a file says, or why it is not used. A text that was read before says the same thing again, in whichever folder it
 * stands: all that is made of a schema is kept beside it.
 */
function readFile<Shape extends z.ZodType>(file: ReadFile, shape: Shape): z.output<Shape> | string {
  const known = read.get(shape) ?? new Map<string, unknown>();
  read.set(shape, known);
  const before = known.get(file.text);
  if (before !== undefined) return before as z.output<Shape>; // kept below
  const data = parse(file.text);
  if (data === undefined) return `${placeOf(file)} is no JSON.`;
  const parsed = shape.safeParse(data);
  if (!parsed.success) return describe(placeOf(file), parsed.error);
  for (const oldest of known.keys()) if (known.size >= MOST_READ) known.delete(oldest);
  known.set(file.text, parsed.data);
  return parsed.data;
}

function placeOf({ folder, path }: ReadFile): string {
  return join(folder, path);
}

function listMissing(
  types: ReadonlyMap<string, BriefType>,
  there: ReadonlyMap<string, DiscoverySchema>,
): string[] {
  return [...types.values()].flatMap(({ type, schemas }) => {
    const missing = schemas.filter(id => !there.has(id));
    return missing.length === 0
      ? []
      : [`The kind of brief ${type} names schemas that are not there: ${missing.join(', ')}.`];
  });
}

function parse(text: string): unknown {
  try {
    // Some editors put a mark in front of the text.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function describe(place: string, { issues }: z.ZodError): string {
  const [first] = issues;
  const more = issues.length > 1 ? ` And ${issues.length - 1} more.` : '';
  const where = first && first.path.length > 0 ? `${first.path.join('.')}: ` : '';
  return `${place} is not used. ${where}${first?.message}.${more} \`interview check\` says how to mend it.`;
}
