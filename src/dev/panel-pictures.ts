import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from './browser.ts';
import { drawDemo } from './demo-recording.ts';

/**
 * Pictures of the views, as `panel --demo` shows them in both themes and at both ends of widths: to be looked at. With
 * `--readme` those that the README shows, with the demo as a picture that plays and the level as `map` draws it.
 */
const forReadme = process.argv.includes('--readme');

const root = fileURLToPath(new URL('../../', import.meta.url));
const cli = join(root, 'dist', 'cli.js');
const folder = forReadme ? join(root, 'docs', 'pictures') : join(root, 'dist', 'pictures');

const SIZES = forReadme
  ? [{ width: 960, height: 720 }]
  : [
      { width: 360, height: 900 },
      { width: 1600, height: 900 },
    ];
/** The views that the README shows. */
const IN_README = ['object', 'graph', 'changes'];
const THEMES = ['light', 'dark'] as const;

/** How to come to a view from the link, which opens the map; what is changed on the way is there to be shown. */
const VIEWS: Readonly<Record<string, (page: Page, client: Client) => Promise<unknown>>> = {
  level: page => page.getByRole('application').waitFor(),
  object: async page => {
    await choose(page, 'Properties');
    await page.getByRole('slider').first().waitFor();
  },
  graph: async page => {
    await choose(page, 'Graphs & sequences');
    await page.getByRole('combobox', { name: 'Which asset' }).selectOption('M_Metal');
    await page.getByRole('heading', { name: 'M_Metal' }).waitFor();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.locator('.node', { hasText: 'Multiply' }).click();
    await page.getByLabel('At hand').getByRole('heading').waitFor();
  },
  changes: async page => {
    await choose(page, 'Properties');
    for (const [name, value] of Object.entries({ Intensity: changed++, Temperature: 4000 + changed })) {
      const field = page.getByRole('textbox', { name, exact: true });
      await field.fill(String(value));
      await field.press('Enter');
      await page.getByRole('status').filter({ hasText: name }).waitFor({ state: 'attached' });
    }
    await choose(page, 'Changes');
    await page.locator('.entry').nth(1).click();
    await page.locator('ins').waitFor();
  },
  brief: async page => {
    await choose(page, 'Brief');
    await page.getByRole('img').nth(1).waitFor();
  },
  compare: async (page, client) => {
    await choose(page, 'Compare');
    await page.getByRole('img').waitFor();
    const location = { X: 200 * changed, Y: 900, Z: 300 };
    const move = { action: 'set_transform', objectPath: 'Key Light', location };
    await client.callTool({ name: 'act', arguments: move });
    await page.getByRole('button', { name: 'Take a picture now' }).click();
    await page.getByText('of the picture differs').waitFor();
  },
};
let changed = 12;

async function choose(page: Page, view: string): Promise<void> {
  await page.getByRole('group', { name: 'Views' }).getByRole('button', { name: view }).click();
}

/** As a conversation beside the panel reaches the same server. */
async function connect(url: string): Promise<Client> {
  const client = new Client({ name: 'pictures', version: '1' });
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token');
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  // The SDK's own types do not fit exact optional properties.
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }) as Transport);
  return client;
}

/** A brief as a conversation leaves it: a contradiction, and variants that wait to be chosen. */
async function beginBrief(client: Client): Promise<void> {
  const call = (name: string, args: object) => client.callTool({ name, arguments: { ...args } });
  const place = { type: 'lighting_plan', title: 'The yard', overview: 'Light this yard.' };
  await call('create_brief', place);
  const about = { brief_id: 'the-yard', ds_id: 'time_of_day' };
  await call('interview', { ...about, action: 'get_next_question' });
  for (const [answer, moment] of Object.entries({ 'At dusk, of course.': 'dusk', 'Or high noon?': 'noon' })) {
    const said = { question_id: 'q1', answer, scr: { moment } };
    await call('interview', { ...about, ...said, action: 'process_ds_answer' });
  }
  const variants = Object.entries({ warm: 3000, cold: 7500 }).map(([name, sunWarmth]) => ({
    ...{ name, scr: { sunWarmth } },
  }));
  await call('interview', { ...about, action: 'propose_variants', wish: 'A low sun', variants });
}

/** What two commands show: the demo, and the level from above. */
async function drawCommands(): Promise<void> {
  const run = promisify(execFile);
  const env = { ...process.env, NO_COLOR: '1' };
  const { stdout } = await run(process.execPath, [cli, 'demo'], { env });
  writeFileSync(join(folder, 'demo.svg'), drawDemo(stdout));
  const simulated = spawn(process.execPath, [cli, 'simulate', '--port', '0', '--ws-port', '0', '--json']);
  try {
    const [line] = await once(createInterface({ input: simulated.stdout }), 'line');
    const { url } = JSON.parse(line) as { url: string }; // its own line
    await run(process.execPath, [cli, 'map', '--editor', url, '--out', join(folder, 'level.svg')], { env });
  } finally {
    simulated.kill();
  }
}

const panel = spawn(process.execPath, [cli, 'panel', '--demo', '--json']);
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
try {
  const [line] = await once(createInterface({ input: panel.stdout }), 'line');
  const { url } = JSON.parse(line) as { url: string }; // its own line
  const client = await connect(url);
  await beginBrief(client);
  mkdirSync(folder, { recursive: true });
  for (const viewport of SIZES)
    for (const colorScheme of THEMES) {
      const page = await browser.newPage({ viewport, colorScheme });
      await page.goto(url);
      for (const [name, comeTo] of Object.entries(VIEWS)) {
        if (forReadme && !IN_README.includes(name)) continue;
        await comeTo(page, client);
        const size = forReadme ? '' : `-${viewport.width}`;
        const path = join(folder, `${name}${size}-${colorScheme}.png`);
        await page.screenshot({ path, animations: 'disabled' });
        console.log(path);
      }
      await page.close();
    }
  await client.close();
  if (forReadme) await drawCommands();
} finally {
  await browser.close();
  panel.kill();
}
