import { describe, expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

type Where = Record<string, unknown>;

async function find(args: Record<string, unknown>) {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'find_actors', ...args });
  return { value, text };
}

describe('the value of a condition is read as a change of the same property would be', () => {
  testOneOf.each<[className: string, where: Where, same: Where]>([
    ['Light', { LightColor: '#FFFFFF' }, { LightColor: { R: 255, G: 255, B: 255 } }],
    ['Light', { LightColor: 'white' }, { LightColor: { R: 255, G: 255, B: 255 } }],
    ['Light', { LightColor: [255, 255, 255] }, { LightColor: { R: 255, G: 255, B: 255 } }],
    ['Light', { LightColor: { in: ['white'] } }, { LightColor: { R: 255, G: 255, B: 255 } }],
    ['Light', { LightColor: { not: 'white' } }, { LightColor: { not: { R: 255, G: 255, B: 255 } } }],
    ['BP_Lamp', { 'Bulb.LightColor': '#FFE3BE' }, { 'Bulb.LightColor': { R: 255, G: 227, B: 190 } }],
    ['BP_Lamp', { LinkedDoor: 'Gallery Door' }, { LinkedDoor: { like: 'BP_Door_C_0' } }],
    ['BP_Lamp', { LinkedDoor: { not: 'Gallery Door' } }, { LinkedDoor: null }],
    ['BP_Lamp', { LinkedDoor: 'none' }, { LinkedDoor: null }],
    ['BP_Lamp', { DimmerPosition: '100%' }, { DimmerPosition: 1 }],
    ['BP_Lamp', { 'DimLevels.Night': { lt: 0.3 } }, { 'DimLevels["Night"]': { lt: 0.3 } }],
    ['StaticMeshActor', { bHidden: 0 }, { bHidden: false }],
    ['Light', { IntensityUnits: 'cd' }, { IntensityUnits: 'Candelas' }],
    ['Light', { IntensityUnits: ['lumen', 'cd'] }, { IntensityUnits: { in: ['Lumens', 'Candelas'] } }],
    ['Light', { Temperature: [2700, 3000, 3200] }, { Temperature: { in: [2700, 3000, 3200] } }],
  ])('%s %j', async (className, where, same) => {
    const [one, other] = await Promise.all(
      [where, same].map(each => find({ class: className, where: each })),
    );
    expect(one?.value.total_count, one?.text).toBe(other?.value.total_count);
    expect(one?.value.total_count, one?.text).toBeGreaterThan(0);
    expect(one?.value.byClass).toEqual(other?.value.byClass);
  });

  longTest('of an asset too, parameters of materials among them', async () => {
    const { inspect } = await openBridge();
    const materials = { action: 'find_assets', class: 'MaterialInterface' };
    const half = await inspect({ ...materials, where: { Roughness: { lt: '50%' } } });
    const same = await inspect({ ...materials, where: { Roughness: { lt: 0.5 } } });
    expect(same.value.total_count).toBeGreaterThan(0);
    expect(half.value.total_count, half.text).toBe(same.value.total_count);
  });

  longTest('what is inside Blueprints is counted by the same reading', async () => {
    const { value } = await find({ class: 'Light', where: { IntensityUnits: 'lumen' } });
    expect(value.note).not.toContain('none of them matches');
  });
});

describe('what cannot be read is refused with the values that there are', () => {
  testOneOf.each<[className: string, where: Where, there: string]>([
    ['Light', { LightColor: 'bluish something' }, '"G":255'],
    ['Light', { IntensityUnits: 'parsecs' }, 'Lumens on 4'],
    ['Light', { IntensityUnits: { not: 'parsecs' } }, 'Lumens on 4'],
    ['Light', { IntensityUnits: { in: ['parsecs', 'Lumens'] } }, 'Lumens on 4'],
    ['Light', { CastShadows: 'sometimes' }, 'true on'],
    ['Light', { Temperature: 'cosy' }, '(K)'],
    ['SpotLight', { InnerConeAngle: { lt: '50%' } }, 'on'],
    ['StaticMeshActor', { CollisionEnabled: 'none' }, 'QueryAndPhysics on 34'],
  ])('%s %j', async (className, where, there) => {
    const { value, text } = await find({ class: className, where });
    expect(value.error, text).toMatchObject({ code: 'invalid_arguments' });
    expect(value.error.remedy).toContain(there);
  });

  longTest('of an asset too', async () => {
    const { inspect } = await openBridge();
    const where = { BlendMode: 'transparent' };
    const { value, text } = await inspect({ action: 'find_assets', class: 'Material', where });
    expect(value.error?.message, text).toContain('BLEND_Translucent');
  });
});

describe('wait_for reads its value so too', () => {
  const LAMP = 'Gallery Lamp';
  testOneOf.each<[objectPath: string, propertyName: string, value: unknown]>([
    ['Key Light', 'LightColor', '#FFE8C4'],
    ['Key Light', 'CastShadows', 'on'],
    [LAMP, 'bIsOn', 'yes'],
    ['SM_Crate_Loose', 'RelativeLocation', [-700, 200, 40]],
    [LAMP, 'LinkedDoor', 'Gallery Door'],
    ['Gate Lamp', 'LinkedDoor', 'none'],
    ['Gate Lamp', 'DimmerPosition', '100%'],
    ['Wind Bed', 'Sound', 'SW_Wind_Loop'],
    ['SM_Crate_Loose', 'Tags', 'Pushable'],
    ['Key Light', 'IntensityUnits', 'cd'],
  ])('%s %s %j', async (objectPath, propertyName, value) => {
    const { inspect } = await openBridge();
    const call = { action: 'wait_for', objectPath, propertyName, value, timeout: 0 };
    const is = await inspect(call);
    expect(is.value.met, is.text).toBe(true);
    const differs = await inspect({ ...call, operator: 'differs' });
    expect(differs.value.met, differs.text).toBe(false);
  });

  longTest('what it can never be is refused with what it is', async () => {
    const { inspect } = await openBridge();
    const call = { action: 'wait_for', objectPath: 'Key Light', timeout: 0 };
    for (const [propertyName, value] of [
      ['LightColor', 'bluish something'],
      ['CastShadows', 'sometimes'],
      ['IntensityUnits', 'parsecs'],
    ]) {
      const answer = await inspect({ ...call, propertyName, value });
      expect(answer.value.error, answer.text).toMatchObject({ code: 'invalid_value' });
      expect(answer.value.error.remedy).toContain(' now.');
    }
  });
});

longTest('a list of two numbers may be these two, or what lies between', async () => {
  const { value, text } = await find({ where: { Intensity: [10, 30] } });
  expect(value.error, text).toMatchObject({ code: 'invalid_arguments' });
  expect(value.error.message).toContain('{ "gte": 10, "lte": 30 }');
  const between = await find({ where: { Intensity: { in: [24, 9] } } });
  expect(between.value.success, between.text).toBe(true);
});
