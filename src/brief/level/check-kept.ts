import { cutText } from '../../base/text/cut-text.ts';
import type { BriefDocument } from '../document.ts';
import { listKept } from './forbidden.ts';
import type { WatchedWish } from './keep-watch.ts';
import type { Level, LevelActor } from './level.ts';

/** Things that an answer shows of each wish. */
const MOST_NAMED = 3;

/**
 * Says of what must not be touched whether anything was changed of it since the brief was written. Only changes that were
 * made through this server are on record; of what has no name in the level, and where nothing is recorded, nothing is known.
 */
export async function checkKept(
  document: BriefDocument,
  { level, actors }: { level: Level; actors: readonly LevelActor[] },
): Promise<WatchedWish[]> {
  const kept = listKept(document, actors);
  if (kept.length === 0) return [];
  const changes = await level.changesSince?.(document.created);
  return kept.map(({ dsId, said, part, actors: meant }) => {
    const paths = meant.map(({ objectPath }) => objectPath);
    const isOf = (path: string) => paths.some(each => path === each || path.startsWith(`${each}.`));
    const change = changes?.find(({ objectPaths }) => objectPaths.some(isOf));
    const unknown = whyUnknown(meant.length > 0, changes !== undefined);
    const [first] = paths;
    return {
      ds_id: dsId,
      wish: `“${cutText(said, 80)}”: ${cutText(part, 60)} stays as it is.`,
      met: change === undefined,
      ...(unknown !== undefined && { assumed: [unknown] }),
      fields: ['mustNot'],
      at:
        meant
          .slice(0, MOST_NAMED)
          .map(({ label }) => label)
          .join(', ') || part,
      ...(first !== undefined && { objectPath: first }),
      about: part,
      wanted: 'as it is',
      ...(change && {
        differs: { [change.changeId]: { wanted: 'no change', found: cutText(change.summary, 100) } },
      }),
    };
  });
}

function whyUnknown(isThere: boolean, isRecorded: boolean): string | undefined {
  if (!isThere) return 'nothing in the level has this name: nobody checks it';
  return isRecorded ? undefined : 'changes are not recorded here: nobody checks it';
}
