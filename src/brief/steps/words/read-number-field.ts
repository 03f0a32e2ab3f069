import { findQuantities, type Quantity } from '../../../base/quantities/find-quantities.ts';
import { convertUnit, type Unit, unitOf } from '../../../base/quantities/units.ts';
import type { Scalar } from '../../discovery-schema.ts';
import { describeField } from '../values/describe-field.ts';
import { plainText } from './plain-text.ts';
import { ABSENT, certain, type Reading, unclear } from './reading.ts';

/** Digits that a field keeps of a converted number: what people would write. */
export const FIELD_DIGITS = 6;

export type NumberField = Extract<Scalar, { type: 'number' | 'integer' }> & {
  ask?: string;
  comment?: string;
};

/** What kinds of unit a number may be given in. */
export function wantedBy(field: NumberField): Set<string> {
  const dimension = unitOf(field.unit)?.dimension;
  if (dimension === undefined) return new Set(takesShares(field) ? ['share'] : []);
  return new Set(dimension === 'time' ? ['time', 'rate'] : [dimension]);
}

/** The one number that a text gives for this field, in the field's unit. */
export function readNumberField(field: NumberField, text: string): Reading {
  const clock = readClock(field, text);
  if (clock !== undefined) return fitBounds(field, clock, text);
  const found = findQuantities(text, wantedBy(field));
  if (found.length === 0) return isNone(text) && field.minimum === 0 ? certain(0) : ABSENT;
  return pickQuantity(field, found);
}

/** Of several numbers, the one that this field means: with a unit of its kind, or the only one. */
export function pickQuantity(field: NumberField, found: readonly Quantity[]): Reading {
  const unit = unitOf(field.unit);
  const ofKind = found.filter(quantity => unit && quantity.unit && isConvertible(quantity.unit, unit));
  const range = found.find(({ endsRange }) => endsRange);
  if (range) {
    const first = found[found.indexOf(range) - 1];
    return unclear(`${first?.text.trim() ?? ''} to ${range.text.trim()} is a range: one number is wanted`);
  }
  const bare = found.filter(quantity => quantity.unit === undefined);
  const candidates = ofKind.length > 0 ? ofKind : bare;
  const [only] = candidates;
  if (candidates.length > 1 && new Set(candidates.map(({ value }) => value)).size > 1) {
    return unclear(`several numbers: ${candidates.map(({ text }) => text.trim()).join(', ')}; one is wanted`);
  }
  if (only) return fitQuantity(field, only);
  const [strange] = found;
  if (!strange) return ABSENT;
  if (unit === undefined && strange.unit) return fitShare(field, strange, strange.unit);
  return unclear(`${strange.text.trim()} is not in ${field.unit ?? 'a plain number'}`);
}

function isConvertible(from: Unit, to: Unit): boolean {
  return convertUnit(1, from, to) !== undefined;
}

function fitQuantity(field: NumberField, { value, unit, text, limit }: Quantity): Reading {
  if (limit !== undefined && !isAboutLimits(field)) {
    return unclear(`“${limit} ${text.trim()}” names a limit: say the number itself`);
  }
  const own = unitOf(field.unit);
  const converted = unit && own ? convertUnit(value, unit, own, FIELD_DIGITS) : value;
  if (converted === undefined) return unclear(`${text.trim()} is not in ${field.unit ?? 'a plain number'}`);
  return fitBounds(field, converted, text);
}

/** `50 %` and `×2` for a number without a unit. */
function fitShare(field: NumberField, { value, text }: Quantity, unit: Unit): Reading {
  if (unit.dimension !== 'share' || (unit.factor !== 1 && !takesShares(field))) {
    return unclear(`${text.trim()} has a unit, and this number has none`);
  }
  return fitBounds(field, Number((value * unit.factor).toPrecision(6)), text);
}

/** A plain number that runs from 0 to 1, or about so: a percentage means a part of it. */
function takesShares(field: NumberField): boolean {
  return (
    field.unit === undefined && field.maximum !== undefined && field.maximum <= 10 && field.type === 'number'
  );
}

/** Whether a number may stand in the field: whole where it must be, inside its bounds. */
export function fitBounds(field: NumberField, value: number, text: string): Reading {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = field;
  const given =
    text.trim() === String(value)
      ? `${value}`
      : `${text.trim()} (${value}${field.unit ? ` ${field.unit}` : ''})`;
  const isWhole = field.type !== 'integer' || Number.isInteger(value);
  if (!Number.isFinite(value) || !isWhole || value < minimum || value > maximum) {
    return unclear(`${given} does not fit: ${describeField(field)}`);
  }
  return certain(value);
}

/** `6:30 pm` for a number of hours: the time of day. */
function readClock(field: NumberField, text: string): number | undefined {
  if (field.unit !== 'h') return undefined;
  const match = /\b(\d{1,2})(?::(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|o'?clock)?(?![\w:])/i.exec(text);
  if (!match || (match[2] === undefined && match[3] === undefined)) return undefined;
  const half = match[3]?.toLowerCase().charAt(0);
  const hour = Number(match[1]) % (half === 'a' || half === 'p' ? 12 : 24);
  return hour + (half === 'p' ? 12 : 0) + Number(match[2] ?? 0) / 60;
}

/** Budgets, targets and bounds are limits themselves: `under 2 GB` says all there is. */
function isAboutLimits(field: NumberField): boolean {
  return /\b(?:limit|budget|most|least|maximum|minimum|max|min|ceiling|cap|target|allowed|may|longest|shortest|smallest|largest|furthest|nearest|bound)/i.test(
    `${field.ask ?? ''} ${field.comment ?? ''}`,
  );
}

function isNone(text: string): boolean {
  return /^(?:none|nothing|no|not any|not at all|off)$/.test(plainText(text));
}
