import { engineClassChain, engineClassNames } from '../../dictionary/class-tree.ts';
import { nativeComponents } from '../../dictionary/native-links.ts';
import { getAttachedActors } from '../../unreal/actor-functions.ts';
import type { Outcome } from '../../unreal/client.ts';
import { getActorsOfWorld, getDerivedClasses, getEditorWorld } from '../../unreal/engine-functions.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { className, isNativeClass } from '../../unreal/object-path.ts';
import { type ChangedClass, changedClasses } from './changed-classes.ts';
import type { ClassReader } from './class-chains.ts';
import { listOf, type Packages } from './look-around.ts';
import { canonicalPath } from './paths/canonical-path.ts';
import type { Deed, Touched } from './read-deed.ts';
import type { CompiledRule } from './rules/compile-rule.ts';
import { isOnObjects, mayBeComponents, type Rules } from './rules/rules.ts';

/** What heirs are looked for with. */
interface HeirContext {
  forbid: readonly CompiledRule[];
  known: KnownEditor;
  classes: ClassReader;
}

/**
 * What follows the classes that deeds change, as far as rules forbid that, for each deed: classes that derive from one,
 * and the actors of all of these. Whoever changes the native defaults of components changes any actor, for nobody tells
 * which have none of them.
 * @throws BridgeError `policy_forbids` where the editor does not tell
 */
export async function findHeirs(
  deeds: readonly Deed[],
  { forbid }: Rules,
  known: KnownEditor,
  { classes, packages }: { classes: ClassReader; packages: Packages },
): Promise<Touched[][]> {
  const context = { forbid: forbid.filter(isOnObjects), known, classes };
  const changed = deeds.map(deed => (context.forbid.length === 0 ? [] : changedClasses(deed, packages)));
  const distinct = new Map(changed.flat().map(each => [keyOf(each), each]));
  if (distinct.size === 0) return deeds.map(() => []);
  const heirs = await readHeirs([...distinct.values()], context);
  return changed.map(all => all.flatMap(each => heirs.get(keyOf(each)) ?? []));
}

function keyOf({ classPath, part = '', moves }: ChangedClass): string {
  return `${classPath}:${part}${moves ? ' moves' : ''}`.toLowerCase();
}

async function readHeirs(
  changed: readonly ChangedClass[],
  context: HeirContext,
): Promise<Map<string, Touched[]>> {
  const { forbid, known, classes } = context;
  const native = changed.map(({ classPath }) => classPath).filter(isNativeClass);
  const chains = await classes.read(known, native);
  const baseOf = ({ classPath }: ChangedClass) => {
    if (!isNativeClass(classPath)) return classPath;
    const chain = chains.get(classPath)?.all ?? [];
    return chain.includes('ActorComponent') ? ACTOR : chain.includes('Actor') ? classPath : undefined;
  };
  // What moves carries actors of any class.
  const mayHaveHeirs = (each: ChangedClass) => each.moves || forbid.some(mayNameContent);
  const bases = changed.filter(mayHaveHeirs).flatMap(each => baseOf(each) ?? []);
  const content = await readContent([...new Set(bases)], known);
  const moving = changed.flatMap(each => (each.moves && content.get(baseOf(each) ?? '')?.actors) || []);
  const carried = await readCarried([...new Set(moving)], known);
  return new Map(
    changed.map(each => {
      const found = content.get(baseOf(each) ?? '');
      const ofContent = found ? nameContent(found, each.part, forbid) : [];
      const moved = each.moves && found ? nameMoved(found, carried, forbid) : [];
      return [
        keyOf(each),
        [...findEngineHeirs(each.classPath, baseOf(each), forbid), ...ofContent, ...moved],
      ];
    }),
  );
}

/** Actor → those that hang on it. */
async function readCarried(
  actors: readonly string[],
  { client }: KnownEditor,
): Promise<Map<string, readonly string[]>> {
  if (actors.length === 0) return new Map();
  const outcomes = await client.sendAll(actors.map(path => getAttachedActors(path, 'all')));
  return new Map(actors.map((path, at) => [path, listOf(outcomes[at], `what is attached to ${path}`)]));
}

/** What moves with a class: all of its actors, for any of their components may hang on what moved, and what hangs on these. */
function nameMoved(
  { actors }: Content,
  carried: ReadonlyMap<string, readonly string[]>,
  forbid: readonly CompiledRule[],
): Touched[] {
  const moved = new Set(actors.flatMap(path => [path, ...(carried.get(path) ?? [])]));
  const asksClasses = forbid.some(({ paths, classes }) => classes && !paths);
  return [...moved]
    .filter(text => asksClasses || forbid.some(rule => isNamedBy(rule, text)))
    .flatMap(text => asHeir(text));
}

/**
 * The classes of the engine that follow the defaults of a native class, as far as rules forbid these. Those of a component
 * are followed by any class of actors, as by any actor: it may be among what they are made of, or have been added to one.
 */
