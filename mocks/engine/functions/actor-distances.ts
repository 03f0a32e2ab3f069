import type { Vector } from '../scene.ts';
import { axisOf } from '../world/transforms.ts';
import { transformOf } from './editor-actor-subsystem.ts';
import type { EngineFunction, FunctionCall } from './engine-function.ts';

/** How far one actor is from another, in cm, and whether it looks at it. */
export const actorDistances: Record<string, EngineFunction> = {
  GetDistanceTo: distance(between => Math.hypot(between.X, between.Y, between.Z)),
  GetSquaredDistanceTo: distance(({ X, Y, Z }) => X * X + Y * Y + Z * Z),
  GetHorizontalDistanceTo: distance(({ X, Y }) => Math.hypot(X, Y)),
  GetSquaredHorizontalDistanceTo: distance(({ X, Y }) => X * X + Y * Y),
  GetVerticalDistanceTo: distance(({ Z }) => Math.abs(Z)),
  GetDotProductTo: dotProduct(between => between),
  GetHorizontalDotProductTo: dotProduct(between => ({ ...between, Z: 0 })),
};

/** Nobody is at no distance. */
function distance(measure: (between: Vector) => number): EngineFunction {
  return toOther(between => measure(between), 0);
}

/** 1: straight ahead; -1: right behind. Nobody is at -2. */
function dotProduct(flatten: (between: Vector) => Vector): EngineFunction {
  return toOther((between, ahead) => {
    const { X, Y, Z } = flatten(between);
    const length = Math.hypot(X, Y, Z);
    return length < 1e-4 ? 0 : (ahead.X * X + ahead.Y * Y + ahead.Z * Z) / length;
  }, -2);
}

function toOther(measure: (between: Vector, ahead: Vector) => number, nobody: number): EngineFunction {
  return {
    inputs: { OtherActor: 'AActor*' },
    outputs: { ReturnValue: 'float' },
    run: call => {
      const other = call.object('OtherActor');
      return {
        ReturnValue: other ? measure(difference(call, other), axisOf(transformOf(call), 'X')) : nobody,
      };
    },
  };
}

function difference(call: FunctionCall, other: FunctionCall['self']): Vector {
  const from = transformOf(call).Translation;
  const to = transformOf({ ...call, self: other }).Translation;
  return { X: to.X - from.X, Y: to.Y - from.Y, Z: to.Z - from.Z };
}
