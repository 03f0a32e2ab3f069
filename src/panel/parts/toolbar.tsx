import type { Steps } from '../steps.ts';

/** What was done here, to be taken back and done again. */
export function Toolbar({ steps }: { steps: Steps }) {
  const [last, next] = [steps.last.value, steps.next.value];
  return (
    <div class="toolbar" role="toolbar" aria-label="Changes">
      <button
        type="button"
        disabled={!last}
        title={last ? `Undo ${last.line}` : 'Nothing is left to undo'}
        onClick={() => void steps.undo()}
      >
        Undo
      </button>
      <button
        type="button"
        disabled={!next}
        title={next ? `Redo ${next.line}` : 'Nothing was undone'}
        onClick={() => void steps.redo()}
      >
        Redo
      </button>
    </div>
  );
}
