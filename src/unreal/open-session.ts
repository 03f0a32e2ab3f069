import { findDataFolder } from '../base/data-folder.ts';
import { withDeadline } from './call-deadline.ts';
import { type CapabilityStore, keepCapabilitiesIn } from './capabilities/capability-store.ts';
import { detectCapabilities } from './capabilities/detect-capabilities.ts';
import type { UnrealClient } from './client.ts';
import type { EngineCall } from './engine-call.ts';
import { noteLacking } from './function-versions.ts';
import { type CallGuard, guardClient, refuseChanges } from './guard.ts';
import { createUnrealClient } from './http-client.ts';
import { watchIdentity } from './identity.ts';
import { watchLifeCycle } from './life-cycle.ts';
import { type LiveClock, systemClock } from './live/live-clock.ts';
import type { LiveEditor } from './live/live-editor.ts';
import { openLiveEditor, type SocketSettings } from './live/open-live-editor.ts';
import { createMemory, type EditorSession, forgetMemory } from './session.ts';
import { tellChanges } from './tell-changes.ts';

/** What a session may have beside its client. */
export interface SessionParts {
  /** Makes what the editor tells by itself; it may ask over HTTP who answers there. */
  openLive?: (client: UnrealClient) => LiveEditor | undefined;
  /** The machine's own when left out. */
  clock?: LiveClock;
  /** Where it is kept what engines tell of the functions that we call; left out: our tables are believed. */
  capabilities?: CapabilityStore;
}

/**
 * Closing its client closes all of it.
 * @param project the only project that may answer, by name or directory
 * @param guard lets changes pass, or not; all of them when left out
 */
export function createSession(
  connected: UnrealClient,
  project?: string,
  guard?: CallGuard,
  { openLive, clock = systemClock, capabilities }: SessionParts = {},
): EditorSession {
  const memory = createMemory();
  const followed: EditorSession['followed'] = {};
  const forget = () => {
    followed.level?.doubt();
    forgetMemory(memory);
  };
  const changed = (what: 'project' | 'process' | 'map') => {
    // The level that is followed notices by its own connection that another process answers.
    if (what === 'process') forgetMemory(memory);
    if (what === 'map') followed.level?.doubt();
    if (what === 'project') {
      forget();
      // Whoever needs it next connects anew, and sees who answers there.
      followed.level?.close();
      followed.level = undefined;
    }
  };
  const { client: identified, identity } = watchIdentity(connected, project, changed, clock.now);
  connected.whenClosed?.(identity.askNext);
  const lacked = memory.lackedFunctions;
  const detecting = capabilities
    ? detectCapabilities(identified, { identity, store: capabilities, lacked })
    : identified;
  const { client: seen, lifeCycle } = watchLifeCycle(noteLacking(detecting, lacked), () => {
    memory.refusedFunctions.clear();
    memory.allowedFunctions.clear();
    memory.missingPlugins.clear();
  });
  const told = tellChanges(seen, changes => {
    noteChanges(followed, changes);
    memory.mirror.answers.clear();
  });
  const live = openLive?.(connected);
  const close = async () => {
    followed.level?.close();
    live?.close();
    await told.close();
  };
  const client = { ...told, close };
  const known = { ...memory, client };
  return {
    ...memory,
    client: guard
      ? guardClient(client, (changes, deadline) =>
          guard(changes, deadline ? { ...known, client: withDeadline(client, deadline) } : known),
        )
      : client,
    ...{ identity, lifeCycle, live, clock, followed, forget },
  };
}

/** Functions after which another map is open. */
const OPENING_MAPS = /^(New|Load)(Level|BlankMap|Map)/i;

/** What was changed from here is told by the editor some frames later; another map is listed anew. */
function noteChanges({ level }: EditorSession['followed'], changes: readonly EngineCall<unknown>[]): void {
  const isOpened = changes.some(({ body }) => OPENING_MAPS.test(String(body?.functionName ?? '')));
  if (isOpened) level?.doubt();
  level?.noteChange();
}

/**
 * A session with the editor that the settings name. Close its client when done. It changes nothing without a guard.
 * @param half `live`: for as long as somebody may ask again; what the editor tells by itself is listened to where needed
 */
export function openSession(
  settings: SocketSettings & { project?: string; data?: string; frameBudget?: number },
  guard: CallGuard = refuseChanges,
  half: 'live' | 'asking' = 'asking',
): EditorSession {
  const { editor, passphrase, timeout, project, frameBudget } = settings;
  const client = createUnrealClient({
    ...{ address: editor, passphrase, timeoutMs: timeout * 1000, frameBudgetMs: frameBudget },
  });
  return createSession(client, project, guard, {
    ...(half === 'live' && {
      openLive: asking => openLiveEditor(settings, asking),
      capabilities: keepCapabilitiesIn(() => findDataFolder({ setting: settings.data })),
    }),
  });
}
