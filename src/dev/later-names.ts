import { engineTypes, reportedChain } from '../../mocks/engine/engine-types/engine-types.ts';
import { engineVersions } from '../../mocks/engine/engine-version.ts';
import laterMembers from '../../mocks/engine/reflection/later-members.json' with { type: 'json' };
import reflection from '../../mocks/engine/reflection/reflection.json' with { type: 'json' };
import type { ClassRecord, StructRecord } from '../../mocks/engine/reflection/reflection-file.ts';
import { nativeClass, nativeClassNames } from '../dictionary/native-facts.ts';

/** `since`: the first version that may have it; `until`: the last one. */
type Lifetime = [since: string | null, until?: string];

/**
 * `property-dictionary/later-names.json`: the functions and properties of the engine that not every version has, one type
 * a line. From the same extracts as what the simulated editor has: reports of a 5.4, a 5.5 and a 5.6 editor, and facts
 * that tell what 5.1 lacks.
 */
export function writeLaterNames(): string {
  const names = new Map<string, Record<string, Lifetime>>();
  for (const [type, name, lifetime] of [
    ...listLaterMembers(),
    ...listGoneMembers(),
    ...listLaterAccessors(),
    ...listLaterFunctions(),
  ]) {
    names.set(type, { ...names.get(type), [name]: lifetime });
  }
  const lines = [...names].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{\n${lines.map(([type, each]) => `  ${JSON.stringify(type)}: ${JSON.stringify(each)}`).join(',\n')}\n}\n`;
}

type Named = [type: string, name: string, lifetime: Lifetime];

function listLaterMembers(): Named[] {
  return Object.entries(laterMembers.properties).flatMap(([cppName, later]) =>
    Object.entries(later).flatMap(([since, members]) =>
      members.map((name): Named => [cppName.slice(1), name, [since]]),
    ),
  );
}

function listGoneMembers(): Named[] {
  // The generator writes them in this shape; the inferred type of so large a literal says less.
  const structs = Object.entries(reflection.structs as unknown as Record<string, StructRecord>);
  return structs.flatMap(([cppName, { props }]) =>
    Object.entries(props).flatMap(([name, [, , rest]]): Named[] =>
      rest?.until ? [[cppName.slice(1), name, [null, lastBefore(rest.until)]]] : [],
    ),
  );
}

/** Getters and setters that the facts of 5.6 name and 5.4 does not report: the versions between were not seen. */
function listLaterAccessors(): Named[] {
  const classes = Object.entries(reflection.classes as unknown as Record<string, ClassRecord>);
  return classes.flatMap(([cppName, { module, props }]) => {
    const path = `/Script/${module}.${cppName.slice(1)}`;
    if (!engineTypes.load(path)) return [];
    const reported = new Set(
      reportedChain(path).flatMap(({ functions }) => functions.map(({ name }) => name)),
    );
    return Object.values(props)
      .flatMap(([, , rest]) => [rest?.getter, rest?.setter])
      .filter(name => name !== undefined && !reported.has(name))
      .map((name): Named => [cppName.slice(1), String(name), ['5.5']]);
  });
}

function listLaterFunctions(): Named[] {
  return nativeClassNames().flatMap(type => {
    const { functions = [] } = engineTypes.load(`/Script/${nativeClass(type)?.module}.${type}`) ?? {};
    return functions
      .filter(({ since, until }) => since !== undefined || until !== undefined)
      .map(
        ({ name, since = null, until }): Named => [
          type,
          name,
          until === undefined ? [since] : [since, lastBefore(until)],
        ],
      );
  });
}

/** The last version that has what is gone in this one. */
function lastBefore(version: string): string {
  const at = engineVersions.map(String).indexOf(version);
  return engineVersions[at - 1] ?? version;
}
