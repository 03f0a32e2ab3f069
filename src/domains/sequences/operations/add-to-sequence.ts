import * as z from 'zod';
import { BridgeError, recover } from '../../../base/errors.ts';
import { splitList } from '../../../base/text/split-list.ts';
import { placeholderOf } from '../../../kernel/batch/placeholders.ts';
import type { DoneEdit } from '../../../kernel/edits/define-edit.ts';
import { describeChanges } from '../../../kernel/edits/describe-change.ts';
import { resolveActors } from '../../../kernel/finding/actor-targets.ts';
import { findClass } from '../../../kernel/finding/find-class.ts';
import { refuseAbstract } from '../../../kernel/finding/refuse-abstract.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import {
  defineEditOperation,
  type Plan,
  type PlannedEdit,
} from '../../../kernel/operations/define-operation.ts';
import { isSamePath } from '../../../unreal/asset-names.ts';
import { currentFunction, requireFunctions } from '../../../unreal/function-versions.ts';
import { className } from '../../../unreal/object-path.ts';
import { hasTracksAlready, noteTracksAdded } from '../added-tracks.ts';
import { sequenceBindingEdit } from '../edits/sequence-binding-edit.ts';
import { sequenceSectionEdit } from '../edits/sequence-section-edit.ts';
import { type FoundSequence, needed } from '../find-sequence.ts';
import { planTracks, type TrackPlace } from '../plan-tracks.ts';
import { leadsTo, readBindings } from '../read-bindings.ts';
import { refuseTimes } from '../refuse-times.ts';
import { bindingRef, getSequenceTracks } from '../sequence-functions.ts';
import { findTargetSequence, openFirst, withPlannedRange } from '../target-sequence.ts';
import {
  checkTrackClasses,
  isTrackOfClass,
  readTrackClass,
  standsAtTop,
  type TrackToAdd,
} from '../track-classes.ts';

const parameters = () =>
  z.strictObject({
    objectPath: z.string().min(1).optional().describe('The sequence; the open one when left out'),
    actor: z.string().min(1).optional().describe('Actor to bind'),
    class: z.string().min(1).optional().describe('Or a class: the sequence spawns it'),
    tracks: z
      .array(z.string().min(1))
      .max(20)
      .default([])
      .describe('Transform, Visibility; of none: CameraCuts, Fade'),
    start: z.int().optional().describe('First frame of their sections'),
    end: z.int().optional().describe('Frame behind the last; default: playback range'),
  });
type AddArguments = z.output<ReturnType<typeof parameters>>;

/** What tracks without a binding take. */
const TOP_FUNCTIONS = ['getSequenceTracks', 'addSequenceTrack', 'removeSequenceTrack'] as const;

