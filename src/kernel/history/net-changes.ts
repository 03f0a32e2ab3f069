import { BridgeError } from '../../base/errors.ts';
import { takeFitting } from '../../base/fit-tokens.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import { nameInLevel } from '../../unreal/object-path.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { describeChanges } from '../edits/describe-change.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import { conflictKeyOf } from '../edits/observe.ts';
import type { JournalEntry } from './journal.ts';
import { goesWith, isRealChange } from './take-back.ts';

/** One thing that was changed, over all calls that changed it. */
interface Net {
  first: DoneEdit;
  last: DoneEdit;
  ids: string[];
}

const COLUMNS = ['object', 'property', 'was', 'is', 'changeIds'];

/**
 * What all changes since one of them come to: each value once, as it was and as it was left. What came back to what it
 * was is left out, and so is what was undone.
 * @param wanted the id of the first change that counts, or `start`; changes that went with their editor
 * @throws BridgeError `nothing_to_undo` when there is no such change
 */
export function describeNet(
  entries: readonly JournalEntry[],
  { since, gone }: { since: string; gone: ReadonlySet<JournalEntry> },
  tokens: number,
): Record<string, unknown> {
  const from = since === 'start' ? 0 : entries.findIndex(({ id }) => id === since);
  if (from < 0) {
    throw new BridgeError('nothing_to_undo', `There is no change "${since}".`, {
      suggestions: ['start', ...entries.slice(-4).map(({ id }) => id)],
    });
  }
  const nets = foldChanges(entries.slice(from).filter(entry => !gone.has(entry)));
  const rows = nets.map(({ first, last, ids }) => {
    const [change] = describeChanges([{ ...last, before: first.before, made: first.made }]);
    const { objectPath = '', propertyName = null, before = null, after = null } = change ?? {};
    return [nameInLevel(objectPath), propertyName, before, after, ids.join(', ')];
  });
  const shown = takeFitting(rows, tokens);
  return {
    net_count: rows.length,
    columns: COLUMNS,
    net: shown,
    ...(shown.length < rows.length && { more: `${rows.length - shown.length} more: since a later change` }),
  };
}

function foldChanges(entries: readonly JournalEntry[]): Net[] {
  const nets = new Map<string, Net>();
  for (const { id, state, moves, done } of entries) {
    if (state !== 'done' || moves) continue;
    for (const each of done) {
      if (!isKnownEdit(each.edit) || !isRealChange(each) || kindOf(each.edit).along) continue;
      const key = conflictKeyOf(each.edit) || `${id} ${nets.size}`;
      const known = nets.get(key);
      if (known) {
        known.last = each;
        if (!known.ids.includes(id)) known.ids.push(id);
      } else nets.set(key, { first: each, last: each, ids: [id] });
    }
  }
  const all = [...nets.values()];
  const made = all.flatMap(({ first }) => first.made);
  return all.filter(
    ({ first, last }) =>
      (first.made.length > 0 || !sameValue(first.before, last.after)) && !goesWith(last, made),
  );
}
