import { BridgeError } from '../../base/errors.ts';
import { mapInTurns, turnBetween } from '../../base/next-turn.ts';
import { scaleLimit } from '../../unreal/call-deadline.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { forgetBlueprints } from '../../unreal/forget-blueprints.ts';
import { doublesUp } from '../history/call-marks.ts';
import type { JournalEntry, SentEdit } from '../history/journal.ts';
import { keepBefore } from '../history/keep-before.ts';
import { lastSeen } from '../history/last-seen.ts';
import { isUnsent } from '../history/lost-answer.ts';
import { noteProcess } from '../history/note-process.ts';
import { noteSent } from '../history/time-since-sent.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { tellWaiting } from '../operations/tell-waiting.ts';
import { askBeside } from './ask-beside.ts';
import { type Built, readBaseVersion, restoreMissed } from './build-on.ts';
import type { Edit } from './define-edit.ts';
import { kindOf } from './edit-kinds.ts';
import type { SentEdits } from './edit-outcome.ts';
import { type JudgedEdit, judge, valuesAt } from './judge-edit.ts';
import { type Layout, layOut } from './lay-out.ts';
import { judgeLooked, lookAhead, lookBehind } from './look.ts';
import { withMadeAlong } from './made-along.ts';
import { countSteps, decideStep, noteStep } from './undo-step.ts';

/**
 * Sends edits in one request, which the engine runs in one tick: the undo step opens, each edit is made behind a look at
 * what was there, a different call lets the engine react, everything is read again, and the step closes. The journal
 * has it before it leaves.
 *
 * Whatever is thrown says whether anything was sent: `isUnsent` tells.
 * @throws BridgeError when there is no answer, or none that can be read
 */
export async function sendEdits(
  context: ChangeContext,
  entry: JournalEntry,
  planned: readonly PlannedEdit[],
): Promise<SentEdits> {
  const { session, signal } = context;
  if (signal?.aborted) throw new BridgeError('cancelled', 'The call was cancelled.', { sent: 'no' });
  const step = await decideStep(context, planned);
  const baseVersion = await readBaseVersion(context, planned);
  const looks = await lookAhead(context, planned);
  const layout = await layOut(planned, entry.action, step, { baseVersion, looks });
  await turnBetween(planned);
  const beside = askBeside(context, entry, planned);
  const calls = [...beside.ahead, ...layout.calls, ...beside.behind];
  entry.sent = await mapInTurns(planned, (each, place) => {
    const looked = looks.get(place);
    return describeSent(context, entry, looked ? { ...each, before: looked.state } : each);
  });
  if (doublesUp(entry)) entry.addsUp = true;
  const sizes = await mapInTurns(calls, sizeOf);
  entry.sentBytes = sizes.reduce((sum, size) => sum + size, 0);
  await noteProcess(context, entry);
  noteSent(entry);
  await keepBefore(context, entry);
  await turnBetween(planned);
  const limitMs = Math.max(...planned.map(({ edit }) => limitOf(edit)));
  const timeoutMs = limitMs > 0 ? scaleLimit(session.client, limitMs) : undefined;
  const sending = session.client.sendAll(calls, { signal, timeoutMs, split: 'together' });
  const answers: readonly Outcome<unknown>[] = await tellWaiting(context, entry.action, sending);
  await turnBetween(planned);
  const [ahead, outcomes, behind] = cutAt(answers, [beside.ahead.length, layout.calls.length]);
  refuseUnreadable([...layout.calls, ...beside.behind], [...outcomes, ...behind]);
  await behindSent(() => seeLooked(context, layout.places));
  entry.sent = [];
  const [begun, ended] = [layout.begin, layout.end].map(at => (at === undefined ? undefined : outcomes[at]));
  const note = await noteStep(session, { begun, ended });
  forgetChanged(context, planned);
  await turnBetween(planned);
  const each = await mapInTurns(layout.places, (place, index) =>
    judgeLooked(looks.get(index), judge(place, index, layout.places, outcomes)),
  );
  const judged = withMadeAlong(planned, each);
  beside.note({ ahead, behind, judged });
  const built = new Map([...baseVersion].flatMap(([at, then]) => builtAt(at, then, layout, outcomes)));
  return {
    outcomes: built.size > 0 ? await restoreMissed(context, judged, built, sendEdits) : judged,
    step: countSteps(planned, begun),
    ...(note !== undefined && { note }),
  };
}

