import type { BridgeError } from '../base/errors.ts';
import { findAssetCalled } from './find-asset-called.ts';
import type { LevelListing } from './level-listing.ts';
import { mergeReads } from './merge-reads.ts';
import type { EditorSession } from './session.ts';

/** Names that are no actor's, looked up among the assets. */
export interface AssetLookups {
  /**
   * The one asset of a name.
   * @param missed why there is no actor
   * @throws BridgeError as `findAssetCalled` does
   */
  find(wanted: string, missed: BridgeError): ReturnType<typeof findAssetCalled>;
}

/** So many of the names of a call are looked up first, and so many up to the second look; the rest follows. */
const UP_TO = [10, 100];

/**
 * Looks names up in groups, each group in one batch. Of a list of strangers the first few are told what they may be.
 * @param level where the names are no actor's
 * @param after a miss: `stop` leaves the groups behind it, where the first miss is all that is told; `go on`
 */
export function openAssetLookups(
  session: EditorSession,
  level: LevelListing,
  { signal, after }: { signal: AbortSignal | undefined; after: 'stop' | 'go on' },
): AssetLookups {
  const together = { ...session, client: mergeReads(session.client, { signal }) };
  const groups: Promise<unknown>[][] = [];
  let count = 0;
  let isMissed = false;
  const lookUp = async (group: number, wanted: string, missed: BridgeError) => {
    // Whoever is in a later group came when the earlier ones were full.
    await Promise.allSettled(groups[group - 1] ?? []);
    if (isMissed && after === 'stop') throw missed;
    const near = group === 0 && level.seeksNear(wanted) ? 'sought' : 'left out';
    return findAssetCalled(together, { wanted, missed, near }, signal);
  };
  return {
    find: (wanted, missed) => {
      const place = count++;
      const group = UP_TO.filter(end => place >= end).length;
      const found = lookUp(group, wanted, missed);
      groups[group] = [...(groups[group] ?? []), found];
      found.catch(() => {
        isMissed = true;
      });
      return found;
    },
  };
}
