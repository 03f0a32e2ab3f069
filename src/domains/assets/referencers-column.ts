import { simplifyName } from '../../base/nearest.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { findReferencers } from '../../unreal/asset-functions.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
import type { Outcome } from '../../unreal/client.ts';
import { isInPlayInEditor } from '../../unreal/engine-functions.ts';
import { packageName } from '../../unreal/object-path.ts';
import { withPermissions } from '../../unreal/permissions.ts';

/** How many assets and levels use each asset, as far as that was asked for. */
export interface Referencers {
  /** By path of the asset; without an entry nobody knows. */
  counts: ReadonlyMap<string, number>;
  note?: string;
}

/** Whether a column means how many assets and levels use an asset: `{ referencers: 0 }` finds what nothing uses. */
export function isReferencers(column: string): boolean {
  return simplifyName(column) === 'referencers';
}

/**
 * Counts who uses each of these assets, all in one batch. The asset itself is not counted.
 * @throws BridgeError where the engine does not let it be asked
 */
export async function readReferencers(
  { session, signal }: InspectContext,
  paths: readonly string[],
): Promise<Referencers> {
  const packages = paths.map(packageName);
  const [playing, users] = await withPermissions(
    ['findReferencers', 'isInPlayInEditor'],
    Promise.all([
      session.client.send(isInPlayInEditor(), { signal }),
      session.client.sendAll(packages.map(findReferencers), { signal }).then(someAnswered),
    ]),
  );
  if (playing) return { counts: new Map(), note: PLAYS };
  const counts = users.flatMap((outcome, at): [string, number][] => {
    const [path = '', own = ''] = [paths[at], packages[at]];
    return outcome.ok ? [[path, new Set(outcome.value.filter(each => !isSamePath(each, own))).size]] : [];
  });
  return { counts: new Map(counts), note: AS_SAVED };
}

/** @throws BridgeError where none was answered */
function someAnswered<T>(outcomes: readonly Outcome<T>[]): readonly Outcome<T>[] {
  const [first] = outcomes;
  if (first && !first.ok && outcomes.every(({ ok }) => !ok)) throw first.error;
  return outcomes;
}

const PLAYS = 'referencers: not told while the game plays in the editor.';
const AS_SAVED =
  'referencers: assets and levels as they were saved. What code, settings or soft names in tables load by path is not counted: look before you delete.';
