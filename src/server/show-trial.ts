import type { Level } from '../brief/level/level.ts';
import { readStateBefore } from '../brief/level/level-state.ts';
import type { Proposal } from '../brief/level/propose-operations.ts';
import type { ShownVariant } from '../brief/level/try-variant.ts';
import type { TimedCall } from './call-time.ts';
import type { ServedTool } from './tool.ts';
import type { TryOut } from './try-out.ts';

/** What changes the level for a moment, and what takes its picture. */
export interface TrialServices {
  tryOut: TryOut;
  inspect: ServedTool['call'];
}

/** Small: two or three of them travel in one answer. */
const PICTURES = [
  { of: 'viewport', ask: { action: 'take_screenshot', width: 480, height: 270 } },
  { of: 'map', ask: { action: 'level_map', size: 640 } },
] as const;

/** Carries out operations, takes a picture of the viewport, else of the map, and takes the operations back. */
export async function showTrial(
  { tryOut, inspect }: TrialServices,
  { call, level }: { call: TimedCall; level: Level },
  operations: readonly Proposal['operation'][],
): Promise<ShownVariant> {
  const readLeftOver = await readStateBefore(level, operations);
  return tryOut(call, { operations, readLeftOver }, async () => {
    for (const { of, ask } of PICTURES) {
      call.signal.throwIfAborted();
      const { content } = await inspect({ ...call, arguments: ask });
      const image = content.find(block => block.type === 'image');
      if (image) return { image: { mimeType: image.mimeType, base64: image.data }, of };
    }
    return { why: 'the editor gave neither a picture nor a map' };
  });
}
