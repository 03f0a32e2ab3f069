import { describe, expect } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const LAMP = 'Gate Lamp';
const LIGHT = 'Key Light.LightComponent0';

async function set(bridge: Bridge, propertyName: string, value: unknown, more: Record<string, unknown> = {}) {
  return bridge.act({ action: 'set_property', objectPath: LAMP, propertyName, value, ...more });
}

describe('set_property', () => {
  testOneOf.each([
    ['a number', 'Brightness', 300, 300],
    ['a double', 'DimmerPosition', 0.25, 0.25],
    ['a flag', 'bIsOn', false, false],
    ['a colour, one member of it', 'GlowColor', { G: 0.5 }, { R: 0.6, G: 0.5, B: 1, A: 1 }],
    ['a member alone', 'GlowColor.R', 0.125, 0.125],
    ['an enum', 'Units', 'Lumens', 'Lumens'],
    ['a name', 'CircuitName', 'Gate', 'Gate'],
    ['a text with control characters', 'Inscription', 'one\ntwo\t"three"', 'one\ntwo\t"three"'],
    ['an interval, one end of it', 'FlickerInterval', { Max: 12 }, { Min: 4, Max: 12 }],
    ['a value of a map', 'DimLevels["Dusk"]', 0.5, 0.5],
    ['an element', 'SwitchGroups[1]', 'Inside', 'Inside'],
    ['elements, as many as there are', 'SwitchGroups', ['One', 'Two'], ['One', 'Two']],
    ['no reference', 'ShadeMesh', 'None', ''],
    ['a component’s property', 'Bulb.AttenuationRadius', 500, 500],
  ])('writes %s', async (_, name, value, after) => {
    const bridge = await openBridge();
    const { value: answer, text } = await set(bridge, name, value);
    expect(answer.success, text).toBe(true);
    expect(answer.changes).toHaveLength(1);
    expect(answer.changes[0]).toMatchObject({ propertyName: name, after, verified: true });
    const shown = await bridge.inspect({ action: 'get_property', objectPath: LAMP, propertyName: name });
    expect(shown.value.value).toEqual(after);
  });

  testOneOf.each([
    ['add', 'Brightness', 50, 300],
    ['subtract', 'Brightness', '50', 200],
    ['multiply', 'Brightness', 2, 500],
    ['add', 'Bulb.AttenuationRadius', '2 m', 800],
    ['subtract', 'DefaultSceneRoot.RelativeLocation', { Z: '1 m' }, { X: -21.2, Y: -21.2, Z: 210 }],
    ['divide', 'Brightness', 4, 62.5],
    ['multiply', 'GlowColor', 0.5, { R: 0.3, G: 0.4, B: 0.5, A: 1 }],
    ['add', 'GlowColor', { R: 0.1 }, { R: 0.7, G: 0.8, B: 1, A: 1 }],
    ['add', 'DefaultSceneRoot.RelativeLocation', [0, 0, 10], { X: -21.2, Y: -21.2, Z: 320 }],
    ['multiply', 'DefaultSceneRoot.RelativeScale3D', 3, { X: 3, Y: 3, Z: 3 }],
    ['add', 'DefaultSceneRoot.RelativeRotation', { Yaw: 20 }, { Pitch: 0, Yaw: -115, Roll: 0 }],
    ['multiply', 'Bulb.LightColor', 0.5, { R: 102, G: 116, B: 128, A: 255 }],
  ])('%s works on %s', async (operation, name, value, after) => {
    const bridge = await openBridge();
    const answer = await set(bridge, name, value, { operation });
    expect(answer.value.success, answer.text).toBe(true);
    const shown = await bridge.inspect({ action: 'get_property', objectPath: LAMP, propertyName: name });
    for (const [member, wanted] of Object.entries(typeof after === 'object' ? after : { after })) {
      const found = typeof after === 'object' ? shown.value.value[member] : shown.value.value;
      expect(found).toBeCloseTo(wanted, 4);
    }
  });

  testOneOf.each(['5.0', '5.1', '5.5', '5.7', '5.8'] as const)(
    'adds to what is there now on %s, not to what was read before',
    async engine => {
      const bridge = await openBridge({ engine });
      const objectPath = bridge.editor.world.pathOf('Key Light');
      const args = { action: 'set_property', objectPath, propertyName: 'LightComponent.Intensity' };
      await bridge.act({ ...args, value: 100 });
      bridge.editor.world.set(LIGHT, 'Intensity', 40);
      const { value } = await bridge.act({ ...args, value: 2, operation: 'add' });
      expect(value.changes).toEqual([expect.objectContaining({ before: 40, after: 42 })]);
    },
  );

  longTest('an operation that makes no sense is refused with a call that does', async () => {
    const bridge = await openBridge();
    const zero = await set(bridge, 'Brightness', 0, { operation: 'divide' });
    const text = await set(bridge, 'Inscription', 'x', { operation: 'add' });
    for (const { value } of [zero, text]) {
      expect(value.error.code).toBe('invalid_value');
      expect((await bridge.act(value.error.example)).value.success).toBe(true);
    }
  });

  longTest('what cannot be written is refused before anything is sent, with the reason', async () => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value } = await bridge.act({
      action: 'set_property',
      objectPath: 'Key Light',
      propertyName: 'NetTag',
      value: 4,
    });
    expect(value.error).toMatchObject({ code: 'property_not_writable' });
    expect(value.error.message).toMatch(/not marked as editable/);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    expect(bridge.editor.world.transactions.titles).toEqual([]);
  });

  testOneOf.each(['5.1', '5.5'] as const)(
    'goes through a setter where there is one for what is hidden, on %s',
    async engine => {
      const bridge = await openBridge({ engine, scene: glowing });
      const { value, text } = await bridge.act({
        action: 'set_property',
        objectPath: 'Glow Stone',
        propertyName: 'Glow',
        value: 7,
      });
      expect(value.success, text).toBe(true);
      expect(value.note).toMatch(/SetGlow/);
      expect(bridge.editor.world.get('Glow Stone', 'Glow')).toBe(7);
    },
  );

  longTest('a setter of what cannot be read takes its value as carefully as a property', async () => {
    const bridge = await openBridge({ scene: glowing });
    const args = { action: 'set_property', objectPath: 'Glow Stone', propertyName: 'Tint' };
    const { value, text } = await bridge.act({ ...args, value: [4, 5, 6] });
    expect(value.success, text).toBe(true);
    expect(bridge.editor.world.get('Glow Stone', 'Tint')).toEqual({ X: 4, Y: 5, Z: 6 });
    const wrong = await bridge.act({ ...args, value: 'up' });
    expect(wrong.value.error.code).toBe('invalid_value');
    expect(wrong.value.error).not.toHaveProperty('example');
    expect(bridge.editor.world.get('Glow Stone', 'Tint')).toEqual({ X: 4, Y: 5, Z: 6 });
  });

  longTest('a hidden property without a setter is an error that says so', async () => {
    const bridge = await openBridge({ scene: glowing });
    const args = { action: 'set_property', objectPath: 'Glow Stone', propertyName: 'Heat', value: 7 };
    const { value } = await bridge.act(args);
    expect(value.error.code).toMatch(/^property_not_(readable|writable)$/);
    expect(bridge.editor.world.get('Glow Stone', 'Heat')).toBe(1);
  });

  longTest('what the engine keeps differently is said', async () => {
    const bridge = await openBridge();
    const propertyName = 'LightComponent.LightmassSettings.ShadowExponent';
    const args = { action: 'set_property', objectPath: 'Key Light', propertyName, value: 20 };
    const { value } = await bridge.act(args);
    expect(value).toMatchObject({ success: true, changes: [{ before: 2, after: 8, verified: true }] });
    expect(value.note).toBe(`${propertyName}: the editor kept 8 instead of 20.`);
  });

  longTest('beyond what the engine enforces is refused, beyond what is usual only noted', async () => {
    const bridge = await openBridge();
    const hard = await set(bridge, 'DimmerPosition', 1.5);
    expect(hard.value.error).toMatchObject({ code: 'invalid_value', example: { value: 1 } });
    expect(hard.value.error.message).toMatch(/between 0 and 1/);
    const usual = await set(bridge, 'Brightness', 5000);
    expect(usual.value).toMatchObject({ success: true, changes: [{ after: 5000 }] });
    expect(usual.value.note).toMatch(/usually lies between 0 and 2000/);
  });

  longTest('a post-process value says when its switch is off', async () => {
    const bridge = await openBridge();
    const objectPath = bridge.editor.world.pathOf('PostProcessVolume_0');
    const propertyName = 'Settings.FilmSlope';
    const { value, text } = await bridge.act({
      action: 'set_property',
      objectPath,
      propertyName,
      value: 0.5,
    });
    expect(value.success, text).toBe(true);
    expect(value.note).toContain('Settings.bOverride_FilmSlope');
    const both = await bridge.act({
      action: 'set_properties',
      objectPath,
      properties: { [propertyName]: 0.6, 'Settings.bOverride_FilmSlope': true },
    });
    expect(both.value.note).toBeUndefined();
  });

  longTest('an editor in another language takes enumerators, and prints them', async () => {
    const bridge = await openBridge({ language: 'de' });
    const { value, text } = await set(bridge, 'Units', 'EV');
    expect(value.success, text).toBe(true);
    expect(value.changes[0]).toMatchObject({ before: 'Candelas', after: 'EV', verified: true });
    const undone = await set(bridge, 'Motion', 'x', { objectPath: 'Gallery Door' });
    expect(undone.value.error.code).toBe('invalid_value');
  });

  longTest('a wrong property name comes back with the right call', async () => {
    const bridge = await openBridge();
    const { value } = await set(bridge, 'Bulb.AttenuationRadios', 500);
    expect(value.error.code).toBe('unknown_property');
    expect((await bridge.act(value.error.example)).value.changes[0].propertyName).toBe(
      'Bulb.AttenuationRadius',
    );
  });

  longTest('an element or a key that is not there says what is', async () => {
    const bridge = await openBridge();
    const element = await set(bridge, 'SwitchGroups[9]', 'X');
    expect(element.value.error.message).toMatch(/2 elements.*append_element/);
    const key = await set(bridge, 'DimLevels["Noon"]', 1);
    expect(key.value.error.message).toMatch(/"Dusk", "Night"/);
  });

  longTest('a property of a world that plays is written there and nowhere else', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    bridge.editor.world.play();
    const { value, text } = await set(bridge, 'Brightness', 77, { world: 'play' });
    expect(value.success, text).toBe(true);
    expect(bridge.editor.world.get(LAMP, 'Brightness')).toBe(250);
  });
});

