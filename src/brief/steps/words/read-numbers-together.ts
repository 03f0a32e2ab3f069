import { findQuantities, type Quantity } from '../../../base/quantities/find-quantities.ts';
import { convertUnit, unitOf } from '../../../base/quantities/units.ts';
import type { Field } from '../../discovery-schema.ts';
import { type NumberField, pickQuantity, readNumberField, wantedBy } from './read-number-field.ts';
import { type FieldReadings, unclear } from './reading.ts';

/**
 * Numbers without a label, for several fields: each goes to the only field that its unit fits. A bare number is taken
 * where only one field wants a number; where several could, none gets it.
 */
export function readNumbersTogether(asked: Record<string, Field>, text: string): FieldReadings {
  const numeric = Object.entries(asked).flatMap(([name, field]) =>
    field.type === 'number' || field.type === 'integer' ? [{ name, field }] : [],
  );
  const [only, second] = numeric;
  if (!only) return {};
  if (!second) {
    const reading = readNumberField(only.field, text);
    return reading.kind === 'absent' ? {} : { [only.name]: reading };
  }
  const wanted = new Set(numeric.flatMap(({ field }) => [...wantedBy(field)]));
  return shareOut(numeric, findQuantities(text, wanted));
}

interface Candidate {
  name: string;
  field: NumberField;
}

function shareOut(numeric: readonly Candidate[], found: readonly Quantity[]): FieldReadings {
  const readings: FieldReadings = {};
  const bare = found.filter(({ unit }) => unit === undefined);
  for (const { name, field } of numeric) {
    const own = found.filter(quantity => fits(field, quantity));
    const rivals = numeric.filter(other => own.some(quantity => fits(other.field, quantity)));
    if (own.length === 0) continue;
    readings[name] =
      rivals.length === 1
        ? pickQuantity(field, withRanges(own, found))
        : unclear(
            `${own.map(each => each.text.trim()).join(', ')} may be ${rivals.map(rival => rival.name).join(' or ')}: say which`,
          );
  }
  const open = numeric.filter(({ name }) => readings[name] === undefined);
  if (bare.length === 0 || open.length === 0) return readings;
  const [only, second] = open;
  if (only && !second && readings !== undefined && bare.length === 1 && only.field.unit === undefined) {
    return { ...readings, [only.name]: pickQuantity(only.field, bare) };
  }
  for (const { name } of open) {
    readings[name] = unclear(
      `${bare.map(each => each.text.trim()).join(', ')}: say what the number is, as in “${name}: …”`,
    );
  }
  return readings;
}

function withRanges(own: readonly Quantity[], found: readonly Quantity[]): Quantity[] {
  return found.filter(
    (quantity, index) =>
      own.includes(quantity) || own.some(each => each.endsRange && found[index + 1] === each),
  );
}

/** Whether the number's unit is of the field's kind. */
function fits(field: NumberField, { unit }: Quantity): boolean {
  const own = unitOf(field.unit);
  return unit !== undefined && own !== undefined && convertUnit(1, unit, own) !== undefined;
}
