import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const LIGHT = { action: 'set_property', objectPath: 'Key Light' };

/** Calls of which one fault hides the next: each, and its example, which passes as it stands. */
const ROWS: [tool: string, asked: Call, example: Call, said: RegExp][] = [
  [
    'act',
    { ...LIGHT, objectPath: 'Key Lihgt', propertyName: 'Intensty', value: '800 lm' },
    { ...LIGHT, propertyName: 'LightComponent.Intensity', value: 63.66 },
    /Key Lihgt.*Intensty.*800 lm/,
  ],
  [
    'act',
    { action: 'set_property', object: 'Key Lihgt', property: 'Intensty', value: '800 lm' },
    { ...LIGHT, propertyName: 'LightComponent.Intensity', value: 63.66 },
    /"object".*Key Lihgt.*Intensty.*800 lm/,
  ],
  [
    'act',
    { action: 'spawn_actor', class: 'PointLigth', label: 'R1', properties: { Intensty: 5 } },
    {
      action: 'spawn_actor',
      class: 'PointLight',
      label: 'R1',
      properties: { 'LightComponent.Intensity': 5 },
    },
    /PointLigth.*Intensty/,
  ],
  [
    'act',
    {
      action: 'set_properties',
      objectPath: 'Key Lihgt',
      properties: { Intensty: '800 lm', Temprature: 3000 },
    },
    {
      action: 'set_properties',
      objectPath: 'Key Light',
      properties: { 'LightComponent.Intensity': 63.66, 'LightComponent.Temperature': 3000 },
    },
    /Key Lihgt.*Intensty.*Temprature/,
  ],
  [
    'act',
    { action: 'set_material', objectPath: 'SM_Platfrom', material: 'M_Metl' },
    { action: 'set_material', objectPath: 'SM_Platform', material: 'M_Metal' },
    /M_Metl.*SM_Platfrom/,
  ],
  [
    'inspect',
    { action: 'get_property', objectPath: 'Key Lihgt', propertyName: 'Intensty' },
    { action: 'get_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' },
    /Key Lihgt.*Intensty/,
  ],
  [
    'act',
    { action: 'attach_actor', objectPath: 'Key Lihgt', parent: 'Satue' },
    { action: 'attach_actor', objectPath: 'Key Light', parent: 'Statue' },
    /Key Lihgt.*Satue/,
  ],
];

testOneIn(3).each(ROWS)(
  'faults that hide behind others are mended too: %s %j',
  async (tool, asked, example, said) => {
    const { call } = await openBridge();
    const { value, text } = await call(tool, asked);
    expect(value.error?.example, text).toEqual(example);
    expect(value.error.placeholders, text).toBeUndefined();
    expect(value.error.message, text).toMatch(said);
    expect((await call(tool, example)).value.success, text).toBe(true);
  },
);
