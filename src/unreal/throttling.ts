import { BridgeError } from '../base/errors.ts';
import type { CallOptions, UnrealClient } from './client.ts';
import { readProperty } from './engine-call.ts';

/** An unfocused editor makes three frames a second: 333 ms each. Round trips wait for half of one on average. */
const THROTTLED_FRAME_MS = 200;

/** Whether the latest round trips were as slow as those of an editor in the background. */
export function isThrottled(client: UnrealClient): boolean {
  return (client.frameMs() ?? 0) >= THROTTLED_FRAME_MS;
}

/** The switch "Use Less CPU when in Background": a preference of the user, kept in memory when it is written remotely. */
export const THROTTLING = {
  objectPath: '/Script/UnrealEd.Default__EditorPerformanceSettings',
  propertyName: 'bThrottleCPUWhenNotForeground',
};

/**
 * Why an editor is slow, not as a failure but as something worth saying: the switch for the background is on, or it is
 * off and all windows are minimised, which slows the editor down whatever the switch says (5.7, 5.8).
 */
export async function explainThrottling(client: UnrealClient, options?: CallOptions): Promise<BridgeError> {
  const frame = `A frame takes ${Math.round(client.frameMs() ?? 0)} ms.`;
  const [isSwitchOn] = await client.sendAll(
    [readProperty(THROTTLING.objectPath, THROTTLING.propertyName)],
    options,
  );
  return isSwitchOn.ok && isSwitchOn.value === false
    ? new BridgeError('editor_minimised', frame)
    : new BridgeError('editor_throttled', frame);
}
