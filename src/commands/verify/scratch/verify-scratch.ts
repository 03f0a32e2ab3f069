import { BridgeError, toBridgeError } from '../../../base/errors.ts';
import { claimantIn } from '../../../base/process-claim.ts';
import { OPERATIONS } from '../../../domains/operations.ts';
import { getEditorWorld } from '../../../unreal/engine-functions.ts';
import { isVersionSince } from '../../../unreal/engine-version.ts';
import type { VerifyFinding } from '../finding.ts';
import { ACTOR_TRIALS } from './actor-trials.ts';
import { ASSET_TRIALS } from './asset-trials.ts';
import { checkBeforeTrials } from './check-scratch.ts';
import { type CleanedUp, cleanUp } from './clean-up.ts';
import { readStateOfEditor } from './editor-state.ts';
import { EDITOR_TRIALS } from './editor-trials.ts';
import { runTrials } from './run-trials.ts';
import { openDesk, type ScratchDesk, type ScratchServices } from './scratch-desk.ts';
import { type MarkedRun, openMarkedRun, type UnclaimedMarker } from './scratch-marker.ts';
import { findFarPlace, readProjectFacts } from './scratch-place.ts';
import { listTransientPresets, makeTransientPreset } from './transient-presets.ts';
import { BEYOND, LEFT_OUT, type Trial } from './trial.ts';

/** Every trial, in an order in which what is needed is there. */
export const TRIALS: readonly Trial[] = [...ACTOR_TRIALS, ...ASSET_TRIALS, ...EDITOR_TRIALS];

/** What a run of trials takes from the command. */
export interface ScratchRun {
  engine: string;
  /** `accept`: go on although the level is not saved. */
  unsaved: 'refuse' | 'accept';
  signal: AbortSignal;
  onProgress(done: number, of: number): void;
}

/** What came of it. */
export interface ScratchOutcome extends CleanedUp {
  findings: VerifyFinding[];
  /** Why it ended early. */
  stopped?: unknown;
}

/** The run of this project, whoever began it. */
export async function findMarkedRun({
  session,
  folder,
  surroundings,
}: Pick<ScratchServices, 'session' | 'folder' | 'surroundings'>): Promise<MarkedRun> {
  // Who answers is asked along.
  await session.client.sendAll([getEditorWorld()]);
  const project = session.identity.current.projectDirectory ?? session.client.address;
  return openMarkedRun(folder, project, claimantIn(surroundings));
}

/**
 * Removes what a run has left that was broken off, by its process or its machine.
 * @returns undefined where nothing was left
 * @throws BridgeError where another process is at it
 */
export async function cleanUpEarlierRun(
  services: ScratchServices,
  signal: AbortSignal,
): Promise<CleanedUp | undefined> {
  const run = await findMarkedRun(services);
  const left = run.read();
  if (!left) return undefined;
  if (run.isHeld(left)) {
    throw new BridgeError('engine_declined', 'Another `verify` is changing this project.', {
      remedy: 'Wait until it has ended.',
    });
  }
  return cleanUp(services, run, signal);
}

/**
 * Runs every operation on scratch things, and removes all of them, however it ends.
 * @throws BridgeError before anything is made, where the level or the project stands against it
 */
export async function verifyScratch(services: ScratchServices, scratch: ScratchRun): Promise<ScratchOutcome> {
  const { session, policy } = services;
  const { signal, engine } = scratch;
  const run = await findMarkedRun(services);
  const { far, facts, marker } = await lookAround(services, scratch);
  run.write(marker);
  const desk = openDesk(services, run.folder);
  const findings: VerifyFinding[] = [];
  let stopped: unknown;
  try {
    const preset = marker.presets && (await makeTransientPreset(session, signal));
    if (marker.presets && preset !== undefined) {
      run.write({ ...marker, presets: { ...marker.presets, made: preset } });
    }
    const place = {
      ...{ ...facts, preset, openSequence: marker.state.sequence },
      at: (x: number, y: number, z: number) => ({ X: far.X + x, Y: far.Y + y, Z: far.Z + z }),
    };
    await runTrials({ ...scratch, desk, policy, engine, operations: OPERATIONS, place }, TRIALS, findings);
  } catch (thrown) {
    stopped = thrown;
  }
  const cleaned = await cleanUpNow(services, run, desk);
  return { ...cleaned, findings: [...findings, ...tellLeftOut()], ...(stopped !== undefined && { stopped }) };
}

/** All that has to be known before anything is made. */
async function lookAround({ session }: ScratchServices, { engine, unsaved, signal }: ScratchRun) {
  const { world, actors } = await checkBeforeTrials(session, { engine, unsaved }, signal);
  const far = await findFarPlace(session, actors, signal);
  const facts = await readProjectFacts(session, engine, signal);
  const state = await readStateOfEditor(session, signal);
  const hasPresets = isVersionSince(engine, '5.1');
  const process = session.identity.processNow();
  const marker: UnclaimedMarker = {
    ...{ world, state, ...(process && { process }) },
    ...(hasPresets && { presets: { before: await listTransientPresets(session, signal) } }),
  };
  return { far, facts, marker };
}

/** Whoever breaks it off wants it gone all the more, so nothing breaks this off. */
async function cleanUpNow(services: ScratchServices, run: MarkedRun, desk: ScratchDesk): Promise<CleanedUp> {
  try {
    return await cleanUp(services, run, new AbortController().signal, desk);
  } catch (thrown) {
    return { left: [`all of it: ${toBridgeError(thrown).message}`], notes: [] };
  }
}

function tellLeftOut(): VerifyFinding[] {
  return Object.entries(LEFT_OUT).map(([name, why]) => ({
    area: 'operations',
    name,
    verdict: 'not_tried',
    why,
    group: BEYOND,
  }));
}
