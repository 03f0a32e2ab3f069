import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { printMeasure, printRange } from '../src/base/quantities/print-value.ts';
import { blackBody, colourOf } from '../src/base/quantities/seen-colour.ts';
import { countTypos } from '../src/base/words/typos.ts';
import { displayName } from '../src/base/words/words.ts';
import { buildSiteClient } from '../src/dev/build-site-client.ts';
import { openDictionary } from '../src/dictionary/dictionary.ts';
import { ENGINES } from '../src/dictionary/engine-version.ts';
import { buildSiteData } from '../src/dictionary-site/build-site-data.ts';
import { html } from '../src/dictionary-site/client/markup.ts';
import { createModel, describeEngines } from '../src/dictionary-site/client/model.ts';
import { renderPage } from '../src/dictionary-site/client/render-page.ts';
import { renderResults } from '../src/dictionary-site/client/render-results.ts';
import { renderTree } from '../src/dictionary-site/client/render-tree.ts';
import { readRoute } from '../src/dictionary-site/client/route.ts';
import { type Hit, searchSite, splitMarked } from '../src/dictionary-site/client/search.ts';
import { buildIndex } from '../src/dictionary-site/client/search-index.ts';
import { renderSite } from '../src/dictionary-site/site-page.ts';
import { runCli, runCommand } from './support/run-cli.ts';
import { longTest, oneIn, testOneOf } from './support/soak.ts';

const data = buildSiteData();
const model = createModel(data);
const index = buildIndex(model);
const choices = { engine: 'any', sort: 'importance' } as const;
const pageAt = (address: string, engine: number | 'any' = 'any') =>
  renderPage(model, readRoute(address, model), { ...choices, engine }).main.markup;

let page: string;
beforeAll(async () => {
  const client = await buildSiteClient(fileURLToPath(new URL('..', import.meta.url)));
  const [script = '', style = ''] = ['js', 'css'].map(kind => client.get(`dictionary-site/client.${kind}`));
  page = renderSite(data, { script, style });
});

const VOID = new Set('area base br col embed hr img input link meta path circle source track wbr'.split(' '));

