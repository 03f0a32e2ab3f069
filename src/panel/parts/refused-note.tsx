import { useSignal } from '@preact/signals';
import type { Failure } from '../host/answer.ts';
import { withoutToolCalls } from './without-tool-calls.ts';

/** Why something was not done, over what is below it: nothing that a hand is about to press moves. */
export function RefusedNote({ failure, onClose }: { failure: Failure | undefined; onClose?(): void }) {
  const closed = useSignal<Failure | undefined>(undefined);
  if (!failure || closed.value === failure) return null;
  return (
    <div class="over">
      <p class="refused" role="alert">
        <span>
          {failure.message} {withoutToolCalls(failure.remedy)}
        </span>
        <button
          type="button"
          aria-label="Close this message"
          onClick={() => {
            closed.value = failure;
            onClose?.();
          }}
        >
          ×
        </button>
      </p>
    </div>
  );
}
