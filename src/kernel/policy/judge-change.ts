import { engineClassChain } from '../../dictionary/class-tree.ts';
import { className, isActorPath } from '../../unreal/object-path.ts';
import type { Role } from '../../unreal/touches/touches.ts';
import { CALLING } from './amounts-to.ts';
import type { ClassesOf } from './class-chains.ts';
import type { Packages } from './look-around.ts';
import type { Reach } from './paths/path-pattern.ts';
import type { Deed, Touched } from './read-deed.ts';
import { type CompiledRule, isByName, plainClass } from './rules/compile-rule.ts';
import { mayBeActors } from './rules/rules.ts';

/** The operations that a change belongs to; undefined for one that belongs to none. */
export type Operations = readonly string[] | undefined;

/** A change with all that it touches, of which classes that is where a rule asks for it. */
export interface JudgedDeed extends Deed {
  touched: (Touched & { classes: readonly string[] })[];
}

/** Nothing of the thing itself is another afterwards. */
const LOOKED_AT: ReadonlySet<Role | 'place'> = new Set(['seen', 'copied', 'copied folder']);
/** Whether something that was there before is another afterwards, or goes. */
export function isChanged(role: Touched['role']): boolean {
  return !LOOKED_AT.has(role) && role !== 'made' && role !== 'place' && role !== 'text';
}

/** What is inside of the thing is touched with it. */
const WITH_INSIDE: ReadonlySet<Role | 'place'> = new Set([
  ...(['whole', 'removed', 'moved', 'copied', 'folder', 'removed folder', 'copied folder'] as const),
]);
/** What tells of things that go along with what a change is about. */
const ALONG: ReadonlySet<Touched['from']> = new Set(['moved', 'map', 'heir']);
const FOLDERS: ReadonlySet<Role | 'place'> = new Set(['folder', 'removed folder', 'copied folder']);

/** Gives each thing that is touched its classes. What is put somewhere is of the class that the call refers to. */
export function withClasses(
  deed: Deed,
  classesOf: (path: string) => ClassesOf | undefined,
  packages: Packages,
): JudgedDeed {
  const own = (each: Touched) => [
    ...(classesOf(each.path.spelled)?.all ?? []),
    ...registryClasses(registryClass(each, packages)),
  ];
  const declared = deed.touched.filter(({ isLoose, from }) => !isLoose || from === 'spawned');
  return {
    ...deed,
    touched: deed.touched.map(each => ({
      ...each,
      classes: each.role === 'place' || each.role === 'made' ? declared.flatMap(own) : own(each),
    })),
  };
}

/** The class of an asset as the registry has it, loaded or not. */
export function registryClass({ path, classPath }: Touched, packages: Packages): string | undefined {
  return classPath ?? packages.get(path.path)?.Class;
}

/** With its ancestors, as far as the engine has them. */
function registryClasses(classPath: string | undefined): string[] {
  return classPath === undefined ? [] : [classPath, ...engineClassChain(className(classPath))];
}

/** Whether the registry says all that there is to say of a class: an engine's own, which makes no other class. */
export function isToldByRegistry(classPath: string | undefined): boolean {
  const name = classPath === undefined ? '' : className(classPath);
  return engineClassChain(name).length > 0 && !/Blueprint$/.test(name);
}

/** Whether what is inside of a thing is touched with it: an actor is what its components are, whatever is done to it. */
export function isWithInside({ path: { spelled }, role }: Touched): boolean {
  return WITH_INSIDE.has(role) || (role === 'changed' && isActorPath(spelled));
}

/** How far a rule reaches into what is touched. */
export function reachInto({ paths }: CompiledRule, touched: Touched): Reach {
  if (!paths || !isWithInside(touched)) return 'no';
  const { path } = touched;
  const reaches = paths.map(each => each.reachesInto(path));
  return reaches.find(each => each === 'surely') ?? reaches.find(each => each === 'maybe') ?? 'no';
}

/** Whether a rule forbids a change. What a batch holds is judged together: any of its operations will do. */
export function forbids(rule: CompiledRule, deed: JudgedDeed, operations: Operations): boolean {
  if (rule.operations && operations && !operations.some(rule.operations)) return false;
  if (rule.functions && !isOnFunction(rule, deed, 'covers')) return false;
  if (!rule.paths && !rule.classes) return true;
  return deed.touched.some(each => isOnObject(rule, each) || isOnPart(rule, each) || isOnUnseen(rule, each));
}

/**
 * The map for which a rule forbids a change, as nobody sees which actors are in it: undefined where something else of the
 * change is what the rule is about.
 */
export function unseenMap(rule: CompiledRule, { touched }: JudgedDeed): string | undefined {
  if (!rule.classes || touched.some(each => isOnObject(rule, each) || isOnPart(rule, each))) return undefined;
  return touched.find(each => isOnUnseen(rule, each))?.path.spelled;
}

