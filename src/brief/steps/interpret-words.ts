import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { describeField } from './values/describe-field.ts';
import { printValue } from './values/print-value.ts';
import { coerceValue } from './words/coerce-value.ts';
import { isDelegated, isDelegating } from './words/delegation.ts';
import { labelsFromTable } from './words/label-blocks.ts';
import { readField } from './words/read-field.ts';
import { readJson } from './words/read-json.ts';
import { readTogether } from './words/read-together.ts';
import type { FieldReadings, Reading } from './words/reading.ts';

/** What was made of an answer without a model. */
export interface Interpretation {
  scr: Scr;
  /** Fields that the user left to us. The fallbacks of those that have one are in `scr`. */
  delegated: string[];
  /** What was taken for what, for people: `sunElevation: 12 deg`. */
  understood: string[];
  /** What could not be told, and why. `field` may be a part: `materials[floor].roughness`. */
  unclear: { field: string; why: string }[];
  /** 0 to 1: how plain the words were; 0 where nothing was understood. */
  confidence: number;
}

/**
 * Reads an answer to a question about some fields, by rules alone. What it cannot tell is `unclear`, never guessed; what
 * an answer to several fields does not speak of is left out.
 */
export function interpretWords(
  ds: DiscoverySchema,
  fields: readonly string[],
  words: string,
): Interpretation {
  const asked = Object.fromEntries(
    fields.flatMap(name => {
      const field = ds.fields[name];
      return field ? [[name, field] as const] : [];
    }),
  );
  return conclude(ds, asked, readAll(ds, asked, words));
}

function readAll(ds: DiscoverySchema, asked: Record<string, Field>, words: string): FieldReadings {
  const names = Object.keys(asked);
  if (words.trim() === '') return {};
  if (isDelegated(words)) return Object.fromEntries(names.map(name => [name, 'delegated'] as const));
  const json = readJson(words);
  if (json !== undefined) return readParsed(ds, asked, json);
  const said = labelsFromTable(asked, words);
  const [name] = names;
  const field = name === undefined ? undefined : asked[name];
  if (names.length === 1 && name !== undefined && field) return { [name]: readField(name, field, said) };
  return readTogether(asked, said);
}

/** JSON: an object of fields, any of the schema, or the value of the only field that was asked for. */
function readParsed(ds: DiscoverySchema, asked: Record<string, Field>, json: unknown): FieldReadings {
  const names = Object.keys(asked);
  const isOfFields =
    typeof json === 'object' &&
    json !== null &&
    !Array.isArray(json) &&
    Object.keys(json).some(key => ds.fields[key] !== undefined);
  const [only] = names;
  const given: Record<string, unknown> = isOfFields
    ? { ...json }
    : only !== undefined && names.length === 1
      ? { [only]: json }
      : {};
  const readings: FieldReadings = {};
  for (const [name, value] of Object.entries(given)) {
    const field = ds.fields[name];
    if (field && value !== null) readings[name] = readGiven(field, value);
    else if (!field)
      readings[name] = {
        kind: 'unclear',
        why: `there is no such field; accepted: ${Object.keys(ds.fields).join(', ')}`,
      };
  }
  return readings;
}

function readGiven(field: Field, value: unknown): Reading | 'delegated' {
  return typeof value === 'string' && isDelegating(value) ? 'delegated' : coerceValue(field, value);
}

function conclude(
  ds: DiscoverySchema,
  asked: Record<string, Field>,
  readings: FieldReadings,
): Interpretation {
  const scr: Scr = {};
  const result: Interpretation = { scr, delegated: [], understood: [], unclear: [], confidence: 1 };
  for (const [name, reading] of Object.entries(readings)) {
    const field = ds.fields[name];
    if (reading === 'delegated') delegate(name, field, result);
    else if (reading.kind === 'value') take(name, field, reading, result);
    else if (reading.kind === 'unclear') result.unclear.push({ field: name, why: reading.why });
  }
  const isEmpty = result.understood.length === 0 && result.unclear.length === 0;
  if (isEmpty) result.unclear.push(...Object.entries(asked).map(([name, field]) => nothingFor(name, field)));
  if (result.understood.length === 0) result.confidence = 0;
  else if (result.unclear.length > 0) result.confidence = Math.min(result.confidence, 0.5);
  return result;
}

function nothingFor(field: string, spec: Field): { field: string; why: string } {
  return { field, why: `nothing was found that fits: ${describeField(spec)}` };
}

function delegate(name: string, field: Field | undefined, result: Interpretation): void {
  result.delegated.push(name);
  const hasFallback = field?.fallback !== undefined;
  if (hasFallback) result.scr[name] = structuredClone(field.fallback);
  result.understood.push(
    hasFallback ? `${name}: left to us, so ${printValue(field, field.fallback)}` : `${name}: left to us`,
  );
}

function take(
  name: string,
  field: Field | undefined,
  reading: Extract<Reading, { kind: 'value' }>,
  result: Interpretation,
): void {
  result.scr[name] = reading.value;
  if (field) result.understood.push(`${name}: ${printValue(field, reading.value)}`);
  result.confidence = Math.min(result.confidence, reading.confidence);
  for (const { at, why } of reading.left ?? []) result.unclear.push({ field: `${name}${at}`, why });
}
