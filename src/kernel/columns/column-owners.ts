import { simplifyName } from '../../base/nearest.ts';
import { DIGITS, trimEndOf } from '../../base/text/trim.ts';
import { rememberTexts } from '../../base/words/remember-texts.ts';
import { nativeClassChain, nativeClassPath } from '../../dictionary/native-facts.ts';
import { type NativeComponent, nativeComponents } from '../../dictionary/native-links.ts';
import { isHelperClass } from '../../pipeline/component-names.ts';
import { className, classNameHint, objectName } from '../../unreal/object-path.ts';
import type { EditorSession } from '../../unreal/session.ts';
import type { ColumnTarget } from './column-target.ts';

/** An object that a property of a row may be on. */
export interface ColumnOwner {
  path: string;
  /** Object name of the component; empty for the row's own object. */
  name: string;
  /** Told by the engine, now or before; undefined where nobody has asked. */
  classPath: string | undefined;
  /** What its names make likely, until the engine tells. */
  likelyClass: string | undefined;
  /** What components have in common that are most likely of one class. */
  kind: string;
  /** Native class of the actor that it is a component of; undefined where the engine's own classes do not tell. */
  actorClass?: string;
}

/** The object of a row and its components, but for those that only help the editor's user to see it. */
export function columnOwnersOf(session: EditorSession, target: ColumnTarget): ColumnOwner[] {
  const { path, classPath, components } = target;
  const self = { path, name: '', classPath: classPath || undefined, likelyClass: undefined, kind: '' };
  return [self, ...components.map(each => componentOf(session, target, each))].filter(
    each => each.name === '' || !isHelperClass(className(each.classPath ?? each.likelyClass ?? '')),
  );
}

function componentOf(session: EditorSession, { classPath }: ColumnTarget, path: string): ColumnOwner {
  const name = objectName(path);
  // Components that were added to one actor are called alike and are of any class.
  const isShared = className(classPath) !== 'Actor' && classPath !== '';
  const kind = isShared ? `${classPath}:${name}` : path;
  const told = isShared ? session.componentClasses.get(kind) : session.classOf.get(path);
  const actorClass = className(classPath);
  return { path, name, classPath: told, likelyClass: likelyClassOf(actorClass, name), kind, actorClass };
}

/** `PointLightComponent` for the `LightComponent0` of a `PointLight`. [derived] from engine naming. */
function likelyClassOf(actorClass: string, componentName: string): string | undefined {
  const hint = likelyHint(componentName);
  const path = likelyPath(hint === 'LightComponent' ? `${actorClass}Component` : hint);
  return path === '' ? undefined : path;
}

const likelyHint = rememberTexts(name => classNameHint(trimEndOf(name, DIGITS)));

/** Path of a class of components by its name; empty of other names. */
const likelyPath = rememberTexts(name =>
  nativeClassChain(name).includes('ActorComponent') ? (nativeClassPath(name) ?? '') : '',
);

/**
 * Whether the first part of a written name means this component: its name, a class that it is of, or the property of the
 * actor that holds it, as pages print it: the `LightComponent` of a `SkyLight` is a `SkyLightComponent`.
 */
export function isCalled({ name, classPath, likelyClass, actorClass }: ColumnOwner, head: string): boolean {
  if (name === '') return false;
  const wanted = simplifyName(head);
  const chain = nativeClassChain(className(classPath ?? likelyClass ?? ''));
  const names = [
    name,
    trimEndOf(name, DIGITS),
    ...chain,
    ...chain.map(each => each.replace(/Component$/, '')),
  ];
  const isWanted = (each: string) => simplifyName(each) === wanted;
  return names.some(isWanted) || holdersOf(actorClass ?? '', chain).some(isWanted);
}

/** Properties of a native actor that hold components of such a class. */
function holdersOf(actorClass: string, componentChain: readonly string[]): string[] {
  const known = componentsOf.get(actorClass) ?? nativeComponents(nativeClassChain(actorClass));
  componentsOf.set(actorClass, known);
  return known.flatMap(({ holders, className: held }) =>
    held !== 'SceneComponent' && componentChain.includes(held) ? holders : [],
  );
}

/** Native actor class → its components: asked for each row of a table. */
const componentsOf = new Map<string, NativeComponent[]>();
