import { BridgeError } from '../../base/errors.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { isOfActor, isSamePath } from '../../unreal/asset-names.ts';
import { getComponents, getObjectClass } from '../../unreal/engine-functions.ts';
import { listActors, readLabels } from '../../unreal/level-list.ts';
import { LARGE_LEVEL } from '../../unreal/level-mirror.ts';
import { className, objectName, packageName } from '../../unreal/object-path.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { tellUnread } from '../../unreal/tell-unread.ts';
import type { ColumnContext, ColumnTarget } from '../columns/column-target.ts';
import { matchRows } from '../columns/match-rows.ts';
import { readColumns } from '../columns/read-columns.ts';

/** Actors of the open level that use an asset. */
export interface UsingActors {
  count: number;
  /** Labels of the first of them. */
  actors: string[];
}

/** What is known of them, or why nothing is and what tells. */
export type AssetUse = UsingActors | { unread: string };

/** Asset class → the property of actors and components that holds one; materials stand in slots. */
const HOLDERS: readonly (readonly [ancestor: string, column: string])[] = [
  ['StaticMesh', 'StaticMesh'],
  ['SkeletalMesh', 'SkeletalMeshAsset'],
  ['SoundBase', 'Sound'],
  ['NiagaraSystem', 'Asset'],
  ['MaterialInterface', 'materials'],
];

const MOST_NAMED = 10;

/** Whether the open level is among the packages that use something: one package may be many actors. */
export function isUsedByLevel({ identity }: EditorSession, packages: readonly string[]): boolean {
  const { map } = identity.current;
  return packages.some(each => isOfActor(each) || (map !== undefined && isSamePath(each, packageName(map))));
}

/**
 * Actors of the edited level that use an asset themselves: what is unsaved counts, and what they use through other assets
 * does not. Undefined for assets of classes that no actor holds.
 */
export async function findUsers(
  context: ColumnContext,
  { path, classPath }: { path: string; classPath: string },
): Promise<AssetUse | undefined> {
  const chain = nativeClassChain(className(classPath));
  const [, column] = HOLDERS.find(([ancestor]) => chain.includes(ancestor)) ?? [];
  if (column === undefined) return undefined;
  try {
    const { count, targets, labels } = await lookAtLevel(context);
    if (count > targets.length) return { unread: tooMany(count, column, path) };
    const asked = await readColumns(context, targets, [column]);
    const refused = [...asked.answers.values()].flatMap(each => (each.ok ? [] : [each.error]));
    const [first] = refused.filter(({ code }) => code === 'remote_call_not_allowed');
    if (first) throw first;
    // Of a material in a slot the name alone is told.
    const wanted = column === 'materials' ? objectName(path) : path;
    const using = matchRows(asked, [{ name: column, tests: [{ operator: 'is', wanted }] }]);
    const named = using.slice(0, MOST_NAMED).map(({ target }) => target.path);
    return { count: using.length, actors: named.map(each => labels.get(each) ?? objectName(each)) };
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || thrown.code !== 'remote_call_not_allowed') throw thrown;
    return { unread: tellUnread('which actors use it', thrown) };
  }
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

function tooMany(count: number, column: string, path: string): string {
  const where = JSON.stringify({ [column]: objectName(path) });
  return `${count} actors are many to look at: find_actors with where ${where} names those that use it.`;
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
  const { count, actors } = use;
  if (count === 0) return [];
  const more = count > actors.length ? `, and ${count - actors.length} more` : '';
  const verb = count === 1 ? 'actor of the open level uses' : 'actors of the open level use';
  return [`${count} ${verb} it: ${actors.join(', ')}${more}.`];
}
