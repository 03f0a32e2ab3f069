import type { ErrorObject } from 'ajv';
import { lookupTable } from '../../base/lookup-table.ts';
import { hasPlus } from '../../base/quantities/change-in-value.ts';
import { cutText } from '../../base/text/cut-text.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { fitsKind, type ValueSchema } from '../mend-arguments.ts';
import { takesWays } from '../signed-numbers.ts';
import { correctWord, memberMeant } from './correct-value.ts';
import { askMember } from './lone-members.ts';
import { saysModeOrSpace } from './names-of-modes.ts';
import { nestedIn } from './nested-arguments.ts';
import { meantNames } from './other-names.ts';

/** A sentence about a mistake in a call, and the nearest accepted name or value. */
export interface Mistake {
  text: string;
  near?: string;
  /** Of a name that the operation does not take. */
  isName?: true;
}

/**
 * Turns one error of ajv into a sentence: which argument, what is accepted there, and what was given instead.
 * @param given the arguments that ajv checked
 */
export function explainMistake(
  error: ErrorObject,
  given: Record<string, unknown>,
  schema: ValueSchema,
): Mistake {
  const { keyword, instancePath, params } = error;
  if (keyword === 'additionalProperties') {
    return explainName(textOfValue(params.additionalProperty), instancePath, given, schema);
  }
  const where = placeOf(instancePath);
  const written = quote(valueAt(given, instancePath));
  if (keyword === 'required') {
    const meaning = schemaAt(schema, instancePath)?.properties?.[params.missingProperty]?.description;
    return { text: `\`${where}\` lacks \`${params.missingProperty}\`${meaning ? ` (${meaning})` : ''}` };
  }
  if (keyword === 'enum') {
    const words = params.allowedValues.map(String);
    const near = correctWord(valueAt(given, instancePath), words);
    const text = `\`${where}\` must be one of ${words.join(', ')}, not ${written}`;
    const { description } = schemaAt(schema, instancePath) ?? {};
    return near === undefined
      ? { text: description ? `${text} (${description})` : text }
      : { text: `${text} (did you mean "${near}"?)`, near };
  }
  const asked = keyword === 'type' ? askMember(given, where, schema) : undefined;
  if (keyword === 'type' && hasPlus(valueAt(given, instancePath))) {
    const text = `\`${where}\`: ${written} is by how much${takesWays(schema) ? WAYS : NO_WAYS}`;
    return { text: asked === undefined ? text : `${text}; ${asked}` };
  }
  if (asked !== undefined)
    return { text: `\`${where}\` ${wantOf(error, schemaAt(schema, instancePath))}: ${asked}` };
  return { text: `\`${where}\` ${wantOf(error, schemaAt(schema, instancePath))}, not ${written}` };
}

const WAYS = ', which `mode: "add"` says; without it, write what it is to be';
const NO_WAYS = ', and not what it is to be: write the number that it comes to';

function explainName(
  name: string,
  instancePath: string,
  given: Record<string, unknown>,
  schema: ValueSchema,
): Mistake {
  const accepted = Object.keys(schemaAt(schema, instancePath)?.properties ?? {});
  if (instancePath === '') return explainArgument(name, given, schema);
  const members = new Set(membersAt(given, instancePath));
  const near = memberMeant(
    name,
    accepted.filter(each => !members.has(each)),
  );
  const hint = near === undefined ? '' : ` (did you mean "${near}"?)`;
  const found = near === undefined ? {} : { near };
  const takes = accepted.length > 0 ? `; it takes ${accepted.join(', ')}` : '';
  return { text: `\`${placeOf(instancePath)}\` has no member "${name}"${hint}${takes}`, ...found };
}

