import { simplifyName } from '../../base/nearest.ts';
import { findUnit, unitOf } from '../../base/quantities/units.ts';
import { countedBy } from './tell-pitfalls.ts';
import type { WriteProperty } from './write-target.ts';

/** Of an enum that decides what a number beside it is counted in: enumerator → unit. */
export function unitsDecidedBy(property: WriteProperty): Readonly<Record<string, string>> | undefined {
  const [counted] = countedBy(property);
  const unit = counted === undefined ? undefined : property.record?.scope.plan(counted).entry?.unit;
  return typeof unit === 'object' ? unit.when : undefined;
}

/**
 * A number whose unit the same call sets: it is counted in that one, not in the one that is there now.
 * @param beside what the call gives to other properties of the object
 */
export function inUnitBeside(
  property: WriteProperty,
  beside: Readonly<Record<string, unknown>> = {},
): WriteProperty {
  const { record, name } = property;
  const unit = record?.plan.entry?.unit;
  if (!record || typeof unit !== 'object') return property;
  const [, given] = Object.entries(beside).find(([each]) => isBeside(each, { name, by: unit.by })) ?? [];
  if (typeof given !== 'string') return property;
  const { enumerators } = record.scope.plan(unit.by);
  const written = given.trim().replace(/^\w+::/, '');
  const inCase = [...(enumerators ?? [])].find(([each]) => simplifyName(each) === simplifyName(written))?.[1];
  const named = findUnit(written)?.name;
  const meant =
    inCase ??
    Object.keys(unit.when).find(each => named !== undefined && unitOf(unit.when[each])?.name === named);
  const counted = meant === undefined ? undefined : unit.when[meant];
  return counted === undefined ? property : { ...property, record: { ...record, unit: counted } };
}

/** Whether a name that somebody wrote is that of the deciding property: its component may stand in front of either. */
function isBeside(written: string, { name, by }: { name: string; by: string }): boolean {
  const [leaf = '', ...heads] = written.split('.').toReversed();
  if (simplifyName(leaf) !== simplifyName(by)) return false;
  const own = name.split('.').slice(0, -1).toReversed();
  return heads.every((head, at) => simplifyName(head) === simplifyName(own[at] ?? ''));
}
