import { BridgeError } from '../../base/errors.ts';
import type { Edit } from '../edits/define-edit.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import { observeEdits } from '../edits/observe.ts';
import { quoteValue } from '../edits/quote-value.ts';
import type { ActContext, ChangeContext } from '../operations/act-context.ts';
import { writeCall } from '../operations/correct-call.ts';
import type { CommonArguments } from '../operations/define-operation.ts';
import { answerFirst, tellDone } from './answer-first.ts';
import { doublesUp } from './call-marks.ts';
import { findGone } from './gone-with-editor.ts';
import type { JournalEntry, SentEdit } from './journal.ts';
import { arrivedBeforeLoss, isUntold, noteResendTold } from './lost-before.ts';
import { openOldJournal } from './open-journal.ts';
import { findMade } from './prove-made.ts';

type Args = Record<string, unknown> & CommonArguments;

/**
 * Stops a call that was sent before: of which nobody knows whether it was done, with what was there before, and what is
 * there now; of which it has shown that it was done, with what came of it, once, and with a question from then on.
 * `confirm` lets it go on only after that was told.
 * @param settledNow ids of what this very call tells of: who was told of it by another one knows, and means it anew
 * @returns what the first one came to, where that is known: nothing is sent then
 * @throws BridgeError `needs_confirmation`, `declined_by_user`
 */
export async function askBeforeResending(
  context: ActContext,
  action: string,
  args: Args,
  settledNow: readonly string[],
): Promise<Record<string, unknown> | undefined> {
  if (args.dryRun) return undefined;
  const open = await openOldJournal(context);
  if (open) await askAboutParts(open, action, args);
  const entry = open && (await findFirst(open, context.calls ?? [], settledNow));
  if (!open || !entry) return undefined;
  const isDone = entry.settled === 'applied';
  const isTold = args.confirm === true && (entry.asked || isKnownUndo(entry, settledNow));
  noteResendTold(entry);
  // Told once, it answers for no further call: whoever sends another may want another.
  if (isDone && !entry.asked && entry.calls?.[0] === context.calls?.[0]) {
    entry.asked = true;
    open.journal.keep(entry);
    return answerFirst(open, entry);
  }
  const isAgreed = isTold && context.policy.confirmBy === 'model';
  const said = isAgreed ? '' : isDone ? tellDone(entry) : await compare(open, entry);
  const answer = isAgreed ? 'yes' : await context.ask(`${said} Do it once more?`);
  if (answer === 'no') throw new BridgeError('declined_by_user', `The user declined to do ${action} again.`);
  if (answer === 'yes') delete entry.calls;
  else entry.asked = true;
  open.journal.keep(entry);
  if (answer === 'yes') return undefined;
  throw new BridgeError('needs_confirmation', `${said} Nothing was sent this time.`, {
    remedy: 'Look at it first. Where it is to be done once more, send the call again with `confirm: true`.',
    example: writeCall(action, { ...args, confirm: true }),
  });
}

/**
 * Whether an earlier call has told of an undo that nobody knows whether it was done: whoever agrees has heard of it, and
 * what is back already is not taken back again.
 */
function isKnownUndo({ id, moves, settled }: JournalEntry, settledNow: readonly string[]): boolean {
  return moves?.direction === 'undo' && settled === 'unclear' && !settledNow.includes(id);
}

/**
 * Stops a batch that was sent before and done in part, where that part would be done twice.
 * @throws BridgeError as `askBeforeResending`
 */
async function askAboutParts(context: ChangeContext, action: string, args: Args): Promise<void> {
  const parts = await findParts(context);
  if (!parts.some(doublesUp)) return;
  const isTold = parts.some(({ asked }) => asked) && args.confirm === true;
  const said = tellParts(parts);
  const isAgreed = isTold && context.policy.confirmBy === 'model';
  const answer = isAgreed ? 'yes' : await context.ask(`${said} Do all of it once more?`);
  if (answer === 'no') throw new BridgeError('declined_by_user', `The user declined to do ${action} again.`);
  for (const entry of parts) {
    if (answer === 'yes') delete entry.calls;
    else entry.asked = true;
    context.journal.keep(entry);
  }
  if (answer === 'yes') return;
  const done = new Set(parts.flatMap(({ items }) => items));
  const rest = Array.isArray(args.operations) ? args.operations.filter((_, at) => !done.has(at)) : [];
  throw new BridgeError('needs_confirmation', `${said} Nothing was sent this time.`, {
    remedy:
      'Send what is missing in a batch of its own. Where all of it is to be done once more, send the same with `confirm: true`.',
    example: writeCall(action, rest.length > 0 ? { ...args, operations: rest } : { ...args, confirm: true }),
  });
}

