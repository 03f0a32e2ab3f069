import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { nearestNames } from '../../../base/nearest.ts';
import { refuseWhilePlaying } from '../../../kernel/finding/level-cache.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineWorkOperation } from '../../../kernel/operations/define-operation.ts';
import { className, packageName } from '../../../unreal/object-path.ts';
import type { ActorDescriptor } from '../../../unreal/world-partition-functions.ts';
import { NO_PARTITION, tellUnplaced } from '../../actors/index.ts';
import { readUnsavedWork } from '../../assets/index.ts';
import { change, MOST_NAMED, noteUnlisted, runLoad, runUnload, UNDO_EMPTIED } from '../load-parts.ts';
import { choosePartitionActors, type PartitionChoice, type PartitionRequest } from '../partition-targets.ts';

/** What one call may bring into memory. */
const MOST_ACTORS = 5000;

const corner = () => z.strictObject({ X: z.number(), Y: z.number(), Z: z.number() }).describe('cm');

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
          radius: z.number().positive().describe('cm'),
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
  notes: ['Only in World Partition levels. Unloading empties the editor’s own undo.'],
  missing: ({ actors, class: wanted, near, bounds }) =>
    (actors ?? wanted ?? near ?? bounds) ? undefined : 'actors',
  preview: async (context, args) => {
    const choice = await choose(context, args);
    if (!choice) return { changes: [], notes: [NO_PARTITION] };
    const { going, notes } = await sortOut(context, args, choice);
    return {
      changes: going.slice(0, MOST_NAMED).map(actor => change(actor, args.unload, 'planned')),
      notes: [...notes, ...noteUnlisted(going), ...(args.unload && going.length > 0 ? [UNDO_EMPTIED] : [])],
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

type Arguments = PartitionRequest & { unload: boolean };

async function choose(context: ActContext, args: Arguments): Promise<PartitionChoice | undefined> {
  await refuseWhilePlaying(context);
  return choosePartitionActors(context, args);
}

/** What there is to do, and what is so already. @throws BridgeError where it is too much, or something would be lost */
async function sortOut(
  context: ActContext,
  args: Arguments,
  { partition, chosen, unsaved, unplaced }: PartitionChoice,
): Promise<{ going: ActorDescriptor[]; notes: string[] }> {
  const out = new Set(partition.unloaded);
  const going = chosen.filter(actor => out.has(actor) !== args.unload);
  const unplacedNote = tellUnplaced(
    unplaced.filter(actor => out.has(actor) !== args.unload),
    'left out',
  );
  const notes = [
    ...(chosen.length + unsaved.length === 0
      ? [`No actor fits: \`find_actors\` with \`unloaded: true\` lists them.${nearClasses(partition, args)}`]
      : []),
    ...tellDone(chosen.length - going.length, args.unload),
    ...(unplacedNote === undefined ? [] : [unplacedNote]),
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
