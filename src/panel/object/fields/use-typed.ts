import { useState } from 'preact/hooks';

/**
 * What is typed into a field until it is committed or given up. The browser's own undo knows what was typed into any
 * field of the page, and nothing of values: what it would put into a field nobody typed there.
 * @param shown the text of the field where nothing is typed
 */
export function useTyped(shown: string) {
  const [typed, setTyped] = useState<string>();
  const giveUp = () => setTyped(undefined);
  return {
    ...{ typed, giveUp },
    onInput({ currentTarget: field, inputType = '' }: InputEvent & { currentTarget: HTMLInputElement }) {
      if (inputType.startsWith('history')) field.value = typed ?? shown;
      else setTyped(field.value);
    },
    /** Takes back what is typed; with nothing typed the key is not the field's. */
    takeBackByKey(event: KeyboardEvent & { currentTarget: HTMLInputElement }) {
      const way = wayOfKey(event);
      if (way === undefined || typed === undefined) return;
      event.preventDefault();
      if (way === 'redo') return;
      event.currentTarget.value = shown;
      event.currentTarget.select();
      giveUp();
    },
  };
}

/** Whether keys take something back, or do it again. */
export function wayOfKey({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey)) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' ? 'redo' : undefined;
}
