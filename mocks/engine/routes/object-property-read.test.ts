import { describe, expect, test } from 'vitest';
import { crate, fog, lamp, level, light, openYard } from '../test-yard.ts';

describe('reading one property', () => {
  const yard = openYard();

  test.each([
    ['a float', light, 'Intensity', '"Intensity": 1850'],
    ['any case of the name', light, 'intensity', '"Intensity": 1850'],
    ['an enum by display name', light, 'Mobility', '"Mobility": "Stationary"'],
    ['an inherited default', light, 'AttenuationRadius', '"AttenuationRadius": 1000'],
    ['a member of a struct', light, 'LightmassSettings.ShadowExponent', '"ShadowExponent": 2'],
    ['an element under the name of its array', crate, 'Tags[1]', '"Tags": "Heavy"'],
    ['an array of strings', crate, 'Tags', '"Tags": [\n\t\t"Wood",\n\t\t"Heavy"\n\t]'],
    [
      'an object as its path',
      crate,
      'StaticMeshComponent',
      `"StaticMeshComponent": "${crate}.StaticMeshComponent0"`,
    ],
    ['a null object as an empty path', light, 'IESTexture', '"IESTexture": ""'],
    ['the values of a map without its keys', lamp, 'Weights', '"Weights": [ 2.5, 1 ]'],
    ['a map element by key', lamp, 'Weights["Gold"]', '"Weights": 2.5'],
    ['a map element by position', lamp, 'Weights[1]', '"Weights": 1'],
    ['a member of an element', lamp, 'Points[0].Y', '"Y": 2'],
    ['an FText as its text', lamp, 'Caption', '"Caption": "Lamp"'],
    ['a component of a Blueprint', lamp, 'Lamp', `"Lamp": "${lamp}.Lamp"`],
    ['doubles with 17 digits', light, 'RelativeLocation.Y', '"Y": -4.0999999999999996'],
    [
      'a colour in memory order',
      light,
      'LightColor',
      '"LightColor":\n\t{\n\t\t"B": 255,\n\t\t"G": 255,\n\t\t"R": 255,\n\t\t"A": 255\n\t}',
    ],
  ])('%s', (_, path, name, body) => {
    expect(yard.read(path, name)).toBe(`200 {\n\t${body}\n}`);
  });

  test('whatever a component does not set comes from its template, and then from its class', () => {
    expect(yard.read('/Script/Engine.Default__PointLight:LightComponent0', 'Mobility')).toContain(
      'Stationary',
    );
    expect(yard.read('/Script/Engine.Default__PointLightComponent', 'Mobility')).toContain('Movable');
    expect(yard.read('/Game/Blueprints/BP_Lamp.BP_Lamp_C:Lamp_GEN_VARIABLE', 'Intensity')).toContain('900');
    expect(yard.read('/Game/Blueprints/BP_Lamp.Default__BP_Lamp_C', 'Wattage')).toContain('60');
    expect(yard.read(`${lamp}.Lamp`, 'Intensity')).toContain('900');
  });

  test('a number that is none spoils the body', () => {
    yard.editor.world.set(light, 'Intensity', Number.NaN);
    expect(yard.read(light, 'Intensity')).toBe('200 {\n\t"Intensity": nan\n}');
  });
});

test('a struct is printed with all its members', () => {
  const { read } = openYard();
  const agents = JSON.parse(read('/Script/NavigationSystem.Default__NavArea', 'SupportedAgents').slice(4));
  const names = Array.from({ length: 16 }, (_, at) => `bSupportsAgent${at}`);
  expect(agents.SupportedAgents).toEqual(Object.fromEntries(names.map(name => [name, true])));
  expect(JSON.parse(read('/Script/Engine.Default__Texture2D', 'Source').slice(4)).Source).toMatchObject({
    ...{ SizeX: 0, NumLayers: 1, Format: 'TSF_Invalid', Blocks: [] },
  });
});

test('an array of structs of which no member is known takes none', () => {
  const answer = openYard().write('/Script/Engine.Default__ParticleSystem', 'LODSettings', [{}]);
  expect(answer).toMatch(/^501 .*FParticleSystemLOD/s);
});

