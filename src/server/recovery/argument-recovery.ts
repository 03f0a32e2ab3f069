import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { fetchTarget } from '../../kernel/finding/fetch-target.ts';
import { type CheckedArguments, type CheckedOperation, checkArguments } from '../argument-check.ts';
import type { TimedCall } from '../call-time.ts';
import { elicitAction, elicitParameter } from '../elicit-parameter.ts';
import { correctCall, listLacking } from '../example-call.ts';
import type { CallSoFar, RecoverySettings } from './call-so-far.ts';
import type { CompletedCall } from './complete-call.ts';
import { completeFor } from './complete-for.ts';
import { countCorrection, noteForm, showsForms } from './corrections.ts';
import { explainCall } from './explain-call.ts';
import { findFittingActions, listOffered } from './find-action.ts';
import { type Form, type FormAnswer, readForm, writeChoice, writeForm } from './form.ts';
import { withinFrames } from './frame-budget.ts';
import { mentions } from './mentions.ts';
import { inventedIn } from './name-placeholders.ts';
import { callWithin } from './nested-arguments.ts';
import { tellOwnSwitch } from './own-switches.ts';
import { tellPropertyInPath } from './property-in-path.ts';
import { testExample } from './tested-example.ts';
import { misplacedAction, unknownAction } from './unknown-action.ts';

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
  findOperation(call: TimedCall): Promise<Understood<Operation>>;
  /** Complete arguments: the user is asked for those that lack. @throws BridgeError `declined_by_user`, a correction */
  completeArguments(
    operation: Operation,
    checked: Incomplete,
    call: TimedCall,
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
    explain: (thrown, failed) => explainCall(settings, thrown, opened(failed)),
  };
}

/** A call whose action is a record says what is in that: it is compared with what is shown. */
function opened<Operation>(failed: CallSoFar<Operation>): CallSoFar<Operation> {
  const within = isRecord(failed.call.arguments.action) ? callWithin(failed.call.arguments) : undefined;
  if (!within) return failed;
  return { ...failed, call: { ...failed.call, arguments: { action: within.action, ...within.rest } } };
}

async function findOperation<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  call: TimedCall,
): Promise<Understood<Operation>> {
  const { action, ...given } = call.arguments;
  const within = callWithin(call.arguments);
  if (within) throw await unknownAction(settings, within.action, within.rest, within.by);
  const written = textOfValue(action ?? '').trim();
  const misplaced =
    written === '' || written === settings.tool ? await misplacedAction(settings, given) : undefined;
  if (misplaced) throw misplaced;
  if (written !== '')
    throw await withOwnSwitch(settings, await unknownAction(settings, written, given), call);
  return askAction(settings, given, call);
}

/** What looking at one thing may cost. */
const MOST_FRAMES = 12;

/** An action that there is not, as far as what it names has switches of its own. */
async function withOwnSwitch<Operation extends CheckedOperation>(
  { session, dictionary }: RecoverySettings<Operation>,
  error: BridgeError,
  { arguments: { action }, signal }: TimedCall,
): Promise<BridgeError> {
  const context = { session: withinFrames(session, MOST_FRAMES), dictionary, signal };
  const fetch = (objectPath: string) => fetchTarget(context, objectPath);
  const own = await tellOwnSwitch(fetch, action, error.details.example);
  return own ? error.with({ ...own }) : error;
}

async function askAction<Operation extends CheckedOperation>(
  { tool, operations: registry, example, admit }: RecoverySettings<Operation>,
  given: Arguments,
  call: TimedCall,
): Promise<Understood<Operation>> {
  const operations = listOffered(await registry.list(), admit);
  const names = operations.map(({ name }) => name);
  const fitting = findFittingActions(operations, given);
  const choices = (fitting.length > 0 ? fitting : operations).map(({ name }) => name);
  const answer = await showForm(call, writeChoice('action', 'What should Claude do?', choices));
  if (answer.action === 'accept') {
    const chosen = operations.find(({ name }) => name === answer.content.action);
    if (chosen) return { value: chosen };
  }
  const reading = tool === 'act' ? await readInstead(given) : undefined;
  if (reading) {
    const { message, ...asked } = elicitAction(names, choices, reading);
    const only = `To read it: ${reading.action} of the tool inspect.`;
    return { question: { ...asked, message: `${message} ${only}`, tool: 'inspect' } };
  }
  const [first] = fitting;
  const shown = first ? correctCall(first, given) : example;
  return { question: { ...elicitAction(names, choices, shown), ...inventedIn(shown, given) } };
}

/** Views that tell of what a call names. */
const READS = ['get_property', 'inspect_object', 'find_actors', 'find_assets', 'describe_class'];

/**
 * The read of a call that only names things: nobody has said that anything is to be done to them. Undefined where it says more
 * than that.
 */
async function readInstead(given: Arguments): Promise<(Arguments & { action: string }) | undefined> {
  if (Object.keys(given).length === 0) return undefined;
  const { listCatalogue } = await import('../../discover/catalogue.ts');
  const views = READS.flatMap(name => listCatalogue().find(each => each.name === name) ?? []);
  const view = views.find(each => {
    const { shape } = each.parameters();
    return Object.keys(given).every(name => name in shape) && listLacking(each, given).length === 0;
  });
  return view && { action: view.name, ...given };
}

/** Forms that one call may show: an answer may bring further arguments to light. */
const MOST_FORMS = 3;

async function completeArguments<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  operation: Operation,
  incomplete: Incomplete,
  call: TimedCall,
): Promise<Understood<CompleteArguments>> {
  let { given, missing } = incomplete;
  const inPath = missing.includes('propertyName')
    ? await tellPropertyInPath(settings, operation, given, call)
    : undefined;
  if (inPath) throw inPath;
  for (let shown = 0; ; shown++) {
    const completed = await completeFor(settings, operation, given, call);
    if (completed.problem) throw completed.problem;
    const form = writeForm(operation, given, missing, completed.suggestions);
    const answer: FormAnswer = shown < MOST_FORMS ? await showForm(call, form) : { action: 'unanswered' };
    if (answer.action !== 'accept') return { question: await askFor(settings, operation, completed, call) };
    given = { ...given, ...readForm(operation, answer.content) };
    const checked = await checkArguments(operation, given);
    if (checked.ok) return { value: { arguments: checked.arguments, given } };
    ({ given, missing } = checked);
  }
}

/** The question for what a call lacks. What it shows was tried: an example that would fail is not shown, and says why. */
async function askFor<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  operation: Operation,
  completed: CompletedCall,
  call: TimedCall,
): Promise<Arguments> {
  const { example, placeholders, message, ...question } = elicitParameter(operation, completed);
  const { shown, failed } = await testExample(settings, { example, placeholders }, call);
  const isOfGiven = failed && !placeholders.some(name => mentions(failed, example[name]));
  return {
    ...question,
    message: isOfGiven ? `${message} ${failed.message}` : message,
    ...shown,
    ...countCorrection(call.session, operation),
  };
}

/** Shows a form where the client has them, and has not let one go unanswered. @throws BridgeError `declined_by_user` */
async function showForm(call: TimedCall, form: Form): Promise<FormAnswer> {
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
