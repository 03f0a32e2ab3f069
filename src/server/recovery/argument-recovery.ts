import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { BridgeError, toBridgeError } from '../../base/errors.ts';
import {
  type CheckedArguments,
  type CheckedOperation,
  checkArguments,
  losesMeaning,
} from '../argument-check.ts';
import { elicitAction, elicitParameter } from '../elicit-parameter.ts';
import { correctArguments, correctCall, listLacking } from '../example-call.ts';
import { eachItsOwn, joinTargets, type SpreadCall } from '../spread-targets.ts';
import type { ToolCall } from '../tool.ts';
import { writeError } from '../tool-result.ts';
import type { CallSoFar, RecoverySettings } from './call-so-far.ts';
import { type CompletedCall, completeCall } from './complete-call.ts';
import { correctionOf, countCorrection, noteForm, showsForms } from './corrections.ts';
import { findFittingActions, listOffered } from './find-action.ts';
import { type Form, type FormAnswer, readForm, writeChoice, writeForm } from './form.ts';
import { LIST_FIRST, listFirst } from './list-first.ts';
import { listLost, tellDifference, withoutLost } from './lost-meaning.ts';
import { isMistake, mendFailure } from './mend-failure.ts';
import { inventedIn, leftOutOf, onlyExamples } from './name-placeholders.ts';
import { suggestBudget } from './suggest.ts';
import { sumUp } from './sum-up.ts';
import { differenceOfActions, misplacedAction, unknownAction } from './unknown-action.ts';

type Arguments = Record<string, unknown>;

/** Either what was wanted, or the question that the caller is asked instead. */
export type Understood<T> = { value: T } | { question: Arguments };

/** Arguments of which some are missing. */
type Incomplete = Extract<CheckedArguments, { ok: false }>;

export interface CompleteArguments {
  /** With defaults filled in. */
  arguments: Arguments;
  /** As they were given, by the caller and the user. */
  given: Arguments;
}

/** Stands before a tool's operations: makes a call out of what was said, by asking and by teaching. */
export interface ArgumentRecovery<Operation> {
  /** The operation of a call that names none which exists. @throws BridgeError with near ones; `declined_by_user` */
  findOperation(call: ToolCall): Promise<Understood<Operation>>;
  /** Complete arguments: the user is asked for those that lack. @throws BridgeError `declined_by_user`, a correction */
  completeArguments(
    operation: Operation,
    checked: Incomplete,
    call: ToolCall,
  ): Promise<Understood<CompleteArguments>>;
  /** A failure, as a correction where the call was at fault. */
  explain(thrown: unknown, failed: CallSoFar<Operation>): Promise<CallToolResult>;
}

export function createArgumentRecovery<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
): ArgumentRecovery<Operation> {
  return {
    findOperation: call => findOperation(settings, call),
    completeArguments: (operation, checked, call) => completeArguments(settings, operation, checked, call),
    explain: (thrown, failed) => explain(settings, thrown, failed),
  };
}

async function findOperation<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  call: ToolCall,
): Promise<Understood<Operation>> {
  const { action, ...given } = call.arguments;
  if (action !== undefined && action !== null) throw await unknownAction(settings, String(action), given);
  const misplaced = await misplacedAction(settings, given);
  if (misplaced) throw misplaced;
  return askAction(settings, given, call);
}

async function askAction<Operation extends CheckedOperation>(
  { operations: all, example, admit }: RecoverySettings<Operation>,
  given: Arguments,
  call: ToolCall,
): Promise<Understood<Operation>> {
  const operations = listOffered(all, admit);
  const names = operations.map(({ name }) => name);
  const fitting = findFittingActions(operations, given);
  const choices = (fitting.length > 0 ? fitting : operations).map(({ name }) => name);
  const answer = await showForm(call, writeChoice('action', 'What should Claude do?', choices));
  if (answer.action === 'accept') {
    const chosen = operations.find(({ name }) => name === answer.content.action);
    if (chosen) return { value: chosen };
  }
  const [first] = fitting;
  const shown = first ? correctCall(first, given) : example;
  return { question: { ...elicitAction(names, choices, shown), ...inventedIn(shown, given) } };
}

/** Forms that one call may show: an answer may bring further arguments to light. */
const MOST_FORMS = 3;

async function completeArguments<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  operation: Operation,
  incomplete: Incomplete,
  call: ToolCall,
): Promise<Understood<CompleteArguments>> {
  let { given, missing } = incomplete;
  for (let shown = 0; ; shown++) {
    const completed = await complete(settings, operation, given, call);
    if (completed.problem) throw completed.problem;
    const form = writeForm(operation, given, missing, completed.suggestions);
    const answer: FormAnswer = shown < MOST_FORMS ? await showForm(call, form) : { action: 'unanswered' };
    if (answer.action !== 'accept') return { question: question(operation, completed, call) };
    given = { ...given, ...readForm(operation, answer.content) };
    const checked = await checkArguments(operation, given);
    if (checked.ok) return { value: { arguments: checked.arguments, given } };
    ({ given, missing } = checked);
  }
}

