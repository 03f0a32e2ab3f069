import { sameValue } from '../value.ts';
import type { PresetController, PresetEntity, PresetRecord } from './preset-record.ts';

/** What became of a preset from one record to the next. Ids, unless it is gone. */
export interface PresetDifference {
  removed: PresetEntity[];
  added: string[];
  renamed: Renaming[];
  metadata: boolean;
  /** Groups, or the order in them. */
  layout: boolean;
  /** Entities that are bound elsewhere or have other metadata. */
  modified: string[];
  controllersAdded: string[];
  controllersSet: string[];
  controllersRenamed: Renaming[];
  controllersRemoved: PresetController[];
}

/** In the words of the events. */
export interface Renaming {
  OldFieldLabel: string;
  NewFieldLabel: string;
}

export function comparePresets(before: PresetRecord, after: PresetRecord): PresetDifference {
  const entities = compareLists(before.entities, after.entities);
  const controllers = compareLists(before.controllers, after.controllers);
  return {
    removed: entities.removed,
    added: entities.added.map(({ id }) => id),
    renamed: entities.kept.flatMap(([was, is]) => renaming(was.label, is.label)),
    metadata: before.metadata !== after.metadata,
    layout: layoutOf(before, after) !== layoutOf(after, before),
    modified: entities.kept.flatMap(([was, is]) =>
      was.bindings === is.bindings && was.metadata === is.metadata ? [] : is.id,
    ),
    controllersAdded: controllers.added.map(({ id }) => id),
    controllersSet: controllers.kept.flatMap(([was, is]) => (wasSet(was, is) ? is.id : [])),
    controllersRenamed: controllers.kept.flatMap(([was, is]) => renaming(was.displayName, is.displayName)),
    controllersRemoved: controllers.removed,
  };
}

function compareLists<T extends { id: string }>(before: readonly T[], after: readonly T[]) {
  const kept = after.flatMap((is): [was: T, is: T][] => {
    const was = before.find(({ id }) => id === is.id);
    return was ? [[was, is]] : [];
  });
  const has = (list: readonly T[], id: string) => list.some(each => each.id === id);
  return {
    kept,
    added: after.filter(({ id }) => !has(before, id)),
    removed: before.filter(({ id }) => !has(after, id)),
  };
}

function renaming(was: string, is: string): Renaming[] {
  return was === is ? [] : [{ OldFieldLabel: was, NewFieldLabel: is }];
}

/** Setting a controller to the value that it has counts too. */
function wasSet(was: PresetController, is: PresetController): boolean {
  if (was === is) return false;
  return (
    !sameValue(was.value, is.value) || (was.displayName === is.displayName && was.metadata === is.metadata)
  );
}

/** Groups and what is in them, without what the other record does not have: coming and going is no change of layout. */
function layoutOf({ groups }: PresetRecord, other: PresetRecord): string {
  const isKnown = (id: string) => other.entities.some(entity => entity.id === id);
  return JSON.stringify(groups.map(({ name, members }) => [name, members.filter(isKnown)]));
}
