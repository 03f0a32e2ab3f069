import { BridgeError } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import { remedyForNothing } from '../../base/words/means-none.ts';
import {
  canonicalClassName,
  nativeClassModules,
  nativeClassNames,
  nativeClassPath,
} from '../../dictionary/native-facts.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { type FoundAsset, findPackages, searchAssets } from '../../unreal/asset-calls.ts';
import { owningAsset, readAssetPath } from '../../unreal/asset-names.ts';
import { describeObject } from '../../unreal/engine-call.ts';
import { getGameName } from '../../unreal/engine-functions.ts';
import { className, defaultObjectPath, isNativeClass, packageName } from '../../unreal/object-path.ts';
import { PLUGIN_MODULES } from './asset-search.ts';
import { refuseDeniedClass } from './denied-class.ts';

/** A class that exists, and the Blueprint asset that makes it. */
export interface FoundClass {
  classPath: string;
  /** Undefined for native classes. */
  blueprint?: FoundAsset;
}

/**
 * Finds the class that is meant: a native name or path, a Blueprint's class path, asset path or name.
 * @throws BridgeError `unknown_class` with near misses from the engine and from the project's Blueprints, `invalid_value`
 *   for a class that is denied
 */
export async function findClass(context: FetchContext, written: string): Promise<FoundClass> {
  refuseDeniedClass(written, 'Name the class that is meant.');
  const wanted = /'([^']+)'?$/.exec(written.trim())?.[1] ?? written.trim();
  if (wanted.startsWith('/Script/') && wanted.includes('.')) return { classPath: wanted };
  if (wanted.startsWith('/')) return findByPath(context, wanted);
  const native = nativeClassPath(canonicalClassName(wanted) ?? '');
  return native ? { classPath: native } : findByName(context, wanted);
}

async function findByPath({ session, signal }: FetchContext, written: string): Promise<FoundClass> {
  const assetPath = readAssetPath(written).replace(/_C$/, '');
  const [asset] = await session.client.send(findPackages([packageName(assetPath)]), { signal });
  if (asset && isBlueprint(asset)) return { classPath: classPathOf(asset), blueprint: asset };
  if (asset) throw makesNoClass(asset);
  const blueprints = await session.client.send(searchBlueprints(), { signal });
  throw unknownClass(written, className(assetPath), blueprints);
}

/** A Blueprint by its name, or a native class that is not among those that are known: of a plugin or the project. */
async function findByName({ session, signal }: FetchContext, written: string): Promise<FoundClass> {
  const name = written.replace(/[^\w]/g, '');
  const guesses = [...nativeClassModules(), ...PLUGIN_MODULES].map(module => `/Script/${module}.${name}`);
  const [named, all, project, ...answers] = await session.client.sendAll(
    [
      searchBlueprints(name.replace(/_C$/i, '')),
      searchBlueprints(),
      getGameName(),
      // At most one of them is a class; the others are answered in a line.
      ...guesses.map(path => ({ ...describeObject(defaultObjectPath(path)), answerBytes: 0 })),
    ],
    { signal },
  );
  if (!named.ok) throw named.error;
  const assets = named.value.filter(({ Name }) => isSameName(Name, name.replace(/_C$/i, '')));
  const blueprint = assets.find(isBlueprint);
  if (blueprint) return { classPath: classPathOf(blueprint), blueprint };
  const hit = guesses.find((_, index) => answers[index]?.ok);
  if (hit) return { classPath: hit };
  const own = project.ok ? `/Script/${project.value.replace(/[^\w]/g, '')}.${name}` : undefined;
  if (own) {
    const [described] = await session.client.sendAll([describeObject(defaultObjectPath(own))], { signal });
    if (described.ok) return { classPath: own };
  }
  if (assets[0]) throw makesNoClass(assets[0]);
  throw unknownClass(written, name, all.ok ? all.value : []);
}

/** Blueprints that are looked through for near misses. */
const MOST_BLUEPRINTS = 500;

/** Whatever kind of Blueprint it is, its registry tags name the class that it makes. */
function searchBlueprints(query?: string) {
  return searchAssets({
    ...(query !== undefined && { query }),
    folders: ['/Game'],
    classNames: query === undefined ? ['/Script/Engine.Blueprint'] : [],
    limit: MOST_BLUEPRINTS,
  });
}

function isBlueprint({ Class, Metadata }: FoundAsset): boolean {
  return Metadata.GeneratedClass !== undefined || className(Class).endsWith('Blueprint');
}

/** As its tags say, else by the engine's naming. */
function classPathOf({ Path, Metadata }: FoundAsset): string {
  return /'([^']+)'/.exec(Metadata.GeneratedClass ?? '')?.[1] ?? `${Path}_C`;
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function makesNoClass({ Path, Class }: FoundAsset): BridgeError {
  const kind = className(Class);
  return new BridgeError('unknown_class', `${Path} is a ${kind}, which makes no class.`, {
    remedy: `Describe its own class, ${kind}, or read its values with \`inspect_object\`.`,
    example: { action: 'describe_class', class: kind },
  });
}

function unknownClass(written: string, name: string, assets: readonly FoundAsset[]): BridgeError {
  const blueprints = assets.filter(isBlueprint).map(({ Name }) => Name);
  return new BridgeError('unknown_class', `No class is known by the name "${written}".`, {
    remedy:
      remedyForNothing(written, 'class') ??
      'One of a plugin is found by its path: /Script/Module.Class. Otherwise take a near name.',
    suggestions: nearestNames(name.replace(/_C$/i, ''), [...blueprints, ...nativeClassNames()]),
  });
}

/** Why a class's default object could not be read, in words that help. */
export function explainUnloadedClass({ classPath, blueprint }: FoundClass, thrown: BridgeError): BridgeError {
  if (thrown.code !== 'object_not_found') return thrown;
  if (isNativeClass(classPath)) {
    return new BridgeError('unknown_class', `The engine has no class ${classPath}.`, {
      suggestions: nearestNames(className(classPath), nativeClassNames()),
      ...thrown.details,
    });
  }
  const { engineSaid } = thrown.details;
  return new BridgeError('object_not_found', `${classPath} exists, but is not in memory.`, {
    remedy: 'Load it first with act, then send this again.',
    example: { action: 'load_asset', objectPath: blueprint?.Path ?? owningAsset(classPath) },
    ...(engineSaid !== undefined && { engineSaid }),
  });
}
