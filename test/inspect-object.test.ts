import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const LEVEL = `${thirdPerson.map}.${thirdPerson.map.split('/').at(-1)}:PersistentLevel`;
const page = (args: Record<string, unknown>) => ({ action: 'inspect_object', ...args });

describe('targets', () => {
  testOneOf.each([
    ['a path', `${LEVEL}.PointLight_2`],
    ['a path in another case', `${LEVEL.toLowerCase()}.pointlight_2`],
    ['what Copy Reference gives', `/Script/Engine.PointLight'${LEVEL}.PointLight_2'`],
    ['a label', 'Key Light'],
    ['a label in another case, with space around it', '  key LIGHT '],
    ['an object name', 'PointLight_2'],
    ['the selection', 'selection'],
  ])('%s', async (_, objectPath) => {
    const { inspect } = await openBridge();
    expect((await inspect(page({ objectPath }))).value.info.label).toBe('Key Light');
  });

  longTest('a label with spaces and letters beyond ASCII', async () => {
    const { inspect } = await openBridge();
    expect((await inspect(page({ objectPath: 'Großes Tor Nord' }))).value.info.class).toMatch(/BP_Door_C$/);
  });

  longTest('a shared label is a question with the candidates', async () => {
    const { inspect } = await openBridge();
    const { value, isError } = await inspect(page({ objectPath: 'Wall Lamp' }));
    expect(isError).toBe(true);
    expect(value.error).toMatchObject({
      code: 'ambiguous_target',
      suggestions: [`${LEVEL}.BP_Lamp_C_1`, `${LEVEL}.BP_Lamp_C_2`],
    });
  });

  test('an empty selection says so', async () => {
    const { inspect, editor } = await openBridge();
    editor.world.select();
    expect((await inspect(page({ objectPath: 'selection' }))).value.error.code).toBe('nothing_selected');
  });

  longTest('a path with a slip names the nearest path', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect(page({ objectPath: `${LEVEL}.PointLight_22` }));
    expect(value.error.code).toBe('object_not_found');
    expect(value.error.suggestions).toContain(`${LEVEL}.PointLight_2`);
  });

  longTest('a component by its own path is held against its template', async () => {
    const { inspect } = await openBridge();
    const { info } = (await inspect(page({ objectPath: `${LEVEL}.PointLight_2.LightComponent0` }))).value;
    expect(info.properties.Intensity).toMatchObject({ value: 24, unit: 'cd', modified: true });
  });

  longTest('an asset by its name, and near names of assets', async () => {
    const { inspect } = await openBridge();
    const { info } = (await inspect(page({ objectPath: 'm_metal' }))).value;
    expect(info).toMatchObject({ objectPath: '/Game/Props/Materials/M_Metal.M_Metal', class: 'Material' });
    const { error } = (await inspect(page({ objectPath: 'M_Metl' }))).value;
    expect(error).toMatchObject({
      code: 'object_not_found',
      suggestions: expect.arrayContaining(['M_Metal']),
    });
  });

  test('an asset', async () => {
    const { inspect } = await openBridge();
    const { info } = (await inspect(page({ objectPath: '/Game/LevelPrototyping/Meshes/SM_Cube.SM_Cube' })))
      .value;
    expect(info.class).toBe('StaticMesh');
    expect(info.components).toEqual([]);
  });
});