describe('set_properties', () => {
  longTest('writes several properties of several objects, or names the one that stops it', async () => {
    const bridge = await openBridge();
    const properties = { 'LightComponent.Intensity': 10, 'LightComponent.LightColor': 'red' };
    const objectPaths = ['Key Light', 'Gate Beacon'];
    const { value, text } = await bridge.act({ action: 'set_properties', objectPaths, properties });
    expect(value.success, text).toBe(true);
    expect(value.changes).toHaveLength(4);
    for (const label of objectPaths) {
      expect(bridge.editor.world.get(`${label}.LightComponent0`, 'Intensity')).toBe(10);
      expect(bridge.editor.world.get(`${label}.LightComponent0`, 'LightColor')).toMatchObject({
        R: 255,
        G: 0,
        B: 0,
      });
    }
    const before = bridge.editor.world.snapshot();
    const wrong = await bridge.act({
      action: 'set_properties',
      changes: [
        { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity', value: 20 },
        { objectPath: 'Gate Beacon', propertyName: 'LightComponent.Intensty', value: 20 },
      ],
    });
    expect(wrong.value.error.code).toBe('unknown_property');
    expect(wrong.value.error.message).toContain(bridge.editor.world.pathOf('Gate Beacon'));
    expect(bridge.editor.world.snapshot()).toEqual(before);
    expect((await bridge.act(wrong.value.error.example)).value.success).toBe(true);
  });

  longTest('writes to everything that is selected', async () => {
    const bridge = await openBridge();
    bridge.editor.world.select('Key Light', 'Gate Beacon');
    const properties = { 'LightComponent.Intensity': 11 };
    const { value, text } = await bridge.act({
      action: 'set_properties',
      objectPath: 'selection',
      properties,
    });
    expect(value.success, text).toBe(true);
    expect(value.changes).toHaveLength(2);
  });

  longTest('asks for what is missing', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'set_properties', objectPath: 'Key Light' });
    expect(value.missing_parameter.name).toBe('properties');
  });

  longTest(
    'a hundred writes take two frames where the objects are known, and a label costs two more',
    async () => {
      const names = [
        'Intensity',
        'AttenuationRadius',
        'Temperature',
        'IndirectLightingIntensity',
        'SpecularScale',
      ];
      const more = [
        'VolumetricScatteringIntensity',
        'ShadowBias',
        'MaxDrawDistance',
        'DiffuseScale',
        'ShadowSlopeBias',
      ];
      const changesOf = (targets: string[], value: number) =>
        targets.flatMap(objectPath =>
          [...names, ...more].map(name => ({ objectPath, propertyName: `LightComponent.${name}`, value })),
        );
      const write = async (bridge: Bridge, targets: string[], value: number) => {
        const call = bridge.act({ action: 'set_properties', changes: changesOf(targets, value) });
        const frames = await bridge.countFrames(call);
        const answer = await call;
        expect(answer.value.changes, answer.text).toHaveLength(20);
        // What stood already is counted, not listed.
        expect(answer.value.moreChanges + (answer.value.unchanged ?? 0)).toBe(80);
        for (const change of answer.value.changes)
          expect(change).toMatchObject({ after: value, verified: true });
        return frames;
      };
      const lightsOf = (bridge: Bridge) =>
        bridge.editor.world
          .actors()
          .filter(({ name }) => /^(Point|Spot|Rect)Light_/.test(name))
          .slice(0, 10);
      const settings = { allowAnyRemoteFunctionCall: true };

      const byPath = await openBridge({ settings });
      const paths = lightsOf(byPath).map(({ path }) => path);
      const cold = await write(byPath, paths, 1);
      expect(await write(byPath, paths, 0.5)).toBeLessThanOrEqual(2);

      const byLabel = await openBridge({ settings });
      const labels = lightsOf(byLabel).map(({ label }) => label ?? '');
      expect(await write(byLabel, labels, 1)).toBeLessThanOrEqual(cold + 2);
    },
  );
});

