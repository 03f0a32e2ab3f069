import { mapInTurns, turnBetween } from '../base/next-turn.ts';
import { findPackages } from '../unreal/asset-calls.ts';
import type { Outcome } from '../unreal/client.ts';
import { describeObject, type EngineCall, type PropertyBag, readObject } from '../unreal/engine-call.ts';
import { getComponents, getDisplayName, getRootComponent } from '../unreal/engine-functions.ts';
import type { FetchedObject } from '../unreal/fetched-object.ts';
import {
  defaultObjectPath,
  isActorPath,
  isNativeClass,
  objectName,
  ownerPath,
  packageName,
} from '../unreal/object-path.ts';
import { refusalKey } from '../unreal/refused-functions.ts';
import { type EditorSession, recall, rememberObject } from '../unreal/session.ts';
import { blueprintClasses } from './blueprint-templates.ts';
import { buildObject } from './build-object.ts';
import {
  answerOf,
  classPathOf,
  componentPaths,
  type DefaultsReading,
  defaultsPaths,
  type Fetched,
  isDefaultsPage,
  kindOfObject,
  namesOf,
} from './fetched.ts';
import { placementCalls } from './placement.ts';
import { updateCache } from './update-cache.ts';

export interface FetchOptions {
  signal?: AbortSignal | undefined;
  defaultsAs?: DefaultsReading;
  placement?: 'read' | undefined;
  /** Fewer than it takes: for a first look that tells what something is. */
  rounds?: number;
}

/**
 * Asks the engine for everything that the pages of these objects need, in as few frames as possible. Each round is one
 * batch of all that is known to be wanted; what an answer reveals is asked in the next round. What a session remembers
 * of a class lets the first round ask for everything at once.
 *
 * @returns one outcome for each path: `object_not_found` when the object itself cannot be read
 */
export async function fetchObjects(
  session: EditorSession,
  objectPaths: readonly string[],
  { signal, defaultsAs = 'object', placement, rounds = MAX_ROUNDS }: FetchOptions = {},
): Promise<Outcome<FetchedObject>[]> {
  const answers: Fetched['answers'] = new Map();
  const objects = objectPaths.map(
    (objectPath): Fetched => ({ session, objectPath, answers, defaultsAs, placement }),
  );
  for (let round = 1; round <= rounds; round++) {
    const wanted = listAllWanted(objects);
    if (![...wanted.values()].some(({ need }) => need === 'essential')) break;
    const outcomes = await session.client.sendAll(
      [...wanted.values()].map(({ call }) => call),
      { signal },
    );
    [...wanted.keys()].forEach((key, index) => {
      const outcome = outcomes[index];
      if (outcome) answers.set(key, outcome);
    });
    updateCache({ session, answers });
    await turnBetween(objects);
  }
  const fetched = await mapInTurns(objects, buildObject);
  for (const outcome of fetched) if (outcome.ok) rememberObject(session, outcome.value);
  return fetched;
}

/**
 * Two rounds do for all that a class reveals; the third is for names that were guessed wrong. Blueprints that derive
 * from Blueprints take one for each parent that is not known yet.
 */
const MAX_ROUNDS = 8;

interface Wanted {
  key: string;
  call: EngineCall<unknown>;
  /** `ride`: worth having, but not worth a frame of its own. */
  need: 'essential' | 'ride';
  /** Of a description: what objects share that are most likely of one class. */
  kind?: string;
}

const values = (path: string, need: Wanted['need'] = 'essential'): Wanted => ({
  key: `values ${path}`,
  call: readObject(path),
  need,
});
const description = (path: string, kind?: string): Wanted => ({
  key: `description ${path}`,
  call: describeObject(path),
  need: 'essential',
  ...(kind !== undefined && { kind }),
});