describe('the page', () => {
  test('explains what differs and what matters, and counts the rest', async () => {
    const { inspect } = await openBridge();
    const { info } = (await inspect(page({ objectPath: 'Key Light' }))).value;
    expect(info).toMatchObject({
      objectPath: `${LEVEL}.PointLight_2`,
      label: 'Key Light',
      class: 'PointLight',
      classes: ['PointLight', 'Light', 'Actor'],
      components: [{ name: 'LightComponent', class: 'PointLightComponent', object: 'LightComponent0' }],
    });
    expect(info.properties['LightComponent.IntensityUnits']).toMatchObject({
      value: 'Candelas',
      modified: true,
    });
    expect(info.properties['LightComponent.Temperature']).toMatchObject({ value: 3200, unit: 'K' });
    expect(info.omitted.read_only).toBeGreaterThan(0);
    expect(info.omitted.budget).toBeGreaterThan(0);
  });

  longTest('pages on by cursor until everything was seen once', async () => {
    const { inspect } = await openBridge();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { info } = (await inspect(page({ objectPath: 'Key Light', ...(cursor && { cursor }) }))).value;
      seen.push(...Object.keys(info.properties), ...Object.keys(info.others));
      cursor = info.cursor;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    const { info } = (await inspect(page({ objectPath: 'Key Light', maxTokens: 20_000 }))).value;
    expect(seen.toSorted()).toEqual(
      [...Object.keys(info.properties), ...Object.keys(info.others)].toSorted(),
    );
  });

  longTest('a cursor of another state is refused', async () => {
    const { inspect, editor } = await openBridge();
    const { cursor } = (await inspect(page({ objectPath: 'Key Light' }))).value.info;
    editor.world.set(`${LEVEL}.PointLight_2.LightComponent0`, 'SoftSourceRadius', 12);
    expect((await inspect(page({ objectPath: 'Key Light', cursor }))).value.error.code).toBe('stale_cursor');
  });

  longTest('include brings a reason back', async () => {
    const { inspect } = await openBridge();
    const names = async (include?: string[]) => {
      const { info } = (await inspect(page({ objectPath: 'Key Light', maxTokens: 20_000, include }))).value;
      return { names: Object.keys({ ...info.properties, ...info.others }), omitted: info.omitted };
    };
    const before = await names();
    const after = await names(['read_only']);
    expect(after.names.length).toBe(before.names.length + before.omitted.read_only);
    expect(after.omitted.read_only).toBeUndefined();
  });

  longTest('full explains every line', async () => {
    const { inspect } = await openBridge();
    const args = { objectPath: 'Key Light', detail: 'full', properties: ['LightComponent.Intensity*'] };
    const { info } = (await inspect(page(args))).value;
    expect(info.properties['LightComponent.IntensityUnits']).toMatchObject({
      value: 'Candelas',
      default: 'Unitless',
      modified: true,
      writable: true,
      description: expect.any(String),
      typeHint: 'enum:ELightUnits',
      enum: ['Unitless', 'Candelas', 'Lumens', 'EV'],
    });
    expect(Object.keys(info.others)).toEqual([]);
  });

  testOneOf.each([
    ['5.1', 'en', ['Unitless', 'Candelas', 'Lumens']],
    ['5.4', 'de', ['Unitless', 'Candelas', 'Lumens', 'EV']],
    ['5.5', 'ja', ['Unitless', 'Candelas', 'Lumens', 'EV']],
    ['5.6', 'de', ['Unitless', 'Candelas', 'Lumens', 'EV', 'Nits']],
  ] as const)(
    'the units of lights on %s in %s are %j, offered and taken',
    async (engine, language, units) => {
      const { inspect, act } = await openBridge({ engine, language });
      const args = { objectPath: 'Key Light', detail: 'full', properties: ['LightComponent.IntensityUnits'] };
      const { info } = (await inspect(page(args))).value;
      expect(info.properties['LightComponent.IntensityUnits']).toMatchObject({
        value: 'Candelas',
        enum: units,
      });
      const set = (value: string) =>
        act({
          ...{
            action: 'set_property',
            objectPath: 'Key Light',
            propertyName: 'LightComponent.IntensityUnits',
          },
          value,
        });
      for (const unit of ['EV', 'Nits']) {
        const { value } = await set(unit);
        if ((units as readonly string[]).includes(unit)) expect(value.success, unit).toBe(true);
        else expect(value.error, unit).toMatchObject({ code: 'invalid_value' });
      }
    },
  );

  longTest('raw is what the engine sent', async () => {
    const { inspect } = await openBridge();
    const { info } = (await inspect(page({ objectPath: 'Key Light', detail: 'raw', maxTokens: 20_000 })))
      .value;
    expect(info.others['LightComponent.Mobility']).toBe('Movable');
    expect(info.others.bHidden).toBe(false);
    expect(info.properties).toEqual({});
  });

  longTest('a Blueprint speaks its author’s words, marked as such', async () => {
    const { inspect } = await openBridge();
    const { info } = (await inspect(page({ objectPath: 'Gate Lamp' }))).value;
    expect(info.properties.GlowColor).toMatchObject({ modified: true, fromProject: true });
    expect(info.others['DimLevels["Dusk"]']).toBe(0.6);
    expect(info.others['SwitchGroups[0]']).toBe('All');
  });

  longTest('post-process members without their switch are counted, not shown', async () => {
    const { inspect } = await openBridge();
    const { info } = (await inspect(page({ objectPath: 'Global Look' }))).value;
    expect(info.properties['Settings.BloomIntensity']).toMatchObject({ value: 0.45, modified: true });
    expect(info.omitted.inactive).toBeGreaterThan(300);
    expect(
      Object.keys({ ...info.properties, ...info.others }).some(name => name.includes('bOverride_')),
    ).toBe(false);
  });

  longTest(
    'of two volumes compared, what one of them only stores is said to be so, and what one switches on is there',
    async () => {
      const { inspect } = await openBridge();
      const compare = async (objectPath: string, compareWith: string) =>
        (await inspect(page({ objectPath, compareWith, maxTokens: 8000 }))).value.info.properties;
      const here = await compare('Gallery Look', 'Global Look');
      expect(here['Settings.AutoExposureBias']).toEqual({ value: 9.5, other: 0.6, unit: 'EV' });
      expect(here['Settings.SceneFringeIntensity']).toMatchObject({ value: 0.6, other: 'not in force: 0' });
      expect(here['Settings.AutoExposureMethod'].other).toBe('not in force: AEM_Histogram');
      expect(here['Settings.BloomIntensity']).toMatchObject({ value: 0.675, inForce: false, other: 0.45 });
      const there = await compare('Global Look', 'Gallery Look');
      expect(Object.keys(there).toSorted()).toEqual(Object.keys(here).toSorted());
    },
  );

  longTest('a row of a table leaves no cell empty because another object has more to tell', async () => {
    const { inspect } = await openBridge();
    const objectPaths = ['Gallery Look', 'Global Look'];
    const table = (properties: string[]) => inspect({ action: 'inspect_object', objectPaths, properties });
    const { info, next } = (await table(['Settings.*'])).value;
    expect(info.rows.flat()).not.toContain(null);
    expect(next).toMatch(/^\d+ more properties/);
    const bare = (await table(['ColorSaturation', 'bOverride_VignetteIntensity'])).value;
    expect(bare.unmatched).toBeUndefined();
    expect(bare.info.columns).toContain('Settings.ColorSaturation');
    expect(bare.info.shared['Settings.bOverride_VignetteIntensity']).toBe(true);
  });
});

