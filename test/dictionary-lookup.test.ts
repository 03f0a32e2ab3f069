import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { makeProjectFolder } from './support/project-folder.ts';
import { longTest, testOneIn } from './support/soak.ts';

let bridge: Bridge;
beforeAll(async () => {
  bridge = await openBridge();
  bridge.editor.inject({ kind: 'refusing' });
});

async function lookUp(args: Record<string, unknown>): Promise<Json> {
  return (await bridge.inspect({ action: 'dictionary_lookup', ...args })).value;
}

async function first(className: string, propertyName: string): Promise<Json> {
  return (await lookUp({ class: className, propertyName })).entries[0];
}

describe('a name leads to its entry', () => {
  testOneIn(2).each([
    ['an actor’s component', 'Character', 'MaxWalkSpeed', 'CharacterMovement.MaxWalkSpeed'],
    ['a component of a parent class', 'StaticMeshActor', 'Mobility', 'StaticMeshComponent.Mobility'],
    ['as a page prints it', 'PointLight', 'LightComponent.Intensity', 'LightComponent.Intensity'],
    ['a struct', 'PostProcessVolume', 'BloomIntensity', 'Settings.BloomIntensity'],
    [
      'a struct of a component',
      'CineCameraActor',
      'FocusSettings.ManualFocusDistance',
      'CameraComponent.FocusSettings.ManualFocusDistance',
    ],
    [
      'a component by its object name',
      'Character',
      'CharMoveComp.AirControl',
      'CharacterMovement.AirControl',
    ],
    ['an element', 'StaticMeshActor', 'OverrideMaterials[2]', 'StaticMeshComponent.OverrideMaterials'],
    ['a part of a value', 'StaticMeshActor', 'RelativeScale3D.X', 'StaticMeshComponent.RelativeScale3D'],
    ['the Details panel’s name', 'Character', 'Max Walk Speed', 'CharacterMovement.MaxWalkSpeed'],
    ['a name that only the Details panel has', 'PostProcessVolume', 'Infinite Extent (Unbound)', undefined],
    ['a class with blanks', 'Point Light', 'Source Radius', 'LightComponent.SourceRadius'],
    ['a class of which only the parent is known', 'AimOffsetBlendSpace', 'BlendParameters', undefined],
    [
      'a plugin’s actor, by its component',
      'WaterBodyRiver',
      'WaterMaterial',
      'WaterBodyComponent.WaterMaterial',
    ],
  ])('%s', async (_, className, propertyName, path) => {
    const entry = await first(className, propertyName);
    expect(entry, propertyName).toBeDefined();
    expect(entry.path).toBe(path);
  });

  test('of two of that name the one that the path leads to', async () => {
    expect((await first('ExponentialHeightFog', 'FogDensity')).class).toBe('ExponentialHeightFogComponent');
    expect((await first('ExponentialHeightFog', 'SecondFogData.FogDensity')).class).toBe(
      'ExponentialHeightFogData',
    );
  });

  longTest('a name that is only nearly right brings the nearest, and says so', async () => {
    const { entries, note } = await lookUp({ class: 'PostProcessVolume', propertyName: 'GrainIntensity' });
    expect(entries[0].property).toBe('FilmGrainIntensity');
    expect(note).toMatch(/^Nothing here is called GrainIntensity/);
    const none = await lookUp({ class: 'PostProcessVolume', propertyName: 'Zzyzx' });
    expect(none).toMatchObject({
      ...{ total_count: 0, entries: [], unmatched: [{ name: 'Zzyzx', filter: 'propertyName' }] },
      note: expect.stringMatching(/matches `propertyName` Zzyzx\.$/),
    });
  });

  test('of an actor the old name of a component’s property', async () => {
    const { entries, note } = await lookUp({
      class: 'ExponentialHeightFog',
      propertyName: 'FogInscatteringColor',
    });
    expect(entries[0].property).toBe('FogInscatteringLuminance');
    expect(note).toContain('is called FogInscatteringLuminance');
  });
});

