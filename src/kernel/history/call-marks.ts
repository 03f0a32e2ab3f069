import { createHash } from 'node:crypto';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import type { ActContext } from '../operations/act-context.ts';
import { writeCall } from '../operations/correct-call.ts';
import type { CommonArguments } from '../operations/define-operation.ts';
import type { JournalEntry, SentEdit } from './journal.ts';

type Args = Record<string, unknown> & CommonArguments;

/** Parts of a batch that are known again when they are sent by themselves. */
const MOST_PARTS = 50;

/** Marks by which a call is known again when it is sent once more, and each part of a batch. */
export function markCalls(action: string, { operations, ...args }: Args): string[] {
  const parts: unknown[] = Array.isArray(operations) ? operations.slice(0, MOST_PARTS) : [];
  return [markOf(writeCall(action, { ...args, operations })), ...parts.map(markOf)];
}

/** The marks of the call that is carried out, for the entry of a change. */
export function callsOf({ calls, items }: ActContext): Pick<JournalEntry, 'calls' | 'items'> {
  return { ...(calls && { calls }), ...(items && { items }) };
}

function markOf(call: unknown): string {
  const { dryRun: _, confirm: __, ...told } = { ...(call as Record<string, unknown>) }; // whatever it is, it has names
  return createHash('sha256')
    .update(JSON.stringify(sorted(told)))
    .digest('hex')
    .slice(0, 16);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
}

/** Whether a change of which nobody knew whether it was made does more when it is made again. */
export function doublesUp({ sent, done, addsUp, moves }: JournalEntry): boolean {
  // Whoever undoes once more takes back what came before, too.
  if (addsUp || moves) return true;
  const all: SentEdit[] = [...sent, ...done];
  if (all.length === 0) return true;
  return all.some(({ edit, before, hint, relative }) => {
    if (!isKnownEdit(edit)) return true;
    const kind = kindOf(edit);
    if (kind.along) return false;
    const then = before ?? hint;
    const adds = relative || kind.addsUp?.(edit) || kind.search || kind.adds?.(edit, then);
    return adds !== undefined && adds !== false ? true : kind.aim(edit, then) === undefined;
  });
}