describe('reset_property', () => {
  testOneOf.each([
    ['Brightness', 250],
    ['Units', 'Lumens'],
    ['GlowColor', { R: 1, G: 0.78, B: 0.52, A: 1 }],
    ['Bulb.Intensity', 250],
    ['ShadeMesh', '/Game/Props/Lamp/SM_LampShade.SM_LampShade'],
    ['GlowColor.R', 1],
  ])('gives %s the value of its class', async (propertyName, wanted) => {
    const bridge = await openBridge();
    await set(bridge, 'Brightness', 99);
    const { value, text } = await bridge.act({ action: 'reset_property', objectPath: LAMP, propertyName });
    expect(value.success, text).toBe(true);
    const shown = await bridge.inspect({ action: 'get_property', objectPath: LAMP, propertyName });
    expect(shown.value).toMatchObject({ value: wanted, modified: false });
  });

  longTest('what has its default already is left alone', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({
      action: 'reset_property',
      objectPath: LAMP,
      propertyName: 'DimmerPosition',
    });
    expect(value).toMatchObject({ success: true, changes: [], undo: { possible: false } });
    expect(bridge.editor.world.transactions.titles).toEqual([]);
  });

  longTest('an array gets its elements back, however many they were', async () => {
    const bridge = await openBridge();
    await set(bridge, 'SwitchGroups', ['A', 'B', 'C', 'D']);
    expect(bridge.editor.world.get(LAMP, 'SwitchGroups')).toEqual(['A', 'B', 'C', 'D']);
    const args = { action: 'reset_property', objectPath: LAMP, propertyName: 'SwitchGroups' };
    expect((await bridge.act(args)).value.changes[0].after).toEqual(['All', 'Outside']);
    expect(bridge.editor.world.get(LAMP, 'SwitchGroups')).toEqual(['All', 'Outside']);
  });
});

