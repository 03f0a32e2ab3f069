import * as z from 'zod';
import { BridgeError, rewrap } from '../../../base/errors.ts';
import { nearestNames } from '../../../base/nearest.ts';
import { refuseWhilePlaying } from '../../../kernel/finding/level-memo.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineWorkOperation, type WorkDone } from '../../../kernel/operations/define-operation.ts';
import { tellWaiting } from '../../../kernel/operations/tell-waiting.ts';
import { getAllLevelActors } from '../../../unreal/engine-functions.ts';
import { className, objectName, packageName } from '../../../unreal/object-path.ts';
import {
  type ActorDescriptor,
  loadActors as load,
  unloadActors as unload,
} from '../../../unreal/world-partition-functions.ts';
import { NO_PARTITION } from '../../actors/index.ts';
import { readUnsavedWork } from '../../assets/index.ts';
import { chooseActors, type PartitionChoice, type PartitionWish } from '../partition-targets.ts';

/** What one call may bring into memory. */
const MOST_ACTORS = 5000;
/** What goes in one request: the editor answers nobody meanwhile. */
const AT_ONCE = 100;
/** Milliseconds that one request may take. */
const PATIENCE_MS = 600_000;
/** Rows of an answer. */
const MOST_NAMED = 20;

const corner = () => z.strictObject({ X: z.number(), Y: z.number(), Z: z.number() });

export const loadActors = defineWorkOperation({
  name: 'load_actors',
  category: 'level',
  summary: 'load actors that World Partition keeps out of memory; or unload them again',
  effect: 'session',
  needs: {
    functions: [
      'loadActors',
      'unloadActors',
      'getActorDescriptors',
      'getActorDescriptorsIn',
      'getAllLevelActors',
      'getEditorWorld',
    ],
  },
  parameters: () =>
    z.strictObject({
      actors: z
        .array(z.string().min(1))
        .min(1)
        .max(1000)
        .optional()
        .describe('Labels, names or paths; * and ? match'),
      class: z.string().optional().describe('Only of a class: Light, BP_Lamp'),
      near: z
        .strictObject({
          objectPath: z.string().optional(),
          location: corner().optional(),
          radius: z.number().positive(),
        })
        .optional()
        .describe('{ objectPath or location, radius } in cm'),
      bounds: z
        .strictObject({ min: corner(), max: corner() })
        .optional()
        .describe('What reaches into a box, cm'),
      unload: z.boolean().default(false).describe('Unload instead what was loaded so'),
    }),
  examples: [{ actors: ['Key Light'] }, { near: { location: { X: 0, Y: 0, Z: 0 }, radius: 20_000 } }],
  missing: ({ actors, class: wanted, near, bounds }) =>
    (actors ?? wanted ?? near ?? bounds) ? undefined : 'actors',
  preview: async (context, args) => {
    const choice = await choose(context, args);
    if (!choice) return { changes: [], notes: [NO_PARTITION] };
    const { going, notes } = await sortOut(context, args, choice);
    return {
      changes: going.slice(0, MOST_NAMED).map(actor => change(actor, args.unload, 'planned')),
      notes: [...notes, ...tellMore(going), ...(args.unload && going.length > 0 ? [UNDO_EMPTIED] : [])],
      answer: { [args.unload ? 'unloads' : 'loads']: going.length },
    };
  },
  run: async (context, args) => {
    const choice = await choose(context, args);
    if (!choice) return { changes: [], notes: [NO_PARTITION] };
    const { going, notes } = await sortOut(context, args, choice);
    if (going.length === 0) return { changes: [], notes };
    const done = args.unload ? await runUnload(context, going) : await runLoad(context, going);
    return { ...done, notes: [...notes, ...(done.notes ?? [])] };
  },
});

type Arguments = PartitionWish & { unload: boolean };

const UNDO_EMPTIED = 'The editor’s own undo history is emptied by unloading.';

async function choose(context: ActContext, args: Arguments): Promise<PartitionChoice | undefined> {
  await refuseWhilePlaying(context);
  return chooseActors(context, args);
}

