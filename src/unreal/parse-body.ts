import { BridgeError } from '../base/errors.ts';
import { EngineJsonError } from './engine-json.ts';
import { parseEngineJsonInTurns } from './engine-json-in-turns.ts';

/** What an editor has answered. @throws BridgeError `unexpected_engine_answer`, `wrong_server` */
export async function parseBody(text: string, address: string, effect?: 'read' | 'change'): Promise<unknown> {
  if (text.trim() === '') return undefined;
  try {
    return await parseEngineJsonInTurns(text);
  } catch (cause) {
    if (!(cause instanceof EngineJsonError)) throw cause;
    const looksLikeJson = /^\s*[{[]/.test(text);
    // Only reads may be sent again: of a change nobody knows what became.
    const isTorn = effect === 'read' && !/[}\]]\s*$/.test(text.slice(-LONGEST_END));
    throw looksLikeJson
      ? new BridgeError('unexpected_engine_answer', `The editor's answer cannot be read: ${cause.message}.`, {
          cause,
          ...(isTorn && { retryable: true, remedy: 'Send the same again.' }),
        })
      : new BridgeError('wrong_server', `${address} answered something that is not JSON.`, {
          cause,
          engineSaid: text.slice(0, 120),
        });
  }
}

/** Characters of an answer's end that are looked at. */
const LONGEST_END = 100;
