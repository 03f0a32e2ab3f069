import { join } from 'node:path';
import type * as z from 'zod';
import {
  type BriefType,
  briefTypesSchema,
  type DiscoverySchema,
  discoverySchemaSchema,
} from '../discovery-schema.ts';
import { markFolder, readSchemaFolder, type SchemaFile, TYPES_FILE } from './read-schema-folder.ts';

/** The discovery schemas and kinds of briefs that there are. */
export interface SchemaLibrary {
  /** By domain and id, as the folders list them. */
  list(): readonly DiscoverySchema[];
  find(id: string): DiscoverySchema | undefined;
  types(): readonly BriefType[];
  /** What could not be read, in sentences that name the file: such a file counts as not there. */
  problems(): readonly string[];
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
): SchemaLibrary {
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
  return {
    list: () => [...current().schemas.values()],
    find: id => current().schemas.get(id),
    types: () => [...current().types.values()],
    problems: () => current().problems,
  };
}

/** So often at most is looked at the disk. */
const LOOK_EVERY_MS = 1000;

interface Reading {
  schemas: Map<string, DiscoverySchema>;
  types: Map<string, BriefType>;
  problems: string[];
}

function readFolders(folders: readonly string[]): Reading {
  const reading: Reading = { schemas: new Map(), types: new Map(), problems: [] };
  for (const folder of folders) {
    const own = new Map<string, string>();
    for (const file of readSchemaFolder(folder)) addFile(reading, folder, file, own);
  }
  for (const { type, schemas } of reading.types.values()) {
    const missing = schemas.filter(id => !reading.schemas.has(id));
    if (missing.length > 0) {
      reading.problems.push(
        `The kind of brief ${type} names schemas that are not there: ${missing.join(', ')}.`,
      );
    }
  }
  return reading;
}

/** @param own id → file, of the schemas of this folder so far */
function addFile(reading: Reading, folder: string, file: SchemaFile, own: Map<string, string>): void {
  const place = join(folder, file.path);
  const data = parse(file.text);
  if (data === undefined) {
    reading.problems.push(`${place} is no JSON.`);
    return;
  }
  if (file.path === TYPES_FILE) {
    const parsed = briefTypesSchema.safeParse(data);
    if (!parsed.success) reading.problems.push(describe(place, parsed.error));
    for (const type of parsed.data?.types ?? []) reading.types.set(type.type, type);
    return;
  }
  const parsed = discoverySchemaSchema.safeParse(data);
  if (!parsed.success) {
    reading.problems.push(describe(place, parsed.error));
    return;
  }
  const { id } = parsed.data;
  const first = own.get(id);
  if (first !== undefined) {
    reading.problems.push(`${place} is called ${id}, as ${first} is: it counts as not there.`);
    return;
  }
  own.set(id, place);
  reading.schemas.set(id, parsed.data);
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
