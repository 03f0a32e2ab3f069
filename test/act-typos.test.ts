import { describe, expect } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

/** Typos of a hurried model: each leads to success, or to an error whose example is right as it stands. */

const LAMP = 'Gate Lamp';

async function set(bridge: Bridge, propertyName: string, value: unknown, objectPath = LAMP) {
  return bridge.act({ action: 'set_property', objectPath, propertyName, value });
}

describe('understood, and said how', () => {
  const vector = { X: 1, Y: 2, Z: 3 };
  const colour = { R: 255, G: 136, B: 0 };
  testOneIn(18).each<[string, string, unknown, unknown]>([
    ['a number as text', 'Brightness', '300', 300],
    ['a number with its unit', 'Bulb.AttenuationRadius', '500 cm', 500],
    ['a flag as text', 'bIsOn', 'false', false],
    ['a flag as a number', 'bIsOn', 0, false],
    ['a name in another case', 'brightness', 300, 300],
    ['a display name for a property', 'Glow Color', { R: 1 }, { R: 1 }],
    ['an enumerator in another case', 'Units', 'lumens', 'Lumens'],
    ['an enumerator with its enum', 'Units', 'ELightUnits::Lumens', 'Lumens'],
    ['the display name of an enumerator', 'Units', 'Lumens - Luminous Flux, Normalized', 'Lumens'],
    ['an enumerator in the singular', 'Units', 'Lumen', 'Lumens'],
    ['a number for an enum', 'Units', 0, 'Unitless'],
    ['a byte enum by the part behind its prefix', 'Bulb.DetailMode', 'Medium', 'DM_Medium'],
    ['a list for a vector', 'Bulb.RelativeLocation', [1, 2, 3], vector],
    ['a vector in small letters', 'Bulb.RelativeLocation', { x: 1, y: 2, z: 3 }, vector],
    ['a vector as text', 'Bulb.RelativeLocation', 'X=1 Y=2 Z=3', vector],
    [
      'a vector as the clipboard has it',
      'Bulb.RelativeLocation',
      '(X=1.000000,Y=2.000000,Z=3.000000)',
      vector,
    ],
    ['a vector with commas', 'Bulb.RelativeLocation', '1, 2, 3', vector],
    ['a vector with spaces', 'Bulb.RelativeLocation', '1 2 3', vector],
    ['a vector as JSON text', 'Bulb.RelativeLocation', '{"X":1,"Y":2,"Z":3}', vector],
    ['a list for a rotator', 'Bulb.RelativeRotation', [10, 20, 30], { Pitch: 10, Yaw: 20, Roll: 30 }],
    [
      'a rotator as the clipboard has it',
      'Bulb.RelativeRotation',
      'P=10 Y=20 R=30',
      { Pitch: 10, Yaw: 20, Roll: 30 },
    ],
    ['metres for centimetres', 'Bulb.AttenuationRadius', '5 m', 500],
    ['centimetres in full', 'Bulb.AttenuationRadius', '150 centimetres', 150],
    ['feet', 'Bulb.AttenuationRadius', '2 feet', 60.96],
    ['feet and inches', 'Bulb.AttenuationRadius', '5 ft 10 in', 177.8],
    ['kilometres', 'Bulb.AttenuationRadius', '2 kilometres', 200_000],
    ['units of the engine', 'Bulb.AttenuationRadius', '150 uu', 150],
    ['thousands with a comma', 'Bulb.AttenuationRadius', '1,500 cm', 1500],
    ['a power of ten', 'Bulb.AttenuationRadius', '1.5e1 m', 1500],
    ['metres in a vector', 'Bulb.RelativeLocation', { X: '1 cm', Y: '2cm', Z: '0.03 m' }, vector],
    ['one number for a scale', 'Bulb.RelativeScale3D', 2, { X: 2, Y: 2, Z: 2 }],
    ['a hex colour', 'Bulb.LightColor', '#FF8800', colour],
    ['a colour in small letters', 'Bulb.LightColor', { r: 255, g: 136, b: 0 }, colour],
    ['a list for a colour', 'Bulb.LightColor', [255, 136, 0], colour],
    ['the name of a colour', 'Bulb.LightColor', 'lime', { R: 0, G: 255, B: 0 }],
    ['pink', 'Bulb.LightColor', 'pink', { R: 255, G: 192, B: 203 }],
    ['brown', 'Bulb.LightColor', 'Brown', { R: 165, G: 42, B: 42 }],
    ['gold', 'Bulb.LightColor', 'gold', { R: 255, G: 215, B: 0 }],
    ['a colour of several words', 'Bulb.LightColor', 'Rebecca Purple', { R: 102, G: 51, B: 153 }],
    ['the light of a lamp', 'Bulb.LightColor', 'warm white', { R: 255, G: 180, B: 107 }],
    ['a colour as style sheets write it', 'Bulb.LightColor', 'rgb(255, 136, 0)', colour],
    ['hue, saturation and lightness', 'Bulb.LightColor', 'hsl(32 100% 50%)', colour],
    ['a hex colour with alpha', 'Bulb.LightColor', '#FF880081', { ...colour, A: 129 }],
    ['a hex colour for linear floats', 'GlowColor', '#FF8000', { R: 1, G: 0.215861, B: 0 }],
    ['a colour above 1 for linear floats', 'GlowColor', { R: 255, G: 0, B: 0 }, { R: 255, G: 0, B: 0 }],
    ['a number for a text', 'Inscription', 42, '42'],
    [
      'an asset without its object name',
      'ShadeMesh',
      '/Game/Props/Meshes/SM_Crate',
      '/Game/Props/Meshes/SM_Crate.SM_Crate',
    ],
    ['the name of an asset', 'ShadeMesh', 'SM_Crate', '/Game/Props/Meshes/SM_Crate.SM_Crate'],
    [
      'an asset in another case',
      'ShadeMesh',
      '/game/props/meshes/sm_crate.sm_crate',
      '/Game/Props/Meshes/SM_Crate.SM_Crate',
    ],
    [
      'what Copy Reference gives',
      'ShadeMesh',
      "/Script/Engine.StaticMesh'/Game/Props/Meshes/SM_Crate.SM_Crate'",
      '/Game/Props/Meshes/SM_Crate.SM_Crate',
    ],
    [
      'the label of an actor',
      'LinkedDoor',
      'Gallery Door',
      '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.BP_Door_C_0',
    ],
    ['a list as text', 'SwitchGroups', '["One","Two"]', ['One', 'Two']],
  ])('%s', async (_, propertyName, given, wanted) => {
    const bridge = await openBridge();
    const { value, text } = await set(bridge, propertyName, given);
    expect(value.success, text).toBe(true);
    const { after } = value.changes[0];
    if (typeof wanted === 'object' && !Array.isArray(wanted)) {
      for (const [member, number] of Object.entries(wanted ?? {}))
        expect(after[member]).toBeCloseTo(number, 4);
    } else expect(after).toEqual(wanted);
    const isSaid = value.note !== undefined || /^(brightness|Glow Color)$/.test(propertyName);
    expect(isSaid, 'the reading is said').toBe(true);
  });

  testOneOf.each([['None'], [''], [null], ['null']])('%j refers to nothing', async given => {
    const bridge = await openBridge();
    const { value, text } = await set(bridge, 'ShadeMesh', given);
    expect(value.success, text).toBe(true);
    expect(bridge.editor.world.get(LAMP, 'ShadeMesh')).toBe('');
  });
});

