import { BridgeError } from '../../base/errors.ts';
import { withMergedReads } from '../edits/observe.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { checkMove } from './check-move.ts';
import type { JournalEntry } from './journal.ts';
import { goesWith, invertWithHints, isRealChange } from './take-back.ts';
import { isTakeable } from './unclear-changes.ts';
import type { JudgeUndo } from './undoability.ts';

/**
 * As `judge`, with what the rules of the policy say of taking these changes back. All of them are looked at side by side.
 * @param entries those that somebody is told of
 */
export async function judgeByRules(
  context: ChangeContext,
  judge: JudgeUndo,
  entries: readonly JournalEntry[],
): Promise<JudgeUndo> {
  if (!context.policy.hasRules()) return judge;
  const open = entries.filter(each => isTakeable(each) && judge(each).is === 'undoable');
  const together = withMergedReads(context);
  const whys = await Promise.all(open.map(each => whyForbidden(together, each)));
  const refused = new Map(open.flatMap((each, at) => (whys[at] === undefined ? [] : [[each, whys[at]]])));
  return (entry, first) => {
    const why = refused.get(entry);
    const judged = judge(entry, first);
    return why === undefined || judged.is !== 'undoable' ? judged : { is: 'refused', why };
  };
}

/** Why the policy would not let a change be taken back as it stands in the journal; undefined where it would. */
export async function whyForbidden(context: ChangeContext, entry: JournalEntry): Promise<string | undefined> {
  const { policy } = context;
  const dones = entry.done.filter(isRealChange);
  const made = new Set(dones.flatMap(done => done.made));
  const edits = dones
    .toReversed()
    .filter(done => !goesWith(done, made))
    .flatMap(invertWithHints);
  const move = { direction: 'undo' as const, entries: [entry], edits, conflicts: [], notes: [] };
  try {
    return await policy.during(['undo'], async () => {
      policy.checkOperation({ name: 'undo', effect: 'reversible' });
      await checkMove(context, move);
      return undefined;
    });
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    return thrown.code === 'policy_forbids' ? thrown.message.replace(/\.$/, '') : undefined;
  }
}
