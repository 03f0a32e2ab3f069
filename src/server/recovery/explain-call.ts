import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ErrorCode } from '../../base/error-codes.ts';
import { BridgeError, type ErrorDetails, toBridgeError } from '../../base/errors.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { type CheckedOperation, losesMeaning } from '../argument-check.ts';
import { correctArguments, listLacking, sayAsOwn } from '../example-call.ts';
import { eachItsOwn, eachOfList, joinTargets } from '../spread-targets.ts';
import { writeError } from '../tool-result.ts';
import type { CallSoFar, RecoverySettings } from './call-so-far.ts';
import { completeFor } from './complete-for.ts';
import { correctionOf, countCorrection, operationCalled } from './corrections.ts';
import { listOffered } from './find-action.ts';
import { leadByThing } from './lead-by-thing.ts';
import { leftOutOf } from './left-out.ts';
import { isCalledCamera, LIST_FIRST, listFirst, lookFirst } from './list-first.ts';
import { isShown } from './long-arguments.ts';
import { listLost, tellDifference, withoutLost } from './lost-meaning.ts';
import { isMistake, mendedEffectOf, mendFailure } from './mend-failure.ts';
import { mentions } from './mentions.ts';
import { onlyExamples } from './name-placeholders.ts';
import { argumentMeant } from './other-names.ts';
import { tellPropertyInPath } from './property-in-path.ts';
import { sumUp } from './sum-up.ts';
import { type ShownExample, testExample } from './tested-example.ts';
import { differenceOfActions } from './unknown-action.ts';

type Arguments = Record<string, unknown>;

/** A failure as it is told, and what is written beside it: the call as it would be right, and what of that is made up. */
interface Explanation {
  told: BridgeError;
  beside: Partial<ShownExample> & { schema?: object };
}

/** A failure, as a correction where the call was at fault. What it shows was tried. */
export async function explainCall<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  thrown: unknown,
  failed: CallSoFar<Operation>,
): Promise<CallToolResult> {
  const error = toBridgeError(thrown);
  const { action: _, ...rest } = failed.call.arguments;
  const isLost = error.code === 'object_not_found' && !error.details.isMeant;
  const { operation, given = rest, call } = failed;
  const inPath = isLost ? await tellPropertyInPath(settings, operation, given, call) : undefined;
  const { told, beside } = await explain(settings, inPath ?? error, failed);
  const { schema } = beside;
  const more = schema && { schema };
  const { example, ...marks } = beside;
  const about = { asked: failed.call.arguments, code: told.code };
  if (!example) return writeError(told, more);
  if (isAllInvented(example, marks)) return writeError(told.with({ example: undefined }), more);
  // What only wants a word says what is left to do, whether or not that can be done.
  if (told.code === 'needs_confirmation') return writeError(told, beside);
  const lost = await tellLost(settings, example, marks, about);
  if (lost) return writeError(told.with(lost), more);
  const others = told.details.others
    ?.filter(other => saysAll(other, failed))
    .map(other => ({ example: other, ...(marks.tool !== undefined && { tool: marks.tool }) }));
  const isFound = told.code !== 'object_not_found';
  const tested = await testExample(settings, { example, ...marks }, failed.call, { others, isFound });
  if (!tested.failed) return writeError(told, beside);
  const { shown } = tested;
  const isKept =
    shown &&
    ([about.asked.action, example.action].includes(shown.example.action) || !hasStrangers(failed)) &&
    !(await tellLost(settings, shown.example, shown, about));
  const led = isKept
    ? undefined
    : await leadByThing(settings, told, failed, (...one) => tellLost(settings, ...one, about));
  if (led) return writeError(led, more);
  // What a guess fails with is about a thing that nobody has named.
  const { failed: refusal } = tested;
  const isOfGuess = (name: string) =>
    /^objectPaths?$/.test(name) ||
    (mentions(refusal, example[name]) && !isWrittenIn(about.asked, example[name]));
  const isGuess = marks.placeholders?.some(isOfGuess) === true;
  const both = isGuess ? told.with({ example: undefined }) : withFailure(told, tested.failed, isKept);
  return writeError(both, { ...(isKept && shown), ...more });
}

/** Whether nothing of an example of another tool was said. */
function isAllInvented(
  { action: _, ...args }: Arguments,
  { tool, placeholders }: Partial<ShownExample>,
): boolean {
  const names = Object.keys(args);
  return tool !== undefined && names.length > 0 && names.every(name => placeholders?.includes(name));
}

/** Whether a call has all that was said under an action that there is not, and nothing else. */
function saysAll<Operation>(other: Arguments, { call }: CallSoFar<Operation>): boolean {
  const { action, ...given } = call.arguments;
  const { placeholders, left_out } = differenceOfActions(action, given, other);
  return !placeholders && !left_out;
}

/** Whether a call says something that its operation takes under no name: another action says it no more. */
function hasStrangers<Operation extends CheckedOperation>({
  operation,
  call,
}: CallSoFar<Operation>): boolean {
  const { action: _, ...given } = call.arguments;
  const names = Object.keys(operation?.parameters().shape ?? {});
  const isMeant = (name: string) =>
    argumentMeant(name, names) !== undefined ||
    sayAsOwn(operation?.instead, { [name]: given[name] })[name] === undefined;
  return operation !== undefined && !Object.keys(given).every(isMeant);
}

