import { describe, expect, test } from 'vitest';
import { openDictionary } from '../src/dictionary/dictionary.ts';
import { parseEngine, parseRange } from '../src/dictionary/engine-version.ts';
import { lackedByVersion } from '../src/dictionary/later-enumerators.ts';
import { openDictionary as openKit } from '../src/dictionary-kit/dictionary-kit.ts';
import { openBridge } from './support/open-bridge.ts';

const settings = { allowAnyRemoteFunctionCall: true };

describe('a range of versions', () => {
  test.each([
    ['>=5.5', '5.5', true],
    ['>=5.5', '5.4', false],
    ['>5.1', '5.1', false],
    ['>=5.2 <5.5', '5.4', true],
    ['>=5.2 <5.5', '5.5', false],
    ['5.4', '5.4', true],
    ['<=5.4', '5.10', false],
    ['>=5.9', '5.10', true],
  ])('%s and %s: %s', (range, engine, holds) => {
    expect(parseRange(range)?.(parseEngine(engine) ?? 0)).toBe(holds);
  });
  test.each(['', '5', '5.4+', '>=5.4,<5.5', '=>5.4', '5.4.1', 'newest'])('%j is none', text => {
    expect(parseRange(text)).toBeUndefined();
  });
  test('is held against what an engine answers', () => {
    expect(parseEngine('5.5.4-40574608+++UE5+Release-5.5')).toBe(505);
    expect(parseEngine('4.27.2-0+UE4')).toBe(427);
    expect(parseEngine('unknown')).toBeUndefined();
  });
});

describe('the values of an enum', () => {
  const unitsOn = async (engine: '5.1' | '5.4' | '5.6') => {
    const { inspect } = await openBridge({ engine });
    // Which engine it is, its first answer tells.
    await inspect({ action: 'editor_status' });
    const asked = { class: 'LocalLightComponent', propertyName: 'IntensityUnits' };
    const { value } = await inspect({ action: 'dictionary_lookup', ...asked });
    return value.entries[0]?.enum as Record<string, string>;
  };

  test('are those that the engine has, with the version that brought one', async () => {
    expect(Object.keys(await unitsOn('5.1'))).toEqual(['Unitless', 'Candelas', 'Lumens']);
    expect(Object.keys(await unitsOn('5.4'))).toEqual(['Unitless', 'Candelas', 'Lumens', 'EV']);
    const newest = await unitsOn('5.6');
    expect(newest.EV).toMatch(/ Not yet in 5\.1\.$/);
    expect(newest.Nits).toMatch(/ Since 5\.6\.$/);
    expect(newest.Lumens).not.toMatch(/5\.\d/);
  });

  test('say when they came wherever versions are known to differ', () => {
    const enums = openKit().listEnums();
    for (const { name, entries, since = {} } of enums) {
      const later = lackedByVersion(name).flatMap(lacked => [...lacked]);
      const explained = [...new Set(later)].filter(each => each in entries);
      expect(Object.keys(since).toSorted(), name).toEqual(explained.toSorted());
    }
    expect(enums.filter(({ since }) => since).length).toBeGreaterThan(4);
  });
});

describe('what an engine does not have', () => {
  const of = (version: string | undefined) => openDictionary({ engine: version });
  const CHAIN = ['PointLightComponent', 'LocalLightComponent', 'LightComponent', 'LightComponentBase'];

  test('has no entry there, and the newest counts while none has answered', () => {
    expect(of('5.1.1').findEntry(CHAIN, 'bAllowMegaLights')).toBeUndefined();
    expect(of('5.5.4').findEntry(CHAIN, 'bAllowMegaLights')).toBeDefined();
    expect(of(undefined).findEntry(CHAIN, 'bAllowMegaLights')).toBeDefined();
    expect(of('5.1').listEntries().length).toBeLessThan(of('5.8').listEntries().length);
  });

  test('is another thing as soon as another engine answers', () => {
    const dictionary = openDictionary();
    const before = dictionary.revision;
    expect(dictionary.revision).toBe(before);
    dictionary.serve({ engine: '5.1.0' });
    expect(dictionary.revision).not.toBe(before);
    expect(dictionary.findEntry(CHAIN, 'bAllowMegaLights')).toBeUndefined();
  });

  test('an entry reads as it holds for the engine', () => {
    const find = (version: string) =>
      of(version).findEntry(['SkinnedMeshComponent'], 'SkeletalMesh')?.entry.importance;
    expect([find('5.0'), find('5.1'), find('5.8')]).toEqual([5, 2, 2]);
  });
});

describe('a name of another engine', () => {
  test('leads to the property, with a note', async () => {
    const { inspect } = await openBridge({ settings });
    const { value } = await inspect({
      ...{ action: 'get_property', objectPath: 'ExponentialHeightFog_0' },
      propertyName: 'Component.FogInscatteringColor',
    });
    expect(value.propertyName).toMatch(/\.FogInscatteringLuminance$/);
    expect(value.note).toBe(
      'Component.FogInscatteringColor is called Component.FogInscatteringLuminance on this engine.',
    );
  });
  test('a bare name too, and members of it', async () => {
    const { inspect } = await openBridge({ settings });
    const { value } = await inspect({
      ...{ action: 'get_property', objectPath: 'ExponentialHeightFog_0' },
      propertyName: 'FogInscatteringColor.R',
    });
    expect(value.propertyName).toMatch(/\.FogInscatteringLuminance\.R$/);
  });
  test('can be written by, and the answer says what was', async () => {
    const { act } = await openBridge({ engine: '5.5', settings });
    const { value, text } = await act({
      ...{ action: 'set_property', objectPath: 'ExponentialHeightFog_0' },
      ...{ propertyName: 'FogInscatteringColor', value: { R: 0.5, G: 0.5, B: 0.6, A: 1 } },
    });
    expect(value.success, text).toBe(true);
    expect(value.changes[0].propertyName).toMatch(/\.FogInscatteringLuminance$/);
    expect(value.note).toContain('on this engine');
  });
  test('of an asset reference, where the old one is kept for old content', async () => {
    const { inspect } = await openBridge({ engine: '5.5', settings });
    const { value, text } = await inspect({
      ...{ action: 'get_property', objectPath: 'BP_ThirdPersonCharacter_C_0' },
      propertyName: 'Mesh.SkeletalMesh',
    });
    expect(value.propertyName, text).toMatch(/\.SkeletalMeshAsset$/);
  });
  test('is told by a lookup', async () => {
    const { inspect } = await openBridge({ settings });
    const { value } = await inspect({
      ...{ action: 'dictionary_lookup', class: 'ExponentialHeightFogComponent' },
      propertyName: 'FogInscatteringColor',
    });
    expect(value.entries[0].property).toBe('FogInscatteringLuminance');
    expect(value.note).toBe('On newer engines FogInscatteringColor is called FogInscatteringLuminance.');
  });
  test('a name that nothing was ever called is unknown as before', async () => {
    const { inspect } = await openBridge({ settings });
    const { value } = await inspect({
      ...{ action: 'get_property', objectPath: 'ExponentialHeightFog_0' },
      propertyName: 'FogInscatteringHue',
    });
    expect(value.error?.code ?? value.code).toBe('unknown_property');
  });
});
