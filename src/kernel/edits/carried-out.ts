import type { BridgeError } from '../../base/errors.ts';
import type { Stay } from '../history/stays.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { DoneEdit } from './define-edit.ts';

/** What became of a list of edits. */
export interface CarriedOut {
  /** `unknown`: the answer was lost; the journal's entry says what was sent. */
  outcome: 'done' | 'failed' | 'unknown';
  /** Those that are in the editor now, in the order of the plan; undefined where one failed. */
  done: (DoneEdit | undefined)[];
  /** Of what failed and was taken back: what is in the editor all the same. */
  stays?: readonly Stay[];
  /** Where each failed, in the order of the plan. */
  errors: (BridgeError | undefined)[];
  notes: string[];
  /** Steps of the editor's own undo history; undefined when they cannot be counted. */
  steps?: number;
  /** The error that lost the answer. */
  cause?: BridgeError;
}

/** What goes before the edits of a plan, and behind them, where one call is carried out in several parts. */
export interface OtherParts {
  /** What became of the first edits of the plan: these are not sent again. */
  earlier?: CarriedOut;
  /**
   * Steps that follow, whose edits nobody knows yet: should they never come, what is done is taken back. Meanwhile the
   * values of these stay reserved, until `releaseValues`.
   */
  following?: number;
}

/** Indices in the plan of edits that had no effect and are sent again in another way. */
export interface Reopened {
  again: number[];
}

export const NOTHING_YET: CarriedOut = { outcome: 'done', done: [], errors: [], notes: [], steps: 0 };

export function beginResult(planned: readonly PlannedEdit[], earlier: CarriedOut): CarriedOut & Reopened {
  return {
    outcome: 'done',
    again: [],
    done: planned.map((_, index) => earlier.done[index]),
    errors: planned.map(() => undefined),
    notes: [...earlier.notes],
    steps: earlier.steps,
  };
}

export function hasErrors({ errors }: CarriedOut): boolean {
  return errors.some(error => error !== undefined);
}
