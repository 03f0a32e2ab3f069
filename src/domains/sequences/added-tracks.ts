import { BridgeError } from '../../base/errors.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { NOT_SAVED_YET } from '../../kernel/operations/not-saved-yet.ts';
import type { FoundSequence } from './find-sequence.ts';
import type { TrackToAdd } from './track-classes.ts';

/** What a sequence has already. */
export function hasTracksAlready(
  { objectPath }: FoundSequence,
  binding: string | undefined,
  tracks: readonly TrackToAdd[],
): BridgeError {
  const names = tracks.map(({ name }) => name).join(', ');
  const what = binding === undefined ? names : `${binding}${names === '' ? '' : ` with ${names}`}`;
  return new BridgeError('already_exists', `${objectPath} has ${what} already.`, {
    ...(binding !== undefined && tracks.length === 0
      ? {
          remedy: 'Add `tracks` to it, or look at it with read_sequence.',
          example: { action: 'add_to_sequence', objectPath, actor: binding, tracks: ['Transform'] },
        }
      : {
          remedy: `Use it as it is: read_sequence with \`binding: "${binding ?? 'none'}"\` shows it, set_key sets its keys.`,
        }),
  });
}

/** What is left to do for tracks that were added. */
export function noteTracksAdded({ policy }: ActContext, tracks: readonly TrackToAdd[]): string[] {
  const isCut = tracks.some(({ name }) => name === 'CameraCuts');
  return [
    ...(policy.isOn('python') && tracks.length > 0
      ? ['set_key sets its keys, by Python where the project allows that too.']
      : []),
    NOT_SAVED_YET,
    ...(isCut ? ['set_camera_cut says which camera it looks through.'] : []),
  ];
}
