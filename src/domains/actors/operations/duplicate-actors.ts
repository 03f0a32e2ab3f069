import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { splitList } from '../../../base/text/split-list.ts';
import { placeholderOf } from '../../../kernel/batch/placeholders.ts';
import {
  type ActorTarget,
  answered,
  missingTarget,
  resolveActors,
  targetsOf,
} from '../../../kernel/finding/actor-targets.ts';
import { levelCache, type NamesByStem } from '../../../kernel/finding/level-cache.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineEditOperation, type PlannedEdit } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { plus } from '../../../kernel/quantities/transforms.ts';
import { getActorAttachParent } from '../../../unreal/actor-functions.ts';
import { getActorLocation, getSelectedLevelActors } from '../../../unreal/engine-functions.ts';
import { isEngineSince } from '../../../unreal/engine-version.ts';
import { objectName } from '../../../unreal/object-path.ts';
import type { Vector } from '../../../unreal/spatial-shapes.ts';
import { tellUnread } from '../../../unreal/tell-unread.ts';
import { duplicateEdit } from '../edits/duplicate-edit.ts';
import { folderEdit } from '../edits/folder-edit.ts';
import { labelEdit } from '../edits/label-edit.ts';
import { SELECTION, selectionEdit } from '../edits/selection-edit.ts';
import { checkLabel, cleanFolder } from '../labels.ts';
import { refuseWordsForCopies } from '../placing-words.ts';
import { tellOverlaid } from '../tell-overlaid.ts';

export const duplicateActors = defineEditOperation({
  name: 'duplicate_actors',
  category: 'actors',
  summary: 'copy actors with everything that they have',
  effect: 'reversible',
  needs: {
    functions: ['duplicateActors', 'getAllLevelActors', 'getSelectedLevelActors', 'selectActors'],
    sometimes: ['setFolderPath', 'getFolderPath', 'getActorLocation'],
  },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.actor(),
      objectPaths: parameter.actors(),
      offset: parameter.location().optional().describe('cm, from each copy to the next; [x, y, z] will do'),
      count: z.int().min(1).max(100).default(1).describe('Copies of each'),
      folder: z.string().optional().describe('Outliner folder of the copies'),
      labels: z.array(z.string()).optional().describe('Labels of the copies, in their order'),
    }),
  examples: [{ objectPath: 'Key Light', offset: { X: 200, Y: 0, Z: 0 }, count: 3 }],
  notes: ['Without `offset` the copies lie exactly on the originals.'],
  refuse: refuseWordsForCopies,
  missing: missingTarget,
  plan: async (context, { offset, count, folder, labels: written = [], ...targets }) => {
    const [{ actors, notes }, names, selected] = await Promise.all([
      resolveActors(context, targetsOf(targets), {
        ask: path => [getActorAttachParent(path), getActorLocation(path)],
      }),
      levelCache(context).names(),
      readSelection(context),
    ]);
    const labels = readLabels(written, actors.length * count);
    const step: Vector = { X: 0, Y: 0, Z: 0, ...offset };
    const copies = Array.from({ length: count }, (_, index) => ({
      edit: {
        ...planCopy(context, actors, { offset: times(step, index + 1), names }),
        as: placeholderOf(index + 1),
      },
    }));
    const [named, overlaid] = await Promise.all([
      planLabels(context, labels, actors.length),
      tellOverlaid(
        context,
        actors.map(({ path }) => path),
        copies.map((_, index) => times(step, index + 1)),
      ),
    ]);
    return {
      // With the copies themselves, so that nothing else has to be put back should what follows fail.
      edits: [
        ...copies,
        ...keepSelection(selected.paths),
        ...named.edits,
        ...planFolder(folder, { count, perRound: actors.length }),
      ],
      notes: [
        ...[...notes, ...overlaid, ...noteAttached(actors), ...named.notes],
        ...noteUnlabelled(actors.length * count - labels.length, labels.length),
        ...selected.notes,
      ],
      answer: done => ({
        objectPaths: done.flatMap(({ made }) => made),
        ...tellLocations(actors, step, count),
      }),
    };
  },
});

/** Copies whose locations are told. */
const MOST_PLACED = 20;

/**
 * Where the copies are put, in the order of their paths; nothing where the project does not let an original's location be
 * read (5.8).
 */
function tellLocations(
  actors: readonly ActorTarget[],
  step: Vector,
  count: number,
): { locations?: number[][]; moreLocations?: number } {
  const from = actors.map(actor => answered<Vector>(actor, 1));
  if (!from.every(each => each !== undefined)) return {};
  const all = Array.from({ length: count }, (_, index) =>
    from.map(each => plus(each, times(step, index + 1))),
  );
  const locations = all.flat().map(({ X, Y, Z }) => [X, Y, Z].map(each => Math.round(each * 10) / 10));
  const left = locations.length - MOST_PLACED;
  return { locations: locations.slice(0, MOST_PLACED), ...(left > 0 && { moreLocations: left }) };
}

