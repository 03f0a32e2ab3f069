import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'undici';

/** A page in a headless browser, driven over its DevTools socket: no package for it is installed. */
export interface BrowserPage extends AsyncDisposable {
  /** Sends a command of the DevTools protocol. */
  send(method: string, parameters?: object): Promise<Record<string, unknown>>;
  /** Evaluates an expression in the page; what it answers must be JSON. @throws when it throws */
  evaluate<T>(expression: string): Promise<T>;
  press(key: string, code?: string): Promise<void>;
  type(text: string): Promise<void>;
  open(url: string): Promise<void>;
  /** PNG. */
  screenshot(): Promise<Buffer>;
  /** What went wrong so far: exceptions, errors on the console, what was asked of a network. */
  complaints: string[];
}

/** Path of a Chromium or Chrome on this machine: `CHROMIUM`, or where they usually are. */
export function findBrowser(): string | undefined {
  const usual = [
    ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'],
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ];
  return [process.env.CHROMIUM ?? '', ...usual].find(path => path !== '' && existsSync(path));
}

const FLAGS = [
  ...['--headless', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  ...['--disable-component-update', '--disable-quic', '--hide-scrollbars', '--remote-debugging-port=0'],
];

/** Starts a browser with an empty profile and opens a page in it. */
export async function openBrowser(path: string): Promise<BrowserPage> {
  const profile = mkdtempSync(join(tmpdir(), 'site-'));
  // A browser does not run in its sandbox for root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(path, [...FLAGS, ...sandbox, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await readAddress(child);
  const socket = new WebSocket(await findPageSocket(address));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The browser does not talk.')));
  });
  const page = drive(socket);
  for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await page.send(`${domain}.enable`);
  return {
    ...page,
    [Symbol.asyncDispose]: async () => {
      socket.close();
      const gone = new Promise(resolve => child.once('exit', resolve));
      child.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The address that the browser prints when it is ready. */
async function readAddress(child: ChildProcess): Promise<string> {
  if (child.stderr)
    for await (const line of createInterface({ input: child.stderr })) {
      const [, address] = /DevTools listening on ws:\/\/([^/]+)/.exec(line) ?? [];
      if (address !== undefined) return address;
    }
  throw new Error('The browser did not start.');
}

async function findPageSocket(address: string): Promise<string> {
  const response = await fetch(`http://${address}/json/list`);
  const targets = (await response.json()) as { type: string; webSocketDebuggerUrl: string }[]; // DevTools' own shape
  const page = targets.find(({ type }) => type === 'page');
  if (!page) throw new Error('The browser has no page.');
  return page.webSocketDebuggerUrl;
}

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

function drive(socket: WebSocket): Omit<BrowserPage, typeof Symbol.asyncDispose> {
  const waiting = new Map<number, (message: Message) => void>();
  const complaints: string[] = [];
  let loaded = () => {};
  let number = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message; // DevTools' own shape
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method === 'Page.loadEventFired') loaded();
    else complaints.push(...complaintsOf(message));
  });
  const send: BrowserPage['send'] = (method, parameters = {}) =>
    new Promise((resolve, reject) => {
      const id = ++number;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
      socket.send(JSON.stringify({ id, method, params: parameters }));
    });
  const evaluate = async <T>(expression: string): Promise<T> => {
    const options = { expression, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await send('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    return (result as { value: T }).value; // what the expression answers is for its writer to say
  };
  return {
    send,
    evaluate,
    complaints,
    press: async (key, code = key) => {
      const text = key.length === 1 ? { text: key } : key === 'Enter' ? { text: '\r' } : {};
      const windowsVirtualKeyCode = KEY_CODES[key];
      await send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, windowsVirtualKeyCode, ...text });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, windowsVirtualKeyCode });
    },
    type: async text => void (await send('Input.insertText', { text })),
    open: async url => {
      const done = new Promise<void>(resolve => {
        loaded = resolve;
      });
      // Another fragment alone would not load the page anew.
      await send('Page.navigate', { url: 'about:blank' });
      await done;
      const again = new Promise<void>(resolve => {
        loaded = resolve;
      });
      await send('Page.navigate', { url });
      await again;
      await evaluate(
        'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))',
      );
    },
    screenshot: async () => {
      const { data } = await send('Page.captureScreenshot', { format: 'png' });
      return Buffer.from(String(data), 'base64');
    },
  };
}

const KEY_CODES: Record<string, number> = {
  Enter: 13,
  Escape: 27,
  ArrowDown: 40,
  ArrowUp: 38,
  Tab: 9,
  '/': 191,
};

function complaintsOf({ method, params = {} }: Message): string[] {
  if (method === 'Runtime.exceptionThrown') {
    const { exceptionDetails } = params as { exceptionDetails: { exception?: { description?: string } } }; // DevTools' own shape
    return [`exception: ${exceptionDetails.exception?.description}`];
  }
  if (method === 'Runtime.consoleAPICalled' && params.type === 'error')
    return [`console: ${JSON.stringify(params)}`];
  if (method === 'Log.entryAdded') return [`log: ${JSON.stringify(params.entry)}`];
  if (method !== 'Network.requestWillBeSent') return [];
  const { url } = params.request as { url: string }; // DevTools' own shape
  return /^(file|data|about):/.test(url) ? [] : [`request: ${url}`];
}
