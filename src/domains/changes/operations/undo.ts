import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { answerMove, previewMove, withFollowers } from '../../../kernel/history/answer-move.ts';
import { createUndoJudge, openUndoJudge } from '../../../kernel/history/editor-undo.ts';
import { listUndoable, type UndoReach } from '../../../kernel/history/history.ts';
import type { JournalEntry } from '../../../kernel/history/journal.ts';
import { openNoted } from '../../../kernel/history/open-journal.ts';
import { planUndo, undoEntries } from '../../../kernel/history/undo-changes.ts';
import type { ChangeContext } from '../../../kernel/operations/act-context.ts';
import { defineWorkOperation, type WorkDone } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';

/** What came after the change that was named goes along with it. */
function noteTakenAlong({ changeId, only }: UndoReach, ids: readonly string[]): string[] {
  const along = ids.filter(id => id !== changeId);
  if (changeId === undefined || only || along.length === 0) return [];
  const named = along.slice(0, MOST_NAMED).join(', ') + (along.length > MOST_NAMED ? ', …' : '');
  const isSingle = along.length === 1;
  return [
    `${named} came after ${changeId} and ${isSingle ? 'goes' : 'go'} with it, ${along.length} in all; \`only: true\` takes ${changeId} alone.`,
  ];
}

/** What else the same batch did, where each of its items stood for itself: it took several steps, and they stay. */
function noteLeftOfBatch(entries: readonly JournalEntry[], undone: readonly string[]): string[] {
  const isApart = ({ calls = [], onError, action }: JournalEntry) =>
    calls.length > 1 && (onError === 'continue' || action !== 'batch');
  const batches = new Set(
    entries.flatMap(each => (undone.includes(each.id) && isApart(each) ? (each.calls?.[0] ?? []) : [])),
  );
  const left = entries.filter(
    each =>
      each.state === 'done' &&
      !undone.includes(each.id) &&
      isApart(each) &&
      batches.has(each.calls?.[0] ?? ''),
  );
  if (left.length === 0) return [];
  const named = left
    .slice(-MOST_NAMED)
    .map(({ id }) => id)
    .join(', ');
  return [`Of the same batch ${named} ${left.length === 1 ? 'stays' : 'stay'}; list_changes tells of each.`];
}

/** What is to be taken back, where nothing on the way stays. @throws BridgeError `nothing_to_undo`, `not_undoable` */
async function listReachable(open: ChangeContext, reach: UndoReach): Promise<JournalEntry[]> {
  // What is on the way is refused before anything is taken back; one alone may be back already, and asks nothing of the editor.
  const isOnTheWay = reach.changeId !== undefined && !reach.only;
  return listUndoable(open.journal, reach, isOnTheWay ? await openUndoJudge(open) : createUndoJudge(open));
}

const MOST_NAMED = 5;

function withNotes(work: WorkDone, notes: readonly string[]): WorkDone {
  return notes.length === 0 ? work : { ...work, notes: [...(work.notes ?? []), ...notes] };
}

/** Either counts what is taken back, and they need not agree. @throws BridgeError `invalid_arguments` */
function refuseBothReaches({ steps, changeId }: Record<string, unknown>): void {
  if (typeof changeId !== 'string' || steps === undefined || steps === null) return;
  const text = '`steps` counts from the latest change back, `changeId` names the last one to go: not both';
  throw new BridgeError('invalid_arguments', `undo: ${text}.`, {
    remedy: `Send \`changeId\` alone for it and all later ones, with \`only: true\` for ${changeId} alone, or \`steps\` alone.`,
  });
}

export const undo = defineWorkOperation({
  name: 'undo',
  category: 'history',
  summary: 'take back the latest change made here, several, all back to one of them, or one alone',
  effect: 'reversible',
  needs: {},
  parameters: () =>
    z.strictObject({
      steps: parameter.steps(),
      changeId: z.string().optional().describe('This change and every one after it: c12'),
      only: z.boolean().optional().describe('With changeId: that change alone; what came after it stays'),
      confirm: z.boolean().optional(),
    }),
  examples: [{}],
  refuse: refuseBothReaches,
  notes: [
    '`changeId` alone takes back all later changes too; `only: true` with it takes back that one.',
    'What somebody else has changed since stays, and is named.',
  ],
  preview: async (context, reach) => {
    const open = await openNoted(context);
    const entries = await listReachable(open, reach);
    const plan = await planUndo(open, entries);
    const previewed = await previewMove(open, plan, plan.conflicts.length);
    return withNotes(
      previewed,
      noteTakenAlong(
        reach,
        entries.map(({ id }) => id),
      ),
    );
  },
  run: async (context, reach) => {
    const open = await openNoted(context);
    const entries = await listReachable(open, reach);
    const moved = await undoEntries(open, entries, reach);
    const undone = moved.flatMap(({ entry }) => entry.moves?.ids ?? []);
    return withNotes(await withFollowers(open, moved, answerMove(open, moved)), [
      ...noteTakenAlong(reach, undone),
      ...noteLeftOfBatch(open.journal.entries, undone),
    ]);
  },
});
