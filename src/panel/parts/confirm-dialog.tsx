import { useEffect, useRef } from 'preact/hooks';
import type { UserQuestion } from '../host/host.ts';

/** What may be lost for good is the user’s own to decide. Whoever closes it means no. */
export function ConfirmDialog({ question }: { question: UserQuestion | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (question) dialog.current?.showModal();
    else dialog.current?.close();
  }, [question]);
  return (
    <dialog ref={dialog} aria-labelledby="asked" onCancel={() => question?.answer(false)}>
      <p id="asked">{question?.text}</p>
      <div class="does">
        <button type="button" onClick={() => question?.answer(false)}>
          Leave it
        </button>
        <button type="button" class="main" onClick={() => question?.answer(true)}>
          Go on
        </button>
      </div>
    </dialog>
  );
}
