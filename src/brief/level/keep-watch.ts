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
 * @returns the wishes as they are now, the broken ones, and what to keep for the next look; a broken one stays broken until it is met again
 */
export function compareWishes(
  before: Watch | undefined,
  looked: readonly WatchedWish[],
  { now, schemas }: { now: string; schemas: readonly string[] },
): { wishes: WatchedWish[]; broken: BrokenWish[]; watch: Watch } {
  const met = before?.met ?? {};
  const wishes = looked.map(wish => withTurnedAside(wish, before));
  const marks = new Map(wishes.map(wish => [wish, markOf(wish)]));
  const broken = wishes.flatMap((wish): BrokenWish[] => {
    const metUntil = met[marks.get(wish) ?? ''];
    return !wish.met && metUntil !== undefined ? [{ ...wish, metUntil }] : [];
  });
  const isOther = ([mark]: [string, unknown]) => !schemas.includes(mark.split(' ')[0] ?? '');
  const others = Object.entries(met).filter(isOther);
  const kept = wishes.flatMap((wish): [string, string][] => {
    const mark = marks.get(wish) ?? '';
    const last = wish.met ? now : met[mark];
    return last === undefined ? [] : [[mark, last]];
  });
  const left = wishes.flatMap((wish): [string, Record<string, string>][] => {
    const mark = marks.get(wish) ?? '';
    const last = wish.met ? asJson(wish.left) : before?.left?.[mark];
    return last && Object.keys(last).length > 0 ? [[mark, last]] : [];
  });
  const watch = {
    since: before?.since ?? now,
    met: Object.fromEntries([...others, ...kept]),
    left: Object.fromEntries([...Object.entries(before?.left ?? {}).filter(isOther), ...left]),
  };
  return { wishes, broken, watch };
}

/** A met wish is not met any more where what stands beside its values is not what was left at the last look. */
function withTurnedAside(wish: WatchedWish, before: Watch | undefined): WatchedWish {
  const mark = markOf(wish);
  if (!wish.met || !wish.left || !before?.left || before.met[mark] === undefined) return wish;
  const known = before.left[mark] ?? {};
  const turned = Object.entries(wish.left).filter(
    ([name, { found }]) => known[name] !== JSON.stringify(found),
  );
  if (turned.length === 0) return wish;
  const { assumed, ...rest } = wish;
  const others = assumed?.filter(each => !turned.some(([name]) => each.startsWith(`${name} `))) ?? [];
  return {
    ...rest,
    met: false,
    ...(others.length > 0 && { assumed: others }),
    differs: { ...wish.differs, ...Object.fromEntries(turned) },
  };
}

function asJson(left: WatchedWish['left'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(left).map(([name, { found }]) => [name, JSON.stringify(found)]));
}

/** One wish with one value about one thing. */
function markOf({ ds_id, wish, about, wanted }: WatchedWish): string {
  const text = JSON.stringify([wish, about, wanted]);
  return `${ds_id} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}
