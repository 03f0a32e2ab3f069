import { element } from './elements.ts';

/** Buttons with `data-copy` put that text into the clipboard, and say so for a moment. */
export function startCopying(): void {
  element('main', HTMLElement).addEventListener('click', async event => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-copy]') : null;
    const text = button?.dataset.copy;
    if (!button || text === undefined) return;
    const isCopied = await copy(text);
    element('told', HTMLElement).textContent = isCopied ? `Copied ${text}` : `Could not copy ${text}`;
    if (!isCopied) return;
    button.classList.add('is-copied');
    setTimeout(() => button.classList.remove('is-copied'), SHOWN_MS);
  });
}

const SHOWN_MS = 1400;

/** Browsers may keep the clipboard from a page that is a file. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
