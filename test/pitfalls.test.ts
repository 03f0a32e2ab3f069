import { describe, expect, test } from 'vitest';
import { conditionOf } from '../src/dictionary/pitfall-condition.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn } from './support/soak.ts';

const KEY = { objectPath: 'Key Light' };
const set = (propertyName: string, value: unknown, more: Record<string, unknown> = {}) => ({
  ...{ action: 'set_property', ...KEY, propertyName, value, ...more },
});

describe('what a change runs into is told with it', () => {
  longTest('a number that keeps its place while its unit changes, and what the same light is', async () => {
    const { act } = await openBridge();
    const { value } = await act(set('IntensityUnits', 'Lumens'));
    expect(value.note).toContain('LightComponent.Intensity keeps its number: 24 cd becomes 24 lm');
    expect(value.note).toContain('The same light is 301.6 lm');
  });

  longTest(
    'what the light of a rect light comes to is called a guess; of a point light it is none',
    async () => {
      const { act, editor } = await openBridge();
      const units = editor.world.get(editor.world.pathOf('RectLight_0.LightComponent0'), 'IntensityUnits');
      const value = units === 'Lumens' ? 'Candelas' : 'Lumens';
      const rect = await act({ ...set('IntensityUnits', value), objectPath: 'RectLight_0' });
      expect(rect.value.note, rect.text).toContain('a guess for rect lights');
      expect((await act(set('IntensityUnits', 'Lumens'))).value.note).not.toContain('guess');
    },
  );

  longTest('not where the number is set in the same call, nor where the unit stays', async () => {
    const { act } = await openBridge();
    const properties = { IntensityUnits: 'Lumens', Intensity: 800 };
    expect((await act({ action: 'set_properties', ...KEY, properties })).value.note).toBeUndefined();
    expect((await act(set('IntensityUnits', 'Lumens', { dryRun: true }))).value.note).toBeUndefined();
  });

  longTest('a value without effect, as long as a switch beside it says so', async () => {
    const { act } = await openBridge();
    await act(set('bUseTemperature', false));
    expect((await act(set('Temperature', 3000))).value.note).toContain('bUseTemperature is false now');
    await act(set('bUseTemperature', true));
    expect((await act(set('Temperature', 4000))).value.note).toBeUndefined();
  });

  longTest('after its dry run the call says it no more, and the one after that says it again', async () => {
    const { act } = await openBridge();
    await act(set('bUseTemperature', false));
    const noteOf = async (more: object) => (await act({ ...set('Temperature', 3000), ...more })).value.note;
    expect(await noteOf({ dryRun: true })).toContain('bUseTemperature is false');
    expect(await noteOf({})).toBeUndefined();
    expect(await noteOf({})).toContain('bUseTemperature is false');
  });

  longTest('a value of what is made, as long as its switch is off', async () => {
    const { act } = await openBridge();
    const spawn = (properties: object) => act({ action: 'spawn_actor', class: 'PointLight', properties });
    expect((await spawn({ Temperature: 2700 })).value.note).toContain('bUseTemperature is false now');
    expect((await spawn({ Temperature: 2700, bUseTemperature: true })).value.note).toBeUndefined();
  });

  testOneIn(6).each<[string, string, unknown, RegExp]>([
    ['SM_Crate_03', 'bSimulatePhysics', true, /No effect unless Mobility is Movable.*Mobility is "Static"/],
    ['Wind Bed', 'AttenuationOverrides.FalloffDistance', 500, /bOverrideAttenuation is false now/],
    ['Global Look', 'BlendRadius', 50, /Ignored while bUnbound is on.*bUnbound is true/],
    ['SkyLight', 'Cubemap', '', /Ignored unless SourceType is SLS_SpecifiedCubemap/],
    ['Platform Spot', 'InnerConeAngle', 70, /InnerConeAngle, 70, is above OuterConeAngle, which is 35/],
    ['Platform Spot', 'OuterConeAngle', 5, /OuterConeAngle, 5, is below InnerConeAngle, which is 18/],
    ['SM_Ramp', 'RelativeScale3D', { X: 0, Y: 1, Z: 1 }, /a scale of 0/],
  ])('%s: %s beside what is there', async (objectPath, propertyName, value, told) => {
    const { act } = await openBridge();
    const { value: answer, text } = await act({ ...set(propertyName, value), objectPath });
    expect(answer.note, text).toMatch(told);
  });

  longTest('two ends that are set together are held against each other, once', async () => {
    const { act } = await openBridge();
    const ends = (InnerConeAngle: number, OuterConeAngle: number) =>
      act({
        ...{ action: 'set_properties', objectPath: 'Platform Spot' },
        properties: { InnerConeAngle, OuterConeAngle },
      });
    expect((await ends(60, 20)).value.note.match(/, is (above|below)/g)).toHaveLength(1);
    expect((await ends(61, 70)).value.note ?? '').not.toMatch(/, is (above|below)/);
  });

  longTest('settings of a volume that hands on nothing', async () => {
    const { act } = await openBridge();
    const look = { objectPath: 'Gallery Look' };
    const write = async () => (await act({ ...set('VignetteIntensity', 0.9), ...look })).value.note ?? '';
    expect(await write()).not.toContain('changes nothing');
    await act({ ...set('bEnabled', false), ...look });
    expect(await write()).toContain('changes nothing, whatever its settings: bEnabled is false');
  });

  longTest('values that are suggested are usual in the unit in force', async () => {
    const { act, inspect } = await openBridge();
    const { action, objectPath, propertyName } = set('Intensity', 0);
    expect((await act({ action, objectPath, propertyName })).value.suggestions).toEqual([8, 24]);
    const details = (await inspect({ action: 'get_property', objectPath, propertyName })).value;
    expect(details.commonValues).toHaveLength(1);
  });
});

