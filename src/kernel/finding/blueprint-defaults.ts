import { BridgeError, recover } from '../../base/errors.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { fetchObjects } from '../../pipeline/fetch.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import {
  className,
  classOfDefaults,
  defaultObjectPath,
  isActorPath,
  isNativeClass,
  objectName,
  packageName,
} from '../../unreal/object-path.ts';
import { type EditorSession, recall } from '../../unreal/session.ts';

/**
 * Reads objects, and for Blueprints their class default objects instead: whoever names a Blueprint means what its actors
 * start from. What may be one by its path is first read as both; then its components are asked for.
 * @returns one outcome for each path
 */
export async function fetchDefaults(
  context: FetchContext,
  objectPaths: readonly string[],
): Promise<Outcome<FetchedObject>[]> {
  const { session, signal } = context;
  const readings = objectPaths.map(path => readingOf(session, path));
  const isOpen = readings.some(
    ({ asset, defaults }) => defaults !== undefined && (asset !== undefined || !isKnown(session, defaults)),
  );
  const wanted = readings
    .flatMap(({ asset, defaults }) => [asset, defaults])
    .filter(each => each !== undefined);
  const first = isOpen ? await fetchObjects(session, wanted, { signal, rounds: 1 }) : [];
  const seen = new Map(wanted.map((path, at) => [path, first[at]]));
  const meant = readings.map(({ asset, defaults }) => {
    const whole = asset === undefined ? undefined : seen.get(asset);
    const isOther = whole?.ok === true && !isBlueprint(whole.value.classPath);
    const isMissing = defaults === undefined || seen.get(defaults)?.ok === false;
    return isMissing || isOther ? undefined : defaults;
  });
  const [only, ...more] = meant;
  if (only !== undefined && more.length === 0) context.besideDefaults?.(classOfDefaults(only) ?? only);
  const left = meant.map((defaults, at) => defaults ?? readings[at]?.asset ?? '');
  // The first look told what it is, and not all about it.
  const unread = left.filter(path => seen.get(path)?.ok !== false);
  const second = await fetchObjects(session, unread, {
    signal,
    defaultsAs: 'page',
    placement: context.placement,
  });
  for (const [at, path] of unread.entries()) seen.set(path, second[at]);
  return Promise.all(left.map((path, at) => finish(context, seen.get(path), meant[at])));
}

/**
 * Looks for something on the defaults of a Blueprint, and where it is not there on the asset itself.
 * @throws BridgeError what was thrown first where it is on neither
 */
export async function findOnBlueprint<Found>(
  { session, signal }: FetchContext,
  object: FetchedObject,
  find: (object: FetchedObject) => Promise<Found>,
): Promise<{ object: FetchedObject; found: Found }> {
  const { defaultsOf } = object;
  const onAsset = async (missing: BridgeError) => {
    const [asset] = defaultsOf === undefined ? [] : await fetchObjects(session, [defaultsOf], { signal });
    if (!asset?.ok) throw missing;
    const found = await find(asset.value).catch(() => {
      throw missing;
    });
    return { object: asset.value, found };
  };
  return find(object).then(found => ({ object, found }), recover(['unknown_property'], onAsset));
}

/** The class default object that a path leads to, where it is known to be that of a Blueprint. */
export function knownDefaults(session: EditorSession, path: string): string | undefined {
  const { asset, defaults } = readingOf(session, path);
  return asset === undefined ? defaults : undefined;
}

/** Whether it is known where its components are, so that one reading has all of it. */
function isKnown(session: EditorSession, defaults: string): boolean {
  return recall(session.descriptions, classOfDefaults(defaults) ?? '') !== undefined;
}

async function finish(
  context: FetchContext,
  read: Outcome<FetchedObject> | undefined,
  defaults: string | undefined,
): Promise<Outcome<FetchedObject>> {
  if (defaults !== undefined && read?.ok) {
    return { ok: true, value: { ...read.value, defaultsOf: assetOf(defaults) } };
  }
  if (defaults !== undefined) {
    // What was known to be a Blueprint is something else by now, or gone.
    const [again] = await fetchObjects(context.session, [assetOf(defaults)], { signal: context.signal });
    return again ?? NOTHING;
  }
  return context.blueprints === 'only' && read ? onlyDefaults(context, read) : (read ?? NOTHING);
}

const NOTHING: Outcome<never> = {
  ok: false,
  error: new BridgeError('object_not_found', 'Nothing was read.'),
};

/** The asset of a class default object: `/Game/Blueprints/BP_Lamp.BP_Lamp`. */
export function assetOf(defaults: string): string {
  return (classOfDefaults(defaults) ?? defaults).replace(/_C$/, '');
}

/** What is to be read for a path: it, its class default object, or both where it is not known what it is. */
function readingOf(session: EditorSession, path: string): { asset?: string; defaults?: string } {
  if (isNativeClass(path) || path.includes(':')) return { asset: path };
  if (classOfDefaults(path) !== undefined) return { defaults: path };
  if (path.endsWith('_C')) return { defaults: defaultObjectPath(path) };
  const isAsset = objectName(path) === packageName(path).split('/').at(-1);
  if (!isAsset) return { asset: path };
  const defaults = defaultObjectPath(`${path}_C`);
  const known = session.classOf.get(path);
  if (known === undefined) return { asset: path, defaults };
  return isBlueprint(known) ? { defaults } : { asset: path };
}

/** Whether a class is that of Blueprint assets: `Blueprint`, `WidgetBlueprint`. */
function isBlueprint(classPath: string): boolean {
  const name = className(classPath);
  return name.endsWith('Blueprint') || nativeClassChain(name).includes('Blueprint');
}

/** Where only defaults will do, an actor leads to those of its Blueprint. */
async function onlyDefaults(
  context: FetchContext,
  whole: Outcome<FetchedObject>,
): Promise<Outcome<FetchedObject>> {
  if (!whole.ok) return whole;
  const { objectPath, classPath, label } = whole.value;
  if (isActorPath(objectPath) && !isNativeClass(classPath)) {
    const [defaults] = await fetchDefaults(context, [classPath]);
    if (defaults) return defaults;
  }
  const what = `${label ?? objectName(objectPath)} is a ${className(classPath)}`;
  return {
    ok: false,
    error: new BridgeError(
      'invalid_arguments',
      `${what}: only Blueprints and their actors have defaults to show.`,
      {
        remedy: 'Leave `of` out; compareWith: "default" tells what differs from the class.',
        example: { action: 'inspect_object', objectPath, compareWith: 'default' },
        isMeant: true,
      },
    ),
  };
}
