import { expect, test } from 'vitest';
import { oneIn } from '../../../test/support/soak.ts';
import { classDefault, zeroValue } from '../defaults.ts';
import { writeValue } from '../serialise/write-value.ts';
import { classChain, findProperty, isChildOf } from './class-info.ts';
import { nativeSubobjects } from './native-subobjects.ts';
import { enumInfo, nativeClass, nativeClasses, parseType } from './reflection.ts';
import { unknownStructIn } from './unknown-struct.ts';

const style = { largeIntegers: 'exact', maps: 'members', language: 'en' } as const;

test.each(oneIn(96, nativeClasses()))('every default of $cppName can be printed', info => {
  for (const owner of classChain(info)) {
    for (const property of owner.properties) {
      const text = JSON.stringify(writeValue(classDefault(info, property), property.type, style) ?? null);
      expect(text, property.name).not.toMatch(/NaN|undefined|"nan"|\[object/);
    }
  }
});

/** Not one of them has a member that an editor reflects. */
const WITHOUT_MEMBERS = ['FSpline'];

test.each(oneIn(3, nativeClasses()))('no struct that $cppName has is printed as nothing', info => {
  for (const { name, type } of info.properties) {
    const lacking = unknownStructIn(type);
    if (lacking !== undefined) expect(WITHOUT_MEMBERS, name).toContain(lacking);
    const printed = type.kind === 'struct' && writeValue(zeroValue(type), type, style);
    expect(printed, name).not.toEqual({});
  }
});

test.each(Object.entries(nativeSubobjects))(
  'the sub-objects of %s are classes, and so is it',
  (maker, subobjects) => {
    expect(nativeClass(maker), maker).toBeDefined();
    for (const { class: cppName, attachedTo } of subobjects) {
      const info = nativeClass(cppName);
      expect(info && isChildOf(info, 'UActorComponent'), cppName).toBe(true);
      expect(attachedTo === undefined || subobjects.some(each => each.name === attachedTo)).toBe(true);
    }
  },
);

test('the default of the most derived class wins', () => {
  const intensity = (cppName: string) => {
    const info = nativeClass(cppName);
    const property = info && findProperty(info, 'Intensity');
    return info && property && classDefault(info, property);
  };
  expect(intensity('UPointLightComponent')).toBe(5000);
  expect(intensity('UDirectionalLightComponent')).toBe(10);
  expect(intensity('USkyLightComponent')).toBe(1);
});

test('constructors may set single members of a struct, derived ones last', () => {
  const info = nativeClass('UCameraComponent');
  const property = info && findProperty(info, 'PrimaryComponentTick');
  expect(info && property && classDefault(info, property)).toMatchObject({
    bCanEverTick: true,
    TickGroup: 'TG_DuringPhysics',
  });
});

test.each<[string, string, unknown]>([
  ['UCharacterMovementComponent', 'MaxWalkSpeedCrouched', 300],
  ['UCharacterMovementComponent', 'GravityDirection', { X: 0, Y: 0, Z: -1 }],
  [
    'UCharacterMovementComponent',
    'AvoidanceGroup',
    expect.objectContaining({ bGroup0: true, bGroup1: false }),
  ],
  [
    'UCharacterMovementComponent',
    'GroupsToAvoid',
    expect.objectContaining({ bGroup0: true, bGroup31: true }),
  ],
  ['UPrimitiveComponent', 'BodyInstance', expect.objectContaining({ CollisionProfileName: 'Custom' })],
  [
    'UStaticMeshComponent',
    'BodyInstance',
    expect.objectContaining({ CollisionProfileName: 'BlockAllDynamic', ObjectType: 'ECC_WorldDynamic' }),
  ],
  [
    'UBoxComponent',
    'BodyInstance',
    expect.objectContaining({ CollisionProfileName: 'OverlapAllDynamic', CollisionEnabled: 'QueryOnly' }),
  ],
])('what the constructor of %s reckons for %s is its default', (className, name, value) => {
  const info = nativeClass(className);
  const property = info && findProperty(info, name);
  expect(info && property && classDefault(info, property)).toEqual(value);
});

test('names compare without regard to case', () => {
  const info = nativeClass('APointLight');
  expect(info && findProperty(info, 'tags')?.name).toBe('Tags');
  expect(info && isChildOf(info, '/script/engine.LIGHT')).toBe(true);
});

test('enumerators that only count are hidden', () => {
  const names = enumInfo('ECollisionChannel').entries.map(entry => entry.name);
  expect(names).toContain('ECC_Pawn');
  expect(names.filter(name => name.endsWith('MAX'))).toEqual([]);
});

test('a type without data is opaque', () => {
  expect(parseType('FOnSomething')).toEqual({ kind: 'opaque', name: 'FOnSomething' });
});

test.each([
  ['AActor', 'bHidden', 'read-only'],
  ['AActor', 'Tags', 'read-write'],
  ['AActor', 'PrimaryActorTick', 'unseen'],
  ['ULightComponentBase', 'Intensity', 'read-only'],
])('to Blueprints %s.%s is %s', (className, name, expected) => {
  const flags = nativeClass(className)?.properties.find(property => property.name === name)?.flags;
  expect(flags?.has('O') ? 'read-only' : flags?.has('V') ? 'read-write' : 'unseen').toBe(expected);
});
