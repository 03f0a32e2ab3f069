import { BridgeError, recover } from '../../base/errors.ts';
import { findClass } from '../../kernel/finding/find-class.ts';
import { compareSnapshots, type Snapshot } from '../../kernel/watch/snapshot.ts';
import type { ReadContext, Watched } from '../../kernel/watch/watched.ts';
import type { Outcome } from '../../unreal/client.ts';
import { getActorsOfWorld, getDisplayName, getEditorWorld } from '../../unreal/engine-functions.ts';
import type { LiveLevel } from '../../unreal/live/label-index.ts';
import { className, objectName } from '../../unreal/object-path.ts';
import { withPermissions } from '../../unreal/permissions.ts';
import { followActors, listenToActors } from './followed-actors.ts';

/** Actors of a class that are watched at most when the watch begins. */
const MOST_ACTORS = 1000;

/**
 * The actors of a class in the edited level, with their labels. @throws BridgeError `unknown_class`;
 * `remote_call_not_allowed` where a 5.8 project lets nobody list them, and nothing is told either
 */
export async function openWatchedClass(context: ReadContext, written: string): Promise<Watched> {
  const { classPath } = await findClass(context, written);
  const followed = followActors(context.session, classPath);
  /** The editor's world, as it was last. */
  const memory = { world: '' };
  const read = async (reading: ReadContext, last: Snapshot): Promise<Snapshot> => {
    const readOtherwise = async (error: BridgeError) => {
      const told = await readNotified(reading, followed.level());
      if (told) return told;
      throw error;
    };
    return readActors(reading, classPath, last, memory).catch(
      recover(['remote_call_not_allowed'], readOtherwise),
    );
  };
  try {
    const first = await read(context, new Map());
    if (first.size > MOST_ACTORS) throw tooMany(written, first.size);
    let latest: Snapshot = first;
    return {
      kind: 'class',
      key: `class ${classPath.toLowerCase()}`,
      of: `actors of class ${className(classPath)}`,
      objectPath: classPath,
      first,
      read,
      discard: followed.end,
      listen: (_, listener) =>
        listenToActors(followed, listener, level => {
          const now = snapshotOf(level);
          const isChanged = compareSnapshots(latest, now).length > 0;
          latest = now;
          return isChanged;
        }),
    };
  } catch (thrown) {
    followed.end();
    throw thrown;
  }
}

/** One frame, and one more when another map is open or actors have come. */
async function readActors(
  context: ReadContext,
  classPath: string,
  last: Snapshot,
  memory: { world: string },
): Promise<Snapshot> {
  const { client } = context.session;
  const { signal } = context;
  // The world of a game that plays has such actors, too: which world is meant has to be said.
  if (memory.world === '') memory.world = await allowed(client.send(getEditorWorld(), { signal }));
  if (memory.world === '') throw new BridgeError('editor_starting', 'No map is loaded yet.');
  const guessed = [...last.keys()];
  const [world, listed, ...answers] = await client.sendAll(
    [getEditorWorld(), getActorsOfWorld(memory.world, classPath), ...guessed.map(getDisplayName)],
    { signal },
  );
  if (world.ok && world.value !== memory.world) {
    memory.world = world.value;
    return readActors(context, classPath, new Map(), memory);
  }
  if (!listed.ok) return allowed(Promise.reject(listed.error));
  const labels = new Map<string, string>();
  const note = (paths: readonly string[], outcomes: readonly Outcome<string>[]) => {
    for (const [index, path] of paths.entries()) {
      const outcome = outcomes[index];
      if (outcome?.ok) labels.set(path, outcome.value);
      else if (outcome?.error.retryable) throw outcome.error;
    }
  };
  note(guessed, answers);
  const others = listed.value.filter(path => !labels.has(path));
  if (others.length > 0) note(others, await client.sendAll(others.map(getDisplayName), { signal }));
  return new Map(listed.value.map(path => [path, labels.get(path) ?? objectName(path)]));
}

function allowed<T>(answer: Promise<T>): Promise<T> {
  return withPermissions(['getEditorWorld', 'getActorsOfWorld'], answer);
}

/** As the editor tells unasked: for where it refuses to be asked. Waits for the list as long as a call may take. */
async function readNotified(
  { session, signal }: ReadContext,
  level: LiveLevel | undefined,
): Promise<Snapshot | undefined> {
  if (!level) return undefined;
  const timeout = new AbortController();
  const callOff = session.clock.after(session.client.timeoutMs, () => timeout.abort());
  try {
    const signals = signal ? [signal, timeout.signal] : [timeout.signal];
    return (await level.listed(AbortSignal.any(signals))) ? snapshotOf(level) : undefined;
  } finally {
    callOff();
  }
}

function snapshotOf(level: LiveLevel): Snapshot {
  return new Map(level.actors().map(({ objectPath, name }) => [objectPath, name]));
}

function tooMany(written: string, count: number): BridgeError {
  return new BridgeError(
    'invalid_arguments',
    `${count} actors are of class "${written}"; ${MOST_ACTORS} are watched at most.`,
    {
      remedy: 'Name a narrower class, or watch single objects.',
      example: { action: 'watch_object', objectPath: 'Key Light' },
    },
  );
}
