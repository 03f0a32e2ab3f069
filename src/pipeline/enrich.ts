import { printEnum } from './flatten.ts';
import type { PropertyRecord } from './property-record.ts';

/** Resolves what depends on this very object: units that follow a sibling's value. */
export function enrich(records: PropertyRecord[]): void {
  for (const record of records) {
    if (record.dropped) continue;
    const unit = unitOf(record);
    if (unit !== undefined) record.unit = unit;
  }
}

function unitOf({ plan, scope }: PropertyRecord): string | undefined {
  const unit = plan.entry?.unit;
  if (unit === undefined || typeof unit === 'string') return unit;
  const decider = printEnum(scope.values[unit.by], scope.plan(unit.by));
  return typeof decider === 'string' && Object.hasOwn(unit.when, decider) ? unit.when[decider] : undefined;
}
