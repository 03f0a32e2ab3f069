import type { Write } from '../../write-queue.ts';
import type { FindAssets } from '../asset-search.ts';
import type { PanelProperty } from '../property.ts';

/** What every field is given. */
export interface FieldProps {
  property: PanelProperty;
  /** Id of the element that names it. */
  labelledBy: string;
  /** Id of the element that says why it has no effect, or what went wrong. */
  describedBy?: string | undefined;
  onWrite(write: PropertyWrite): void;
  /** Tells why what is typed is not taken, in place of what was told before; undefined: it is. */
  onRefuse(why: string | undefined): void;
  /** What is told now. */
  refusal: string | undefined;
  findAssets: FindAssets;
}

export interface PropertyWrite extends Write<unknown> {
  /**
   * The value of one of several objects, where that makes a difference: half of it, one member.
   * @param from what it had before the write, or before the drag that the write is of
   * @param at which of them
   */
  each?(from: unknown, at: number): unknown;
}

export interface NumberWrite extends Write<number> {
  /** Of several objects the number of one, from what it had before. */
  each(from: number, at: number): number;
}