/** What is selected; without paths where it may not be asked (5.8): the editor may select the copies then. */
async function readSelection({
  session,
  signal,
}: ActContext): Promise<{ paths: string[] | undefined; notes: string[] }> {
  const [selected] = await session.client.sendAll([getSelectedLevelActors()], { signal });
  if (selected.ok) return { paths: selected.value, notes: [] };
  return { paths: undefined, notes: [`${tellUnread('Not put back is the selection', selected.error)}.`] };
}

/** A copy hangs where its original hangs: whoever moves that parent moves the copy too. */
function noteAttached(actors: readonly ActorTarget[]): string[] {
  const parents = new Set(actors.map(actor => answered<string>(actor, 0)).filter(Boolean));
  if (parents.size === 0) return [];
  const named = [...parents].slice(0, MOST_NAMED).map(path => objectName(String(path)));
  const more = parents.size > MOST_NAMED ? ' …' : '';
  return [
    `At first the copies are attached like their originals, to ${named.join(', ')}${more}: detach_actor frees them.`,
  ];
}

const MOST_NAMED = 5;

/**
 * Labels, which may stand in one text where there are several copies; that of a single copy may have a comma.
 * @throws BridgeError `invalid_arguments` for more of them than copies
 */
function readLabels(written: readonly string[], copies: number): readonly string[] {
  const [first = '', ...more] = written;
  const labels = copies > 1 && more.length === 0 && /[,;]/.test(first) ? splitList(first) : written;
  if (labels.length > copies) throw tooManyLabels(labels.length, copies);
  return labels;
}

/** A label names one copy. */
function noteUnlabelled(left: number, given: number): string[] {
  if (given === 0 || left === 0) return [];
  return [`\`labels\` names ${given}, in their order: the editor labels the other ${left}.`];
}

function tooManyLabels(labels: number, copies: number): BridgeError {
  return new BridgeError('invalid_arguments', `There are ${labels} labels for ${copies} copies.`, {
    remedy: 'Give at most one label for each copy: first all of the first round, then the next.',
  });
}

function planCopy(
  context: ActContext,
  actors: readonly ActorTarget[],
  { offset, names }: { offset: Vector; names: NamesByStem },
): PlannedEdit['edit'] {
  const cache = levelCache(context);
  const stems = actors.map(({ path }) => stemOf(objectName(path)));
  return duplicateEdit.make({
    objectPath: actors[0]?.path ?? '',
    actors: actors.map(({ path }) => path),
    offset,
    names: stems.map(stem => ({ stem, place: cache.countNext(stem) })),
    known: names.calledAfter(stems),
    destroyBy: isEngineSince(context.session, '5.8') ? 'actor' : 'editor',
  });
}

/** A copy is called after its original: `PointLight_9` for `PointLight_3`. [derived] */
function stemOf(name: string): string {
  return name.replace(/(_UAID_[0-9A-F]+)?_\d+$/i, '');
}

/** Copies are labelled round by round: `…[0]` is the first of its round. */
async function planLabels(
  context: ActContext,
  labels: readonly string[],
  perRound: number,
): Promise<{ edits: PlannedEdit[]; notes: string[] }> {
  const edits: PlannedEdit[] = [];
  const notes: string[] = [];
  for (const [index, written] of labels.entries()) {
    const { label, notes: said } = await checkLabel(context, written);
    const objectPath = `${placeholderOf(Math.floor(index / perRound) + 1)}[${index % perRound}]`;
    edits.push({ edit: labelEdit.make({ objectPath, label }) });
    notes.push(...said);
  }
  return { edits, notes };
}

/** A copy lies in the folder of its original until it is given another. */
function planFolder(
  folder: string | undefined,
  { count, perRound }: { count: number; perRound: number },
): PlannedEdit[] {
  if (folder === undefined) return [];
  return Array.from({ length: count * perRound }, (_, index) => {
    const objectPath = `${placeholderOf(Math.floor(index / perRound) + 1)}[${index % perRound}]`;
    return { edit: folderEdit.make({ objectPath, folder: cleanFolder(folder) }) };
  });
}

/** The editor may select the copies; what the user had selected stays selected. */
function keepSelection(selected: string[] | undefined): PlannedEdit[] {
  if (!selected) return [];
  const edit = selectionEdit.make({ objectPath: SELECTION, actors: selected, keeps: true });
  return [{ edit, before: selected }];
}

function times({ X, Y, Z }: Vector, factor: number): Vector {
  return { X: X * factor, Y: Y * factor, Z: Z * factor };
}
