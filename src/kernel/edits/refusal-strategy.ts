import type { BridgeError } from '../../base/errors.ts';
import type { Edit } from './edit.ts';

/** What is said when nothing comes of an edit, or its thing is not as it was left. */
export interface RefusalStrategy<Fields extends Edit = Edit, State = unknown> {
  /** The error, where the answers of `apply` say that it was refused and why. */
  declined?(answers: readonly unknown[], edit: Fields): BridgeError | undefined;
  /** Why nothing came of it, most likely. */
  likely?(edit: Fields): string | undefined;
  /** What is otherwise by now, where that is better said in words than by two states: the rest of a sentence. */
  otherwise?(now: State, left: State): string | undefined;
}
