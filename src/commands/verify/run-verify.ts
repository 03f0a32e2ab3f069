import type { EditorSession } from '../../unreal/session.ts';
import type { Area, VerifyFinding } from './finding.ts';
import type { VerifyContext, VerifyStep } from './verify-context.ts';
import { verifyDictionary } from './verify-dictionary.ts';
import { verifyFunctions } from './verify-functions.ts';
import { verifyIdentity, verifyRoutes } from './verify-identity.ts';
import { verifyObjects } from './verify-objects.ts';

/** A part of a run. */
export interface Step {
  areas: readonly Area[];
  /** What is looked at, for whoever waits. */
  about: string;
  run: VerifyStep;
}

/** From what everything else rests on to what is merely nice to know. */
export const READ_STEPS: readonly Step[] = [
  { areas: ['identity'], about: 'who answers', run: verifyIdentity },
  { areas: ['routes'], about: 'the routes of Remote Control', run: verifyRoutes },
  { areas: ['functions'], about: 'the functions that are called', run: verifyFunctions },
  { areas: ['objects'], about: 'an actor of each kind', run: verifyObjects },
  { areas: ['dictionary', 'enums'], about: 'what the dictionary says', run: verifyDictionary },
];

/** Who follows a run, and may end it. */
export interface VerifyWatch {
  onProgress?(line: string): void;
  signal?: AbortSignal;
}

export interface VerifyOutcome {
  engine: string;
  findings: VerifyFinding[];
  unfinished: Area[];
}

/**
 * Goes through everything that we take for true of an editor and that reading can tell. When it is broken off, what was
 * found by then counts.
 *
 * @param steps the first one finds out who answers
 * @throws BridgeError when the editor cannot be reached, or stops answering
 */
export async function runVerify(
  session: EditorSession,
  { onProgress = () => {}, signal = new AbortController().signal }: VerifyWatch = {},
  steps: readonly Step[] = READ_STEPS,
): Promise<VerifyOutcome> {
  const findings: VerifyFinding[] = [];
  const unfinished: Area[] = [];
  const context: VerifyContext = {
    ...{ session, engine: undefined, descriptions: new Map(), bags: new Map(), signal },
    onProgress: () => {},
  };
  for (const [at, { areas, about, run }] of steps.entries()) {
    if (signal.aborted) {
      unfinished.push(...areas);
      continue;
    }
    const head = `${at + 1}/${steps.length} ${about}`;
    onProgress(head);
    context.onProgress = (done, of) => onProgress(`${head}: ${done} of ${of}`);
    try {
      findings.push(...(await run(context)));
    } catch (thrown) {
      if (!signal.aborted) throw thrown;
      unfinished.push(...areas);
    }
  }
  return { engine: context.engine ?? 'unknown', findings, unfinished };
}
