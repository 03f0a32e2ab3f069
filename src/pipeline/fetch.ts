import { nativeClassChain, nativeClassPath } from '../dictionary/native-facts.ts';
import { BridgeError } from '../errors.ts';
import type { Outcome } from '../unreal/client.ts';
import {
  describeObject,
  type EngineCall,
  type FoundAsset,
  findPackages,
  type ObjectDescription,
  type PropertyBag,
  readObject,
} from '../unreal/engine-call.ts';
import { getComponents, getDisplayName, getRootComponent } from '../unreal/engine-functions.ts';
import { nativeComponentNames } from '../unreal/native-components.ts';
import {
  className,
  classNameHint,
  componentTemplatePaths,
  defaultObjectPath,
  isActorPath,
  isNativeClass,
  objectName,
  ownerPath,
  packageName,
} from '../unreal/object-path.ts';
import { type EditorSession, recall, remember } from '../unreal/session.ts';
import type { FetchedComponent, FetchedObject } from './fetched-object.ts';

/**
 * Asks the engine for everything that a page needs, in as few frames as possible. Each round is one batch of all that
 * is known to be wanted; what an answer reveals is asked in the next round. What a session remembers of a class lets
 * the first round ask for everything at once.
 *
 * @throws BridgeError `object_not_found` when the object itself cannot be read.
 */
export async function fetchObject(
  session: EditorSession,
  objectPath: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<FetchedObject> {
  const gathered: Gathered = { session, objectPath, answers: new Map() };
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const wanted = listWanted(gathered).filter(({ key }) => !gathered.answers.has(key));
    if (!wanted.some(({ need }) => need === 'essential')) break;
    const outcomes = await session.client.sendAll(
      wanted.map(({ call }) => call),
      { signal },
    );
    wanted.forEach(({ key }, index) => {
      const outcome = outcomes[index];
      if (outcome) gathered.answers.set(key, outcome);
    });
    learn(gathered);
    if (gathered.answers.get(`values ${objectPath}`)?.ok === false) break;
  }
  return assemble(gathered);
}

/** Two rounds do for all that a class reveals; the third is for names that were guessed wrong. */
const MAX_ROUNDS = 3;

interface Gathered {
  session: EditorSession;
  objectPath: string;
  answers: Map<string, Outcome<unknown>>;
}

interface Wanted {
  key: string;
  call: EngineCall<unknown>;
  /** `ride`: worth having, but not worth a frame of its own. */
  need: 'essential' | 'ride';
}

const values = (path: string, need: Wanted['need'] = 'essential'): Wanted => ({
  key: `values ${path}`,
  call: readObject(path),
  need,
});
const description = (path: string): Wanted => ({
  key: `description ${path}`,
  call: describeObject(path),
  need: 'essential',
});

function listWanted(gathered: Gathered): Wanted[] {
  const { objectPath, session } = gathered;
  const wanted = listWantedOf(gathered, objectPath);
  if (!isActorPath(objectPath)) {
    const owner = ownerPath(objectPath);
    if (owner && isActorPath(owner) && !session.classOf.has(owner)) wanted.push(description(owner));
    return wanted;
  }
  wanted.push(
    { key: 'label', call: getDisplayName(objectPath), need: 'essential' },
    ...allowed(session, { key: 'components', call: getComponents(objectPath), need: 'essential' }),
    ...allowed(session, { key: 'root', call: getRootComponent(objectPath), need: 'essential' }),
  );
  const { paths, certainty } = componentPaths(gathered);
  for (const path of paths) wanted.push(...listWantedOf(gathered, path));
  return certainty === 'guessed'
    ? wanted.map(item => (isGuess(item, paths) ? { ...item, need: 'ride' } : item))
    : wanted;
}

function isGuess(item: Wanted, guessed: string[]): boolean {
  return guessed.some(path => item.key.endsWith(` ${path}`) || item.key.endsWith(`:${objectName(path)}`));
}

function allowed(session: EditorSession, wanted: Wanted): Wanted[] {
  const name = wanted.call.functionRight?.functionName ?? '';
  return session.refusedFunctions.has(name) ? [] : [wanted];
}

