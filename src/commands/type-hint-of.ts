import { nativeClassChain } from '../dictionary/native-facts.ts';
import type { DescribedProperty } from '../unreal/engine-call.ts';

const SIMPLE: Readonly<Record<string, string>> = {
  bool: 'bool',
  float: 'float',
  double: 'float',
  FString: 'string',
  FName: 'name',
  FText: 'text',
  FGuid: 'guid',
  FVector: 'vector',
  FVector3f: 'vector',
  FVector2D: 'vector2',
  FVector2f: 'vector2',
  FVector4: 'vector4',
  FVector4f: 'vector4',
  FIntPoint: 'intPoint',
  FIntVector: 'intVector',
  FRotator: 'rotator',
  FQuat: 'quat',
  FTransform: 'transform',
  FColor: 'color',
  FLinearColor: 'linearColor',
};

/**
 * The type hint of a property as describe tells its type: `Type` of the element, `ContainerType` around it. Undefined
 * where it does not say enough.
 * @param enumName the enum, where it is known from elsewhere: an old-style one is described as `TEnumAsByte`
 */
export function typeHintOf(
  described: DescribedProperty | undefined,
  enumName: string | undefined,
): string | undefined {
  if (enumName !== undefined) return `enum:${enumName}`;
  const element = elementOf(described?.Type ?? '', described?.TypePath ?? '');
  if (element === undefined) return undefined;
  switch (described?.ContainerType) {
    case 'TArray':
    case 'CArray':
      return `array<${element}>`;
    case 'TSet':
      return `set<${element}>`;
    case 'TMap': {
      const key = elementOf(described.KeyType, '');
      return key && `map<${key}, ${element}>`;
    }
    default:
      return element;
  }
}

function elementOf(type: string, typePath: string): string | undefined {
  const simple = SIMPLE[type];
  if (simple) return simple;
  if (/^u?int(8|16|32|64)?$/.test(type)) return 'int';
  if (type === 'TEnumAsByte') {
    const name = /\.(\w+)$/.exec(typePath)?.[1];
    return name && `enum:${name}`;
  }
  if (/^E[A-Z]\w*$/.test(type)) return `enum:${type}`;
  const isClass = /^TSubclassOf|^TSoftClassPtr/.test(type);
  const [, prefix, name = ''] = /([FUA])([A-Z]\w*)/.exec(type.replace(/^T\w+<(.+)>$/, '$1')) ?? [];
  // Describe may leave out of which class.
  if (prefix === undefined) return isClass ? 'class:Object' : undefined;
  if (prefix === 'F') return `struct:${name}`;
  if (isClass) return `class:${name}`;
  // What lives in a level is an object; everything else that is referred to is mostly an asset.
  const chain = nativeClassChain(name);
  return prefix === 'A' || chain.includes('Actor') || chain.includes('ActorComponent')
    ? `object:${name}`
    : `asset:${name}`;
}
