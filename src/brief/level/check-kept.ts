import { cutText } from '../../base/text/cut-text.ts';
import type { BriefDocument } from '../document.ts';
import { type Kept, listForbidden, listKept } from './forbidden.ts';
import type { WatchedWish } from './keep-watch.ts';
import type { LevelActor, LevelChange } from './level.ts';

/** Things that an answer shows of each wish. */
const MOST_NAMED = 3;

/** What must not be, as far as it can be looked for in the level. */
export interface CheckedKept {
  wishes: WatchedWish[];
  /** What nobody can check here, and the schema that holds it: it names nothing of the level, or changes are not on record. */
  unchecked: { dsId: string; said: string }[];
}

/**
 * Says of what must not be touched whether anything was changed of it since the brief was written. Only changes that were
 * made through this server are on record, and the wish says so.
 */
export function checkKept(
  document: BriefDocument,
  { actors, changes }: { actors: readonly LevelActor[]; changes: readonly LevelChange[] | undefined },
): CheckedKept {
  const kept = changes === undefined ? [] : listKept(document, actors);
  const found = kept.filter(each => each.actors.length > 0);
  const nameless = kept.filter(each => each.actors.length === 0);
  const known = new Set(kept.map(({ said }) => said));
  const others = listForbidden(document).filter(({ said }) => !known.has(said));
  return {
    wishes: found.map(each => checkOne(each, changes ?? [])),
    unchecked: [...nameless.map(({ dsId, part }) => ({ dsId, said: part })), ...others],
  };
}

function checkOne({ dsId, said, part, actors }: Kept, changes: readonly LevelChange[]): WatchedWish {
  const paths = actors.map(({ objectPath }) => objectPath);
  const isOf = (path: string) => paths.some(each => path === each || path.startsWith(`${each}.`));
  const change = changes.find(({ objectPaths }) => objectPaths.some(isOf));
  const names = actors.slice(0, MOST_NAMED).map(({ label }) => label);
  const more = actors.length > MOST_NAMED ? `, and ${actors.length - MOST_NAMED} more` : '';
  const [first] = paths;
  return {
    ds_id: dsId,
    wish: `“${cutText(said, 80)}”: not changed through this server.`,
    met: change === undefined,
    fields: ['mustNot'],
    at: names.join(', ') + more,
    ...(first !== undefined && { objectPath: first }),
    about: part,
    wanted: 'as it is',
    ...(change && {
      differs: { [change.changeId]: { wanted: 'no change', found: cutText(change.summary, 100) } },
    }),
  };
}
