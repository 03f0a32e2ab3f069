import { BridgeError } from '../../../base/errors.ts';
import { OPERATIONS } from '../../../domains/operations.ts';
import { doesDirectoryExist } from '../../../unreal/asset-functions.ts';
import { believedInputs } from '../../../unreal/capabilities/believed-inputs.ts';
import { compareInputs, mayBeLeftOut } from '../../../unreal/capabilities/compare-inputs.ts';
import { describeObject } from '../../../unreal/engine-call.ts';
import { getEditorWorld, isInPlayInEditor } from '../../../unreal/engine-functions.ts';
import { isVersionSince } from '../../../unreal/engine-version.ts';
import { defaultObjectOf, type EngineFunctionName, functionFor } from '../../../unreal/function-table.ts';
import { getDirtyContent, getDirtyMaps } from '../../../unreal/level-functions.ts';
import { listActors, readLabels } from '../../../unreal/level-list.ts';
import { packageName } from '../../../unreal/object-path.ts';
import type { EditorSession } from '../../../unreal/session.ts';
import { isScratchLabel, SCRATCH_FOLDER } from './trial.ts';

/** What was found of the level before anything was made. */
export interface CheckedLevel {
  world: string;
  actors: string[];
}

/**
 * Looks whether trials would meet anything of somebody else's.
 * @throws BridgeError that says what to do
 */
export async function checkBeforeTrials(
  session: EditorSession,
  { engine, unsaved }: { engine: string; unsaved: 'refuse' | 'accept' },
  signal: AbortSignal,
): Promise<CheckedLevel> {
  await refuseUnremovable(session, engine, signal);
  const [world, playing, maps, content, folder] = await session.client.sendAll(
    [
      getEditorWorld(),
      isInPlayInEditor(),
      getDirtyMaps(),
      getDirtyContent(),
      doesDirectoryExist(SCRATCH_FOLDER),
    ],
    { signal },
  );
  if (playing.ok && playing.value)
    throw decline('A game is being played in the editor.', 'End it, and run this again.');
  if (!world.ok) throw world.error;
  if (unsaved === 'refuse') refuseUnsaved(world.value, { maps, content });
  if (!folder.ok) throw folder.error;
  if (folder.value) {
    throw decline(
      `There is a folder ${SCRATCH_FOLDER} already, and no run of this project on this machine has left it.`,
      'Look into it, and delete it in the Content Browser.',
    );
  }
  const actors = await listActors(session, { signal });
  const ours = await findScratchActors(session, actors, signal);
  if (ours.length > 0) {
    throw decline(
      `The level holds ${ours.length} actors called "UnrealBridgeVerify …" already.`,
      'An earlier run left them, and they were saved with the level: delete them.',
    );
  }
  return { world: world.value, actors };
}

/** Operations by which it is cleaned up. */
const CLEANERS: ReadonlySet<string> = new Set([
  ...['delete_folder', 'select_actors', 'open_sequence', 'set_viewport_camera', 'set_view_options'],
]);

/** What cleaning up calls, beside what deletes actors: by itself, and by operations. */
function cleaningFunctions(): EngineFunctionName[] {
  const needed = OPERATIONS.filter(({ name }) => CLEANERS.has(name)).flatMap(
    ({ needs }) => needs.functions ?? [],
  );
  return [...new Set([...(['isValid', 'getDisplayName'] as const), ...needed])];
}

/**
 * What is made has to be removed again, so the functions for that have to be as we take them to be.
 * @throws BridgeError where one is missing, or is another
 */
async function refuseUnremovable(session: EditorSession, engine: string, signal: AbortSignal): Promise<void> {
  const names = [
    ...cleaningFunctions(),
    isVersionSince(engine, '5.8') ? 'destroyActor' : 'destroyActors',
  ] as const;
  const rows = names.map(functionFor).filter(({ since = '5.0' }) => isVersionSince(engine, since));
  const described = await session.client.sendAll(
    rows.map(({ classPath }) => describeObject(defaultObjectOf(classPath))),
    { signal },
  );
  for (const [at, { classPath, functionName }] of rows.entries()) {
    const outcome = described[at];
    if (!outcome?.ok) continue;
    const told = outcome.value.Functions.find(
      ({ Name }) => Name.toLowerCase() === functionName.toLowerCase(),
    );
    const believed = believedInputs(classPath, functionName, engine);
    if (told && (!believed || canBeCalled(believed, told))) continue;
    throw decline(
      `What is made could not be removed: ${functionName} is ${told ? 'another here' : 'not there'}.`,
      'Run this without --scratch, and send us the report.',
    );
  }
}

/** Inputs of another name are sent under that; anything else that is another may keep it from doing its work. */
function canBeCalled(...[believed, told]: Parameters<typeof compareInputs>): boolean {
  const { added, gone, retyped } = compareInputs(believed, told);
  return added.every(mayBeLeftOut) && gone.length + retyped.length === 0;
}

type Packages = { ok: true; value: string[] } | { ok: false };

/** Actors of a partitioned level are packages of their own. */
const OF_LEVELS = /\/__External(Actors|Objects)__\//;

function refuseUnsaved(world: string, { maps, content }: { maps: Packages; content: Packages }): void {
  const remedy = 'Save the level, or give --unsaved: what is made is removed again either way.';
  if (!(maps.ok && content.ok)) {
    throw decline('The project does not let us ask whether the level is saved.', remedy);
  }
  const open = packageName(world).toLowerCase();
  const isUnsaved =
    maps.value.some(name => name.toLowerCase() === open) || content.value.some(name => OF_LEVELS.test(name));
  if (isUnsaved) throw decline('The open level has changes that are not saved.', remedy);
}

function decline(message: string, remedy: string): BridgeError {
  return new BridgeError('engine_declined', `${message} Nothing was made.`, { remedy });
}

/** Paths of the actors that are called as ours are. */
export async function findScratchActors(
  session: EditorSession,
  actors: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const labels = await readLabels(session, actors, signal);
  return actors.filter(path => isScratchLabel(labels.get(path) ?? ''));
}
