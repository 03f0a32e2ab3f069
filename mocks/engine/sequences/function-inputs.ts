import type { FunctionCall } from '../functions/engine-function.ts';
import type { LiveObject } from '../world/live-object.ts';
import { type Binding, type Guid, isSameGuid, type Sequence } from './sequence.ts';

export interface FoundSequence {
  owner: LiveObject;
  content: Sequence;
}

/** The sequence that an input of a call names; undefined where the input is no sequence. */
export function sequenceOf(call: FunctionCall, input = 'Sequence'): FoundSequence | undefined {
  const owner = call.object(input);
  return owner?.sequence && { owner, content: owner.sequence };
}

/** The binding that a call names: its id and its sequence together. */
export function bindingOf(call: FunctionCall): (FoundSequence & { binding: Binding }) | undefined {
  // The function's record gives the input that type.
  const { BindingID, Sequence: path } = call.inputs.InBinding as unknown as {
    BindingID: Guid;
    Sequence: string;
  };
  const owner = path === '' ? undefined : call.world.load(path);
  const binding = owner?.sequence?.bindings.find(({ id }) => isSameGuid(id, BindingID));
  return owner?.sequence && binding && { owner, content: owner.sequence, binding };
}
