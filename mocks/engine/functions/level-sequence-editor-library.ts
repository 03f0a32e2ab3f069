import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';

const sequence = { LevelSequence: 'ULevelSequence*' };
const flag = { ReturnValue: 'bool' };

const functions: Record<string, EngineFunction> = {
  OpenLevelSequence: {
    inputs: sequence,
    outputs: flag,
    run: call => {
      const found = call.object('LevelSequence');
      if (!found?.sequence) return { ReturnValue: false };
      call.world.sequencer.show(found);
      return { ReturnValue: true };
    },
  },
  CloseLevelSequence: {
    run: ({ world }) => {
      world.sequencer.close();
      return undefined;
    },
  },
  GetCurrentLevelSequence: {
    outputs: { ReturnValue: 'ULevelSequence*' },
    run: ({ world }) => ({ ReturnValue: world.sequencer.open ?? '' }),
  },
  Play: { run: call => atOnce(call, (sequencer, seconds) => sequencer.play(seconds)) },
  Pause: { run: call => atOnce(call, (sequencer, seconds) => sequencer.pause(seconds)) },
  IsPlaying: {
    outputs: flag,
    run: ({ world, context }) => ({ ReturnValue: world.sequencer.isPlaying(context.clock.seconds) }),
  },
  /** In the documentation of 5.3, and not in that of 5.4. */
  SetCurrentTime: {
    deprecated: '5.4',
    inputs: { NewFrame: 'int32' },
    run: call => atOnce(call, (sequencer, seconds) => sequencer.jump(Number(call.inputs.NewFrame), seconds)),
  },
  GetCurrentTime: {
    deprecated: '5.4',
    outputs: { ReturnValue: 'int32' },
    run: call => ({ ReturnValue: Math.floor(positionOf(call)) }),
  },
  /** In the documentation from 5.4 on. What is left out is zero: the position goes by frames then. */
  SetGlobalPosition: {
    since: '5.4',
    inputs: { PlaybackParams: 'FMovieSceneSequencePlaybackParams', TimeUnit: 'EMovieSceneTimeUnit' },
    run: call => atOnce(call, (sequencer, seconds) => sequencer.jump(frameIn(call), seconds)),
  },
  GetGlobalPosition: {
    since: '5.4',
    inputs: { TimeUnit: 'EMovieSceneTimeUnit' },
    outputs: { ReturnValue: 'FMovieSceneSequencePlaybackParams' },
    run: call => {
      const frame = positionOf(call);
      const whole = Math.floor(frame);
      return { ReturnValue: { Frame: { FrameNumber: { Value: whole }, SubFrame: frame - whole } } };
    },
  },
  SetLockCameraCutToViewport: {
    inputs: { bLock: 'bool' },
    run: ({ world, flag: isSet }) => {
      world.sequencer.lockedToCuts = isSet('bLock');
      return undefined;
    },
  },
  IsCameraCutLockedToViewport: {
    outputs: flag,
    run: ({ world }) => ({ ReturnValue: world.sequencer.lockedToCuts }),
  },
  // A 5.4 editor does not report it.
  ForceUpdate: { since: '5.5', run: () => undefined },
  RefreshCurrentLevelSequence: { run: () => undefined },
};

/** The window of Level Sequences. Without an open one its functions do nothing, and say nothing. */
export const levelSequenceEditorLibrary: FunctionLibrary = {
  class: '/Script/LevelSequenceEditor.LevelSequenceEditorBlueprintLibrary',
  functions,
};

/** Runs at the engine time of the call. */
function atOnce(
  { world, context }: FunctionCall,
  run: (sequencer: FunctionCall['world']['sequencer'], seconds: number) => void,
): undefined {
  if (world.sequencer.open !== undefined) run(world.sequencer, context.clock.seconds);
}

function positionOf({ world, context }: FunctionCall): number {
  return world.sequencer.open === undefined ? 0 : world.sequencer.position(context.clock.seconds);
}

/** The frame that a call means, by the unit that it names. */
function frameIn({ world, inputs }: FunctionCall): number {
  // The function's record gives the input that type.
  const { Frame, Time, PositionType } = inputs.PlaybackParams as unknown as PlaybackParams;
  const rate = world.find(world.sequencer.open ?? '')?.sequence?.rate;
  const perSecond = rate ? rate.Numerator / rate.Denominator : 0;
  if (PositionType === 'Time') return Time * perSecond;
  const frame = Frame.FrameNumber.Value + Frame.SubFrame;
  // A sequence is resolved into 24,000 ticks a second, unless the project says otherwise.
  return inputs.TimeUnit === 'TickResolution' ? (frame * perSecond) / 24_000 : frame;
}

interface PlaybackParams {
  Frame: { FrameNumber: { Value: number }; SubFrame: number };
  Time: number;
  PositionType: string;
}
