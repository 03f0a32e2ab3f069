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
}

type Traits = Pick<EngineFunction, 'transaction' | 'falsy' | 'since' | 'until'>;
export const FALSY_FAILS = { falsy: 'failure' } as const;
export const WRAPPED = { transaction: 'wrap' } as const;
export const FROM_5_5 = { since: '5.5' } as const;
export const FROM_5_8 = { since: '5.8' } as const;

export function reads(classPath: string, functionName: string, traits: Traits = {}): EngineFunction {
  return { classPath, functionName, on: 'library', effect: 'read', ...traits };
}

export function readsOn(classPath: string, functionName: string): EngineFunction {
  return { classPath, functionName, on: 'instance', effect: 'read' };
}

export function changes(classPath: string, functionName: string, traits: Traits = {}): EngineFunction {
  return { classPath, functionName, on: 'library', effect: 'change', ...traits };
}

export function changesOn(classPath: string, functionName: string, traits: Traits = {}): EngineFunction {
  return { classPath, functionName, on: 'instance', effect: 'change', ...traits };
}
