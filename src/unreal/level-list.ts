import { BridgeError } from '../base/errors.ts';
import type { Outcome } from './client.ts';
import {
  getActorsOfWorld,
  getAllLevelActors,
  getDisplayName,
  getEditorWorld,
  getGameWorld,
  isInPlayInEditor,
} from './engine-functions.ts';
import { type EngineFunctionName, permissionFor } from './function-table.ts';
import { LARGE_LEVEL } from './level-mirror.ts';
import { wordOf } from './level-word.ts';
import { listFollowed } from './live/session-level.ts';
import { objectName } from './object-path.ts';
import { withPermissions } from './permissions.ts';
import { refusalKey } from './refused-functions.ts';
import type { EditorSession } from './session.ts';

/** The level that is edited, or its copy that plays. */
export type WorldKind = 'editor' | 'play';

/** What finding actors by label or selection takes. */
export const FINDING: readonly EngineFunctionName[] = [
  'getAllLevelActors',
  'getSelectedLevelActors',
  'findByLabel',
  'getObjectClass',
];

/**
 * Paths of all loaded actors of a world. While a play session runs the engine refuses to list the edited level through
 * its editor functions, by an empty list; then the game's own function lists it. Where a 5.8 project allows neither,
 * what the editor tells unasked is the list of the edited level.
 * @throws BridgeError `not_playing`; `remote_call_not_allowed` with the lines that a 5.8 project needs
 */
export async function listActors(
  session: EditorSession,
  { world = 'editor', signal }: { world?: WorldKind; signal?: AbortSignal } = {},
): Promise<string[]> {
  const { client, mirror, followed } = session;
  const word = wordOf(followed.level);
  if (world === 'editor' && mirror.paths.length > LARGE_LEVEL && mirror.holds(word)) return [...mirror.paths];
  const [actors, isPlaying, editorWorld, gameWorld] = await client.sendAll(
    [getAllLevelActors(), isInPlayInEditor(), getEditorWorld(), getGameWorld()],
    { signal },
  );
  if (world === 'editor') {
    const isRefused =
      actors.ok && actors.value.length === 0 && isPlaying.ok && isPlaying.value && editorWorld.ok;
    const isForbidden = !actors.ok && actors.error.code === 'remote_call_not_allowed';
    noteListing(session, isForbidden ? 'refused' : 'allowed');
    if (isForbidden) {
      const told = await listFollowed(session, signal);
      if (told) return told.map(({ objectPath }) => objectPath);
    }
    if (!isRefused) {
      const listed = await withPermissions(FINDING, unwrap(actors));
      mirror.keep(listed, word);
      return listed;
    }
    return withPermissions(
      ['getActorsOfWorld'],
      client.send(getActorsOfWorld(editorWorld.value), { signal }),
    );
  }
  const playing = await withPermissions(['getGameWorld', 'getActorsOfWorld'], unwrap(gameWorld));
  if (playing === '') throw new BridgeError('not_playing', 'No play session runs in the editor.');
  return withPermissions(['getActorsOfWorld'], client.send(getActorsOfWorld(playing), { signal }));
}

const LISTING = refusalKey(permissionFor('getAllLevelActors'));

function noteListing({ refusedFunctions }: EditorSession, listing: 'refused' | 'allowed'): void {
  if (listing === 'refused') refusedFunctions.add(LISTING);
  else refusedFunctions.delete(LISTING);
}

/** Whether the engine refused to list the level when it was last asked (5.8): then only what it tells unasked is known. */
export function isListingRefused({ refusedFunctions }: EditorSession): boolean {
  return refusedFunctions.has(LISTING);
}

async function unwrap<T>(outcome: Outcome<T>): Promise<T> {
  if (!outcome.ok) throw outcome.error;
  return outcome.value;
}

/** Reads labels of actors by path. `GetDisplayName` gives them on every version, even where a 5.8 project permits nothing. */
export async function readLabels(
  session: EditorSession,
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, string>> {
  const outcomes = await session.client.sendAll(paths.map(getDisplayName), { signal });
  const labels = new Map(
    paths.map((path, index) => {
      const outcome = outcomes[index];
      // While the editor saves, no label would be found: that is no answer.
      if (outcome?.ok === false && outcome.error.retryable) throw outcome.error;
      return [path, outcome?.ok ? outcome.value : objectName(path)];
    }),
  );
  forgetShared(session, labels);
  return labels;
}

/** Of a label that another actor turns out to bear too, it is not remembered any more who was meant by it. */
function forgetShared({ labels: remembered }: EditorSession, read: ReadonlyMap<string, string>): void {
  if (remembered.size === 0) return;
  for (const [path, label] of read) {
    const key = `editor ${label.toLowerCase()}`;
    const meant = remembered.get(key);
    if (meant !== undefined && meant.toLowerCase() !== path.toLowerCase()) remembered.delete(key);
  }
}

/** Labels of all of these actors, where the editor tells each of them by itself. */
export function toldLabels(
  session: EditorSession,
  paths: readonly string[],
): Map<string, string> | undefined {
  const level = wordOf(session.followed.level)?.level;
  const told = new Map<string, string>();
  for (const path of paths) {
    const label = level?.labelOf(path);
    if (label === undefined) return undefined;
    told.set(path, label);
  }
  return told;
}

/**
 * Labels of actors of the edited level: as the editor tells them by itself where it does, else read. Whoever shows one that
 * was told holds it against the editor.
 */
export async function toldOrReadLabels(
  session: EditorSession,
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, string>> {
  const level = paths.length > LARGE_LEVEL ? wordOf(session.followed.level)?.level : undefined;
  const told = new Map<string, string>();
  const missing = paths.filter(path => {
    const label = level?.labelOf(path);
    if (label !== undefined) told.set(path, label);
    return label === undefined;
  });
  if (missing.length === 0) return told;
  const read = await readLabels(session, missing, signal);
  return new Map(paths.map(path => [path, told.get(path) ?? read.get(path) ?? '']));
}
