import type { EngineCall } from '../../unreal/engine-call.ts';
import type { DoneEdit, Edit, Mark } from './edit.ts';
import type { Reader } from './reader.ts';

/** Changes by which it is known whose work something is. */
export interface OwnWork {
  /** All that still stand, also those that are to be taken back. */
  current: readonly DoneEdit[];
  /** Those that are to be taken back in the same move. */
  leaving: readonly DoneEdit[];
  /** What a change made as it was read last; undefined where nobody knows what it was changed by since. */
  lastMark(done: DoneEdit): Mark | undefined;
  /** Whether this server may have written a package to its file since a change. */
  mayHaveSaved(packagePath: string, since: DoneEdit): boolean;
}

/** How what an edit makes hangs together with other things. */
export interface UseStrategy<Fields extends Edit = Edit> {
  /** Fields that name what stands beside it, or what it was made after: it needs none of that. */
  beside?: readonly string[];
  /** Whether a path, or what a later edit calls so, is of what it added, where that has no path of its own. */
  covers?(path: string, edit: Fields, later: Edit): boolean;
  /**
   * Reads that tell whether one thing that it made, under a path of the engine's choice, is as it was left. They travel with
   * the look at its name.
   */
  values?(made: string, edit: Fields): readonly EngineCall<unknown>[];
  /**
   * What others have done with what it made, and would go or break with it, in words: `a key of Location.X`. Not what its
   * own values and contents say (`identity`, `contents`). What cannot be read is not told.
   * @throws BridgeError when the editor does not answer
   */
  foreign?(reader: Reader, done: DoneEdit<Fields>, own: OwnWork): Promise<readonly string[]>;
}