describe('a unit that counts steps', () => {
  /** A light of which each step of the number is twice the light. */
  async function inEv() {
    const bridge = await openBridge();
    await bridge.act({
      ...{ action: 'set_properties', ...KEY },
      properties: { IntensityUnits: 'EV', Intensity: 3 },
    });
    return bridge;
  }

  longTest(
    'a factor is asked back, with what does to the light what it would have done to the number',
    async () => {
      const { act } = await inEv();
      const { error } = (await act(set('Intensity', 0.8, { operation: 'multiply' }))).value;
      expect(error.message).toContain('makes the number 2.4, which is 0.66 times the light');
      expect(error.message).toContain('`operation: "subtract"` with `value: 0.3219`, which makes it 2.6781');
      expect(error.message).toContain('set it to 2.4');
      expect(error.example).toEqual(set('Intensity', 0.3219, { operation: 'subtract' }));
      const divided = await act(set('Intensity', 2, { operation: 'divide' }));
      expect(divided.value.error.example).toEqual(set('Intensity', 1, { operation: 'subtract' }));
      const added = await act(set('Intensity', 1, { operation: 'add', dryRun: true }));
      expect(added.value.note).toContain('is 2 times the light');
      expect(added.value.note).not.toContain('operation:');
    },
  );

  longTest('what is advised does what was meant', async () => {
    const { act } = await inEv();
    const { value } = await act(set('Intensity', 0.3219, { operation: 'subtract' }));
    expect(2 ** (value.changes[0].after - value.changes[0].before)).toBeCloseTo(0.8, 4);
    expect(value.note).toContain('is 0.8 times the light');
  });

  longTest('a percentage is asked back as steps, and its example does what was meant', async () => {
    const { act } = await inEv();
    const refused = await act(set('Intensity', '80%'));
    expect(refused.value.error.code).toBe('invalid_value');
    expect(refused.value.error.message).toContain('`operation: "subtract"` with `value: 0.3219`');
    expect(2 ** (refused.value.error.example.value - 3)).toBeCloseTo(0.8, 4);
    const divided = await act(set('Intensity', '/2'));
    expect(divided.value.error.message).toContain('`operation: "subtract"` with `value: 1`');
  });

  longTest('of several objects the example changes each, not all to the value of the first', async () => {
    const { act } = await openBridge();
    const objectPaths = ['Key Light', 'Gallery Ceiling West'];
    const shared = { action: 'set_properties', objectPaths };
    await act({
      action: 'set_property',
      objectPath: 'Gallery Ceiling West',
      propertyName: 'Intensity',
      value: 100,
    });
    const refused = await act({ ...shared, properties: { Intensity: '80%', CastShadows: false } });
    const { example } = refused.value.error;
    expect(example.operations).toEqual([
      { ...shared, operation: 'multiply', properties: { Intensity: 0.8 } },
      { ...shared, properties: { CastShadows: false } },
    ]);
    const alone = await act({ ...shared, properties: { Intensity: '+20%' } });
    expect(alone.value.error.example.operation).toBe('multiply');
    const carriedOut = await act(example);
    const { columns, rows } = carriedOut.value.results;
    const [before, after] = ['before', 'after'].map(name => columns.indexOf(name)) as [number, number];
    const numbers = rows.filter((row: unknown[]) => typeof row[after] === 'number');
    expect(numbers).toHaveLength(2);
    for (const row of numbers) expect(row[after] / row[before]).toBeCloseTo(0.8, 4);
    const one = await act({ ...shared, objectPaths: ['Key Light'], properties: { Intensity: '80%' } });
    expect(one.value.error.example.operation).toBeUndefined();
  });

  longTest('of many lights that all count steps, all get them', async () => {
    const { act } = await inEv();
    await act({
      ...{ action: 'set_properties', objectPath: 'Gallery Ceiling West' },
      properties: { IntensityUnits: 'EV', Intensity: 4 },
    });
    const call = { action: 'set_properties', objectPaths: ['Key Light', 'Gallery Ceiling West'] };
    const { error } = (await act({ ...call, operation: 'multiply', properties: { Intensity: 2 } })).value;
    expect(error.example).toEqual({ ...call, operation: 'add', properties: { Intensity: 1 } });
    const { value } = await act(error.example);
    expect(value.note).toContain('The same holds for 1 more value');
    expect(value.note.match(/logarithmic/g)).toHaveLength(1);
  });

  longTest('a linear unit is named too, and nothing else is said', async () => {
    const { act } = await openBridge();
    const { value } = await act(set('Intensity', 2, { operation: 'multiply' }));
    expect(value.changes[0]).toMatchObject({ before: 24, after: 48, unit: 'cd' });
    expect(value.note).toBeUndefined();
  });

  longTest('no unit where the same call decides that', async () => {
    const { act } = await openBridge();
    const properties = { IntensityUnits: 'Lumens', Intensity: 800 };
    const { value } = await act({ action: 'set_properties', ...KEY, properties });
    expect(value.changes.map((change: { unit?: string }) => change.unit)).toEqual([undefined, undefined]);
    const operations = Object.entries({ IntensityUnits: 'Candelas', Intensity: 8 }).map(
      ([propertyName, each]) => set(propertyName, each),
    );
    const batch = await act({ action: 'batch', operations });
    expect(batch.value.success).toBe(true);
    expect(batch.text).not.toContain('"unit"');
  });
});

