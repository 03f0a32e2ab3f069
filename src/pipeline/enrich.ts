import { printEnum } from './flatten.ts';
import type { PropertyRecord } from './property-record.ts';

/** Resolves what depends on this very object: units that follow a sibling's value. */
export function enrich(records: PropertyRecord[]): void {
  for (const record of records) {
    if (record.dropped) continue;
    const unit = unitOf(record);
    if (unit !== undefined) record.unit = unit;
    if (record.modified === undefined || typeof record.default !== 'number') continue;
    const there = counterpartUnit(record, sibling => record.scope.defaults?.[sibling]);
    if (there === undefined) continue;
    record.defaultUnit = there;
    // The same number is another value in another unit.
    if (record.default !== 0) record.modified = true;
  }
}

function unitOf({ plan, scope }: PropertyRecord): string | undefined {
  const unit = plan.entry?.unit;
  if (unit === undefined || typeof unit === 'string') return unit;
  return unitWhen(unit.when, printEnum(scope.values[unit.by], scope.plan(unit.by)));
}

/**
 * The unit of another value of the same property, where a sibling decides it and decides it differently there; the
 * sibling's own word (`Unitless`) where that names no unit.
 * @param counterpartOf the other object's value of a sibling, by its name within the object or struct
 */
export function counterpartUnit(
  { plan, scope }: PropertyRecord,
  counterpartOf: (sibling: string) => unknown,
): string | undefined {
  const unit = plan.entry?.unit;
  if (unit === undefined || typeof unit === 'string') return undefined;
  const [here, there] = [scope.values[unit.by], counterpartOf(unit.by)].map(value =>
    printEnum(value, scope.plan(unit.by)),
  );
  if (typeof there !== 'string' || here === there) return undefined;
  return unitWhen(unit.when, there) ?? there;
}

function unitWhen(when: Record<string, string>, decider: unknown): string | undefined {
  return typeof decider === 'string' && Object.hasOwn(when, decider) ? when[decider] : undefined;
}
