import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { placeholderOf } from '../../../kernel/batch/placeholders.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation, type PlannedEdit } from '../../../kernel/operations/define-operation.ts';
import { NOT_SAVED_YET } from '../../../kernel/operations/not-saved-yet.ts';
import { requireFunctions } from '../../../unreal/function-versions.ts';
import { className } from '../../../unreal/object-path.ts';
import { cameraCutEdit } from '../edits/camera-cut-edit.ts';
import { frameRangeEdit } from '../edits/frame-range-edit.ts';
import { sequenceSectionEdit } from '../edits/sequence-section-edit.ts';
import type { FoundSequence } from '../find-sequence.ts';
import { planTracks, sectionPlaceholder } from '../plan-tracks.ts';
import { leadsTo, needBinding, type ReadBinding, readBindings } from '../read-bindings.ts';
import { type ReadSection, type ReadTrack, readTracks } from '../read-tracks.ts';
import { refuseTimes } from '../refuse-times.ts';
import { bindingRef, getSequenceTracks } from '../sequence-functions.ts';
import { findTargetSequence, withPlannedRange } from '../target-sequence.ts';
import { isTrackOfClass, readTrackClass } from '../track-classes.ts';

const parameters = () =>
  z.strictObject({
    objectPath: z.string().min(1).optional().describe('The sequence; the open one when left out'),
    camera: z.string().min(1).describe('Binding to look through, as read_sequence names it'),
    start: z.int().optional().describe('A frame of the cut; where there is none, one begins there'),
    end: z.int().optional().describe('Frame behind the last of a new cut; default: the next cut, or the end'),
  });
type CutArguments = z.output<ReturnType<typeof parameters>>;

/** What tracks without a binding take. */
const TOP_FUNCTIONS = ['getSequenceTracks', 'addSequenceTrack', 'removeSequenceTrack'] as const;

export const setCameraCut = defineEditOperation({
  name: 'set_camera_cut',
  category: 'sequences',
  summary: 'have a Level Sequence look through a camera from a frame on: change a cut, or add one',
  effect: 'reversible',
  needs: {
    functions: [
      ...(['getOpenSequence', 'isSequencePlaying', 'getDisplayRate', 'getBindings'] as const),
      ...(['getPlaybackStart', 'getPlaybackEnd', 'getSpawnables', 'getBindingName'] as const),
      ...(['getBindingClass', 'getBindingParent', 'getBindingTracks', 'locateBound'] as const),
      ...(['getTrackName', 'getSections', 'hasStartFrame', 'hasEndFrame', 'getStartFrame'] as const),
      ...(['getEndFrame', 'getCutCamera', 'setCutCamera', 'refreshSequencer'] as const),
      'getSequenceTracks',
    ],
    sometimes: ['addSequenceTrack', 'removeSequenceTrack', 'addSection', 'removeSection', 'setSectionRange'],
  },
  parameters,
  examples: [
    { objectPath: '/Game/Cinematics/LS_Intro', camera: 'Intro Camera', start: 240 },
    { objectPath: 'LS_Intro', camera: 'BP_ThirdPersonCharacter', start: 0 },
  ],
  notes: ['The viewport follows the cuts only after control_sequence with `lockToCameraCuts`.'],
  refuse: refuseTimes('set_camera_cut', ['start', 'end']),
  missing: ({ start, end }) => (end !== undefined && start === undefined ? 'start' : undefined),
  plan: async (context, args) => {
    requireFunctions(context.session, TOP_FUNCTIONS, 'Camera cuts');
    const sequence = withPlannedRange(context, await findTargetSequence(context, args.objectPath));
    const { objectPath } = sequence;
    const bindings = await readBindings(context, sequence, sequence.bindings);
    const binding = await needBinding(context, bindings, args.camera, {
      sequence: objectPath,
      example: name => writeCall('set_camera_cut', { ...args, camera: name }),
      unbound: actor => writeCall('add_to_sequence', { objectPath, actor }),
      kinds: /Camera|Pawn|Character/,
    });
    const tops = await context.session.client.send(getSequenceTracks(objectPath), { signal: context.signal });
    const path = tops.find(each => isTrackOfClass(each, CUTS.classPath));
    const track = path === undefined ? undefined : (await readTracks(context, [path])).get(path);
    const place = placeCut(sequence, track, args);
    const cut = cameraCutEdit.make({
      ...{ objectPath: place.section, sequence: objectPath, camera: bindingRef(objectPath, binding.id) },
      names: bindings.map(({ id, name }) => [bindingRef(objectPath, id), name]),
    });
    const before = place.known?.camera;
    return {
      edits: [
        ...place.edits(tops),
        { edit: cut, ...(before !== undefined && { hint: bindingRef(objectPath, before) }) },
      ],
      // Which cut is meant, and where a new one ends, follows from those that are there.
      readsIn: [objectPath],
      names: leadsTo(binding),
      replaces: bindings.filter(({ id }) => id === before).flatMap(leadsTo),
      notes: [...place.notes, ...noteCamera(binding), NOT_SAVED_YET],
    };
  },
});

