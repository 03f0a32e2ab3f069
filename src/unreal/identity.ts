import { BridgeError } from '../base/errors.ts';
import { textOfValue } from '../base/text/text-of-value.ts';
import { behindLast, trimEndOf } from '../base/text/trim.ts';
import { withGetters } from '../base/with-getters.ts';
import { allowListLines } from './allow-list.ts';
import { beforeSending } from './before-sending.ts';
import {
  aroundClient,
  type CallOptions,
  type Outcome,
  onlyAnswer,
  type Sending,
  type UnrealClient,
  wrapClient,
} from './client.ts';
import { compareProcesses, type EditorProcess, PROCESS_QUESTIONS, processIn } from './editor-process.ts';
import type { EngineCall } from './engine-call.ts';
import { getEditorWorld, getEngineVersion, getProjectDirectory } from './engine-functions.ts';
import { permissionFor } from './function-table.ts';
import { isChange } from './guard.ts';
import { stateBehind } from './life-cycle.ts';

/** Which project, map and engine answer at an address, as far as the engine tells. */
export interface EditorIdentity {
  /** `MyProject` of `D:/Projects/MyProject/`. */
  project?: string;
  projectDirectory?: string;
  map?: string;
  engine?: string;
  process?: EditorProcess;
}

/** A watch over who answers. */
export interface IdentityWatch {
  /** What was seen last. */
  readonly current: EditorIdentity;
  /** The process that was seen last, as old as it is by now if it lives. */
  processNow(): EditorProcess | undefined;
  /** Says so when another project answers than the one that was seen first. */
  warning(): string | undefined;
  /** The error for looking up what was cached of one project while another one answers. */
  stranger(): BridgeError | undefined;
  /** Lets the next request ask who answers, however short ago that was asked. */
  askNext(): void;
  /** Tells who answers: now, and whenever that was asked. */
  follow(told: (current: EditorIdentity) => void): void;
}

/**
 * So often at most is asked who answers; the question rides in a batch that is sent anyway. No editor starts as fast, and
 * where a connection ends it is asked at once.
 */
const ASK_EVERY_MS = 5000;

/**
 * Lets batches ask, now and then, which project answers: several editors may take turns on one port, and the wrong one
 * would answer just as well. It costs no frame of its own.
 *
 * @param pinned name or directory of the only project that may answer, or undefined
 * @param now milliseconds of the clock by which the session goes
 * @param onChange called when another project or another process answers: whatever was remembered of the first is
 *   worthless; and when another map is open
 */
export function watchIdentity(
  client: UnrealClient,
  pinned: string | undefined,
  onChange: OnChange,
  now: () => number = () => performance.now(),
): { client: UnrealClient; identity: IdentityWatch } {
  const state: WatchState = {
    ...{ pinned, first: undefined, current: {}, followers: [] },
    ...{ askedAt: Number.NEGATIVE_INFINITY, now, seenAt: now() },
  };
  const isDue = () => now() - state.askedAt >= ASK_EVERY_MS;
  const askNext = () => {
    state.askedAt = Number.NEGATIVE_INFINITY;
  };
  /** Whoever answers after silence may be somebody else. */
  const heard = aroundClient(client, async (_, sending) => {
    try {
      return await sending();
    } catch (thrown) {
      if (thrown instanceof BridgeError && stateBehind(thrown.code)) askNext();
      throw thrown;
    }
  });
  const askAlong = async (calls: readonly EngineCall<unknown>[], options?: CallOptions) => {
    const outcomes = await heard.sendAll([...calls, ...QUESTIONS], options);
    note(state, outcomes.slice(calls.length), onChange);
    return outcomes.slice(0, calls.length);
  };
  /** A change cannot ride with the question whether it goes to the right project: the question goes first. */
  const askFirst = async (calls: readonly EngineCall<unknown>[], options?: CallOptions) => {
    // Whoever was a stranger a moment ago may be gone.
    if (isDue() || strangerIn(state))
      await beforeSending(() => askAlong([], { signal: options?.signal, deadline: options?.deadline }));
    const stranger = strangerIn(state);
    if (stranger) throw stranger;
    return heard.sendAll(calls, options);
  };
  const sendAll: Sending['sendAll'] = (calls, options) => {
    if (calls.some(isChange)) return askFirst(calls, options);
    return isDue() ? askAlong(calls, options) : heard.sendAll(calls, options);
  };
  const send: Sending['send'] = async (call, options) =>
    isChange(call) || isDue() ? onlyAnswer(await sendAll([call], options)) : heard.send(call, options);
  return {
    client: wrapClient(client, { send, sendAll }),
    identity: withGetters<IdentityWatch, 'current'>(
      { current: () => state.current },
      {
        processNow: () => grown(state),
        warning: () => warningOf(state),
        stranger: () => strangerIn(state),
        askNext,
        follow: told => {
          state.followers.push(told);
          told(state.current);
        },
      },
    ),
  };
}

const QUESTIONS = [
  ...[getProjectDirectory(), getEditorWorld(), getEngineVersion()],
  ...PROCESS_QUESTIONS,
] as const;

type OnChange = (what: 'project' | 'process' | 'map') => void;

