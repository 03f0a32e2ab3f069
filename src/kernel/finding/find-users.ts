import { BridgeError } from '../../base/errors.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { findPackages } from '../../unreal/asset-calls.ts';
import { findReferencers } from '../../unreal/asset-functions.ts';
import { isOfActor } from '../../unreal/asset-names.ts';
import { getComponents, getObjectClass } from '../../unreal/engine-functions.ts';
import { listActors, readLabels } from '../../unreal/level-list.ts';
import { LARGE_LEVEL } from '../../unreal/level-mirror.ts';
import { className, objectName, packageName } from '../../unreal/object-path.ts';
import { tellUnread } from '../../unreal/tell-unread.ts';
import type { ColumnContext, ColumnTarget } from '../columns/column-target.ts';
import { matchRows } from '../columns/match-rows.ts';
import { readColumns } from '../columns/read-columns.ts';

/** Actors of the open level that use an asset. */
export interface UsingActors {
  count: number;
  /** Labels of the first of them. */
  actors: string[];
  /** Where they are more than are named: what lists all of them. */
  all?: string;
  /** How many wear which material, where they wear instances of it. */
  wearing?: Record<string, number>;
}

/** What is known of them, or why nothing is and what tells. */
export type AssetUse = UsingActors | { unread: string };

/** What materials of slots are told by. */
const SLOTS = 'materials';

/** Asset class → the properties of actors and components that usually hold one; most materials stand in slots. */
const HOLDERS: readonly (readonly [ancestor: string, columns: readonly string[]])[] = [
  ['StaticMesh', ['StaticMesh']],
  ['SkeletalMesh', ['SkeletalMeshAsset']],
  ['SoundBase', ['Sound']],
  ['NiagaraSystem', ['Asset']],
  ['MaterialInterface', [SLOTS, 'LightFunctionMaterial', 'DecalMaterial']],
  ['TextureCube', ['Cubemap']],
  ['TextureLightProfile', ['IESTexture']],
  ['AnimationAsset', ['AnimationData.AnimToPlay']],
];

const MOST_NAMED = 10;

/**
 * Actors of the edited level that use an asset: what is unsaved counts. A material is worn in a slot of its actor or of the
 * mesh there, itself or through an instance of it. Undefined for assets of classes that no actor usually holds.
 * @param packages what uses the asset as it was saved
 */
export async function findUsers(
  context: ColumnContext,
  { path, classPath, packages }: { path: string; classPath: string; packages: readonly string[] },
): Promise<AssetUse | undefined> {
  const columns = holdersOf(classPath);
  const [column] = columns;
  if (column === undefined) return undefined;
  try {
    const [{ count, targets, labels }, instances] = await Promise.all([
      lookAtLevel(context),
      column === SLOTS ? findInstances(context, packages) : [],
    ]);
    const all = [path, ...instances];
    if (count > targets.length) return { unread: tooMany(count, column, all) };
    const asked = await readColumns(context, targets, columns);
    const refused = [...asked.answers.values()].flatMap(each => (each.ok ? [] : [each.error]));
    const [first] = refused.filter(({ code }) => code === 'remote_call_not_allowed');
    if (first) throw first;
    const wearers = all.map(each => {
      // By the whole path: others may have the same name.
      const tests = [{ operator: 'is' as const, wanted: each }];
      const found = columns.flatMap(name => matchRows(asked, [{ name, tests }]));
      return { name: objectName(each), paths: [...new Set(found.map(({ target }) => target.path))] };
    });
    const using = [...new Set(wearers.flatMap(({ paths }) => paths))];
    const used = wearers.filter(({ paths }) => paths.length > 0);
    const isThrough = used.some(({ name }) => name !== objectName(path));
    return {
      count: using.length,
      actors: using.slice(0, MOST_NAMED).map(each => labels.get(each) ?? objectName(each)),
      ...(using.length > MOST_NAMED && { all: `find_actors with where ${whereOf(column, all)}` }),
      ...(isThrough && { wearing: Object.fromEntries(used.map(each => [each.name, each.paths.length])) }),
    };
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || thrown.code !== 'remote_call_not_allowed') throw thrown;
    return { unread: tellUnread('which actors use it', thrown) };
  }
}

