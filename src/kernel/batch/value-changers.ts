import { className } from '../../unreal/object-path.ts';
import type { Edit } from '../edits/define-edit.ts';
import { type DefaultPlace, defaultPlaceOf } from '../edits/follow-defaults.ts';
import { readsOf } from '../edits/observe.ts';
import { createOverwriting, isWithin } from '../edits/overwritten.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';

/** What items of a batch write, for those behind them that are computed from a value. */
export interface ValueChangers {
  note(index: number, edits: readonly PlannedEdit[]): void;
  /**
   * Place of the first item that may change what edits of another were computed from, by another way than they write it: a
   * member of it, a controller, a default that is inherited. What the engine reckons itself counts on from there anyway.
   */
  changerFor(edits: readonly PlannedEdit[]): number | undefined;
  /** Place of the first item that changes a default which what these edits write may inherit. */
  defaultChangerFor(edits: readonly PlannedEdit[]): number | undefined;
}

export function createValueChangers(): ValueChangers {
  const written = createOverwriting<{ edit: Edit; reads: string; index: number }>();
  const defaults: { place: DefaultPlace; path: unknown; index: number }[] = [];
  return {
    note(index, edits) {
      for (const { edit } of edits) {
        written.add({ edit, reads: readsOf(edit), index });
        const place = defaultPlaceOf(edit);
        if (place) defaults.push({ place, path: edit.path, index });
      }
    },
    changerFor(edits) {
      const computed = edits.filter(({ edit }) => edit.by === undefined);
      return firstOf(
        computed.flatMap(planned => [
          ...written.of(planned.edit),
          ...defaults.filter(each => mayInherit(planned, each)),
        ]),
      );
    },
    defaultChangerFor: edits =>
      firstOf(edits.flatMap(planned => defaults.filter(each => mayInherit(planned, each)))),
  };
}

function firstOf(items: readonly { index: number }[]): number | undefined {
  return items.length > 0 ? Math.min(...items.map(({ index }) => index)) : undefined;
}

function mayInherit(
  { edit, heir }: PlannedEdit,
  { place, path }: { place: DefaultPlace; path: unknown },
): boolean {
  if (defaultPlaceOf(edit) || typeof path !== 'string' || typeof edit.path !== 'string') return false;
  const isOfClass = heir?.classChain.includes(className(place.classPath)) ?? true;
  return isOfClass && isWithin(edit.path, path);
}
