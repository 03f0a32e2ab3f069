import type { EditorContext } from '../editor-context.ts';
import type { EngineVersion } from '../engine-version.ts';
import type { Rotator, Vector } from '../scene.ts';
import type { Value } from '../value.ts';
import type { LiveObject } from '../world/live-object.ts';
import type { World } from '../world.ts';

/** A function that Remote Control can find on a class. */
export interface EngineFunction {
  /** Inputs in order, name → C++ type. */
  inputs?: Record<string, string>;
  /** Outputs in the order in which they are answered, `ReturnValue` last. */
  outputs?: Record<string, string>;
  /**
   * Inputs by const reference: they carry the out flag, so they are echoed, and describe does not list them. `const
   * FString&` is the exception: the engine's header tool takes it for a plain value, so strings are never among them.
   * [derived: nobody has reported an echo, or its absence]
   */
  constReferences?: string[];
  /** Inputs that came later than the function: name → first version that is known to have it. */
  laterInputs?: Record<string, EngineVersion>;
  /** Inputs that went: name → first version that is known to have it no more. */
  earlierInputs?: Record<string, EngineVersion>;
  /** Outputs that came later than the function: name → C++ type and first version. */
  laterOutputs?: Record<string, [type: string, since: EngineVersion]>;
  /** First version that is known to have it; left out: all of them. */
  since?: EngineVersion;
  /** First version that is known to have it no more. */
  until?: EngineVersion;
  /** Refused with a text of its own, and still listed by describe; or the first version that is known to refuse it. */
  deprecated?: true | EngineVersion;
  /** Its outputs by name, as plain data; those left out are zero. Left out: the simulated editor cannot run it. */
  run?: (call: FunctionCall) => Record<string, unknown> | undefined;
}

/** Functions of one class, by name. */
export interface FunctionLibrary {
  /** `/Script/UnrealEd.EditorActorSubsystem` */
  class: string;
  functions: Record<string, EngineFunction>;
}

/** A call that is under way. */
export interface FunctionCall {
  readonly context: EditorContext;
  readonly world: World;
  readonly self: LiveObject;
  /** Inputs by declared name; those that the caller left out are zero. */
  readonly inputs: Record<string, Value>;
  /** The object that an input refers to. */
  object(input: string): LiveObject | undefined;
  /** The objects that a list input refers to. */
  objects(input: string): LiveObject[];
  text(input: string): string;
  flag(input: string): boolean;
  vector(input: string): Vector;
  rotator(input: string): Rotator;
}

export function createFunctionCall(
  context: EditorContext,
  self: LiveObject,
  inputs: Record<string, Value>,
): FunctionCall {
  const { world } = context;
  const find = (path: Value | undefined) => (typeof path === 'string' && path ? world.find(path) : undefined);
  return {
    context,
    world,
    self,
    inputs,
    object: input => find(inputs[input]),
    objects(input) {
      const list = inputs[input];
      return Array.isArray(list) ? list.flatMap(path => find(path) ?? []) : [];
    },
    text: input => String(inputs[input] ?? ''),
    flag: input => inputs[input] === true,
    // The function's record gives these inputs the types FVector and FRotator.
    vector: input => inputs[input] as unknown as Vector,
    rotator: input => inputs[input] as unknown as Rotator,
  };
}

/** The result of a sweep that nothing was in the way of. */
export const noHit = { SweepHitResult: { Time: 1 } };

/** Thrown by a function that comes to something the simulated editor does not do. */
export class NotSimulated extends Error {}

/** A scene's own Blueprint function threw, or answered what it must not: a mistake in the scene, not in the caller. */
export class BlueprintMistake extends Error {}