function question(operation: CheckedOperation, completed: CompletedCall, call: ToolCall): Arguments {
  return { ...elicitParameter(operation, completed), ...countCorrection(call.session, operation) };
}

function complete<Operation extends CheckedOperation>(
  { session, dictionary, needsEditor }: RecoverySettings<Operation>,
  operation: Operation,
  given: Arguments,
  { signal }: ToolCall,
): Promise<CompletedCall> {
  const { category = 'inspect' } = operation;
  const isLive = needsEditor?.(operation) ?? true;
  return completeCall(operation, given, {
    category,
    ...(isLive && { context: suggestBudget({ session, dictionary, signal }) }),
  });
}

/** Shows a form where the client has them, and has not let one go unanswered. @throws BridgeError `declined_by_user` */
async function showForm(call: ToolCall, form: Form): Promise<FormAnswer> {
  if (!showsForms(call.session)) return { action: 'unavailable' };
  const answer = await call.fill(form);
  if (answer.action === 'unavailable') return answer;
  noteForm(call.session, answer.action === 'unanswered' ? 'unanswered' : 'answered');
  if (answer.action !== 'decline') return answer;
  throw new BridgeError(
    'declined_by_user',
    'The user was asked for what the call lacks, and declined. Nothing was done.',
  );
}

function joined(example: Arguments, spread: SpreadCall | undefined): Arguments {
  return spread ? joinTargets(example, spread) : example;
}

async function explain<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  thrown: unknown,
  failed: CallSoFar<Operation>,
): Promise<CallToolResult> {
  const { call, operation } = failed;
  const error = toBridgeError(thrown);
  const { action, ...rest } = call.arguments;
  const { spread } = failed;
  const given = failed.given ?? spread?.first ?? rest;
  const sent = { action: operation?.name ?? action, ...given };
  // A name that is wrong may be that of any of the objects.
  const asked = spread ? joinTargets(sent, spread) : sent;
  const mended = mendFailure(error, asked, {
    join: example => (spread && example.action === operation?.name ? joinTargets(example, spread) : example),
    effect: operation?.effect === undefined ? 'read' : 'change',
  });
  const told = mended ? error : error.with({ example: undefined });
  if (!operation) {
    return writeError(told, {
      ...(await correctionOf(settings, mended, told.details.tool)),
      ...differenceOfActions(action, given, mended),
    });
  }
  if (!isMistake(error.code)) {
    // What is there already is not made anew under a name that nobody chose.
    const isOther = error.code === 'already_exists' && mended?.action === operation.name;
    return writeError(told, {
      ...(await correctionOf(settings, mended)),
      ...(isOther && onlyExamples(mended, asked, error)),
      ...(mended?.action === operation.name && leftOutOf(mended, asked)),
    });
  }
  const list = error.code === 'invalid_arguments' ? listFirst(operation, given) : undefined;
  if (list) {
    return writeError(error.with({ example: undefined, remedy: LIST_FIRST }), {
      ...(await correctionOf(settings, list)),
      ...countCorrection(call.session, operation),
    });
  }
  const sums = await sumUp(settings, operation, { asked, mended, call });
  if (sums) return writeError(told.with(sums), countCorrection(call.session, operation));
  return explainMistaken(settings, operation, { error, told, given, asked, mended, failed });
}

/** What was wrong with a call, and the same call as it would be right. */
async function explainMistaken<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  operation: Operation,
  {
    error,
    told,
    given,
    asked,
    mended,
    failed: { call, spread },
  }: {
    error: BridgeError;
    told: BridgeError;
    given: Arguments;
    asked: Arguments;
    mended: Arguments | undefined;
    failed: CallSoFar<Operation>;
  },
): Promise<CallToolResult> {
  const readable = correctArguments(operation, given);
  const isOpen = error.code === 'invalid_arguments' && !losesMeaning(operation, given);
  const isLacking = isOpen && listLacking(operation, readable).length > 0;
  const completed = isLacking && (await complete(settings, operation, readable, call));
  const each = eachItsOwn(operation, asked);
  const example = each ?? (completed ? joined(completed.call, spread) : mended);
  const difference = tellDifference(
    error,
    { example, asked },
    each ? undefined : completed || undefined,
    !each,
  );
  const lost = listLost(operation, difference);
  if (lost.length > 0)
    return writeError(told.with(withoutLost(lost)), countCorrection(call.session, operation));
  return writeError(told, {
    ...(await correctionOf(settings, example)),
    ...difference,
    ...countCorrection(call.session, operation),
  });
}
