import type { CheckedEntry, CheckedFile, FileKind } from './checks/rule.ts';
import { type PropertyEntry, propertyEntrySchema } from './entry.ts';
import { JsonMistake, parseJsonTree } from './json-tree.ts';

const FOLDERS: Record<string, FileKind> = { classes: 'class', structs: 'struct', enums: 'enum' };
/** Folder of the files of a kind. */
export const FOLDER_OF: Record<FileKind, string> = { class: 'classes', struct: 'structs', enum: 'enums' };

/** Reads the text of a dictionary file for checking. @throws JsonMistake */
export function readCheckedFile(path: string, text: string): CheckedFile {
  if (text.startsWith('\uFEFF'))
    throw new JsonMistake('The file begins with a byte order mark: save it as UTF-8 without one.', 0);
  const tree = parseJsonTree(text);
  const data: unknown = JSON.parse(text);
  if (!isRecord(data)) throw new JsonMistake('The file must hold one object: { … }.', tree.start);
  const kind = kindOf(data, path);
  const stated = data[kind];
  const name = typeof stated === 'string' ? stated : path.replace(/^.*\//, '').replace(/\.json$/, '');
  const file: CheckedFile = { path, text, tree, data, kind, name, entries: [] };
  file.entries = isRecord(data.properties)
    ? Object.entries(data.properties).map(([property, raw]) => toEntry(file, property, raw))
    : [];
  return file;
}

/** By its own key, else by the folder. */
function kindOf(data: Record<string, unknown>, path: string): FileKind {
  const stated = Object.values(FOLDERS).find(kind => Object.hasOwn(data, kind));
  return stated ?? FOLDERS[path.split('/')[0] ?? ''] ?? 'class';
}

function toEntry(file: CheckedFile, property: string, value: unknown): CheckedEntry {
  const raw = isRecord(value) ? value : {};
  return { file, property, path: ['properties', property], entry: validParts(raw), raw };
}

/** Every part that has the right shape: one that is wrong must not hide what is wrong with the others. */
function validParts(raw: Record<string, unknown>): Partial<PropertyEntry> {
  const valid = Object.entries(propertyEntrySchema.shape).flatMap(([key, schema]) => {
    if (raw[key] === undefined) return [];
    const parsed = schema.safeParse(raw[key]);
    return parsed.success ? [[key, parsed.data] as const] : [];
  });
  // Each value was parsed by the schema of its key.
  return Object.fromEntries(valid) as Partial<PropertyEntry>;
}

/** Whether a parsed JSON value is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
