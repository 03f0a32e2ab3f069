import { BridgeError } from '../../base/errors.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import { isActorPath } from '../../unreal/object-path.ts';
import { ownersOf } from '../finding/object-inside.ts';
import type { DoneEdit, Edit, EditKind } from './define-edit.ts';

const EDIT_KINDS = new Map<string, EditKind>();

/**
 * Makes kinds of edits known: what applies, journals and takes back edits knows them by name alone.
 * @throws Error for a name that another kind has
 */
export function registerEditKinds(kinds: readonly EditKind[]): void {
  for (const kind of kinds) {
    if (EDIT_KINDS.has(kind.kind)) throw new Error(`Two kinds of edits are called "${kind.kind}".`);
    EDIT_KINDS.set(kind.kind, kind);
  }
}

/** The kind of an edit. @throws BridgeError `internal_error` for one that a newer version wrote into the journal */
export function kindOf({ kind }: Edit): EditKind {
  const found = EDIT_KINDS.get(kind);
  if (found) return found;
  throw new BridgeError('internal_error', `This version knows no edit of the kind "${kind}".`);
}

/** What was found of edits, which never change: each is asked about many times. */
const KNOWN = new WeakMap<Edit, boolean>();

/** Whether this version can make sense of an edit: another one may have written it into the journal. */
export function isKnownEdit(edit: Edit): boolean {
  const kind = EDIT_KINDS.get(edit.kind);
  if (!kind) return false;
  const isKnown = KNOWN.get(edit) ?? kind.fields.safeParse(edit).success;
  KNOWN.set(edit, isKnown);
  return isKnown;
}

/** Paths of the objects that an edit changes. */
export function changedBy(edit: Edit): readonly string[] {
  const about = EDIT_KINDS.get(edit.kind)?.about;
  return about && isKnownEdit(edit) ? about(edit) : [edit.objectPath];
}

/** Whose place in the level, or size, an edit may change: paths, or `any` where only the engine knows. */
export function placedBy(edit: Edit): readonly string[] | 'any' {
  return kindOf(edit).places?.(edit) ?? [];
}

/** Whether an edit changes something in the open level, through whatever it does. */
export function isInLevel(edit: Edit): boolean {
  return changedBy(edit).flatMap(ownersOf).some(isActorPath);
}

/** What takes an edit back, last thing first; empty where nothing does. */
export function invert(done: DoneEdit): Edit[] {
  const { before, after, own } = done;
  // What a later edit of its request put back by chance is another again once that is taken back.
  const isPutBack = own !== undefined && sameValue(before, after);
  return kindOf(done.edit).inverse(isPutBack ? { ...done, after: own } : done);
}

/** What the answer says of an edit. */
export interface Change {
  objectPath: string;
  propertyName?: string;
  before: unknown;
  after: unknown;
  /** Unit of `before` and `after`. */
  unit?: string;
  /** What was asked for, where the editor kept something else. */
  asked?: unknown;
  /** It was read back from the editor. */
  verified: boolean;
}
