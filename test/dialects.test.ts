import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { describeOneIn, longTest, testOneOf } from './support/soak.ts';

const PATH = `${thirdPerson.map}.${thirdPerson.map.split('/').at(-1)}:PersistentLevel.PointLight_2`;

/** The reading half on every engine version that the simulated editor speaks. */
describeOneIn(5).each(['5.0', '5.1', '5.5', '5.7', '5.8'] as const)('engine %s', engine => {
  const settings = { allowAnyRemoteFunctionCall: true };

  longTest('a page of a light by label, curated as anywhere', async () => {
    const { inspect } = await openBridge({ engine, settings });
    const { info } = (await inspect({ action: 'inspect_object', objectPath: 'Key Light' })).value;
    expect(info.properties['LightComponent.Intensity']).toMatchObject({
      value: 24,
      unit: 'cd',
      modified: true,
    });
    expect(info.classes).toEqual(['PointLight', 'Light', 'Actor']);
  });

  testOneOf.each([
    ['a path', PATH, 2],
    ['the selection', 'selection', 2],
    ['a label', 'Key Light', 4],
  ])('%s takes at most its frames cold and one warm, and 800 tokens', async (_, objectPath, cold) => {
    const bridge = await openBridge({ engine, settings });
    const call = () => bridge.inspect({ action: 'inspect_object', objectPath });
    expect(await bridge.countFrames(call())).toBeLessThanOrEqual(cold);
    const warm = call();
    expect(await bridge.countFrames(warm)).toBe(1);
    expect(encode((await warm).text).length).toBeLessThanOrEqual(800);
  });

  longTest('a Blueprint’s class chain', async () => {
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

  longTest('an unknown property names near ones', async () => {
    const { inspect } = await openBridge({ engine, settings });
    const args = { action: 'get_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensty' };
    const { error } = (await inspect(args)).value;
    expect(error.code).toBe('unknown_property');
    expect(error.suggestions[0]).toBe('LightComponent.Intensity');
  });

  longTest('a property that cannot be read says why', async () => {
    const { inspect } = await openBridge({ engine, settings });
    const args = { action: 'get_property', objectPath: 'Sun', propertyName: 'DirectionalLightComponent' };
    const { error } = (await inspect(args)).value;
    expect(error.code).toBe('property_not_readable');
    expect(error.engine_said).toBeTruthy();
  });
});

longTest('a default 5.8: a page by path in two frames, then one', async () => {
  const bridge = await openBridge({ engine: '5.8' });
  const call = () => bridge.inspect({ action: 'inspect_object', objectPath: PATH });
  expect(await bridge.countFrames(call())).toBeLessThanOrEqual(2);
  expect(await bridge.countFrames(call())).toBe(1);
});

describe('an editor in another language', () => {
  testOneOf.each(['de', 'fr', 'es', 'ja'] as const)(
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
  longTest('sends other line ends', async () => {
    const { inspect } = await openBridge({ newline: '\r\n' });
    expect((await inspect({ action: 'inspect_object', objectPath: 'Key Light' })).value.info.label).toBe(
      'Key Light',
    );
  });
});