/** The properties by which it is told whether an actor uses an asset of a class. */
export function holdersOf(classPath: string): readonly string[] {
  const chain = nativeClassChain(className(classPath));
  return HOLDERS.find(([ancestor]) => chain.includes(ancestor))?.[1] ?? [];
}

/** Instances of instances of instances are as deep as is looked. */
const MOST_STEPS = 3;

/** Material instances among some packages, and what is made of those in turn. */
async function findInstances(
  { session, signal }: ColumnContext,
  packages: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  let open = [...packages];
  for (let step = 0; step < MOST_STEPS && open.length > 0; step++) {
    const asked = open.filter(each => !isOfActor(each));
    for (const each of asked) seen.add(each);
    const [described] = await session.client.sendAll([findPackages(asked)], { signal });
    const assets = described?.ok ? described.value : [];
    const instances = assets.filter(({ Class }) =>
      nativeClassChain(className(Class)).includes('MaterialInstance'),
    );
    found.push(...instances.map(({ Path }) => Path));
    const users = await session.client.sendAll(
      instances.map(({ Path }) => findReferencers(packageName(Path))),
      { signal },
    );
    open = [...new Set(users.flatMap(each => (each.ok ? each.value : [])))].filter(each => !seen.has(each));
  }
  return found;
}

/** Classes, components and labels of the actors; of a large level only how many there are. */
async function lookAtLevel(
  context: ColumnContext,
): Promise<{ count: number; targets: ColumnTarget[]; labels: ReadonlyMap<string, string> }> {
  const { session, signal } = context;
  const paths = await listActors(session, { signal });
  if (paths.length > LARGE_LEVEL) return { count: paths.length, targets: [], labels: new Map() };
  const [targets, labels] = await Promise.all([
    readTargets(context, paths),
    readLabels(session, paths, signal),
  ]);
  return { count: paths.length, targets, labels };
}

function tooMany(count: number, column: string, paths: readonly string[]): string {
  return `${count} actors are many to look at: find_actors with where ${whereOf(column, paths)} names those that use it.`;
}

function whereOf(column: string, paths: readonly string[]): string {
  return JSON.stringify({ [column]: paths.length > 1 ? { in: paths } : paths[0] });
}

/** Class and components of each actor. */
async function readTargets(
  { session, signal }: ColumnContext,
  paths: readonly string[],
): Promise<ColumnTarget[]> {
  const [classes, owned] = await Promise.all([
    session.client.sendAll(paths.map(getObjectClass), { signal }),
    session.client.sendAll(
      paths.map(path => getComponents(path)),
      { signal },
    ),
  ]);
  const [first] = owned;
  if (first && !first.ok && owned.every(({ ok }) => !ok)) throw first.error;
  return paths.map((path, index) => {
    const [told, inside] = [classes[index], owned[index]];
    return {
      path,
      classPath: told?.ok ? told.value : '',
      components: inside?.ok ? inside.value.filter(each => each.startsWith(`${path}.`)) : [],
    };
  });
}

/** `6 actors of the open level use it (SM_Crate_01, …)`, a sentence; nothing where none does. */
export function tellUsers(use: AssetUse | undefined): string[] {
  if (!use) return [];
  if ('unread' in use) return [use.unread];
  const { count, actors, wearing } = use;
  if (count === 0) return [];
  const more = count > actors.length ? `, and ${count - actors.length} more` : '';
  const verb = count === 1 ? 'actor of the open level uses' : 'actors of the open level use';
  const ways = Object.entries(wearing ?? {}).map(([name, wearers]) => `${name} on ${wearers}`);
  const how = ways.length > 0 ? ` (${ways.join(', ')})` : '';
  return [`${count} ${verb} it${how}: ${actors.join(', ')}${more}.`];
}