describe('refused, with a call that is right', () => {
  testOneOf.each<[string, string, unknown]>([
    ['a share of nobody knows what', 'DimmerPosition', '50%'],
    ['a share of a length', 'Bulb.AttenuationRadius', '50%'],
    ['a decimal comma', 'Brightness', '1,5'],
    ['a list for a number', 'Brightness', [1]],
    ['an enumerator that is not there', 'Units', 'Lux'],
    ['a number beyond an enum', 'Units', 99],
    ['two of three', 'Bulb.RelativeLocation', [1, 2]],
    ['one number for a place', 'Bulb.RelativeLocation', 5],
    ['a member that is not there', 'Bulb.RelativeLocation', { X: 1, W: 2 }],
    ['floats for a byte colour', 'Bulb.LightColor', { R: 1, G: 0.5, B: 0.2 }],
    ['a byte beyond 255', 'Bulb.LightColor', { R: 300 }],
    ['an asset that is not there', 'ShadeMesh', '/Game/Props/Meshes/SM_Crat'],
    ['a name that is not there', 'ShadeMesh', 'SM_Crat'],
    ['an asset of another class', 'ShadeMesh', '/Game/Props/Materials/M_Metal.M_Metal'],
    ['a label that is not there', 'LinkedDoor', 'Galery Door'],
    ['an object for a text', 'Inscription', { a: 1 }],
    ['a whole map', 'DimLevels', { Dusk: 0.5, Noon: 1 }],
    ['one element for a list', 'SwitchGroups', 'Inside'],
    ['a part of a list of another type', 'SwitchGroups', ['One', {}]],
    ['a number out of its range', 'DimmerPosition', 2],
    ['a fraction for a whole number', 'Bulb.SamplesPerPixel', 1.5],
    ['a whole number that is too large', 'Bulb.SamplesPerPixel', 1e12],
  ])('%s', async (_, propertyName, given) => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await set(bridge, propertyName, given);
    expect(value.error?.code, text).toBe('invalid_value');
    expect(value.error.message).toContain(propertyName.split('.')[0]);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    expect(value.error.example, text).toBeDefined();
    const again = await bridge.act(value.error.example);
    expect(again.value.success, again.text).toBe(true);
  });

  testOneOf.each<[string, string, unknown]>([
    ['a word for a number', 'Brightness', 'bright'],
    ['a unit of something else', 'Bulb.AttenuationRadius', '5 lm'],
    ['a range', 'Bulb.AttenuationRadius', '10 to 15 m'],
    ['words that are hex digits', 'Bulb.LightColor', 'facade'],
    ['a word for a flag', 'bIsOn', 'maybe'],
    ['a word for a vector', 'Bulb.RelativeLocation', 'up'],
    ['a member of another type', 'Bulb.RelativeLocation', { X: 'far' }],
    ['a colour that is none', 'Bulb.LightColor', 'warmish'],
  ])('%s, and nothing is made up for it', async (_, propertyName, given) => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await set(bridge, propertyName, given);
    expect(value.error?.code, text).toBe('invalid_value');
    expect(value.error.message).toContain(propertyName.split('.')[0]);
    expect(value.error.example, text).toBeUndefined();
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });
});

