import { BridgeError } from '../../base/errors.ts';
import { refuseActorFor } from '../../kernel/finding/find-asset.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { PlannedEdit } from '../../kernel/operations/define-operation.ts';
import { objectName, packageName } from '../../unreal/object-path.ts';
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

/** The arguments of `set_playback_range`. */
interface WrittenRange {
  objectPath?: unknown;
  start?: unknown;
  end?: unknown;
  unit?: unknown;
}

/** The sequence with the playback range that earlier items of the same batch give it. */
export function withPlannedRange({ planned }: ActContext, sequence: FoundSequence): FoundSequence {
  const earlier: readonly WrittenRange[] = planned?.earlier('set_playback_range') ?? [];
  let { start, end } = sequence;
  for (const range of earlier.filter(({ objectPath }) => isCalled(sequence, objectPath))) {
    start = frameIn(range.start, range, sequence) ?? start;
    end = frameIn(range.end, range, sequence) ?? end;
  }
  return { ...sequence, start, end };
}

function frameIn(written: unknown, { unit }: WrittenRange, { rate }: FoundSequence): number | undefined {
  if (typeof written !== 'number') return undefined;
  return unit === 'seconds' ? frameAt(written, rate) : Math.round(written);
}

/** Whether a call names this sequence: by its path, its package or its name. Without a name it is the open one. */
function isCalled({ objectPath, isOpen }: FoundSequence, written: unknown): boolean {
  if (typeof written !== 'string') return isOpen;
  const wanted = written.trim().toLowerCase();
  const names = [objectPath, packageName(objectPath), objectName(objectPath)];
  return names.some(name => name.toLowerCase() === wanted);
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