describe('an entry says', () => {
  longTest('what each enumerator means, for the first few entries only', async () => {
    const { enum: meanings } = await first('PointLight', 'IntensityUnits');
    expect(Object.keys(meanings)).toEqual(expect.arrayContaining(['Candelas', 'Lumens']));
    expect(meanings.Lumens).toMatch(/\w+ \w+/);
    const { entries } = await lookUp({ class: 'PostProcessSettings', limit: 200 });
    expect(entries.filter((entry: Json) => entry.enum).length).toBeLessThanOrEqual(3);
  });

  test('that it cannot be written, and why', async () => {
    const entry = await first('Character', 'CharacterMovement');
    expect(entry.readOnly).toBe(true);
    expect(entry.whyNot).toMatch(/fixed part of the object/);
    expect(entry.readable).toBeUndefined();
    expect(await first('Character', 'MaxWalkSpeed')).not.toHaveProperty('readOnly');
  });

  test('that it cannot be read either', async () => {
    const entry = await first('ListViewBase', 'AllowOverscroll');
    expect(entry).toMatchObject({ readOnly: true, readable: false });
    expect(entry.whyNot).toMatch(/neither reads nor writes/);
  });

  test('that it cannot be written while the game plays', async () => {
    const entry = await first('Actor', 'InitialLifeSpan');
    expect(entry.readOnly).toBeUndefined();
    expect(entry.whilePlaying).toMatch(/world that plays/);
  });
});

longTest('words find within a class only what the class has', async () => {
  const { entries } = await lookUp({ class: 'SpotLight', query: 'how wide is the cone' });
  expect(entries[0].property).toMatch(/ConeAngle$/);
  const owners = new Set(entries.map((entry: Json) => entry.class));
  expect([...owners].filter(owner => String(owner).startsWith('PostProcess'))).toEqual([]);
});

describe('what is not where somebody looks for it', () => {
  test('a console variable is told as such, by name, as a path and in words', async () => {
    for (const asked of [
      { query: 'r.ScreenPercentage range' },
      { class: 'r', propertyName: 'ScreenPercentage' },
      { query: 'console variable for the screen percentage' },
    ]) {
      const { console_variables: variables, entries } = await lookUp(asked);
      expect(variables[0]).toMatchObject({ name: 'r.ScreenPercentage', range: [0, 400] });
      expect(entries).toEqual([]);
    }
  });

  longTest(
    'a member of a struct is found by what holds the struct, and by words that its name shortens',
    async () => {
      const firstOf = async (query: string) => (await lookUp({ query })).entries[0];
      expect(await firstOf('cine camera sensor width')).toMatchObject({
        property: 'SensorWidth',
        unit: 'mm',
      });
      const found = (await lookUp({ query: 'low pass filter frequency at max distance' })).entries;
      expect(found.slice(0, 3).map(({ property }: Json) => property)).toContain('LPFFrequencyAtMax');
    },
  );

  test('a widget has no component, though there is one of its name', async () => {
    const { entries } = await lookUp({ class: 'Button', limit: 200, maxTokens: 20_000 });
    expect(entries.map((each: Json) => each.class)).not.toContain('WidgetComponent');
  });
});

describe('what the dictionary knows', () => {
  test('is listed by a pattern for classes', async () => {
    const { types, total_count } = await lookUp({ class: '*LightComponent' });
    expect(types).toEqual(expect.arrayContaining(['PointLightComponent', 'SpotLightComponent']));
    expect(types).toHaveLength(total_count);
    expect((await lookUp({ class: 'Nothing*' })).types).toEqual([]);
  });

  longTest('is completed with the classes of a project’s own folder', async () => {
    const { scene } = makeProjectFolder();
    const own = await openBridge({ scene });
    const file = join(
      scene.project.directory ?? '',
      'property-dictionary/classes/Blueprints/BP_StreetLamp_C.json',
    );
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ class: 'BP_StreetLamp_C', summary: 'x', properties: {} }));
    await own.inspect({ action: 'editor_status' });
    const asked = own.client.complete({
      ref: { type: 'ref/resource', uri: 'unreal://dictionary/{class}' },
      argument: { name: 'class', value: 'BP_Str' },
    });
    expect((await own.editor.clock.until(asked)).completion.values).toEqual(['BP_StreetLamp_C']);
  });
});
