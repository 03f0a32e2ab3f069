import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSiteData } from '../dictionary-site/build-site-data.ts';
import { renderSite } from '../dictionary-site/site-page.ts';
import { type BrowserPage, findBrowser, openBrowser } from './browser.ts';
import { buildSiteClient } from './build-site-client.ts';
import { listFaintTexts, listNameless } from './page-probes.ts';

/**
 * Opens the page of `dictionary site` in a real browser: searches, follows links, switches themes and engines, looks for
 * faint text, overflow and complaints. Ends with 1 when something is wrong. `npm run check-site [folder for pictures]`
 */
const browser = findBrowser();
if (browser === undefined) {
  process.stdout.write('Skipped: there is no Chromium or Chrome here. CHROMIUM=<path> names one.\n');
  process.exit(0);
}
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'dictionary-site-'));
mkdirSync(folder, { recursive: true });
const client = await buildSiteClient(root);
const [script = '', style = ''] = ['client.js', 'client.css'].map(name =>
  client.get(`dictionary-site/${name}`),
);
const file = join(folder, 'property-dictionary.html');
writeFileSync(file, renderSite(buildSiteData(), { script, style }));
const url = pathToFileURL(file).href;

const focused = 'document.activeElement?.id';
const active = 'document.querySelector("[aria-selected=true] .hit-title")?.textContent';
/** The loader of this script wraps functions in a helper that a page does not have. */
const run = (probe: () => string[]) => `(() => { const __name = each => each; return (${probe})(); })()`;

let failed = 0;
function report(what: string, isRight: boolean, found: unknown = ''): void {
  if (!isRight) failed++;
  process.stdout.write(
    `${isRight ? 'ok  ' : 'FAIL'}  ${what}${isRight ? '' : `: ${JSON.stringify(found)}`}\n`,
  );
}

await using page = await openBrowser(browser);
await checkSearch(page);
await checkLinks(page);
await checkEngines(page);
for (const scheme of ['light', 'dark'] as const) await checkLook(page, scheme);
await checkNarrow(page);
await checkPrint(page);
report('the console stayed silent, and no network was asked', page.complaints.length === 0, page.complaints);
process.stdout.write(`Pictures are in ${folder}\n`);
process.exitCode = failed > 0 ? 1 : 0;

async function resize(width: number, height: number): Promise<void> {
  const size = { width, height, deviceScaleFactor: 1, mobile: false };
  await page.send('Emulation.setDeviceMetricsOverride', size);
}

async function prefer(scheme: 'light' | 'dark'): Promise<void> {
  const features = [{ name: 'prefers-color-scheme', value: scheme }];
  await page.send('Emulation.setEmulatedMedia', { media: '', features });
}

async function picture(name: string): Promise<void> {
  writeFileSync(join(folder, `${name}.png`), await page.screenshot());
}

async function checkSearch({ evaluate, open, press, type }: BrowserPage): Promise<void> {
  await resize(1440, 900);
  await open(url);
  await press('/', 'Slash');
  report('/ puts the cursor into the search box', (await evaluate(focused)) === 'search');
  await type('Intensity Units');
  report(
    'a name is found while typing',
    (await evaluate(active)) === 'Intensity Units',
    await evaluate(active),
  );
  const said = await evaluate<string>('document.getElementById("status").textContent');
  report('how many were found is said', /^\d+ results?/.test(said), said);
  await press('ArrowDown');
  const second = await evaluate<string>(
    'document.getElementById("search").getAttribute("aria-activedescendant")',
  );
  report('arrows walk through the results', second === 'result:1', second);
  await press('ArrowUp');
  await press('Enter');
  const hash = await evaluate('location.hash');
  report('Enter opens the result', hash === '#LocalLightComponent.IntensityUnits', hash);
  await press('/', 'Slash');
  await type('tempreature');
  report('a slip is forgiven', (await evaluate(active)) === 'Temperature', await evaluate(active));
  await press('Escape');
  report('Esc closes the list', await evaluate<boolean>('document.getElementById("panel").hidden'));
  const times = await evaluate<number[]>(`(async () => {
    const input = document.getElementById('search'), times = [];
    for (const text of ['s', 'sh', 'shadow', 'shadwo', 'spot light cone', 'intensty', 'volumetric fgo scattering']) {
      input.value = text;
      const start = performance.now();
      input.dispatchEvent(new Event('input'));
      document.getElementById('results').getBoundingClientRect();
      times.push(Math.round(performance.now() - start));
    }
    return times;
  })()`);
  report(`results stand there within 50 ms (${times.join(', ')} ms)`, Math.max(...times) < 50, times);
}

