import { createHash } from 'node:crypto';
import type { BriefDocument } from '../document.ts';
import type { CheckedRequirement } from './checked-requirement.ts';

/** A checked wish and the schema that it is of. */
export type WatchedWish = CheckedRequirement & {
  ds_id: string;
  /** Answers that say it, where its fields do not tell. */
  sources?: readonly string[];
};

/** A wish that was met when it was last looked at, and is not any more. */
export interface BrokenWish extends WatchedWish {
  /** When it was met last, as ISO 8601. */
  metUntil: string;
}

type Watch = NonNullable<BriefDocument['watch']>;

/**
 * Holds what a level meets now against what it met at the last look. A wish whose own value was answered otherwise since
 * is another wish, and not broken.
 * @param wishes of the schemas that were looked at
 * @returns the broken ones, and what to keep for the next look; a broken one stays broken until it is met again
 */
export function compareWishes(
  before: Watch | undefined,
  wishes: readonly WatchedWish[],
  { now, schemas }: { now: string; schemas: readonly string[] },
): { broken: BrokenWish[]; watch: Watch } {
  const met = before?.met ?? {};
  const marks = new Map(wishes.map(wish => [wish, markOf(wish)]));
  const broken = wishes.flatMap((wish): BrokenWish[] => {
    const metUntil = met[marks.get(wish) ?? ''];
    return !wish.met && metUntil !== undefined ? [{ ...wish, metUntil }] : [];
  });
  const others = Object.entries(met).filter(([mark]) => !schemas.includes(mark.split(' ')[0] ?? ''));
  const kept = wishes.flatMap((wish): [string, string][] => {
    const mark = marks.get(wish) ?? '';
    const last = wish.met ? now : met[mark];
    return last === undefined ? [] : [[mark, last]];
  });
  return { broken, watch: { since: before?.since ?? now, met: Object.fromEntries([...others, ...kept]) } };
}

/** One wish with one value about one thing. */
function markOf({ ds_id, wish, about, wanted }: WatchedWish): string {
  const text = JSON.stringify([wish, about, wanted]);
  return `${ds_id} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}
