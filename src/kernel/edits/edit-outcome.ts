import type { BridgeError } from '../../base/errors.ts';
import type { DoneEdit } from './define-edit.ts';

/** What became of one edit. One that failed in the middle has changed something all the same: `done`. */
export type EditOutcome =
  | { ok: true; done: DoneEdit; note?: string }
  /** `again`: nothing came of it in this way, and there is another. */
  | { ok: false; error: BridgeError; done?: DoneEdit; again?: true };

/** What became of one request: an outcome for each of its edits. */
export interface SentEdits {
  outcomes: EditOutcome[];
  /** Steps of the editor's own undo history that it took; `several` where each edit makes its own. */
  step: 'none' | 'one' | 'several';
  /** What to tell of it beside the outcomes. */
  note?: string;
}
