import { BridgeError } from '../../base/errors.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { getComponents, getObjectClass } from '../../unreal/engine-functions.ts';
import { listActors, readLabels } from '../../unreal/level-list.ts';
import { LARGE_LEVEL } from '../../unreal/level-mirror.ts';
import { className, objectName } from '../../unreal/object-path.ts';
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

/** The actors of the edited level, looked at before it is known what is looked for. */
export interface LevelUse {
  /**
   * Actors that use an asset themselves: what is unsaved counts, and what they use through other assets does not.
   * Undefined for assets of classes that no actor holds.
   */
  of(asset: { path: string; classPath: string }): Promise<AssetUse | undefined>;
}

/** Begins to look at the actors, beside other questions. */
export function openLevelUse(context: ColumnContext): LevelUse {
  const looking = lookAtLevel(context).catch((thrown: unknown) => {
    if (!(thrown instanceof BridgeError)) throw thrown;
    return thrown;
  });
  // Whoever asks of an asset of no such class leaves it unheard.
  looking.catch(() => undefined);
  return {
    of: async ({ path, classPath }) => {
      const chain = nativeClassChain(className(classPath));
      const [, column] = HOLDERS.find(([ancestor]) => chain.includes(ancestor)) ?? [];
      if (column === undefined) return undefined;
      const level = await looking;
      if (level instanceof BridgeError) {
        if (level.code !== 'remote_call_not_allowed') throw level;
        return { unread: tellUnread('which actors use it', level) };
      }
      if (level.count > level.targets.length) return { unread: tooMany(level.count, column, path) };
      const asked = await readColumns(context, level.targets, [column]);
      // Of a material in a slot the name alone is told.
      const wanted = column === 'materials' ? objectName(path) : path;
      const using = matchRows(asked, [{ name: column, tests: [{ operator: 'is', wanted }] }]);
      const named = using.slice(0, MOST_NAMED).map(({ target }) => target.path);
      return { count: using.length, actors: named.map(each => level.labels.get(each) ?? objectName(each)) };
    },
  };
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
