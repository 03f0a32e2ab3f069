import { createUnrealClient, type UnrealClient } from './client.ts';
import type { EngineCall, ObjectDescription, PropertyBag } from './engine-call.ts';
import type { FetchedObject } from './fetched-object.ts';
import type { EngineFunctionName } from './function-table.ts';
import { noteLacking } from './function-versions.ts';
import { type CallGuard, guardClient, refuseChanges } from './guard.ts';
import { type IdentityWatch, watchIdentity } from './identity.ts';
import { type LifeCycle, watchLifeCycle } from './life-cycle.ts';
import type { LiveLevel } from './live/label-index.ts';
import { type LiveClock, systemClock } from './live/live-clock.ts';
import type { LiveEditor } from './live/live-editor.ts';
import { openLiveEditor, type SocketSettings } from './live/open-live-editor.ts';
import { tellChanges } from './tell-changes.ts';
import type { ActorDescriptor } from './world-partition-functions.ts';

/**
 * What was learned about one editor and saves frames later. Nothing here is an answer by itself: whatever is taken
 * from it travels with a check in the same batch, and is thrown away when the check fails.
 */
export interface EditorSession {
  readonly client: UnrealClient;
  /** Object path → class path. */
  readonly classOf: Map<string, string>;
  /** Class path → describe answer. */
  readonly descriptions: Map<string, Remembered<ObjectDescription>>;
  /** Class path → names that a whole-object read had when its description was taken: others mean that it was edited. */
  readonly propertyNames: Map<string, string>;
  /** Path of a class default object or component template → its values, or 'missing'. */
  readonly defaults: Map<string, Remembered<PropertyBag | 'missing'>>;
  /** Class path → names of the components that its actors had last. */
  readonly componentNames: Map<string, string[]>;
  /** `<actor class path>:<component name>` → class path of the component, as it was last. */
  readonly componentClasses: Map<string, string>;
  /** Lower-case label → actor path. */
  readonly labels: Map<string, string>;
  /** Blueprint class path → class chain, nearest first, as class names. */
  readonly classChains: Map<string, string[]>;
  /** Object path → the object as it was read last: where its properties are, never what they are worth. */
  readonly recent: Map<string, Remembered<FetchedObject>>;
  /** Actor class path → an actor as the class makes it: where the properties of a new one will be. */
  readonly prototypes: Map<string, Remembered<FetchedObject>>;
  /** What callers wrote for a class or asset, in lower case → its path. */
  readonly writtenNames: Map<string, Remembered<string>>;
  /** Path of a large World Partition map → its actors, loaded or not; `until` is of the session's clock. */
  readonly descriptors: Map<string, Remembered<ActorDescriptor[]>>;
  /** Functions that this engine refused (5.8): not asked again until `forget`, or until another run of the editor. */
  readonly refusedFunctions: Set<string>;
  /** Functions that it let pass where that has to be known before another is called (5.8); forgotten likewise. */
  readonly allowedFunctions: Set<string>;
  /** Kinds of channels whose wrappers led nowhere here (`domains/sequences/wrapped-channels.ts`). */
  readonly deadWrappers: Set<string>;
  /** Plugins of the engine that it was seen to lack, by name; forgotten likewise. */
  readonly missingPlugins: Set<string>;
  /** Functions that this engine turned out not to have, or to refuse whatever is allowed. */
  readonly lackedFunctions: Set<EngineFunctionName>;
  /** Routes that `/remote/info` listed; empty until somebody needs to know. */
  readonly routes: Set<string>;
  /** Paths that were selected last. */
  lastSelection: string[];
  /** Which project answers. */
  readonly identity: IdentityWatch;
  /** What the editor was last seen to be doing. */
  readonly lifeCycle: LifeCycle;
  /** What the editor tells by itself; a connection is only opened for who watches. Undefined where it is switched off. */
  readonly live?: LiveEditor | undefined;
  /** The actors by label, from the first call on that had to list them; see `followLevelOf`. */
  level?: LiveLevel | undefined;
  /** Time, for whatever waits without asking the editor. */
  readonly clock: LiveClock;
  /** Throws everything away: after a crash, a restart or another project. */
  forget(): void;
}

export interface Remembered<T> {
  value: T;
  /** `performance.now()` after which it is asked again; native classes never change. */
  until: number;
}

/** Blueprints are edited while we look on: what is known of one is asked again after so many milliseconds. */
const BLUEPRINT_MEMORY_MS = 20_000;

/** Objects that are remembered as a whole; the one that was read longest ago goes first. */
const MOST_RECENT = 64;

