import { type Signal, signal } from '@preact/signals';
import type { Failure } from '../host/answer.ts';

/** Why the last thing that was tried in a view was not done, until that is over. */
export interface LastRefusal {
  readonly refused: Signal<Failure | undefined>;
  /** Something is tried. @returns notes what came of it; nothing, where it was over before the answer came */
  begin(): (failure: Failure | undefined) => void;
  /** What was refused is over, and so is what waits for its answer. */
  clear(): void;
}

export function createLastRefusal(): LastRefusal {
  const refused = signal<Failure | undefined>(undefined);
  let turn = 0;
  return {
    refused,
    begin() {
      const begun = turn;
      return failure => {
        if (begun === turn) refused.value = failure;
      };
    },
    clear() {
      turn++;
      refused.value = undefined;
    },
  };
}
