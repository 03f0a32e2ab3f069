import { rewrap } from '../../base/errors.ts';

/** Lets the silence of an editor while a change was still being planned say that nothing of it was sent. */
export function tellUnsent<T>(planning: Promise<T>): Promise<T> {
  return planning.catch(
    rewrap(['editor_busy_modal', 'editor_silent', 'deadline_exceeded'], error =>
      error.with({ remedyLines: [...(error.details.remedyLines ?? []), UNSENT] }),
    ),
  );
}

const UNSENT = 'Nothing was sent of this call but reads: send it again when the editor answers.';
