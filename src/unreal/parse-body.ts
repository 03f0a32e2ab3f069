import { BridgeError } from '../base/errors.ts';
import { EngineJsonError } from './engine-json.ts';
import { parseEngineJsonInTurns } from './engine-json-in-turns.ts';

/** What an editor has answered. @throws BridgeError `unexpected_engine_answer`, `wrong_server` */
export async function parseBody(text: string, address: string): Promise<unknown> {
  if (text.trim() === '') return undefined;
  try {
    return await parseEngineJsonInTurns(text);
  } catch (cause) {
    if (!(cause instanceof EngineJsonError)) throw cause;
    const looksLikeJson = /^\s*[{[]/.test(text);
    throw looksLikeJson
      ? new BridgeError('unexpected_engine_answer', `The editor's answer cannot be read: ${cause.message}.`, {
          cause,
        })
      : new BridgeError('wrong_server', `${address} answered something that is not JSON.`, {
          cause,
          engineSaid: text.slice(0, 120),
        });
  }
}
