import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { readText } from '../../base/read-file.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { nameFirst } from '../../base/words/name-first.ts';
import seen from './seen-versions.json' with { type: 'json' };

const verified = z.object({
  engine: z.string(),
  /** ISO date. */
  date: z.string(),
  /** Names of what differs: `EditorActorSubsystem.GetAllLevelActors`. */
  differences: z.array(z.string()),
});

/** What `verify` found out about an engine with the plugins of a project. */
export type VerifiedEngine = z.infer<typeof verified>;

/** Whose it is: the version as the engine tells it, and the directory of the project where that is told too. */
export interface VerifiedFor {
  engine: string;
  project: string | undefined;
}

/** Keeps it in the data folder. Nothing rests on it, so whatever goes wrong is left alone. */
export function keepVerified(data: string, of: VerifiedFor, found: Omit<VerifiedEngine, 'engine'>): void {
  try {
    replaceFile(pathOf(data, of), `${JSON.stringify({ engine: of.engine, ...found }, null, 1)}\n`, 0o600);
  } catch {
    // It is found out again with the next run.
  }
}

/** What was found out here; undefined where nobody has looked. */
export function readVerified(data: string, of: VerifiedFor): VerifiedEngine | undefined {
  try {
    const kept = verified.parse(JSON.parse(readText(pathOf(data, of))));
    return kept.engine === of.engine ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Differences that are named in one line. */
const NAMED = 3;

/** Whether an engine is what we take it for, in one short line. */
export function tellVerified(engine: string, here: VerifiedEngine | undefined): string {
  if (here) {
    const { date, differences } = here;
    const outcome =
      differences.length === 0
        ? 'as expected'
        : `${differences.length} ${differences.length === 1 ? 'differs' : 'differ'}: ${nameFirst(differences, NAMED)}`;
    return `here ${date.slice(0, 10)}, ${outcome}`;
  }
  const [minor = ''] = /^5\.\d+/.exec(engine) ?? [];
  const known: readonly string[] = seen;
  return known.includes(minor) ? 'by others' : 'never; `unreal-bridge verify` does it';
}

function pathOf(data: string, { engine, project }: VerifiedFor): string {
  const key = createHash('sha256')
    .update(`${engine}\n${project ?? ''}`)
    .digest('hex')
    .slice(0, 24);
  return join(data, 'verified', `${key}.json`);
}
