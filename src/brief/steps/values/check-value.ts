import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Field } from '../../discovery-schema.ts';
import { describeField } from './describe-field.ts';
import { schemaOfField } from './schema-of-field.ts';

type Stage = 'answer' | 'finished';

/** Compiled once a field: schemas are plain data that nobody changes. */
const compiled: Record<Stage, WeakMap<Field, ValidateFunction>> = {
  answer: new WeakMap(),
  finished: new WeakMap(),
};

/** Why a value does not fit its field, with what is accepted; undefined where it fits. */
export function checkValue(field: Field, value: unknown, stage: Stage): string | undefined {
  const validate = compile(field, stage);
  if (validate(value)) return undefined;
  const reasons = (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'items')
    .slice(0, MOST_REASONS)
    .map(explain);
  return `${[...new Set(reasons)].join('; ')}. Accepted: ${describeField(field)}`;
}

/** Reasons of one field that are told at once. */
const MOST_REASONS = 3;

function compile(field: Field, stage: Stage): ValidateFunction {
  const known = compiled[stage].get(field);
  if (known) return known;
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: false,
    meta: false,
    validateSchema: false,
  });
  const validate = ajv.compile(schemaOfField(field, stage));
  compiled[stage].set(field, validate);
  return validate;
}

function explain({ instancePath, message, params, data }: ErrorObject): string {
  const where = instancePath === '' ? '' : `${instancePath.slice(1).replaceAll('/', '.')}: `;
  const extra: unknown = params.additionalProperty;
  if (typeof extra === 'string') return `${where}there is no ${extra}`;
  const shown = typeof data === 'object' && data !== null ? '' : `${JSON.stringify(data)} `;
  return `${where}${shown}${message ?? 'does not fit'}`;
}
