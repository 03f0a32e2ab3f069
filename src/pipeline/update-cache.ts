import type { BridgeError } from '../base/errors.ts';
import { nativeClassChain } from '../dictionary/native-facts.ts';
import type { FoundAsset } from '../unreal/asset-calls.ts';
import type { ObjectDescription, PropertyBag } from '../unreal/engine-call.ts';
import { className, isBlueprintDefaults, isTreeTemplate, treeTemplatePath } from '../unreal/object-path.ts';
import { refusalKey } from '../unreal/refused-functions.ts';
import { type EditorSession, remember } from '../unreal/session.ts';
import { blueprintClasses, treeComponents } from './blueprint-templates.ts';
import { answerOf, classPathOf, type Fetched, kindOfObject, namesOf } from './fetched.ts';

/** Puts what a round revealed into the session, for later calls. */
export function updateCache(fetched: Pick<Fetched, 'session' | 'answers'>): void {
  for (const [key, outcome] of fetched.answers) {
    const space = key.indexOf(' ');
    const kind = key.slice(0, space);
    const path = key.slice(space + 1);
    if (outcome.ok) cacheFrom(fetched, kind, path, outcome.value);
    else cacheFailure(fetched, kind, path, outcome.error);
  }
}

function cacheFrom(
  fetched: Pick<Fetched, 'session' | 'answers'>,
  kind: string,
  path: string,
  value: unknown,
): void {
  const { session } = fetched;
  if (kind === 'description') {
    const described = value as ObjectDescription; // asked by describeObject
    session.classOf.set(path, described.Class);
    session.descriptions.set(described.Class, remember(described, described.Class));
    const bag = answerOf<PropertyBag>(fetched, `values ${path}`);
    if (bag) session.propertyNames.set(described.Class, namesOf(bag));
    if (bag && isBlueprintDefaults(path)) cacheTemplateClasses(session, described, bag);
    const kind = kindOfObject({ ...fetched, objectPath: path }, path);
    if (kind?.includes(':')) session.componentClasses.set(kind, described.Class);
  }
  if (kind === 'values' && isDefaults(path)) {
    session.defaults.set(path, remember(value as PropertyBag, path)); // asked by readObject
  }
  if (kind === 'asset') {
    const found = value as FoundAsset[]; // by findPackages
    session.classChains.set(path, blueprintChain(path, found));
    const parent = parentClass(found);
    if (parent !== undefined) session.parentClasses.set(path, parent);
  }
}

/** The variables of a component tree are of the very classes that it makes; a template that tells otherwise is believed. */
function cacheTemplateClasses(session: EditorSession, described: ObjectDescription, bag: PropertyBag): void {
  for (const { Name, TypePath } of treeComponents(described, bag)) {
    for (const owner of blueprintClasses(session, described.Class)) {
      const path = treeTemplatePath(owner, Name);
      if (!session.classOf.has(path)) session.classOf.set(path, TypePath);
    }
  }
}

function cacheFailure(
  fetched: Pick<Fetched, 'session' | 'answers'>,
  kind: string,
  path: string,
  error: BridgeError,
): void {
  const { session } = fetched;
  const refusedFunction =
    error.code === 'remote_call_not_allowed' ? error.details.refusedFunction : undefined;
  const classPath = refusedFunction && classPathOf({ ...fetched, objectPath: path }, path);
  if (refusedFunction && classPath !== undefined) {
    session.refusedFunctions.add(refusalKey({ ...refusedFunction, classPath }));
  }
  const isMissing = !error.retryable && isDefaults(path);
  if (kind === 'values' && isMissing) session.defaults.set(path, remember('missing' as const, path));
}

function isDefaults(path: string): boolean {
  return path.includes('.Default__') || isTreeTemplate(path);
}

/** The class that a Blueprint derives from, by the tag of its asset. */
function parentClass([asset]: FoundAsset[]): string | undefined {
  const tag = asset?.Metadata.ParentClass ?? '';
  const path = /'([^']+)'/.exec(tag)?.[1] ?? tag;
  return path.startsWith('/') ? path : undefined;
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