interface WatchState {
  pinned: string | undefined;
  first: EditorIdentity | undefined;
  current: EditorIdentity;
  followers: ((current: EditorIdentity) => void)[];
  askedAt: number;
  now: () => number;
  /** When the current one was seen, by that clock. */
  seenAt: number;
  /** Why the latest question was not answered, where asking again will help. */
  notNow?: BridgeError | undefined;
}

function note(state: WatchState, outcomes: readonly Outcome<unknown>[], onChange: OnChange): void {
  const [told] = outcomes;
  state.notNow = told && !told.ok ? notNowOf(told.error) : undefined;
  // An editor that is saving is still the same, and an answer that was broken on its way tells of no other.
  if (state.notNow) return;
  const [directory, map, engine] = outcomes.slice(0, -PROCESS_QUESTIONS.length).map(textIn);
  const { projectDirectory: before, map: mapBefore, process: processBefore } = state.current;
  const process = processIn(outcomes.slice(-PROCESS_QUESTIONS.length));
  state.current = {
    ...(directory && { project: projectName(directory), projectDirectory: directory }),
    ...(map && { map }),
    ...(engine && { engine }),
    ...(process && { process }),
  };
  state.seenAt = state.now();
  state.askedAt = state.seenAt;
  for (const told of state.followers) told(state.current);
  if (compareProcesses(processBefore, process) === 'other') onChange('process');
  if (map && mapBefore !== undefined && map !== mapBefore) onChange('map');
  if (!directory) return;
  state.first ??= state.current;
  if (before !== undefined && before !== directory) onChange('project');
  if (state.pinned !== undefined && !isProject(directory, state.pinned)) {
    // Nothing is answered until the right one is back.
    state.askedAt = Number.NEGATIVE_INFINITY;
    throw new BridgeError(
      'wrong_project',
      `The editor has ${projectName(directory)} open, not ${state.pinned}.`,
    );
  }
}

/** Why a question was not answered, where asking again will help. */
function notNowOf(error: BridgeError): BridgeError | undefined {
  if (error.retryable) return error;
  if (error.details.answer !== 'unreadable') return undefined;
  return error.with({ retryable: true, remedy: 'Nothing was changed: send the same again.' });
}

/** What an editor tells; no path and no version has control characters, so what has some tells nothing. */
function textIn(answer: Outcome<unknown>): string | undefined {
  const text = answer.ok ? textOfValue(answer.value) : '';
  return answer.ok && !/\p{Cc}/u.test(text) ? text : undefined;
}

/**
 * Why nothing may be changed now: another project than the one that was seen first, or, where one is pinned, one that
 * does not say which it is.
 */
function strangerIn({ first, current, pinned, notNow }: WatchState): BridgeError | undefined {
  if (notNow) return notNow.with({ sent: 'no' });
  if (pinned !== undefined && !current.projectDirectory) return untold(`${pinned} answers`, WITHOUT_PIN);
  if (!first?.projectDirectory || first.projectDirectory === current.projectDirectory) return undefined;
  if (!current.projectDirectory) return untold(`${first.project} still answers`, BY_USER);
  const message = `This session began with ${first.project}; now ${current.project} answers.`;
  return new BridgeError('wrong_project', message, {
    sent: 'no',
    remedy:
      'If that is the project to work on now, the user reconnects this server in the client. If not, close that editor, or give each project its own `RemoteControlHttpServerPort` and set --editor.',
  });
}

/** @param or what else may be done */
function untold(what: string, or: string): BridgeError {
  const message = `Whether ${what} could not be checked, so nothing is changed: this editor does not tell its project.`;
  return new BridgeError('wrong_project', message, {
    sent: 'no',
    remedy: `Let the project answer that question (Config/DefaultRemoteControl.ini, then restart the editor), or ${or}:`,
    remedyLines: allowListLines([permissionFor('getProjectDirectory')]),
  });
}

const WITHOUT_PIN = 'start this server without --project';
const BY_USER = 'the user reconnects this server in the client, if this is the project to work on';

function grown({ current: { process }, now, seenAt }: WatchState): EditorProcess | undefined {
  return process && { ...process, uptime: process.uptime + Math.max(0, now() - seenAt) / 1000 };
}

function warningOf({ first, current, pinned }: WatchState): string | undefined {
  if (pinned !== undefined && !current.projectDirectory) {
    return `Whether ${pinned} answers could not be checked: this editor does not tell its project.`;
  }
  if (!first?.projectDirectory || !current.projectDirectory) return undefined;
  if (first.projectDirectory === current.projectDirectory) return undefined;
  return `Another project answers now: ${current.project} instead of ${first.project}.`;
}

/** Name of a project by its directory. */
export function projectName(directory: string): string {
  return behindLast(trimEndOf(directory, '\\/').replaceAll('\\', '/'), '/');
}

/** Whether a directory is the pinned project: by name, by directory, or by the `.uproject` file in it. */
function isProject(directory: string, pinned: string): boolean {
  const plain = (path: string) =>
    trimEndOf(
      path
        .replaceAll('\\', '/')
        .replace(/\/[^/]+\.uproject$/i, '')
        .replace(/\.uproject$/i, ''),
      '/',
    ).toLowerCase();
  return plain(directory) === plain(pinned) || projectName(directory).toLowerCase() === plain(pinned);
}