/** What follows a class that a change is about, where a rule forbids the change for that alone. */
export function forbiddenHeir(rule: CompiledRule, { touched }: JudgedDeed): string | undefined {
  const found = touched.filter(each => isOnObject(rule, each) || isOnPart(rule, each));
  return found.every(({ from }) => from === 'heir') ? found[0]?.path.spelled : undefined;
}

/** Whether a rule is about classes of actors, and a map goes, moves or is copied of which nobody tells what is in it. */
function isOnUnseen(rule: CompiledRule, touched: JudgedDeed['touched'][number]): boolean {
  if (rule.paths || touched.isTold || touched.from === 'left') return false;
  return mayBeActors(rule) && isWithInside(touched) && isMap(touched);
}

/** Whether a rule is about something inside of a thing, or may be where nobody tells what is inside: of an asset. */
function isOnPart(rule: CompiledRule, touched: JudgedDeed['touched'][number]): boolean {
  const { paths, classes } = rule;
  const { path, role, from } = touched;
  if (!paths || !isWithInside(touched)) return false;
  if (!classes && reachInto(rule, touched) === 'surely') return true;
  // Of a folder each asset is told, of an actor each component, of a level that is left each actor.
  const isTold = FOLDERS.has(role) || path.spelled.includes(':') || from === 'left';
  if (isTold || (classes && !isMap(touched))) return false;
  return paths.some(each => each.mayCoverPart(path) || (classes && each.covers(path)));
}

function isMap({ classes, path }: JudgedDeed['touched'][number]): boolean {
  return !path.spelled.includes(':') && classes.some(isMapClass);
}

/** Whether a class is that of a map. */
export function isMapClass(classPath: string | undefined): boolean {
  return classPath !== undefined && className(classPath) === 'World';
}

/** Whether a class is that of Blueprints. */
export function isBlueprintClass(classPath: string | undefined): boolean {
  return /Blueprint$/.test(classPath ?? '');
}

/** What of a change no rule allows; undefined when all of it is allowed. */
export function notAllowed(
  rules: readonly CompiledRule[],
  deed: JudgedDeed,
  operations: Operations,
): { path?: string } | undefined {
  const fitting = rules.filter(rule => isFitting(rule, deed, operations));
  // What is only moved along with a part of it, is in a map, or has its values from a class is none of what the call is
  // about.
  const changed = deed.touched.filter(({ role, from }) => !LOOKED_AT.has(role) && !(from && ALONG.has(from)));
  if (changed.length === 0) return fitting.some(rule => isOnReferences(rule, deed)) ? undefined : {};
  const stranger = changed.find(each => !fitting.some(rule => isAllowedBy(rule, each)));
  return stranger && { path: stranger.path.spelled };
}

/** Whether a rule allows by its name what nobody knows the reach of: a function, or an operation that does one thing. */
export function allowsByName(rules: readonly CompiledRule[], deed: Deed, operations: Operations): boolean {
  return rules.some(
    rule =>
      isFitting(rule, deed, operations) &&
      ((rule.rule.functions?.some(isByName) ?? false) ||
        (rule.rule.operations?.some(each => !/[*?]/.test(each) && !CALLING.has(each)) ?? false)),
  );
}

function isFitting(rule: CompiledRule, deed: Deed, operations: Operations): boolean {
  if (rule.operations && !operations?.every(rule.operations)) return false;
  return !rule.functions || isOnFunction(rule, deed, 'names');
}

/** A change of the editor's own state is judged by what it refers to, as far as somebody has said that it does. */
function isOnReferences(rule: CompiledRule, { touched }: JudgedDeed): boolean {
  if (!rule.paths && !rule.classes) return true;
  const declared = touched.filter(({ isLoose }) => !isLoose);
  return declared.length > 0 && declared.every(each => isOnObject(rule, each));
}

function isAllowedBy(rule: CompiledRule, touched: JudgedDeed['touched'][number]): boolean {
  if (FOLDERS.has(touched.role)) {
    // Classes of what a folder holds are told one by one.
    return !rule.classes && (rule.paths?.some(each => each.coversFolder(touched.path)) ?? true);
  }
  return isOnObject(rule, touched);
}

function isOnObject(rule: CompiledRule, { path, at = [], classes }: JudgedDeed['touched'][number]): boolean {
  if (rule.paths && !rule.paths.some(each => [path, ...at].some(each.covers))) return false;
  return !rule.classes || classes.some(each => rule.classes?.(plainClass(each)) || rule.classes?.(each));
}

function isOnFunction({ functions }: CompiledRule, deed: Deed, how: 'names' | 'covers'): boolean {
  const called = deed.function;
  return called !== undefined && (functions?.some(each => each[how](called)) ?? false);
}