describe('properties by name', () => {
  test.each<[string[], string[]]>([
    [['LightColor'], ['LightComponent.LightColor']],
    [['Light Color'], ['LightComponent.LightColor']],
    [['LightComponent.LightColor.R'], ['LightComponent.LightColor']],
    [['LightColor.G'], ['LightComponent.LightColor']],
    [['LightComponent0.intensity'], ['LightComponent.Intensity']],
    [
      ['RootComponent.CastShadows', 'hidden'],
      ['bHidden', 'LightComponent.CastShadows'],
    ],
    [['Intensity*'], ['LightComponent.Intensity', 'LightComponent.IntensityUnits']],
    [['ShadowExponent'], ['LightComponent.LightmassSettings.ShadowExponent']],
  ])('%j', async (properties, names) => {
    const { inspect } = await openBridge();
    const { info } = (await inspect(page({ objectPath: 'Key Light', properties }))).value;
    expect(Object.keys({ ...info.properties, ...info.others }).toSorted()).toEqual(names.toSorted());
    expect(info.unmatched).toBeUndefined();
  });

  longTest('a helper is shown when it is named', async () => {
    const { inspect } = await openBridge();
    const { info } = (
      await inspect(page({ objectPath: 'PlayerStart', properties: ['Arrow.RelativeLocation'] }))
    ).value;
    expect(Object.keys(info.properties)).toEqual(['Arrow.RelativeLocation']);
  });

  longTest('a material of the engine is found by the name that `materials` prints', async () => {
    const { inspect } = await openBridge();
    const { info } = (await inspect(page({ objectPath: 'WorldGridMaterial' }))).value;
    expect(info?.objectPath).toBe('/Engine/EngineMaterials/WorldGridMaterial.WorldGridMaterial');
  });

  longTest('of raw values too', async () => {
    const { inspect } = await openBridge();
    const { info } = (
      await inspect(page({ objectPath: 'Key Light', detail: 'raw', properties: ['Intensity'] }))
    ).value;
    expect(info.others).toEqual({ 'LightComponent.Intensity': 24 });
  });

  longTest('what leads to nothing is named, with what is near', async () => {
    const { inspect } = await openBridge();
    const { info } = (
      await inspect(page({ objectPath: 'Key Light', properties: ['Intensty', 'LightColor', 'Zebra*'] }))
    ).value;
    expect(info.unmatched).toEqual([
      { name: 'Intensty', nearest: expect.arrayContaining(['LightComponent.Intensity']) },
      { name: 'Zebra*' },
    ]);
    expect(Object.keys(info.properties)).toEqual(['LightComponent.LightColor']);
  });

  test.each<[Record<string, unknown>, string]>([
    [{ properties: ['Zebra'] }, 'no property of these names'],
    [{ properties: ['RelativeScale3D'], compareWith: 'Key Light' }, 'no difference'],
    [{ properties: ['Mobility'], compareWith: 'default' }, 'at the default'],
  ])('an empty page of %j says why', async (args, why) => {
    const { inspect } = await openBridge();
    const { info } = (await inspect(page({ objectPath: 'Gallery Ceiling West', ...args }))).value;
    expect({ ...info.properties, ...info.others }).toEqual({});
    expect(info.note).toContain(why);
  });

  longTest('a reason to include that took nothing is named', async () => {
    const { inspect } = await openBridge();
    const { info } = (await inspect(page({ objectPath: 'Key Light', include: ['deprecated', 'seldom'] })))
      .value;
    expect(info.unmatched).toMatchObject([{ name: 'deprecated', filter: 'include' }]);
  });
});

