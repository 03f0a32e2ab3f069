import type { FunctionLibrary } from './engine-function.ts';

/** What every object has. */
export const object: FunctionLibrary = {
  class: '/Script/CoreUObject.Object',
  functions: {
    /** The entry of a Blueprint's event graph, which has another name in each: of itself it does nothing [derived]. */
    ExecuteUbergraph: { inputs: { EntryPoint: 'int32' }, run: () => undefined },
  },
};
