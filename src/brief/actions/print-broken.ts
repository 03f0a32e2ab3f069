import { cutText } from '../../base/text/cut-text.ts';
import type { Aggregate, BriefDocument } from '../document.ts';
import type { BrokenWish, WatchedWish } from '../level/keep-watch.ts';
import type { Level, LevelChange } from '../level/level.ts';
import { namingFirst, quoteNaming, sourcesOfWish, valuesOfWish } from '../level/trace-words.ts';
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
  const aggregate = aggregates[ds_id];
  const traced = { fields, label: about, values: aggregate && valuesOfWish(aggregate, fields) };
  const ids = aggregate ? sourcesOfWish(aggregate, traced) : [];
  const all = [...sources, ...namingFirst(ids, words, traced)];
  const said = [...new Set(all)].flatMap(id => {
    const text = words.get(id) ?? decided(aggregate, id);
    return text === undefined ? [] : [`${id}: “${quoteNaming(text, traced, LONGEST_QUOTE)}”`];
  });
  return said.slice(0, 2);
}

/** Characters of an answer that are quoted with a wish. */
const LONGEST_QUOTE = 100;

/** What was chosen where a contradiction was decided outside of an answer. */
function decided(aggregate: Aggregate | undefined, id: string): string | undefined {
  const conflict = aggregate?.conflicts.find(each => each.id === id);
  return conflict?.resolved && `decided: ${conflict.field} ${JSON.stringify(conflict.resolved.value)}`;
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
