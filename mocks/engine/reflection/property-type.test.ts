import { expect, test } from 'vitest';
import { parsePropertyType } from './property-type.ts';

const names = {
  isEnum: (name: string) => name.startsWith('E'),
  isStruct: (name: string) => name === 'FVector',
};

test.each([
  ['float', { kind: 'float' }],
  ['uint8', { kind: 'integer', bits: 8, signed: false }],
  ['int64', { kind: 'integer', bits: 64, signed: true }],
  ['ELightUnits', { kind: 'enum', name: 'ELightUnits' }],
  ['TEnumAsByte<ECollisionChannel>', { kind: 'enum', name: 'ECollisionChannel' }],
  ['const FVector&', { kind: 'struct', name: 'FVector' }],
  ['AActor*', { kind: 'object', of: 'AActor' }],
  ['UClass*', { kind: 'class', of: 'UObject' }],
  ['TObjectPtr<UClass>', { kind: 'class', of: 'UObject' }],
  ['TSubclassOf<AActor>', { kind: 'class', of: 'AActor' }],
  ['TArray<TObjectPtr<UStaticMesh>>', { kind: 'array', of: { kind: 'object', of: 'UStaticMesh' } }],
  [
    'TMap<FName, TArray<float>>',
    { kind: 'map', key: { kind: 'name' }, of: { kind: 'array', of: { kind: 'float' } } },
  ],
  ['FOnSomething', { kind: 'opaque', name: 'FOnSomething' }],
])('%s', (spelling, type) => {
  expect(parsePropertyType(spelling, names)).toEqual(type);
});
