import { type Quantity, wholeQuantity } from '../../../base/quantities/find-quantities.ts';
import { numbersInDigits } from '../../../base/quantities/number-words.ts';
import { convertUnit, findUnit, unitOf } from '../../../base/quantities/units.ts';
import type { Scalar } from '../../discovery-schema.ts';
import { describeField } from '../values/describe-field.ts';
import { inMetres } from './amounts.ts';
import { plainText } from './plain-text.ts';
import { readRelative } from './read-relative.ts';
import { ABSENT, certain, type Reading, unclear } from './reading.ts';

/** Digits that a field keeps of a converted number: what people would write. */
export const FIELD_DIGITS = 6;

export type NumberField = Extract<Scalar, { type: 'number' | 'integer' }>;

/** Words around a number that change nothing of it. */
const HEDGES =
  /^(?:(?:about|around|roughly|approximately|approx\.?|circa|ca\.?|some|say|maybe|it's|it is|at|~) *)+|(?: or so| or thereabouts| please)$/g;

/** `1.200 lux`: nobody writes a nought behind two decimals, and half of the world writes thousands so. */
const DOUBTFUL = /^[1-9]\d{0,2}\.\d\d0(?!\d)/;

/** A number with its unit, and nothing else beside it: `12 deg`, `about 3800 K`, `two metres`. A bare one is in the field's unit. */
export function readPlainNumber(field: NumberField, text: string): Reading {
  // `half` of something is not the number 0.5, but where the field itself is a share.
  const dimension = unitOf(field.unit)?.dimension;
  if (dimension !== undefined && dimension !== 'share' && readRelative(text, field.unit)) return ABSENT;
  const plain = plainText(text).replaceAll(HEDGES, '');
  const inUnit = inOwnUnit(field, plain);
  const quantity = wholeQuantity(withUnitBehind(field, inUnit), wantedBy(field));
  if (!quantity) return ABSENT;
  if (DOUBTFUL.test(plain))
    return unclear(`${text.trim()} may be read in two ways: say it without the point`);
  const value = inFieldUnit(field, quantity);
  if (value === undefined) return ABSENT;
  return fitBounds(field, value, text);
}

/** `sixty frames` of a rate are those of a second; `3k8` of a colour temperature is 3800 K. */
function inOwnUnit({ unit }: NumberField, plain: string): string {
  if (unit === 'fps') return plain.replace(/ frames$/, ' fps');
  if (unit === 'm') return inMetres(numbersInDigits(plain));
  return unit === 'K' ? plain.replace(/^(\d{1,2})k(\d)$/, '$1$200 K') : plain;
}

/** `EV 1.5` is `1.5 EV`. */
function withUnitBehind(field: NumberField, text: string): string {
  const [, unit = '', number = ''] = /^(\p{L}[\p{L}\d]*)(?:\s*[:=])?\s+([-+]?[\d.,]+)$/u.exec(text) ?? [];
  const dimension = findUnit(unit)?.dimension;
  return dimension !== undefined && dimension === unitOf(field.unit)?.dimension ? `${number} ${unit}` : text;
}

/** What kinds of unit a number may be given in. */
function wantedBy(field: NumberField): Set<string> {
  const dimension = unitOf(field.unit)?.dimension;
  if (dimension === undefined) return new Set(['share']);
  return new Set(dimension === 'time' ? ['time', 'rate'] : [dimension]);
}

function inFieldUnit(field: NumberField, { value, unit }: Quantity): number | undefined {
  if (!unit) return value;
  const own = unitOf(field.unit);
  if (own) return convertUnit(value, unit, own, FIELD_DIGITS);
  // `50 %` of a plain number is a part of it.
  return unit.dimension === 'share' ? Number((value * unit.factor).toPrecision(FIELD_DIGITS)) : undefined;
}

/** Whether a number may stand in the field: whole where it must be, inside its bounds. */
function fitBounds(field: NumberField, value: number, text: string): Reading {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = field;
  const isWhole = field.type !== 'integer' || Number.isInteger(value);
  if (Number.isFinite(value) && isWhole && value >= minimum && value <= maximum) return certain(value);
  const said = text.trim();
  const given = said === String(value) ? said : `${said} (${value}${field.unit ? ` ${field.unit}` : ''})`;
  return unclear(`${given} does not fit: ${describeField(field)}`);
}
