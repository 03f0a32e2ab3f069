import { BridgeError } from '../../base/errors.ts';
import { refuseActorFor } from '../../kernel/finding/find-asset.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { PlannedEdit } from '../../kernel/operations/define-operation.ts';
import { SEQUENCER, sequenceOpenEdit } from './edits/sequence-open-edit.ts';
import { type FoundSequence, findSequence } from './find-sequence.ts';
import { frameAt } from './frames.ts';

/** The sequence that an operation is about: by path or name, else the one that is open. */
export function findTargetSequence(context: ActContext, target: string | undefined): Promise<FoundSequence> {
  return findSequence(
    context,
    target,
    refuseActorFor({ takes: 'a Level Sequence', listed: 'LevelSequence' }),
  );
}

/** What opens a sequence where it is not open yet. */
export function openFirst({ isOpen, objectPath }: FoundSequence): PlannedEdit[] {
  return isOpen ? [] : [{ edit: sequenceOpenEdit.make({ objectPath: SEQUENCER, sequence: objectPath }) }];
}

/** A time as a call says it. */
export interface WrittenTime {
  frame?: number | undefined;
  seconds?: number | undefined;
}

/** The frame that a call means: the nearest whole one. @throws BridgeError `invalid_arguments` where it says both */
export function readFrame(
  { frame, seconds }: WrittenTime,
  { rate }: FoundSequence,
  example: (frame: number) => Record<string, unknown>,
): number | undefined {
  if (frame !== undefined && seconds !== undefined) {
    throw new BridgeError('invalid_arguments', '`frame` and `seconds` say the same: give one of them.', {
      example: example(frame),
      sent: 'no',
    });
  }
  return seconds === undefined ? frame : frameAt(seconds, rate);
}