const glowing: Scene = {
  ...oneLight,
  blueprints: [
    {
      path: '/Game/BP_Stone',
      parent: '/Script/Engine.Actor',
      variables: {
        Glow: { type: 'float', default: 1, instanceEditable: false, private: true },
        Tint: { type: 'FVector', default: { X: 1, Y: 2, Z: 3 }, instanceEditable: false, private: true },
        Heat: { type: 'float', default: 1, instanceEditable: false, private: true },
      },
      components: { Root: { class: '/Script/Engine.SceneComponent' } },
      functions: {
        SetTint: {
          inputs: { Value: 'FVector' },
          run: (self, { Value }) => void self.set('Tint', Value ?? 0),
        },
        SetGlow: { inputs: { Value: 'float' }, run: (self, { Value }) => void self.set('Glow', Value ?? 0) },
      },
    },
  ],
  actors: [
    ...oneLight.actors,
    { name: 'BP_Stone_C_0', label: 'Glow Stone', class: '/Game/BP_Stone.BP_Stone_C' },
  ],
};

longTest('what stood already is named beside what was changed', async () => {
  const { act } = await openBridge();
  const { value } = await act({
    ...{ action: 'set_properties', objectPath: 'Key Light' },
    properties: { Intensity: 24, CastShadows: false },
  });
  expect(value.changes.map(({ propertyName }: Json) => propertyName)).toEqual(['LightComponent.CastShadows']);
  expect(value).toMatchObject({
    unchanged: 1,
    stoodAlready: ['PointLight_2.LightComponent0 LightComponent.Intensity'],
  });
});

