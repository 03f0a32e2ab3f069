import type { BridgeError } from '../../base/errors.ts';

/** Whether a failure is about a value that nobody but an example has said. */
export function mentions({ message }: BridgeError, value: unknown): boolean {
  return value !== undefined && message.includes(typeof value === 'string' ? value : JSON.stringify(value));
}
