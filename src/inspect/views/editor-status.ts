import * as z from 'zod';
import type { ErrorCode } from '../../error-codes.ts';
import { BridgeError } from '../../errors.ts';
import { getInfo } from '../../unreal/engine-call.ts';
import {
  getEditorWorld,
  getEngineVersion,
  getProjectDirectory,
  isInPlayInEditor,
} from '../../unreal/engine-functions.ts';
import { projectName } from '../../unreal/identity.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { explainThrottling, isThrottled } from '../../unreal/throttling.ts';
import { defineView } from '../define-view.ts';
import { describeOwnFolders } from '../own-dictionary.ts';

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

export const editorStatus = defineView({
  name: 'editor_status',
  summary: 'does it answer; project, map, engine',
  parameters: () => z.strictObject({}),
  examples: [{}],
  needs: 'editor',
  run: async ({ session, dictionary, signal }) => {
    const report = await readStatus(session, signal);
    const own = await describeOwnFolders(dictionary);
    return {
      success: true,
      ...report,
      since: sinceOf(session, report.state),
      editor: session.client.address,
      ...(own && { dictionary: own }),
    };
  },
});

interface StatusReport {
  state: EditorState;
  project?: string;
  projectDirectory?: string;
  map?: string;
  engine?: string;
  frame_ms?: number;
  /** The error code behind a state that is not `ready`. */
  code?: ErrorCode;
  advice?: string;
}

async function readStatus(session: EditorSession, signal?: AbortSignal): Promise<StatusReport> {
  const { client } = session;
  try {
    const [info, engine, world, project, play] = await client.sendAll(
      [getInfo(), getEngineVersion(), getEditorWorld(), getProjectDirectory(), isInPlayInEditor()],
      { signal },
    );
    if (!info.ok) throw info.error;
    await client.send(getInfo(), { signal }); // one more round trip: two tell how long a frame is
    const facts = {
      ...(engine.ok && { engine: engine.value }),
      ...(world.ok && world.value && { map: world.value }),
      ...(project.ok && { project: projectName(project.value), projectDirectory: project.value }),
      frame_ms: Math.round(client.frameMs() ?? 0),
    };
    return { ...(await judge(session, { engine, world, play }, signal)), ...facts };
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || thrown.code === 'cancelled') throw thrown;
    return { state: STATES[thrown.code] ?? 'busy', code: thrown.code, advice: thrown.remedy };
  }
}

type Answer = { ok: true; value: unknown } | { ok: false; error: BridgeError };

async function judge(
  { client }: EditorSession,
  { engine, world, play }: Record<'engine' | 'world' | 'play', Answer>,
  signal?: AbortSignal,
): Promise<Pick<StatusReport, 'state' | 'code' | 'advice'>> {
  if (!engine.ok && engine.error.code === 'remote_call_not_allowed') {
    return { state: 'not_allowed', code: engine.error.code, advice: engine.error.remedy };
  }
  if (!world.ok && world.error.code === 'editor_saving') {
    return { state: 'saving', code: 'editor_saving', advice: world.error.remedy };
  }
  if (world.ok && world.value === '') {
    const starting = new BridgeError('editor_starting', 'No map is loaded yet.');
    return { state: 'starting', code: starting.code, advice: starting.remedy };
  }
  if (isThrottled(client)) {
    const { code, remedy } = await explainThrottling(client, { signal });
    return { state: 'throttled', code, advice: remedy };
  }
  return { state: play.ok && play.value === true ? 'play' : 'ready' };
}

const STATES: Partial<Record<ErrorCode, EditorState>> = {
  editor_unreachable: 'unreachable',
  editor_silent: 'busy',
  editor_starting: 'starting',
  editor_busy_modal: 'modal',
  editor_crashed: 'crashed',
  editor_saving: 'saving',
  wrong_server: 'wrong_server',
  wrong_project: 'wrong_server',
  passphrase_rejected: 'not_allowed',
  access_denied: 'not_allowed',
};

const lastStates = new WeakMap<EditorSession, { state: EditorState; since: string }>();

/** When the editor was first seen in this state, as ISO time. */
function sinceOf(session: EditorSession, state: EditorState): string {
  const last = lastStates.get(session);
  if (last?.state === state) return last.since;
  const since = new Date().toISOString();
  lastStates.set(session, { state, since });
  return since;
}
