import type { ValidateFunction } from 'ajv';
import type * as z from 'zod';
import { BridgeError } from '../base/errors.ts';
import type { EditorSession } from '../unreal/session.ts';
import { boundTexts, checkBounds } from './argument-bounds.ts';
import {
  changesProject,
  correctArguments,
  correctCall,
  listLacking,
  nameArguments,
  sayAsOwn,
} from './example-call.ts';
import { toJsonSchema } from './json-schema.ts';
import { mendArguments, type ValueSchema } from './mend-arguments.ts';
import { explainMistake } from './recovery/explain-mistake.ts';
import { curtail } from './recovery/long-arguments.ts';
import { refuseSameMembers } from './same-members.ts';
import { listPluses, readPluses } from './signed-numbers.ts';

/** An operation, as far as its arguments are concerned: a view of `inspect`. */
export interface CheckedOperation {
  name: string;
  /** One line, for people and models. */
  summary: string;
  /** `actors`, of an operation of `act`. */
  category?: string;
  /** `destructive`, as well. */
  effect?: string;
  /** `switch`: what the owner of this server has to switch on for it. */
  needs?: { switch?: string } | string;
  parameters: () => z.ZodObject;
  examples: readonly Record<string, unknown>[];
  /** Arguments of other operations that can mean something here too, and what they mean. */
  also?: Readonly<Record<string, (value: unknown) => Record<string, unknown> | undefined>>;
  /** The same, told and not taken: of what changes the project. */
  instead?: CheckedOperation['also'];
  /** Refuses what is written where it contradicts itself. @throws BridgeError */
  refuse?: (given: Record<string, unknown>) => void;
  missing?: (args: never) => string | undefined;
  /** What its numbers are now, where nothing can be added to them: a call that says by how much is shown the sums. */
  now?: (context: { session: EditorSession; signal: AbortSignal }) => Promise<Record<string, unknown>>;
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
  operation.refuse?.(given);
  const schema: ValueSchema = toJsonSchema(operation);
  refuseSameMembers(operation.name, given, schema);
  const said = readPluses(sayAsOwn(operation.also, given), schema);
  const args = mendArguments(said, schema);
  // Behind the mending: a text that is read as JSON may hold anything.
  checkBounds(args);
  // A call that says nothing has nothing wrong in it: the first one is answered before ajv is loaded.
  const isBare = Object.keys(args).length === 0 && !schema.required?.length;
  const validate = isBare ? undefined : await compile(operation);
  if (validate && !validate(args)) {
    const mistakes = (validate.errors ?? []).filter(
      ({ keyword, instancePath }) => keyword !== 'required' || instancePath !== '',
    );
    // An argument that is missing at the top is a question, not a mistake.
    if (mistakes.length > 0) {
      // Beside a number with a plus a minus is one of a way as well, as long as it is a text.
      throw explainMistakes(operation, mistakes, { args, said: listPluses(said).length > 0 ? said : args });
    }
    return { ok: false, given: args, missing: listLacking(operation, args) };
  }
  const parsed = operation.parameters().parse(args);
  const missing = operation.missing?.(parsed as never); // the operation's own output type
  return missing === undefined
    ? { ok: true, arguments: parsed }
    : { ok: false, given: args, missing: listLacking(operation, args) };
}

/** Makes ready what the first call of an operation is checked with. */
export async function prepareCheck(operation: CheckedOperation): Promise<void> {
  await compile(operation);
}

const compiled = new Map<CheckedOperation, ValidateFunction>();

/** ajv and the JSON Schema of an operation are made with its first call. */
async function compile(operation: CheckedOperation): Promise<ValidateFunction> {
  const known = compiled.get(operation);
  if (known) return known;
  const { compileSchema } = await import('./compile-schema.ts');
  const validate = compileSchema(boundTexts(toJsonSchema(operation)));
  compiled.set(operation, validate);
  return validate;
}

/**
 * Whether a change would be another one without an argument that nobody can read, and that may be left out:
 * `operation: "twice"`, `count: 0`.
 */
export function losesMeaning(operation: CheckedOperation, args: Record<string, unknown>): boolean {
  if (!changesProject(operation)) return false;
  const { required = [] }: ValueSchema = toJsonSchema(operation);
  const read = correctArguments(operation, args);
  const named = Object.keys(nameArguments(operation, curtail(args)));
  return named.some(name => !required.includes(name) && !(name in read));
}

const OF_THE_GAME =
  'It looks at the edited level alone. Of the game `find_actors` and `level_overview` with `world: "play"` tell, and `inspect_object` of an actor there.';

/** Without what each form of a value says, where it has none of them: the error for all of them names them. */
function withoutForms(errors: NonNullable<ValidateFunction['errors']>): typeof errors {
  const open = new Set(errors.flatMap(each => (each.keyword === 'anyOf' ? [each.instancePath] : [])));
  return errors.filter(each => each.keyword === 'anyOf' || !open.has(each.instancePath));
}

/** Mistakes of a call that are explained. */
const MOST_MISTAKES = 20;

function explainMistakes(
  operation: CheckedOperation,
  errors: NonNullable<ValidateFunction['errors']>,
  { args, said }: { args: Record<string, unknown>; said: Record<string, unknown> },
): BridgeError {
  const mistakes = withoutForms(errors)
    .slice(0, MOST_MISTAKES)
    .map(error => explainMistake(error, args, toJsonSchema(operation)));
  const lines = [...new Set(mistakes.map(({ text }) => text))];
  const near = [...new Set(mistakes.flatMap(mistake => mistake.near ?? []))];
  const accepted = Object.keys(operation.parameters().shape);
  const hint = mistakes.some(({ isName }) => isName)
    ? `; ${accepted.length > 0 ? `accepted: ${accepted.join(', ')}` : 'it takes no arguments'}`
    : '';
  const isElsewhere = args.world === 'play' && !accepted.includes('world');
  const more = errors.length > MOST_MISTAKES ? `; and ${errors.length - MOST_MISTAKES} mistakes more` : '';
  return new BridgeError('invalid_arguments', `${operation.name}: ${lines.join('; ')}${more}${hint}.`, {
    // The same call about the edited level would be answered by other actors.
    ...(isElsewhere && { remedy: OF_THE_GAME }),
    ...(isElsewhere || losesMeaning(operation, args) ? {} : { example: correctCall(operation, said) }),
    ...(near.length > 0 && { suggestions: near }),
  });
}
