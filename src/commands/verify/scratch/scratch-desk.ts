import { join } from 'node:path';
import * as z from 'zod';
import type { ErrorCode } from '../../../base/error-codes.ts';
import { BridgeError } from '../../../base/errors.ts';
import type { ClaimSurroundings } from '../../../base/process-claim.ts';
import type { Dictionary } from '../../../dictionary/dictionary.ts';
import type { Journal } from '../../../kernel/history/journal.ts';
import { keepOnDisk } from '../../../kernel/history/journal-file.ts';
import type { Policy } from '../../../kernel/policy/policy.ts';
import { createActCalls } from '../../../server/act-calls.ts';
import { createSessionState } from '../../../server/session-state.ts';
import { noteFailures } from '../../../unreal/client.ts';
import type { EditorSession } from '../../../unreal/session.ts';
import type { ActCall } from './trial.ts';

/** Dependencies of everything that changes the editor. */
export interface ScratchServices {
  /** It sends what the policy lets pass. */
  session: EditorSession;
  dictionary: Dictionary;
  policy: Policy;
  /** The data folder. */
  folder: string;
  /** The process that this is, and its machine, when left out. */
  surroundings?: ClaimSurroundings;
}

/** What an answer of `act` says that is looked at. */
const answer = z.object({
  changes: z.array(z.object({ verified: z.boolean().optional() })).catch([]),
  undo: z
    .object({
      possible: z.boolean().catch(false),
      changeId: z.string().optional(),
      why: z.string().optional(),
    })
    .optional(),
  error: z.object({ code: z.string(), message: z.string(), engine_said: z.string().optional() }).optional(),
  /** The name that the engine gave to what was made: of an expression, of a node. */
  expression: z.string().optional(),
  node: z.string().optional(),
});
export interface Acted extends z.infer<typeof answer> {
  /**
   * Why calls of ours were not carried out meanwhile: what failed may have failed for want of them, whatever it says
   * itself.
   */
  wanting: readonly Wanting[];
}

/** The editor does not have something, or the project does not allow it. */
export type Wanting = Pick<BridgeError, 'code' | 'message'>;

/** Calls of `act`, kept in a journal of their own: what a user does from a client is not mixed with them. */
export interface ScratchDesk {
  act(call: ActCall, signal: AbortSignal): Promise<Acted>;
  /** The journal; undefined where none was ever begun. */
  journal(): Promise<Journal | undefined>;
}

/** @param run the folder of the run */
export function openDesk(
  { session, dictionary, policy, surroundings }: ScratchServices,
  run: string,
): ScratchDesk {
  const journals = keepOnDisk({ folder: join(run, 'changes'), ...surroundings });
  const wanting: Wanting[] = [];
  const client = noteFailures(session.client, (_, error) => {
    if (WANTING.has(error.code)) wanting.push(error);
  });
  const call = createActCalls({ session: { ...session, client }, dictionary, policy, journals });
  const state = createSessionState('verify');
  return {
    async act(given, signal) {
      wanting.length = 0;
      const { structuredContent } = await call({
        ...{ arguments: { ...given, confirm: true }, session: state, signal, progress: () => {} },
        // The user has agreed to all of it.
        ask: async () => 'yes',
        fill: async () => ({ action: 'unavailable' }),
      });
      return { ...answer.parse(structuredContent ?? {}), wanting: [...wanting] };
    },
    journal: () =>
      journals.open(
        'maybe-lost',
        async () => session.identity.current.projectDirectory ?? session.client.address,
      ),
  };
}

/** Codes of calls that the editor could not carry out, or was not allowed to. */
const WANTING: ReadonlySet<string> = new Set([
  ...['engine_lacks', 'unknown_function', 'remote_call_not_allowed', 'remote_access_blocked'],
]);

/** Codes of an editor that is away, or does not answer. */
const GONE: ReadonlySet<string> = new Set([
  ...['editor_unreachable', 'editor_silent', 'editor_starting', 'editor_busy_modal', 'editor_crashed'],
  ...['connection_lost', 'wrong_server', 'wrong_project', 'passphrase_rejected', 'access_denied'],
]);

/** @throws BridgeError when the editor did not answer: whatever comes next would not be answered either */
export function refuseSilence({ error }: Acted): void {
  if (error && GONE.has(error.code)) throw new BridgeError(error.code as ErrorCode, error.message); // of our own table
}
