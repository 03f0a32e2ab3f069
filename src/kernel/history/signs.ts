import type { Edit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { isSameState, meetsAim, type Observed } from '../edits/observe.ts';
import type { FoundMade } from './prove-made.ts';
import type { SuccessiveEdit } from './successive-edits.ts';

/** What is there now of one edit. */
export interface Seen {
  now: Observed;
  /** For an edit that makes something: what its search came to. */
  found?: FoundMade;
}

/**
 * `likely`: as it was to be, which somebody else may have made. `made`: so, and that was us: it is inside of what this call
 * made; or whoever it was, what was to be taken back is as before. `doubt`: something was made, and whose it is cannot be told. `same`: it is as it was to be, and was so
 * before. `other`: neither as before nor as it was to be.
 */
export type Sign = 'made' | 'likely' | 'doubt' | 'not' | 'same' | 'other' | 'blind';

const FOUND = { likely: 'likely', doubt: 'doubt', none: 'not' } as const;

/** What is there now of an edit that was sent, held against what was there before and what it was to make. */
export function signOf(
  { edit, before, hint, relative, start }: SuccessiveEdit,
  seen: Seen | undefined,
  isNobodyElses: boolean,
): Sign {
  if (!seen) return 'blind';
  if (seen.found) return FOUND[seen.found.is];
  const kind = kindOf(edit);
  const { now } = seen;
  // What makes something and goes along is told by that alone.
  if (kind.along && kind.search) return 'blind';
  const then = before ?? hint;
  const aim = kind.aim(edit, then);
  if (aim === undefined) return signOfAimless(edit, now, then);
  if (now.kind === 'missing') return 'not';
  if (now.kind === 'unseen') return 'blind';
  // A request that never ran has left what was there before the first of its edits of the same thing.
  const found = start ?? then;
  const wasThere = found !== undefined && isSameState(edit, now.state, found);
  if (meetsAim(edit, now.state, aim)) {
    if (wasThere) return 'same';
    return isNobodyElses && !relative && !kind.adds?.(edit, then) ? 'made' : 'likely';
  }
  // Where nothing is known of what was there before, what is not as meant was most likely never touched.
  return wasThere || then === undefined ? 'not' : 'other';
}

/**
 * Where something leads only the engine knows, as with a compilation or a function: it ran where something is otherwise.
 * Where nothing is known to be, it may have done what shows elsewhere.
 */
function signOfAimless(edit: Edit, now: Observed, then: unknown): Sign {
  if (then === undefined || now.kind !== 'seen' || isSameState(edit, now.state, then)) return 'blind';
  return 'likely';
}

/**
 * What a sign is worth where the process that answers is, or may be, another one: it has what was saved, and nothing of
 * what only an undo history knew. What is as meant there counts as made all the same.
 */
export function signElsewhere(sign: Sign, seen: Seen | undefined): Sign {
  // Names are given again: whoever has the name may be somebody else.
  return (sign === 'made' || sign === 'likely') && seen?.found ? 'other' : sign;
}