describe('failures are 400', () => {
  const yard = openYard();
  const missing = `${level}.Nothing_1`;

  test.each([
    [
      'no such object',
      missing,
      'Tags',
      `Object: ${missing} does not exist when trying to resolve property: Tags`,
    ],
    [
      'no such property',
      crate,
      'Colour',
      `Object property: Colour could not be resolved on object: ${crate}`,
    ],
    [
      'across a reference',
      crate,
      'StaticMeshComponent.Mobility',
      `Object property: Mobility could not be resolved on object: ${crate}`,
    ],
    [
      'behind the end of an array',
      crate,
      'Tags[2]',
      `Object property: Tags[2] could not be resolved on object: ${crate}`,
    ],
    [
      'a quoted key, unescaped',
      lamp,
      'Weights["Tin"]',
      `Object property: Weights["Tin"] could not be resolved on object: ${lamp}`,
    ],
    [
      'an asset that is not loaded',
      '/Game/Props/SM_Barrel.SM_Barrel',
      'LightMapResolution',
      'Object: /Game/Props/SM_Barrel.SM_Barrel does not exist when trying to resolve property: LightMapResolution',
    ],
    [
      'DisableEditOnInstance',
      crate,
      'PrimaryActorTick',
      'Property is not readable because has flag DisableEditOnInstance\n',
    ],
    [
      'a closed eye in a Blueprint',
      lamp,
      'Secret',
      'Property is not readable because has flag DisableEditOnInstance\n',
    ],
    [
      'protected in C++',
      crate,
      'RootComponent',
      'Property is not readable because is private without AllowPrivateAccess or setter\n',
    ],
    [
      'Blueprint getter and setter',
      light,
      'bShouldUpdatePhysicsVolume',
      'Property is not readable because has blueprint getter and setter to use\n',
    ],
  ])('%s', (_, path, name, message) => {
    expect(yard.read(path, name)).toBe(`400 { "errorMessage": "${message}" }`);
  });

  test.each([
    ['5.1', `Object property: PrimaryActorTick is unavailable remotely on object: ${crate}`],
    ['5.8', 'Property is not readable because it has flag DisableEditOnInstance\n'],
  ] as const)('%s words a refusal in its own way', (engine, message) => {
    expect(openYard({ engine }).read(crate, 'PrimaryActorTick')).toBe(`400 { "errorMessage": "${message}" }`);
  });
});

describe('reading a whole object', () => {
  const yard = openYard();
  const parse = (path: string) => JSON.parse(yard.read(path).slice('200 '.length));

  test('lists the most derived class first', () => {
    const names = Object.keys(parse(light));
    const order = [
      'SourceRadius',
      'IntensityUnits',
      'Temperature',
      'Intensity',
      'RelativeLocation',
      'ComponentTags',
    ];
    expect(
      order.map(name => names.indexOf(name)).every((at, i, all) => at >= 0 && at > (all[i - 1] ?? -1)),
    ).toBe(true);
  });

  test('has what is readable and not editable, and lacks what is hidden', () => {
    const actor = parse(crate);
    expect(actor).toHaveProperty('bNetTemporary', false);
    expect(actor).toHaveProperty('bHidden', false);
    expect(actor).not.toHaveProperty('PrimaryActorTick');
    expect(actor).not.toHaveProperty('RootComponent');
    expect(actor).not.toHaveProperty('bCanBeInCluster');
  });

  test('keeps the keys of a map', () => {
    expect(parse(lamp)).toMatchObject({ Weights: { Gold: 2.5, Silver: 1 }, Serial: 7 });
    expect(parse(lamp)).not.toHaveProperty('Secret');
  });

  test('a struct that may be read is printed whole', () => {
    expect(parse(fog).SecondFogData).toEqual({ FogDensity: 0, FogHeightFalloff: 0.2, FogHeightOffset: 0 });
  });
});

test('64-bit integers are exact from 5.5 and go through a double before', () => {
  const read = (engine: '5.1' | '5.5') => {
    const yard = openYard({ engine });
    yard.editor.world.set(lamp, 'Serial', 9007199254740993n);
    return yard.read(lamp, 'Serial');
  };
  expect(read('5.5')).toContain('9007199254740993\n');
  expect(read('5.1')).toContain('9007199254740992\n');
});