test.each<[string, string | undefined, unknown, boolean?]>([
  ['No effect until bUseTemperature is on.', 'bUseTemperature', false, true],
  ['No effect until bUseTemperature is on.', 'bUseTemperature', true, false],
  ['No effect while MaxDrawDistance is 0.', 'MaxDrawDistance', 0, true],
  ['No effect unless CastShadow is on.', 'CastShadow', undefined, false],
  ['No effect with a single cascade.', undefined, 1],
  ['Ignored unless SourceType is SLS_SpecifiedCubemap.', 'SourceType', 'SLS Captured Scene', true],
  ['Ignored unless SourceType is SLS_SpecifiedCubemap.', 'SourceType', 'SLS Specified Cubemap', false],
  ['Counts only where StackingType is not None.', 'StackingType', 'None', true],
  ['Counts only where StackingType is not None.', 'StackingType', 'EStack::BySource', false],
  ['Counts only while FacingMode is FaceCamera.', 'FacingMode', 'Custom', true],
  ['Counts only while FacingMode is FaceCamera.', 'FacingMode', undefined, false],
  ['No effect while bAttenuate is off, or where nothing uses these settings.', undefined, false],
])('the condition of "%s"', (pitfall, property, value, holds) => {
  const condition = conditionOf(pitfall);
  expect(condition?.property).toBe(property);
  expect(condition?.holds(value)).toBe(holds);
});

longTest(
  'of a variable of a Blueprint it is said that only the variable was read back, once for all',
  async () => {
    const { act } = await openBridge();
    const lamp = { objectPath: 'BP_Lamp_C_0' };
    const { value } = await act({ action: 'set_property', ...lamp, propertyName: 'Brightness', value: 90 });
    expect(value.note).toContain('Brightness is a variable of BP_Lamp');
    const both = await act({
      action: 'set_properties',
      ...lamp,
      properties: { Brightness: 80, bIsOn: false },
    });
    expect(both.value.note.match(/variable of BP_Lamp/g)).toHaveLength(1);
    const native = await act({ action: 'set_property', ...lamp, propertyName: 'bHidden', value: true });
    expect(native.value.note ?? '').not.toContain('variable');
  },
);
