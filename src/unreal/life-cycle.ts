import type { ErrorCode } from '../base/error-codes.ts';
import { BridgeError } from '../base/errors.ts';
import { withGetters } from '../base/with-getters.ts';
import { aroundClient, type UnrealClient } from './client.ts';

/** What an editor can be seen to be doing. The words are public. */
export const EDITOR_STATES = [
  'ready',
  'starting',
  'throttled',
  'busy',
  'modal',
  'play',
  'saving',
  'not_allowed',
  'unreachable',
  'wrong_server',
  'crashed',
] as const;
export type EditorState = (typeof EDITOR_STATES)[number];

/** What an editor was last seen to be doing. */
export interface LifeCycle {
  readonly state: EditorState | undefined;
  /** When it was first seen in this state, as ISO time; empty before anything was seen. */
  readonly since: string;
  /**
   * Notes what it is seen to be doing now.
   * @param sinceMsAgo how long it has been so at the least, where that is known
   */
  see(state: EditorState, sinceMsAgo?: number): void;
}

/** The state that a failure tells of; undefined for one that says nothing of the editor as a whole. */
export function stateBehind(code: ErrorCode): EditorState | undefined {
  return STATES[code];
}

const STATES: Partial<Record<ErrorCode, EditorState>> = {
  editor_unreachable: 'unreachable',
  connection_lost: 'unreachable',
  editor_silent: 'busy',
  deadline_exceeded: 'busy',
  editor_starting: 'starting',
  editor_busy_modal: 'modal',
  editor_crashed: 'crashed',
  editor_saving: 'saving',
  wrong_server: 'wrong_server',
  wrong_project: 'wrong_server',
  passphrase_rejected: 'not_allowed',
  access_denied: 'not_allowed',
};

/** In these nothing is answered, so any answer ends them. */
const SILENT_STATES: ReadonlySet<EditorState> = new Set([
  'busy',
  'modal',
  'unreachable',
  'wrong_server',
  'crashed',
]);

/**
 * Lets every call tell what the editor is doing, so that it is known since when. It sends nothing of its own.
 * @param onGone called when no editor is there any more: the next that answers has read its settings anew
 */
export function watchLifeCycle(
  client: UnrealClient,
  onGone: () => void = () => {},
): { client: UnrealClient; lifeCycle: LifeCycle } {
  const lifeCycle = createLifeCycle();
  const seeing = aroundClient(client, async (_, sending) => {
    try {
      const answer = await sending();
      if (lifeCycle.state === undefined || SILENT_STATES.has(lifeCycle.state)) lifeCycle.see('ready');
      return answer;
    } catch (thrown) {
      const state = thrown instanceof BridgeError ? stateBehind(thrown.code) : undefined;
      if (state) lifeCycle.see(state);
      if (state === 'unreachable' || state === 'crashed') onGone();
      throw thrown;
    }
  });
  return { client: seeing, lifeCycle };
}

function createLifeCycle(): LifeCycle {
  let state: EditorState | undefined;
  let since = '';
  return withGetters<LifeCycle, 'state' | 'since'>(
    { state: () => state, since: () => since },
    {
      see: (seen, sinceMsAgo = 0) => {
        const began = new Date(Date.now() - sinceMsAgo).toISOString();
        if (state === seen && (sinceMsAgo === 0 || since <= began)) return;
        state = seen;
        since = began;
      },
    },
  );
}
