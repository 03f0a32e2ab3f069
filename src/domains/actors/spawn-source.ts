import { BridgeError, recover, rewrap } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import { meansNone } from '../../base/words/means-none.ts';
import { nativeClassChain, nativeClassNames } from '../../dictionary/native-facts.ts';
import { listAssets } from '../../kernel/finding/asset-search.ts';
import { assetCalled, findAssetPath, noSuchAsset } from '../../kernel/finding/find-asset.ts';
import { explainUnloadedClass, findClass } from '../../kernel/finding/find-class.ts';
import { refuseAbstract } from '../../kernel/finding/refuse-abstract.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { writeCall } from '../../kernel/operations/correct-call.ts';
import { readPrototype } from '../../pipeline/class-prototype.ts';
import { type FoundAsset, findPackages } from '../../unreal/asset-calls.ts';
import { loadAsset } from '../../unreal/asset-functions.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { className, isNativeClass, packageName } from '../../unreal/object-path.ts';
import { PLACED_AS } from '../../unreal/placed-as.ts';
import { recall, remember } from '../../unreal/session.ts';

/** What an actor is made from. */
export interface SpawnSource {
  from: 'class' | 'asset';
  /** Class path, or object path of the asset. */
  path: string;
  /** Class of the actor that comes of it; undefined for an asset of which only the engine knows. */
  classPath?: string;
}

/**
 * Finds what is meant by a class or an asset. What is found once is remembered: fifty actors of a class are looked up
 * once. A class that turns out to be an asset is taken as one. Both are one thing where the asset is placed as the class.
 * @throws BridgeError `unknown_class`, `object_not_found`, with near names; `invalid_arguments` for a class and an asset
 * that are two things
 */
export async function findSpawnSource(
  context: ActContext,
  given: { class?: string; asset?: string; [other: string]: unknown },
): Promise<{ source: SpawnSource; notes: string[] }> {
  const { class: written, asset } = given;
  if (written === undefined) return { source: await findAsset(context, asset ?? '', given), notes: [] };
  if (asset !== undefined)
    return { source: await findBoth(context, { ...given, class: written, asset }), notes: [] };
  return findSourceClass(context, written).then(
    source => ({ source, notes: [] }),
    recover(['unknown_class'], async error => {
      if (meansNone(written)) throw error;
      const source = await findAsset(context, written).catch(() => undefined);
      if (!source) throw withSpawnExample(error, given);
      return { source, notes: [`${written} is an asset, not a class: what it is placed as was made.`] };
    }),
  );
}

/** A class beside an asset: `StaticMeshActor` says what a mesh is placed as, `PointLight` does not. */
async function findBoth(
  context: ActContext,
  given: { class: string; asset: string; [other: string]: unknown },
): Promise<SpawnSource> {
  const [ofClass, source] = await Promise.all([
    findSourceClass(context, given.class),
    findAsset(context, given.asset),
  ]);
  const placed = className(source.classPath ?? '');
  const wanted = className(ofClass.classPath ?? '');
  if (placed === wanted || nativeClassChain(placed).includes(wanted)) return source;
  const { class: _, ...rest } = given;
  const as = placed === '' ? 'placed as the engine decides' : `placed as ${placed}`;
  throw new BridgeError(
    'invalid_arguments',
    `\`class\` and \`asset\` are two things to make: ${given.asset} is ${as}, not as ${wanted}.`,
    {
      remedy: 'Send one of them. What an actor of the class is to hold goes into `properties`.',
      example: writeCall('spawn_actor', rest),
    },
  );
}

async function findSourceClass(context: ActContext, written: string): Promise<SpawnSource> {
  const { writtenNames } = context.session;
  const key = `class ${written.trim().toLowerCase()}`;
  const classPath = recall(writtenNames, key) ?? (await findClass(context, written)).classPath;
  writtenNames.set(key, remember(classPath, classPath));
  const chain = isNativeClass(classPath) ? nativeClassChain(className(classPath)) : [];
  if (chain.length > 0 && !chain.includes('Actor')) throw noActorClass(written, chain);
  refuseAbstract(classPath);
  return { from: 'class', path: classPath, classPath };
}

function noActorClass(written: string, chain: readonly string[]): BridgeError {
  const isComponent = chain.includes('ActorComponent');
  const owner = written.trim().replace(/Component$/i, '');
  // The actor that is there to hold one is what was meant; another class is only a class that can be spawned.
  const isMeant = isComponent && nativeClassChain(owner).includes('Actor');
  return new BridgeError('unknown_class', `${written} is no actor class, so none can be spawned.`, {
    remedy: isComponent
      ? 'Components come with the class of their actor: spawn an actor that has one, such as PointLight for a PointLightComponent.'
      : 'Name a class of actors, such as PointLight or a Blueprint; or an asset to place, with `asset`.',
    example: { action: 'spawn_actor', class: isMeant ? owner : 'PointLight' },
    ...(isMeant && { isMeant }),
  });
}