/** What stands of a batch in which each item stands for itself, where not all of it is known to be done. */
async function findParts(context: ChangeContext): Promise<JournalEntry[]> {
  const [whole] = context.calls ?? [];
  const parts = context.journal.entries.filter(
    ({ items, calls, state }) =>
      items && items.length > 0 && calls?.[0] === whole && (state === 'done' || state === 'unclear'),
  );
  if (parts.length === 0) return parts;
  const gone = await findGone(context);
  return parts.filter(entry => !gone.has(entry));
}

function tellParts(parts: readonly JournalEntry[]): string {
  const told = parts.map(({ id, items = [], state, part }) => {
    const is = state === 'done' && !part ? 'did' : 'may have done';
    return `${id} ${is} ${items.length === 1 ? 'item' : 'items'} ${items.join(', ')}`;
  });
  return `The same batch was sent before and done in part: ${told.join('; ')}. Sent again, these would be done twice.`;
}

/** The change that a call, or a part of it, was sent as before, where that may have been done. */
async function findFirst(
  context: ChangeContext,
  calls: readonly string[],
  settledNow: readonly string[],
): Promise<JournalEntry | undefined> {
  const { entries } = context.journal;
  const sameCall = ({ calls: marks }: JournalEntry) => marks?.some(each => calls.includes(each)) === true;
  const found = entries.findLast((entry, at) => {
    if (!sameCall(entry)) return false;
    const isLatest = !entries.slice(at + 1).some(isOwnChange);
    // An undo behind another change is about that one.
    if (entry.moves && !isLatest) return false;
    if (entry.state === 'unclear' || entry.part) return true;
    if (entry.state !== 'done') return false;
    if (entry.settled === 'unclear') return true;
    // What of its batch was never sent is still wanted.
    if (entry.items || entry.settled !== 'applied' || arrivedBeforeLoss(entry, context.arrival)) return false;
    if (settledNow.includes(entry.id) || isUntold(entry)) return true;
    // Who was told what an undo came to, and sends another, wants the next one back.
    return entry.asked === true && isLatest && !entry.moves;
  });
  const isOld = found?.settled === 'applied' && !settledNow.includes(found.id);
  return found && isOld && (await findGone(context)).has(found) ? undefined : found;
}

function isOwnChange({ state, effect }: JournalEntry): boolean {
  return state !== 'not_applied' && effect !== 'session';
}

const NAMED = 3;

/** What is known of a change whose answer was lost. */
async function compare(context: ChangeContext, entry: JournalEntry): Promise<string> {
  // What was found of a request stands among what was sent, too.
  const found = entry.sent.length > 0 ? entry.done.filter(({ likely }) => !likely) : entry.done;
  const sent = [...entry.sent, ...found].filter(({ edit }) => isKnownEdit(edit)).slice(0, NAMED);
  const edits = sent.map(({ edit }) => edit);
  const [observed, made] = await Promise.all([observeEdits(context, edits), findMade(context, edits)]);
  const told = sent.flatMap(({ edit, before, hint }: SentEdit, at) => {
    const [search, now, then] = [made[at], observed[at], before ?? hint];
    if (search?.is === 'likely') return [`${search.paths.join(', ')} is there, as it was to be made`];
    if (search?.is === 'none') return [`nothing new is there that it would have made`];
    if (now?.kind !== 'seen' || kindOf(edit).along) return [];
    if (then === undefined) return [`what ${nameOf(edit)} was before it is not known`];
    return [`${nameOf(edit)} was ${print(edit, then)} before it, and is ${print(edit, now.state)} now`];
  });
  const known = told.length > 0 ? ` What is known: ${told.join('; ')}.` : '';
  return `The same was sent as ${entry.id} (${entry.action}), and its answer was lost: it may have been done.${known}`;
}

function nameOf(edit: Edit): string {
  return [kindOf(edit).propertyName?.(edit), edit.objectPath].filter(Boolean).join(' of ');
}

function print(edit: Edit, state: unknown): string {
  const { print: printed } = kindOf(edit);
  return quoteValue(printed ? printed(state, edit) : state);
}
