import { BridgeError } from '../../base/errors.ts';
import { nameFirst } from '../../base/words/name-first.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { Edit } from '../edits/define-edit.ts';
import { propertyOf } from '../edits/describe-change.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { conflictKeyOf } from '../edits/observe.ts';
import { quotePair } from '../edits/quote-value.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { MoveConflict } from './move.ts';
import { NAMED, printed, sayConflicts } from './say-conflict.ts';

/** The conflict as an error that names the values, with the call that goes over them. */
export function changedSince(conflicts: readonly MoveConflict[], call: Record<string, unknown>): BridgeError {
  const said = sayConflicts(conflicts);
  if (conflicts.some(isBarred)) return new BridgeError('changed_since', said, { remedy: BARRED });
  const isGone = conflicts.every(
    ({ now, why, inside, loses, absent, movedTo }) =>
      absent || (now === undefined && !why && !inside && !loses && !movedTo),
  );
  const isAbsent = conflicts.some(({ absent }) => absent !== undefined);
  return new BridgeError('changed_since', said, {
    ...(!isGone && { remedy: remedyFor(conflicts, call.action !== 'redo') }),
    ...(isGone && {
      remedy: isAbsent
        ? 'Look for the asset: moved back to that path, it is undone as well. `confirm: true` passes over it, and what was changed in it stays.'
        : 'What is no longer there cannot be put back; `confirm: true` passes over it.',
    }),
    example: { ...call, confirm: true },
  });
}

/** Whether a conflict is one that nobody can go over. */
export function isBarred({ barred }: MoveConflict): boolean {
  return barred !== undefined;
}

const BARRED =
  'See to that first, then send the call again: `confirm: true` goes over other things, not over this.';

/** What an undo that goes over conflicts has taken along of what others did: sentences. */
export function tellTakenAlong(conflicts: readonly MoveConflict[]): string[] {
  const told = conflicts.flatMap(({ done: { edit, made }, why, inside, loses, users }) => {
    const what = objectName(made[0] ?? edit.objectPath);
    if (inside) return [`${what} held ${inside.map(objectName).join(', ')}`];
    if (loses) return [`${what}: ${nameFirst(loses, NAMED)}`];
    if (users) return [`${what}: ${users.replace(/\.$/, '')}`];
    return why === 'remade' ? [`${what} as somebody had edited it, or made it anew`] : [];
  });
  return told.length > 0 ? [`What others did went along: ${told.slice(0, NAMED).join('; ')}.`] : [];
}

/** What going over conflicts does: what was put there goes, and values become the old ones; or all of it is done again. */
function remedyFor(conflicts: readonly MoveConflict[], isUndo: boolean): string {
  const isPut = ({ done }: MoveConflict) =>
    isUndo && (done.made.length > 0 || kindOf(done.edit).adds?.(done.edit, done.before) === true);
  const areAllPut = conflicts.every(isPut);
  const values = conflicts.filter(each => !isPut(each));
  const stays = sayWhatStays(values, isUndo);
  const others = isUndo ? 'puts the old values back' : 'does it again over what is there';
  const rest = isUndo ? '; it puts the other old values back' : '; it does the rest again over what is there';
  const old = stays.text ? `${stays.text}${stays.count < values.length ? rest : ''}` : others;
  const does = areAllPut
    ? 'takes it away, whatever was done to it since'
    : conflicts.some(isPut)
      ? `takes away what was put there, and ${old}`
      : stays.text
        ? old
        : `${old} all the same`;
  return `Look at it, and show it to the user: \`confirm: true\` ${does}.`;
}

/** Of conflicts that are gone over while what others did stays: what comes of each; and how many they are. */
function sayWhatStays(conflicts: readonly MoveConflict[], isUndo: boolean): { text: string; count: number } {
  const known = conflicts.flatMap(({ comesTo, ...each }) => (comesTo ? [{ ...each, comesTo }] : []));
  const changing = known.filter(({ now, comesTo }) => !sameValue(now, comesTo.state));
  const named = changing.slice(0, NAMED).map(({ done: { edit }, now, comesTo }) => {
    const [from, to] = quotePair(printed(edit, now), printed(edit, comesTo.state));
    return `${propertyOf(edit) ?? 'it'} from ${from} to ${to}`;
  });
  const does = isUndo ? 'takes back by how much they were changed' : 'does it again on what is there now';
  const passed = known.filter(each => !changing.includes(each)).map(({ done }) => nameOf(done.edit));
  const texts = [
    ...(named.length > 0 ? [`${does}, and what others did stays: ${named.join('; ')}`] : []),
    ...(passed.length > 0 ? [`passes over ${passed.join(', ')}: what that is about is no longer there`] : []),
  ];
  return { text: texts.join('; it '), count: known.length };
}

/**
 * The conflicts, with what going over each comes to where that leaves what others did: what the edits make of it that are
 * planned to be sent.
 */
export function foretell(conflicts: readonly MoveConflict[], edits: readonly PlannedEdit[]): MoveConflict[] {
  return conflicts.map(each => {
    const { done, now } = each;
    const conflictKey = conflictKeyOf(done.edit);
    if (now === undefined || conflictKey === '') return each;
    const own = edits.flatMap(({ edit }) => (conflictKeyOf(edit) === conflictKey ? [edit] : []));
    if (own.length === 0 || !own.every(edit => kindOf(edit).addsUp?.(edit))) return each;
    const state = own.reduce<unknown>((left, edit) => kindOf(edit).aim(edit, left), now);
    return { ...each, comesTo: { state } };
  });
}

function nameOf(edit: Edit): string {
  return [propertyOf(edit), edit.objectPath].filter(Boolean).join(' of ');
}
