import { useSignal } from '@preact/signals';

/** Copies a text: to say it in a conversation, to write it in code, to paste it elsewhere. */
export function CopyButton({ text, title }: { text: string; title: string }) {
  const said = useSignal<{ of: string; what: string } | undefined>(undefined);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      said.value = { of: text, what: 'Copied' };
    } catch {
      // A frame in somebody else's page may not reach the clipboard.
      said.value = { of: text, what: `Not let: ${text}` };
    }
  };
  return (
    <button type="button" class="copy" title={text} onClick={() => void copy()}>
      {said.value?.of === text ? said.value.what : title}
    </button>
  );
}
