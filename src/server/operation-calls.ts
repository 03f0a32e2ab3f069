import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { BridgeError } from '../base/errors.ts';
import { once } from '../base/once.ts';
import { tellEverySecond } from '../base/tell-every-second.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { asSeveral } from '../kernel/operations/several-targets.ts';
import type { UnrealClient } from '../unreal/client.ts';
import type { EditorSession } from '../unreal/session.ts';
import { explainThrottling, isThrottled } from '../unreal/throttling.ts';
import { type CheckedOperation, checkArguments } from './argument-check.ts';
import { beginCall, type TimedCall } from './call-time.ts';
import { continueQuery, keepQuery, tellLostQuery } from './continue-query.ts';
import { noteConversions } from './note-conversions.ts';
import { noteNamesakes, withNamesakes } from './note-namesakes.ts';
import type { OperationRegistry } from './operation-registry.ts';
import type { CallSoFar } from './recovery/call-so-far.ts';
import { keepTrial } from './recovery/call-trials.ts';
import { endCorrections } from './recovery/corrections.ts';
import type { SessionSlot } from './session-state.ts';
import { joinTargets, type SpreadCall, spreadTargets } from './spread-targets.ts';
import { tellOnce } from './tell-once.ts';
import type { ServedTool } from './tool.ts';

import { writeAnswer, writeResult } from './tool-result.ts';

/** What a consolidated tool does with its `action`. */
export interface OperationCalls<Operation extends CheckedOperation> {
  /** `inspect` */
  tool: string;
  operations: OperationRegistry<Operation>;
  session: EditorSession;
  dictionary: Dictionary;
  /** Shown to somebody who names no action that exists. */
  example: Record<string, unknown>;
  run(operation: Operation, args: Record<string, unknown>, call: TimedCall): Promise<Record<string, unknown>>;
  /** The same for several objects, of an operation that takes one. @param each the arguments for each of them */
  runMany?(
    operation: Operation,
    each: readonly Record<string, unknown>[],
    call: TimedCall,
  ): Promise<Record<string, unknown>>;
  /**
   * Does all of it but what would change anything: how an example is tried before it is shown.
   * @param each the arguments for each object of the call
   */
  rehearse?(
    operation: Operation,
    each: readonly Record<string, unknown>[],
    call: TimedCall,
  ): Promise<unknown>;
  /** Whether the answer of this one says what the editor's state is anyway. */
  tellsState?(operation: Operation): boolean;
  /** Whether it works without an editor. */
  needsEditor?(operation: Operation): boolean;
  /** Whether it is let pass at all: nobody is asked for arguments of what is refused anyway. @throws BridgeError */
  admit?(operation: Operation): void;
}

/**
 * Carries out calls of a consolidated tool: finds the operation, checks the arguments, runs it, writes the answer. What
 * is missing or wrong is left to the argument recovery.
 */
export function createOperationCalls<Operation extends CheckedOperation>(
  calls: OperationCalls<Operation>,
): ServedTool['call'] {
  const openRecovery = once(async () =>
    (await import('./recovery/argument-recovery.ts')).createArgumentRecovery(calls),
  );
  keepTrial(calls.session, calls.tool, (example, call) => tryCall(calls, example, call));
  const noteState = createStateNotes(calls);
  const carryOut = async (call: TimedCall, soFar: CallSoFar<Operation>): Promise<CallToolResult> => {
    const { action, ...written } = call.arguments;
    const named = await calls.operations.find(action);
    const found = named ? { value: named } : await (await openRecovery()).findOperation(call);
    if ('question' in found) return writeResult(found.question);
    const operation = found.value;
    soFar.operation = operation;
    calls.admit?.(operation);
    const given = asSeveral(continueQuery(call.session, operation, written));
    const spread = calls.runMany && spreadTargets(operation, given);
    if (spread) soFar.spread = spread;
    const own = spread?.first ?? given;
    const checked = await checkArguments(operation, own);
    const completed = checked.ok
      ? { value: { arguments: checked.arguments, given: own } }
      : await (await openRecovery()).completeArguments(operation, checked, call);
    if ('question' in completed) return writeResult(joinExample(completed.question, spread));
    soFar.given = completed.value.given;
    const { arguments: args } = completed.value;
    const answer = await (spread && calls.runMany
      ? calls.runMany(
          operation,
          spread.targets.map(objectPath => ({ ...args, objectPath })),
          call,
        )
      : calls.run(operation, args, call));
    endCorrections(call.session, operation);
    const lost = tellLostQuery(call.session, operation, written);
    keepQuery(call.session, operation, { given: completed.value.given, answer });
    const told = tellOnce(call.session, operation.name, completed.value.given, answer);
    const beside = [lost, await noteNamesakes(operation, call), noteConversions(operation, own, args)];
    return writeAnswer({ ...beside.reduce(withNote, told), ...(await noteState(operation, call)) });
  };
  return async given => {
    const call = beginCall(given, calls.session);
    const soFar: CallSoFar<Operation> = { call };
    try {
      return await withHeartbeat(call, calls.session.client, beating => carryOut(beating, soFar));
    } catch (thrown) {
      return (await openRecovery()).explain(await withNamesakes(thrown, soFar.operation, call), soFar);
    }
  };
}

