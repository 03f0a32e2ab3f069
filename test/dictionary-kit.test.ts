import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { PropertyEntry } from '../src/dictionary/entry.ts';
import { type DictionaryEntry, engines, openDictionary } from '../src/dictionary-kit/dictionary-kit.ts';
import { longTest } from './support/soak.ts';

const dictionary = openDictionary();

test('the published type of an entry is that of the schema', () => {
  expectTypeOf<PropertyEntry>().toExtend<DictionaryEntry>();
  expectTypeOf<keyof DictionaryEntry>().toEqualTypeOf<keyof PropertyEntry>();
});

describe('findProperty', () => {
  test.each([
    'PointLightComponent',
    'UPointLightComponent',
    '/Script/Engine.PointLightComponent',
    'pointlightcomponent',
  ])('takes %s for the class', type => {
    const found = dictionary.findProperty(type, 'intensity');
    expect(found).toMatchObject({ owner: 'LocalLightComponent', property: 'Intensity' });
    expect(found?.entry.importance).toBe(5);
  });

  test('finds members of structs', () => {
    expect(dictionary.findProperty('FPostProcessSettings', 'BloomIntensity')?.owner).toBe(
      'PostProcessSettings',
    );
  });

  test('finds nothing where nothing is', () => {
    expect(dictionary.findProperty('PointLightComponent', 'Nothing')).toBeUndefined();
    expect(dictionary.findProperty('Nobody', 'Intensity')).toBeUndefined();
  });

  longTest('answers for the engine that is meant', () => {
    const later = dictionary.listEntries().find(({ entry }) => entry.since === '5.2');
    if (!later) throw new Error('Nothing came with 5.2.');
    const { owner, property } = later;
    expect(openDictionary({ engine: '5.1' }).findProperty(owner, property)?.owner).not.toBe(owner);
    expect(openDictionary({ engine: '5.2' }).findProperty(owner, property)?.owner).toBe(owner);
    expect(() => openDictionary({ engine: 'five' })).toThrow(/"five" is no engine version/);
    expect(engines).toContain('5.1');
  });

  longTest('lets a folder of one’s own speak first', () => {
    const folder = mkdtempSync(join(tmpdir(), 'own '));
    const entry = { summary: 'ours', description: 'Ours.', typeHint: 'float', importance: 5 };
    mkdirSync(join(folder, 'classes/Engine'), { recursive: true });
    writeFileSync(
      join(folder, 'classes/Engine/LocalLightComponent.json'),
      JSON.stringify({
        class: 'LocalLightComponent',
        summary: 'Ours too.',
        properties: { Intensity: entry },
      }),
    );
    const own = openDictionary({ folders: [folder] });
    expect(own.findProperty('SpotLightComponent', 'Intensity')?.entry.summary).toBe('ours');
    expect(own.findProperty('SpotLightComponent', 'OuterConeAngle')?.owner).toBe('SpotLightComponent');
    expect(own.listClasses().find(({ name }) => name === 'LocalLightComponent')?.summary).toBe('Ours too.');
  });
});

describe('the lists', () => {
  longTest('hold every class, struct and enum that has a file, with its summary', () => {
    const lists = [dictionary.listClasses(), dictionary.listStructs(), dictionary.listEnums()];
    for (const list of lists) {
      expect(list.length).toBeGreaterThan(20);
      expect(list.filter(({ summary }) => summary === '')).toEqual([]);
    }
    expect(
      dictionary
        .listClasses()
        .find(({ name }) => name === 'SpotLightComponent')
        ?.chain.slice(0, 3),
    ).toEqual(['SpotLightComponent', 'PointLightComponent', 'LocalLightComponent']);
    expect(dictionary.findEnum('elightunits')?.entries.Lumens).toContain('light');
  });

  longTest('and the lookup agree on every entry', () => {
    for (const { owner, property, entry } of dictionary.listEntries())
      expect(dictionary.findProperty(owner, property), `${owner}.${property}`).toEqual({
        owner,
        property,
        entry,
      });
  });

  test('tell what counts for a class once, the most important first', () => {
    const found = dictionary.listProperties('PointLightComponent');
    expect(new Set(found.map(({ property }) => property)).size).toBe(found.length);
    const order = found.map(({ entry }) => entry.importance);
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(found.filter(({ property }) => property === 'Intensity').map(({ owner }) => owner)).toEqual([
      'LocalLightComponent',
    ]);
  });
});
