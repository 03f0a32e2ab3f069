import type { ErrorCode } from '../../base/error-codes.ts';
import { BridgeError, recover } from '../../base/errors.ts';
import { askForConsole } from '../../unreal/transaction-functions.ts';
import { sendEdits } from '../edits/apply-edits.ts';
import type { Edit } from '../edits/define-edit.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { askToGoOn, saysAgreed } from '../operations/confirm.ts';
import type { Journal, JournalEntry } from './journal.ts';
import type { Move, Moved } from './move.ts';
import { carryOutMove } from './move-changes.ts';
import { goPast } from './refuse-undo.ts';
import { type JudgeUndo, undoabilityOf } from './undoability.ts';
import { isShared } from './worked-on.ts';

/** Refusals of console commands: by the project, by this server, by its policy. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'remote_access_blocked',
  'remote_call_not_allowed',
  'never_allowed',
  'policy_forbids',
]);

/**
 * Uses the editor's own undo for what nothing else brings back. It takes back whatever was done last, by anybody, and
 * nothing tells beforehand what that is: where this server has done something since, it is not tried; else somebody has to
 * agree.
 * @throws BridgeError `needs_confirmation`, `declined_by_user`, `not_undoable`
 */
export async function letEditorUndo(
  context: ChangeContext,
  plan: Move,
  call: Record<string, unknown> & { confirm?: boolean | undefined },
): Promise<Moved> {
  const [entry] = plan.entries;
  const [only] = plan.edits;
  // Somebody has brought it back already.
  if (!only) return carryOutMove(context, plan);
  const what = entry ? `${entry.id} (${entry.action})` : 'It';
  refuseHopeless(context, plan, what);
  if (!saysAgreed(context, call)) {
    const refused = entry && (await readConsoleRefusal(context, [entry]));
    if (refused) throw noConsole(what, refused);
    const others = entry && isShared(context.journal, entry) ? OTHERS : '';
    const risk = `${what} ${BY_EDITOR}: if the user did something in the editor since, that is taken back instead.${others}`;
    const { action: _, ...args } = call;
    await askToGoOn(context, { name: 'undo', args, what: risk });
  }
  try {
    return await carryOutMove(context, plan);
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    if (REFUSALS.has(thrown.code)) throw noConsole(what, thrown);
    if (thrown.code !== 'nothing_changed') throw thrown;
    throw await putBack(context, { entry, what, edit: only.edit });
  }
}

const OTHERS = ' Another server has changed something since: most likely it is that.';

function noConsole(what: string, { message, details: { engineSaid } }: BridgeError): BridgeError {
  return new BridgeError('not_undoable', `${what} ${BY_CONSOLE}: ${message}`, { engineSaid });
}

const BY_CONSOLE = 'can be undone only by the editor itself, and console commands are not allowed';

/**
 * What the project says where it lets no console command be run, and one of these changes needs the editor's own undo.
 * Undefined where it lets them, or nothing is heard of it.
 */
async function readConsoleRefusal(
  { policy, session, signal }: Pick<ChangeContext, 'policy' | 'session' | 'signal'>,
  entries: readonly JournalEntry[],
): Promise<BridgeError | undefined> {
  const isWaiting = entries.some(each => each.state === 'done' && isByEditor(each));
  if (!isWaiting || !policy.letsEditorUndo()) return undefined;
  const [outcome] = await session.client
    .sendAll([askForConsole()], { signal })
    .catch(recover('any', () => []));
  return outcome && !outcome.ok && REFUSALS.has(outcome.error.code) ? outcome.error : undefined;
}

/** Nobody is asked about what is known not to work. @throws BridgeError `not_undoable` */
function refuseHopeless(context: ChangeContext, { edits, entries }: Move, what: string): void {
  const { policy, journal } = context;
  const [entry] = entries;
  const refuse = (why: string, remedy?: string) =>
    new BridgeError('not_undoable', `${what} ${why}.`, remedy === undefined ? {} : { remedy });
  if (edits.length > 1) throw refuse('did more than the editor’s own undo can bring back alone');
  if (!policy.letsEditorUndo()) {
    throw refuse(
      `${BY_EDITOR}: under a policy that is let be only where the policy names it`,
      'The user may undo it in the editor (Ctrl+Z); `"trust": ["undo"]` in the policy allows it here.',
    );
  }
  const later = entry && findLater(journal, entry);
  if (later)
    throw refuse(tellLater(later), IN_THE_EDITOR).with({
      remedy: goPast(journal.entries, entry, createUndoJudge(context))?.remedy ?? IN_THE_EDITOR,
    });
}

/** Ctrl+Z would take back what was done since. */
const IN_THE_EDITOR = 'It stays: what it made can be taken away by hand in the editor.';

