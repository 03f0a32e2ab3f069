import type { Steps } from '../steps.ts';

/** What was done here, to be taken back and done again. */
export function Toolbar({ steps }: { steps: Steps }) {
  const [last, next] = [steps.done.value.at(-1), steps.undone.value.at(-1)];
  return (
    <div class="toolbar" role="toolbar" aria-label="Changes">
      <button
        type="button"
        disabled={!last}
        title={last ? `Undo ${last.line}` : 'Nothing was changed here'}
        onClick={() => void steps.undo()}
      >
        Undo
      </button>
      <button
        type="button"
        disabled={!next}
        title={next ? `Redo ${next.line}` : 'Nothing was undone here'}
        onClick={() => void steps.redo()}
      >
        Redo
      </button>
    </div>
  );
}
