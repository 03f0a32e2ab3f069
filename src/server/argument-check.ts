import type { ErrorObject, ValidateFunction } from 'ajv';
import * as z from 'zod';
import { BridgeError } from '../errors.ts';
import { nearestNames } from '../nearest.ts';
import { correctCall } from './example-call.ts';
import { mendArguments } from './mend-arguments.ts';

/** An operation, as far as its arguments are concerned: a view of `inspect`. */
export interface CheckedOperation {
  name: string;
  parameters: () => z.ZodObject;
  examples: readonly Record<string, unknown>[];
  missing?: (args: never) => string | undefined;
}

/** Either the arguments with their defaults filled in, or what was given and the parameters that the call lacks. */
export type CheckedArguments =
  | { ok: true; arguments: Record<string, unknown> }
  | { ok: false; given: Record<string, unknown>; missing: string[] };

/**
 * Checks a call against its operation's own schema.
 * @throws BridgeError `invalid_arguments`, naming what is wrong, what is accepted, and a corrected call
 */
export async function checkArguments(
  operation: CheckedOperation,
  given: Record<string, unknown>,
): Promise<CheckedArguments> {
  const validate = await compile(operation);
  const args = mendArguments(given, toJsonSchema(operation));
  if (!validate(args)) {
    const errors = validate.errors ?? [];
    const missing = errors.flatMap(error => (isMissing(error) ? [String(error.params.missingProperty)] : []));
    const mistakes = errors.filter(error => !isMissing(error));
    if (mistakes.length === 0) return { ok: false, given: args, missing };
    throw explainMistakes(operation, mistakes, correctCall(operation, args));
  }
  const parsed = operation.parameters().parse(args);
  const missing = operation.missing?.(parsed as never); // the operation's own output type
  return missing === undefined
    ? { ok: true, arguments: parsed }
    : { ok: false, given: args, missing: [missing] };
}

const compiled = new Map<CheckedOperation, ValidateFunction>();

/** ajv and the JSON Schema of an operation are made with its first call. */
async function compile(operation: CheckedOperation): Promise<ValidateFunction> {
  const known = compiled.get(operation);
  if (known) return known;
  const { compileSchema } = await import('./compile-schema.ts');
  const validate = compileSchema(toJsonSchema(operation));
  compiled.set(operation, validate);
  return validate;
}

/** JSON Schema of an operation's arguments, as a caller writes them. */
export function toJsonSchema({ parameters }: Pick<CheckedOperation, 'parameters'>): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(parameters(), { io: 'input' });
  return schema;
}

/** A missing argument at the top: a question, not a mistake. */
function isMissing(error: ErrorObject): boolean {
  return error.keyword === 'required' && error.instancePath === '';
}

function explainMistakes(
  operation: CheckedOperation,
  mistakes: ErrorObject[],
  example: Record<string, unknown>,
): BridgeError {
  const accepted = Object.keys(operation.parameters().shape);
  const lines = [...new Set(mistakes.map(mistake => explainMistake(mistake, accepted)))];
  const isNameWrong = mistakes.some(isUnknownArgument);
  const hint = isNameWrong ? `; accepted: ${accepted.join(', ')}` : '';
  return new BridgeError('invalid_arguments', `${operation.name}: ${lines.join('; ')}${hint}.`, { example });
}

function isUnknownArgument({ keyword, instancePath }: ErrorObject): boolean {
  return keyword === 'additionalProperties' && instancePath === '';
}

function explainMistake(mistake: ErrorObject, accepted: string[]): string {
  const { keyword, instancePath, params, message } = mistake;
  const where = instancePath.slice(1).replaceAll('/', '.') || 'the call';
  if (isUnknownArgument(mistake)) {
    const name = String(params.additionalProperty);
    const [near] = nearestNames(name, accepted, 1);
    return `there is no argument "${name}"${near ? ` (did you mean "${near}"?)` : ''}`;
  }
  if (keyword === 'additionalProperties') return `\`${where}\` has no member "${params.additionalProperty}"`;
  if (keyword === 'required') return `\`${where}\` lacks \`${params.missingProperty}\``;
  if (keyword === 'enum') return `\`${where}\` must be one of ${params.allowedValues.join(', ')}`;
  return `\`${where}\` ${message ?? 'is not valid'}`;
}
