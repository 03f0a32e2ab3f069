import type { Dictionary } from '../dictionary/dictionary.ts';
import { BridgeError } from '../errors.ts';
import type { View } from '../inspect/define-view.ts';
import { VIEWS } from '../inspect/registry.ts';
import { nearestNames } from '../nearest.ts';
import type { EditorSession } from '../unreal/session.ts';
import { explainThrottling, isThrottled } from '../unreal/throttling.ts';
import { checkArguments } from './argument-check.ts';
import { elicitAction, elicitParameter } from './elicit-parameter.ts';
import { correctCall } from './example-call.ts';
import type { ServedTool, ToolCall } from './tool.ts';
import { writeAnswer, writeError, writeResult } from './tool-result.ts';

export interface InspectServices {
  session: EditorSession;
  dictionary: Dictionary;
  maxTokens: number;
}

/** Carries out calls of `inspect`: finds the view, checks the arguments, runs it, and writes the answer. */
export function createInspectCalls({ session, dictionary, maxTokens }: InspectServices): ServedTool['call'] {
  let toldOfThrottling = false;
  return async call => {
    try {
      const { action, ...given } = call.arguments;
      if (action === undefined || action === null) return writeResult(elicitAction(VIEWS, given));
      const view = findView(action, given);
      const checked = await checkArguments(view, given);
      if (!checked.ok) return writeResult(elicitParameter(view, checked.given, checked.missing));
      const { signal } = call;
      const answer = await withHeartbeat(call, () =>
        view.run({ session, dictionary, maxTokens, signal }, checked.arguments),
      );
      const isSlow = view.name !== 'editor_status' && !toldOfThrottling && isThrottled(session.client);
      toldOfThrottling ||= isSlow;
      const warning = view.needs === 'editor' ? session.identity.warning() : undefined;
      return writeAnswer({
        ...answer,
        ...(warning && { warning }),
        ...(isSlow && (await noteThrottling(session, signal))),
      });
    } catch (thrown) {
      return writeError(thrown, call.arguments);
    }
  };
}

/** Said once in a session; an answer is not lost because the reason for its slowness could not be found. */
async function noteThrottling(
  { client }: EditorSession,
  signal: AbortSignal,
): Promise<{ note_once?: object }> {
  try {
    const { code, remedy } = await explainThrottling(client, { signal });
    return { note_once: { code, advice: remedy } };
  } catch {
    return {};
  }
}

function findView(action: unknown, given: Record<string, unknown>): View {
  const names = VIEWS.map(({ name }) => name);
  const view = VIEWS.find(({ name }) => name === action);
  if (view) return view;
  const suggestions = nearestNames(String(action), names);
  const near = VIEWS.find(({ name }) => name === suggestions[0]);
  const message = `inspect: there is no action "${String(action)}"; accepted: ${names.join(', ')}.`;
  throw new BridgeError('invalid_arguments', message, {
    suggestions,
    example: near ? correctCall(near, given) : { action: 'inspect_object', objectPath: 'selection' },
  });
}

const HEARTBEAT_MS = 1000;

/** Reports progress every second until the work is done, so that a slow editor does not look like a dead one. */
async function withHeartbeat<T>({ progress }: ToolCall, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const timer = setInterval(
    () => progress(`waiting for the editor (${Math.round((performance.now() - started) / 1000)} s)`),
    HEARTBEAT_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
