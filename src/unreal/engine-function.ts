/**
 * A row of the table of the functions that this server calls (function-table.ts): what a 5.8 project must allow for it,
 * whether it changes anything, what its falsy answer means and which engines have it. `doctor`, the error for 5.8 and the
 * policy derive what they say from there. Parameters that a call leaves out are zeroed by the engine, not defaulted: the
 * builders send all of them.
 */
export interface EngineFunction {
  /** Class that declares the function: what a 5.8 project must allow. */
  classPath: string;
  functionName: string;
  /** Called on class default objects of libraries and subsystems, or on any instance of the class. */
  on: 'library' | 'instance';
  effect: 'read' | 'change';
  /** `wrap`: the call asks Remote Control for an undo step, as the function makes none of its own. */
  transaction?: 'wrap';
  /** It answers false, an empty path or an empty list when it did nothing, and says why in the log only. */
  falsy?: 'failure';
  /** The children of the class declare it, each with types of its own; a 5.8 project allows it for all of them at once. */
  declaredBy?: 'children';
  /** First engine version that has it, where not every one does. */
  since?: string;
  /** First engine version that refuses it in any case, or has it no more. */
  until?: string;
  /** Our name of the function that takes its place where it is refused: in older versions that may not be there. */
  replacedBy?: string;
  /** It is only allowed and called where this is switched on. */
  switch?: 'console' | 'python';
  /**
   * Parameters and results, as describe spells types: `(Tag: FName) → bool`. Told where describe hides a part of it; call
   * builders are held to these parameters.
   */
  signature?: string;
  /** What C++ gives to parameters that are left out, where zero is something else. Remote Control applies none of it. */
  defaults?: Readonly<Record<string, unknown>>;
}

type Traits = Omit<EngineFunction, 'classPath' | 'functionName' | 'on' | 'effect'>;
export const FALSY_FAILS = { falsy: 'failure' } as const;
export const WRAPPED = { transaction: 'wrap' } as const;
/** Of objects that stand for a channel or a key: each class of them declares it. */
export const OF_CHILDREN = { declaredBy: 'children' } as const;
export const FROM_5_5 = { since: '5.5' } as const;
export const FROM_5_8 = { since: '5.8' } as const;

/** A row keeps what is written in it as a type, so that call builders can be held to its signature. */
type Row<T extends Traits> = EngineFunction & T;

export function reads<const T extends Traits>(classPath: string, functionName: string, traits?: T): Row<T> {
  return row({ classPath, functionName, on: 'library', effect: 'read' }, traits);
}

export function readsOn<const T extends Traits>(classPath: string, functionName: string, traits?: T): Row<T> {
  return row({ classPath, functionName, on: 'instance', effect: 'read' }, traits);
}

export function changes<const T extends Traits>(classPath: string, functionName: string, traits?: T): Row<T> {
  return row({ classPath, functionName, on: 'library', effect: 'change' }, traits);
}

export function changesOn<const T extends Traits>(
  classPath: string,
  functionName: string,
  traits?: T,
): Row<T> {
  return row({ classPath, functionName, on: 'instance', effect: 'change' }, traits);
}

function row<T extends Traits>(fixed: Omit<EngineFunction, keyof Traits>, traits?: T): Row<T> {
  return { ...fixed, ...traits } as Row<T>; // without traits there is nothing to add, which T cannot say
}

/** The parameters of a signature, by name: `(Tag: FName, bAll: bool)` is `{ Tag: string; bAll: boolean }`. */
export type ParametersIn<Signature extends string> = Signature extends `(${infer Inputs})${string}`
  ? { [Each in Inputs extends '' ? never : PartsOf<Inputs> as NameIn<Each>]: ValueIn<Each> }
  : never;

type PartsOf<Inputs extends string> = Inputs extends `${infer First}, ${infer Rest}`
  ? First | PartsOf<Rest>
  : Inputs;
type NameIn<Part extends string> = Part extends `${infer Name}: ${string}` ? Name : never;
type ValueIn<Part extends string> = Part extends `${string}: ${infer Type}` ? ValueOfType<Type> : never;
type ValueOfType<Type extends string> = Type extends 'bool'
  ? boolean
  : Type extends 'int32' | 'float'
    ? number
    : Type extends `TArray<${string}>`
      ? readonly unknown[]
      : Type extends 'FVector' | 'FRotator' | 'FTransform'
        ? object
        : string;
