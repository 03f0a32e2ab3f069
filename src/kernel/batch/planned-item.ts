import type { EditOperation, Plan, PlannedEdit } from '../operations/define-operation.ts';
import type { BatchItem } from './batch-items.ts';

/** An item of a batch with its plan, in which every placeholder is its own. */
export interface PlannedItem {
  item: BatchItem & { operation: EditOperation };
  plan: Plan;
  edits: readonly PlannedEdit[];
  /** Place of an earlier item that makes its plan another one: it is planned again behind that. */
  waitsFor?: number;
}
