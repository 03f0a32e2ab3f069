import { sameValue } from '../../pipeline/value-shapes.ts';
import type { DoneEdit } from './define-edit.ts';
import { kindOf } from './edit-kinds.ts';

/** What stood already is no change; a change that was asked for alone is told all the same. */
export function isWorthNaming(
  { edit, before, after }: DoneEdit,
  _: number,
  all: readonly DoneEdit[],
): boolean {
  if (all.length === 1 || !sameValue(before, after)) return true;
  return kindOf(edit).along !== true && before === undefined;
}