/** Keeps where an object's properties are. */
export function rememberObject({ recent }: EditorSession, object: FetchedObject): void {
  recent.delete(object.objectPath);
  recent.set(object.objectPath, remember(object, object.classPath));
  const [oldest] = recent.keys();
  if (recent.size > MOST_RECENT && oldest !== undefined) recent.delete(oldest);
}

/** How long something about this class or default object may be remembered. */
export function remember<T>(value: T, path: string): Remembered<T> {
  return {
    value,
    until: path.startsWith('/Script/') ? Number.POSITIVE_INFINITY : performance.now() + BLUEPRINT_MEMORY_MS,
  };
}

/** The remembered value, while it may still be used. */
export function recall<T>(map: ReadonlyMap<string, Remembered<T>>, path: string): T | undefined {
  const found = map.get(path);
  return found && found.until > performance.now() ? found.value : undefined;
}

/** What a session may have beside its client. */
export interface SessionParts {
  /** Makes what the editor tells by itself; it may ask over HTTP who answers there. */
  openLive?: (client: UnrealClient) => LiveEditor | undefined;
  /** The machine's own when left out. */
  clock?: LiveClock;
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
  { openLive, clock = systemClock }: SessionParts = {},
): EditorSession {
  const changed = (what: 'project' | 'process' | 'map') => {
    // The level that is followed notices by its own connection that another process answers.
    if (what === 'process') forgetMemory(session);
    if (what === 'map') session.level?.doubt();
    if (what === 'project') {
      session.forget();
      // Whoever needs it next connects anew, and sees who answers there.
      session.level?.close();
      session.level = undefined;
    }
  };
  const { client: identified, identity } = watchIdentity(connected, project, changed, clock.now);
  const lackedFunctions = new Set<EngineFunctionName>();
  const { client: seen, lifeCycle } = watchLifeCycle(noteLacking(identified, lackedFunctions), () => {
    session.refusedFunctions.clear();
    session.allowedFunctions.clear();
    session.missingPlugins.clear();
  });
  const told = tellChanges(seen, changes => noteChanges(session, changes));
  const live = openLive?.(connected);
  const client = {
    ...told,
    close: async () => {
      session.level?.close();
      live?.close();
      await told.close();
    },
  };
  const known = () => ({ client, classOf: session.classOf, classChains: session.classChains });
  const session: EditorSession = {
    client: guard ? guardClient(client, changes => guard(changes, known())) : client,
    ...{ identity, lifeCycle, live, clock },
    classOf: new Map(),
    descriptions: new Map(),
    propertyNames: new Map(),
    defaults: new Map(),
    componentNames: new Map(),
    componentClasses: new Map(),
    labels: new Map(),
    classChains: new Map(),
    recent: new Map(),
    prototypes: new Map(),
    writtenNames: new Map(),
    descriptors: new Map(),
    refusedFunctions: new Set(),
    allowedFunctions: new Set(),
    deadWrappers: new Set(),
    missingPlugins: new Set(),
    lackedFunctions,
    routes: new Set(),
    lastSelection: [],
    forget: () => {
      session.level?.doubt();
      forgetMemory(session);
    },
  };
  return session;
}

function forgetMemory(session: EditorSession): void {
  session.lastSelection = [];
  for (const memory of Object.values(session))
    if (memory instanceof Map || memory instanceof Set) memory.clear();
}

/** Functions after which another map is open. */
const OPENING_MAPS = /^(New|Load)(Level|BlankMap|Map)/i;

/** What was changed from here is told by the editor some frames later; another map is listed anew. */
function noteChanges({ level }: EditorSession, changes: readonly EngineCall<unknown>[]): void {
  const isOpened = changes.some(({ body }) => OPENING_MAPS.test(String(body?.functionName ?? '')));
  if (isOpened) level?.doubt();
  level?.noteChange();
}

/**
 * A session with the editor that the settings name. Close its client when done. It changes nothing without a guard.
 * @param half `live`: for as long as somebody may ask again; what the editor tells by itself is listened to where needed
 */
export function openSession(
  settings: SocketSettings & { project?: string },
  guard: CallGuard = refuseChanges,
  half: 'live' | 'asking' = 'asking',
): EditorSession {
  const { editor, passphrase, timeout, project } = settings;
  const client = createUnrealClient({ address: editor, passphrase, timeoutMs: timeout * 1000 });
  return createSession(client, project, guard, {
    ...(half === 'live' && { openLive: asking => openLiveEditor(settings, asking) }),
  });
}
