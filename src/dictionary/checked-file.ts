import { isRecord } from '../base/json/is-record.ts';
import { JsonMistake } from '../base/json/json-mistake.ts';
import { parseJsonTree } from '../base/json/json-tree.ts';
import type { CheckedEntry, CheckedFile, FileKind } from './checks/rule.ts';
import { type WrittenEntry, writtenEntrySchema } from './entry.ts';
import { readLoosely } from './loose-entry.ts';

/** Folder of the files of a kind. */
export const FOLDER_OF: Record<FileKind, string> = {
  class: 'classes',
  struct: 'structs',
  enum: 'enums',
  template: 'templates',
};
const KINDS = Object.keys(FOLDER_OF) as FileKind[]; // its keys are the kinds

/** Reads the text of a dictionary file for checking. @throws JsonMistake */
export function readCheckedFile(path: string, text: string): CheckedFile {
  if (text.trim() === '') throw new JsonMistake('The file is empty, or cannot be read.', 0);
  if (text.startsWith('\uFEFF'))
    throw new JsonMistake('The file begins with a byte order mark: save it as UTF-8 without one.', 0);
  const lost = text.indexOf('\uFFFD');
  if (lost >= 0)
    throw new JsonMistake('A letter of the file is not UTF-8: save it as UTF-8, not as Windows-1252.', lost);
  const tree = parseJsonTree(text);
  const data: unknown = JSON.parse(text);
  if (!isRecord(data)) throw new JsonMistake('The file must hold one object: { … }.', tree.start);
  const kind = kindOf(data, path);
  const stated = data[kind];
  const name = typeof stated === 'string' ? stated : path.replace(/^.*\//, '').replace(/\.json$/, '');
  const file: CheckedFile = { path, text, tree, data, kind, name, entries: [] };
  file.entries = listEntries(file);
  return file;
}

/** By its own key, else by the folder. */
function kindOf(data: Record<string, unknown>, path: string): FileKind {
  const [folder] = path.split('/');
  return (
    KINDS.find(kind => Object.hasOwn(data, kind)) ?? KINDS.find(kind => FOLDER_OF[kind] === folder) ?? 'class'
  );
}

function listEntries(file: CheckedFile): CheckedEntry[] {
  const { data, kind, name } = file;
  if (kind === 'template') {
    const raw = isRecord(data.entry) ? data.entry : {};
    const entry = validParts(raw);
    return [{ file, property: name, role: 'template', path: ['entry'], entry, raw, clauses: [] }];
  }
  if (!isRecord(data.properties)) return [];
  return Object.entries(data.properties).map(([property, value]) => {
    const raw = isRecord(value) ? value : {};
    const path = ['properties', property];
    const entry = validParts(raw);
    return { file, property, role: 'entry', path, entry, raw, clauses: listClauses(file, property, raw) };
  });
}

function listClauses(
  file: CheckedFile,
  property: string,
  { $when }: Record<string, unknown>,
): CheckedEntry[] {
  if (!Array.isArray($when)) return [];
  return $when.flatMap((raw: unknown, index): CheckedEntry[] => {
    if (!isRecord(raw)) return [];
    const path = ['properties', property, '$when', index];
    return [{ file, property, role: 'clause', path, entry: validParts(raw), raw, clauses: [] }];
  });
}

/** Every part that has the right shape: one that is wrong must not hide what is wrong with the others. */
export function validParts(written: Record<string, unknown>): Partial<WrittenEntry> {
  const raw = readLoosely(written);
  const valid = Object.entries(writtenEntrySchema().shape).flatMap(([key, schema]) => {
    if (raw[key] === undefined) return [];
    const parsed = schema.safeParse(raw[key]);
    return parsed.success ? [[key, parsed.data] as const] : [];
  });
  // Each value was parsed by the schema of its key.
  return Object.fromEntries(valid) as Partial<WrittenEntry>;
}