/** What is told instead of an example without something that the call says. */
async function tellLost<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  { action, ...shown }: Arguments,
  marks: Partial<ShownExample>,
  { asked, code }: { asked: Arguments; code: ErrorCode },
): Promise<ErrorDetails | undefined> {
  const operation = await operationCalled(settings, action);
  // Another action that an operation leads to says the same in its own arguments.
  if (action !== asked.action && (await settings.operations.find(textOfValue(asked.action))))
    return undefined;
  const takes = (name: string) => operation !== undefined && name in operation.parameters().shape;
  // What an operation takes and leaves out itself it had a reason for.
  const isOpen = (name: string) =>
    code === 'invalid_arguments' || !takes(name) || isFirstOnly(shown[name], asked[name]);
  // What an editor refuses is shown with what it would take there.
  const { placeholders: _, ...left } = marks;
  const judged = code === 'invalid_arguments' ? marks : left;
  const lost = operation ? listLost(operation, judged, asked, shown).filter(isOpen) : [];
  if (!operation || lost.length === 0) return undefined;
  const { listCatalogue } = await import('../../discover/catalogue.ts');
  return withoutLost(lost, operation, { asked, shown }, listOffered(listCatalogue()));
}

/** Whether a call has a value anywhere, in the name of its action too: `set_color` says `Color`. */
function isWrittenIn(asked: Arguments, value: unknown): boolean {
  return JSON.stringify(asked).toLowerCase().includes(textOfValue(value).toLowerCase());
}

/** Whether one stands where several were named. */
function isFirstOnly(shown: unknown, asked: unknown): boolean {
  return Array.isArray(asked) && asked.length > 1 && shown !== undefined && typeof shown !== 'object';
}

/** A failure of a call that failed as well when it was put right: that is told beside it. */
function withFailure(
  { code, message, details }: BridgeError,
  failed: BridgeError,
  isMended = false,
): BridgeError {
  const more = failed.message.split(/(?<=[.?])\s+/).filter(sentence => !message.includes(sentence));
  const both = [message, ...more].join(' ');
  const { suggestions = [] } = failed.details;
  return new BridgeError(code, both, {
    ...details,
    example: undefined,
    ...(!isMended && { remedy: failed.remedy, ...(suggestions.length > 0 && { suggestions }) }),
  });
}

async function explain<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  error: BridgeError,
  failed: CallSoFar<Operation>,
): Promise<Explanation> {
  const { call, operation } = failed;
  const { action, ...rest } = call.arguments;
  const { spread } = failed;
  const given = failed.given ?? spread?.first ?? rest;
  const sent = { action: operation?.name ?? action, ...given };
  // A name that is wrong may be that of any of the objects.
  const asked = spread ? joinTargets(sent, spread) : sent;
  const mended = mendFailure(error, asked, {
    join: example => (spread && example.action === operation?.name ? joinTargets(example, spread) : example),
    effect: mendedEffectOf(operation),
  });
  const told = mended ? error : error.with({ example: undefined });
  if (!operation) {
    const shown = await correctionOf(settings, mended, told.details.tool);
    // A search is no call of the caller's own.
    const isSure = shown.tool === 'discover' || error.details.isMeant;
    const marks = isSure ? {} : differenceOfActions(action, given, mended);
    return { told, beside: { ...shown, ...marks } };
  }
  if (!isMistake(error.code)) {
    const shown = await correctionOf(settings, mended);
    // What is there already is not made anew under a name that nobody chose.
    const isOther = error.code === 'already_exists' && mended?.action === operation.name;
    return {
      told,
      beside: {
        ...shown,
        ...(isOther && onlyExamples(mended, asked, error)),
        ...(mended?.action === operation.name && leftOutOf(mended, asked)),
      },
    };
  }
  const isMistaken = error.code === 'invalid_arguments';
  const list = isMistaken ? listFirst(operation, given) : undefined;
  const isCamera = async (example: Arguments) =>
    !(await testExample(settings, { example }, call)).failed &&
    isCalledCamera(settings.session, example.camera);
  const look = isMistaken ? await lookFirst(operation, given, isCamera) : undefined;
  const counted = countCorrection(call.session, operation);
  const first = list ? { example: list, remedy: LIST_FIRST } : look;
  if (first) {
    const led = error.with({ example: undefined, remedy: first.remedy });
    return { told: led, beside: { ...(await correctionOf(settings, first.example)), ...counted } };
  }
  const sums = await sumUp(settings, operation, { asked, mended, call });
  if (sums) return { told: told.with(sums), beside: { example: sums.example, ...counted } };
  const corrected = await correctMistaken(settings, operation, { error, given, asked, mended, failed });
  return { told, beside: { ...corrected, ...counted } };
}

/** The same call as it would be right, and what of it is not as it was written. */
async function correctMistaken<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  operation: Operation,
  {
    error,
    given,
    asked,
    mended,
    failed: { call, spread },
  }: {
    error: BridgeError;
    given: Arguments;
    asked: Arguments;
    mended: Arguments | undefined;
    failed: CallSoFar<Operation>;
  },
): Promise<Partial<ShownExample>> {
  const readable = correctArguments(operation, given);
  const isOpen = error.code === 'invalid_arguments' && !losesMeaning(operation, given);
  // Whoever knows what was meant lacks nothing.
  const isKnown = error.details.isMeant && mended !== undefined;
  const isLacking = isOpen && !isKnown && listLacking(operation, readable).length > 0;
  const completed = isLacking ? await completeFor(settings, operation, readable, call) : undefined;
  const isOfList = error.code === 'invalid_arguments' && !isKnown;
  const each = eachItsOwn(operation, asked) ?? (isOfList ? eachOfList(operation, asked) : undefined);
  const ofAll = completed && spread ? joinTargets(completed.call, spread) : completed?.call;
  const example = each ?? ofAll ?? mended;
  // What nobody is shown differs from nothing.
  const difference = isShown(example)
    ? tellDifference(error, { operation, example, asked }, each ? undefined : completed, !each)
    : {};
  return { ...(await correctionOf(settings, example)), ...difference };
}
