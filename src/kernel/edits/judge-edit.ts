import { BridgeError } from '../../base/errors.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import type { Outcome } from '../../unreal/client.ts';
import { isPlayPath } from '../../unreal/object-path.ts';
import type { DoneEdit, Edit } from './define-edit.ts';
import { kindOf } from './edit-kinds.ts';
import type { EditOutcome } from './edit-outcome.ts';
import { isElsewhere, meetsAim, type Observed, stateIn } from './observe.ts';
import { quotePair, quoteValue } from './quote-value.ts';

/** Where the answers of one edit stand in the batch. */
export interface JudgedEdit {
  edit: Edit;
  /** The state before, where it was read already. */
  known?: unknown;
  /** The state that it was computed from. */
  basis?: unknown;
  /** What it is built on, where it is. */
  found?: unknown;
  /** Edits with the same reads are seen in the same answers. */
  reads: string;
  /** Reads of its state before anything of the request was made, where others of it may change that. */
  ahead?: number[];
  before: number[];
  apply: number[];
  after: number[];
  /**
   * Reads of its state before a later edit of the request changes that: gives its object another parent, by which its place
   * is another, or writes what it may have moved.
   */
  between?: number[];
  /** For an edit that was looked at: what it left, read behind the request. */
  left?: Observed | undefined;
}

/** What became of an edit, by the answers of the request that it travelled in. */
export function judge(
  place: JudgedEdit,
  index: number,
  places: readonly JudgedEdit[],
  outcomes: readonly Outcome<unknown>[],
): EditOutcome {
  const { edit } = place;
  const kind = kindOf(edit);
  const { before, after, own } = statesAround(place, places.slice(index + 1), outcomes);
  const failed = place.apply.map(each => outcomes[each]).find(outcome => outcome && !outcome.ok);
  const answers = valuesAt(place.apply, outcomes);
  const refused = errorOf(failed) ?? kind.explains?.declined?.(answers, edit);
  const made = refused ? [] : (kind.made?.(answers, edit) ?? []);
  const returned = refused ? undefined : kind.returned?.(answers, edit);
  const kept = kind.keeps?.condense?.(before, after, own) ?? keep(before, after, own);
  const done: DoneEdit = { edit, ...kept, made, ...(returned !== undefined && { returned }) };
  if (refused) {
    // What is otherwise than planning has seen it is somebody else's: only what was seen in the request itself tells.
    const seen = stateAt(place.before, place, outcomes);
    const wasChanged = seen !== undefined && after !== undefined && !sameValue(seen, after);
    const error = hasMoved(place, foundBy(place, seen, outcomes)) ? baseMoved(edit) : refused;
    return { ok: false, error, ...(wasChanged && { done }) };
  }
  if (hasMoved(place, foundBy(place, before, outcomes))) return { ok: false, error: baseMoved(edit), done };
  const baseVersion = baseOf(place, before, places);
  const aim = kind.aim(edit, baseVersion);
  // A later edit of the request may make what this one left another place on purpose.
  if (aim === undefined || after === undefined || meetsAim(edit, own, aim)) return { ok: true, done };
  const hasChanged = !sameValue(before, after);
  const unmet = kind.builds?.unmet(after, aim, edit);
  if (unmet !== undefined) return { ok: false, error: notAsMeant(edit, unmet), ...(hasChanged && { done }) };
  if (hasChanged) {
    const name = kind.propertyName?.(edit) ?? edit.objectPath;
    if (isDropped(after, aim)) return { ok: false, error: referenceDropped(name, aim), done };
    const [kept, meant] = quotePair(after, aim);
    return { ok: true, done, note: `${name}: the editor kept ${kept} instead of ${meant}.` };
  }
  return { ok: false, error: nothingChanged(edit, before, aim) };
}

/** The state that the request found, before anything of it was made. */
function foundBy(place: JudgedEdit, before: unknown, outcomes: readonly Outcome<unknown>[]): unknown {
  return place.ahead ? stateAt(place.ahead, place, outcomes) : before;
}

/** The state that an edit was built on, or found. */
function baseOf(place: JudgedEdit, before: unknown, places: readonly JudgedEdit[]): unknown {
  // What an earlier edit of the request left is as the engine made it, and not as it was meant to be.
  const isFirst = place === places.find(({ reads }) => reads === place.reads);
  if (place.found === undefined || !isFirst) return before;
  return kindOf(place.edit).state?.([place.found], place.edit);
}

