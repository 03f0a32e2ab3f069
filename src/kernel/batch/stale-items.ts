import { BridgeError, type PropertyPlace } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { conflictKeyOf, meetsAim } from '../edits/observe.ts';
import { isWithin } from '../edits/overwritten.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { ItemProblem } from './batch-items.ts';
import type { PlannedItem } from './planned-item.ts';
import { createValueChangers } from './value-changers.ts';

/** Whether an item was refused as it says by how much, with the call that says what that comes to. */
export function isReckonedItem({ error: { code, details } }: ItemProblem): boolean {
  return code === 'invalid_value' && details.isMeant === true && details.example !== undefined;
}

/** The call of an example, or those of a batch. */
export function callsOfExample(example: Record<string, unknown>): Record<string, unknown>[] {
  return Array.isArray(example.operations) ? example.operations.filter(isRecord) : [example];
}

/**
 * Items that build on a value which an earlier item is going to change: they were planned side by side, so they would
 * build on the old one.
 * @param problems items without a plan: those that say by how much have one among the planned, of what that comes to
 */
export function findStale(planned: readonly PlannedItem[], problems: readonly ItemProblem[]): ItemProblem[] {
  const sums = new Set(problems.filter(isReckonedItem).map(({ index }) => index));
  const valuesOf = findStaleValues();
  const unitsOf = findStaleUnits();
  const byPlace = [
    ...planned,
    ...problems.filter(({ index }) => !planned.some(each => indexOf(each) === index)),
  ];
  const stale = byPlace
    .toSorted((one, other) => indexOf(one) - indexOf(other))
    .flatMap((each): ItemProblem[] => {
      const error = problems.find(({ index }) => index === indexOf(each))?.error;
      const [index, action] =
        'item' in each ? [each.item.index, each.item.operation.name] : [each.index, each.action];
      const edits = 'item' in each ? each.edits : [];
      const builtOn = 'item' in each ? valuesOf(each, sums.has(index)) : undefined;
      const places = [
        ...(error?.details.countedBy ?? []),
        ...edits.flatMap(({ countedBy = [] }) => countedBy),
      ];
      const why =
        builtOn === undefined
          ? unitsOf(index, edits, places)
          : `builds on a value that operations[${builtOn}] changes`;
      return why === undefined ? [] : [{ index, action, error: refuse(why) }];
    });
  return stale.filter(({ index }, at) => stale.findIndex(each => each.index === index) === at);
}

function indexOf(each: PlannedItem | ItemProblem): number {
  return 'item' in each ? each.item.index : each.index;
}

function refuse(why: string): BridgeError {
  return new BridgeError('invalid_arguments', `it ${why}.`, {
    remedy: 'Put the result into one of them, or send this one in a second batch.',
  });
}

/** Tells of one item after the other which earlier one changes the value that it builds on. */
function findStaleValues() {
  const changed = new Map<string, number>();
  const changers = createValueChangers();
  return ({ item, plan, edits, waitsFor }: PlannedItem, isReckoned: boolean): number | undefined => {
    const { index, arguments: args } = item;
    const conflictKeys = edits
      .map(({ edit }) => conflictKeyOf(edit))
      .filter(conflictKey => conflictKey !== '');
    const earlier =
      conflictKeys.map(conflictKey => changed.get(conflictKey)).find(each => each !== undefined) ??
      changers.changerFor(edits);
    const ofDefault = plan.fromDefaults ? changers.defaultChangerFor(edits) : undefined;
    changers.note(index, edits);
    for (const conflictKey of conflictKeys) if (!changed.has(conflictKey)) changed.set(conflictKey, index);
    const isBuilt =
      isReckoned ||
      plan.completed === true ||
      args.mode === 'add' ||
      (args.operation !== undefined && args.operation !== 'set');
    // It is planned again behind the other.
    if (waitsFor !== undefined) return undefined;
    return ofDefault ?? (isBuilt ? earlier : undefined);
  };
}

/** Tells of one item after the other whether its numbers, or those of an earlier one, count by what the other changes. */
function findStaleUnits() {
  const written = createPlaces();
  const counted = createPlaces();
  return (
    index: number,
    edits: readonly PlannedEdit[],
    places: readonly PropertyPlace[],
  ): string | undefined => {
    const changing = edits.flatMap(placesOf);
    const earlier = written.firstOf(places);
    const other = counted.firstOf(changing);
    written.note(index, changing);
    counted.note(index, places);
    if (earlier !== undefined && earlier !== index)
      return `counts by a unit or cone that operations[${earlier}] changes`;
    if (other !== undefined && other !== index)
      return `changes the unit or cone that operations[${other}] counts by`;
    return undefined;
  };
}

/** What is given another value than it had. */
function placesOf({ edit, before }: PlannedEdit): PropertyPlace[] {
  const { objectPath, path, value } = edit;
  if (edit.kind !== 'property' || typeof path !== 'string') return [];
  return before !== undefined && meetsAim(edit, before, value) ? [] : [{ objectPath, path }];
}

/** Places of properties, each with the first item that was noted for it. */
function createPlaces() {
  const byObject = new Map<string, { path: string; index: number }[]>();
  return {
    note(index: number, places: readonly PropertyPlace[]) {
      for (const { objectPath, path } of places) {
        const known = byObject.get(objectPath) ?? [];
        if (known.some(each => each.path === path)) continue;
        byObject.set(objectPath, [...known, { path, index }]);
      }
    },
    firstOf(places: readonly PropertyPlace[]): number | undefined {
      const found = places.flatMap(({ objectPath, path }) =>
        (byObject.get(objectPath) ?? []).filter(each => isWithin(each.path, path)),
      );
      return found.length > 0 ? Math.min(...found.map(({ index }) => index)) : undefined;
    },
  };
}
