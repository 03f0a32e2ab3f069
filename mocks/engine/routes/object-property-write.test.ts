import { describe, expect, test } from 'vitest';
import { crate, fog, lamp, light, openYard } from '../test-yard.ts';

const mesh = `${crate}.StaticMeshComponent0`;

describe('a write', () => {
  test.each([
    ['a number', light, 'Intensity', 2400, 2400],
    ['part of a struct', light, 'RelativeLocation', { Z: 200 }, { X: 10, Y: -4.1, Z: 200 }],
    ['a struct member', light, 'LightmassSettings.ShadowExponent', 3, 3],
    ['an enum by name', light, 'Mobility', 'Movable', 'Movable'],
    ['an enum by display name', light, 'IntensityUnits', 'Lumens - Luminous Flux, Normalized', 'Lumens'],
    ['an array in place, without its surplus', crate, 'Tags', ['A', 'B', 'C'], ['A', 'B']],
    ['an array in place, keeping what is not given', crate, 'Tags', ['A'], ['A', 'Heavy']],
    ['a bare element', crate, 'Tags[1]', 'Light', 'Light'],
    ['a map as an array of values', lamp, 'Weights', [5, 6, 7], { Gold: 5, Silver: 6 }],
    ['a map element', lamp, 'Weights["Silver"]', 9, 9],
    ['a float beyond its range', light, 'Intensity', 1e39, 3.4028235e38],
    ['an empty name as None', crate, 'Tags[0]', '', 'None'],
    ['a text literal as its text', lamp, 'Caption', 'NSLOCTEXT("ns", "key", "Torch")', 'Torch'],
    ['a null object', mesh, 'StaticMesh', 'None', ''],
    [
      'an asset, loading it',
      mesh,
      'StaticMesh',
      '/Game/Props/SM_Barrel.SM_Barrel',
      '/Game/Props/SM_Barrel.SM_Barrel',
    ],
    ['an object that is not there, as null', mesh, 'StaticMesh', '/Game/Nope.Nope', ''],
    ['an object of another class, as null', mesh, 'StaticMesh', light, ''],
    ['a class', lamp, 'Kind', '/Script/Engine.PointLight', '/Script/Engine.PointLight'],
  ])('of %s', (_, path, name, given, stored) => {
    const yard = openYard();
    expect(yard.write(path, name, given)).toBe('200 ');
    expect(yard.editor.world.get(path, name)).toEqual(stored);
  });

  test.each([
    ['a string for a number', light, 'Intensity', '2400', 1850],
    ['a number for a bool', light, 'bUseTemperature', 1, false],
    ['a number for an enum class', light, 'IntensityUnits', 1, 'Unitless'],
    ['an enumerator that is none', light, 'Mobility', 'Flying', 'Stationary'],
    ['a list for a struct', light, 'RelativeLocation', [1, 2, 3], { X: 10, Y: -4.1, Z: 0 }],
    ['null', light, 'Intensity', null, 1850],
  ])('of %s is answered 200 and changes nothing', (_, path, name, given, stored) => {
    const yard = openYard();
    expect(yard.write(path, name, given)).toBe('200 ');
    expect(yard.editor.world.get(path, name)).toEqual(stored);
  });

  test('under a key that is not the property changes nothing', () => {
    const yard = openYard();
    const body = { objectPath: light, propertyName: 'Intensity', propertyValue: { Brightness: 1 } };
    expect(yard.put('/remote/object/property', body)).toBe('200 ');
    expect(yard.editor.world.get(light, 'Intensity')).toBe(1850);
  });

  test.each([
    ['from text: 1e3 is 1', '5.5', '{"Bulbs":1e3}', 1],
    ['through a double: 1e3 is 1000', '5.1', '{"Bulbs":1e3}', 1000],
  ] as const)('reads integers %s in %s', (_, engine, value, stored) => {
    const yard = openYard({ engine });
    yard.putText(
      '/remote/object/property',
      `{"objectPath":"${lamp}","propertyName":"Bulbs","propertyValue":${value},"access":"WRITE_ACCESS"}`,
    );
    expect(yard.editor.world.get(lamp, 'Bulbs')).toBe(stored);
  });
});

describe('without a word about access', () => {
  const body = { objectPath: light, propertyName: 'Intensity' };

  test('a value block means a write', () => {
    const yard = openYard();
    expect(yard.put('/remote/object/property', { ...body, propertyValue: { Intensity: 1 } })).toBe('200 ');
    expect(yard.editor.world.get(light, 'Intensity')).toBe(1);
  });

  test('a bare scalar is not seen: it is a read', () => {
    expect(openYard().put('/remote/object/property', { ...body, propertyValue: 5 })).toContain('1850');
  });
});

