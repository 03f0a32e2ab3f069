import { compareWithSent, type EditorProcess } from '../../unreal/editor-process.ts';
import { isActorPath } from '../../unreal/object-path.ts';
import { isOther } from '../edits/actor-marks.ts';
import { type Births, isBornAt } from '../edits/births.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import type { Mark } from '../edits/edit.ts';
import { changedBy, kindOf } from '../edits/edit-kinds.ts';
import { lastMarksIn } from '../edits/made-marks.ts';
import { mayBeReopened, type WorldAge } from '../edits/world-age.ts';
import { ownersOf } from '../finding/object-inside.ts';
import type { EditStatus } from './edit-status.ts';
import type { JournalEntry } from './journal.ts';

/**
 * Why what a change left may be somebody else’s: `restarted`, it was made in a process of the editor that is no more;
 * `reopened`, a level was opened since; `renamed`, it is called otherwise; `likely` and `guessed`, its answer was lost and it was found
 * done; `untold`, the editor does not tell whether it is what was made; `remade`, it is not as it was left; `shared`, another server was at work since. Or why what a redo is about may be: `replaced`, we
 * had made it in such a process.
 */
export type Doubt =
  | 'restarted'
  | 'reopened'
  | 'renamed'
  | 'likely'
  | 'guessed'
  | 'untold'
  | 'remade'
  | 'shared'
  | 'replaced'
  | 'again';

/** What each doubt says of a thing that stands there, and of anything else that is as it was left. */
const DOUBTS: Readonly<Record<Doubt, { put: string; left: string }>> = {
  restarted: {
    put: 'was made before the editor was started again, and what is called so now may be somebody else’s',
    left: 'was changed before the editor was started again, and may have been made so by somebody else since',
  },
  reopened: {
    put: 'was made before a level was opened, and what is called so now may be somebody else’s',
    left: 'was changed before a level was opened, and may have been made so by somebody else since',
  },
  renamed: {
    put: 'has another label than it was given, and may be somebody else’s',
    left: 'is called otherwise than it was left',
  },
  again: {
    put: 'is there again, as after an undo in the editor: done again, it would be there twice',
    left: 'is there again',
  },
  remade: {
    put: 'is not as it was left: somebody has edited it, or deleted it and made another one in its place',
    left: 'is not as it was left',
  },
  shared: {
    put: 'was made before another server changed something in this editor or project, which may have worked on it',
    left: 'was changed before another server changed something in this editor or project',
  },
  replaced: {
    put: 'was there before the editor was started again, and what is called so now may be somebody else’s',
    left: 'was there before the editor was started again, and what is called so now may be somebody else’s',
  },
  untold: {
    put: 'may be another one of that name: this editor does not tell how old it is (Actor.GetGameTimeSinceCreation, GameplayStatics.GetTimeSeconds)',
    left: 'may be of another one of that name: this editor does not tell how old it is (Actor.GetGameTimeSinceCreation, GameplayStatics.GetTimeSeconds)',
  },
  guessed: {
    put: 'was found there after the answer was lost, and may be somebody else’s',
    left: 'was found done after the answer was lost; what it was right before is not known, and this puts back what was seen of it last',
  },
  likely: {
    put: 'was found there after the answer was lost, and may be somebody else’s',
    left: 'was found done after the answer was lost, and may have been done by somebody else',
  },
};

/** What a doubt says of a change. */
export function sayDoubt(why: Doubt, done: DoneEdit): string {
  return DOUBTS[why][isPut(done) ? 'put' : 'left'];
}

/** What is asked of the open level along with what is read. */
interface LevelNow {
  /** Of the actors that `bornIn` names. */
  births: Births;
  world: WorldAge | undefined;
  /** Of what `isMarked`, as it reads now. */
  marks: ReadonlyMap<DoneEdit, Mark>;
}

/**
 * Tells of changes whether what they left may be somebody else's by now: names are given again, and what was not saved is
 * lost, so that whoever finds it as it was left sees what another hand has done.
 * @param entries of the whole journal
 * @param now who answers
 * @param births of the actors that `bornIn` names
 */
