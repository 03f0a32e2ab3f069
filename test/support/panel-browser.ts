import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { build } from 'esbuild';
import { type Browser, chromium, type Frame, type Locator, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { once } from '../../src/base/once.ts';
import { findBrowser } from '../../src/dev/browser.ts';
import { buildPanel } from '../../src/dev/build-panel.ts';
import type { OpenedApp } from './app-host-page.ts';
import type { Bridge, Json } from './open-bridge.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Path of a Chromium of this machine; where there is none, tests in a browser are left out, and say so. */
export const BROWSER = findBrowser();
if (BROWSER === undefined)
  console.warn('No Chromium is here (CHROMIUM names one): tests in a browser are left out.');

let running: Promise<Browser> | undefined;

/**
 * Chromium loses what a mouse does in a frame while the frame gets another height from its host: for half a second it
 * throws it away, and where the frame has a process of its own it may ask an old picture what the mouse is over. A hand
 * presses again, a test does not. The others are some of what the driver turns off itself: this switch takes the place
 * of its own.
 */
const UNWANTED = [
  ...['DiscardInputEventsToRecentlyMovedFrames', 'IsolateSandboxedIframes'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'PaintHolding', 'OptimizationHints'],
].join();

/** One browser for the tests of a file. */
function launched(): Promise<Browser> {
  running ??= chromium.launch({
    executablePath: BROWSER ?? '',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-gpu',
      `--disable-features=${UNWANTED}`,
    ],
  });
  return running;
}

/** The next file of the same worker, which shares what this one has loaded, starts another. */
export async function closeBrowser(): Promise<void> {
  const closing = running;
  running = undefined;
  await (await closing)?.close();
}

export const builtPanel = once(() => buildPanel(root));

const hostScript = once(async () => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['test/support/app-host-page.ts'],
    ...{ write: false, bundle: true, platform: 'browser', format: 'iife', logLevel: 'warning' },
  });
  return outputFiles?.[0]?.text ?? '';
});

export interface PanelOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  arguments?: Record<string, unknown>;
}

/** The page of the views in a host of MCP Apps, with a real server and a simulated editor behind it. */
export interface ShownPanel {
  page: Page;
  app: Frame;
  /** What went wrong in the page: errors, and whatever was asked of a network. */
  complaints: string[];
  /** Calls of tools so far, with their arguments. */
  calls: [tool: string, args: Json][];
  told(): Promise<string[]>;
}

export async function openPanel(bridge: Bridge, options: PanelOptions = {}): Promise<ShownPanel> {
  const { width = 900, height = 900, theme = 'light' } = options;
  const args = options.arguments ?? { view: 'object', objectPath: 'Key Light' };
  const context = await (await launched()).newContext({ viewport: { width, height } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', request => {
    if (/^(https?|wss?):/.test(request.url())) complaints.push(`request: ${request.url()}`);
  });
  const calls: ShownPanel['calls'] = [];
  await page.exposeFunction('callTool', async (tool: string, given: Record<string, unknown>) => {
    calls.push([tool, given]);
    return (await bridge.call(tool, given)).result;
  });
  await page.setContent(
    '<!doctype html><html lang="en"><title>host</title><style>body{margin:0}iframe{border:0;width:100%;height:100vh}</style><body></body></html>',
  );
  await page.addScriptTag({ content: await hostScript() });
  const { result } = await bridge.call('show', args);
  const opened: OpenedApp = { html: (await builtPanel()).page, theme, arguments: args, result };
  await page.evaluate(
    each => (window as unknown as { openApp(app: OpenedApp): Promise<void> }).openApp(each),
    opened,
  );
  const app = page.frames()[1];
  if (!app) throw new Error('The host has no frame.');
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  return { page, app, complaints, calls, told };
}

/** Waits until all of an object is explained: a page in few words is there before. */
export async function untilExplained(app: Frame | Page): Promise<void> {
  await app.locator('.object[aria-busy="false"]').waitFor();
}

/**
 * Keys and moves in one go, as fast as a hand: told one by one, they would be as far apart as this machine is busy.
 * @param field where the keys are pressed
 */
export function pressInARow(
  field: Locator,
  keys: readonly { key: string; shiftKey?: boolean }[],
): Promise<void> {
  return field.evaluate((element, pressed) => {
    for (const key of pressed) {
      const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true });
      if (!element.dispatchEvent(event) || !(element instanceof HTMLInputElement)) continue;
      if (element.type !== 'range') continue;
      // What a browser does with a key on a slider.
      element.valueAsNumber += key.key === 'ArrowLeft' ? -1 : 1;
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, keys);
}

/** Moves the mouse on, to and fro, until what is dragged was written so many times. */
export async function dragUntil(
  page: Page,
  [x, y]: readonly [number, number],
  writes: () => number,
  count = 3,
) {
  for (let move = 0; writes() < count; move++) {
    await page.mouse.move(x + (move % 2), y);
    await page.waitForTimeout(15);
  }
}

/** Opens the link of a panel, as somebody does who got it from a terminal. */
export async function openLink(url: string, width: number): Promise<Pick<ShownPanel, 'page' | 'complaints'>> {
  const context = await (await launched()).newContext({ viewport: { width, height: 900 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(url);
  return { page, complaints };
}

/** What axe finds wrong, by rule and place. The page's own policy lets no script in, so it is run from outside. */
export async function audit(app: Frame): Promise<string[]> {
  await app.evaluate(axe.source);
  return app.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: {
        run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    const { violations } = await checker.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  });
}