async function checkLinks({ evaluate, open }: BrowserPage): Promise<void> {
  for (const address of [
    'PointLightComponent.Intensity',
    'PostProcessSettings.BloomIntensity',
    'ELightUnits.Lumens',
  ]) {
    await open(`${url}#${address}`);
    const top = await evaluate<number>(
      `document.getElementById(${JSON.stringify(address)})?.getBoundingClientRect().top ?? -1`,
    );
    report(`#${address} is in sight`, top >= 60 && top < 600, top);
    report(`#${address} has the keyboard`, (await evaluate(focused)) === address, await evaluate(focused));
  }
  await open(`${url}#PointLightComponent`);
  const dead = await evaluate<string[]>(`(() => {
    const data = JSON.parse(document.getElementById('data').textContent);
    const names = new Set([...data.classes, ...data.structs, ...data.enums].map(each => each.name));
    return [...document.querySelectorAll('a[href^="#"]')].map(a => a.getAttribute('href').slice(1))
      .filter(link => link !== '' && !names.has(link.split('.')[0]));
  })()`);
  report('its links lead to something', dead.length === 0, dead);
  const twice = await evaluate<string[]>(
    '[...document.querySelectorAll("[id]")].map(each => each.id).filter((id, at, all) => all.indexOf(id) !== at)',
  );
  report('no id is there twice', twice.length === 0, twice);
}

async function checkEngines({ evaluate, open }: BrowserPage): Promise<void> {
  await open(`${url}#PostProcessSettings`);
  await evaluate(`(() => {
    const select = document.getElementById('engine');
    select.value = '0';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);
  const missing = await evaluate<number>('document.querySelectorAll("main .tag-warn").length');
  report('5.0 lacks some settings of post processing', missing > 0, missing);
  await picture('engine-5.0');
  await evaluate('localStorage.clear()');
}

async function checkLook(
  { evaluate, open, press, type }: BrowserPage,
  scheme: 'light' | 'dark',
): Promise<void> {
  await prefer(scheme);
  for (const [name, address] of [
    ['home', ''],
    ['class', '#PointLightComponent'],
    ['choices', '#ELightUnits'],
    ['property', '#LightComponent.Temperature'],
    ['nowhere', '#PointLihgtComponent.Intensity'],
  ] as const) {
    await open(url + address);
    await picture(`${name}-${scheme}`);
    const faint = await evaluate<string[]>(run(listFaintTexts));
    report(`every text of ${name} is readable when ${scheme}`, faint.length === 0, faint.slice(0, 5));
    const nameless = await evaluate<string[]>(run(listNameless));
    report(`every control of ${name} has a name when ${scheme}`, nameless.length === 0, nameless);
  }
  await press('/', 'Slash');
  await type('soft shadw');
  await picture(`search-${scheme}`);
  const faint = await evaluate<string[]>(run(listFaintTexts));
  report(`every result is readable when ${scheme}`, faint.length === 0, faint.slice(0, 5));
}

async function checkNarrow({ evaluate, open, press, type }: BrowserPage): Promise<void> {
  await resize(360, 740);
  await prefer('light');
  for (const [name, address] of [
    ['home', ''],
    ['class', '#PostProcessSettings'],
    ['property', '#LocalLightComponent.Intensity'],
  ] as const) {
    await open(url + address);
    const wide = await evaluate<number>('document.documentElement.scrollWidth');
    const stickingOut = await evaluate<string[]>(
      '[...document.querySelectorAll("main *")].filter(each => each.getBoundingClientRect().right > 361).map(each => each.outerHTML.slice(0, 90))',
    );
    report(`${name} fits a phone`, wide <= 360, stickingOut.slice(-3));
    await picture(`narrow-${name}`);
  }
  await press('/', 'Slash');
  await type('spot light cone');
  await picture('narrow-search');
  await press('Escape');
  await evaluate('document.getElementById("browse").click()');
  await picture('narrow-tree');
}

async function checkPrint({ evaluate, open, send }: BrowserPage): Promise<void> {
  await resize(1000, 1200);
  await open(`${url}#PointLightComponent`);
  await evaluate('window.dispatchEvent(new Event("beforeprint"))');
  const folded = await evaluate<number>('document.querySelectorAll("main details:not([open])").length');
  report('paper shows everything', folded === 0, folded);
  await send('Emulation.setEmulatedMedia', { media: 'print', features: [] });
  await picture('print');
}