export function createDoubts(
  entries: readonly JournalEntry[],
  now: EditorProcess | undefined,
  { births, world, marks: marksNow }: LevelNow,
): (status: EditStatus, entry: JournalEntry) => Doubt | undefined {
  const marks = bornIn(entries);
  const lastMark = lastMarksIn(entries);
  const lastOpened = entries.findLastIndex(({ done }) => done.some(({ edit }) => edit.kind === 'level'));
  return (status, entry) => {
    const { done, is } = status;
    if (is === 'gone' || is === 'as-before' || kindOf(done.edit).along) return undefined;
    // What is otherwise than it was left is told with both values.
    if (is === 'other' && !isPut(done)) return undefined;
    if (done.likely) return done.guessed ? 'guessed' : 'likely';
    if (isFromBefore(entry, now)) return 'restarted';
    if (lastOpened > entries.indexOf(entry) && hasActors(done)) return 'reopened';
    const doubt =
      doubtThing(status, entries, { last: lastMark, now: marksNow }) ??
      doubtActor(status, marks, births) ??
      doubtWorld(done, entry, world);
    return doubt === 'own' ? undefined : doubt;
  };
}

/** When each actor came to be that is still there by a journal, as its request told. */
export function bornIn(entries: readonly JournalEntry[]): ReadonlyMap<string, number | undefined> {
  // What a redo made stands in the entry that it was about.
  const dones = entries.flatMap(({ done, moves }) => (moves ? [] : done));
  return new Map(
    dones.flatMap(({ made, born }) => made.filter(isActorPath).map(path => [path, born] as const)),
  );
}

/** The actors that a change is about. */
export function actorsOf({ edit, made }: DoneEdit): string[] {
  return [...made, ...changedBy(edit).flatMap(ownersOf)].filter(isActorPath);
}

/** Whether what is called as an actor that we have made is that one. `own`: it is. */
function doubtActor(
  { done, lost = [] }: Pick<EditStatus, 'done' | 'lost'>,
  marks: ReadonlyMap<string, number | undefined>,
  births: Births,
): Doubt | 'own' | undefined {
  const known = actorsOf(done).filter(path => marks.has(path) && !lost.includes(path));
  const told = known.map(path => {
    const [then, now] = [marks.get(path), births.get(path)];
    if (then === undefined || !now) return 'untold';
    return isBornAt(then, now) ? 'own' : 'reopened';
  });
  if (told.includes('reopened')) return 'reopened';
  if (told.includes('untold')) return done.made.length > 0 ? 'untold' : undefined;
  return told[0];
}

/** Whether the level may have been opened anew since, whose unsaved changes go then. */
function doubtWorld(
  done: DoneEdit,
  { world: then }: JournalEntry,
  now: WorldAge | undefined,
): Doubt | undefined {
  return hasActors(done) && then && now && mayBeReopened(then, now) ? 'reopened' : undefined;
}

/** Whether a change was made in a process that is no more: what was not saved went with it. */
export function isFromBefore({ process }: JournalEntry, now: EditorProcess | undefined): boolean {
  return compareWithSent(process, now) === 'other';
}

/** Whether what a change put there is called otherwise, or reads otherwise, than it was left. */
function doubtThing(
  status: EditStatus,
  entries: readonly JournalEntry[],
  marks: { last: (done: DoneEdit) => Mark | undefined; now: LevelNow['marks'] },
): Doubt | undefined {
  const { done, is } = status;
  // What is of another class is told with both.
  if (!isPut(done) || is === 'other') return undefined;
  if (isRenamed(status, entries)) return 'renamed';
  const [then, now] = [marks.last(done), marks.now.get(done)];
  return then && now && isOther(then, now) ? 'remade' : undefined;
}

function hasActors(done: DoneEdit): boolean {
  return actorsOf(done).length > 0;
}

/** Whether a change put something there. */
function isPut({ edit, before, made }: DoneEdit): boolean {
  return made.length > 0 || kindOf(edit).adds?.(edit, before) === true;
}

/** Whether an actor has a label that no change of the journal has given it. */
function isRenamed({ done, name }: EditStatus, entries: readonly JournalEntry[]): boolean {
  const [path, ...others] = done.made;
  if (path === undefined || others.length > 0 || !isActorPath(path)) return false;
  if (name === undefined || typeof done.after !== 'string' || name === done.after) return false;
  const changes = entries.flatMap(entry => entry.done).filter(({ edit }) => edit.objectPath === path);
  return !changes.some(({ before, after }) => before === name || after === name);
}