describe('a bare name that several components have', () => {
  longTest('is that of the root where it places the actor', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({
      ...{ action: 'get_property', objectPath: 'PlayerStart', propertyName: 'RelativeLocation' },
    });
    expect(value).toMatchObject({
      propertyName: 'CollisionCapsule.RelativeLocation',
      value: { X: -2400, Y: 0, Z: 92 },
      note: expect.stringContaining('root'),
    });
  });

  longTest('is a question where it is not, with what can be seen first', async () => {
    const { inspect } = await openBridge();
    const { error } = (
      await inspect({ action: 'get_property', objectPath: 'PlayerStart', propertyName: 'bHiddenInGame' })
    ).value;
    expect(error.message).toContain('4 components of PlayerStart');
    expect(error.suggestions[0]).toBe('CollisionCapsule.bHiddenInGame');
  });
});

describe('several objects', () => {
  longTest('come as pages in the order of the targets, within a shared size', async () => {
    const bridge = await openBridge();
    const call = bridge.inspect(page({ objectPaths: ['Sun', 'Key Light', `${LEVEL}.Cube7`] }));
    const frames = await bridge.countFrames(call);
    const { info } = (await call).value;
    expect(info.map(({ label }: { label: string }) => label)).toEqual(['Sun', 'Key Light', 'SM_Cube7']);
    expect(frames).toBeLessThanOrEqual(4);
  });

  longTest('a selection of several', async () => {
    const { inspect, editor } = await openBridge();
    editor.world.select('Sun', 'Key Light');
    const { info } = (await inspect(page({ objectPath: 'selection' }))).value;
    expect(info.map(({ label }: { label: string }) => label)).toEqual(['Sun', 'Key Light']);
  });

  longTest('one that is missing is told beside the others, with near misses', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect(page({ objectPaths: ['Sun', 'Mooon'] }));
    expect(value.info).toMatchObject([{ label: 'Sun' }]);
    expect(value.notFound).toMatchObject([{ suggestions: expect.arrayContaining(['Moon']) }]);
  });
});