/** What the corrected call makes of the name is what it is said to mean. */
function explainArgument(
  written: string,
  given: Record<string, unknown>,
  { properties = {} }: ValueSchema,
): Mistake {
  const fits = (name: string, value: unknown) => fitsKind(value, properties[name]);
  const names = Object.keys(properties);
  if (nestedIn(written, given[written], names))
    return { text: `"${written}" nests the arguments: they stand beside \`action\`` };
  if (given[written] === true && saysModeOrSpace(written) && 'mode' in properties && 'space' in properties)
    return { text: `there is no argument "${written}" (${EITHER})`, isName: true };
  const meant = meantNames(given, names, fits).get(written);
  if (!meant) return { text: `there is no argument "${written}"`, isName: true };
  const { name: near, sense } = meant;
  // What cannot hold the value was not meant: `count: true` is no `limit`.
  if (sense === 'same' && !mayHold(given[written], properties[near]))
    return { text: `there is no argument "${written}"`, isName: true };
  const hint = sense === 'not' ? `"${near}" says the opposite` : `did you mean "${near}"?`;
  return { text: `there is no argument "${written}" (${hint})`, isName: true, near };
}

const EITHER = '`mode: "add"` is by how much, `space: "relative"` as it is to its parent';

const KINDS: Record<string, string> = lookupTable({
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
});

function wantOf({ keyword, params, message }: ErrorObject, schema: ValueSchema | undefined): string {
  if (keyword === 'type') return `must be ${kindOf(schema, textOfValue(params.type))}`;
  if (/^(exclusive)?(minimum|maximum)$/i.test(keyword)) return `must be ${rangeOf(schema)}`;
  if (keyword === 'minItems' && Number(params.limit) > 1)
    return `must have at least ${params.limit} elements`;
  if (keyword === 'minLength' || keyword === 'minItems') return 'must not be empty';
  if (keyword === 'maxLength') return `must have at most ${params.limit} characters`;
  if (keyword === 'anyOf' && schema?.anyOf) return `must be ${kindsOf(schema.anyOf)}`;
  if (keyword === 'maxItems') return `must have at most ${params.limit} elements`;
  return message ?? 'is not valid';
}

/** Whether an argument may have been meant by a value: a word with a typo too. */
function mayHold(value: unknown, schema: ValueSchema | undefined): boolean {
  if (fitsKind(value, schema)) return true;
  const words = schema?.enum?.map(String);
  return words !== undefined && correctWord(value, words) !== undefined;
}

/** What one of several forms has to be: `a number, true or false`. */
function kindsOf(forms: readonly ValueSchema[]): string {
  const kinds = forms.map(form => form.enum?.join(', ') ?? kindOf(form, form.type ?? 'object'));
  return [...new Set(kinds)].join(' or ');
}

function kindOf(schema: ValueSchema | undefined, type: string): string {
  const members = Object.keys(schema?.properties ?? {});
  if (type !== 'object') return KINDS[type] ?? type;
  if (members.length === 0) return 'a record of names and values';
  const areNumbers = Object.values(schema?.properties ?? {}).every(each => each.type === 'number');
  return `a record { ${members.join(', ')} }${areNumbers ? ` or a list of ${members.length} numbers` : ''}`;
}

function rangeOf({ minimum, maximum, exclusiveMinimum }: ValueSchema = {}): string {
  if (exclusiveMinimum !== undefined) return `more than ${exclusiveMinimum}`;
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (minimum !== undefined && most !== undefined) return `between ${minimum} and ${most}`;
  return minimum === undefined ? `at most ${maximum}` : `at least ${minimum}`;
}

/** `/near/location/X` as a reader writes it: near.location.X */
function placeOf(instancePath: string): string {
  return instancePath.slice(1).replaceAll('/', '.') || 'the call';
}

function stepsOf(instancePath: string): string[] {
  return instancePath.split('/').slice(1);
}

function valueAt(given: unknown, instancePath: string): unknown {
  return stepsOf(instancePath).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined, // by ajv's own path
    given,
  );
}

function membersAt(given: unknown, instancePath: string): string[] {
  const value = valueAt(given, instancePath);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function schemaAt(schema: ValueSchema, instancePath: string): ValueSchema | undefined {
  return stepsOf(instancePath).reduce<ValueSchema | undefined>(
    (at, step) => at?.properties?.[step] ?? at?.items,
    schema,
  );
}

/** Characters of a value that a correction repeats. */
const MOST = 60;

function quote(value: unknown): string {
  return cutText(JSON.stringify(value) ?? 'nothing', MOST);
}
