import { expect, test } from 'vitest';
import { parseTypeHint } from '../dictionary/type-hint.ts';
import { typeHintOf } from './type-hint-of.ts';

const described = (Type: string, rest: Record<string, string> = {}) => ({
  Name: 'X',
  DisplayName: '',
  Description: '',
  Type,
  TypePath: 'None',
  ContainerType: '',
  KeyType: '',
  Metadata: {},
  ...rest,
});

test.each([
  ['float', {}, 'float'],
  ['double', {}, 'float'],
  ['uint8', {}, 'int'],
  ['FVector2f', {}, 'vector2'],
  ['EComponentMobility', {}, 'enum:EComponentMobility'],
  ['FLightingChannels', {}, 'struct:LightingChannels'],
  ['UMaterialInterface', { ContainerType: 'TArray' }, 'array<asset:MaterialInterface>'],
  ['UStaticMeshComponent', {}, 'object:StaticMeshComponent'],
  ['AActor', { ContainerType: 'TSet' }, 'set<object:Actor>'],
  ['TSubclassOf<AActor>', {}, 'class:Actor'],
  ['float', { ContainerType: 'TMap', KeyType: 'FName' }, 'map<name, float>'],
])('%s %j is %s', (type, rest, hint) => {
  expect(typeHintOf(described(type, rest), undefined)).toBe(hint);
  expect(parseTypeHint(hint)).toBeDefined();
});

test('what describe does not say is left open', () => {
  expect(typeHintOf(described('TEnumAsByte'), undefined)).toBeUndefined();
  expect(typeHintOf(described('TEnumAsByte'), 'EDetailMode')).toBe('enum:EDetailMode');
  expect(typeHintOf(undefined, undefined)).toBeUndefined();
});
