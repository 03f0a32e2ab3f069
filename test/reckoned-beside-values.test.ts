import { expect } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { testOneOf } from './support/soak.ts';

/** A call that reckons, with values beside the numbers, and what stands when its example has run. */
testOneOf.each<[objectPath: string, properties: Json, after: Json]>([
  [
    'Gate Lamp',
    { Brightness: 2, bIsOn: false, Inscription: 'X' },
    { Brightness: 500, bIsOn: false, Inscription: 'X' },
  ],
  ['Key Light', { Intensity: 1.5, CastShadows: false }, { Intensity: 36, CastShadows: false }],
  ['Key Light', { Intensity: 2, Temperature: '3000 K' }, { Intensity: 48, Temperature: 3000 }],
  ['Key Light', { AttenuationRadius: '2 m', Intensity: 2 }, { AttenuationRadius: 200, Intensity: 48 }],
  ['Key Light', { IntensityUnits: 'Lumens', Intensity: 2 }, { IntensityUnits: 'Lumens', Intensity: 603.2 }],
  [
    'Key Light',
    { Intensity: 2, IntensityUnits: 'Candelas', CastShadows: false },
    { Intensity: 48, CastShadows: false },
  ],
])(
  'what is no number beside what is multiplied is set as it was given: %s %j',
  async (objectPath, properties, after) => {
    const { act, inspect } = await openBridge();
    const call = { action: 'set_properties', objectPath, operation: 'multiply', properties };
    const { value, text } = await act(call);
    expect(value.error?.code, text).toBe('invalid_value');
    expect(value.error.placeholders, text).toBeUndefined();
    const again = await act(value.error.example);
    expect(again.value.success, `${JSON.stringify(value.error.example)} ${again.text}`).toBe(true);
    for (const [propertyName, wanted] of Object.entries(after)) {
      const read = await inspect({ action: 'get_property', objectPath, propertyName });
      if (typeof wanted === 'number') expect(read.value.value, text).toBeCloseTo(wanted, 1);
      else if (typeof wanted === 'string') expect(String(read.value.value), text).toContain(wanted);
      else expect(read.value.value, text).toBe(wanted);
    }
  },
);
