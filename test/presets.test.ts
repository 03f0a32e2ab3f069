import { describe, expect, test } from 'vitest';
import { presetClass } from '../mocks/engine/presets/preset-record.ts';
import type { ScenePreset } from '../mocks/engine/presets/scene-preset.ts';
import type { Scene } from '../mocks/engine/scene.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { estimateTokens } from '../src/base/estimate-tokens.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

const LIGHTING = { action: 'presets', preset: 'LightingControl' };

/** The third-person world with one preset more. */
function withPreset(path: string, preset: ScenePreset): Scene {
  return { ...thirdPerson, assets: [...(thirdPerson.assets ?? []), { path, class: presetClass, preset }] };
}

describe('presets', () => {
  test('without a name lists those of the project', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.inspect({ action: 'presets' });
    expect(value).toMatchObject({
      success: true,
      total_count: 1,
      presets: [{ name: 'LightingControl', path: '/Game/RemoteControl/LightingControl.LightingControl' }],
    });
  });

  longTest(
    'describes one: groups, values with units and meanings, functions, actors, controllers',
    async () => {
      const bridge = await openBridge();
      const { value, text } = await bridge.inspect(LIGHTING);
      expect(value.groups, text).toEqual(['All', 'Sky', 'Lamps']);
      expect(value.properties['Sun Intensity']).toEqual({
        value: bridge.editor.world.get('Sun.LightComponent0', 'Intensity'),
        unit: 'lux',
        range: [0, 150],
        summary: expect.any(String),
        of: 'DirectionalLight_0.LightComponent0',
        group: 'Sky',
      });
      expect(value.properties['Gallery Lamp Units'].value).toBe('Lumens');
      expect(value.properties['Lamp Brightness']).toMatchObject({ value: 250, objects: 2 });
      expect(value.functions).toMatchObject({
        'Set Brightness (Gate Lamp)': { function: 'SetBrightness', arguments: { Lumens: 'float' } },
      });
      expect(value.actors).toMatchObject({
        'Gate Lamp': { objectPath: bridge.editor.world.pathOf('Gate Lamp') },
      });
      expect(value.controllers).toEqual({
        Daylight: { value: 1, type: 'float', description: 'Night to noon' },
      });
      expect(value.cursor).toBeUndefined();
    },
  );

  testOneOf.each([['LightingControl'], ['lightingcontrol'], ['/Game/RemoteControl/LightingControl']])(
    'finds it as %s',
    async preset => {
      const bridge = await openBridge();
      const { value, text } = await bridge.inspect({ action: 'presets', preset });
      expect(value.preset, text).toBe('LightingControl');
    },
  );

  longTest('finds it by its id, as it is printed and with dashes', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.inspect(LIGHTING);
    const dashed = value.id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    for (const preset of [value.id, dashed]) {
      expect((await bridge.inspect({ action: 'presets', preset })).value.preset).toBe('LightingControl');
    }
  });

  longTest('asks which is meant where two are called alike', async () => {
    const bridge = await openBridge({ scene: withPreset('/Game/Other/LightingControl.LightingControl', {}) });
    const { value } = await bridge.inspect(LIGHTING);
    expect(value.error.code).toBe('ambiguous_target');
    expect(value.error.suggestions).toHaveLength(2);
    for (const preset of value.error.suggestions) {
      const { value: found } = await bridge.inspect({ action: 'presets', preset });
      expect(found.path).toBe(preset);
    }
  });

  longTest('takes at most three frames, and five of an editor that is met for the first time', async () => {
    const bridge = await openBridge();
    expect(await bridge.countFrames(bridge.inspect(LIGHTING))).toBeLessThanOrEqual(5);
    expect(await bridge.countFrames(bridge.inspect(LIGHTING))).toBeLessThanOrEqual(3);
  });

  longTest('works on 5.0, which has no controllers', async () => {
    const bridge = await openBridge({ engine: '5.0' });
    const { value, text } = await bridge.inspect(LIGHTING);
    expect(value.properties['Sun Intensity'].value, text).toBe(7.5);
  });

  longTest(
    'shows a long one page by page: each within its budget, everything once, the rest counted',
    async () => {
      const labels = Array.from({ length: 50 }, (_, index) => `Light Level ${index}`);
      const bridge = await openBridge({
        scene: withPreset('/Game/Control/Long.Long', {
          properties: labels.map(label => ({
            ...{ label, object: 'Key Light.LightComponent0', property: 'Intensity' },
          })),
          functions: [{ label: 'Dim', object: 'Gate Lamp', function: 'SetBrightness' }],
        }),
      });
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { value, text } = await bridge.inspect({
          action: 'presets',
          preset: 'Long',
          ...(cursor && { cursor }),
        });
        expect(estimateTokens(text), text).toBeLessThanOrEqual(800);
        const shown = Object.keys({ ...value.properties, ...value.functions });
        expect(shown.length).toBeGreaterThan(0);
        seen.push(...shown);
        const left = Object.values<number>(value.omitted ?? {}).reduce((sum, count) => sum + count, 0);
        expect(seen.length + left).toBe(labels.length + 1);
        cursor = value.cursor;
      } while (cursor !== undefined);
      expect(seen).toEqual([...labels, 'Dim']);
    },
  );
});