/** What there is to do, and what is so already. @throws BridgeError where it is too much, or something would be lost */
async function sortOut(
  context: ActContext,
  args: Arguments,
  { partition, chosen, unsaved }: PartitionChoice,
): Promise<{ going: ActorDescriptor[]; notes: string[] }> {
  const out = new Set(partition.unloaded);
  const going = chosen.filter(actor => out.has(actor) !== args.unload);
  const notes = [
    ...(chosen.length + unsaved.length === 0
      ? [`No actor fits: \`find_actors\` with \`unloaded: true\` lists them.${nearClasses(partition, args)}`]
      : []),
    ...tellDone(chosen.length - going.length, args.unload),
    ...(unsaved.length > 0 ? [`${unsaved.join(', ')}: in memory only, as it was never saved.`] : []),
  ];
  if (going.length > MOST_ACTORS) {
    throw new BridgeError(
      'invalid_value',
      `${going.length} actors fit, and one call takes ${MOST_ACTORS} at most: loading more may exhaust the memory.`,
      { remedy: 'Name a smaller region, or a class.' },
    );
  }
  if (args.unload) await refuseUnsaved(context, going, args);
  return { going, notes };
}

/** Classes that are called alike. */
function nearClasses({ actors }: PartitionChoice['partition'], { class: wanted }: Arguments): string {
  if (wanted === undefined) return '';
  const names = nearestNames(wanted, new Set(actors.map(({ classPath }) => className(classPath))));
  return names.length > 0 ? ` Near misses: ${names.join(', ')}.` : '';
}

function tellDone(count: number, isUnload: boolean): string[] {
  if (count === 0) return [];
  const [were, state] = [count === 1 ? 'was' : 'were', isUnload ? 'not loaded' : 'loaded'];
  return [`${count} ${were} ${state} already.`];
}

/** Unloading would lose them, or leave them in memory without a word. @throws BridgeError `engine_declined` */
async function refuseUnsaved(
  context: ActContext,
  going: readonly ActorDescriptor[],
  args: Arguments,
): Promise<void> {
  const { maps, content } = await readUnsavedWork(context);
  const dirty = new Set([...maps, ...content].map(each => packageName(each).toLowerCase()));
  const unsaved = going.filter(({ packagePath }) => dirty.has(packagePath.toLowerCase()));
  if (unsaved.length === 0) return;
  const labels = unsaved.slice(0, MOST_NAMED).map(({ label }) => label);
  const rest = going.filter(each => !unsaved.includes(each)).map(({ label }) => label);
  throw new BridgeError(
    'engine_declined',
    `${unsaved.length === 1 ? 'This actor has' : 'These actors have'} unsaved changes: ${labels.join(', ')}. Nothing was unloaded.`,
    {
      remedy: `Save first, then send it again${rest.length > 0 && args.actors ? '; or unload the others alone' : ''}.`,
      example: { action: 'save_all' },
      suggestions: rest.slice(0, MOST_NAMED),
    },
  );
}

function change(
  { objectPath, label }: ActorDescriptor,
  isUnload: boolean,
  stage: 'planned' | 'done',
): Record<string, unknown> {
  const [before, after] = [isUnload, !isUnload];
  return { objectPath, label, propertyName: 'loaded', before, after, verified: stage === 'done' };
}

function tellMore(actors: readonly ActorDescriptor[]): string[] {
  const more = actors.length - MOST_NAMED;
  return more > 0 ? [`${more} more are not listed here.`] : [];
}

/** Sends them in parts, between which the editor can breathe and the client hears how far it is. */
async function sendParts(
  context: ActContext,
  actors: readonly ActorDescriptor[],
  { verb, call }: { verb: 'load' | 'unload'; call: typeof load },
): Promise<void> {
  const { session, signal } = context;
  for (let from = 0; from < actors.length; from += AT_ONCE) {
    const part = actors.slice(from, from + AT_ONCE);
    const to = from + part.length;
    const what = `${verb}ing actors ${from + 1} to ${to} of ${actors.length}`;
    if (from > 0) context.progress(what);
    const cancelled = new BridgeError(
      'cancelled',
      `Cancelled while ${what}: those before it stay ${verb}ed.`,
      {
        remedy: 'What was sent goes on; `find_actors` with `unloaded: true` shows how it ended.',
      },
    );
    const sending = session.client.send(call(part), { signal, timeoutMs: PATIENCE_MS });
    await tellWaiting(context, what, sending).catch(
      rewrap('any', error => (signal?.aborted ? cancelled : error)),
    );
  }
}