describe('differences', () => {
  longTest('tells where two are that hang on different things, as no property of theirs does', async () => {
    const { inspect } = await openBridge();
    const { info } = (
      await inspect(page({ objectPath: 'Gallery Lamp', compareWith: 'Gate Lamp', maxTokens: 4000 }))
    ).value;
    expect(info.attachedTo).toEqual({ value: 'SM_Pillar_01', other: 'SM_Pillar_06' });
    expect(info.world.value.location).not.toEqual(info.world.other.location);
    const apart = (await inspect(page({ objectPath: 'TargetPoint_0', compareWith: 'TargetPoint_1' }))).value;
    expect(apart.info).not.toHaveProperty('world');
  });

  testOneOf.each([
    ['TargetPoint_0', 'TargetPoint_1'],
    ['Key Light', 'PointLight_0'],
    ['Sun', 'Moon'],
  ])('tells the same differences of %s and %s from both sides', async (one, other) => {
    const { inspect } = await openBridge();
    const differences = async (objectPath: string, compareWith: string) => {
      const { info } = (await inspect(page({ objectPath, compareWith, include: ['all'], maxTokens: 4000 })))
        .value;
      return info;
    };
    const [here, there] = [await differences(one, other), await differences(other, one)];
    expect(Object.keys(here.properties).toSorted()).toEqual(Object.keys(there.properties).toSorted());
    const plain = (await inspect(page({ objectPath: one, compareWith: other }))).value.info;
    const back = (await inspect(page({ objectPath: other, compareWith: one }))).value.info;
    expect(plain.omitted.onlyThere).toBe(back.omitted.onlyHere);
    expect(Object.keys(plain.properties).toSorted()).toEqual(Object.keys(back.properties).toSorted());
  });

  longTest('from another object', async () => {
    const { inspect } = await openBridge();
    const { info } = (await inspect(page({ objectPath: 'Key Light', compareWith: 'PointLight_0' }))).value;
    expect(info.comparedWith).toBe(`${LEVEL}.PointLight_0`);
    for (const difference of Object.values(info.properties) as { value: unknown; other: unknown }[]) {
      expect(difference.value).not.toEqual(difference.other);
    }
    expect(info.properties['LightComponent.RelativeLocation'].other).toBeDefined();
    const same = (await inspect(page({ objectPath: 'Key Light', compareWith: 'Key Light' }))).value.info;
    expect(same.properties).toEqual({});
  });

  longTest('from the default', async () => {
    const { inspect } = await openBridge();
    const { info } = (await inspect(page({ objectPath: 'Key Light', compareWith: 'default' }))).value;
    expect(info.properties['LightComponent.AttenuationRadius']).toEqual({
      value: 700,
      default: 1000,
      unit: 'cm',
    });
    expect(info.properties['LightComponent.MaxDrawDistance']).toBeUndefined();
  });

  longTest('since an earlier page', async () => {
    const { inspect, editor } = await openBridge();
    const { asOf } = (await inspect(page({ objectPath: 'Key Light' }))).value.info;
    const unchanged = (await inspect(page({ objectPath: 'Key Light', since: asOf }))).value.info;
    expect(unchanged.properties).toEqual({});
    editor.world.set(`${LEVEL}.PointLight_2.LightComponent0`, 'Intensity', 60);
    const changed = (await inspect(page({ objectPath: 'Key Light', since: asOf }))).value.info;
    expect(changed.properties).toEqual({ 'LightComponent.Intensity': { value: 60, before: 24, unit: 'cd' } });
    const later = (await inspect(page({ objectPath: 'Key Light', since: changed.asOf }))).value.info;
    expect(later.properties).toEqual({});
  });

  longTest('a mark of another object, or of nowhere, is refused', async () => {
    const { inspect } = await openBridge();
    const { asOf } = (await inspect(page({ objectPath: 'Sun' }))).value.info;
    for (const since of [asOf, 't999', 'x']) {
      expect((await inspect(page({ objectPath: 'Key Light', since }))).value.error.code).toBe('stale_cursor');
    }
  });

  longTest('what excludes each other is refused', async () => {
    const { inspect } = await openBridge();
    for (const args of [
      { objectPath: 'Sun', objectPaths: ['Moon'] },
      { objectPath: 'Sun', compareWith: 'Moon', since: 't1' },
      { objectPath: 'Sun', compareWith: 'Moon', detail: 'raw' },
    ]) {
      expect((await inspect(page(args))).value.error.code).toBe('invalid_arguments');
    }
  });
});