/** Values, description, defaults and class chain of one object. */
function listWantedOf(gathered: Gathered, path: string): Wanted[] {
  const { session } = gathered;
  const wanted = [values(path)];
  const classPath = classPathOf(gathered, path);
  if (!classPath || !isDescribed(gathered, classPath, path)) wanted.push(description(path));
  for (const candidate of defaultsPaths(gathered, path)) {
    if (recall(session.defaults, candidate) === undefined) wanted.push(values(candidate));
  }
  const classDefaults = classPath && defaultObjectPath(classPath);
  // A component that was added to one instance has no template: its class defaults are the next best.
  if (classDefaults && !session.defaults.has(classDefaults)) wanted.push(values(classDefaults, 'ride'));
  if (classPath && !isNativeClass(classPath) && !session.classChains.has(classPath)) {
    wanted.push({
      key: `asset ${classPath}`,
      call: findPackages([packageName(classPath)]),
      need: 'essential',
    });
  }
  return wanted;
}

/** Whether the remembered description still fits: other names than it was taken with mean that the class was edited. */
function isDescribed({ session, answers }: Gathered, classPath: string, path: string): boolean {
  if (!recall(session.descriptions, classPath)) return false;
  const bag = answers.get(`values ${path}`);
  return !bag?.ok || session.propertyNames.get(classPath) === namesOf(bag.value as PropertyBag); // asked by readObject
}

function namesOf(bag: PropertyBag): string {
  return Object.keys(bag).join();
}

/** Where the defaults of an object stand, best first. */
function defaultsPaths(gathered: Gathered, path: string): string[] {
  const owner = ownerPath(path);
  if (owner && isActorPath(owner)) {
    const ownerClass = classPathOf(gathered, owner);
    return ownerClass ? componentTemplatePaths(ownerClass, objectName(path)) : [];
  }
  const classPath = classPathOf(gathered, path);
  return classPath ? [defaultObjectPath(classPath)] : [];
}

/** Class of an object: as the engine described it, as remembered, or as its name says. */
function classPathOf(gathered: Gathered, path: string): string | undefined {
  return (
    answerOf<ObjectDescription>(gathered, `description ${path}`)?.Class ??
    gathered.session.classOf.get(path) ??
    (isActorPath(path) && !gathered.answers.has(`description ${path}`)
      ? nativeClassPath(classNameHint(objectName(path)))
      : undefined)
  );
}

/** Components of the actor: as the engine listed them, as its values refer to them, or as its class had them. */
function componentPaths(gathered: Gathered): { paths: string[]; certainty: 'told' | 'guessed' } {
  const { objectPath, session } = gathered;
  const listed = answerOf<string[]>(gathered, 'components');
  if (listed) return { paths: listed.filter(path => path.startsWith(`${objectPath}.`)), certainty: 'told' };
  const classPath = classPathOf(gathered, objectPath) ?? '';
  const names = session.componentNames.get(classPath) ?? nativeComponentNames(className(classPath));
  const guessed = names.map(name => `${objectPath}.${name}`);
  const bag = answerOf<PropertyBag>(gathered, `values ${objectPath}`);
  if (!bag) return { paths: guessed, certainty: 'guessed' };
  // 5.8 does not list components: those that the actor's own properties name are seen all the same.
  const referred = Object.values(bag).filter(
    (value): value is string => typeof value === 'string' && ownerPath(value) === objectPath,
  );
  const there = guessed.filter(path => gathered.answers.get(`values ${path}`)?.ok !== false);
  return { paths: [...new Set([...referred, ...there])], certainty: 'told' };
}

function answerOf<T>(gathered: Gathered, key: string): T | undefined {
  const outcome = gathered.answers.get(key);
  return outcome?.ok ? (outcome.value as T) : undefined; // each key is only ever asked with one kind of call
}

/** Puts what a round revealed into the session, for later calls. */
function learn(gathered: Gathered): void {
  for (const [key, outcome] of gathered.answers) {
    const space = key.indexOf(' ');
    const kind = space < 0 ? key : key.slice(0, space);
    const path = key.slice(space + 1);
    if (outcome.ok) learnFrom(gathered, kind, path, outcome.value);
    else learnFromFailure(gathered.session, kind, path, outcome.error);
  }
}