export const addToSequence = defineEditOperation({
  name: 'add_to_sequence',
  category: 'sequences',
  summary: 'bind an actor in a Level Sequence, or a class to spawn, and add tracks with sections',
  effect: 'reversible',
  needs: {
    functions: [
      ...(['getOpenSequence', 'openSequence', 'isSequencePlaying', 'getDisplayRate', 'getBindings'] as const),
      ...(['getPlaybackStart', 'getPlaybackEnd', 'getSpawnables'] as const),
      ...(['getBindingName', 'getBindingClass', 'getBindingParent', 'getBindingTracks'] as const),
      ...(['locateBound', 'addPossessable', 'addSpawnable', 'removeBinding', 'refreshSequencer'] as const),
      ...(['addBindingTrack', 'removeBindingTrack'] as const),
      ...(['getSections', 'addSection', 'removeSection', 'setSectionRange', 'hasStartFrame'] as const),
      ...(['hasEndFrame', 'getStartFrame', 'getEndFrame', 'closeSequence'] as const),
    ],
    sometimes: [...TOP_FUNCTIONS],
  },
  parameters,
  examples: [
    { objectPath: '/Game/Cinematics/LS_Intro', actor: 'Statue', tracks: ['Transform'] },
    { objectPath: 'LS_Intro', class: 'PointLight' },
  ],
  notes: ['`end` is the frame behind the last. It is in memory until save_asset.'],
  refuse: refuseTimes('add_to_sequence', ['start', 'end']),
  missing: ({ actor, class: spawned, tracks }) =>
    actor === undefined && spawned === undefined && tracks.length === 0 ? 'actor' : undefined,
  plan: async (context, given) => {
    const args = { ...given, tracks: given.tracks.flatMap(each => splitList(each)) };
    refuseBoth(args);
    const below = args.actor === undefined && args.class === undefined ? 'sequence' : 'binding';
    const example = (name: string) => writeCall('add_to_sequence', { ...args, tracks: [name] });
    // Beside tracks of its own; alone they are nothing that an actor has.
    const isMixed = below === 'binding' && !args.tracks.every(standsAtTop);
    const atTop = isMixed ? args.tracks.filter(standsAtTop) : [];
    const read = (names: readonly string[], where: typeof below) => {
      const written = names.map(each => readTrackClass(each, where, example));
      return [...new Map(written.map(each => [each.classPath.toLowerCase(), each])).values()];
    };
    const own = args.tracks.filter(each => !atTop.includes(each));
    const [tracks, top] = [read(own, below), read(atTop, 'sequence')];
    await checkTrackClasses(context, [...tracks, ...top]);
    const sequence = withPlannedRange(context, await findTargetSequence(context, args.objectPath));
    const place = { sequence: sequence.objectPath, binding: '', others: [], ...readRange(args, sequence) };
    const addition = { sequence, tracks, place };
    const plan = await planBoth(context, args, addition, top);
    return { ...plan, answer: done => ({ changes: describeChanges(done.filter(isWorthNaming)) }) };
  },
});

/** Tracks below a binding, and beside them those that stand at the top of the sequence. */
async function planBoth(
  context: ActContext,
  args: AddArguments,
  addition: Addition,
  top: readonly TrackToAdd[],
): Promise<Plan> {
  if (top.length === 0) return planAddition(context, args, addition);
  const isThere = recover(['already_exists'], () => undefined);
  const above = await planTop(context, { ...addition, tracks: top }).catch(isThere);
  const where = `${top.map(({ name }) => name).join(', ')}: at the top of the sequence`;
  const not = `not below ${args.actor ?? args.class}.`;
  if (!above) {
    const below = await planAddition(context, args, addition);
    const notes = [...(below.notes ?? []), ...noteTracksAdded(context, top), `${where} already, ${not}`];
    return { ...below, notes: [...new Set(notes)] };
  }
  const below = await planAddition(context, args, addition).catch(isThere);
  const notes = [...(below?.notes ?? []), ...(above.notes ?? []), `${where}, ${not}`];
  return {
    ...(below ?? above),
    edits: [...(below?.edits ?? []), ...above.edits],
    notes: [...new Set(notes)],
  };
}

function planAddition(context: ActContext, { actor, class: spawned }: AddArguments, addition: Addition) {
  if (actor !== undefined) return planActor(context, actor, addition);
  return spawned === undefined ? planTop(context, addition) : planSpawnable(context, spawned, addition);
}

/** The range of a section says that it is there. */
function isWorthNaming({ edit }: DoneEdit): boolean {
  return edit.kind !== sequenceSectionEdit.kind.kind;
}

interface Addition {
  sequence: FoundSequence;
  tracks: readonly TrackToAdd[];
  place: TrackPlace;
}

