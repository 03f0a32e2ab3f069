import * as z from 'zod';
import type { Difference } from './replay-recording.ts';

/**
 * Where the simulated editor is known to answer otherwise than a recording, and why that is so. A gap that no longer
 * shows is an error: its line must go, and what it was about is covered from then on.
 */
export const knownGapSchema = z.strictObject({
  /** Path below `mocks/recordings`: `5.5/scenario.jsonl`. */
  recording: z.string(),
  /** The exchange's id. */
  exchange: z.int(),
  kind: z.enum(['no answer', 'status', 'header', 'shape', 'value', 'layout']),
  /** Where in the answer, as the report of the replay says it. What stands below it is meant, too. */
  at: z.string(),
  /** Hosts in which it shows; every one when left out. */
  hosts: z.array(z.string()).optional(),
  reason: z.string().min(20),
});

export type KnownGap = z.infer<typeof knownGapSchema>;

/** Parts differences into those that nobody knew of and those that were listed; and names gaps that have closed. */
export function compareWithGaps(
  differences: readonly Difference[],
  gaps: readonly KnownGap[],
  { recording, host }: { recording: string; host: string },
): { unknown: Difference[]; closed: KnownGap[] } {
  const listed = gaps.filter(gap => gap.recording === recording && (gap.hosts?.includes(host) ?? true));
  return {
    unknown: differences.filter(found => !listed.some(gap => covers(gap, found))),
    closed: listed.filter(gap => !differences.some(found => covers(gap, found))),
  };
}

function covers({ exchange, kind, at }: KnownGap, found: Difference): boolean {
  if (exchange !== found.id || kind !== found.kind) return false;
  return at === '' || found.at === at || found.at.startsWith(`${at}.`) || found.at.startsWith(`${at}[`);
}
