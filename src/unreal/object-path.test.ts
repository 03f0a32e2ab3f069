import { describe, expect, test } from 'vitest';
import {
  classNameHint,
  componentTemplatePaths,
  defaultObjectPath,
  isActorPath,
  isNativeClass,
  isObjectPath,
  objectName,
  ownerPath,
  packageName,
} from './object-path.ts';

const LEVEL = '/Game/Maps/Yard.Yard:PersistentLevel';

test.each<[string, boolean]>([
  [`${LEVEL}.Crate_7`, true],
  ['/Script/Engine.Default__PointLight', true],
  ['/Game/Karten/Höfe und Gärten.Höfe und Gärten:PersistentLevel.Tür_2', true],
  ['Key Light', false],
  ['Crate_7', false],
  ['v1.5 Door', false],
  ['/Game/Maps/Yard', false],
  ['', false],
])('"%s" is a path: %s', (text, expected) => {
  expect(isObjectPath(text)).toBe(expected);
});

describe('parts of a path', () => {
  test.each<[string, string, string | undefined, boolean]>([
    [`${LEVEL}.Crate_7`, 'Crate_7', LEVEL, true],
    [`${LEVEL}.Crate_7.StaticMeshComponent0`, 'StaticMeshComponent0', `${LEVEL}.Crate_7`, false],
    [LEVEL, 'PersistentLevel', '/Game/Maps/Yard.Yard', false],
    [
      '/Game/Maps/UEDPIE_0_Yard.Yard:PersistentLevel.Crate_7',
      'Crate_7',
      '/Game/Maps/UEDPIE_0_Yard.Yard:PersistentLevel',
      true,
    ],
    ['/Script/Engine.PointLight', 'PointLight', undefined, false],
    ['/Game/Props/SM_Barrel.SM_Barrel', 'SM_Barrel', undefined, false],
    [
      '/Script/Engine.Default__PointLight:LightComponent0',
      'LightComponent0',
      '/Script/Engine.Default__PointLight',
      false,
    ],
  ])('%s', (path, name, owner, isActor) => {
    expect(objectName(path)).toBe(name);
    expect(ownerPath(path)).toBe(owner);
    expect(isActorPath(path)).toBe(isActor);
  });
});

test('a native class and its default object', () => {
  expect(isNativeClass('/Script/Engine.PointLight')).toBe(true);
  expect(packageName('/Script/Engine.PointLight')).toBe('/Script/Engine');
  expect(defaultObjectPath('/Script/Engine.PointLight')).toBe('/Script/Engine.Default__PointLight');
  expect(componentTemplatePaths('/Script/Engine.PointLight', 'LightComponent0')).toEqual([
    '/Script/Engine.Default__PointLight:LightComponent0',
  ]);
});

test('a Blueprint class has its own default object, and a template for each component of its tree', () => {
  const door = '/Game/BP/BP_Door.BP_Door_C';
  expect(isNativeClass(door)).toBe(false);
  expect(defaultObjectPath(door)).toBe('/Game/BP/BP_Door.Default__BP_Door_C');
  expect(componentTemplatePaths(door, 'Hinge')).toEqual([
    '/Game/BP/BP_Door.Default__BP_Door_C:Hinge',
    '/Game/BP/BP_Door.BP_Door_C:Hinge_GEN_VARIABLE',
  ]);
});

test.each([
  ['PointLight_2', 'PointLight'],
  ['StaticMeshActor_UAID_A0B1C2D3E4F5061702_1234567890', 'StaticMeshActor'],
  ['BP_Lamp_C_3', 'BP_Lamp_C'],
  ['Cube7', 'Cube'],
  ['SkyAtmosphere', 'SkyAtmosphere'],
])('%s was called after %s', (name, hint) => {
  expect(classNameHint(name)).toBe(hint);
});
