import { unitOf } from '../../base/quantities/units.ts';
import { type RelativeAmount, toAmount } from '../steps/words/read-relative.ts';

/** A number that something is to come to. */
interface ToCome {
  /** What it is called: a field, or a column of a row. */
  name: string;
  spec: { unit?: string | undefined; minimum?: number | undefined; maximum?: number | undefined };
  /** What stands; undefined where that is no one value. */
  current: number | undefined;
  /** The answer beside it with which it counts, where that is another. */
  unmet?: string | undefined;
}

/** Why a change came to no number, and what to send instead. */
export function whyNone({ name, spec, current, unmet }: ToCome, change: RelativeAmount | undefined): string {
  if (unmet !== undefined)
    return `${name} counts only with ${unmet}, and has no one value in the level else: ask for both, and send them`;
  if (current === undefined)
    return `the level has no one value of ${name} that can be read to hold it against: ask for the value itself, and send that`;
  const now = `it is ${Number(current.toPrecision(6))}${spec.unit === undefined ? '' : ` ${spec.unit}`} now`;
  if (!change)
    return `it does not say which way ${name} goes, or against what (${now}): ask what it is to be, and send that`;
  const unbound = toAmount({ unit: spec.unit }, current, change);
  if (unbound !== undefined) {
    const { minimum = 'any', maximum = 'any' } = spec;
    return `that would come to ${unbound} (${now}), and ${name} may be ${minimum} to ${maximum}: ask what it is to be, and send that`;
  }
  if (unitOf(spec.unit)?.dimension === 'colour temperature')
    return `of kelvins there is no half or double (${now}): ask which colour temperature ${name} is to be, and send that`;
  return `${name} is not counted so (${now}): ask what it is to be, and send that`;
}
