import { BridgeError } from '../../base/errors.ts';
import { mapInTurns } from '../../base/next-turn.ts';
import { once } from '../../base/once.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { className } from '../../unreal/object-path.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { ownersOf } from '../finding/object-inside.ts';
import type { JournalEntry } from '../history/journal.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import {
  actorMarkCalls,
  actorMarkIn,
  alignMark,
  classStemOf,
  componentsIn,
  isAttachedTo,
  isOther,
  knowsComponents,
  MOST_MARKED,
  markedActors,
} from './actor-marks.ts';
import { isLacking } from './ask-known.ts';
import type { DoneEdit, Edit, Mark } from './edit.ts';
import { changedBy, kindOf } from './edit-kinds.ts';
import { defaultPlaceOf } from './follow-defaults.ts';
import { readOutcomes } from './observe.ts';
import type { Reader } from './reader.ts';

/** Reads of an actor that was made, as they travel in a request that may change it. */
export interface ActorQuestion {
  path: string;
  components: readonly string[];
  /** In their order; undefined for what this editor is known to lack. */
  calls: readonly (EngineCall<unknown> | undefined)[];
  /** The mark that it had, where it is known. */
  then: Mark | undefined;
}

/** The calls of questions that are sent. */
export function actorCalls(questions: readonly ActorQuestion[]): EngineCall<unknown>[] {
  return questions.flatMap(({ calls }) => calls.filter(call => call !== undefined));
}

/** What is asked along with edits of actors that were made earlier, by this call or another. */
export function actorQuestions(
  session: EditorSession,
  entries: readonly JournalEntry[],
  planned: readonly PlannedEdit[],
): ActorQuestion[] {
  const made = new Set(entries.flatMap(({ done }) => done.flatMap(markedActors)));
  const touched = new Set([
    ...planned.flatMap(({ edit }) => actorsReached(edit, made)),
    ...carriersOf(entries, planned).filter(path => made.has(path)),
  ]);
  const markOf = actorMarksIn(entries);
  return [...touched].slice(0, MOST_MARKED).map(path => questionOf(session, path, markOf(path)));
}

function questionOf(session: EditorSession, path: string, then: Mark | undefined): ActorQuestion {
  const components = componentsIn(session, path, then);
  const calls = actorMarkCalls(path, components).map(call => (isLacking(session, call) ? undefined : call));
  return { path, components, calls, then };
}

/** The actors that an edit may change: those that it names or is about, and those that inherit the default that it is of. */
function actorsReached(edit: Edit, made: ReadonlySet<string>): string[] {
  const named = [...actorsNamed(edit), ...changedBy(edit).flatMap(ownersOf)].filter(path => made.has(path));
  const place = defaultPlaceOf(edit);
  if (!place) return named;
  const stem = className(place.classPath);
  return [...named, ...[...made].filter(path => classStemOf(path) === stem)];
}

/** The actors that get a copy of what is attached to them, for it is attached to them, too. */
function carriersOf(entries: readonly JournalEntry[], planned: readonly PlannedEdit[]): string[] {
  const copied = planned.flatMap(({ edit }) => (kindOf(edit).makesActors ? actorsNamed(edit) : []));
  if (copied.length === 0) return [];
  return entries.flatMap(({ marks = {} }) =>
    Object.entries(marks).flatMap(([key, mark]) => {
      const path = actorOfKey(key);
      return path !== undefined && isAttachedTo(mark, copied) ? [path] : [];
    }),
  );
}

/** The objects that an edit names: what is attached to another names that, too; a call does in its parameters. */
function actorsNamed(edit: Edit): string[] {
  const fields = Object.values(edit).flatMap(value => (isStruct(value) ? Object.values(value) : [value]));
  const texts = fields.filter(value => typeof value === 'string');
  return texts.flatMap(text => [text, ...ownersOf(text)]);
}

function answersOf(
  { calls }: ActorQuestion,
  inOrder: Iterator<Outcome<unknown>>,
): (Outcome<unknown> | undefined)[] {
  return calls.map(call => (call ? inOrder.next().value : undefined));
}

/** Writes down what the answers of questions tell. What was not as it had been left is marked as such for good. */
export function noteActorMarks(
  session: EditorSession,
  entry: JournalEntry,
  questions: readonly ActorQuestion[],
  answers: { before: readonly Outcome<unknown>[]; after: readonly Outcome<unknown>[] },
): void {
  const [before, after] = [answers.before.values(), answers.after.values()];
  for (const question of questions) {
    const { path, components, then } = question;
    const found = then && alignMark(then, path, components, answersOf(question, before));
    const left = actorMarkIn(session, path, components, answersOf(question, after));
    const isForeign = then && found && isOther(then, found);
    entry.marks = { ...entry.marks, [keyOf(path)]: isForeign ? [FOREIGN] : left };
  }
}

/** No digest. */
const FOREIGN = 'foreign';

