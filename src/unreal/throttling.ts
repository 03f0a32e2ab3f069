import { BridgeError, type ErrorCode } from '../errors.ts';
import type { UnrealClient } from './client.ts';

/** An unfocused editor makes three frames a second: 333 ms each. Round trips wait for half of one on average. */
const THROTTLED_FRAME_MS = 200;

/** Whether the latest round trips were as slow as those of an editor in the background. */
export function isThrottled(client: UnrealClient): boolean {
  return (client.frameMs() ?? 0) >= THROTTLED_FRAME_MS;
}

/** Code and remedy of a throttled editor: not an error, but worth saying. */
export function describeThrottling(): { code: ErrorCode; advice: string } {
  const { code, remedy } = new BridgeError('editor_throttled', 'The editor is throttled.');
  return { code, advice: remedy };
}
