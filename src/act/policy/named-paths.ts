import { isRecord } from '../../json/is-record.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { functionFor, listFunctionNames } from '../../unreal/function-table.ts';

/** A path that a request names. */
export interface NamedPath {
  /** As it stands in the request. */
  path: string;
  /** `reference`: one of our own functions only looks at it, such as the material that an actor is given. */
  as: 'change' | 'reference';
}

/**
 * Every object, asset or folder that a change names: its target, and each text in its parameters or values that reads
 * as a path. Native libraries, on which functions are merely called, are none of them.
 */
export function namedPaths({ path: route, body = {}, names }: EngineCall<unknown>): NamedPath[] {
  if (names) return names.map(each => ({ ...each }));
  const { objectPath, functionName, parameters, ...rest } = body;
  const isCall = route === '/remote/object/call';
  const target = typeof objectPath === 'string' && !(isCall && isNative(objectPath)) ? [objectPath] : [];
  const looks = isCall ? REFERENCES.get(String(functionName)) : undefined;
  const members = isRecord(parameters) ? Object.entries(parameters) : [];
  return [
    ...target.map((path): NamedPath => ({ path, as: 'change' })),
    ...members.flatMap(([name, value]) =>
      pathsIn(value).map(
        (path): NamedPath => ({ path, as: looks?.includes(name) || isNative(path) ? 'reference' : 'change' }),
      ),
    ),
    ...(isRecord(parameters) ? [] : pathsIn(parameters).map((path): NamedPath => ({ path, as: 'change' }))),
    // A value that refers to something leaves it as it is.
    ...pathsIn(rest.propertyValue).map((path): NamedPath => ({ path, as: 'reference' })),
  ];
}

/** Parameters of our own functions that are only looked at. */
const LOOKED_AT: Partial<Record<Parameters<typeof functionFor>[0], readonly string[]>> = {
  setMaterial: ['Material'],
  spawnFromClass: ['ActorClass'],
  spawnFromObject: ['ObjectToUse'],
  attachToActor: ['ParentActor'],
  duplicateAsset: ['SourceAssetPath'],
  createAsset: ['AssetClass', 'Factory'],
  createBlueprint: ['ParentClass'],
  addMemberVariable: ['VariableType'],
  reparentBlueprint: ['NewParentClass'],
  fillTable: ['JSONString', 'ImportRowStruct'],
  setInstanceParent: ['NewParent'],
  setTextureParameter: ['Value'],
  newLevelFromTemplate: ['TemplateAssetPath'],
  openSequence: ['LevelSequence'],
  addPossessable: ['ObjectToPossess'],
  addSpawnable: ['ClassToSpawn'],
};

const REFERENCES: ReadonlyMap<string, readonly string[]> = new Map(
  listFunctionNames('change').map(name => [functionFor(name).functionName, LOOKED_AT[name] ?? []]),
);

/** Paths in a value, at any depth: whole texts, and what stands in quotes (`Class'/Game/Props/SM_Crate.SM_Crate'`). */
function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return pathsInText(value);
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [...pathsInText(name), ...pathsIn(member)]);
}

function pathsInText(text: string): string[] {
  const quoted = [...text.matchAll(/['"]([/\\][^'"]+)['"]/g)].map(([, path = '']) => path);
  if (quoted.length > 0) return quoted;
  return /^\s*[/\\]+[^/\\\s]/.test(text) ? [text.trim()] : [];
}

function isNative(path: string): boolean {
  return /^\/Script\//i.test(path);
}