describe('who answers', () => {
  test('is named by the status', async () => {
    const { inspect } = await openBridge();
    expect((await inspect({ action: 'editor_status' })).value).toMatchObject({
      state: 'ready',
      project: 'MyProject',
      map: expect.stringContaining('Lvl_ThirdPerson'),
      engine: expect.stringMatching(/^5\.5/),
    });
  });

  longTest('a pinned project is the only one that may', async () => {
    for (const project of [
      'MyProject',
      'myproject',
      'D:\\Projects\\MyProject',
      'D:/Projects/MyProject/MyProject.uproject',
    ]) {
      const { inspect } = await openBridge({ project });
      expect((await inspect(page({ objectPath: 'Key Light' }))).isError, project).toBe(false);
    }
    const { inspect } = await openBridge({ project: 'OtherGame' });
    for (const objectPath of ['Key Light', `${LEVEL}.PointLight_2`, 'selection']) {
      expect((await inspect(page({ objectPath }))).value.error.code).toBe('wrong_project');
    }
  });

  longTest('a default 5.8 does not tell: that is said', async () => {
    const { inspect } = await openBridge({ project: 'MyProject', engine: '5.8' });
    const { value } = await inspect(page({ objectPath: `${LEVEL}.PointLight_2` }));
    expect(value.success).toBe(true);
    expect(value.warning).toContain('could not be checked');
  });
});

describe('a default 5.8', () => {
  longTest('still gives the page of a path, with label, components and defaults', async () => {
    const { inspect } = await openBridge({ engine: '5.8' });
    const { info } = (await inspect(page({ objectPath: `${LEVEL}.PointLight_2` }))).value;
    expect(info).toMatchObject({ label: 'Key Light', components: [{ name: 'LightComponent' }] });
    expect(info.properties['LightComponent.AttenuationRadius']).toMatchObject({ value: 700, modified: true });
  });

  test.each(['Key Light', 'selection'])('names the lines that %s needs', async objectPath => {
    const { inspect } = await openBridge({ engine: '5.8' });
    const { error } = (await inspect(page({ objectPath }))).value;
    expect(error.code).toBe('remote_call_not_allowed');
    expect(error.remedy).toContain(
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/UnrealEd.EditorActorSubsystem"',
    );
  });
});

describe('an event of a class', () => {
  const IS_EVENT = 'an event: what is bound to it cannot be read remotely';

  longTest('is told to be one, not to be missing', async () => {
    const { inspect } = await openBridge();
    const properties = ['OnActorBeginOverlap', 'LightComponent.OnComponentActivated', 'OnBogus'];
    const { value } = await inspect(page({ objectPath: 'Key Light', properties }));
    expect(value.info.unmatched).toMatchObject([
      { name: properties[0], why: IS_EVENT },
      { name: properties[1], why: IS_EVENT },
      { name: 'OnBogus' },
    ]);
    expect(value.info.unmatched[2].why).toBeUndefined();
    expect(value.info.note).toBeUndefined();
  });

  testOneOf.each(['inspect', 'act'] as const)('%s refuses it by name', async tool => {
    const bridge = await openBridge();
    const asked = { objectPath: 'Key Light', propertyName: 'OnActorBeginOverlap' };
    const { value } = await bridge[tool](
      tool === 'act' ? { action: 'set_property', value: 1, ...asked } : { action: 'get_property', ...asked },
    );
    expect(value.error).toMatchObject({
      code: 'property_not_readable',
      message: `"OnActorBeginOverlap" is ${IS_EVENT}.`,
      remedy: expect.stringContaining('blueprint_graph'),
    });
  });
});
