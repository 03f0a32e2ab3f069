import { engineClassChain, engineClassNames } from '../../dictionary/class-tree.ts';
import { nativeComponents } from '../../dictionary/native-links.ts';
import { getActorsOfWorld, getDerivedClasses, getEditorWorld } from '../../unreal/engine-functions.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { className, isNativeClass } from '../../unreal/object-path.ts';
import type { ClassReader } from './class-chains.ts';
import { listOf } from './look-around.ts';
import { canonicalPath } from './paths/canonical-path.ts';
import type { Deed, Touched } from './read-deed.ts';
import type { CompiledRule } from './rules/compile-rule.ts';
import { isOnObjects, mayBeComponents, type Rules } from './rules/rules.ts';

/** What heirs of defaults are looked for with. */
interface HeirContext {
  forbid: readonly CompiledRule[];
  known: KnownEditor;
  classes: ClassReader;
}

/**
 * The deeds with what has its values from defaults of native classes that they change, as far as rules forbid it: classes
 * that derive from one, and the actors of all of these. Whoever changes the defaults of components changes any actor,
 * for nobody tells which have none of them.
 * @throws BridgeError `policy_forbids` where the editor does not tell
 */
export async function withHeirs(
  deeds: readonly Deed[],
  { forbid }: Rules,
  known: KnownEditor,
  classes: ClassReader,
): Promise<Deed[]> {
  const context = { forbid: forbid.filter(isOnObjects), known, classes };
  const changed = [...new Set(deeds.flatMap(({ touched }) => touched.flatMap(classOfChanged)))];
  if (context.forbid.length === 0 || changed.length === 0) return [...deeds];
  const heirs = new Map<string, Touched[]>();
  for (const classPath of changed) heirs.set(classPath, await findHeirs(classPath, context));
  return deeds.map(({ touched, ...deed }) => ({
    ...deed,
    touched: [...touched, ...touched.flatMap(classOfChanged).flatMap(each => heirs.get(each) ?? [])],
  }));
}

/** The native class whose default object is changed, or something inside of that. */
function classOfChanged({ role, path }: Touched): string[] {
  const [, module, name] = /^(\/Script\/[^.:]+)\.Default__([^.:]+)/i.exec(path.spelled) ?? [];
  const isChanged = role === 'changed' || role === 'whole';
  return isChanged && module !== undefined && name !== undefined ? [`${module}.${name}`] : [];
}

async function findHeirs(classPath: string, context: HeirContext): Promise<Touched[]> {
  const { forbid, known, classes } = context;
  const chain = (await classes.read(known, [classPath])).get(classPath)?.all ?? [];
  const base = chain.includes('ActorComponent') ? ACTOR : chain.includes('Actor') ? classPath : undefined;
  const engine = listEngineHeirs(className(classPath));
  const native = forbid.flatMap(({ classes: isOf }) => engine.find(name => isOf?.(name)) ?? []);
  return [
    ...native.map(name => `/Script/Engine.${name}`).flatMap(text => asHeir(text)),
    ...(base !== undefined && forbid.some(mayNameContent) ? await findContentHeirs(base, context) : []),
  ];
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

/** Actors of a class in the level, and classes that derive from it, which a rule names. */
async function findContentHeirs(
  base: string,
  { forbid, known: { client } }: HeirContext,
): Promise<Touched[]> {
  const [world, derived] = await client.sendAll([getEditorWorld(), getDerivedClasses([base])]);
  const blueprints = listOf(derived, `classes of ${base}`).filter(each => !isNativeClass(each));
  const [worldPath] = listOf(world, 'the level');
  const [listed] = worldPath === undefined ? [] : await client.sendAll([getActorsOfWorld(worldPath, base)]);
  const actors = listed ? listOf(listed, `actors of ${base}`) : [];
  const named = (paths: readonly string[]) =>
    paths.filter(text => forbid.some(rule => isNamedBy(rule, text)));
  return [
    ...named(actors).flatMap(text => asHeir(text)),
    ...named(blueprints).flatMap(text => asHeir(text.replace(/_C$/, ''), BLUEPRINT)),
    // A Blueprint may hold components of any class.
    ...(blueprints.length > 0
      ? forbid
          .filter(mayBeComponents)
          .flatMap(firstComponent)
          .flatMap(text => asHeir(text))
      : []),
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
  return path ? [{ path, role: 'whole', isLoose: true, ...(classPath !== undefined && { classPath }) }] : [];
}
