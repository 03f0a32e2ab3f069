import { describe, expect, test } from 'vitest';
import { engineVersions, isThere } from '../mocks/engine/engine-version.ts';
import later from '../mocks/engine/reflection/later-members.json' with { type: 'json' };
import { enumInfo } from '../mocks/engine/reflection/reflection.ts';
import { openDictionary } from '../src/dictionary/dictionary.ts';
import { parseEngine, parseRange } from '../src/dictionary/engine-version.ts';
import { enumOf, enumOfProperty } from '../src/dictionary/enum-of.ts';
import { lackedByVersion } from '../src/dictionary/later-enumerators.ts';
import { enumMeaningsOf } from '../src/dictionary/lookup/enum-meanings-of.ts';
import { openDictionary as openKit } from '../src/dictionary-kit/dictionary-kit.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, oneIn } from './support/soak.ts';

const knownEnums = new Set(Object.keys(later.enums));
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

  longTest('are those that the engine has, with the version that brought one', async () => {
    expect(Object.keys(await unitsOn('5.1'))).toEqual(['Unitless', 'Candelas', 'Lumens']);
    expect(Object.keys(await unitsOn('5.4'))).toEqual(['Unitless', 'Candelas', 'Lumens', 'EV']);
    const newest = await unitsOn('5.6');
    expect(newest.EV).toMatch(/ Not yet in 5\.1\.$/);
    expect(newest.Nits).toMatch(/ Since 5\.6\.$/);
    expect(newest.Lumens).not.toMatch(/5\.\d/);
  });

  longTest.each(['5.0', '5.1', '5.4', '5.5'] as const)(
    '%s: nothing offers a later one, the first answer neither',
    async engine => {
      const settings = { allowAnyRemoteFunctionCall: true };
      const target = { objectPath: 'Gate Lamp', propertyName: 'Bulb.IntensityUnits' };
      const later = /^(5\.[01])$/.test(engine) ? /\b(EV|Nits)\b(?! came)/ : /\bNits\b(?! came)/;
      const { inspect, act } = await openBridge({ engine, settings });
      const read = await inspect({ action: 'get_property', ...target });
      expect(read.value.value, read.text).toBeDefined();
      expect(read.text).not.toMatch(later);
      const wrong = await act({ action: 'set_property', ...target, value: 'Lumnes' });
      expect(wrong.value.error, wrong.text).toBeDefined();
      expect(wrong.text).not.toMatch(later);
      const missing = await act({ action: 'set_property', ...target });
      expect(missing.text).not.toMatch(later);
      const whole = await inspect({ action: 'inspect_object', objectPath: 'Gate Lamp', detail: 'full' });
      expect(whole.text).not.toMatch(later);
    },
  );

  longTest('say when they came wherever versions are known to differ', () => {
    const enums = openKit().listEnums();
    for (const { name, entries, since = {} } of enums) {
      const later = lackedByVersion(name).flatMap(lacked => [...lacked]);
      const explained = [...new Set(later)].filter(each => each in entries);
      expect(Object.keys(since).toSorted(), name).toEqual(explained.toSorted());
    }
    expect(enums.filter(({ since }) => since).length).toBeGreaterThan(4);
  });
});

describe.each(oneIn(3, engineVersions))('on %s no value is offered that came later', engine => {
  const dictionary = openDictionary({ engine });
  const entries = dictionary.listEntries();
  /** By the simulated editor's own facts. */
  const lackedIn = (name: string): ReadonlySet<string> =>
    new Set(
      knownEnums.has(name)
        ? enumInfo(name).entries.flatMap(each => (isThere(each, engine) ? [] : [each.name]))
        : [],
    );

  test('as a common value, a unit, or a value that is explained', () => {
    const offered = entries.flatMap(found => {
      const { commonValues = [], unit } = found.entry;
      const own = lackedIn(enumOf(found) ?? '');
      const values = [
        ...commonValues.map(({ value }) => String(value)),
        ...Object.keys(enumMeaningsOf(dictionary, found) ?? {}),
      ].filter(value => own.has(value));
      const other = typeof unit === 'object' ? lackedIn(enumOfProperty(found.owner, unit.by) ?? '') : own;
      const units = typeof unit === 'object' ? Object.keys(unit.when).filter(each => other.has(each)) : [];
      return [...values, ...units].map(value => `${found.owner}.${found.property}: ${value}`);
    });
    expect(offered).toEqual([]);
  });

  test('in a sentence that does not say when it came', () => {
    const named = entries.flatMap(found => {
      const { unit } = found.entry;
      const by = typeof unit === 'object' ? enumOfProperty(found.owner, unit.by) : undefined;
      const lacked = [...lackedIn(enumOf(found) ?? ''), ...lackedIn(by ?? '')];
      const { summary, description, pitfalls = [], commonValues = [] } = found.entry;
      const texts = [summary, description, ...pitfalls, ...commonValues.map(({ meaning }) => meaning)];
      const sentences = texts.flatMap(text => text.split(/(?<=[.;:]) /)).filter(each => !/\d\.\d/.test(each));
      return lacked
        .filter(value =>
          new RegExp(`\\b${value}\\b`, /^[A-Z]+$/.test(value) ? '' : 'i').test(sentences.join(' ')),
        )
        .map(value => `${found.owner}.${found.property} speaks of ${value}`);
    });
    expect(named).toEqual([]);
  });
});

test('what came later is known by the same names to both sides', () => {
  const theirs = [...knownEnums].filter(name => enumInfo(name).entries.some(({ since }) => since));
  const ours = theirs.filter(name => {
    const told = new Set(lackedByVersion(name).flatMap(lacked => [...lacked]));
    return enumInfo(name).entries.every(each => told.has(each.name) === (each.since !== undefined));
  });
  expect(ours).toEqual(theirs);
});

describe('what an engine does not have', () => {
  const of = (version: string | undefined) => openDictionary({ engine: version });
  const CHAIN = ['PointLightComponent', 'LocalLightComponent', 'LightComponent', 'LightComponentBase'];

  longTest('has no entry there, and the newest counts while none has answered', () => {
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
  longTest('leads to the property, with a note', async () => {
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
  longTest('a bare name too, and members of it', async () => {
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
  longTest('of an asset reference, where the old one is kept for old content', async () => {
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
  longTest('a name that nothing was ever called is unknown as before', async () => {
    const { inspect } = await openBridge({ settings });
    const { value } = await inspect({
      ...{ action: 'get_property', objectPath: 'ExponentialHeightFog_0' },
      propertyName: 'FogInscatteringHue',
    });
    expect(value.error?.code ?? value.code).toBe('unknown_property');
  });
});
