import { useSignal } from '@preact/signals';

/** A text that a press copies: to say it in a conversation, or to write it in code. */
export function CopyButton({ text }: { text: string }) {
  const said = useSignal('Copy');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      said.value = 'Copied';
    } catch {
      // A frame in somebody else's page may not reach the clipboard.
      said.value = 'Not let: select it';
    }
  };
  return (
    <>
      <code>{text}</code>{' '}
      <button type="button" class="copy" aria-label={`Copy ${text}`} onClick={() => void copy()}>
        {said.value}
      </button>
    </>
  );
}
