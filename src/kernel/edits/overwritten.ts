import { actorAround } from '../finding/actor-around.ts';
import type { Edit } from './define-edit.ts';
import { changedBy, kindOf } from './edit-kinds.ts';
import { conflictKeyOf } from './observe.ts';

/** Tells of the edits of a request which of the earlier ones a later one may write over although it reads otherwise. */
export interface Overwriting<Place extends { edit: Edit; reads: string }> {
  readonly places: readonly Place[];
  add(place: Place): void;
  by(edit: Edit): readonly Place[];
  /** The other way round: which of the earlier ones may write what a later one writes although they read otherwise. */
  of(edit: Edit): readonly Place[];
}

/**
 * A value and a member of it, a property and whatever the behaviours of a controller set: of the earlier edit the read
 * at the end of the request tells nothing then.
 */
export function createOverwriting<Place extends { edit: Edit; reads: string }>(): Overwriting<Place> {
  const places: Place[] = [];
  const byThing = new Map<string, Place[]>();
  const thingsOf = (edit: Edit) => new Set(changedBy(edit).map(path => actorAround(path) ?? path));
  const find = (edit: Edit, isMeant: (place: Place) => boolean) => {
    const earlier = new Set([...thingsOf(edit)].flatMap(thing => byThing.get(thing) ?? []));
    const found = [...earlier].filter(isMeant);
    if (found.length === 0) return [];
    const key = conflictKeyOf(edit);
    return found.filter(place => place.reads !== '' && conflictKeyOf(place.edit) !== key);
  };
  return {
    places,
    add: place => {
      places.push(place);
      for (const thing of thingsOf(place.edit)) {
        const others = byThing.get(thing);
        if (others) others.push(place);
        else byThing.set(thing, [place]);
      }
    },
    by: edit => find(edit, place => mayOverwrite(edit, place.edit)),
    of: edit => find(edit, place => mayOverwrite(place.edit, edit)),
  };
}

/** Whether an edit may write the property at a path of an object, what holds that, or something in it. */
export function writesWithin(edit: Edit, objectPath: string, path: string): boolean {
  return edit.objectPath === objectPath && writtenBy(edit).some(each => isWithin(each, path));
}

function mayOverwrite(later: Edit, earlier: Edit): boolean {
  if (kindOf(earlier).strays) return false;
  if (kindOf(later).strays) return true;
  if (later.objectPath !== earlier.objectPath) return false;
  const others = writtenBy(earlier);
  return writtenBy(later).some(one => others.some(other => isWithin(one, other)));
}

/** Paths of the properties that an edit writes. */
function writtenBy(edit: Edit): readonly string[] {
  const { path } = edit;
  return kindOf(edit).writes?.(edit) ?? (typeof path === 'string' ? [path] : []);
}

/** Whether one of two property paths is that of the other's value, or of something in it. */
export function isWithin(one: string, other: string): boolean {
  const [short = '', long = ''] = [one.toLowerCase(), other.toLowerCase()].sort(
    (a, b) => a.length - b.length,
  );
  return long.startsWith(short) && (long.length === short.length || /[.[]/.test(long.charAt(short.length)));
}