/** What of a list lies before the first place, up to so many more, and behind these. */
function cutAt<T>(list: readonly T[], [first, second]: readonly [number, number]): [T[], T[], T[]] {
  return [list.slice(0, first), list.slice(first, first + second), list.slice(first + second)];
}

/** Lets go of what was remembered of what is another now. */
function forgetChanged(context: ChangeContext, planned: readonly PlannedEdit[]): void {
  forgetLabels(context, planned);
  for (const { edit } of planned) context.session.defaults.delete(edit.objectPath);
  if (planned.some(({ edit }) => kindOf(edit).remakes)) forgetBlueprints(context.session);
  // What an asset was called another may be called now, or nothing.
  if (planned.some(({ edit }) => kindOf(edit).undoStep === 'none')) context.session.writtenNames.clear();
}

/** Milliseconds that an edit may take at the usual timeout; 0: no longer than any request. */
function limitOf(edit: Edit): number {
  const kind = kindOf(edit);
  return kind.timeoutMsOf?.(edit) ?? kind.timeoutMs ?? 0;
}

/** A look behind a request that was answered: where it is not sent any more, the request was all the same. */
async function behindSent<Result>(look: () => Promise<Result>): Promise<Result> {
  try {
    return await look();
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || !isUnsent(thrown)) throw thrown;
    throw new BridgeError('connection_lost', thrown.message, { cause: thrown });
  }
}

/** Reads what edits left that were looked at. */
async function seeLooked(context: ChangeContext, places: readonly JudgedEdit[]): Promise<void> {
  const looked = places.filter(({ left }) => left !== undefined);
  const seen = await lookBehind(
    context,
    looked.map(({ edit }) => edit),
  );
  looked.forEach((place, at) => {
    place.left = seen[at];
  });
}

/** What was built, with what was there right before it. */
function builtAt(
  at: number,
  then: unknown,
  { places }: Layout,
  outcomes: readonly Outcome<unknown>[],
): [number, Built][] {
  const place = places[at];
  if (!place) return [];
  const [now] = valuesAt(place.before.slice(-1), outcomes);
  return [[at, { edit: place.edit, then, now }]];
}

/** Whoever was remembered by a label may share it now: the next who names it is looked for anew. */
function forgetLabels({ session }: ChangeContext, planned: readonly PlannedEdit[]): void {
  for (const { edit } of planned) {
    if (edit.kind !== 'label') continue;
    for (const world of ['editor', 'play'])
      session.labels.delete(`${world} ${String(edit.label).toLowerCase()}`);
  }
}

/** An edit as the journal keeps it while its answer is awaited. */
function describeSent(
  context: ChangeContext,
  entry: JournalEntry,
  { edit, before, hint: given, at, basis }: PlannedEdit,
): SentEdit {
  // What a move puts back or does again is told by what is there.
  const isReckoned = basis !== undefined && (!entry.moves || kindOf(edit).plainState === true);
  const isRelative = isReckoned || kindOf(edit).addsUp?.(edit);
  const place = { ...(at !== undefined && { at }), ...(isRelative && { relative: true as const }) };
  if (before !== undefined) return { edit, before, ...place };
  const hint = given ?? kindOf(edit).expects?.(edit) ?? lastSeen(context, edit, entry);
  return { edit, ...place, ...(hint !== undefined && { hint }) };
}

/** Bytes of a call as an item of a batch, at the least. */
function sizeOf({ path, body }: EngineCall<unknown>): number {
  return Buffer.byteLength(JSON.stringify(body ?? {})) + path.length + ITEM_BYTES;
}

/** `{"RequestId":12,"URL":"","Verb":"PUT","Body":},` */
const ITEM_BYTES = 48;

/**
 * An answer of which nothing can be read tells every item the very same, and of a change whose own answer cannot be read
 * nobody knows what became. @throws that error
 */
function refuseUnreadable(
  calls: readonly EngineCall<unknown>[],
  outcomes: readonly Outcome<unknown>[],
): void {
  const errors = outcomes.map(outcome => (outcome.ok ? undefined : outcome.error));
  const unreadable = errors.find(
    (error, at) => error?.details.answer === 'unreadable' && calls[at]?.effect === 'change',
  );
  if (unreadable) throw unreadable;
  const [first] = errors;
  if (first && errors.length > 1 && errors.every(error => error === first)) throw first;
}
