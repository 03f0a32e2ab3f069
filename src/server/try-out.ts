import { ERROR_CODES, type ErrorCode } from '../base/error-codes.ts';
import { BridgeError } from '../base/errors.ts';
import { isRecord } from '../base/json/is-record.ts';
import type { LeftOver } from '../brief/level/level-state.ts';
import type { TimedCall } from './call-time.ts';
import { createSessionState } from './session-state.ts';
import type { ServedTool, ToolCall } from './tool.ts';

/**
 * Carries out operations, lets somebody look at what comes of them, and takes them back, whatever happens meanwhile.
 * @throws BridgeError what `look` throws; what the batch or taking it back fails with, naming what is left
 */
export type TryOut = <T>(call: TimedCall, trial: TriedOut, look: () => Promise<T>) => Promise<T>;

export interface TriedOut {
  operations: readonly Record<string, unknown>[];
  /** What stands in the level that did not before: asked where nobody can say whether the operations were carried out. */
  readLeftOver(): Promise<LeftOver>;
}

interface Desk {
  /** Nobody else changes anything while the work lasts. */
  inTurn<T>(call: TimedCall, work: () => Promise<T>): Promise<T>;
  /** Carries out one call at once: policy, journal and audit know of it as of any other. */
  call: ServedTool['call'];
}

export function createTrials({ inTurn, call: act }: Desk): TryOut {
  const send = async (call: ToolCall, args: Record<string, unknown>): Promise<Record<string, unknown>> => {
    // What was begun is taken back, though its caller has gone or its time is over.
    const { answerMs: _, ...unhurried } = call;
    const { signal } = new AbortController();
    // Of these answers nobody is told: what the caller still waits for has to come with another one.
    const session = createSessionState();
    const { content } = await act({ ...unhurried, session, signal, arguments: args });
    const [block] = content;
    const value: unknown = block?.type === 'text' ? JSON.parse(block.text) : undefined;
    // What is not known has a change to take back.
    if (isRecord(value) && value.error === undefined) return value;
    throw readFailure(value);
  };
  return (call, { operations, readLeftOver }, look) =>
    inTurn(call, async () => {
      await checkUndo(args => send(call, args));
      const applied = await send(call, { action: 'batch', operations });
      const undo = isRecord(applied.undo) ? applied.undo : {};
      const changeId = applied.changeId ?? undo.changeId;
      const isLost = !isAnswered(applied);
      try {
        if (isLost) {
          throw new BridgeError('deadline_exceeded', 'Whether the variant was applied is not known.');
        }
        call.signal.throwIfAborted();
        return await look();
      } finally {
        if (typeof changeId === 'string') {
          await takeBack({ changeId, isLost }, args => send(call, args), readLeftOver);
        }
      }
    });
}

/** Where nothing may be undone, nothing is tried out. @throws BridgeError `policy_forbids` */
async function checkUndo(send: Send): Promise<void> {
  try {
    await send({ action: 'undo', changeId: NO_CHANGE, dryRun: true });
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    if (thrown.code !== 'policy_forbids') return;
    throw new BridgeError(thrown.code, `A variant is applied and taken back again. ${thrown.message}`);
  }
}

/** No change is called so. */
const NO_CHANGE = 'c0';

type Send = (args: Record<string, unknown>) => Promise<Record<string, unknown>>;

/** How often one thing is sent where its answer is lost each time. */
const MOST_SENT = 3;

/** @throws BridgeError naming the change that is left, and how to take it back */
async function takeBack(
  { changeId, isLost }: { changeId: string; isLost: boolean },
  send: Send,
  readLeftOver: TriedOut['readLeftOver'],
): Promise<void> {
  let isUnsure = isLost;
  try {
    for (let times = 0; times < MOST_SENT; times++) {
      // Sent again, it first finds out what became of the one before.
      if (isAnswered(await send({ action: 'undo', changeId }))) return;
      isUnsure = true;
    }
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    const isUnclear = thrown.code === 'nothing_to_undo' || (isUnsure && thrown.code === 'changed_since');
    if (!isUnclear) throw explainLeft(changeId, thrown);
  }
  await restoreLeft(changeId, send, readLeftOver);
}

/** What the journal cannot tell, the level itself does. @throws BridgeError naming what is left */
async function restoreLeft(
  changeId: string,
  send: Send,
  readLeftOver: TriedOut['readLeftOver'],
): Promise<void> {
  for (let times = 0; times < MOST_SENT; times++) {
    const { restoring, made, others } = await readLeftOver();
    if (restoring.length > 0 && !isAnswered(await send({ action: 'batch', operations: restoring }))) continue;
    if (made.length > 0) throw explainMade(made);
    if (others.length > 0) throw explainOthers(others);
    return;
  }
  const lost = new BridgeError('deadline_exceeded', 'the answers to it were lost.');
  throw explainLeft(changeId, lost);
}

function isAnswered({ status }: Record<string, unknown>): boolean {
  return status !== 'unknown';
}

function explainLeft(changeId: string, { code, message }: BridgeError): BridgeError {
  return new BridgeError(
    code,
    `A variant was applied as ${changeId} and could not be taken back: ${message}`,
    code === 'policy_forbids'
      ? { remedy: 'The user takes it back in the editor: the policy of this server forbids it here.' }
      : {
          remedy: 'Take it back before anything else is changed.',
          example: { tool: 'act', action: 'undo', changeId },
        },
  );
}

function explainOthers(names: readonly string[]): BridgeError {
  return new BridgeError(
    'changed_since',
    `A variant was tried, and its answer was lost. Somebody else has set ${names.join(', ')} meanwhile: that stays as it is.`,
    { remedy: 'Look at it before you try variants again.' },
  );
}

function explainMade(labels: readonly string[]): BridgeError {
  return new BridgeError(
    'deadline_exceeded',
    `A variant has left ${labels.join(', ')}: its answer was lost.`,
    {
      remedy: 'Delete it with act delete_actors, or in the editor.',
    },
  );
}

function readFailure(value: unknown): BridgeError {
  const error = isRecord(value) && isRecord(value.error) ? value.error : {};
  const { code, message, remedy } = error;
  const why = typeof message === 'string' ? message : 'the answer was another than expected';
  return new BridgeError(isCode(code) ? code : 'unexpected_engine_answer', why, {
    ...(typeof remedy === 'string' && { remedy }),
  });
}

function isCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_CODES, code);
}
