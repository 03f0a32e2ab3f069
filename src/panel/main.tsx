import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import { connectToApp } from './host/app-host.ts';
import type { Host } from './host/host.ts';
import { connectToServer } from './host/http-host.ts';

/** Begins when the page is loaded: finds out who shows it, and shows what it is told to. */
async function start(): Promise<void> {
  const isAlone = window.parent === window;
  const host = isAlone ? connectToServer(location) : await connectToApp(window.parent);
  effect(() => dress(host));
  effect(() => {
    const shown = host.shown.value;
    if (shown) render(<App host={host} shown={shown} />, document.body);
  });
}

/** Theme, language and colours are the host's. */
function dress({ context }: Host): void {
  const { theme, locale, variables } = context.value;
  const { dataset, style } = document.documentElement;
  dataset.theme = theme;
  document.documentElement.dataset.locale = locale;
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
}

void start();
