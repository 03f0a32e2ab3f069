import type { BridgeError } from '../../base/errors.ts';
import { listLeaves } from './same-meaning.ts';

/** Whether a failure is about a value that nobody but an example has said, or about a text in it. */
export function mentions({ message }: BridgeError, value: unknown): boolean {
  if (value === undefined) return false;
  if (typeof value === 'string') return message.includes(value);
  const texts = listLeaves(value).filter(leaf => typeof leaf === 'string');
  return message.includes(JSON.stringify(value)) || texts.some(text => message.includes(`"${text}"`));
}
