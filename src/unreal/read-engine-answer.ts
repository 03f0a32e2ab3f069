import { BridgeError } from '../base/errors.ts';
import { isRecord } from '../base/json/is-record.ts';
import { textOfValue } from '../base/text/text-of-value.ts';
import type { EngineCall } from './engine-call.ts';
import { type AnsweringServer, explainEngineAnswer } from './engine-errors.ts';

/** What the engine says to a call. @throws BridgeError where it refuses it, or says what nobody can read */
export function readEngineAnswer<T>(
  call: EngineCall<T>,
  answer: { status: number; body: unknown },
  server: AnsweringServer,
): T {
  const error = explainEngineAnswer(call, answer, server);
  if (error) throw error;
  // A function that tells something answers with an object, whatever it tells.
  const isTelling = call.effect !== 'change' && call.path === '/remote/object/call';
  if (isTelling && server.kind === 'unreal' && !isRecord(answer.body)) throw brokenOnItsWay(call, undefined);
  try {
    const value = call.parse(answer.body);
    // Any JSON is a property bag, so one proves nothing.
    if (call.path !== '/remote/object/property') server.kind = 'unreal';
    return value;
  } catch (cause) {
    if (cause instanceof BridgeError) throw cause;
    // What was broken on its way tells nothing of who sent it.
    if (textOfValue(answer.body).includes('\uFFFD')) throw brokenOnItsWay(call, cause);
    throw server.kind === 'unreal'
      ? new BridgeError('unexpected_engine_answer', `${call.path} was answered in an unknown shape.`, {
          ...{ cause, answer: 'unreadable' },
        })
      : new BridgeError('wrong_server', `${server.address} answers ${call.path} as no Unreal editor does.`, {
          cause,
        });
  }
}

/** A batch was answered, and one of its calls was not. */
export function leftOut(): BridgeError {
  return new BridgeError('unexpected_engine_answer', 'The batch left one item unanswered.', {
    answer: 'unreadable',
  });
}

/** What came is no answer: reads may be sent again, of a change nobody knows what became. */
function brokenOnItsWay({ path, effect }: EngineCall<unknown>, cause: unknown): BridgeError {
  const message = `The answer to ${path} was broken on its way.`;
  const again = effect !== 'change' && { retryable: true, remedy: 'Send the same again.' };
  return new BridgeError('unexpected_engine_answer', message, { ...again, cause, answer: 'unreadable' });
}
