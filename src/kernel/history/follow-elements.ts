import { sameValue } from '../../pipeline/value-shapes.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { readOutcomes } from '../edits/observe.ts';
import type { Reader } from '../edits/reader.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { EditStatus } from './edit-status.ts';
import { journalValue } from './journal-value.ts';

/** `Tags[1]` */
const ELEMENT = /^(.+)\[(\d+)\]$/;

/** An element of a list that a change wrote by its place, and that stands elsewhere by now. */
interface MovedElement {
  /** `Tags[1]`, and `Tags[2]`. */
  from: string;
  to: string;
}

/** What is known of changes that are to be taken back. */
interface Known {
  read: readonly EditStatus[];
  back: ReadonlyMap<DoneEdit, PlannedEdit[]>;
  over: ReadonlyMap<Edit, unknown>;
}

/**
 * Has what takes back the writing of one element of a list follow that element, where somebody else has put others before it
 * or taken some away: it is meant of the element and not of its place. Only one that its list holds once is found again.
 * Nothing is read where all stands as it was left.
 * @returns also where those stand
 * @throws BridgeError when the editor does not answer
 */
export async function followElements(
  reader: Reader,
  { read, back, over }: Known,
): Promise<{ [Key in keyof Known]: Known[Key] } & { moved: ReadonlyMap<DoneEdit, string> }> {
  const moved = await findMoved(reader, read);
  if (moved.size === 0) return { read, back, over, moved: new Map() };
  const seen = new Map(over);
  const inverses = new Map(
    [...back].map(([done, planned]) => {
      const place = moved.get(done);
      const follow = (each: PlannedEdit): PlannedEdit => {
        if (!place || each.edit.path !== place.from) return each;
        const edit = { ...each.edit, path: place.to, name: movedName(String(each.edit.name), place) };
        seen.set(edit, done.after);
        return { ...each, edit, hint: done.after };
      };
      return [done, planned.map(follow)];
    }),
  );
  const status = read.map(each =>
    moved.has(each.done) && each.is === 'gone' ? { ...each, is: 'other' as const } : each,
  );
  const places = new Map(
    [...moved].map(([done, { from, to }]) => [done, movedName(String(done.edit.name), { from, to })]),
  );
  return { read: status, back: inverses, over: seen, moved: places };
}

async function findMoved(
  reader: Reader,
  read: readonly EditStatus[],
): Promise<ReadonlyMap<DoneEdit, MovedElement>> {
  const asked = read.flatMap(each => {
    const list = listOf(each.done.edit);
    const isElsewhere = each.is === 'other' || (each.now.kind === 'missing' && each.now.what === 'element');
    const isAlone = !read.some(
      other => other !== each && list !== undefined && touches(other.done.edit, each.done.edit, list),
    );
    return list !== undefined && isElsewhere && isAlone ? [{ ...each, list }] : [];
  });
  if (asked.length === 0) return new Map();
  const answers = await readOutcomes(
    reader,
    asked.map(({ done, list }) => [readProperty(done.edit.objectPath, list)]),
  );
  return new Map(
    asked.flatMap(({ done, list }, at): [DoneEdit, MovedElement][] => {
      const [answer] = answers[at] ?? [];
      const elements: readonly unknown[] = answer?.ok && Array.isArray(answer.value) ? answer.value : [];
      const places = elements.flatMap((each, place) =>
        sameValue(journalValue(each), done.after) ? [place] : [],
      );
      const [place, ...more] = places;
      const from = String(done.edit.path);
      const isFound = place !== undefined && more.length === 0;
      return isFound ? [[done, { from, to: `${list}[${place}]` }]] : [];
    }),
  );
}

/** The list of which an edit writes one element. */
function listOf({ kind, path, setter, by }: Edit): string | undefined {
  if (kind !== 'property' || typeof path !== 'string' || setter !== undefined || by !== undefined)
    return undefined;
  return ELEMENT.exec(path)?.[1];
}

/** Whether another edit changes the same list, or part of it. */
function touches(other: Edit, { objectPath }: Edit, list: string): boolean {
  const path = typeof other.path === 'string' ? other.path : '';
  return (
    other.objectPath === objectPath &&
    (path === list || path.startsWith(`${list}[`) || path.startsWith(`${list}.`))
  );
}

/** As the page prints it, the path ends alike. */
function movedName(name: string, { from, to }: MovedElement): string {
  return name.endsWith(from) ? `${name.slice(0, name.length - from.length)}${to}` : name;
}

/** A change of one element of a list, where its undo has found that: it is done again there. @param undo what was written */
export function whereUndone(done: DoneEdit, undo: readonly DoneEdit[]): DoneEdit {
  const list = listOf(done.edit);
  if (list === undefined) return done;
  const { objectPath, name, path: from } = done.edit;
  const [there, ...more] = undo.filter(({ edit }) => edit.objectPath === objectPath && listOf(edit) === list);
  const to = there?.edit.path;
  if (typeof to !== 'string' || more.length > 0 || to === from) return done;
  const place = { from: String(from), to };
  return { ...done, edit: { ...done.edit, path: to, name: movedName(String(name), place) } };
}
