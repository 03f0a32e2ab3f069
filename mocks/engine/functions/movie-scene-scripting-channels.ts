import { channelClass } from '../sequences/channel-wrappers.ts';
import { type KeyInterpolation, keyInterpolations } from '../sequences/scene-sequence.ts';
import type { Key } from '../sequences/sequence.ts';
import {
  type Holds,
  isCurve,
  keysIn,
  keyValue,
  openWrapper,
  putKeys,
  refuseTicks,
  wrapKey,
} from '../sequences/wrapped-keys.ts';
import {
  type EngineFunction,
  type FunctionCall,
  type FunctionLibrary,
  NotSimulated,
} from './engine-function.ts';

const KEY = 'UMovieSceneScriptingKey*';

/** What a wrapper of a channel can do. */
function channelFunctions(holds: Holds): Record<string, EngineFunction> {
  return {
    /** Gives the key that is there another value, where there is one: how it leads to the next one stays. */
    AddKey: {
      inputs: {
        ...{ InTime: 'FFrameNumber', NewValue: holds, SubFrame: 'float', TimeUnit: 'EMovieSceneTimeUnit' },
        ...(isCurve(holds) && { InInterpolation: 'EMovieSceneKeyInterpolation' }),
      },
      constReferences: ['InTime'],
      outputs: { ReturnValue: KEY },
      run: call => ({ ReturnValue: addKey(call) }),
    },
    RemoveKey: {
      inputs: { Key: KEY },
      run: call => {
        const place = openWrapper(call, 'remove key');
        const gone = call.world.sequencer.wrappers.open(call.text('Key'), call.context.clock.frame);
        if (!place || gone?.channel.name !== place.wrapped.channel.name) return undefined;
        const kept = keysIn(place).filter(({ frame }) => frame !== gone.frame);
        putKeys(call, place, kept);
        return undefined;
      },
    },
    GetKeys: {
      outputs: { ReturnValue: `TArray<${KEY}>` },
      run: call => {
        const place = openWrapper(call, 'get keys');
        return { ReturnValue: place ? keysIn(place).map(({ frame }) => wrapKey(call, place, frame)) : [] };
      },
    },
    GetNumKeys: {
      outputs: { ReturnValue: 'int32' },
      run: call => {
        const place = openWrapper(call, 'get num keys');
        return { ReturnValue: place ? keysIn(place).length : 0 };
      },
    },
    /** One value for each frame of `FrameRate` in the range. Between two keys a curve is a line here [simplified]. */
    EvaluateKeys: {
      inputs: { Range: 'FSequencerScriptingRange', FrameRate: 'FFrameRate' },
      outputs: { ReturnValue: `TArray<${holds}>` },
      run: call => {
        const place = openWrapper(call, 'evaluate keys');
        if (!place) return { ReturnValue: [] };
        return {
          ReturnValue: framesIn(call, place.located.sequence.rate).map(at =>
            valueAt(keysIn(place), at, holds),
          ),
        };
      },
    },
  };
}

const all: readonly Holds[] = ['double', 'float', 'bool'];

/** What scripts may do with wrappers of channels. */
export const movieSceneScriptingChannels: readonly FunctionLibrary[] = all.map(holds => ({
  class: channelClass(holds),
  functions: channelFunctions(holds),
}));

/** @returns path of the key's wrapper; empty where none was added */
function addKey(call: FunctionCall): string {
  const place = openWrapper(call, 'add key');
  if (!place) return '';
  refuseTicks(call);
  if (Number(call.inputs.SubFrame) !== 0) throw new NotSimulated('A key between two frames');
  const { holds } = place.wrapped.channel;
  const { Value: frame } = call.inputs.InTime as unknown as { Value: number }; // the type of the input
  const others = keysIn(place).filter(each => each.frame !== frame);
  const known = keysIn(place).find(each => each.frame === frame)?.interpolation;
  const made: Key = {
    ...{ frame, value: keyValue(call, 'NewValue', holds) },
    interpolation: known ?? (isCurve(holds) ? interpolationIn(call) : 'constant'),
  };
  putKeys(call, place, [...others, made]);
  return wrapKey(call, place, frame);
}

function interpolationIn(call: FunctionCall): KeyInterpolation {
  const named = call.text('InInterpolation').toLowerCase();
  return keyInterpolations.find(each => each === named) ?? 'auto';
}

interface Rate {
  Numerator: number;
  Denominator: number;
}

/** Frames of the sequence that a range and a rate name. A range that is open has none, which the log says [derived]. */
function framesIn({ world, inputs }: FunctionCall, rate: Rate): number[] {
  // The types of the inputs.
  const range = inputs.Range as unknown as {
    bHasStart: boolean;
    bHasEnd: boolean;
    InclusiveStart: number;
    ExclusiveEnd: number;
    InternalRate: Rate;
  };
  const step = inputs.FrameRate as unknown as Rate;
  if (!range.bHasStart || !range.bHasEnd) {
    world.log.push('LogMovieScene: Error: Unbounded range passed to evaluate keys.');
    return [];
  }
  const length = (each: Rate) => (each.Denominator * rate.Numerator) / (each.Numerator * rate.Denominator);
  const [start, end] = [range.InclusiveStart, range.ExclusiveEnd].map(at => at * length(range.InternalRate));
  const frames: number[] = [];
  for (let at = start ?? 0; at < (end ?? 0); at += length(step)) frames.push(at);
  return frames;
}

function valueAt(keys: readonly Key[], frame: number, holds: Holds): number | boolean {
  const left = keys.findLast(key => key.frame <= frame) ?? keys[0];
  const right = keys.find(key => key.frame > frame);
  const initial = holds === 'bool' ? false : 0;
  if (!left) return initial;
  const isHeld = left.frame >= frame || !right || left.interpolation === 'constant';
  if (isHeld || typeof left.value === 'boolean' || typeof right.value === 'boolean') return left.value;
  const part = (frame - left.frame) / (right.frame - left.frame);
  return left.value + (right.value - left.value) * part;
}