testOneOf.each([
  ['a class by its short name', 'PointLight', '/Script/Engine.PointLight'],
  ['a Blueprint without _C', '/Game/Blueprints/BP_Lamp', '/Game/Blueprints/BP_Lamp.BP_Lamp_C'],
  ['a Blueprint by its name', 'BP_Lamp', '/Game/Blueprints/BP_Lamp.BP_Lamp_C'],
])('%s is read as a class', async (_, given, wanted) => {
  const bridge = await openBridge({ settings: { allowAnyRemoteFunctionCall: true } });
  const { value, text } = await bridge.act({
    action: 'call_function',
    objectPath: LAMP,
    functionName: 'GetComponentByClass',
    parameters: { ComponentClass: given },
  });
  // No component is one of these, so what is asserted is how it was read.
  expect(value.note ?? value.error?.message, text).toMatch(new RegExp(wanted.replaceAll('/', '\\/')));
});

/** A Blueprint with a variable of each kind that the worlds lack. */
const workshop: Scene = {
  ...oneLight,
  blueprints: [
    {
      path: '/Game/BP_Bench',
      parent: '/Script/Engine.Actor',
      variables: {
        Serial: { type: 'int64', default: '9007199254740993' },
        Turns: { type: 'int32', default: 3 },
        Share: { type: 'uint8', default: 7 },
        Grip: { type: 'FTransform', default: { Translation: { X: 1, Y: 2, Z: 3 } } },
        Tool: { type: 'TSubclassOf<AActor>' },
        Marks: { type: 'TSet<FName>', default: ['Red', 'Blue'] },
        Modes: { type: 'TArray<ELightUnits>', default: ['Lumens', 'EV'] },
        Note: { type: 'FText', default: 'Mind the gap' },
        Lamp: { type: 'TObjectPtr<APointLight>' },
        Blade: { type: 'TSoftObjectPtr<UStaticMesh>' },
      },
      components: { Root: { class: '/Script/Engine.SceneComponent' } },
    },
  ],
  actors: [...oneLight.actors, { name: 'BP_Bench_C_0', label: 'Bench', class: '/Game/BP_Bench.BP_Bench_C' }],
};