/** Marks the actors that a change has made and no request of it has told the mark of. */
export async function markMadeActors(reader: Reader, entry: JournalEntry): Promise<void> {
  const { session } = reader;
  const unmarked = entry.done
    .flatMap(markedActors)
    .filter(path => (entry.marks?.[keyOf(path)] ?? []).length === 0);
  // Components that nobody knows are known once one of their kind was asked.
  await askAndNote(firstOfEachKind(unmarked.filter(path => !knowsComponents(session, path))));
  await askAndNote(unmarked.filter(path => (entry.marks?.[keyOf(path)] ?? []).length === 0));

  async function askAndNote(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    const marks = await askMarks(
      reader,
      paths.map(path => questionOf(session, path, undefined)),
    );
    const noted = paths.map((path, at) => [keyOf(path), marks[at] ?? []] as const);
    entry.marks = { ...entry.marks, ...Object.fromEntries(noted) };
  }
}

/** One of those that are called alike but for their number. */
function firstOfEachKind(paths: readonly string[]): string[] {
  return [...new Map(paths.toReversed().map(path => [classStemOf(path), path] as const)).values()];
}

/** What cannot be read is not marked. */
async function askMarks(reader: Reader, questions: readonly ActorQuestion[]): Promise<Mark[]> {
  const { session, signal } = reader;
  try {
    const inOrder: Outcome<unknown>[] = await session.client.sendAll(actorCalls(questions), { signal });
    const answers = inOrder.values();
    return await mapInTurns(questions, each =>
      actorMarkIn(session, each.path, each.components, answersOf(each, answers)),
    );
  } catch (thrown) {
    if (thrown instanceof BridgeError) return questions.map(() => []);
    throw thrown;
  }
}

/** How the actors of changes read now, in the order of `lastActorMark`; of those without a mark nothing is asked. */
export async function readActorMarks(
  reader: Reader,
  dones: readonly DoneEdit[],
  entries: readonly JournalEntry[],
): Promise<[DoneEdit, Mark][]> {
  const markOf = actorMarksIn(entries);
  const asked = dones.flatMap(done =>
    markedActors(done).map(path => ({ done, question: questionOf(reader.session, path, markOf(path)) })),
  );
  const known = asked.filter(({ question }) => question.then !== undefined);
  const read = await readOutcomes(
    reader,
    known.map(({ question }) => actorCalls([question])),
  );
  const now = new Map<DoneEdit, Mark>();
  await mapInTurns(known, ({ done, question }, at) => {
    const { path, components, then = [] } = question;
    const answers = answersOf(question, (read[at] ?? []).values());
    now.set(done, [...(now.get(done) ?? []), ...padded(then, alignMark(then, path, components, answers))]);
  });
  return [...now];
}

/** Tells the marks of the actors of a change, one behind the other; undefined where none is known. */
export function lastActorMarksIn(entries: readonly JournalEntry[]): (done: DoneEdit) => Mark | undefined {
  const markOf = actorMarksIn(entries);
  return done => {
    const marks = markedActors(done).flatMap(path => markOf(path) ?? []);
    return marks.length > 0 ? marks : undefined;
  };
}

/** As many texts as there were: what was not read is empty. */
function padded(then: Mark, now: Mark): Mark {
  return then.map((_, at) => now[at] ?? '');
}

/**
 * Tells the mark that an actor had last; undefined where none is known, or something changed it since without a mark. All
 * that entries name is gathered once, for they may be as many as the actors.
 */
function actorMarksIn(entries: readonly JournalEntry[]): (path: string) => Mark | undefined {
  const lastNamed = once(() => lastNamedIn(entries));
  const lastUntold = entries.findLastIndex(
    ({ done, moves, state }) => done.length === 0 && !moves && (state === 'done' || state === 'unclear'),
  );
  return path => {
    const key = keyOf(path);
    const at = entries.findLastIndex(({ marks }) => marks?.[key] !== undefined);
    const mark = entries[at]?.marks?.[key];
    const isWorkedOn = lastUntold > at || (lastNamed().get(path) ?? -1) > at;
    return isWorkedOn || mark?.length === 0 ? undefined : mark;
  };
}

/** Path → place of the last entry whose edits name it, or something inside of it. */
function lastNamedIn(entries: readonly JournalEntry[]): Map<string, number> {
  const last = new Map<string, number>();
  entries.forEach(({ done, sent, state }, at) => {
    if (state === 'undone' || state === 'rolled_back' || state === 'not_applied' || done.length === 0) return;
    for (const { edit } of [...done, ...sent]) for (const path of actorsNamed(edit)) last.set(path, at);
  });
  return last;
}

const KEY = 'actor ';

function keyOf(path: string): string {
  return `${KEY}${path}`;
}

function actorOfKey(key: string): string | undefined {
  return key.startsWith(KEY) ? key.slice(KEY.length) : undefined;
}
