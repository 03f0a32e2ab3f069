import { BridgeError } from '../../base/errors.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getDisplayName } from '../../unreal/engine-functions.ts';
import { forgetBlueprints } from '../../unreal/forget-blueprints.ts';
import { beginTransaction, endTransaction, transactObject } from '../../unreal/transaction-functions.ts';
import { doublesUp } from '../history/call-marks.ts';
import type { JournalEntry, SentEdit } from '../history/journal.ts';
import { keepBefore } from '../history/keep-before.ts';
import { lastSeen } from '../history/last-seen.ts';
import { noteProcess } from '../history/note-process.ts';
import { noteSent } from '../history/time-since-sent.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { tellWaiting } from '../operations/tell-waiting.ts';
import { type BaseVersion, type Built, readBaseVersion, restoreMissed } from './build-on.ts';
import type { Edit } from './define-edit.ts';
import { kindOf } from './edit-kinds.ts';
import type { SentEdits } from './edit-outcome.ts';
import { type JudgedEdit, judge, valuesAt } from './judge-edit.ts';
import { judgeLooked, type Looks, lookAhead, lookBehind } from './look.ts';
import { withMadeAlong } from './made-along.ts';
import { callsToMark, markQuestions, noteMarks } from './made-marks.ts';
import { actorCalls, actorQuestions, noteActorMarks } from './mark-actors.ts';
import { type Observed, readsOf } from './observe.ts';
import { countSteps, decideStep, noteStep, type UndoStep } from './undo-step.ts';
import { noteWorld, worldQuestions } from './world-questions.ts';

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
  const { session, signal, journal } = context;
  if (signal?.aborted) throw new BridgeError('cancelled', 'The call was cancelled.', { sent: 'no' });
  const step = await decideStep(context, planned);
  const baseVersion = await readBaseVersion(context, planned);
  const looks = await lookAhead(context, planned);
  const layout = layOut(planned, entry.action, step, { baseVersion, looks });
  const questions = worldQuestions(context, planned, entry);
  const marked = markQuestions(session, journal.entries, planned);
  const actors = actorQuestions(session, journal.entries, planned);
  const known = actorCalls(actors.filter(({ then }) => then));
  const ahead = [...known, ...callsToMark(marked.filter(each => !each.isMade))];
  const behind = [...callsToMark(marked), ...actorCalls(actors)];
  const calls = [...ahead, ...layout.calls, ...questions, ...behind];
  entry.sent = planned.map((each, place) => {
    const looked = looks.get(place);
    return describeSent(context, looked ? { ...each, before: looked.state } : each);
  });
  if (doublesUp(entry)) entry.addsUp = true;
  entry.sentBytes = calls.reduce((sum, call) => sum + sizeOf(call), 0);
  await noteProcess(context, entry);
  noteSent(entry);
  await keepBefore(context, entry);
  const timeoutMs = Math.max(...planned.map(({ edit }) => limitOf(edit))) || undefined;
  const sending = session.client.sendAll(calls, { signal, timeoutMs, split: 'together' });
  const answers: readonly Outcome<unknown>[] = await tellWaiting(context, entry.action, sending);
  const outcomes = answers.slice(ahead.length);
  refuseUnreadable(outcomes);
  await seeLooked(context, layout.places);
  entry.sent = [];
  const [begun, ended] = [layout.begin, layout.end].map(at => (at === undefined ? undefined : outcomes[at]));
  const note = await noteStep(session, { begun, ended });
  forgetLabels(context, planned);
  for (const { edit } of planned) context.session.defaults.delete(edit.objectPath);
  if (planned.some(({ edit }) => kindOf(edit).remakes)) forgetBlueprints(context.session);
  const judged = withMadeAlong(
    planned,
    layout.places.map((place, index) =>
      judgeLooked(looks.get(index), judge(place, index, layout.places, outcomes)),
    ),
  );
  const asked = outcomes.slice(layout.calls.length);
  noteWorld(entry, { outcomes: judged }, asked.slice(0, questions.length));
  const [before, after] = [answers.slice(known.length), asked.slice(questions.length)];
  noteMarks(entry, marked, journal.entries, { before, after });
  const left = after.slice(callsToMark(marked).length);
  noteActorMarks(session, entry, actors, { before: answers, after: left });
  const built = new Map([...baseVersion].flatMap(([at, then]) => builtAt(at, then, layout, outcomes)));
  return {
    outcomes: built.size > 0 ? await restoreMissed(context, judged, built, sendEdits) : judged,
    step: countSteps(planned, begun),
    ...(note !== undefined && { note }),
  };
}