function learnFrom(gathered: Gathered, kind: string, path: string, value: unknown): void {
  const { session } = gathered;
  if (kind === 'description') {
    const described = value as ObjectDescription; // asked by describeObject
    session.classOf.set(path, described.Class);
    session.descriptions.set(described.Class, remember(described, described.Class));
    const bag = answerOf<PropertyBag>(gathered, `values ${path}`);
    if (bag) session.propertyNames.set(described.Class, namesOf(bag));
  }
  if (kind === 'values' && isDefaults(path)) {
    session.defaults.set(path, remember(value as PropertyBag, path)); // asked by readObject
  }
  if (kind === 'asset') session.classChains.set(path, blueprintChain(path, value as FoundAsset[])); // by findPackages
}

function learnFromFailure(session: EditorSession, kind: string, path: string, error: BridgeError): void {
  const { refusedFunction } = error.details;
  if (refusedFunction !== undefined) session.refusedFunctions.add(refusedFunction);
  if (kind === 'values' && isDefaults(path)) session.defaults.set(path, remember('missing' as const, path));
}

function isDefaults(path: string): boolean {
  return path.includes('.Default__') || path.endsWith('_GEN_VARIABLE');
}

/** A Blueprint's class chain from its asset tags: parent, then the first native class and its ancestors. */
function blueprintChain(classPath: string, assets: FoundAsset[]): string[] {
  const tags = assets[0]?.Metadata ?? {};
  const parents = [tags.ParentClass, tags.NativeParentClass]
    .map(tag => /'([^']+)'/.exec(tag ?? '')?.[1] ?? tag ?? '')
    .filter(path => path !== '')
    .map(className);
  const native = nativeClassChain(parents.at(-1) ?? '');
  return [...new Set([className(classPath), ...parents, ...native])];
}

function assemble(gathered: Gathered): FetchedObject {
  const { objectPath, session } = gathered;
  const failure = gathered.answers.get(`values ${objectPath}`);
  if (failure && !failure.ok) throw failure.error;
  const label = answerOf<string>(gathered, 'label');
  const listed = componentPaths(gathered).paths;
  const components = listed
    .map(path => assembleComponent(gathered, path))
    .filter(component => component !== undefined);
  const root = answerOf<string>(gathered, 'root') || listed[0];
  const object = assembleObject(gathered, objectPath);
  if (isActorPath(objectPath)) session.componentNames.set(object.classPath, listed.map(objectName));
  return {
    ...object,
    ...(label !== undefined && { label }),
    components: components
      .map(component => ({ ...component, isRoot: component.objectPath === root }))
      .toSorted((a, b) => Number(b.isRoot) - Number(a.isRoot)),
  };
}

function assembleComponent(gathered: Gathered, path: string): FetchedComponent | undefined {
  if (gathered.answers.get(`values ${path}`)?.ok !== true) return undefined;
  return { ...assembleObject(gathered, path), name: objectName(path), isRoot: false };
}

function assembleObject(gathered: Gathered, path: string): Omit<FetchedObject, 'components'> {
  const { session } = gathered;
  const bag = answerOf<PropertyBag>(gathered, `values ${path}`);
  const classPath = classPathOf(gathered, path);
  if (!bag || !classPath)
    throw new BridgeError('unexpected_engine_answer', `The class of ${path} is not known.`);
  return {
    objectPath: path,
    classPath,
    classChain: classChainOf(session, classPath, bag),
    values: bag,
    defaults: findDefaults(gathered, path),
    description: recall(session.descriptions, classPath),
  };
}

function findDefaults(gathered: Gathered, path: string): PropertyBag | undefined {
  const classPath = classPathOf(gathered, path);
  const candidates = [...defaultsPaths(gathered, path), ...(classPath ? [defaultObjectPath(classPath)] : [])];
  for (const candidate of candidates) {
    const found = recall(gathered.session.defaults, candidate);
    if (found !== undefined && found !== 'missing') return found;
  }
  return undefined;
}

/** Class names, nearest first. Of a class that nobody knows, what its properties betray. [derived] */
export function classChainOf(session: EditorSession, classPath: string, bag: PropertyBag): string[] {
  const name = className(classPath);
  const known = session.classChains.get(classPath) ?? nativeClassChain(name);
  if (known.length > 1) return known;
  const base =
    'bHidden' in bag && 'Tags' in bag ? 'Actor' : 'ComponentTags' in bag ? 'ActorComponent' : 'Object';
  const sceneBase = 'RelativeLocation' in bag ? 'SceneComponent' : base;
  return [...new Set([name, ...nativeClassChain(sceneBase)])];
}
