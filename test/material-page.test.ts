import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const METAL = '/Game/Props/Materials/M_Metal.M_Metal';

longTest('materials are found by the parameters that are in force, also those of a parent', async () => {
  const { inspect } = await openBridge();
  const find = { action: 'find_assets', class: 'MaterialInterface' };
  const rough = await inspect({ ...find, where: { roughness: { lt: 0.7 } }, show: ['Metallic'] });
  expect(rough.value.assets, rough.text).toMatchObject([
    { name: 'M_Metal', roughness: 0.35, Metallic: 1 },
    { name: 'MI_Metal_Rusty', roughness: 0.62, Metallic: 1 },
  ]);
  const wrong = await inspect({ ...find, where: { Roughnes: { lt: 0.7 } } });
  expect(wrong.value).toMatchObject({
    total_count: 0,
    unmatched: [{ name: 'Roughnes', nearest: expect.arrayContaining(['Roughness']) }],
  });
  const actors = await inspect({ action: 'find_actors', where: { Roughness: { lt: 0.7 } } });
  expect(actors.value.note, actors.text).toContain('find_assets');
});

describe('the page of a material', () => {
  longTest('shows its parameters before its properties', async () => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'inspect_object', objectPath: 'M_Metal' });
    expect(value.info.parameters, text).toEqual({
      ...{ Rust: 0, Roughness: 0.35, Metallic: 1, Tint: { R: 1, G: 1, B: 1, A: 1 } },
      ...{ Normal: '/Game/Props/Textures/T_Metal_N.T_Metal_N', UseDetailNormal: false },
    });
    const keys = Object.keys(value.info);
    expect(keys.indexOf('parameters')).toBeLessThan(keys.indexOf('properties'));
  });

  longTest('of an instance those of its parent too, and which are its own', async () => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'inspect_object', objectPath: 'MI_Decal_Puddle' });
    expect(value.info.parameters, text).toMatchObject({ Wetness: 0.9, Opacity: 0.75 });
    expect(Object.keys(value.info.parameters)).toContain('Tint');
    expect(value.info.overridden).toEqual(['Wetness', 'Opacity']);
  });

  longTest('of each of several too, and does not repeat them as lists', async () => {
    const { inspect } = await openBridge();
    const objectPaths = ['MI_Metal_Rusty', 'MI_Decal_Puddle'];
    const { value, text } = await inspect({ action: 'inspect_object', objectPaths });
    const [rusty, puddle] = value.info;
    expect([rusty.parameters.Rust, puddle.parameters.Wetness], text).toEqual([0.7, 0.9]);
    expect(text).not.toContain('ParameterValues');
    expect(rusty.omitted.told).toBeGreaterThan(0);
    const all = await inspect({ action: 'inspect_object', objectPath: 'MI_Metal_Rusty', include: ['told'] });
    expect(all.text).toContain('ScalarParameterValues[0].ParameterValue');
  });

  longTest('what it prints is what set_material_parameter takes, and the page follows', async () => {
    const { inspect, act } = await openBridge();
    const call = { action: 'inspect_object', objectPath: 'MI_Decal_Puddle' };
    await inspect(call);
    const done = await act({
      ...{
        action: 'set_material_parameter',
        objectPath: 'MI_Decal_Puddle',
        parameter: 'Wetness',
        value: 0.2,
      },
    });
    expect(done.value.success, done.text).toBe(true);
    const { value } = await inspect(call);
    expect(value.info.parameters.Wetness).toBe(0.2);
  });

  longTest('costs one frame warm', async () => {
    const bridge = await openBridge();
    const call = { action: 'inspect_object', objectPath: METAL };
    await bridge.inspect(call);
    expect(await bridge.countFrames(bridge.inspect(call))).toBe(1);
  });

  test('where 5.8 refuses to tell them, that is said', async () => {
    const { inspect } = await openBridge({ engine: '5.8' });
    const { value, text } = await inspect({ action: 'inspect_object', objectPath: METAL });
    expect(value.info.parametersUnread, text).toContain('does not allow');
    expect(value.info.parameters).toBeUndefined();
  });
});