const CUTS = readTrackClass('CameraCuts', 'sequence', name => ({ tracks: [name] }));

/** Where a cut is, or what makes it. */
interface CutPlace {
  /** Path of the section, or its placeholder. */
  section: string;
  known?: ReadSection;
  edits(tops: readonly string[]): PlannedEdit[];
  notes: string[];
}

function placeCut(sequence: FoundSequence, track: ReadTrack | undefined, args: CutArguments): CutPlace {
  const known = track && chooseCut(track.sections, args);
  if (known) return { section: known.path, known, edits: () => [], notes: [] };
  const range = rangeOfNew(sequence, track?.sections ?? [], args);
  const notes = [`The cut is new: ${range.start} to ${range.end}.`];
  if (!track) {
    const place = { sequence: sequence.objectPath, binding: '', ...range };
    return {
      section: sectionPlaceholder(0),
      edits: others => planTracks({ ...place, others }, [CUTS]),
      notes,
    };
  }
  const section = placeholderOf(1);
  const others = track.sections.map(({ path }) => path);
  const added = sequenceSectionEdit.make({
    ...{ objectPath: track.path, as: section, wanted: 'there' as const, others },
  });
  const ranged = frameRangeEdit.make({ objectPath: section, of: 'section', ...range });
  return { section, edits: () => [{ edit: added }, { edit: ranged }], notes };
}

/** The cut that is meant; undefined for one that is still to be made. */
function chooseCut(cuts: readonly ReadSection[], args: CutArguments): ReadSection | undefined {
  const { start, end } = args;
  if (start !== undefined) {
    const [found] = cuts.filter(cut => covers(cut, start));
    if (found && end !== undefined && found.end !== end) throw alreadyCut(found, args);
    return found;
  }
  const [first, ...more] = cuts;
  if (!first || more.length === 0) return first;
  throw new BridgeError('ambiguous_target', `There are several cuts: ${cuts.map(printRange).join(', ')}.`, {
    remedy: '`start` says which: any frame of it.',
    example: writeCall('set_camera_cut', { ...args, start: first.start ?? 0 }),
  });
}

function alreadyCut(cut: ReadSection, { end: _, ...args }: CutArguments): BridgeError {
  return new BridgeError('already_exists', `There is a cut already: ${printRange(cut)}.`, {
    remedy: 'Without `end` its camera is changed. Its range is changed in Sequencer.',
    example: writeCall('set_camera_cut', args),
  });
}

function covers({ start, end }: ReadSection, frame: number): boolean {
  return (start === null || start <= frame) && (end === null || frame < end);
}

/** Up to the next cut, or to the end of the playback range. */
function rangeOfNew(
  { start: first, end: last }: FoundSequence,
  cuts: readonly ReadSection[],
  args: CutArguments,
): { start: number; end: number } {
  const start = args.start ?? first;
  const later = cuts.flatMap(cut => (cut.start !== null && cut.start > start ? [cut.start] : []));
  const next = Math.min(...later);
  const end = args.end ?? (Number.isFinite(next) ? next : Math.max(last, start + 1));
  if (end > start && end <= next) return { start, end };
  throw new BridgeError(
    'invalid_value',
    end <= start
      ? `\`end\` must lie behind \`start\`: ${start} to ${end} has no frames.`
      : `\`end\`: the next cut begins at ${next}.`,
    { example: writeCall('set_camera_cut', { ...args, end: end > start ? next : start + 1 }) },
  );
}

function printRange({ start, end }: ReadSection): string {
  return `${start ?? 'open'} to ${end ?? 'open'}`;
}

function noteCamera({ name, classPath }: ReadBinding): string[] {
  if (classPath === '' || /camera/i.test(className(classPath))) return [];
  return [`${name} is a ${className(classPath)}: the cut shows something only if that has a camera.`];
}
