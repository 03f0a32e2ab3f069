import { engineClassChain } from '../../dictionary/class-tree.ts';
import { nativeComponents } from '../../dictionary/native-links.ts';
import { describeObject } from '../../unreal/engine-call.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { className, defaultObjectPath, isNativeClass } from '../../unreal/object-path.ts';
import { PLACED_AS } from '../../unreal/placed-as.ts';
import { functionLetters } from '../../unreal/touches/find-touches.ts';
import { isWithInside, registryClass } from './judge-change.ts';
import type { Packages } from './look-around.ts';
import { canonicalPath } from './paths/canonical-path.ts';
import type { Deed, Touched } from './read-deed.ts';
import { refuseUnknownClass } from './refusals.ts';
import { mayBeComponents, type Rules } from './rules/rules.ts';

/**
 * Deeds with the classes of what they put into the level, and of what their Blueprints make: of the actor that an asset is
 * placed as, and of the components that come with it, where a rule may mean those.
 * @throws BridgeError `policy_forbids` where nobody knows what an asset is placed as
 */
export async function withSpawned(
  deeds: readonly Deed[],
  packages: Packages,
  { forbid }: Rules,
  known: KnownEditor,
): Promise<Deed[]> {
  const asksComponents = forbid.some(mayBeComponents);
  const done: Deed[] = [];
  for (const deed of deeds) {
    const sources = deed.touched.filter(each => isSource(each, deed, packages));
    const actors: string[] = [];
    for (const source of sources) {
      const actor = actorClassOf(source, packages);
      if (actor === undefined && forbid.some(({ classes }) => classes))
        throw refuseUnknownClass(deed, source.path.spelled);
      if (actor !== undefined) actors.push(actor);
    }
    const components = asksComponents ? await readComponents(actors, known) : [];
    done.push({ ...deed, touched: [...deed.touched, ...[...actors, ...components].flatMap(spawned)] });
  }
  return done;
}

/**
 * What is put into the level, what a Blueprint is made from, and Blueprints that go, move or are copied: each is what its
 * actors are. What is changed of a Blueprint beside its components leaves these alone.
 */
function isSource(touched: Touched, deed: Deed, packages: Packages): boolean {
  const { role, isLoose } = touched;
  const isDeriving = deed.function?.names.some(name => DERIVING.has(functionLetters(name))) ?? false;
  if (role === 'seen') return isDeriving || (!isLoose && deed.also.includes('level'));
  const isWhole = isWithInside(touched) || (isDeriving && role === 'changed');
  return isWhole && isBlueprint(registryClass(touched, packages));
}

/** Functions that make a Blueprint of a class, with all that this has. */
const DERIVING: ReadonlySet<string> = new Set(
  ['CreateBlueprintAssetWithParent', 'ReparentBlueprint'].map(functionLetters),
);

function isBlueprint(classPath: string | undefined): boolean {
  return /Blueprint$/.test(classPath ?? '');
}

/** The class of the actor that comes of a class, a Blueprint or another asset; undefined where only the engine knows. */
function actorClassOf(touched: Touched, packages: Packages): string | undefined {
  const { path } = touched;
  if (isNativeClass(path.spelled)) return path.spelled;
  const asset = packages.get(path.path);
  if (isBlueprint(registryClass(touched, packages))) return `${asset?.Path ?? path.spelled}_C`;
  if (!asset) return path.spelled;
  const kind = engineClassChain(className(asset.Class)).find(each => Object.hasOwn(PLACED_AS, each));
  return kind === undefined ? undefined : PLACED_AS[kind];
}

/** Classes of the components that actors of these classes have: by what is known of native ones, and as the engine tells. */
async function readComponents(actors: readonly string[], { client }: KnownEditor): Promise<string[]> {
  const native = actors.flatMap(each => nativeComponents(engineClassChain(className(each))));
  const described = await client.sendAll(actors.map(each => describeObject(defaultObjectPath(each))));
  const held = described.flatMap(outcome => (outcome.ok ? outcome.value.Properties : []));
  const types = held.flatMap(({ Type }) => (/^U\w+Component\b/.test(Type) ? [Type] : []));
  const names = types.map(type => type.replace(/^U/, '').replace(/\W+$/, ''));
  return [...native.map(each => each.className), ...names].map(name => `/Script/Engine.${name}`);
}

function spawned(classPath: string): Touched[] {
  const path = canonicalPath(classPath);
  return path ? [{ path, role: 'seen', isLoose: true, from: 'spawned' }] : [];
}
