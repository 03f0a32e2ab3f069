import { BridgeError } from '../../base/errors.ts';
import { getAllLevelActors, getFolderPath, isInPlayInEditor } from '../../unreal/engine-functions.ts';
import { readLabels } from '../../unreal/level-list.ts';
import type { NamedActor } from '../../unreal/live/live-events.ts';
import { followLevelOf } from '../../unreal/live/session-level.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { ActContext } from '../operations/act-context.ts';

/** What one call knows of the open level; however many operations it plans, the level is listed once. */
export interface LevelCache {
  /** What the actors are called as objects. @throws BridgeError `engine_declined` where it is seen that the game plays */
  names(): Promise<NamesByStem>;
  /** Labels in lower case; empty for a level that is too large to ask each actor for its own, and does not tell them. */
  labels(): Promise<Set<string>>;
  /** Folders of the Outliner that have actors in them; empty for a level that is too large to ask each actor. */
  folders(): Promise<Set<string>>;
  /** How many actors whose names begin so were planned before; counts this one too. */
  countNext(stem: string): number;
}

/** Object names of all actors. */
export interface NamesByStem {
  /** Those that the engine named after one of these classes: the same list for all that ask for the same ones. */
  calledAfter(stems: readonly string[]): string[];
}

/** Above this many, labels are not compared. */
const FEW_ACTORS = 300;

const caches = new WeakMap<ActContext['session'], { call: object; cache: LevelCache }>();

/** The cache of the running call. The next call starts with an empty one. */
export function levelCache(context: ActContext): LevelCache {
  const call = context.signal ?? context;
  const known = caches.get(context.session);
  if (known?.call === call) return known.cache;
  const cache = createLevelCache(context);
  caches.set(context.session, { call, cache });
  return cache;
}

function createLevelCache({ session, signal }: ActContext): LevelCache {
  let paths: Promise<string[]> | undefined;
  let labels: Promise<Set<string>> | undefined;
  let names: Promise<NamesByStem> | undefined;
  let folders: Promise<Set<string>> | undefined;
  const counts = new Map<string, number>();
  const list = () => {
    paths ??= listLevel({ session, signal });
    return paths;
  };
  return {
    names: () => {
      const told = names === undefined ? toldNames(session) : undefined;
      names ??= told
        ? Promise.resolve(sortNames(told))
        : list().then(paths => sortNames(paths.map(objectName)));
      return names;
    },
    labels: () => {
      labels ??=
        toldLabels(session) ??
        list().then(async all => {
          if (all.length > FEW_ACTORS) return new Set();
          const read = await readLabels(session, all, signal);
          return new Set([...read.values()].map(label => label.toLowerCase()));
        });
      return labels;
    },
    folders: () => {
      folders ??= list().then(async all => {
        if (all.length > FEW_ACTORS) return new Set();
        const read = await session.client.sendAll(all.map(getFolderPath), { signal });
        return new Set(read.flatMap(each => (each.ok && each.value !== 'None' ? [each.value] : [])));
      });
      return folders;
    },
    countNext: stem => {
      const before = counts.get(stem) ?? 0;
      counts.set(stem, before + 1);
      return before;
    },
  };
}

/** A level is gone through once for each class, however many spawns of a batch ask. */
export function sortNames(all: readonly string[]): NamesByStem {
  const sorted = new Map<string, string[]>();
  return {
    calledAfter: stems => {
      const wanted = [...new Set(stems.map(stem => stem.toLowerCase()))].toSorted();
      const key = wanted.join(' ');
      const known = sorted.get(key) ?? all.filter(name => wanted.some(stem => isCalledAfter(name, stem)));
      sorted.set(key, known);
      return known;
    },
  };
}

/** Where the editor tells of its actors by itself, and nothing is under way, they cost nothing in a level of any size. */
function toldActors({ followed: { level } }: ActContext['session']): readonly NamedActor[] | undefined {
  return level?.isQuiet ? level.actors() : undefined;
}

/** Object names of all actors, where the editor tells them by itself. */
export function toldNames(session: ActContext['session']): string[] | undefined {
  return toldActors(session)?.map(({ objectPath }) => objectName(objectPath));
}

function toldLabels(session: ActContext['session']): Promise<Set<string>> | undefined {
  const told = toldActors(session);
  return told && Promise.resolve(new Set(told.map(({ name }) => name.toLowerCase())));
}

async function listLevel({ session, signal }: Pick<ActContext, 'session' | 'signal'>): Promise<string[]> {
  const [actors, playing] = await session.client.sendAll([getAllLevelActors(), isInPlayInEditor()], {
    signal,
  });
  if (playing.ok && playing.value) throw whilePlaying();
  if (!actors.ok) throw actors.error;
  // Nobody waits for it: from then on the editor tells of its actors by itself.
  if (actors.value.length > FEW_ACTORS) followLevelOf(session);
  return actors.value;
}

/** @throws BridgeError `engine_declined` while the game plays; where that may not be asked (5.8) nothing is said */
export async function refuseWhilePlaying({
  session,
  signal,
}: Pick<ActContext, 'session' | 'signal'>): Promise<void> {
  const [playing] = await session.client.sendAll([isInPlayInEditor()], { signal });
  if (playing.ok && playing.value) throw whilePlaying();
}

/** Why the editor declined a change of the level: because the game plays, where it does. */
export async function explainDeclined(
  { session, signal }: Pick<ActContext, 'session' | 'signal'>,
  error: BridgeError,
): Promise<BridgeError> {
  if (error.code !== 'engine_declined') return error;
  return refuseWhilePlaying({ session, signal }).then(
    () => error,
    thrown => (thrown instanceof BridgeError && thrown.code === error.code ? thrown : error),
  );
}

function whilePlaying(): BridgeError {
  return new BridgeError(
    'engine_declined',
    'While the game plays the editor changes no actors of the level.',
    {
      remedy: 'End play with `act({ action: "stop_play" })`, then call again.',
      example: { action: 'stop_play' },
    },
  );
}

/** The level in what was answered. @throws BridgeError `engine_declined` while the game plays: then nothing is listed */
export function levelIn(listed: unknown, isPlaying: unknown): string[] {
  if (isPlaying === true) throw whilePlaying();
  return Array.isArray(listed) ? listed.map(String) : [];
}

/** Names that are there now and were not before, in the order in which they were made. [derived: numbers grow] */
export function newNames(paths: readonly string[], known: readonly string[], stem: string): string[] {
  const before = new Set(known.map(name => name.toLowerCase()));
  return paths
    .filter(path => isCalledAfter(objectName(path), stem) && !before.has(objectName(path).toLowerCase()))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Whether an object was named by the engine after a class: `PointLight_3`, `PointLight_UAID_…`. */
export function isCalledAfter(name: string, stem: string): boolean {
  return name.toLowerCase().startsWith(stem.toLowerCase());
}