/** Tags that are not closed, or closed twice, in the order in which that shows. */
function findUnbalanced(markup: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  const plain = markup.replace(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3');
  for (const [, end, name = ''] of plain.matchAll(/<(\/?)([a-z][a-z0-9]*)\b(?:[^>"]|"[^"]*")*>/g)) {
    if (VOID.has(name)) continue;
    if (!end) open.push(name);
    else if (open.pop() !== name) wrong.push(name);
  }
  return [...wrong, ...open];
}

function idsOf(markup: string): string[] {
  return [...markup.matchAll(/\bid="([^"]*)"/g)].map(([, id = '']) => id);
}

describe('the page', () => {
  test('is one valid document of at most 4 MB', () => {
    expect(page.startsWith('<!doctype html>\n<html lang="en">')).toBe(true);
    expect(findUnbalanced(page)).toEqual([]);
    expect(Buffer.byteLength(page)).toBeLessThan(4 * 1024 * 1024);
  });

  test('asks nothing of a network, and its policy would not let it', () => {
    const outside = page.replace(/<script[\s\S]*?<\/script>/g, '');
    const links = [...outside.matchAll(/\b(?:src|href|action|srcset)="([^"]*)"/g)].map(([, to = '']) => to);
    expect(links.filter(to => !to.startsWith('#') && !to.startsWith('data:'))).toEqual([]);
    expect(page).not.toMatch(/https?:\/\/|@import|url\(/);
    expect(page).toContain("default-src 'none'");
  });

  test('has each id once, and every landmark', () => {
    const ids = idsOf(page.replace(/<script[\s\S]*?<\/script>/g, ''));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const landmark of ['<main', '<nav', '<header', '<footer', 'role="search"', 'aria-live="polite"'])
      expect(page).toContain(landmark);
  });

  longTest('carries every entry of the dictionary', () => {
    const [, json = ''] = /<script type="application\/json" id="data">([\s\S]*?)<\/script>/.exec(page) ?? [];
    const carried = JSON.parse(json) as typeof data;
    const names = [...carried.classes, ...carried.structs].flatMap(({ name, properties }) =>
      properties.map(property => `${name}.${property.name}`),
    );
    for (const engine of ENGINES) {
      const entries = openDictionary({ engine }).listEntries();
      const missing = entries.filter(({ owner, property }) => !names.includes(`${owner}.${property}`));
      expect(missing).toEqual([]);
    }
    expect(names.length).toBeGreaterThan(1000);
  });

  longTest('keeps data that looks like markup as data', () => {
    const evil = { ...data, version: '</script><b>"' };
    const text = renderSite(evil, { script: 'const a = "</script>";', style: '' });
    expect(findUnbalanced(text)).toEqual([]);
    expect(text).not.toContain('<b>"');
    expect(html`<p title="${'"<&'}">${['<', html`<i></i>`]}</p>`.markup).toBe(
      '<p title="&quot;&lt;&amp;">&lt;<i></i></p>',
    );
  });
});

describe('every address', () => {
  const types = [...data.classes, ...data.structs].map(({ name }) => name);
  const all = [...types, ...data.enums.map(({ name }) => name)];
  const markups = new Map(['', ...all].map(name => [name, pageAt(`#${name}`)]));

  test('names one thing: no class, struct and enum share a name', () => {
    expect(new Set(all).size).toBe(all.length);
  });

  longTest('leads to valid markup with each id once', () => {
    for (const [name, markup] of markups) {
      expect(findUnbalanced(markup), name).toEqual([]);
      const ids = idsOf(markup);
      expect(new Set(ids).size, name).toBe(ids.length);
    }
    expect(findUnbalanced(renderTree(model).markup)).toEqual([]);
  });

  longTest('of an entry leads to its card, at its own type and wherever it is inherited', () => {
    for (const name of types)
      for (const { properties } of model.groups(name))
        for (const property of properties)
          expect(markups.get(name)).toContain(`<article class="card" id="${name}.${property.name}"`);
  });

  longTest('that a page links to is there', () => {
    const dead = [...markups.values(), renderTree(model).markup].flatMap(markup =>
      [...markup.matchAll(/href="#([^"]+)"/g)].flatMap(([, address = '']) => {
        const [owner = '', member] = address.split('.');
        const target = markups.get(owner);
        return target && (member === undefined || target.includes(`id="${address}"`)) ? [] : [address];
      }),
    );
    expect([...new Set(dead)]).toEqual([]);
  });

  test.each([
    ['', { at: 'home' }],
    ['#PointLightComponent.Intensity', { at: 'type', name: 'PointLightComponent', property: 'Intensity' }],
    ['#pointlightcomponent.intensity', { at: 'type', name: 'PointLightComponent', property: 'Intensity' }],
    ['#ELightUnits.lumens', { at: 'enum', name: 'ELightUnits', enumerator: 'Lumens' }],
    ['#Nobody', { at: 'nowhere', written: 'Nobody' }],
    ['#PointLightComponent.Nothing', { at: 'nowhere', written: 'PointLightComponent.Nothing' }],
    ['#%E0%A4%A', { at: 'nowhere', written: '%E0%A4%A' }],
  ])('%s is read', (fragment, route) => {
    expect(readRoute(fragment, model)).toEqual(route);
  });

  test('that is misspelt is answered with what was probably meant', () => {
    expect(pageAt('#PointLihgtComponent.Intensty')).toContain('href="#PointLightComponent.Intensity"');
  });
});

describe('a card', () => {
  const cardOf = (id: string, engine: number | 'any' = 'any') => {
    const [, from = ''] = pageAt(`#${id}`, engine).split(`<article class="card" id="${id}"`);
    return from.slice(0, from.indexOf('</article>'));
  };

  test('tells unit, range, values worth knowing with their colours, pitfalls and what belongs to it', () => {
    const card = cardOf('LightComponent.Temperature');
    expect(card).toContain('1700 – 12\u202f000\u00a0K');
    expect(card).toContain(`background:${blackBody(1900)}`);
    expect(card).toContain('candle');
    expect(card).toContain('Watch out');
    expect(card).toContain('href="#LightComponent.bUseTemperature"');
  });

  test('of a choice lists the choices', () => {
    expect(cardOf('PointLightComponent.IntensityUnits')).toContain('Total light given off');
  });

  test('says which engines have it, and stands last where the chosen one has not', () => {
    const [type, property] =
      data.classes
        .flatMap(each => each.properties.map(one => [each, one] as const))
        .find(([, one]) => one.engines && !one.engines.includes(0)) ?? [];
    if (!type || !property) throw new Error('Every property is in 5.0.');
    const id = `${type.name}.${property.name}`;
    expect(cardOf(id)).toContain(`Unreal ${describeEngines(property, data.engines)}`);
    expect(cardOf(id)).not.toContain('not in Unreal');
    expect(cardOf(id, 0)).toContain('not in Unreal 5.0');
    // `>5.4`: 5.4 lacks it, and no version is known to have brought it.
    const unsure = 'MaterialInstance.BlendablePriorityOverride';
    const at = (version: string) => cardOf(unsure, data.engines.indexOf(version));
    expect(at('5.1')).toContain('Unreal after 5.4');
    expect(at('5.4')).toContain('not in Unreal 5.4');
    expect(at('5.5')).toContain('perhaps not yet in Unreal 5.5');
    expect(cardOf(unsure, data.engines.length - 1)).not.toContain('perhaps');
    const own = pageAt(`#${type.name}`, 0).split('</details>')[0] ?? '';
    expect(own.indexOf('not in Unreal')).toBeGreaterThan(own.lastIndexOf(`id="${lastPresent(type.name)}"`));
  });

  /** Address of the last property in the list that 5.0 has. */
  function lastPresent(name: string): string {
    const ids = idsOf(pageAt(`#${name}`, 0)).filter(id => /^\w+\.\w+$/.test(id));
    const has = (id: string) => {
      const property = model.find(name, id.split('.')[1] ?? '');
      return property?.owner === name && (property.property.engines?.includes(0) ?? true);
    };
    return ids.filter(has).at(-1) ?? '';
  }

  longTest('shows what an entry says on the chosen engine', () => {
    const changed = [...data.classes, ...data.structs].flatMap(({ name, properties }) =>
      properties.filter(({ elsewhere }) => elsewhere).map(property => ({ name, property })),
    );
    expect(changed.length).toBeGreaterThan(0);
    for (const { name, property } of changed)
      for (const { engines, entry } of property.elsewhere ?? [])
        expect(cardOf(`${name}.${property.name}`, engines[0])).toContain(
          html`<p class="card-summary">${entry.summary}</p>`.markup,
        );
  });
});

describe('the search', () => {
  const addressOf = ({ topic, from }: Hit) =>
    topic.property ? `${from}.${topic.property.name}` : topic.owner;
  const find = (typed: string, here?: string) => searchSite(index, typed, here).hits.map(addressOf);

  longTest(
    'finds every entry by its name and every type by its own',
    () => {
      for (const { name, properties } of [...data.classes, ...data.structs]) {
        expect(find(name).slice(0, 3), name).toContain(name);
        for (const property of oneIn(6, properties)) {
          const address = `${name}.${property.name}`;
          expect(find(address).slice(0, 3), address).toContain(address);
        }
      }
    },
    60_000,
  );

  testOneOf.each([
    ['intens', 'LocalLightComponent.Intensity'],
    ['kelvin', 'LightComponent.Temperature'],
    ['tempreature', 'LightComponent.Temperature'],
    ['sourc radus', 'PointLightComponent.SourceRadius'],
    ['pointlight intensity', 'PointLightComponent.Intensity'],
    ['spot light cone', 'SpotLightComponent.OuterConeAngle'],
    ['bUseTemperature', 'LightComponent.bUseTemperature'],
    ['lumens', 'LocalLightComponent.Intensity'],
    ['fov', 'CameraComponent.FieldOfView'],
    ['how bright is the sun', 'DirectionalLightComponent.Intensity'],
    ['walk speed', 'CharacterMovementComponent.MaxWalkSpeed'],
  ])('%s finds %s among the first', (typed, address) => {
    expect(find(typed).slice(0, 6)).toContain(address);
  });

  test('puts what the open page has first', () => {
    expect(find('intensity', 'PointLightComponent')[0]).toBe('PointLightComponent.Intensity');
    expect(find('intensity', 'SkyLightComponent')[0]).toBe('SkyLightComponent.Intensity');
  });

  test('finds nothing where nothing is like it, and nothing for nothing', () => {
    expect(find('qqqqzzzz')).toEqual([]);
    expect(find('  ')).toEqual([]);
  });

  test('marks what matched', () => {
    expect(splitMarked('Soft Source Radius', ['soft'], new Set(['radius']))).toEqual([
      { text: 'Soft', isMarked: true },
      { text: ' ', isMarked: false },
      { text: 'Source', isMarked: false },
      { text: ' ', isMarked: false },
      { text: 'Radius', isMarked: true },
    ]);
    const list = renderResults(model, searchSite(index, 'soft shadw'), 'any').markup;
    expect(findUnbalanced(list)).toEqual([]);
    expect(list).toMatch(/role="option" id="result:0".*<mark>/s);
  });

  test.each([
    ['shadow', 'shadow', 0],
    ['shado', 'shadow', 0],
    ['shadwo', 'shadow', 1],
    ['intnsity', 'intensity', 1],
    ['sahdwo', 'shadow', 2],
    ['fog', 'intensity', 3],
  ])('%s is %s with %i slips', (typed, word, typos) => {
    expect(countTypos(typed, word, 2)).toBe(typos);
  });
});

test.each([
  ['bUseInverseSquaredFalloff', 'Use Inverse Squared Falloff'],
  ['IESTexture', 'IES Texture'],
  ['Bloom1Size', 'Bloom 1 Size'],
  ['bOverride_AutoExposureBias', 'Override Auto Exposure Bias'],
  ['blend', 'blend'],
])('%s reads %s', (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

test('numbers, units and ranges read as people write them', () => {
  expect(printMeasure(10000, 'cm')).toBe('10\u202f000\u00a0cm');
  expect(printMeasure(-3.5, 'deg')).toBe('−3.5°');
  expect(printMeasure(2, '×')).toBe('×\u202f2');
  expect(printRange([0, null], 'cm')).toBe('at least 0\u00a0cm');
  expect(printRange([null, null], 'cm')).toBeUndefined();
});

test('colours are shown as a screen shows them', () => {
  expect(colourOf({ R: 255, G: 214, B: 170, A: 255 }, 'color', undefined)).toBe('rgb(255 214 170)');
  expect(colourOf({ R: 1, G: 0.2140411, B: 0, A: 1 }, 'linearColor', undefined)).toBe('rgb(255 127 0)');
  expect(colourOf({ X: 1 }, 'vector', undefined)).toBeUndefined();
});

test.each([
  [undefined, undefined],
  [[2, 3, 4], 'since 5.2'],
  [[0, 1], 'until 5.1'],
  [[1, 2], '5.1 to 5.2'],
  [[4], '5.4 and later'],
  [[1], '5.1 only'],
  [[2, 3, 4], 'after 5.1', '5.1'],
  [[2, 3], 'after 5.1, until 5.3', '5.1'],
])('the versions %j read %s', (indexes, text, lastWithout?: string) => {
  const lifetime = { ...(indexes && { engines: indexes }), ...(lastWithout && { lastWithout }) };
  expect(describeEngines(lifetime, ['5.0', '5.1', '5.2', '5.3', '5.4'])).toBe(text);
});

describe('the command', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'my game ü '));

  longTest('writes one file into a folder, with the entries of the project in front', async () => {
    const lamp = {
      class: 'BP_StreetLamp_C',
      parent: 'Actor',
      summary: 'A lamp that lights a street.',
      properties: {
        Wattage: {
          summary: 'how bright',
          description: 'Drives the bulb.',
          typeHint: 'float',
          unit: 'W',
          importance: 5,
        },
      },
    };
    const place = join(cwd, 'property-dictionary/classes/Blueprints/BP_StreetLamp_C.json');
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, JSON.stringify(lamp));
    const { code, stdout, stderr } = await runCli(['dictionary', 'site', '--out', 'a site'], { cwd });
    expect([code, stderr]).toEqual([0, '']);
    const file = join(cwd, 'a site/property-dictionary.html');
    expect(stdout).toContain('a%20site/property-dictionary.html');
    const [, json = ''] = /id="data">([\s\S]*?)<\/script>/.exec(readFileSync(file, 'utf8')) ?? [];
    const own = createModel(JSON.parse(json));
    expect(own.chain('BP_StreetLamp_C')).toEqual(['BP_StreetLamp_C', 'Actor', 'Object']);
    expect(renderPage(own, { at: 'home' }, choices).main.markup).toContain('Your project');
  });

  longTest('takes the name of a file', async () => {
    expect((await runCommand(['dictionary', 'site', '--out', 'x/lights.html'], { cwd })).code).toBe(0);
    expect(statSync(join(cwd, 'x/lights.html')).size).toBeGreaterThan(100_000);
  });

  longTest('says where it cannot write', async () => {
    writeFileSync(join(cwd, 'taken'), '');
    const { code, stderr } = await runCommand(['dictionary', 'site', '--out', 'taken/here.html'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('--out');
  });
});
