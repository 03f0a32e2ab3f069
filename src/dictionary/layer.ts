import { basename, join } from 'node:path';
import { isRecord } from '../base/json/is-record.ts';
import { FOLDER_OF, validParts } from './checked-file.ts';
import { type EnumFile, toEnumFile } from './enumerator-versions.ts';
import { compileFilters, type FilterVerdict } from './filter-file.ts';
import { nativeClass } from './native-facts.ts';
import { FILTERS_FILE, listDictionaryFiles, readIfThere } from './read-folder.ts';
import type { WrittenIn, WrittenPart } from './resolve-entry.ts';

/** One folder of the dictionary. Files are read when their class is first asked for, and kept. */
export interface Layer {
  folder: string;
  type(kind: TypeKind, name: string): TypeFile | undefined;
  template(name: string): WrittenPart | undefined;
  enumFile(name: string): EnumFile | undefined;
  /** Every class and struct that has a file. */
  listTypes(): { kind: TypeKind; name: string }[];
  /** Of its `filters.json`, where it has one. */
  filterVerdict?: FilterVerdict;
  /** What a level really uses of a property, of a folder that was told. */
  usage?(className: string, property: string): string | undefined;
}

export type TypeKind = 'class' | 'struct';

/** The file of a class or struct. */
export interface TypeFile {
  parent?: string;
  /** What things of this kind are. */
  summary?: string;
  entries: ReadonlyMap<string, WrittenIn>;
}

/** The shipped folder. Its files were checked when they were committed; they are not checked again here. */
export function openShippedLayer(folder: string): Layer {
  const fileOf = (kind: TypeKind, name: string): string | undefined => {
    if (kind === 'struct') return `structs/${name}.json`;
    const module = nativeClass(name)?.module;
    // Only classes of the engine have a file here.
    return module === undefined ? undefined : `classes/${module}/${name}.json`;
  };
  return openLayer({
    folder,
    fileOf,
    templateFile: name => `templates/${name}.json`,
    enumFile: name => `enums/${name}.json`,
    list: () => listDictionaryFiles(folder),
    valid: raw => raw,
  });
}

/** A studio's own folder: whatever is wrong in it counts as not written. */
export function openOwnLayer(folder: string): Layer {
  const files = listDictionaryFiles(folder);
  const byName = new Map(files.map(path => [`${path.split('/')[0]} ${basename(path, '.json')}`, path]));
  return openLayer({
    folder,
    fileOf: (kind, name) => byName.get(`${FOLDER_OF[kind]} ${name}`),
    templateFile: name => byName.get(`templates ${name}`),
    enumFile: name => byName.get(`enums ${name}`),
    list: () => files,
    valid: validParts,
  });
}

interface LayerFiles {
  folder: string;
  fileOf(kind: TypeKind, name: string): string | undefined;
  templateFile(name: string): string | undefined;
  enumFile(name: string): string | undefined;
  list(): string[];
  /** Those keys of an entry that may be used. */
  valid(raw: Record<string, unknown>): WrittenPart['raw'];
}

function openLayer({ folder, fileOf, templateFile, enumFile, list, valid }: LayerFiles): Layer {
  const readType = (kind: TypeKind) => (name: string) => {
    const file = fileOf(kind, name);
    const data = file === undefined ? undefined : readJson(join(folder, file));
    if (file === undefined || data === undefined) return undefined;
    return toTypeFile(data, { folder, file, owner: name }, valid);
  };
  const types = { class: keep(readType('class')), struct: keep(readType('struct')) };
  const filters = readIfThere(join(folder, FILTERS_FILE));
  return {
    folder,
    type: (kind, name) => types[kind](name),
    template: keep(name => {
      const file = templateFile(name);
      const data = file === undefined ? undefined : readJson(join(folder, file));
      if (file === undefined || !isRecord(data?.entry)) return undefined;
      return { folder, file, path: ['entry'], raw: valid(data.entry) };
    }),
    enumFile: keep(name => {
      const file = enumFile(name);
      const data = file === undefined ? undefined : readJson(join(folder, file));
      return data && toEnumFile(data);
    }),
    listTypes: () =>
      list().flatMap((path): { kind: TypeKind; name: string }[] => {
        const [part] = path.split('/');
        const kind = part === 'classes' ? 'class' : part === 'structs' ? 'struct' : undefined;
        return kind ? [{ kind, name: basename(path, '.json') }] : [];
      }),
    ...(filters !== undefined && { filterVerdict: compileFilters(filters) }),
  };
}

function toTypeFile(
  { parent, summary, properties }: Record<string, unknown>,
  place: { folder: string; file: string; owner: string },
  valid: LayerFiles['valid'],
): TypeFile {
  const entries = Object.entries(isRecord(properties) ? properties : {}).flatMap(([property, raw]) =>
    isRecord(raw)
      ? [[property, { ...place, property, path: ['properties', property], raw: valid(raw) }] as const]
      : [],
  );
  return {
    ...(typeof parent === 'string' && { parent }),
    ...(typeof summary === 'string' && { summary }),
    entries: new Map(entries),
  };
}

function readJson(path: string): Record<string, unknown> | undefined {
  const text = readIfThere(path);
  if (text === undefined) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    return isRecord(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Reads each name once. A name that is no identifier is no file: class names come from projects. */
function keep<T>(read: (name: string) => T | undefined): (name: string) => T | undefined {
  const kept = new Map<string, T | undefined>();
  return name => {
    if (!kept.has(name)) kept.set(name, /^[\p{L}\p{N}_-]+$/u.test(name) ? read(name) : undefined);
    return kept.get(name);
  };
}
