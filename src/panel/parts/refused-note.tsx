import type { Failure } from '../host/answer.ts';

/** Why something was not done, beside what was tried. */
export function RefusedNote({ failure }: { failure: Failure | undefined }) {
  if (!failure) return null;
  return (
    <p class="refused" role="alert">
      {failure.message} {failure.remedy}
    </p>
  );
}