async function planActor(
  context: ActContext,
  written: string,
  { sequence, tracks, place }: Addition,
): Promise<Plan> {
  const [{ actors, notes }, bindings] = await Promise.all([
    resolveActors(context, [written]),
    readBindings(context, sequence, sequence.bindings),
  ]);
  const [actor] = actors;
  if (!actor) throw new BridgeError('object_not_found', `There is no actor "${written}".`);
  const known = bindings.find(({ bound }) => bound.some(path => isSamePath(path, actor.path)));
  if (!known) {
    return {
      edits: [
        ...openFirst(sequence),
        planBinding(sequence, { from: 'actor', source: actor.path, called: actor.label }),
        ...planTracks({ ...place, binding: BINDING }, tracks),
      ],
      notes: [...notes, ...noteTracksAdded(context, tracks)],
    };
  }
  const missing = tracks.filter(
    ({ classPath }) => !known.tracks.some(path => isTrackOfClass(path, classPath)),
  );
  if (missing.length === 0) throw hasTracksAlready(sequence, known.name, tracks);
  const left = tracks.filter(each => !missing.includes(each)).map(({ name }) => name);
  return {
    edits: planTracks(
      { ...place, binding: bindingRef(sequence.objectPath, known.id), others: known.tracks },
      missing,
    ),
    names: leadsTo(known),
    notes: [
      ...notes,
      `It is bound already, as ${known.name}${left.length > 0 ? `, with ${left.join(', ')}` : ''}.`,
      ...noteTracksAdded(context, missing),
    ],
  };
}

async function planSpawnable(
  context: ActContext,
  written: string,
  { sequence, tracks, place }: Addition,
): Promise<Plan> {
  const { classPath } = await findClass(context, written);
  refuseAbstract(classPath);
  const isStandIn = currentFunction(context.session, 'addSpawnable') === 'addSpawnableInSequencer';
  return {
    edits: [
      ...openFirst(sequence),
      planBinding(sequence, {
        ...{ from: 'class', source: classPath, called: className(classPath) },
        ...(isStandIn && { by: 'addSpawnableInSequencer' }),
      }),
      ...planTracks({ ...place, binding: BINDING }, tracks),
    ],
    notes: noteTracksAdded(context, tracks),
  };
}

async function planTop(context: ActContext, { sequence, tracks, place }: Addition): Promise<Plan> {
  requireFunctions(context.session, TOP_FUNCTIONS, 'Adding tracks without a binding');
  const { session, signal } = context;
  const [listed] = await session.client.sendAll([getSequenceTracks(sequence.objectPath)], { signal });
  const others = needed(listed);
  const missing = tracks.filter(({ classPath }) => !others.some(path => isTrackOfClass(path, classPath)));
  if (missing.length === 0) throw hasTracksAlready(sequence, undefined, tracks);
  return { edits: planTracks({ ...place, others }, missing), notes: noteTracksAdded(context, missing) };
}

/** What stands for the binding until it is made. */
const BINDING = placeholderOf(1);

function planBinding(
  { objectPath, bindings }: FoundSequence,
  made: { from: 'actor' | 'class'; by?: 'addSpawnableInSequencer'; source: string; called: string },
): PlannedEdit {
  const edit = sequenceBindingEdit.make({
    ...{ objectPath, as: BINDING, wanted: 'there', ...made },
    others: [...bindings],
  });
  return { edit, hint: [] };
}

function readRange(args: AddArguments, { start: first, end: last }: FoundSequence) {
  const [start, end] = [args.start ?? first, args.end ?? last];
  if (start <= end) return { start, end };
  throw new BridgeError('invalid_value', `\`end\` must not lie before \`start\`: ${start} to ${end}.`, {
    example: writeCall('add_to_sequence', { ...args, start: end, end: start }),
  });
}

/** @throws BridgeError `invalid_arguments` */
function refuseBoth({ class: _, ...args }: AddArguments): void {
  if (args.actor === undefined || _ === undefined) return;
  throw new BridgeError(
    'invalid_arguments',
    '`actor` binds one that is there, `class` spawns one: give one of them.',
    { example: writeCall('add_to_sequence', args), sent: 'no' },
  );
}