async function runLoad(context: ActContext, going: readonly ActorDescriptor[]): Promise<WorkDone> {
  const before = await listLevel(context);
  await sendParts(context, going, { verb: 'load', call: load });
  const after = await listLevel(context);
  const came = going.filter(({ objectPath }) => after.has(objectPath.toLowerCase()));
  const missing = going.filter(each => !came.includes(each));
  if (came.length === 0) throw notLoaded(missing);
  const wanted = new Set(going.map(({ objectPath }) => objectPath.toLowerCase()));
  const along = [...after].filter(([path]) => !before.has(path) && !wanted.has(path)).map(([, path]) => path);
  return {
    changes: came.slice(0, MOST_NAMED).map(actor => change(actor, false, 'done')),
    answer: {
      loaded: came.length,
      ...(along.length > 0 && { alsoLoaded: along.slice(0, MOST_NAMED) }),
      ...(missing.length > 0 && { notLoaded: missing.slice(0, MOST_NAMED).map(({ label }) => label) }),
    },
    notes: [
      ...tellMore(came),
      ...(along.length > 0 ? [`${along.length} came along, as others refer to them.`] : []),
      ...(missing.length > 0 ? [explainStaying(missing)] : []),
    ],
    final: 'loading changes nothing of the level: load_actors with unload: true lets go of them',
  };
}

function notLoaded(missing: readonly ActorDescriptor[]): BridgeError {
  return new BridgeError('engine_declined', `Nothing was loaded. ${explainStaying(missing)}`, {
    remedy: 'The user sees in the Outliner why an actor is not loaded, and can load its data layer there.',
  });
}

/** Why actors did not come, as far as can be told: the engine says nothing. */
function explainStaying(missing: readonly ActorDescriptor[]): string {
  const layers = [...new Set(missing.flatMap(({ dataLayers }) => dataLayers.map(objectName)))];
  const labels = missing.slice(0, MOST_NAMED).map(({ label }) => label);
  const why =
    layers.length > 0
      ? `most likely the data layer ${layers.join(', ')} is switched off in the editor`
      : 'the editor keeps them out and does not say why';
  return `Not loaded: ${labels.join(', ')}; ${why}.`;
}

async function runUnload(context: ActContext, going: readonly ActorDescriptor[]): Promise<WorkDone> {
  await sendParts(context, going, { verb: 'unload', call: unload });
  const left = await listLevel(context);
  const gone = going.filter(({ objectPath }) => !left.has(objectPath.toLowerCase()));
  const stayed = going.filter(each => !gone.includes(each));
  if (gone.length === 0) {
    throw new BridgeError('engine_declined', `Nothing was unloaded. ${STAYING}`, {
      remedy: 'The user unloads regions and unpins actors in the World Partition window.',
    });
  }
  // Their paths are dead.
  context.session.forget();
  return {
    changes: gone.slice(0, MOST_NAMED).map(actor => change(actor, true, 'done')),
    answer: {
      unloaded: gone.length,
      ...(stayed.length > 0 && { stillLoaded: stayed.slice(0, MOST_NAMED).map(({ label }) => label) }),
    },
    notes: [...tellMore(gone), ...(stayed.length > 0 ? [STAYING] : []), UNDO_EMPTIED],
    final: 'unloading changes nothing of the level: load_actors brings them back',
  };
}

const STAYING =
  'Only what load_actors has brought can be unloaded; a loaded region, a pin, or an actor that refers to it keeps the rest.';

/** Paths of the level's actors, by path in lower case. */
async function listLevel({ session, signal }: ActContext): Promise<Map<string, string>> {
  const paths = await session.client.send(getAllLevelActors(), { signal });
  return new Map(paths.map(path => [path.toLowerCase(), path]));
}