function tellLater({ id }: JournalEntry): string {
  return `${BY_EDITOR}, and ${id} was done after it`;
}

/**
 * Why the editor's own undo, which alone would bring a change back, is known not to; undefined for any other change.
 * @param refused as `readConsoleRefusal` tells it
 */
function whyHopeless(
  { policy, journal }: Pick<ChangeContext, 'policy'> & { journal: Pick<Journal, 'entries'> },
  entry: JournalEntry,
  refused: BridgeError | undefined,
): string | undefined {
  if (!isByEditor(entry)) return undefined;
  if (!policy.letsEditorUndo()) return `it ${BY_EDITOR}, which the policy does not allow here`;
  const later = findLater(journal, entry);
  if (later) return `it ${tellLater(later)}`;
  return refused && `it ${BY_CONSOLE}: ${refused.message.replace(/\.$/, '')}`;
}

/**
 * Says what undo does with a change here, by its kind and by what the editor's own undo would take back.
 * @param refused as `readConsoleRefusal` tells it; left out where nobody has asked
 */
export function createUndoJudge(
  { policy, journal }: Pick<ChangeContext, 'policy' | 'journal'>,
  refused?: BridgeError,
): JudgeUndo {
  return (entry, first = []) => {
    // What the editor itself takes back first is even then.
    const rest = journal.entries.filter(each => !(first.includes(each) && isByEditor(each)));
    const why = whyHopeless({ policy, journal: { entries: rest } }, entry, refused);
    return why === undefined ? undoabilityOf(entry) : { is: 'refused', why };
  };
}

/** The same, with what the project says of the console: it is asked once, and only where a change needs it. */
export async function openUndoJudge(
  context: Pick<ChangeContext, 'policy' | 'journal' | 'session' | 'signal'>,
): Promise<JudgeUndo> {
  return createUndoJudge(context, await readConsoleRefusal(context, context.journal.entries));
}

export const BY_EDITOR =
  'is brought back only by the editor’s own undo, which takes what was done there last';

/** A change that was made here after another one, and is a step of the editor's history. */
function findLater({ entries }: Pick<Journal, 'entries'>, entry: JournalEntry): JournalEntry | undefined {
  const after = entries.slice(entries.indexOf(entry) + 1);
  // What the editor itself has taken back, and that: its history stands where it stood.
  const isEven = (each: JournalEntry) =>
    each.moves
      ? entries.filter(({ id }) => each.moves?.ids.includes(id)).every(isByEditor)
      : each.state === 'undone' && isByEditor(each);
  return after.find(each => each.state !== 'not_applied' && each.effect !== 'session' && !isEven(each));
}

/** Whether nothing but the editor's own undo takes a change back. */
export function isByEditor(entry: JournalEntry): boolean {
  const undoability = undoabilityOf(entry);
  return undoability.is === 'undoable' && undoability.by === 'editor';
}

/**
 * Does again what the editor undid instead of what was meant. Whether that was done nothing tells, and what the user has
 * done in between leaves nothing to be done again.
 * @returns what is to be told
 */
async function putBack(
  context: ChangeContext,
  { entry: change, what, edit }: { entry: JournalEntry | undefined; what: string; edit: Edit },
): Promise<BridgeError> {
  const { journal } = context;
  const past = change && bury(journal, change);
  const entry = journal.begin({
    action: 'redo',
    summary: 'what the editor’s undo took back',
    effect: 'session',
  });
  const notLast = `${what} was not what the editor did last, so its undo took something else back.`;
  try {
    await sendEdits({ ...context, signal: undefined }, entry, [{ edit: { ...edit, direction: 'REDO' } }]);
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    Object.assign(entry, { state: 'not_applied', sent: [] });
    journal.keep(entry);
    return new BridgeError('not_undoable', `${notLast} Whether that was done again is not known.`, {
      remedy: [LOOK, past, thrown.message].filter(Boolean).join(' '),
    });
  }
  entry.state = 'done';
  journal.keep(entry);
  return new BridgeError('not_undoable', `${notLast} The editor was told to do that again.`, {
    remedy: [LOOK, past].filter(Boolean).join(' '),
  });
}

/**
 * Tried again, it would take the work of others back and forth each time: it is not tried any more, and bars no change
 * before it. @returns how these are had, a sentence
 */
function bury(journal: Journal, entry: JournalEntry): string | undefined {
  entry.final = BURIED;
  journal.keep(entry);
  return goPast(journal.entries, entry, undoabilityOf)?.remedy;
}

const BURIED =
  'only the editor’s own undo brings it back, and that took back what somebody did there since; once that is taken back, Ctrl+Z in the editor brings it back, too';

const LOOK =
  'Let the user look whether something of theirs is missing: Ctrl+Y in the editor brings it back as long as nothing else was done.';