describe('empty 400', () => {
  const write = { objectPath: light, access: 'WRITE_ACCESS' };

  test.each([
    ['no property name', { ...write, propertyValue: { Intensity: 5 } }],
    ['a bare scalar', { ...write, propertyName: 'Intensity', propertyValue: 5 }],
    ['no value', { ...write, propertyName: 'Intensity' }],
  ])('%s', (_, body) => {
    expect(openYard().put('/remote/object/property', body)).toBe('400 ');
  });
});

describe('refusals', () => {
  const refuse = (sentences: string) => `400 { "errorMessage": "${sentences}" }`;

  test.each([
    ['EditConst', crate, 'StaticMeshComponent', 'Property is not writeable because has the EditConst flag\n'],
    ['not editable', crate, 'bNetTemporary', 'Property is not writeable because has not the Edit flag\n'],
    [
      'private',
      crate,
      'bCanBeInCluster',
      'Property is not writeable because is private without AllowPrivateAccess or setter\n',
    ],
    [
      'DisableEditOnInstance',
      crate,
      'PrimaryActorTick',
      'Property is not writeable because has flag DisableEditOnInstance\n',
    ],
  ])('%s', (_, path, name, message) => {
    expect(openYard().write(path, name, true)).toBe(refuse(message));
  });

  test('a setter opens what is private, and what cannot be read', () => {
    const yard = openYard();
    expect(yard.write(light, 'bShouldUpdatePhysicsVolume', true)).toBe('200 ');
    expect(yard.write(crate, 'NetDormancy', 'Never')).toBe('200 ');
    expect(yard.editor.world.get(crate, 'NetDormancy')).toBe('DORM_Never');
  });

  test('5.1 knows fewer setters', () => {
    expect(openYard({ engine: '5.1' }).write(crate, 'NetDormancy', 'Never')).toMatch(/^400 /);
    expect(openYard({ engine: '5.1' }).write(light, 'RelativeLocation', { X: 1 })).toBe('200 ');
  });

  test('the settings of Remote Control cannot be touched', () => {
    const settings = '/Script/RemoteControlCommon.Default__RemoteControlSettings';
    expect(openYard().read(settings)).toBe(
      refuse(
        'Object Default__RemoteControlSettings cannot be accessed remotely, check remote control project settings.',
      ),
    );
  });
});

describe('operations', () => {
  test.each([
    ['ADD', 50, 1900],
    ['SUBTRACT', 50, 1800],
    ['MULTIPLY', 2, 3700],
    ['DIVIDE', 2, 925],
    ['EQUAL', 2, 2],
  ])('%s', (operation, operand, result) => {
    const yard = openYard();
    expect(yard.write(light, 'Intensity', operand, { operation })).toBe('200 ');
    expect(yard.editor.world.get(light, 'Intensity')).toBe(result);
  });

  test('work member by member', () => {
    const yard = openYard();
    yard.write(light, 'RelativeLocation', { X: 5 }, { operation: 'ADD' });
    expect(yard.editor.world.get(light, 'RelativeLocation')).toEqual({ X: 15, Y: -4.1, Z: 0 });
  });

  test('keep to the clamps from 5.5, as a plain write never does', () => {
    const resultOf = (engine: '5.1' | '5.5', value: number, operation: string) => {
      const yard = openYard({ engine });
      yard.write(lamp, 'Wattage', value, { operation });
      return yard.editor.world.get(lamp, 'Wattage');
    };
    expect(resultOf('5.5', 500, 'ADD')).toBe(100);
    expect(resultOf('5.1', 500, 'ADD')).toBe(560);
    expect(resultOf('5.5', 500, 'EQUAL')).toBe(500);
  });
});

describe('resetToDefault', () => {
  const body = { objectPath: light, propertyName: 'Intensity', access: 'WRITE_ACCESS', resetToDefault: true };

  test('gives the default of the template', () => {
    const yard = openYard();
    expect(yard.put('/remote/object/property', body)).toBe('200 ');
    expect(yard.editor.world.get(light, 'Intensity')).toBe(5000);
  });

  test('is not known to 5.1', () => {
    expect(openYard({ engine: '5.1' }).put('/remote/object/property', body)).toBe('400 ');
  });
});

test('clamp metadata is no limit: the value stands until the class corrects it', () => {
  const yard = openYard();
  yard.write(fog, 'SecondFogData', { FogDensity: 99 });
  expect(yard.editor.world.get(fog, 'SecondFogData.FogDensity')).toBe(99);
});
