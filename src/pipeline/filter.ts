import { isObjectPath, ownerPath } from '../unreal/object-path.ts';
import { isSwitch, isSwitchedOff, yieldsToChange } from './filter-rules.ts';
import type { DropReason, PropertyRecord } from './property-record.ts';
import { isEmptyValue } from './value-shapes.ts';

export interface FilterContext {
  /** The actor that the page is about, or the object itself. */
  actorPath: string;
  /** Reasons that the caller wants back, or `all`. */
  include: ReadonlySet<string>;
}

/** Marks the records that do not belong on the page, each with its reason. */
export function filter(records: PropertyRecord[], context: FilterContext): void {
  for (const record of records) {
    const reason = reasonToDrop(record, context);
    if (reason && !context.include.has(reason) && !context.include.has('all')) record.dropped = reason;
  }
}

/** How many records each reason took. */
export function countDrops(records: readonly PropertyRecord[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { dropped } of records) if (dropped) counts[dropped] = (counts[dropped] ?? 0) + 1;
  return counts;
}

function reasonToDrop(record: PropertyRecord, { actorPath }: FilterContext): DropReason | undefined {
  const { plan, scope, counterpart } = record;
  // What differs from what it is held against is looked for from both sides, whichever has the default.
  const modified = record.modified || counterpart !== undefined;
  if (scope.hasSwitches && isSwitch(scope.values, plan.name)) return 'inactive';
  // What only the other object switches on is a difference.
  if (scope.hasSwitches && isSwitchedOff(scope.values, plan.name) && !counterpart?.inForce) return 'inactive';
  if (plan.drop && !(modified && yieldsToChange(plan.drop, plan))) return plan.drop;
  const reference = referenceKind(record.raw, actorPath);
  if (reference) return reference;
  const isWanted = modified || plan.show === 'always';
  return isEmptyValue(record.raw) && !isWanted ? 'empty' : undefined;
}

/**
 * References to assets and to other actors are values. Those to the actor itself and its components stand under
 * `components`; those to other sub-objects say nothing without opening them.
 */
function referenceKind(value: unknown, actorPath: string): DropReason | undefined {
  if (typeof value !== 'string' || !isObjectPath(value) || !value.includes(':')) return undefined;
  if (value === actorPath || ownerPath(value) === actorPath || ownerPath(actorPath) === value)
    return 'component';
  return /:PersistentLevel\.[^.]+$/.test(value) ? undefined : 'object';
}
