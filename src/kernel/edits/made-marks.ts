import { BridgeError } from '../../base/errors.ts';
import { once } from '../../base/once.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { isActorPath, packageName } from '../../unreal/object-path.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { isSameOrInside, ownersOf } from '../finding/object-inside.ts';
import type { JournalEntry } from '../history/journal.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { isOther } from './actor-marks.ts';
import { isLacking } from './ask-known.ts';
import { digestOf } from './digest-value.ts';
import type { DoneEdit, Edit, Mark } from './edit.ts';
import { isKnownEdit, kindOf } from './edit-kinds.ts';
import { lastActorMarksIn, markMadeActors, readActorMarks } from './mark-actors.ts';
import { conflictKeyOf, readOutcomes } from './observe.ts';
import type { Reader } from './reader.ts';

/** Reads of one thing, as they travel in the request that changes it. */
export interface MarkQuestion {
  key: string;
  /** This request makes it. */
  isMade: boolean;
  /** In their order; undefined for what this editor is known to lack: one such call keeps all of a request from being sent. */
  calls: readonly (EngineCall<unknown> | undefined)[];
}

/** The calls of questions that are sent. */
export function callsToMark(questions: readonly MarkQuestion[]): EngineCall<unknown>[] {
  return questions.flatMap(({ calls }) => calls.filter(call => call !== undefined));
}

/** What is asked along with edits: all that they make, and all that was made earlier and that they may change. */
export function markQuestions(
  session: EditorSession,
  entries: readonly JournalEntry[],
  planned: readonly PlannedEdit[],
): MarkQuestion[] {
  const named = once(() => pathsNamedBy(planned));
  const earlier = entries
    .filter(({ moves }) => !moves)
    .flatMap(({ done }) => done.filter(isMarked))
    .filter(
      done =>
        planned.some(({ edit }) => isInside(edit.objectPath, done)) ||
        (isPart(done.edit) && done.made.some(path => named().has(path))),
    )
    .map(done => questionOf(session, done, { isMade: false }));
  const made = planned.flatMap(({ edit, before }) =>
    puts(edit, before) ? [questionOf(session, { edit, made: [] }, { isMade: true })] : [],
  );
  return [...new Map([...earlier, ...made].map(each => [each.key, each])).values()];
}

/** The objects that edits name in any of their fields: what is attached to another names that. */
function pathsNamedBy(planned: readonly PlannedEdit[]): ReadonlySet<string> {
  const fields = planned.flatMap(({ edit }) =>
    Object.values(edit).flatMap(value => (isStruct(value) ? Object.values(value) : [value])),
  );
  return new Set(fields.filter(value => typeof value === 'string'));
}

function questionOf(session: EditorSession, done: Made, { isMade }: { isMade: boolean }): MarkQuestion {
  return {
    key: keyOf(done),
    isMade,
    calls: callsFor(done).map(call => (isLacking(session, call) ? undefined : call)),
  };
}

/** A change by what it made. */
type Made = Pick<DoneEdit, 'edit' | 'made'>;

function callsFor({ edit, made: [path] }: Made): readonly EngineCall<unknown>[] {
  const { identity, uses } = kindOf(edit);
  return identity?.(edit) ?? (path === undefined ? [] : (uses?.values?.(path, edit) ?? []));
}

/** Whether an edit puts something there that is known again by its mark. */
function puts(edit: Edit, before: unknown): boolean {
  const { identity, adds } = kindOf(edit);
  return identity !== undefined && (adds?.(edit, before) ?? true);
}

/** By what a journal knows the mark of what an edit makes. */
function keyOf({ edit, made }: Made): string {
  return hasValues({ edit, made })
    ? `made ${made.join(' ')}`
    : digestOf(`${edit.kind} ${conflictKeyOf(edit)}`);
}

/** Whether what a change made is known again by its values, at a path that the engine chose. */
function hasValues({ edit, made }: Made): boolean {
  return made.length === 1 && kindOf(edit).uses?.values !== undefined;
}

/** Whether an edit is about an actor, or what is inside of one. */
function isPart({ objectPath }: Edit): boolean {
  return ownersOf(objectPath).some(isActorPath);
}

/** Whether a change at a path may change what was made: of a level, only what is inside of it; else the whole asset. */
function isInside(path: string, { edit, made }: DoneEdit): boolean {
  if (!isPart(edit) && !hasValues({ edit, made })) return packageName(path) === packageName(edit.objectPath);
  return isSameOrInside(path, made[0] ?? edit.objectPath);
}