/** Milliseconds that an edit may take; 0: no longer than any request. */
function limitOf(edit: Edit): number {
  const kind = kindOf(edit);
  return kind.timeoutMsOf?.(edit) ?? kind.timeoutMs ?? 0;
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
  { edit, before, hint: given, at, basis }: PlannedEdit,
): SentEdit {
  const isRelative = basis !== undefined || kindOf(edit).addsUp?.(edit);
  const place = { ...(at !== undefined && { at }), ...(isRelative && { relative: true as const }) };
  if (before !== undefined) return { edit, before, ...place };
  const hint = given ?? kindOf(edit).expects?.(edit) ?? lastSeen(context, edit);
  return { edit, ...place, ...(hint !== undefined && { hint }) };
}

/** Bytes of a call as an item of a batch, at the least. */
function sizeOf({ path, body }: EngineCall<unknown>): number {
  return Buffer.byteLength(JSON.stringify(body ?? {})) + path.length + ITEM_BYTES;
}

/** `{"RequestId":12,"URL":"","Verb":"PUT","Body":},` */
const ITEM_BYTES = 48;

/** An answer of which nothing can be read tells every item the very same. @throws that error */
function refuseUnreadable(outcomes: readonly Outcome<unknown>[]): void {
  const [first] = outcomes;
  if (!first || first.ok || outcomes.length < 2) return;
  if (outcomes.every(outcome => !outcome.ok && outcome.error === first.error)) throw first.error;
}

interface Layout {
  calls: EngineCall<unknown>[];
  places: JudgedEdit[];
  begin?: number;
  end?: number;
}

function layOut(
  planned: readonly PlannedEdit[],
  title: string,
  step: UndoStep,
  { baseVersion, looks }: { baseVersion: BaseVersion; looks: Looks },
): Layout {
  const calls: EngineCall<unknown>[] = [];
  const add = (added: readonly EngineCall<unknown>[]) => added.map(call => calls.push(call) - 1);
  const [begin] = step === 'open' ? add([beginTransaction(`Claude: ${title}`)]) : [];
  const changed = new Set<string>();
  const places = planned.map(({ edit, before: known, basis }, index): JudgedEdit => {
    const kind = kindOf(edit);
    const looked = looks.get(index);
    if (looked) {
      if (step === 'open') add((kind.touches?.(edit) ?? []).map(transactObject));
      const apply = add(kind.apply(edit, looked.found));
      return { ...{ edit, known: looked.state, reads: '', before: [], apply, after: [] }, left: UNSEEN };
    }
    const watched = kind.observe(edit);
    const reads = readsOf(edit);
    const found = baseVersion.get(index);
    // What an earlier edit of the request leaves is nobody else's.
    const isFirst = !changed.has(reads);
    const isKnown = known !== undefined && isFirst;
    changed.add(reads);
    const sent = kind.apply(edit, found);
    // What somebody else has put there meanwhile is not what this edit makes, nor what it takes back if it fails. Of
    // several calls some may be refused, and only a look in the request tells what the others did.
    const looksAgain = kind.looksAgain || kind.adds || kind.search || sent.length > 1;
    const before = isKnown && !looksAgain ? [] : add(watched);
    if (step === 'open') add((kind.touches?.(edit) ?? []).map(transactObject));
    const apply = add(sent);
    return {
      ...{ edit, found, reads, before, apply, after: [] },
      ...(isKnown && { known }),
      ...(isFirst && basis !== undefined && { basis }),
    };
  });
  // Until a different call comes, a read shows the raw value before the engine has reacted to it.
  const last = planned.at(-1)?.edit.objectPath ?? '';
  add([getDisplayName(last)]);
  const read = new Map<string, number[]>();
  for (const place of places) {
    if (place.left) continue;
    const known = read.get(place.reads) ?? add(kindOf(place.edit).observe(place.edit));
    read.set(place.reads, known);
    place.after = known;
  }
  const [end] = step === 'none' ? [] : add([endTransaction()]);
  return { calls, places, ...(begin !== undefined && { begin }), ...(end !== undefined && { end }) };
}

const UNSEEN: Observed = { kind: 'unseen' };
