import { isRecord } from '../base/json/is-record.ts';
import { readDictionaryFiles } from '../dictionary/read-folder.ts';
import type { EnumInfo } from './public-types.ts';

/** What a file says of the type itself. */
export interface TypeHead {
  kind: 'class' | 'struct';
  name: string;
  summary: string;
  parent?: string;
  folder: string;
}

export interface Heads {
  types: TypeHead[];
  enums: EnumInfo[];
}

/**
 * Reads what the files of dictionary folders say of types themselves, in the order of their names. A file that is no
 * JSON is left to `dictionary check`.
 * @param folders the one that counts first in front
 */
export function readHeads(folders: readonly string[]): Heads {
  const types = new Map<string, TypeHead>();
  const enums = new Map<string, EnumInfo>();
  for (const folder of folders.toReversed()) {
    for (const { path, text } of readDictionaryFiles(folder)) {
      const data = parse(text);
      if (!data) continue;
      const [part = ''] = path.split('/');
      const name = path.replace(/^.*\//, '').replace(/\.json$/, '');
      if (part === 'enums') enums.set(name, toEnum(name, data));
      else if (part === 'classes' || part === 'structs')
        types.set(`${part} ${name}`, toHead(part === 'classes' ? 'class' : 'struct', name, { data, folder }));
    }
  }
  return { types: sort([...types.values()]), enums: sort([...enums.values()]) };
}

function toHead(
  kind: TypeHead['kind'],
  name: string,
  { data, folder }: { data: Record<string, unknown>; folder: string },
): TypeHead {
  const { summary, parent } = data;
  return { kind, name, summary: textOf(summary), folder, ...(typeof parent === 'string' && { parent }) };
}

function toEnum(name: string, { summary, entries, since }: Record<string, unknown>): EnumInfo {
  const meanings = Object.entries(isRecord(entries) ? entries : {});
  return {
    name,
    summary: textOf(summary),
    entries: Object.fromEntries(meanings.map(([key, text]) => [key, textOf(text)])),
    ...(isRecord(since) && {
      since: Object.fromEntries(Object.entries(since).map(([key, first]) => [key, textOf(first)])),
    }),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return isRecord(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function sort<T extends { name: string }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
