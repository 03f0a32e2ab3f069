import type { Write } from '../../write-queue.ts';
import type { PanelProperty } from '../property.ts';

/** What every field is given. */
export interface FieldProps {
  property: PanelProperty;
  /** Id of the element that names it. */
  labelledBy: string;
  /** Id of the element that says why it has no effect, or what went wrong. */
  describedBy?: string | undefined;
  onWrite(write: PropertyWrite): void;
}

export interface PropertyWrite extends Write<unknown> {
  /** The value of one of several objects, from what it has now, where that makes a difference: half of it, one member. */
  each?(now: unknown): unknown;
}

export interface NumberWrite extends Write<number> {
  /** Of several objects the number of one, from what it has now. */
  each(now: number): number;
}
