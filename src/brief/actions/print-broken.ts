import { cutText } from '../../base/text/cut-text.ts';
import type { BriefDocument } from '../document.ts';
import type { BrokenWish, WatchedWish } from '../level/keep-watch.ts';
import type { Level, LevelChange } from '../level/level.ts';
import { quotesOf } from '../steps/craft/find-craft-conflicts.ts';

/** Broken wishes that an answer shows. */
const MOST_BROKEN = 3;

/** Each with what the user said, and the edit that did it where it was made through this server. */
export async function printBroken(
  level: Level,
  document: BriefDocument,
  broken: readonly BrokenWish[],
): Promise<Record<string, unknown>> {
  const words = quotesOf(document);
  const shown = broken.slice(0, MOST_BROKEN);
  const [oldest = ''] = shown.map(({ metUntil }) => metUntil).toSorted();
  const changes = (await level.changesSince?.(oldest)) ?? [];
  return {
    broken: shown.map(wish => ({
      ...{ ds_id: wish.ds_id, wish: wish.wish, at: wish.at },
      said: quoteWish(document, wish, words),
      differs: wish.differs,
      broken_by: describeChange(wish, changes),
    })),
    ...(broken.length > MOST_BROKEN && { broken_omitted: broken.length - MOST_BROKEN }),
  };
}

/** What the user said of a wish: the answers that its fields, their cells, and what stays of them come from. */
export function quoteWish(
  { aggregates }: BriefDocument,
  { ds_id, fields, sources = [], about }: WatchedWish,
  words: ReadonlyMap<string, string>,
): string[] {
  const { fields: held = {}, asIs = {} } = aggregates[ds_id] ?? {};
  const inRow = fields.flatMap(name => {
    const own = Object.entries(held[name]?.cells ?? {}).filter(([cell]) => cell.startsWith(`[${about}].`));
    return own.flatMap(([, ids]) => ids);
  });
  const whole = fields.flatMap(name => [...(held[name]?.sources ?? []), ...(asIs[name] ?? [])]);
  const ids = [...sources, ...(inRow.length > 0 ? inRow.toReversed() : whole)];
  const said = [...new Set(ids)].flatMap(id => {
    const text = words.get(id);
    return text === undefined ? [] : [`${id}: “${cutText(text, 100)}”`];
  });
  return said.slice(0, 2);
}

function describeChange(
  { objectPath, about, metUntil }: BrokenWish,
  changes: readonly LevelChange[],
): Record<string, unknown> | string {
  const isAbout = ({ objectPaths, summary }: LevelChange) =>
    // What is gone has no path any more; its name stands in what was called.
    objectPath === undefined
      ? summary.includes(about)
      : objectPaths.some(path => path === objectPath || path.startsWith(`${objectPath}.`));
  const mine = changes.find(change => change.at >= metUntil && isAbout(change));
  if (!mine) return 'an edit that was not made through this server';
  return { changeId: mine.changeId, summary: cutText(mine.summary, 100), at: mine.at };
}
