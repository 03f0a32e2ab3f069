import { cutText } from '../../../base/text/cut-text.ts';
import type { BriefDocument } from '../../document.ts';
import type { SchemaLibrary } from '../../schemas/library.ts';
import { withKnown } from '../../steps/known-elsewhere.ts';
import { findMeant } from '../find-meant.ts';
import type { WatchedWish } from '../keep-watch.ts';
import type { Level, LevelActor } from '../level.ts';
import { isOfPlace } from '../of-place.ts';
import { listWanted } from '../wanted.ts';
import { findUnchanged, PLACE, readUnchanged, type UnchangedValues } from './find-unchanged.ts';
import { type Keeping, listKeeping } from './list-keeping.ts';

type Schemas = Pick<SchemaLibrary, 'list' | 'find'>;
type Sight = { level: Level; actors: readonly LevelActor[] };

/** What a brief keeps of what stood when somebody left it so. */
export type Unchanged = NonNullable<BriefDocument['unchanged']>;

/**
 * What stood in the level when something was left as it is: of what is on record already that, of the rest what stands now.
 * @param isLate nobody looked when it was said
 */
export async function recordUnchanged(
  document: BriefDocument,
  library: Schemas,
  { level, actors }: Sight,
  { now, isLate }: { now: string; isLate: boolean },
): Promise<Unchanged> {
  const known = document.unchanged ?? {};
  const kept = await Promise.all(
    listKeeping(document, library).map(async (keeping): Promise<[string, Unchanged[string]][]> => {
      const before = known[keeping.id];
      if (before) return [[keeping.id, before]];
      const ds = library.find(keeping.dsId);
      const things = ds ? findUnchanged(ds, keeping, actors) : [];
      const values = things.length > 0 ? await readUnchanged(level, things) : {};
      // What nothing tells of may come to stand later: it is looked for again. Words that name nothing are no field.
      if (Object.keys(values).length === 0 && !keeping.isInWords) return [];
      return [[keeping.id, { at: now, values, ...(isLate && { late: true }) }]];
    }),
  );
  return Object.fromEntries(kept.flat());
}

/** Whether anything that stays is not on record yet, or anything on record does not stay any more. */
export function lacksUnchanged(document: BriefDocument, library: Schemas): boolean {
  const ids = new Set(listKeeping(document, library).map(({ id }) => id));
  const known = Object.keys(document.unchanged ?? {});
  return known.some(id => !ids.has(id)) || [...ids].some(id => !known.includes(id));
}

/** What stays as it is, as far as the level tells; and what nothing there tells. */
export interface CheckedUnchanged {
  wishes: WatchedWish[];
  unchecked: { dsId: string; said: string }[];
}

/** Says of what was left as it is whether it still is. What another wish sets by now does not count. */
export async function checkUnchanged(
  document: BriefDocument,
  library: Schemas,
  sight: Sight,
): Promise<CheckedUnchanged> {
  const keeping = listKeeping(document, library);
  const wanted = keeping.length > 0 ? wantedOf(document, library, sight.actors) : new Set<string>();
  const checked = await Promise.all(
    keeping.map(async each => {
      const unchanged = document.unchanged?.[each.id];
      if (unchanged && Object.keys(unchanged.values).length > 0)
        return { each, wish: await checkOne(library, each, unchanged, { sight, wanted }) };
      return { each, wish: undefined };
    }),
  );
  const missing = checked.filter(({ each, wish }) => !wish && !each.isInWords);
  return {
    wishes: withoutRepeated(checked.flatMap(({ wish }) => wish ?? [])),
    unchecked: missing.map(({ each: { dsId, said, field } }) => ({ dsId, said: said || field })),
  };
}

/** What the same words leave twice is told once. */
function withoutRepeated(wishes: readonly WatchedWish[]): WatchedWish[] {
  const first = new Map(wishes.toReversed().map(wish => [`${wish.wish} ${wish.at}`, wish]));
  return wishes.filter(wish => first.get(`${wish.wish} ${wish.at}`) === wish);
}

async function checkOne(
  library: Schemas,
  keeping: Keeping,
  unchanged: Unchanged[string],
  { sight, wanted }: { sight: Sight; wanted: ReadonlySet<string> },
): Promise<WatchedWish | undefined> {
  const ds = library.find(keeping.dsId);
  const things = ds ? findUnchanged(ds, keeping, sight.actors) : [];
  const labels = new Map(things.map(({ actor }) => [actor.objectPath, actor.label]));
  const now = await readUnchanged(sight.level, things);
  const found = listOther(unchanged.values, now, wanted);
  const [first] = found;
  const path = first?.path ?? Object.keys(unchanged.values)[0];
  const names = first ? [labels.get(first.path) ?? first.path] : [...labels.values()].slice(0, 4);
  const { said, field, dsId, sources, row } = keeping;
  const differs = found
    .filter(each => each.path === first?.path)
    .map(({ name, was, is }) => [name, { wanted: was, found: is }] as const);
  return {
    ds_id: dsId,
    wish: `“${cutText(said, 80)}”: ${row ?? field} stays ${keeping.isInWords && isOfPlace(said) ? 'where' : 'as'} it was.`,
    met: !first,
    fields: [field],
    ...(unchanged.late && {
      assumed: [`nobody looked when it was said: held against what stood ${unchanged.at}`],
    }),
    at: names.join(', '),
    ...(path !== undefined && { objectPath: path }),
    ...{ about: row ?? field, wanted: `as it was ${unchanged.at}`, sources },
    ...(first && { differs: Object.fromEntries(differs) }),
  };
}

interface OtherValue {
  path: string;
  name: string;
  was: unknown;
  is: unknown;
}

/** Values that are not what they were, and that no wish sets; of a thing that is gone, that it is. */
function listOther(before: UnchangedValues, now: UnchangedValues, wanted: ReadonlySet<string>): OtherValue[] {
  return Object.entries(before).flatMap(([path, values]) => {
    const found = now[path];
    if (!found) return [{ path, name: 'actor', was: 'there', is: 'none' }];
    return Object.entries(values).flatMap(([name, was]) => {
      const is = found[name];
      if (is === undefined || is === was || wanted.has(`${path} ${name}`)) return [];
      return [{ path, name, was: JSON.parse(was), is: JSON.parse(is) }];
    });
  });
}

/** `path name` of everything that the wishes of a brief set. */
function wantedOf(
  document: BriefDocument,
  library: Schemas,
  actors: readonly LevelActor[],
): ReadonlySet<string> {
  const all = library.list().flatMap(ds => listWanted(ds, withKnown(library, document, ds)));
  const names = all.flatMap(each => {
    const path = findMeant(each, actors)?.objectPath;
    if (path === undefined) return [];
    const { properties, rotation } = each.stated;
    const turned = rotation === undefined ? [] : ['RootComponent.RelativeRotation', PLACE];
    const placed = each.isPlaced || each.stands ? [PLACE] : [];
    return [...Object.keys(properties), ...turned, ...placed].map(name => `${path} ${name}`);
  });
  return new Set(names);
}