function withNote(answer: Record<string, unknown>, note: string | undefined): Record<string, unknown> {
  if (note === undefined) return answer;
  return { ...answer, note: [answer.note, note].filter(Boolean).join(' ') };
}

/** Finds out whether a call would be carried out. @throws BridgeError what it would fail with */
async function tryCall<Operation extends CheckedOperation>(
  calls: OperationCalls<Operation>,
  { action, ...written }: Record<string, unknown>,
  call: TimedCall,
): Promise<unknown> {
  const operation = await calls.operations.find(action);
  if (!operation) return undefined;
  calls.admit?.(operation);
  // A read that names nothing names nothing wrong.
  if (operation.effect === undefined && Object.keys(written).length === 0) return undefined;
  const given = asSeveral(written);
  const spread = calls.runMany && spreadTargets(operation, given);
  const checked = await checkArguments(operation, spread?.first ?? given);
  if (!checked.ok) {
    throw new BridgeError('invalid_arguments', `${operation.name} lacks ${checked.missing.join(', ')}.`);
  }
  const { arguments: args } = checked;
  const each = spread ? spread.targets.map(objectPath => ({ ...args, objectPath })) : [args];
  return calls.rehearse?.(operation, each, call);
}

/** A question whose example is about all objects of the call. */
function joinExample(
  question: Record<string, unknown>,
  spread: SpreadCall | undefined,
): Record<string, unknown> {
  return spread ? { ...question, example: joinTargets(question.example, spread) } : question;
}

/** What an answer says of the editor beside what was asked: that it is another one, or slow. */
function createStateNotes<Operation extends CheckedOperation>({
  session,
  tellsState,
  needsEditor,
}: OperationCalls<Operation>): (operation: Operation, call: TimedCall) => Promise<Record<string, unknown>> {
  const toldOfThrottling: SessionSlot<boolean> = { initial: () => false };
  return async (operation, call) => {
    const isTold = tellsState?.(operation) || call.session.recall(toldOfThrottling);
    const isSlow = !isTold && isThrottled(session.client);
    if (isSlow) call.session.keep(toldOfThrottling, true);
    const warning = (needsEditor?.(operation) ?? true) ? session.identity.warning() : undefined;
    return { ...(warning && { warning }), ...(isSlow && (await noteThrottling(call.editor, call.signal))) };
  };
}

/** Said once in a session; an answer is not lost because the reason for its slowness could not be found. */
async function noteThrottling(
  { client }: EditorSession,
  signal: AbortSignal,
): Promise<{ note_once?: object }> {
  try {
    const { code, remedy } = await explainThrottling(client, { signal });
    return { note_once: { code, advice: remedy } };
  } catch {
    return {};
  }
}

/**
 * Reports progress every second until the work is done, so that a slow editor does not look like a dead one. Where the work
 * tells of itself, nothing is told beside it.
 */
async function withHeartbeat<T>(
  call: TimedCall,
  client: Pick<UnrealClient, 'stats'>,
  work: (call: TimedCall) => Promise<T>,
): Promise<T> {
  let awaited = 'the editor';
  let isTold = false;
  const waitingFor = async <A>(whom: string, answer: Promise<A>): Promise<A> => {
    awaited = whom;
    try {
      return await answer;
    } finally {
      awaited = 'the editor';
    }
  };
  const { askModel } = call;
  const working = work({
    ...call,
    progress: message => {
      isTold = true;
      call.progress(message);
    },
    ask: (question, mostMs) => waitingFor('the user', call.ask(question, mostMs)),
    fill: (form, mostMs) => waitingFor('the user', call.fill(form, mostMs)),
    ...(askModel && { askModel: (request, mostMs) => waitingFor('the model', askModel(request, mostMs)) }),
  });
  return tellEverySecond(seconds => {
    const { underWay } = client.stats();
    const far = underWay ? `, ${underWay.done} of ${underWay.total} requests answered` : '';
    if (!isTold) call.progress(`waiting for ${awaited} (${seconds} s)${far}`);
    isTold = false;
  }, working);
}
