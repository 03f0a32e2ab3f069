import { DIGITS, trimEndOf } from '../base/text/trim.ts';

/**
 * Object paths: `/Game/Maps/Yard.Yard:PersistentLevel.Crate_7.StaticMeshComponent0` is package, top-level object, a
 * colon, then sub-objects separated by dots. `/Script/<Module>.<Class>` is a native class, `…_C` a Blueprint's.
 */

/** Whether a text is written as a path, rather than a label or a name. */
export function isObjectPath(text: string): boolean {
  return text.startsWith('/') && text.includes('.');
}

/** `Crate_7`: the last part of a path. */
export function objectName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf(':')) + 1);
}

/** The object that a sub-object belongs to, or undefined for a top-level object. */
export function ownerPath(path: string): string | undefined {
  const colon = path.indexOf(':');
  if (colon < 0) return undefined;
  return path.slice(0, Math.max(path.lastIndexOf('.'), colon));
}

/** Whether a path is that of an actor in a level: its owner is the level itself. */
export function isActorPath(path: string): boolean {
  return /:PersistentLevel\.[^.]+$/i.test(path);
}

/** Whether one object lives in another; Unreal compares names without regard to case. */
export function isInside(path: string, owner: string): boolean {
  const inner = path.toLowerCase();
  const outer = owner.toLowerCase();
  return inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}:`);
}

/** `PointLight` of `/Script/Engine.PointLight`; `BP_Door_C` of a Blueprint class. */
export function className(classPath: string): string {
  return objectName(classPath);
}

/** Whether a class is native code rather than a Blueprint. */
export function isNativeClass(classPath: string): boolean {
  return classPath.startsWith('/Script/');
}

/** Package of a path: `/Game/Blueprints/BP_Door`. */
export function packageName(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

/** The class default object: `/Script/Engine.Default__PointLight`. */
export function defaultObjectPath(classPath: string): string {
  return `${packageName(classPath)}.Default__${className(classPath)}`;
}

/** The class of a class default object: `/Game/Blueprints/BP_Door.BP_Door_C` of `….Default__BP_Door_C`. */
export function classOfDefaults(path: string): string | undefined {
  const [, packagePath, name] = /^([^.:]+)\.Default__([^.:]+)$/i.exec(path) ?? [];
  return packagePath === undefined ? undefined : `${packagePath}.${name}`;
}

/** Whether a path is that of the class default object of a Blueprint. */
export function isBlueprintDefaults(path: string): boolean {
  return !isNativeClass(path) && classOfDefaults(path) !== undefined;
}

/** What the name of a template has behind that of the component that is made from it. [derived] from engine naming. */
const TEMPLATE_SUFFIX = '_GEN_VARIABLE';

/** Where the template of a component stands that the component tree of a Blueprint makes. [derived] from engine naming. */
export function treeTemplatePath(blueprintClassPath: string, componentName: string): string {
  return `${blueprintClassPath}:${componentName}${TEMPLATE_SUFFIX}`;
}

/** Whether a path is that of a template in the component tree of a Blueprint. */
export function isTreeTemplate(path: string): boolean {
  return path.endsWith(TEMPLATE_SUFFIX);
}

/** What a component is called by its actors: its object name, or that of what is made from a template. */
export function componentName(path: string): string {
  const name = objectName(path);
  return isTreeTemplate(path) ? name.slice(0, -TEMPLATE_SUFFIX.length) : name;
}

/**
 * Where the defaults of an actor's component stand: the sub-object of the class default object for components that
 * native code makes, the template in the Blueprint class for those of its component tree. [derived] from engine naming.
 */
export function componentTemplatePaths(actorClassPath: string, componentName: string): string[] {
  const native = `${defaultObjectPath(actorClassPath)}:${componentName}`;
  return isNativeClass(actorClassPath) ? [native] : [native, treeTemplatePath(actorClassPath, componentName)];
}

/** `PointLight` of the object name `PointLight_2`: the class that an unnamed actor is called after. */
export function classNameHint(name: string): string {
  return trimEndOf(name.replace(/_(UAID_[0-9A-F]+_)?\d+$/, ''), DIGITS);
}

/** The same object in the world that plays: `/Game/Maps/UEDPIE_0_Yard.Yard:PersistentLevel.Crate_7`. */
export function toPlayPath(path: string): string {
  const isOfLevel = /:PersistentLevel/i.test(path);
  return isOfLevel ? path.replace(/\/(?!UEDPIE_)([^/.]+\.)/, '/UEDPIE_0_$1') : path;
}

/** The object of the edited level that one in a world that plays was copied from, if it was. */
export function toEditorPath(path: string): string {
  return path.replace(/\/UEDPIE_\d+_/, '/');
}

/** Whether an object lives in a world that plays in the editor. */
export function isPlayPath(path: string): boolean {
  return /\/UEDPIE_\d+_/.test(path);
}

/** An object by its place in its level, `PointLight_0.LightComponent0`; an asset by its path. */
export function nameInLevel(path: string): string {
  return path.split(':PersistentLevel.').at(-1) ?? path;
}