/** Splits the answers of questions by question. */
function marksIn(questions: readonly MarkQuestion[], answers: readonly Outcome<unknown>[]): Mark[] {
  const inOrder = answers.values();
  return questions.map(({ calls }) => markIn(calls.map(call => call && inOrder.next().value)));
}

/**
 * Writes down what the answers of questions tell. What was not as it had been left is marked as such for good: our change
 * on top of it does not make it ours.
 */
export function noteMarks(
  entry: JournalEntry,
  questions: readonly MarkQuestion[],
  entries: readonly JournalEntry[],
  answers: { before: readonly Outcome<unknown>[]; after: readonly Outcome<unknown>[] },
): void {
  const earlier = questions.filter(({ isMade }) => !isMade);
  const before = new Map(marksIn(earlier, answers.before).map((mark, at) => [earlier[at], mark]));
  const after = marksIn(questions, answers.after);
  const marks = questions.map((question, at): [string, Mark] => {
    const { key } = question;
    const [left = [], found] = [after[at], before.get(question)];
    const then = found && markAt(entries, key);
    return [key, then && isOther(then, found) ? left.map(() => FOREIGN) : left];
  });
  if (marks.length > 0) entry.marks = { ...entry.marks, ...Object.fromEntries(marks) };
}

/** No digest. */
const FOREIGN = 'foreign';

/** Whether a change made something that is known again by its mark. */
export function isMarked({ edit, before, made }: DoneEdit): boolean {
  return isKnownEdit(edit) && (puts(edit, before) || hasValues({ edit, made }));
}

/** Marks what a change has made at paths of the engine's choice: what no request of it could ask about. */
export async function markMade(reader: Reader, entry: JournalEntry): Promise<void> {
  await Promise.all([markMadeThings(reader, entry), markMadeActors(reader, entry)]);
}

/** What cannot be read is not marked. */
async function markMadeThings(reader: Reader, entry: JournalEntry): Promise<void> {
  const made = entry.done.filter(done => hasValues(done) && entry.marks?.[keyOf(done)] === undefined);
  const questions = made.map(done => questionOf(reader.session, done, { isMade: true }));
  if (questions.length === 0) return;
  try {
    const answers = await reader.session.client.sendAll(callsToMark(questions), {
      signal: reader.signal,
    });
    const marks = marksIn(questions, answers).map((mark, at) => [questions[at]?.key ?? '', mark] as const);
    entry.marks = { ...entry.marks, ...Object.fromEntries(marks) };
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
  }
}

/** Of what changes made that are to be taken back, how it reads now. @throws when the editor does not answer */
export async function readMarks(
  reader: Reader,
  dones: readonly DoneEdit[],
  entries: readonly JournalEntry[],
): Promise<ReadonlyMap<DoneEdit, Mark>> {
  const marked = dones.filter(isMarked);
  const [read, actors] = await Promise.all([
    askMarks(reader, marked),
    readActorMarks(
      reader,
      dones.filter(({ edit }) => isKnownEdit(edit) && kindOf(edit).makesActors),
      entries,
    ),
  ]);
  return new Map([...marked.map((done, at) => [done, read[at] ?? []] as const), ...actors]);
}

async function askMarks(reader: Reader, marked: readonly DoneEdit[]): Promise<Mark[]> {
  const questions = marked.map(done => questionOf(reader.session, done, { isMade: false }));
  const read = await readOutcomes(
    reader,
    questions.map(each => callsToMark([each])),
  );
  return marksIn(questions, read.flat());
}

/** Tells the mark that a thing had last by a journal; undefined where nobody knows what it was changed by since. */
export function lastMarksIn(entries: readonly JournalEntry[]): (done: DoneEdit) => Mark | undefined {
  const ofActors = lastActorMarksIn(entries);
  return done => (kindOf(done.edit).makesActors ? ofActors(done) : markAt(entries, keyOf(done)));
}

function markAt(entries: readonly JournalEntry[], key: string): Mark | undefined {
  const at = entries.findLastIndex(({ marks }) => marks?.[key] !== undefined);
  // Work without edits, as a compilation or a script, leaves no mark.
  const isWorkedOn = entries.slice(at + 1).some(({ done, moves, state }) => {
    return done.length === 0 && !moves && (state === 'done' || state === 'unclear');
  });
  return isWorkedOn ? undefined : entries[at]?.marks?.[key];
}

function markIn(answers: readonly (Outcome<unknown> | undefined)[]): Mark {
  return answers.map(answer => (answer?.ok ? digestOf(answer.value) : ''));
}