function findEngineHeirs(
  classPath: string,
  base: string | undefined,
  forbid: readonly CompiledRule[],
): Touched[] {
  const heirs = isNativeClass(classPath) ? listEngineHeirs(className(classPath)) : [];
  const actors =
    base === ACTOR ? engineClassNames().filter(name => engineClassChain(name).includes('Actor')) : [];
  const engine = [...heirs, ...actors];
  const native = forbid.flatMap(({ classes: isOf }) => engine.find(name => isOf?.(name)) ?? []);
  return native.map(name => `/Script/Engine.${name}`).flatMap(text => asHeir(text));
}

const ACTOR = '/Script/Engine.Actor';

/** The classes of the engine that derive from one, and what their actors are made of. */
function listEngineHeirs(name: string): string[] {
  const [own] = engineClassChain(name);
  if (own === undefined) return [];
  const chains = engineClassNames().map(engineClassChain);
  const deriving = chains.filter(([each, ...ancestors]) => each !== own && ancestors.includes(own));
  const components = deriving.flatMap(nativeComponents).map(each => each.className);
  return [...new Set([...deriving.flatMap(([each]) => each ?? []), ...components])];
}

/** Whether a rule may name what is no class of the engine: actors, Blueprints, or a component that these may hold. */
function mayNameContent(rule: CompiledRule): boolean {
  const isOfEngine = (written: string) => engineClassChain(written).length > 0;
  return rule.paths !== undefined || mayBeComponents(rule) || !(rule.rule.classes?.every(isOfEngine) ?? true);
}

/** What the project makes of a class. */
interface Content {
  /** In the level. */
  actors: readonly string[];
  /** Classes that derive from it: of other Blueprints, and native ones, some of which only the project has. */
  derived: readonly string[];
}

/** Actors of classes in the level, and classes that derive from these. */
async function readContent(bases: readonly string[], { client }: KnownEditor): Promise<Map<string, Content>> {
  if (bases.length === 0) return new Map();
  const [world, ...derived] = await client.sendAll([
    getEditorWorld(),
    ...bases.map(base => getDerivedClasses([base])),
  ]);
  const [worldPath] = listOf(world, 'the level');
  const listed =
    worldPath === undefined ? [] : await client.sendAll(bases.map(base => getActorsOfWorld(worldPath, base)));
  return new Map(
    bases.map((base, at) => [
      base,
      {
        actors: worldPath === undefined ? [] : listMade(listed[at], base, `actors of ${base}`),
        derived: listMade(derived[at], base, `classes of ${base}`).filter(
          each => each.toLowerCase() !== base.toLowerCase(),
        ),
      },
    ]),
  );
}

/** Of a Blueprint that is not there nothing is made; the editor will say that it is missing. */
function listMade(outcome: Outcome<string[]> | undefined, base: string, what: string): string[] {
  const isMissing = outcome && !outcome.ok && outcome.error.code === 'object_not_found';
  return isMissing && !isNativeClass(base) ? [] : listOf(outcome, what);
}

/** What of it a rule names. */
function nameContent(
  { actors, derived }: Content,
  part: string | undefined,
  forbid: readonly CompiledRule[],
): Touched[] {
  const named = (paths: readonly string[]) =>
    paths.filter(text => forbid.some(rule => isNamedBy(rule, text)));
  const changed = part === undefined ? actors : actors.map(actor => `${actor}.${part}`);
  // A Blueprint may hold components of any class; of one component it is known.
  const blueprints = derived.filter(each => !isNativeClass(each));
  const components = blueprints.length > 0 && part === undefined ? forbid.filter(mayBeComponents) : [];
  return [
    ...named(changed).flatMap(text => asHeir(text)),
    ...named(blueprints).flatMap(text => asHeir(text.replace(/_C$/, ''), BLUEPRINT)),
    ...named(derived.filter(isNativeClass)).flatMap(text => asHeir(text)),
    ...components.flatMap(firstComponent).flatMap(text => asHeir(text)),
  ];
}

const BLUEPRINT = '/Script/Engine.Blueprint';

function isNamedBy({ paths, classes }: CompiledRule, text: string): boolean {
  const path = canonicalPath(text);
  if (!path) return false;
  const isAt = paths?.some(each => each.covers(path) || each.reachesInto(path) !== 'no');
  return isAt ?? classes?.(text) ?? false;
}

/** Any class of components that a rule forbids. */
function firstComponent({ classes }: CompiledRule): string[] {
  const found = engineClassNames().find(
    name => classes?.(name) && engineClassChain(name).includes('ActorComponent'),
  );
  return found === undefined ? [] : [`/Script/Engine.${found}`];
}

/** It is touched in part, and nobody who allows it allows the change of all others. */
function asHeir(text: string, classPath?: string): Touched[] {
  const path = canonicalPath(text);
  return path
    ? [{ path, role: 'whole', isLoose: true, from: 'heir', ...(classPath !== undefined && { classPath }) }]
    : [];
}
