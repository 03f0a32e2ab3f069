import type { UnrealClient } from './client.ts';
import type { ObjectDescription, PropertyBag } from './engine-call.ts';
import type { FetchedObject } from './fetched-object.ts';
import type { EngineFunctionName } from './function-table.ts';
import type { IdentityWatch } from './identity.ts';
import type { LevelListing } from './level-listing.ts';
import { createMirror, type LevelMirror } from './level-mirror.ts';
import type { LifeCycle } from './life-cycle.ts';
import type { LiveLevel } from './live/label-index.ts';
import type { LiveClock } from './live/live-clock.ts';
import type { LiveEditor } from './live/live-editor.ts';
import type { ParameterType } from './material-parameters.ts';
import type { ActorDescriptor } from './world-partition-functions.ts';

/**
 * The cache of one editor. It saves frames, and nothing in it is an answer by itself: whatever is taken
 * from it travels with a check in the same batch, and is thrown away when the check fails.
 */
export interface SessionMemory {
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
  /** Blueprint class path → path of the class that it derives from. */
  readonly parentClasses: Map<string, string>;
  /** Path of the class default object of a Blueprint → paths of its components and templates, as they were last. */
  readonly templates: Map<string, string[]>;
  /** Blueprint class path → paths of its actors in the level, as they were listed last. */
  readonly instances: Map<string, readonly string[]>;
  /** Object path → the object as it was read last: where its properties are, never what they are worth. */
  readonly recent: Map<string, Remembered<FetchedObject>>;
  /** Actor class path → an actor as the class makes it, which shows where the properties of a new one will be. */
  readonly prototypes: Map<string, Remembered<FetchedObject>>;
  /** What callers wrote for a class or asset, in lower case → its path. */
  readonly writtenNames: Map<string, Remembered<string>>;
  /** Path of a large World Partition map → its actors, loaded or not; `until` is of the session's clock. */
  readonly descriptors: Map<string, Remembered<ActorDescriptor[]>>;
  /** By `refusalKey`, what this engine refused (5.8): not asked again until `forget`, or another run of the editor. */
  readonly refusedFunctions: Set<string>;
  /** Those that it let pass where that has to be known before another is called (5.8); forgotten likewise. */
  readonly allowedFunctions: Set<string>;
  /** Kinds of channels whose wrappers led nowhere here (`domains/sequences/wrapped-channels.ts`). */
  readonly deadWrappers: Set<string>;
  /** Plugins of the engine that it was seen to lack, by name; forgotten likewise. */
  readonly missingPlugins: Set<string>;
  /** Functions that this engine turned out not to have, or to refuse whatever is allowed. */
  readonly lackedFunctions: Set<EngineFunctionName>;
  /** Routes that `/remote/info` listed; empty until somebody needs to know. */
  readonly routes: Set<string>;
  /** Path of a material → its parameters, as they were last. */
  readonly materialParameters: Map<string, readonly KnownParameter[]>;
  /** Actor path → path of the actor that it was attached to last. */
  readonly attachedTo: Map<string, string>;
  /** Paths that were selected last. */
  readonly lastSelection: string[];
  /** The actors of the edited level. */
  readonly mirror: LevelMirror;
}

/** A client, what is known of who answers it, and the memory; whoever sends in another way shares that: `{ ...session, client }`. */
export interface EditorSession extends SessionMemory {
  readonly client: UnrealClient;
  /** Which project answers. */
  readonly identity: IdentityWatch;
  /** What the editor was last seen to be doing. */
  readonly lifeCycle: LifeCycle;
  /** What the editor tells by itself; a connection is only opened for who watches. Undefined where it is switched off. */
  readonly live?: LiveEditor | undefined;
  /** The actors by label, from the first call on that had to list them; see `followLevelOf`. */
  readonly followed: { level?: LiveLevel | undefined };
  /** Time, for whatever waits without asking the editor. */
  readonly clock: LiveClock;
  /** Of one call: names that led to an actor → path of the asset that is called so too; not sought where left out. */
  readonly namesakes?: Map<string, Promise<string | undefined>>;
  /** Of what is looked up at once: the level, listed once for all of it. Each lookup lists for itself where left out. */
  readonly listings?: Map<string, LevelListing>;
  /** Throws everything away: after a crash, a restart or another project. */
  forget(): void;
}

/** A parameter of a material. */
export interface KnownParameter {
  type: ParameterType;
  name: string;
}

/**
 * What a file keeps for as long as a session lives, without the session knowing of it. A call that sends in a way of its
 * own has a copy of the session (`{ ...session, client }`), and shares with all others what is kept.
 */
export function keepForSession<T>(make: () => T): (session: Pick<SessionMemory, 'classOf'>) => T {
  const kept = new WeakMap<SessionMemory['classOf'], T>();
  // The one map is in all copies of a session, and in no other session.
  return ({ classOf }) => {
    const known = kept.get(classOf) ?? make();
    kept.set(classOf, known);
    return known;
  };
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
export function rememberObject({ recent }: SessionMemory, object: FetchedObject): void {
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

export function createMemory(): SessionMemory {
  return {
    classOf: new Map(),
    descriptions: new Map(),
    propertyNames: new Map(),
    defaults: new Map(),
    componentNames: new Map(),
    componentClasses: new Map(),
    labels: new Map(),
    classChains: new Map(),
    parentClasses: new Map(),
    templates: new Map(),
    instances: new Map(),
    recent: new Map(),
    prototypes: new Map(),
    writtenNames: new Map(),
    descriptors: new Map(),
    refusedFunctions: new Set(),
    allowedFunctions: new Set(),
    deadWrappers: new Set(),
    missingPlugins: new Set(),
    lackedFunctions: new Set(),
    routes: new Set(),
    materialParameters: new Map(),
    attachedTo: new Map(),
    lastSelection: [],
    mirror: createMirror(),
  };
}

export function forgetMemory(memory: SessionMemory): void {
  memory.lastSelection.length = 0;
  memory.mirror.clear();
  for (const kept of Object.values(memory)) if (kept instanceof Map || kept instanceof Set) kept.clear();
}