describe('a bare name of a member of a struct', () => {
  testOneOf.each([
    ['CollisionProfileName', 'NoCollision', 'StaticMeshComponent.BodyInstance.CollisionProfileName'],
    ['bSimulatePhysics', true, 'StaticMeshComponent.BodyInstance.bSimulatePhysics'],
  ])('%s leads there, for reads and writes', async (propertyName, value, leads) => {
    const { act, inspect } = await openBridge();
    const target = { objectPath: 'SM_Crate_Loose', propertyName };
    const written = await act({ action: 'set_property', ...target, value });
    expect(written.value.changes, written.text).toMatchObject([{ propertyName: leads, after: value }]);
    // A preset is more than its name.
    expect(/CollisionEnabled and the responses/.test(written.value.note)).toBe(leads.endsWith('ProfileName'));
    const read = await inspect({ action: 'get_property', ...target });
    expect(read.value, read.text).toMatchObject({ propertyName: leads, value });
  });

  longTest('what only ends in the word is no switch for it', async () => {
    const { act } = await openBridge();
    const call = {
      action: 'set_property',
      objectPath: 'SM_Crate_Loose',
      propertyName: 'collision',
      value: false,
    };
    const { value } = await act(call);
    expect(value.error.code).toBe('unknown_property');
    expect(value.error).not.toHaveProperty('example');
    expect(value.error.suggestions.join()).toContain('CollisionEnabled');
  });
});