/** What is not known yet, each once: objects of one class share its defaults. */
function listAllWanted(objects: readonly Fetched[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  const described = new Set<string>();
  for (const fetched of objects) {
    if (fetched.answers.get(`values ${fetched.objectPath}`)?.ok === false) continue;
    for (const item of listWanted(fetched)) {
      // One of a kind is described; the next round shows whether the others are like it.
      if (item.kind !== undefined && described.has(item.kind) && !wanted.has(item.key)) continue;
      if (item.kind !== undefined) described.add(item.kind);
      const isEssential = item.need === 'essential' || !wanted.has(item.key);
      if (!fetched.answers.has(item.key) && isEssential) wanted.set(item.key, item);
    }
  }
  return wanted;
}

function listWanted(fetched: Fetched): Wanted[] {
  const { objectPath, session } = fetched;
  const wanted = [...listWantedOf(fetched, objectPath), ...listAncestors(fetched), ...listPlacement(fetched)];
  if (isDefaultsPage(fetched)) return [...wanted, ...listParts(fetched)];
  if (!isActorPath(objectPath)) {
    const owner = ownerPath(objectPath);
    if (owner && isActorPath(owner) && !session.classOf.has(owner)) wanted.push(description(owner));
    return wanted;
  }
  wanted.push(
    { key: `label ${objectPath}`, call: getDisplayName(objectPath), need: 'essential' },
    ...allowed(fetched, {
      key: `components ${objectPath}`,
      call: getComponents(objectPath),
      need: 'essential',
    }),
    ...allowed(fetched, { key: `root ${objectPath}`, call: getRootComponent(objectPath), need: 'essential' }),
  );
  return [...wanted, ...listParts(fetched)];
}

/** All about its components. */
function listParts(fetched: Fetched): Wanted[] {
  const { paths, certainty } = componentPaths(fetched);
  const wanted = paths.flatMap(path => listWantedOf(fetched, path));
  return certainty === 'guessed'
    ? wanted.map(item => (isGuess(item, paths) ? { ...item, need: 'ride' } : item))
    : wanted;
}

/** Where it is and how large: of an actor that rides along, of a mesh it is worth a frame. */
function listPlacement(fetched: Fetched): Wanted[] {
  const { objectPath, placement, session } = fetched;
  if (placement === undefined) return [];
  const wanted = placementCalls(objectPath, classPathOf(fetched, objectPath)).flatMap(([what, call]) =>
    allowed(fetched, {
      ...{ key: `${what} ${objectPath}`, call },
      need: isActorPath(objectPath) ? 'ride' : 'essential',
    }),
  );
  const parent = answerOf<string>(fetched, `attachedTo ${objectPath}`) ?? session.attachedTo.get(objectPath);
  return parent
    ? [...wanted, { key: `label ${parent}`, call: getDisplayName(parent), need: 'ride' }]
    : wanted;
}

/** Which classes a Blueprint derives from: a page of its defaults cannot do without; for an actor it saves a frame later. */
function listAncestors(fetched: Fetched): Wanted[] {
  const { session, objectPath } = fetched;
  const classPath = classPathOf(fetched, objectPath);
  if (classPath === undefined || isNativeClass(classPath)) return [];
  return blueprintClasses(session, classPath)
    .slice(1)
    .filter(parent => !session.classChains.has(parent))
    .map(parent => ({ ...lineage(parent), need: isDefaultsPage(fetched) ? 'essential' : 'ride' }));
}

const lineage = (classPath: string): Wanted => ({
  key: `asset ${classPath}`,
  call: findPackages([packageName(classPath)]),
  need: 'essential',
});

function isGuess(item: Wanted, guessed: string[]): boolean {
  return guessed.some(path => item.key.endsWith(` ${path}`) || item.key.endsWith(`:${objectName(path)}`));
}

/** Nothing where the engine refused it of this class before. */
function allowed(fetched: Fetched, wanted: Wanted): Wanted[] {
  const classPath = classPathOf(fetched, fetched.objectPath);
  const { permission } = wanted.call;
  if (classPath === undefined || permission === undefined) return [wanted];
  const key = refusalKey({ classPath, functionName: permission.functionName });
  return fetched.session.refusedFunctions.has(key) ? [] : [wanted];
}

/** Values, description, defaults and class chain of one object. */
function listWantedOf(fetched: Fetched, path: string): Wanted[] {
  const { session } = fetched;
  const wanted = [values(path)];
  const classPath = classPathOf(fetched, path);
  if (!classPath || !isDescribed(fetched, classPath, path)) {
    wanted.push(description(path, kindToShare(fetched, path)));
  }
  for (const candidate of defaultsPaths(fetched, path)) {
    if (recall(session.defaults, candidate) === undefined) wanted.push(values(candidate));
  }
  const classDefaults = classPath && !isDefaultsPage(fetched) && defaultObjectPath(classPath);
  // A component that was added to one instance has no template: its class defaults are the next best.
  if (classDefaults && !session.defaults.has(classDefaults)) wanted.push(values(classDefaults, 'ride'));
  if (classPath && !isNativeClass(classPath) && !session.classChains.has(classPath)) {
    wanted.push(lineage(classPath));
  }
  return wanted;
}

/** Only before anything is known of an object may it rely on another one of its kind. */
function kindToShare(fetched: Fetched, path: string): string | undefined {
  if (fetched.answers.has(`values ${path}`)) return undefined;
  return kindOfObject(fetched, path) ?? fetched.session.classOf.get(path);
}

/** Whether the remembered description still fits: other names than it was taken with mean that the class was edited. */
function isDescribed({ session, answers }: Fetched, classPath: string, path: string): boolean {
  if (!recall(session.descriptions, classPath)) return false;
  const bag = answers.get(`values ${path}`);
  return !bag?.ok || session.propertyNames.get(classPath) === namesOf(bag.value as PropertyBag); // asked by readObject
}
