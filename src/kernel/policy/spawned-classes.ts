import { engineClassChain } from '../../dictionary/class-tree.ts';
import { nativeComponents } from '../../dictionary/native-links.ts';
import { loadAsset } from '../../unreal/asset-functions.ts';
import { describeObject, type ObjectDescription } from '../../unreal/engine-call.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import {
  className,
  classOfDefaults,
  defaultObjectPath,
  isNativeClass,
  packageName,
} from '../../unreal/object-path.ts';
import { PLACED_AS } from '../../unreal/placed-as.ts';
import { functionLetters } from '../../unreal/touches/find-touches.ts';
import type { ClassReader } from './class-chains.ts';
import { isBlueprintClass, isWithInside, registryClass } from './judge-change.ts';
import type { Packages } from './look-around.ts';
import { canonicalPath } from './paths/canonical-path.ts';
import type { Deed, Touched } from './read-deed.ts';
import { refuseUnknownClass } from './refusals.ts';
import { mayBeComponents, type Rules } from './rules/rules.ts';

/** What is known of things and of the rules when classes are asked for. */
interface SpawnContext {
  packages: Packages;
  rules: Rules;
  known: KnownEditor;
  classes: ClassReader;
}

/**
 * Deeds with the classes of what they put into the level, and of what their Blueprints make: of the actor that an asset is
 * placed as, and of the components that come with it, where a rule may mean those.
 * @throws BridgeError `policy_forbids` where nobody knows what an asset is placed as, or what a Blueprint holds
 */
export async function withSpawned(deeds: readonly Deed[], context: SpawnContext): Promise<Deed[]> {
  const { packages, rules } = context;
  const asksComponents = rules.forbid.some(mayBeComponents);
  const done: Deed[] = [];
  for (const deed of deeds) {
    const sources = deed.touched.filter(each => isSource(each, deed, packages));
    const actors: string[] = [];
    for (const source of sources) {
      const actor = actorClassOf(source, packages);
      if (actor === undefined && rules.forbid.some(({ classes }) => classes))
        throw refuseUnknownClass(deed, source.path.spelled);
      if (actor !== undefined) actors.push(actor);
    }
    const components = asksComponents ? await readComponents(deed, actors, context) : [];
    const at = sources.map(({ path }) => path);
    const along = [...actors, ...components].flatMap(spawned).map(each => ({ ...each, at }));
    done.push({ ...deed, touched: [...deed.touched, ...along] });
  }
  return done;
}

/**
 * What is put into the level, what a Blueprint or a spawnable is made from, Blueprints that go, move or are copied, and the
 * defaults of a class: each is what its actors are. What is changed of a Blueprint beside its components leaves
 * these alone.
 */
function isSource(touched: Touched, deed: Deed, packages: Packages): boolean {
  const { role, isLoose } = touched;
  const isDeriving = deed.function?.names.some(name => DERIVING.has(functionLetters(name))) ?? false;
  if (role === 'seen') return isDeriving || (!isLoose && deed.also.includes('level'));
  if (role === 'changed' && actorOfDefaults(touched) !== undefined) return true;
  const isWhole = isWithInside(touched) || (isDeriving && role === 'changed');
  return isWhole && isBlueprintClass(registryClass(touched, packages));
}

/**
 * The class of actors whose class default object this is: what is set there all of them have that say nothing else. Of a
 * Blueprint only the engine knows whether its things are actors; those that are none have no components.
 */
function actorOfDefaults({ path }: Touched): string | undefined {
  const classPath = classOfDefaults(path.spelled);
  if (classPath === undefined || !isNativeClass(classPath)) return classPath;
  return engineClassChain(className(classPath)).includes('Actor') ? classPath : undefined;
}

/** Functions that make a Blueprint, or what a sequence spawns, of a class: with all that this has. */
const DERIVING: ReadonlySet<string> = new Set(
  ['CreateBlueprintAssetWithParent', 'ReparentBlueprint', 'AddSpawnableFromClass'].map(functionLetters),
);

/** The class of the actor that comes of a class, a Blueprint or another asset; undefined where only the engine knows. */
function actorClassOf(touched: Touched, packages: Packages): string | undefined {
  const { path } = touched;
  const defaults = actorOfDefaults(touched);
  if (defaults !== undefined) return defaults;
  if (isNativeClass(path.spelled)) return path.spelled;
  const asset = packages.get(path.path);
  if (isBlueprintClass(registryClass(touched, packages))) return `${asset?.Path ?? path.spelled}_C`;
  if (!asset) return path.spelled;
  const kind = engineClassChain(className(asset.Class)).find(each => Object.hasOwn(PLACED_AS, each));
  return kind === undefined ? undefined : PLACED_AS[kind];
}

/** Classes of the components that actors of these classes have: by what is known of native ones, and as the engine tells. */
async function readComponents(
  deed: Deed,
  actors: readonly string[],
  context: SpawnContext,
): Promise<string[]> {
  if (actors.length === 0) return [];
  const chains = await context.classes.read(context.known, actors);
  const native = actors.flatMap(each => nativeComponents((chains.get(each)?.all ?? []).filter(isName)));
  const types = (await describeDefaults(deed, actors, context)).flatMap(({ Properties }) =>
    Properties.flatMap(({ Type }) => /^U(\w+Component)\b/.exec(Type)?.[1] ?? []),
  );
  return [...native.map(each => each.className), ...types].map(name => `/Script/Engine.${name}`);
}

/** Chains hold the paths of classes that Blueprints make as well. */
function isName(each: string): boolean {
  return !each.includes('/');
}

/**
 * The default objects of classes. A Blueprint that is not in memory is loaded: that changes nothing of it.
 * @throws BridgeError `policy_forbids` where the engine does not tell what a Blueprint holds
 */
async function describeDefaults(
  deed: Deed,
  actors: readonly string[],
  { known: { client }, packages }: SpawnContext,
): Promise<ObjectDescription[]> {
  const describe = (paths: readonly string[]) =>
    client.sendAll(paths.map(each => describeObject(defaultObjectPath(each))));
  const first = await describe(actors);
  // Of what the registry does not know the editor will say that it is not there.
  const isAsset = (each: string) =>
    packages.has(canonicalPath(each)?.path ?? '') || isFoundInFolder(deed, each);
  const missing = actors.filter((each, at) => !first[at]?.ok && !isNativeClass(each) && isAsset(each));
  const told = first.flatMap(outcome => (outcome.ok ? [outcome.value] : []));
  if (missing.length === 0) return told;
  await client.sendAll(missing.map(each => loadAsset(packageName(each))));
  const again = await describe(missing);
  const untold = missing.find((_, at) => !again[at]?.ok);
  if (untold !== undefined) throw refuseUnknownClass(deed, untold);
  return [...told, ...again.flatMap(outcome => (outcome.ok ? [outcome.value] : []))];
}

/** Whether a class is that of an asset which a folder was found to hold. */
function isFoundInFolder({ touched }: Deed, classPath: string): boolean {
  const wanted = canonicalPath(classPath)?.path;
  return touched.some(each => each.classPath !== undefined && each.path.path === wanted);
}

function spawned(classPath: string): Touched[] {
  const path = canonicalPath(classPath);
  return path ? [{ path, role: 'seen', isLoose: true, from: 'spawned' }] : [];
}
