import { BridgeError } from '../base/errors.ts';
import { MAX_ENGINE_TEXT } from './engine-json.ts';

const TOO_LONG = `The answer is larger than ${MAX_ENGINE_TEXT} bytes.`;

export function answerTooLong(): BridgeError {
  return new BridgeError('unexpected_engine_answer', TOO_LONG);
}

/** Whether that is what an error says. */
export function isAnswerTooLong({ message }: BridgeError): boolean {
  return message === TOO_LONG;
}
