import type { EngineCall } from '../../unreal/engine-call.ts';
import type { Edit } from './edit.ts';

/** What others did between a read and the change that is built on it. */
export interface Missed {
  /** What they changed, as a person calls it. */
  names: readonly string[];
  /** The edits that are about the same. */
  conflicting: readonly Edit[];
  /** What makes it what they made of it, beside those edits that are about something else. */
  again?: Edit;
}

/** For edits that say the whole of what there is to be, and so are built on all that is there. */
export interface BuildingStrategy<Fields extends Edit = Edit, State = unknown, Found = unknown> {
  /**
   * Reads that tell whether what was found may be built on, where that was not read by planning, which has looked
   * itself; and what they say against it.
   */
  proofs?(found: Found, edit: Fields): readonly EngineCall<unknown>[];
  /** @throws BridgeError with `sent: 'no'` */
  prove?(found: Found, answers: readonly unknown[], edit: Fields): void;
  /** What is there once an edit is made: the next one of the same thing is built on that. */
  leaves(found: Found, edit: Fields): Found;
  /** What others did between the read that it was built on and the change; undefined when nothing. */
  missed(then: Found, now: Found, edits: readonly Fields[]): Missed | undefined;
  /** In which way a state falls short of the aim: anything else than the aim is a failure, which is taken back. */
  unmet(state: State, aim: State, edit: Fields): string;
}
