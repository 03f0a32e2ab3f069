import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Claimant, judgeClaim, readClaim, writeClaim } from '../../../base/process-claim.ts';
import { readText } from '../../../base/read-file.ts';
import { replaceFile } from '../../../base/replace-file.ts';
import { editorState } from './editor-state.ts';

const marker = z.object({
  scratch: z.literal(1),
  /** Who is at it, as `process-claim` writes it. */
  claim: z.string(),
  /** Path of the level that was open. */
  world: z.string(),
  /** The editor's process, where it tells. */
  process: z.object({ started: z.number(), uptime: z.number() }).optional(),
  /** How the editor was before. */
  state: editorState,
  /** Transient presets: those that were there before, and the one that was made, once its name is known. */
  presets: z.object({ before: z.array(z.string()), made: z.string().optional() }).optional(),
});

/** What a run that changes things leaves on disk before it makes anything, for whoever has to clean up behind it. */
export type ScratchMarker = z.infer<typeof marker>;
export type UnclaimedMarker = Omit<ScratchMarker, 'scratch' | 'claim'>;

/** Where the marker of a project lies, and the journal of what was made. */
export interface MarkedRun {
  readonly folder: string;
  /** Undefined where no run has left anything. */
  read(): ScratchMarker | undefined;
  write(marker: UnclaimedMarker): void;
  /** Whether the process that wrote a marker still runs. */
  isHeld(marker: ScratchMarker): boolean;
  /** Nothing is left. */
  remove(): void;
}

/** @param project directory of the project, or the address of its editor */
export function openMarkedRun(data: string, project: string, me: Claimant): MarkedRun {
  const key = createHash('sha256').update(project).digest('hex').slice(0, 16);
  const folder = join(data, 'verify', key);
  const file = join(folder, 'scratch.json');
  const claim = writeClaim(me);
  return {
    folder,
    read() {
      try {
        return marker.parse(JSON.parse(readText(file)));
      } catch {
        return undefined;
      }
    },
    write: written =>
      replaceFile(file, `${JSON.stringify({ scratch: 1, claim, ...written }, null, 1)}\n`, 0o600),
    isHeld({ claim: theirs }) {
      const read = readClaim(theirs);
      if (!read || theirs === claim) return false;
      const verdict = judgeClaim(read, me);
      return verdict === 'alive' || verdict === 'likely';
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
