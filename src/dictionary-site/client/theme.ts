import { element } from './elements.ts';
import { keepSetting, readSetting } from './settings.ts';

/** The button that turns dark to light and back. Until it is pressed, the system's choice counts. */
export function startTheme(): void {
  const button = element('theme', HTMLButtonElement);
  const system = matchMedia('(prefers-color-scheme: dark)');
  const current = () => document.documentElement.dataset.theme ?? (system.matches ? 'dark' : 'light');
  const tell = () => {
    const other = current() === 'dark' ? 'light' : 'dark';
    button.setAttribute('aria-label', `Use the ${other} theme`);
    button.title = `Use the ${other} theme`;
  };
  const kept = readSetting('theme');
  if (kept === 'dark' || kept === 'light') document.documentElement.dataset.theme = kept;
  tell();
  system.addEventListener('change', tell);
  button.addEventListener('click', () => {
    const next = current() === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    keepSetting('theme', next);
    tell();
  });
}
