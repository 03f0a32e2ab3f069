import { keyClass } from '../sequences/channel-wrappers.ts';
import type { KeyInterpolation } from '../sequences/scene-sequence.ts';
import type { Key } from '../sequences/sequence.ts';
import {
  type Holds,
  isCurve,
  keysIn,
  keyValue,
  openWrapper,
  putKeys,
  refuseTicks,
  type WrappedPlace,
} from '../sequences/wrapped-keys.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';

/** What a wrapper of a key can do. */
function keyFunctions(holds: Holds): Record<string, EngineFunction> {
  return {
    GetTime: {
      inputs: { TimeUnit: 'EMovieSceneTimeUnit' },
      outputs: { ReturnValue: 'FFrameTime' },
      run: call => {
        refuseTicks(call);
        const frame = openKey(call, 'retrieve Time')?.key.frame ?? 0;
        return { ReturnValue: { FrameNumber: { Value: frame }, SubFrame: 0 } };
      },
    },
    GetValue: {
      outputs: { ReturnValue: holds },
      run: call => ({ ReturnValue: openKey(call, 'get value')?.key.value }),
    },
    SetValue: {
      inputs: { InNewValue: holds },
      run: call => change(call, 'set value', { value: keyValue(call, 'InNewValue', holds) }),
    },
    ...(isCurve(holds) && curveFunctions),
  };
}

/** How the engine keeps an interpolation: the mode of the curve, and that of its tangents. */
const modes: Readonly<Record<KeyInterpolation, readonly [curve: string, tangents: string]>> = {
  auto: ['RCIM_Cubic', 'RCTM_Auto'],
  user: ['RCIM_Cubic', 'RCTM_User'],
  break: ['RCIM_Cubic', 'RCTM_Break'],
  linear: ['RCIM_Linear', 'RCTM_Auto'],
  constant: ['RCIM_Constant', 'RCTM_Auto'],
};

const curveFunctions: Record<string, EngineFunction> = {
  GetInterpolationMode: {
    outputs: { ReturnValue: 'TEnumAsByte<ERichCurveInterpMode>' },
    run: call => ({ ReturnValue: modesOf(openKey(call, 'get interpolation mode'))[0] }),
  },
  GetTangentMode: {
    outputs: { ReturnValue: 'TEnumAsByte<ERichCurveTangentMode>' },
    run: call => ({ ReturnValue: modesOf(openKey(call, 'get tangent mode'))[1] }),
  },
  SetInterpolationMode: {
    inputs: { InNewValue: 'TEnumAsByte<ERichCurveInterpMode>' },
    run: call => {
      const now = modesOf(openKey(call, 'set interpolation mode'));
      return now[0] === call.text('InNewValue')
        ? undefined
        : setModes(call, [call.text('InNewValue'), 'RCTM_Auto']);
    },
  },
  /** Tangents of a key that has none are not kept here. */
  SetTangentMode: {
    inputs: { InNewValue: 'TEnumAsByte<ERichCurveTangentMode>' },
    run: call => {
      const [curve] = modesOf(openKey(call, 'set tangent mode'));
      return curve === 'RCIM_Cubic' ? setModes(call, [curve, call.text('InNewValue')]) : undefined;
    },
  },
};

const all: readonly Holds[] = ['double', 'float', 'bool'];

/** What scripts may do with wrappers of keys. */
export const movieSceneScriptingKeys: readonly FunctionLibrary[] = all.map(holds => ({
  class: keyClass(holds),
  functions: keyFunctions(holds),
}));

function openKey(call: FunctionCall, what: string): (WrappedPlace & { key: Key }) | undefined {
  const place = openWrapper(call, what);
  const key = place && keysIn(place).find(({ frame }) => frame === place.wrapped.frame);
  return place && key && { ...place, key };
}

function change(call: FunctionCall, what: string, changes: Partial<Key>): undefined {
  const place = openKey(call, what);
  if (!place) return;
  const changed = keysIn(place).map(each => (each === place.key ? { ...each, ...changes } : each));
  putKeys(call, place, changed);
}

function modesOf(found: { key: Key } | undefined): readonly [string, string] {
  return modes[found?.key.interpolation ?? 'auto'];
}

function setModes(call: FunctionCall, wanted: readonly [string, string]): undefined {
  const names = Object.keys(modes) as KeyInterpolation[]; // keys of the table
  const interpolation = names.find(name => modes[name].join() === wanted.join());
  return interpolation && change(call, 'set mode', { interpolation });
}
