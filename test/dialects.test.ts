import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

/** The reading half on every engine version that the simulated editor speaks. */
describe.each(['5.0', '5.1', '5.5', '5.7', '5.8'] as const)('engine %s', engine => {
  const settings = { allowAnyRemoteFunctionCall: true };

  test('a page of a light by label, curated as anywhere', async () => {
    const { inspect } = await openBridge({ engine, settings });
    const { info } = (await inspect({ action: 'inspect_object', objectPath: 'Key Light' })).value;
    expect(info.properties['LightComponent.Intensity']).toMatchObject({
      value: 24,
      unit: 'cd',
      modified: true,
    });
    expect(info.classes).toEqual(['PointLight', 'Light', 'Actor']);
  });

  test('a Blueprint’s class chain', async () => {
    const { inspect } = await openBridge({ engine, settings });
    const { info } = (await inspect({ action: 'inspect_object', objectPath: 'BP_ThirdPersonCharacter_C_0' }))
      .value;
    expect(info.classes).toEqual(['BP_ThirdPersonCharacter_C', 'Character', 'Pawn', 'Actor']);
  });

  test('the status names the engine', async () => {
    const { inspect } = await openBridge({ engine, settings });
    const { value } = await inspect({ action: 'editor_status' });
    expect(value).toMatchObject({ state: 'ready', project: 'MyProject' });
    expect(value.engine.startsWith(engine)).toBe(true);
  });

  test('an unknown property names near ones', async () => {
    const { inspect } = await openBridge({ engine, settings });
    const args = { action: 'get_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensty' };
    const { error } = (await inspect(args)).value;
    expect(error.code).toBe('unknown_property');
    expect(error.suggestions[0]).toBe('LightComponent.Intensity');
  });

  test('a property that cannot be read says why', async () => {
    const { inspect } = await openBridge({ engine, settings });
    const args = { action: 'get_property', objectPath: 'Sun', propertyName: 'DirectionalLightComponent' };
    const { error } = (await inspect(args)).value;
    expect(error.code).toBe('property_not_readable');
    expect(error.engine_said).toBeTruthy();
  });
});

describe('an editor in another language', () => {
  test.each(['de', 'fr', 'es', 'ja'] as const)(
    '%s: enumerators are printed by their own names',
    async language => {
      const { inspect } = await openBridge({ language });
      const { info } = (await inspect({ action: 'inspect_object', objectPath: 'Key Light' })).value;
      expect(info.properties['LightComponent.Mobility'].value).toBe('Movable');
      expect(info.properties['LightComponent.Intensity'].unit).toBe('cd');
    },
  );
});

describe('an editor on Windows', () => {
  test('sends other line ends', async () => {
    const { inspect } = await openBridge({ newline: '\r\n' });
    expect((await inspect({ action: 'inspect_object', objectPath: 'Key Light' })).value.info.label).toBe(
      'Key Light',
    );
  });
});
