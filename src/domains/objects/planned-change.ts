import type { PlannedEdit } from '../../kernel/operations/define-operation.ts';
import type { CountedNumber } from './tell-mixed-units.ts';
import type { Caveat } from './tell-pitfalls.ts';
import type { WriteTarget } from './write-target.ts';

/** How a property is going to get its value. */
export interface PlannedChange {
  edits: PlannedEdit[];
  notes: string[];
  /** What the change runs into; of no interest where the other property is set too. */
  caveats: Caveat[];
  from: WriteTarget['from'];
  /** Of a number in the unit that the object counts it in, which others may count otherwise. */
  number?: CountedNumber;
}
