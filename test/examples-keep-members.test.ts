import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';

const LAMP = { action: 'set_property', objectPath: 'Gate Lamp', propertyName: 'FlickerInterval' };
const COLOUR = { action: 'set_property', objectPath: 'Key Light', propertyName: 'LightColor' };
const PLACE = { action: 'set_property', objectPath: 'Key Light', propertyName: 'RelativeLocation' };
const TURN = { action: 'set_property', objectPath: 'Key Light', propertyName: 'RelativeRotation' };
const CHANNELS = { action: 'set_property', objectPath: 'Key Light', propertyName: 'LightingChannels' };
const TINT = { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty', parameter: 'Tint' };
const MADE = { action: 'create_material_instance', parent: 'M_Metal', path: '/Game/MI_T' };
const SUN = { action: 'set_preset_property', preset: 'LightingControl', label: 'Sun Colour' };
const NODE = { action: 'add_material_expression', objectPath: 'M_Metal', class: 'Constant3Vector' };
const BOTH = { action: 'set_properties', objectPath: 'Gate Lamp' };
const SPAWN = { action: 'spawn_actor', class: 'PointLight', location: { X: 0, Y: 0, Z: 100 } };

/** A struct of which one name is wrong, and what the example makes of it. */
test.each<[call: Json, meant: Json]>([
  [{ ...LAMP, value: { Min: 3, Maximum: 8 } }, { value: { Min: 3, Max: 8 } }],
  [{ ...LAMP, value: { Minimum: 3, Maximum: 8 } }, { value: { Min: 3, Max: 8 } }],
  [{ ...LAMP, value: { minimum: 3, Max: 8 } }, { value: { Min: 3, Max: 8 } }],
  [{ ...COLOUR, value: { red: 200, gren: 100 } }, { value: { R: 200, G: 100 } }],
  [{ ...COLOUR, value: { R: 200, Gr: 100 } }, { value: { R: 200, G: 100 } }],
  [{ ...COLOUR, value: { R: 200, blu: 100 } }, { value: { R: 200, B: 100 } }],
  [{ ...TURN, value: { Pitch: 10, Jaw: 20 } }, { value: { Pitch: 10, Yaw: 20 } }],
  [{ ...CHANNELS, value: { Channel1: true } }, { value: { bChannel1: true } }],
  [
    { ...CHANNELS, value: { bChannel0: false, bChanel2: true } },
    { value: { bChannel0: false, bChannel2: true } },
  ],
  [
    { ...BOTH, properties: { Brightness: 300, FlickerInterval: { Min: 3, Maximum: 8 } } },
    { properties: { Brightness: 300, FlickerInterval: { Min: 3, Max: 8 } } },
  ],
  [{ ...TINT, value: { R: 0.5, Gren: 0.2 } }, { value: { R: 0.5, G: 0.2 } }],
  [
    { ...MADE, parameters: { Tint: { R: 0.5, Gren: 0.2 }, Roughness: 0.3 } },
    { parameters: { Tint: { R: 0.5, G: 0.2 }, Roughness: 0.3 } },
  ],
  [{ ...SUN, value: { R: 255, Gren: 200 } }, { value: { R: 255, G: 200 } }],
  [
    { ...NODE, properties: { Constant: { R: 1, Gr: 0.5 } }, connectTo: 'EmissiveColor' },
    { properties: { Constant: { R: 1, G: 0.5 } } },
  ],
  [
    { ...SPAWN, properties: { LightColor: { R: 10, Grean: 20 } } },
    { properties: { LightColor: { R: 10, G: 20 } } },
  ],
])('one wrong name of a struct is put right, and its other members stay: %j', async (call, meant) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error?.example, text).toEqual({ ...call, ...meant });
  expect([value.error.placeholders, value.error.left_out], text).toEqual([undefined, undefined]);
  const again = await act(value.error.example);
  expect(again.value.success, again.text).toBe(true);
});

/** A struct of which one name is like nothing: without it no example is what was meant, and none is shown. */
test.each<[call: Json, left: string]>([
  [{ ...PLACE, value: { X: 10, Y: 20, W: 30 } }, 'value.W'],
  [{ ...LAMP, value: { Min: 3, Colour: 8 } }, 'value.Colour'],
  [{ ...SUN, value: { R: 255, Speed: 200 } }, 'value.Speed'],
  [{ ...SUN, value: { R: 7, Speed: 7 } }, 'value.Speed'],
  [{ ...LAMP, value: { Min: 3, Max: 8, Maximum: 9 } }, 'value.Maximum'],
])('what a struct has no name for is asked back: %j', async (call, left) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect([value.error?.example, value.error?.remedy], text).toEqual([
    undefined,
    expect.stringContaining(`\`${left}\``),
  ]);
});

/** Where nothing of a struct is known, what stands is shown, and said to be nobody's wish. */
test.each<Json>([
  { ...PLACE, value: { W: 30 } },
  { ...SUN, value: { Speed: 200 } },
  { ...SUN, value: { Speed: 255 } },
])('a struct of which nothing is known is shown as it stands: %j', async call => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error?.placeholders, text).toEqual(['value']);
  const again = await act(value.error.example);
  expect(again.value.success, again.text).toBe(true);
  expect(again.value.changes?.[0]?.before, again.text).toEqual(again.value.changes?.[0]?.after);
});

test('of a struct of hundreds of members the near ones are told', async () => {
  const { act } = await openBridge();
  const call = { action: 'set_property', objectPath: 'Gallery Look', propertyName: 'Settings' };
  const { value, text } = await act({ ...call, value: { VignetteIntensity: 0.4, Bloom: 2 } });
  expect(value.error?.suggestions, text).toContain('BloomIntensity');
  expect([value.error.example, value.error.placeholders], text).toEqual([undefined, undefined]);
  expect(text).not.toContain('bOverride_');
  expect(text.length).toBeLessThan(1000);
});