describe('presets with a label', () => {
  longTest('tells all of one property, and what each of its objects has', async () => {
    const bridge = await openBridge();
    bridge.editor.world.set('Gate Lamp', 'Brightness', 600);
    const { value, text } = await bridge.inspect({ ...LIGHTING, label: 'Lamp Brightness' });
    expect(value, text).toMatchObject({
      kind: 'property',
      propertyName: 'Brightness',
      value: 250,
      range: [0, 2000],
      writable: true,
      objects: [
        { objectPath: bridge.editor.world.pathOf('Gallery Lamp'), value: 250 },
        { objectPath: bridge.editor.world.pathOf('Gate Lamp'), value: 600 },
      ],
      metadata: { Widget: 'Slider' },
    });
  });

  longTest('finds a member of a struct, of which the preset only tells the last name', async () => {
    const bridge = await openBridge({
      scene: withPreset('/Game/Control/Post.Post', {
        properties: [{ label: 'Bloom', object: 'Global Look', property: 'Settings.BloomIntensity' }],
      }),
    });
    const { value, text } = await bridge.inspect({ action: 'presets', preset: 'Post', label: 'Bloom' });
    expect(value, text).toMatchObject({ propertyName: 'Settings.BloomIntensity', writable: true });
  });

  testOneIn(2).each([
    ['a controller', 'Daylight', { kind: 'controller', type: 'float', value: 1 }],
    ['a function', 'SetBrightness', { kind: 'function', arguments: [{ name: 'Lumens', type: 'float' }] }],
    ['an actor', 'Gate Lamp', { kind: 'actor', class: 'BP_Lamp_C' }],
  ])('tells all of %s', async (_, label, expected) => {
    const bridge = await openBridge();
    const { value, text } = await bridge.inspect({ ...LIGHTING, label });
    expect(value, text).toMatchObject(expected);
  });

  longTest('says so where nothing that is loaded is bound', async () => {
    const bridge = await openBridge();
    await bridge.act({ action: 'delete_actors', objectPath: 'ExponentialHeightFog', confirm: true });
    const { value, text } = await bridge.inspect({ ...LIGHTING, label: 'Fog Density' });
    expect(value, text).toMatchObject({ success: true, bound: false });
    const { value: page } = await bridge.inspect(LIGHTING);
    expect(page.properties['Fog Density']).toMatchObject({ bound: false });
  });
});

longTest('a project without presets says so', async () => {
  const assets = (thirdPerson.assets ?? []).filter(({ preset }) => !preset);
  const bridge = await openBridge({ scene: { ...thirdPerson, assets } });
  const { value } = await bridge.inspect({ action: 'presets' });
  expect(value).toMatchObject({ presets: [], note: expect.stringContaining('no Remote Control presets') });
  const { value: missing } = await bridge.inspect(LIGHTING);
  expect(missing.error).toMatchObject({ code: 'object_not_found' });
});
