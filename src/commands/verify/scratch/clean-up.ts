import { join } from 'node:path';
import { OPERATIONS } from '../../../domains/operations.ts';
import { doesDirectoryExist } from '../../../unreal/asset-functions.ts';
import { compareWithSent } from '../../../unreal/editor-process.ts';
import { getEditorWorld } from '../../../unreal/engine-functions.ts';
import { listActors } from '../../../unreal/level-list.ts';
import { findScratchActors } from './check-scratch.ts';
import { callsBackTo, readStateOfEditor } from './editor-state.ts';
import { openDesk, refuseSilence, type ScratchDesk, type ScratchServices } from './scratch-desk.ts';
import type { MarkedRun } from './scratch-marker.ts';
import { removeTransientPreset } from './transient-presets.ts';
import { type ActCall, SCRATCH_FOLDER } from './trial.ts';

/** What came of cleaning up, in words. */
export interface CleanedUp {
  /** What is still there. */
  left: string[];
  notes: string[];
}

/** Operations of trials that reach beyond the scratch things, so that what they did is taken back by itself. */
const BEYOND: ReadonlySet<string> = new Set(['set_console_variable']);

/** Actors that are deleted with one call. */
const AT_ONCE = 50;

/**
 * Takes away all that a run has left, whoever began it: finds out what became of what was on its way, takes back what
 * reaches beyond the scratch things, deletes those by their names, and brings the editor back to where it was. It may be
 * broken off and done again.
 * @returns what could not be removed, in words; when nothing is left the marker is gone too
 * @throws BridgeError when the editor does not answer
 */
export async function cleanUp(
  services: ScratchServices,
  run: MarkedRun,
  signal: AbortSignal,
  desk: ScratchDesk = openDesk(services, run.folder),
): Promise<CleanedUp> {
  const marker = run.read();
  if (!marker) return { left: [], notes: [] };
  const { session } = services;
  const left: string[] = [];
  // With the first call it is found out what became of changes whose answer was lost.
  const listed = await desk.act({ action: 'list_changes', limit: 1 }, signal);
  refuseSilence(listed);
  // What cannot be found out stands before everything else in that journal: deleting needs none of it.
  const sweeping = listed.error ? openDesk(services, join(run.folder, 'sweep')) : desk;
  const tryTo = async (what: string, call: ActCall) => {
    const { error } = await sweeping.act(call, signal);
    if (error) left.push(`${what}: ${error.message}`);
  };
  const isSame = compareWithSent(marker.process, session.identity.processNow()) !== 'other';
  for (const id of await reachingBeyond(desk)) {
    if (isSame) await tryTo(`change ${id}`, { action: 'undo', changeId: id });
  }
  const now = await readStateOfEditor(session, signal);
  if (now.sequence?.startsWith(`${SCRATCH_FOLDER}/`))
    await tryTo('the sequence', { action: 'open_sequence', close: true });
  const actors = await findScratchActors(session, await listActors(session, { signal }), signal);
  for (let at = 0; at < actors.length; at += AT_ONCE) {
    await tryTo('actors', { action: 'delete_actors', objectPaths: actors.slice(at, at + AT_ONCE) });
  }
  const world = await session.client.send(getEditorWorld(), { signal });
  const isSameLevel = world === marker.world;
  if (marker.presets && isSame) await removeTransientPreset(session, marker.presets, signal);
  if (await session.client.send(doesDirectoryExist(SCRATCH_FOLDER), { signal })) {
    await tryTo(`the folder ${SCRATCH_FOLDER}`, { action: 'delete_folder', path: SCRATCH_FOLDER });
  }
  if (isSame && isSameLevel) {
    const after = await readStateOfEditor(session, signal);
    for (const call of callsBackTo(marker.state, after)) await tryTo(String(call.action), call);
  }
  if (left.length === 0) run.remove();
  const notes = isSameLevel
    ? []
    : [
        `${marker.world} is not open any more. Was it saved meanwhile, it may hold actors called "UnrealBridgeVerify …".`,
      ];
  return { left, notes };
}

/** Whether an operation changes what is brought back along with the state of the editor: the selection, the view. */
function isOfEditor(action: string): boolean {
  return OPERATIONS.find(({ name }) => name === action)?.effect === 'session';
}

/**
 * Changes that stand and are no matter of scratch things, newest first; also those that were found done after their answer
 * was lost: what they made has no scratch label yet.
 */
async function reachingBeyond(desk: ScratchDesk): Promise<string[]> {
  const journal = await desk.journal();
  return (journal?.entries ?? [])
    .filter(
      ({ state, action, done }) =>
        state === 'done' &&
        (BEYOND.has(action) || (!isOfEditor(action) && done.some(({ likely }) => likely))),
    )
    .map(({ id }) => id)
    .toReversed();
}
