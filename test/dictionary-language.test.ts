import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSettings } from '../src/base/config.ts';
import { languageTag } from '../src/base/language-tag.ts';
import { nearestNames } from '../src/base/nearest.ts';
import { checkTranslations } from '../src/dictionary/check-translations.ts';
import { type Dictionary, openDictionary } from '../src/dictionary/dictionary.ts';
import { searchEntries } from '../src/dictionary/lookup/search-entries.ts';
import { runCommand } from './support/run-cli.ts';
import { longTest, testOneOf } from './support/soak.ts';

const LIGHT = 'classes/Engine/LocalLightComponent.json';

/** A folder of one's own with these files. */
function makeFolder(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'Wörter '));
  for (const [path, content] of Object.entries(files)) write(folder, path, content);
  return folder;
}

function write(folder: string, path: string, content: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

const german = {
  class: 'LocalLightComponent',
  summary: 'Alles, was leuchtet.',
  properties: { Intensity: { summary: 'Helligkeit', description: 'Wie hell die Lampe leuchtet.' } },
};

const intensity = (dictionary: Dictionary) =>
  dictionary.findEntry(dictionary.classChain('PointLightComponent'), 'Intensity');

describe('texts in another language', () => {
  test('stand over the English ones, and change nothing else', () => {
    const folder = makeFolder({ [`de/${LIGHT}`]: german });
    const english = openDictionary({ own: [folder] });
    const dictionary = openDictionary({ own: [folder], language: 'de' });
    expect(intensity(dictionary)?.entry).toEqual({
      ...intensity(english)?.entry,
      ...german.properties.Intensity,
    });
    expect(intensity(english)?.entry.summary).not.toBe('Helligkeit');
    expect(dictionary.typeSummary('class', 'LocalLightComponent')).toBe('Alles, was leuchtet.');
    expect(dictionary.ownFolders).toEqual([folder]);
  });

  test('of a region come first, and those of the language behind', () => {
    const folder = makeFolder({
      [`pt/${LIGHT}`]: {
        class: 'LocalLightComponent',
        properties: { Intensity: { summary: 'brilho', description: 'Quanto brilha.' } },
      },
      [`pt-BR/${LIGHT}`]: {
        class: 'LocalLightComponent',
        properties: { Intensity: { summary: 'brilho mesmo' } },
      },
    });
    const entry = intensity(openDictionary({ own: [folder], language: 'pt-BR' }))?.entry;
    expect(entry).toMatchObject({ summary: 'brilho mesmo', description: 'Quanto brilha.' });
  });

  test('explain choices and usual values', () => {
    const usual = intensity(openDictionary())?.entry.commonValues?.[0];
    const folder = makeFolder({
      'de/enums/ELightUnits.json': {
        enum: 'ELightUnits',
        entries: { Candelas: 'Lichtstärke in einer Richtung.' },
      },
      [`de/${LIGHT}`]: {
        class: 'LocalLightComponent',
        properties: { Intensity: { commonValues: [{ value: usual?.value, meaning: 'eine Kerze' }] } },
      },
    });
    const dictionary = openDictionary({ own: [folder], language: 'de' });
    const meanings = dictionary.enumMeanings('ELightUnits');
    expect(meanings?.get('Candelas')).toBe('Lichtstärke in einer Richtung.');
    expect(meanings?.get('Lumens')).toBe(openDictionary().enumMeanings('ELightUnits')?.get('Lumens'));
    if (usual) {
      const [first, ...rest] = intensity(dictionary)?.entry.commonValues ?? [];
      expect(first).toEqual({ ...usual, meaning: 'eine Kerze' });
      expect(rest).toEqual(intensity(openDictionary())?.entry.commonValues?.slice(1));
    }
  });

  test('that are saved count in the next call', async () => {
    const folder = makeFolder({});
    const dictionary = openDictionary({ own: [folder], language: 'de' });
    expect(intensity(dictionary)?.entry.summary).not.toBe('Helligkeit');
    await new Promise(resolve => setImmediate(resolve));
    write(folder, `de/${LIGHT}`, german);
    expect(intensity(dictionary)?.entry.summary).toBe('Helligkeit');
  });

  test('still marked TODO stay English', () => {
    const folder = makeFolder({
      [`de/${LIGHT}`]: {
        class: 'LocalLightComponent',
        properties: { Intensity: { summary: 'TODO brightness' } },
      },
    });
    const english = intensity(openDictionary())?.entry.summary;
    expect(intensity(openDictionary({ own: [folder], language: 'de' }))?.entry.summary).toBe(english);
  });

  longTest.each(['helligkeit lampe', 'brightness of a light'])('are found by "%s"', query => {
    const folder = makeFolder({ [`de/${LIGHT}`]: german });
    const { revision } = openDictionary({ own: [folder], language: 'de' });
    const found = searchEntries(revision, query);
    expect(found.slice(0, 10).map(({ owner, property }) => `${owner}.${property}`)).toContain(
      'LocalLightComponent.Intensity',
    );
  });
});

describe('dictionary check looks at them', () => {
  const check = (files: Record<string, unknown>) => checkTranslations(makeFolder(files), nearestNames);

  test('finds nothing wrong where each is a text of something that is there', () => {
    expect(check({ [`de/${LIGHT}`]: german })).toEqual({ files: 1, problems: [] });
  });

  test.each([
    [
      'a property that nobody has',
      { properties: { Intensty: { summary: 'hell' } } },
      /Did you mean "Intensity"/,
    ],
    [
      'a key that is no text',
      { properties: { Intensity: { unit: 'cd' } } },
      /it is the same in every language/,
    ],
    ['a summary that is too long', { properties: { Intensity: { summary: 'x'.repeat(61) } } }, /too long/],
    [
      'a value that is none of the usual ones',
      { properties: { Intensity: { commonValues: [{ value: -1.5, meaning: 'nie' }] } } },
      /-1.5 is none/,
    ],
  ])('%s', (_, content, told) => {
    const { problems } = check({ [`de/${LIGHT}`]: { class: 'LocalLightComponent', ...content } });
    expect(problems).toHaveLength(1);
    expect(`${problems[0]?.message} ${problems[0]?.tip}`).toMatch(told);
    expect(problems[0]).toMatchObject({ file: `de/${LIGHT}`, severity: 'error' });
  });

  test('leads a text to the class that has the entry', () => {
    const content = { class: 'PointLightComponent', properties: { Intensity: { summary: 'hell' } } };
    const { problems } = check({ 'de/classes/Engine/PointLightComponent.json': content });
    expect(problems[0]?.tip).toContain('LocalLightComponent');
  });

  test('names what is no JSON, a choice that is not there, and a folder that is spelled otherwise', () => {
    const { problems } = check({
      'de/classes/Engine/PointLight.json': '{ "class": ',
      'de/enums/ELightUnits.json': { enum: 'ELightUnits', entries: { Candels: 'x' } },
      [`pt-br/${LIGHT}`]: german,
    });
    expect(problems.map(({ rule }) => rule).toSorted()).toEqual(['json', 'translation', 'translation']);
    expect(problems.map(({ tip }) => tip).join()).toMatch(/Did you mean "Candelas"[\s\S]*Call it "pt-BR"/);
  });
});

describe('the setting', () => {
  const load = (language: string) => loadSettings({ flags: { language }, env: {}, directory: tmpdir() });

  test.each([
    ['de', 'de'],
    ['PT_br', 'pt-BR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
  ])('%s is %s', (written, tag) => expect(load(written).language).toBe(tag));

  test.each(['klingon!', 'classes', '../de', ''])('"%s" is refused or no language', written => {
    expect(languageTag(written)).toBeUndefined();
    if (written !== '') expect(() => load(written)).toThrow(/--language: the tag of a language/);
  });
});

describe('dictionary translate', () => {
  const run = (folder: string, ...more: string[]) =>
    runCommand(['dictionary', 'translate', ...more, '--folder', folder]);

  longTest('writes what is to be translated, keeps what is, and leads to the server', async () => {
    const folder = makeFolder({});
    const first = await run(folder, 'de', 'LocalLightComponent');
    expect(first.stdout).toMatch(/✓ .*LocalLightComponent\.json: \d+ texts to write/);
    const path = join(folder, 'de', LIGHT);
    const file = JSON.parse(readFileSync(path, 'utf8'));
    expect(file.properties.Intensity.summary).toMatch(/^TODO /);
    file.properties.Intensity.summary = 'Helligkeit';
    delete file.properties.AttenuationRadius;
    write(folder, `de/${LIGHT}`, file);
    expect((await run(folder, 'de', 'ULocalLightComponent')).code).toBe(0);
    const again = JSON.parse(readFileSync(path, 'utf8'));
    expect(again.properties.Intensity.summary).toBe('Helligkeit');
    expect(again.properties.AttenuationRadius.summary).toMatch(/^TODO /);
    const { problems } = checkTranslations(folder, nearestNames);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
    const checked = await runCommand(['dictionary', 'check', folder]);
    expect(checked).toMatchObject({ code: 0, stdout: expect.stringContaining('1 file') });
    expect(intensity(openDictionary({ own: [folder], language: 'de' }))?.entry.summary).toBe('Helligkeit');
  });

  testOneOf.each([
    [['klingon!', 'PointLight'], /is the tag of no language/],
    [['de', 'PointLigt'], /has a class or struct "PointLigt"/],
  ])('%j is told what is wrong', async (given, told) => {
    const { code, stderr } = await run(makeFolder({}), ...given);
    expect(code).toBe(1);
    expect(stderr).toMatch(told);
  });
});
