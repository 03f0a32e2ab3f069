import { BridgeError } from '../base/errors.ts';
import { startDeadline, withDeadline } from '../unreal/call-deadline.ts';
import type { EditorSession } from '../unreal/session.ts';
import type { ToolCall } from './tool.ts';

/** A call, with the session through which it asks the editor: its requests end with the call's own time. */
export interface TimedCall extends ToolCall {
  editor: EditorSession;
}

/** Milliseconds that are kept for what the user agrees to. */
const KEPT_MS = 5000;

/** Lets the time of a call begin, where it has to be answered in time. */
export function beginCall(call: ToolCall, shared: EditorSession): TimedCall {
  const session: EditorSession = { ...shared, namesakes: new Map() };
  if (call.answerMs === undefined) return { ...call, editor: session };
  const deadline = startDeadline(session.clock, call.answerMs);
  const asking = () => Math.max(KEPT_MS, deadline.left() - KEPT_MS);
  const { askModel } = call;
  return {
    ...call,
    editor: { ...session, client: withDeadline(session.client, deadline) },
    ask: question => call.ask(question, asking()),
    fill: form => call.fill(form, asking()),
    ...(askModel && { askModel: request => askModel(request, asking()) }),
  };
}

/** Carries out work of calls one after the other. */
export type Queue = <T>(name: string, call: TimedCall, work: () => Promise<T>) => Promise<T>;

/** A queue of calls; one whose time is over, or whose client has gone, leaves it. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  let underWay: string | undefined;
  return (name, call, work) => {
    const ahead = underWay === undefined ? undefined : waitAhead(call, () => underWay ?? 'another call');
    const begin = async () => {
      ahead?.end();
      call.signal.throwIfAborted();
      ahead?.throwIfOver();
      underWay = name;
      try {
        return await work();
      } finally {
        underWay = undefined;
      }
    };
    const turn = last.then(begin, begin);
    last = turn.catch(() => {});
    return ahead ? Promise.race([turn, ahead.over]) : turn;
  };
}

/** The time in which a call stands in the queue. */
function waitAhead({ editor, answerMs, signal }: TimedCall, nameUnderWay: () => string) {
  let error: unknown;
  let leave: (reason: unknown) => void = () => {};
  const over = new Promise<never>((_, reject) => {
    leave = reason => {
      error = reason;
      end();
      reject(reason);
    };
  });
  // Whoever has its turn in time never hears of it.
  over.catch(() => {});
  const { timeLeft } = editor.client;
  const callOff = timeLeft
    ? editor.clock.after(Math.max(0, timeLeft()), () => leave(neverBegun(nameUnderWay(), answerMs ?? 0)))
    : () => {};
  const onAbort = () => leave(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const end = () => {
    callOff();
    signal.removeEventListener('abort', onAbort);
  };
  return {
    over,
    end,
    throwIfOver: () => {
      if (error !== undefined) throw error;
    },
  };
}

function neverBegun(underWay: string, answerMs: number): BridgeError {
  return new BridgeError(
    'deadline_exceeded',
    `Changes are made one after the other, and ${underWay} has been under way for all of the ${Math.round(answerMs / 1000)} s that this call had.`,
    {
      sent: 'no',
      remedy: `This call was not begun, and will not be: nothing of it was sent. Send it again; \`act list_changes\` then tells what became of ${underWay} too.`,
    },
  );
}
