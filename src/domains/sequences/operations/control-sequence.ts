import * as z from 'zod';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation, type PlannedEdit } from '../../../kernel/operations/define-operation.ts';
import { requireFunctions } from '../../../unreal/function-versions.ts';
import { SEQUENCER } from '../edits/sequence-open-edit.ts';
import { sequencerEdit } from '../edits/sequencer-edit.ts';
import type { FoundSequence } from '../find-sequence.ts';
import { findTargetSequence, openFirst, readFrame } from '../target-sequence.ts';

const parameters = () =>
  z.strictObject({
    objectPath: z.string().min(1).optional().describe('Opened first; the open one when left out'),
    play: z.boolean().optional().describe('true plays, false pauses'),
    frame: z.number().optional().describe('Moves the playhead (from 5.4 on)'),
    seconds: z.number().optional().describe('The same, in seconds').meta({ unit: 's' }),
    lockToCameraCuts: z.boolean().optional().describe('The viewport shows the cuts'),
    refresh: z.boolean().optional().describe('Show what was changed from outside'),
  });
type ControlArguments = z.output<ReturnType<typeof parameters>>;

export const controlSequence = defineEditOperation({
  name: 'control_sequence',
  category: 'sequences',
  summary: 'play, pause or scrub the sequence in Sequencer, or look through its camera cuts',
  effect: 'session',
  needs: {
    functions: [
      ...(['getOpenSequence', 'openSequence', 'isSequencePlaying', 'playSequence', 'pauseSequence'] as const),
      ...(['isLockedToCuts', 'lockToCuts', 'refreshSequencer', 'getDisplayRate'] as const),
      ...(['getPlaybackStart', 'getPlaybackEnd', 'getBindings', 'getSpawnables'] as const),
    ],
    sometimes: ['getPlayhead', 'setPlayhead'],
  },
  parameters,
  examples: [
    { objectPath: '/Game/Cinematics/LS_Intro', frame: 48, lockToCameraCuts: true },
    { objectPath: 'LS_Intro', play: true },
  ],
  notes: ['A frame outside of the playback range shows nothing of the sequence.'],
  missing: ({ objectPath: _, ...others }) =>
    Object.values(others).every(each => each === undefined) ? 'play' : undefined,
  plan: async (context, args) => {
    const sequence = await findTargetSequence(context, args.objectPath);
    const frame = readFrame(args, sequence, mended =>
      writeCall('control_sequence', { ...args, seconds: undefined, frame: mended }),
    );
    if (frame !== undefined) requireFunctions(context.session, ['setPlayhead'], 'Moving the playhead');
    return {
      edits: [...openFirst(sequence), ...planControls(args, frame)],
      notes: [...noteOutside(sequence, frame), ...(frame === undefined ? [] : [UNTOLD])],
    };
  },
});

function planControls(
  { lockToCameraCuts, play, refresh }: ControlArguments,
  frame: number | undefined,
): PlannedEdit[] {
  const plan = (what: 'playing' | 'frame' | 'lockedToCameraCuts' | 'refresh', to?: boolean | number) =>
    to === undefined ? [] : [{ edit: sequencerEdit.make({ objectPath: SEQUENCER, what, to }) }];
  return [
    ...plan('lockedToCameraCuts', lockToCameraCuts),
    ...plan('frame', frame),
    ...plan('playing', play),
    ...(refresh ? plan('refresh', true) : []),
  ];
}

/** The engine tells where the playhead is, and not what it has drawn of it. [derived] */
const UNTOLD =
  'Only the playhead is read back. Whether actors stand as in that frame yet is not told: an editor that draws nothing (in the background, not realtime) may not have evaluated it.';

function noteOutside({ start, end }: FoundSequence, frame: number | undefined): string[] {
  const isOutside = frame !== undefined && (frame < start || frame >= end);
  return isOutside ? [`Frame ${frame} is outside of the playback range, ${start} to ${end}.`] : [];
}