describe('of every kind', () => {
  const half = Math.SQRT1_2;
  testOneIn(6).each<[string, string, unknown, unknown]>([
    ['a whole number as text', 'Turns', '12', 12],
    ['a byte', 'Share', 255, 255],
    ['64 bits, as far as they are exact', 'Serial', '4503599627370496', 4503599627370496],
    [
      'a transform with angles',
      'Grip',
      { Location: [5, 6, 7], Rotation: { Yaw: 90 }, Scale: 2 },
      {
        Translation: { X: 5, Y: 6, Z: 7 },
        Rotation: { X: 0, Y: 0, Z: half, W: half },
        Scale3D: { X: 2, Y: 2, Z: 2 },
      },
    ],
    ['a part of a transform', 'Grip', { Scale3D: { X: 4 } }, { Scale3D: { X: 4, Y: 1, Z: 1 } }],
    ['a class by its short name', 'Tool', 'PointLight', '/Script/Engine.PointLight'],
    ['a class with its C++ prefix', 'Tool', 'APointLight', '/Script/Engine.PointLight'],
    ['a Blueprint by its asset', 'Tool', '/Game/BP_Bench', '/Game/BP_Bench.BP_Bench_C'],
    ['a set of as many', 'Marks', ['Green', 'White'], ['Green', 'White']],
    ['a list of enumerators', 'Modes', ['candelas', 1, 'ELightUnits::EV'], ['Candelas', 'Candelas', 'EV']],
    ['a text', 'Note', 'One\u0007 two', 'One\u0007 two'],
  ])('%s is taken, undone and redone', async (_, propertyName, given, wanted) => {
    const bridge = await openBridge({ scene: workshop });
    const before = bridge.editor.world.snapshot();
    const { value, text } = await set(bridge, propertyName, given, 'Bench');
    expect(value.success, text).toBe(true);
    expect(rounded(value.changes[0].after)).toMatchObject(rounded(wanted) as object);
    if (propertyName === 'Serial') return expect(value.undo.possible, text).toBe(false);
    const after = bridge.editor.world.snapshot();
    expect((await bridge.act({ action: 'undo' })).value.success).toBe(true);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    expect((await bridge.act({ action: 'redo' })).value.success).toBe(true);
    expect(bridge.editor.world.snapshot()).toEqual(after);
  });

  testOneIn(3).each<[string, string, unknown]>([
    ['more than 64 bits hold exactly', 'Serial', '9007199254740993'],
    ['a byte too large', 'Share', 256],
    ['a fraction', 'Turns', 2.5],
    ['an angle that is none', 'Grip', { Rotation: { Yaw: 'north' } }],
    ['a class that is not there', 'Tool', 'PointLihgt'],
    ['a set of another size', 'Marks', ['Green']],
    ['a soft reference to nothing', 'Blade', '/Engine/BasicShapes/Plan'],
    ['a wrong enumerator in a list', 'Modes', ['Lumens', 'Lux']],
  ])('%s is refused with a call that is right', async (_, propertyName, given) => {
    const bridge = await openBridge({ scene: workshop });
    const { value, text } = await set(bridge, propertyName, given, 'Bench');
    expect(value.error?.code, text).toBe('invalid_value');
    expect(value.error.example, text).toBeDefined();
    const again = await bridge.act(value.error.example);
    expect(again.value.success, again.text).toBe(true);
  });
});

longTest('an object that the engine does not take leaves what was there', async () => {
  const bridge = await openBridge({ scene: workshop });
  const taken = await set(bridge, 'Lamp', 'Key Light', 'Bench');
  expect(taken.value.success, taken.text).toBe(true);
  const before = bridge.editor.world.snapshot();
  const refused = await set(bridge, 'Lamp', 'Floor', 'Bench');
  expect(refused.value.error?.code, refused.text).toBe('invalid_value');
  expect(bridge.editor.world.snapshot()).toEqual(before);
});

/** Numbers to the digits that count, inside whatever holds them. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return { number: value.toFixed(5).replace(/^-(0\.0+)$/, '$1') };
  if (typeof value === 'string') return { text: value };
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rounded(member)]));
}
