import { toBridgeError } from '../../base/errors.ts';
import type { Outcome } from '../../unreal/client.ts';
import {
  describeObject,
  type EngineCall,
  type ObjectDescription,
  type PropertyBag,
  readObject,
} from '../../unreal/engine-call.ts';
import type { EditorSession } from '../../unreal/session.ts';
import type { VerifyFinding } from './finding.ts';

/** What a step of verify looks at, and what steps before it found. */
export interface VerifyContext {
  session: EditorSession;
  /** `5.5.1-…`, once the editor has told it; `5.8` of one that keeps it to itself. */
  engine: string | undefined;
  /** Object path → what describe said of it, or why it did not. */
  descriptions: Map<string, Outcome<ObjectDescription>>;
  /** Object path → its values as a whole, likewise. */
  bags: Map<string, Outcome<PropertyBag>>;
  /** Told how far a step is. */
  onProgress(done: number, of: number): void;
  signal: AbortSignal;
}

export type VerifyStep = (context: VerifyContext) => Promise<VerifyFinding[]>;

/** So many objects are described at once: as many answers as six connections take in two frames. */
const AT_ONCE = 60;

/** Describes objects that were not described yet, a few frames' worth at a time. */
export function describeAll(context: VerifyContext, paths: readonly string[]): Promise<void> {
  return askAll(context, paths, context.descriptions, describeObject);
}

/** Reads objects as a whole, likewise. */
export function readObjects(context: VerifyContext, paths: readonly string[]): Promise<void> {
  return askAll(context, paths, context.bags, readObject);
}

async function askAll<T>(
  { session, onProgress, signal }: VerifyContext,
  paths: readonly string[],
  known: Map<string, Outcome<T>>,
  build: (path: string) => EngineCall<T>,
): Promise<void> {
  const wanted = [...new Set(paths)].filter(path => !known.has(path));
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const part = wanted.slice(at, at + AT_ONCE);
    const outcomes = await session.client.sendAll(part.map(build), { signal });
    part.forEach((path, index) => {
      const outcome = outcomes[index];
      if (outcome) known.set(path, outcome);
    });
    onProgress(Math.min(at + AT_ONCE, wanted.length), wanted.length);
  }
}

/** The outcome of one call, whatever becomes of it. */
export async function tryCall<T>(
  { session, signal }: VerifyContext,
  call: EngineCall<T>,
): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await session.client.send(call, { signal }) };
  } catch (thrown) {
    signal.throwIfAborted();
    return { ok: false, error: toBridgeError(thrown) };
  }
}
