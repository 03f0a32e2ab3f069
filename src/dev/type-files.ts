import type { TypeRecord } from '../../mocks/engine/engine-types/type-file.ts';
import { type ExactTypes, exactType } from './exact-types.ts';
import type { ReportedFunction, VersionedType } from './reported-types.ts';

/** One file a module, one type a line: `Engine.json` → text. The shape is in `mocks/engine/engine-types/type-file.ts`. */
export function printTypeFiles(types: Map<string, VersionedType>, exact: ExactTypes): Map<string, string> {
  const modules = groupSorted([...types].map(entry => [entry[1].module, entry]));
  return new Map(
    modules.map(([module, members]) => [`${module}.json`, printModule(types, exact, module, members)]),
  );
}

function printModule(
  types: Map<string, VersionedType>,
  exact: ExactTypes,
  module: string,
  members: [string, VersionedType][],
): string {
  const records = members.map(([name, type]) => [name, compactType(types, exact, name, type)] as const);
  const lines = records.map(([name, record]) => `${JSON.stringify(name)}:${JSON.stringify(record)}`);
  const elsewhere = JSON.stringify(typesOfOthers(types, module, lines));
  return `{\n"elsewhere":${elsewhere},\n"types":{\n${lines.join(',\n')}\n}\n}\n`;
}

/** Where the types live that a module names and does not have: module → C++ names. */
function typesOfOthers(types: Map<string, VersionedType>, module: string, lines: string[]) {
  const named = new Set(lines.flatMap(line => line.match(/(?<=[:<,">])[A-Z]\w+/g) ?? []));
  const others = [...named].flatMap(name => {
    const owner = types.get(name)?.module;
    return owner === undefined || owner === module ? [] : [[owner, name] as const];
  });
  return Object.fromEntries(groupSorted(others).map(([owner, of]) => [owner, of.toSorted().join(' ')]));
}

function groupSorted<T>(entries: (readonly [key: string, value: T])[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function compactType(
  types: Map<string, VersionedType>,
  exact: ExactTypes,
  name: string,
  type: VersionedType,
): TypeRecord {
  const { parent, fields = {}, since, until } = type;
  const versions = {
    ...(Object.keys(since).length > 0 && { since }),
    ...(Object.keys(until).length > 0 && { until }),
  };
  if (isEnum(type, name)) {
    const labels = exact.labels(name);
    return { entries: Object.keys(fields).join(' '), ...(labels && { labels }), ...versions };
  }
  const functions = Object.entries(ownFunctions(types, name, type)).map(([each, signature]) => [
    each,
    printSignature(types, signature),
  ]);
  const members = Object.entries(fields).map(([each, word]) => {
    const reported = printType(types, word);
    return `${each}:${exactType(reported, exact.spelling(name, each)) ?? reported}`;
  });
  return {
    ...(parent && { parent }),
    ...(functions.length > 0 && { functions: Object.fromEntries(functions) }),
    ...(members.length > 0 && { fields: members.join(' ') }),
    ...versions,
  };
}

/** Of an enum every member is an `integer`, and it is neither a class nor a struct by its prefix. */
function isEnum({ parent, functions, fields }: VersionedType, name: string): boolean {
  if (parent || functions || !fields || /^[UF][A-Z]/.test(name)) return false;
  return Object.values(fields).every(word => word === 'integer');
}

/**
 * Functions that a class declares. Those of its interfaces are repeated in every class below the one that has them, and
 * stay with the topmost. What structs have is no function of the engine's: the reporting program adds it.
 */
function ownFunctions(types: Map<string, VersionedType>, name: string, type: VersionedType) {
  if (!/^[AU]/.test(name)) return {};
  const inherited = new Set(ancestors(types, type).flatMap(({ functions = {} }) => Object.keys(functions)));
  return Object.fromEntries(Object.entries(type.functions ?? {}).filter(([each]) => !inherited.has(each)));
}

function ancestors(types: Map<string, VersionedType>, { parent }: VersionedType): VersionedType[] {
  const above = parent === undefined ? undefined : types.get(parent);
  return above ? [above, ...ancestors(types, above)] : [];
}

function printSignature(
  types: Map<string, VersionedType>,
  { params = [], returns }: ReportedFunction,
): string {
  const inputs = params.map(([name, word, mark]) => {
    const bare = `${name}${mark === 'opt' ? '?' : ''}:${printType(types, word)}`;
    return mark === 'out' ? `&${bare}` : bare;
  });
  return [...inputs, ...(returns ? [`>${printType(types, returns)}`] : [])].join(' ');
}

/** `TMap_FGameplayTag__TArray_number__` → `TMap<FGameplayTag,TArray<number>>`; what is not so spelt stays. */
function printType(types: Map<string, VersionedType>, word: string): string {
  const spelled = word.replaceAll(', ', ',');
  if (spelled.includes('<') || types.has(spelled)) return spelled;
  const [, template = '', inner = ''] = /^(T[A-Z][A-Za-z]+)_(.+)_$/.exec(spelled) ?? [];
  if (!template) return spelled;
  return `${template}<${splitArguments(types, inner).join(',')}>`;
}

/** Two underscores part the arguments, and also end one template inside another. */
function splitArguments(types: Map<string, VersionedType>, inner: string): string[] {
  for (let at = inner.indexOf('__'); at > 0; at = inner.indexOf('__', at + 1)) {
    const parts = [inner.slice(0, at), inner.slice(at + 2)].map(part => printType(types, part));
    if (parts.every(part => isType(types, part))) return parts;
  }
  return [printType(types, inner)];
}

function isType(types: Map<string, VersionedType>, text: string): boolean {
  const names = text.split(/[<>,]+/).filter(Boolean);
  return (
    names.length > 0 &&
    names.every(
      name =>
        types.has(name) ||
        /^(?:T[A-Z][A-Za-z]+|boolean|number|integer|string|Delegate|MulticastDelegate|Unknown)$/.test(name),
    )
  );
}
