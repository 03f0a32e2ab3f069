import type { Write } from '../../write-queue.ts';
import type { PanelProperty } from '../property.ts';

/** What every field is given. */
export interface FieldProps {
  property: PanelProperty;
  /** Id of the element that names it. */
  labelledBy: string;
  /** Id of the element that says why it has no effect, or what went wrong. */
  describedBy?: string | undefined;
  onWrite(write: Write<unknown>): void;
}
