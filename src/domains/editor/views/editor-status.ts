import * as z from 'zod';
import type { ErrorCode } from '../../../base/error-codes.ts';
import { BridgeError } from '../../../base/errors.ts';
import { defineView } from '../../../kernel/views/define-view.ts';
import { getInfo } from '../../../unreal/engine-call.ts';
import {
  getEditorWorld,
  getEngineVersion,
  getProjectDirectory,
  isInPlayInEditor,
} from '../../../unreal/engine-functions.ts';
import { projectName } from '../../../unreal/identity.ts';
import { type EditorState, stateBehind } from '../../../unreal/life-cycle.ts';
import type { EditorSession } from '../../../unreal/session.ts';
import { getSourceControlProvider } from '../../../unreal/source-control-functions.ts';
import { explainThrottling, isThrottled } from '../../../unreal/throttling.ts';
import { describeOwnFolders } from '../own-dictionary.ts';

export const editorStatus = defineView({
  name: 'editor_status',
  summary: 'does it answer; project, map, engine',
  parameters: () => z.strictObject({}),
  examples: [{}],
  needs: 'editor',
  run: async ({ session, dictionary, signal, policyWarnings, tellVerified }) => {
    const report = await readStatus(session, signal);
    const own = await describeOwnFolders(dictionary);
    const warnings = (await policyWarnings?.()) ?? [];
    session.lifeCycle.see(report.state, silentFor(session, report.state));
    return {
      success: true,
      ...report,
      ...(report.engine !== undefined &&
        tellVerified && {
          verified: tellVerified({ engine: report.engine, project: report.projectDirectory }),
        }),
      since: session.lifeCycle.since,
      editor: session.client.address,
      live: describeLive(session),
      ...(own && { dictionary: own }),
      ...(warnings.length > 0 && { policy: printWarnings(warnings) }),
    };
  },
});

/** Rules that an answer names. */
const MOST_WARNINGS = 5;

/** A rule that matches nothing protects nothing, and whoever wrote it believes that it does. */
function printWarnings(warnings: readonly string[]): Record<string, unknown> {
  const left = warnings.length - MOST_WARNINGS;
  return { warnings: warnings.slice(0, MOST_WARNINGS), ...(left > 0 && { moreWarnings: left }) };
}

interface StatusReport {
  state: EditorState;
  project?: string;
  projectDirectory?: string;
  map?: string;
  engine?: string;
  /** The provider, where one is set up. */
  sourceControl?: string;
  frame_ms?: number;
  /** Beside a state that says nothing of it. */
  playing?: true;
  /** The error code behind a state that is not `ready`. */
  code?: ErrorCode;
  advice?: string;
}

async function readStatus(session: EditorSession, signal?: AbortSignal): Promise<StatusReport> {
  const { client } = session;
  try {
    const [info, engine, world, project, play, control] = await client.sendAll(
      [
        getInfo(),
        getEngineVersion(),
        getEditorWorld(),
        getProjectDirectory(),
        isInPlayInEditor(),
        getSourceControlProvider(),
      ],
      { signal },
    );
    if (!info.ok) throw info.error;
    await client.send(getInfo(), { signal }); // one more round trip: two tell how long a frame is
    const facts = {
      ...(engine.ok && { engine: engine.value }),
      ...(world.ok && world.value && { map: world.value }),
      ...(project.ok && { project: projectName(project.value), projectDirectory: project.value }),
      ...(control.ok && control.value && control.value !== 'None' && { sourceControl: control.value }),
      frame_ms: Math.round(client.frameMs() ?? 0),
      ...tellLongest(client),
    };
    return { ...(await judge(session, { engine, world, play }, signal)), ...facts };
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || thrown.code === 'cancelled') throw thrown;
    return { state: stateBehind(thrown.code) ?? 'busy', code: thrown.code, advice: thrown.remedy };
  }
}

/** How long the longest frame was that answered our large questions, where there were any. */
function tellLongest(client: EditorSession['client']): { longest_frame_ms?: number } {
  const { longestFrameMs } = client.stats();
  return longestFrameMs === undefined ? {} : { longest_frame_ms: Math.round(longestFrameMs) };
}

type Answer = { ok: true; value: unknown } | { ok: false; error: BridgeError };

async function judge(
  { client }: EditorSession,
  { engine, world, play }: Record<'engine' | 'world' | 'play', Answer>,
  signal?: AbortSignal,
): Promise<Pick<StatusReport, 'state' | 'code' | 'advice' | 'playing'>> {
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
  const isPlaying = play.ok && play.value === true;
  if (isThrottled(client)) {
    const { code, remedy } = await explainThrottling(client, { signal });
    return { state: 'throttled', code, advice: remedy, ...(isPlaying && { playing: true }) };
  }
  return isPlaying ? { state: 'play', advice: WHILE_PLAYING } : { state: 'ready' };
}

const WHILE_PLAYING =
  "Targets mean the edited level; `world: 'play'` means the copy that plays, and what is changed there ends with it. `act stop_play` ends it.";

/** Milliseconds since the editor was last heard, where it speaks by itself and has fallen silent. */
function silentFor({ live }: EditorSession, state: EditorState): number | undefined {
  const isSilent = state === 'modal' || state === 'busy';
  return isSilent ? live?.health().heardMsAgo : undefined;
}

/** How what the editor tells by itself fares. */
function describeLive({ live, followed: { level } }: EditorSession): Record<string, unknown> {
  if (!live) return { state: 'off' };
  const { state, roundTripMs, heardMsAgo, error } = live.health();
  return {
    state,
    ...(roundTripMs !== undefined && { pong_ms: Math.round(roundTripMs) }),
    ...(state === 'silent' && heardMsAgo !== undefined && { silent_s: Math.round(heardMsAgo / 1000) }),
    ...(level?.isQuiet && { actors: level.actors().length }),
    ...(error && state !== 'open' && { code: error.code, advice: error.remedy }),
  };
}