function withSpawnExample(
  { code, message, details }: BridgeError,
  given: { class?: string; [other: string]: unknown },
): BridgeError {
  const { suggestions = [] } = details;
  const isActor = (name: string) => nativeClassChain(name).includes('Actor');
  const fitting = suggestions.filter(name => nativeClassChain(name).length === 0 || isActor(name));
  const actors =
    fitting.length > 0 ? fitting : nearestNames(given.class ?? '', nativeClassNames().filter(isActor));
  const [near] = actors;
  return new BridgeError(code, message, {
    ...details,
    suggestions: actors,
    ...(near !== undefined && { example: writeCall('spawn_actor', { ...given, class: near }) }),
  });
}

async function findAsset(
  context: ActContext,
  written: string,
  given: Record<string, unknown> = {},
): Promise<SpawnSource> {
  const { session, signal } = context;
  const key = `asset ${written.trim().toLowerCase()}`;
  const known = recall(session.writtenNames, key);
  const path = known ?? (await findPlaceable(context, written, given));
  const knownClass = recall(session.writtenNames, `class of ${path}`);
  if (knownClass !== undefined) return sourceOf(path, knownClass);
  const found = await session.client.send(findPackages([packageName(path)]), { signal });
  const asset = found.find(({ Path }) => Path.toLowerCase() === path.toLowerCase());
  if (!asset) throw await noSuchAsset(context, written);
  const placed = placedClass(asset);
  session.writtenNames.set(key, remember(asset.Path, asset.Path));
  session.writtenNames.set(`class of ${asset.Path}`, remember(placed, asset.Path));
  return sourceOf(asset.Path, placed);
}

/** The engine's own shapes, such as Cube, are meant by name where the project has nothing that is called so. */
function findPlaceable(
  context: ActContext,
  written: string,
  given: Record<string, unknown>,
): Promise<string> {
  const ofTheEngine = async (error: BridgeError) => {
    const query = written.trim();
    const { assets } = await listAssets(context, { query, folders: ['/Engine'], limit: MOST_ASSETS });
    const only = assetCalled(query, assets, 'assets of the engine');
    if (!only) throw error;
    return only.Path;
  };
  const refuse = (name: string) => refuseActor(name, given);
  return findAssetPath(context, written, refuse).catch(recover(['object_not_found'], ofTheEngine));
}

/** Assets of the engine that are looked through for a name. */
const MOST_ASSETS = 200;

/** A copy stands beside its original: what is to stand elsewhere, or be otherwise, is moved and changed afterwards. */
function refuseActor(written: string, { asset: _, ...more }: Record<string, unknown>): BridgeError {
  const message = `"${written}" is an actor of the level, not an asset.`;
  if (Object.values(more).some(each => each !== undefined && each !== false)) {
    return new BridgeError('invalid_arguments', message, {
      remedy:
        'duplicate_actors copies an actor, and tells the path of the copy: set_transform places that. Or name the asset that it shows, as inspect_object tells it.',
    });
  }
  return new BridgeError('invalid_arguments', message, {
    remedy: 'Copies of an actor are made with `duplicate_actors`.',
    example: { action: 'duplicate_actors', objectPath: written, offset: { X: 100, Y: 0, Z: 0 } },
    invented: ['offset'],
  });
}

/** Class path of the actor that an asset is placed as; empty where nobody knows. */
function placedClass({ Path, Class, Metadata }: FoundAsset): string {
  const made = /'([^']+)'/.exec(Metadata.GeneratedClass ?? '')?.[1];
  if (made !== undefined || className(Class).endsWith('Blueprint')) return made ?? `${Path}_C`;
  const known = nativeClassChain(className(Class)).find(name => Object.hasOwn(PLACED_AS, name));
  return (known === undefined ? undefined : PLACED_AS[known]) ?? '';
}

/** A Blueprint is spawned by the class that it makes. */
function sourceOf(path: string, classPath: string): SpawnSource {
  if (classPath.startsWith(path)) return { from: 'class', path: classPath, classPath };
  return { from: 'asset', path, ...(classPath !== '' && { classPath }) };
}

/**
 * An actor as the source makes it. A Blueprint that is not in memory is loaded, as spawning would.
 * @throws BridgeError `object_not_found` where it cannot be loaded
 */
export async function prototypeOf(
  context: ActContext,
  { path, classPath }: SpawnSource,
): Promise<FetchedObject> {
  if (classPath === undefined) {
    throw new BridgeError('invalid_arguments', `Which actor ${path} is placed as is not known beforehand.`, {
      remedy:
        'Leave out `properties` and `tags`, and set them afterwards with `set_properties` and `set_tags`.',
    });
  }
  const read = () =>
    readPrototype(context, classPath).catch(
      rewrap('any', error => explainUnloadedClass({ classPath }, error)),
    );
  const { session, signal } = context;
  const load = async () => {
    await session.client.send(loadAsset(packageName(classPath)), { signal });
    return read();
  };
  return read().catch(recover(['object_not_found'], load));
}