/** What later edits of the request made another is kept beside what that is. */
function keep(before: unknown, after: unknown, own: unknown): Pick<DoneEdit, 'before' | 'after' | 'own'> {
  return { before, after, ...(own !== undefined && !sameValue(own, after) && { own }) };
}

function statesAround(
  place: JudgedEdit,
  later: readonly JudgedEdit[],
  outcomes: readonly Outcome<unknown>[],
): Record<'before' | 'after' | 'own', unknown> {
  const { known, before, after, reads, left } = place;
  if (left) {
    const state = left.kind === 'seen' ? left.state : undefined;
    return { before: known, after: state, own: state };
  }
  // What a later edit of the same thing found is what this one left.
  const next = later.find(each => each.reads === reads && reads !== '');
  const is = stateAt(next ? next.before : after, place, outcomes);
  const [between = Infinity] = place.between ?? [];
  // What is read behind that is what others of the request made of it.
  const isOwn = between < (next?.before[0] ?? Infinity);
  return {
    before: stateAt(before, place, outcomes) ?? known,
    after: is,
    own: (isOwn && place.between && stateAt(place.between, place, outcomes)) || is,
  };
}

function stateAt(
  places: readonly number[],
  { edit }: JudgedEdit,
  outcomes: readonly Outcome<unknown>[],
): unknown {
  return stateIn(
    edit,
    places.map(each => outcomes[each]),
  );
}

/**
 * Whether what a value was computed from was another right before it was written. A batch is carried out in one tick, so
 * nothing comes between that look and the write [derived]. What moves by itself always is another.
 */
function hasMoved({ edit, basis, left }: JudgedEdit, now: unknown): boolean {
  if (basis === undefined || now === undefined || isPlayPath(edit.objectPath)) return false;
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  // What takes several requests to read may be read in one way now and in another the next time.
  return isElsewhere(edit, { basis, now }, left ? sameValue : isSame);
}

function baseMoved(edit: Edit): BridgeError {
  return new BridgeError(
    'changed_since',
    `Somebody else changed ${nameOf(edit)} at the same time. Theirs stays.`,
    {
      remedy: 'Nothing of the call was kept. Look at it again, then send the call again.',
      moved: 'yes',
    },
  );
}

function nameOf(edit: Edit): string {
  const name = kindOf(edit).propertyName?.(edit);
  return name === undefined ? edit.objectPath : `${name} of ${edit.objectPath}`;
}

function errorOf(outcome: Outcome<unknown> | undefined): BridgeError | undefined {
  return outcome && !outcome.ok ? outcome.error : undefined;
}

/** An object of a class that does not fit is written as no reference at all. */
function isDropped(after: unknown, aim: unknown): boolean {
  return typeof aim === 'string' && aim.startsWith('/') && (after === '' || after === 'None');
}

function referenceDropped(name: string, aim: unknown): BridgeError {
  return new BridgeError(
    'invalid_value',
    `${name}: the editor takes no ${quoteValue(aim)} there and made it refer to nothing. What was there is put back.`,
  );
}

function notAsMeant({ objectPath }: Edit, why: string): BridgeError {
  return new BridgeError('invalid_value', `${objectPath} did not become what was meant. ${why}`, {
    remedy: 'What was there is put back. Look at it, and send values that fit.',
  });
}

function nothingChanged(edit: Edit, before: unknown, aim: unknown): BridgeError {
  const name = kindOf(edit).propertyName?.(edit);
  const what = name ? `"${name}" of ${edit.objectPath}` : edit.objectPath;
  const why = kindOf(edit).explains?.likely?.(edit);
  const [is, meant] = quotePair(before, aim);
  return new BridgeError(
    'nothing_changed',
    `The editor answered success, but ${what} is still ${is} instead of ${meant}.${why ? ` ${why}` : ''}`,
  );
}

/** The values at these places; undefined where one failed. */
export function valuesAt(places: readonly number[], outcomes: readonly Outcome<unknown>[]): unknown[] {
  return places.map(at => {
    const outcome = outcomes[at];
    return outcome?.ok ? outcome.value : undefined;
  });
}
