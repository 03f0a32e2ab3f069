import { BridgeError, recover } from '../../base/errors.ts';
import type { CheckedOperation } from '../argument-check.ts';
import { exampleCall, isComplete, listLacking, sampleOf } from '../example-call.ts';
import { toJsonSchema } from '../json-schema.ts';
import type { ValueSchema } from '../mend-arguments.ts';
import { repeatable } from './long-arguments.ts';
import { isAboutGiven, replaceWritten } from './mend-failure.ts';
import { suggest } from './suggest.ts';
import type { SuggestContext, Suggestion } from './suggester.ts';

/** A call with what it lacked, and what the live editor said to each. */
export interface CompletedCall {
  /** Ready to send. */
  call: Record<string, unknown>;
  lacking: string[];
  suggestions: Map<string, Suggestion>;
  /** Arguments of the call that are only examples, suggested ones too: the user knows what belongs there. */
  placeholders: string[];
  /** What is wrong with the arguments that were given, where asking for others brought it to light. */
  problem?: BridgeError;
}

/** What completing takes beside the operation; no context where no editor is to be asked. */
export interface Completing {
  category: string;
  context?: SuggestContext;
}

/** Fills in what a call lacks: from the live editor where it has an answer, else from the operation's own examples. */
export async function completeCall(
  operation: CheckedOperation,
  given: Record<string, unknown>,
  { category, context }: Completing,
): Promise<CompletedCall> {
  const lacking = listLacking(operation, given);
  const suggestions = new Map<string, Suggestion>();
  let call = given;
  let problem: BridgeError | undefined;
  let isMended = true;
  for (const name of lacking) {
    const asked = { action: operation.name, category, name, given: call };
    const { suggestion, wrong, mended } = await askMended(operation, asked, context);
    if (wrong) isMended &&= mended !== undefined;
    problem ??= wrong ?? suggestion?.hopeless;
    if (suggestion?.hopeless) isMended = false;
    call = mended ?? call;
    if (suggestion) suggestions.set(name, suggestion);
    const value = suggestion?.values[0];
    call = { ...call, [name]: asTaken(operation, name, value) ?? sampleOf(operation, name, given) };
  }
  const example = repeatable(
    isComplete(operation, call) ? { action: operation.name, ...call } : exampleCall(operation, given),
  );
  return {
    call: example,
    ...{ lacking, suggestions, placeholders: lacking },
    ...(problem && { problem: isMended ? withExample(problem, example) : problem }),
  };
}

function withExample({ code, message, details }: BridgeError, example: Record<string, unknown>): BridgeError {
  return new BridgeError(code, message, { ...details, example });
}

/** A suggestion, also where the call has to be mended first: what is wrong with it, and the call as it is right. */
async function askMended(
  { effect }: CheckedOperation,
  asked: Parameters<typeof suggest>[1],
  context: SuggestContext | undefined,
): Promise<{ suggestion?: Suggestion | undefined; wrong?: BridgeError; mended?: typeof asked.given }> {
  if (!context) return {};
  const found = await ask(context, asked);
  if (!(found instanceof BridgeError)) return { suggestion: found };
  const mended = replaceWritten(asked.given, found, effect === undefined ? 'read' : 'change');
  if (!mended) return { wrong: found };
  const again = await ask(context, { ...asked, given: mended });
  return { wrong: found, mended, suggestion: again instanceof BridgeError ? undefined : again };
}

/** A suggestion, or what is wrong with the call, where that came out; undefined when the editor has no answer. */
function ask(
  context: SuggestContext,
  lacking: Parameters<typeof suggest>[1],
): Promise<Suggestion | BridgeError | undefined> {
  return suggest(context, lacking).catch(
    recover('any', error => (isAboutGiven(error.code) ? error : undefined)),
  );
}

/** One value where one is taken, a list of it where a list is. */
function asTaken(operation: CheckedOperation, name: string, value: unknown): unknown {
  const { properties = {} }: ValueSchema = toJsonSchema(operation);
  return value !== undefined && properties[name]?.type === 'array' && !Array.isArray(value) ? [value] : value;
}
