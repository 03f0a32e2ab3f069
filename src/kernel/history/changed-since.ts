import { BridgeError } from '../../base/errors.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { Edit } from '../edits/define-edit.ts';
import { propertyOf } from '../edits/describe-change.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { quotePair, quoteValue } from '../edits/quote-value.ts';
import { sayDoubt } from './doubtful-undo.ts';
import type { MoveConflict } from './move.ts';

/** The conflict as an error that names the values, with the call that goes over them. */
export function changedSince(conflicts: readonly MoveConflict[], call: Record<string, unknown>): BridgeError {
  const named = conflicts.slice(0, NAMED).map(({ done, now, left, entry, why, called, inside, users }) => {
    const what = [propertyOf(done.edit), done.made[0] ?? done.edit.objectPath].filter(Boolean).join(' of ');
    const is = called ?? (why && now !== undefined ? quoteValue(printed(done.edit, now)) : undefined);
    if (inside)
      return `${what} holds ${inside.map(objectName).join(', ')}, which was put there since and goes with it (${entry.id})`;
    if (users) return `${what} is in use, and is not saved so: ${users} (${entry.id})`;
    if (why) return `${what} ${sayDoubt(why, done)}${is ? `: it is ${is} now` : ''} (${entry.id})`;
    if (now === undefined) return `${what} is gone (${entry.id})`;
    const [there, then] = quotePair(now, left);
    return `${what} is ${there}, and was left as ${then} (${entry.id})`;
  });
  const more = conflicts.length > NAMED ? ` And ${conflicts.length - NAMED} more.` : '';
  const isGone = conflicts.every(({ now, why, inside }) => now === undefined && !why && !inside);
  return new BridgeError('changed_since', `It was changed since: ${named.join('; ')}.${more}`, {
    ...(!isGone && { remedy: remedyFor(conflicts, call.action !== 'redo') }),
    ...(isGone && { remedy: 'What is no longer there cannot be put back; `confirm: true` passes over it.' }),
    example: { ...call, confirm: true },
  });
}

/** What going over conflicts does: what was put there goes, and values become the old ones. */
function remedyFor(conflicts: readonly MoveConflict[], isUndo: boolean): string {
  const isPut = ({ done }: MoveConflict) =>
    done.made.length > 0 || kindOf(done.edit).adds?.(done.edit, done.before) === true;
  const areAllPut = conflicts.every(isPut);
  const sums = isUndo ? conflicts.flatMap(sumTakenBack) : [];
  const areAllSums = sums.length === conflicts.filter(each => !isPut(each)).length;
  const old =
    sums.length > 0
      ? `takes back by how much they were changed, and what others did stays: ${sums.slice(0, NAMED).join('; ')}${areAllSums ? '' : '; it puts the other old values back'}`
      : 'puts the old values back';
  const does = areAllPut
    ? 'takes it away, whatever was done to it since'
    : conflicts.some(isPut)
      ? `takes away what was put there, and ${old}`
      : sums.length > 0
        ? old
        : `${old} all the same`;
  return `Look at it, and show it to the user: \`confirm: true\` ${does}.`;
}

/** What undo makes of a value that a sum changed: it takes the sum back, and does not put the old value back. */
export function sumTakenBack({ done, now }: MoveConflict): string[] {
  const [back, ...others] = kindOf(done.edit).inverse(done);
  if (!back || others.length > 0 || now === undefined || !kindOf(back).addsUp?.(back)) return [];
  const comesTo = kindOf(back).aim(back, now);
  const [from, to] = quotePair(printed(back, now), printed(back, comesTo));
  return [`${propertyOf(back) ?? 'it'} from ${from} to ${to}`];
}

/** Conflicts that an error names. */
export const NAMED = 5;

/** A state as an answer prints it. */
function printed(edit: Edit, state: unknown): unknown {
  const { print } = kindOf(edit);
  return print ? print(state, edit) : state;
}
