import type { BridgeError } from '../../base/errors.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { invert, isKnownEdit, kindOf } from '../edits/edit-kinds.ts';

/** Something that could not be taken back, and why: a sentence. */
export interface Stay {
  done: DoneEdit;
  why: string;
  /** What is there may be somebody else's by now. */
  isDoubtful: boolean;
  /** A rule keeps it. */
  isForbidden?: boolean;
}

/** What could not be taken back as it was sent. */
export type NotTaken = {
  done: DoneEdit;
  error: BridgeError;
  /** What sending it back did all the same. */
  left?: DoneEdit | undefined;
}[];

/** Whether what was changed is as it was, though something beside it is not. */
export function isBackAllTheSame({ done, left }: NotTaken[number]): boolean {
  return left !== undefined && left.edit.kind === done.edit.kind && sameValue(left.after, done.before);
}

/** Of what nothing takes back without asking. */
export function leftBehind(done: DoneEdit): Stay {
  const { edit, likely, made } = done;
  if (!likely && isKnownEdit(edit) && kindOf(edit).deletes?.(edit) !== undefined)
    return { done, isDoubtful: false, why: `${edit.objectPath} was deleted, and nothing brings it back.` };
  const what = made[0] ?? edit.objectPath;
  if (likely)
    return {
      done,
      isDoubtful: true,
      why: `${edit.kind} of ${what} stays: it may be somebody else’s, and undo asks.`,
    };
  // Of what was taken away it would be untrue to say that it stays: what was done to it does.
  const hasWay = isKnownEdit(edit) && invert(done).length > 0;
  const back = hasWay ? 'only the editor’s own undo takes it back' : 'nothing takes it back';
  return { done, isDoubtful: false, why: `What was done to ${what} (${edit.kind}) stays done: ${back}.` };
}

/** Refusals by the rules here: nothing was sent, and nothing of it will be. */
const BY_RULES: ReadonlySet<string> = new Set(['policy_forbids', 'never_allowed', 'read_only']);

/** Whether a rule keeps something from being sent, now and whenever it is tried again. */
export function isAgainstRules(error: BridgeError): boolean {
  return BY_RULES.has(error.code);
}

/** Of what the editor refused to take back, or somebody else changed meanwhile. */
export function notTakenBack({ done, error }: NotTaken[number]): Stay {
  const why = `${done.made[0] ?? done.edit.objectPath} stays as it is: ${error.message}`;
  return { done, why, isDoubtful: error.code === 'changed_since', isForbidden: isAgainstRules(error) };
}
