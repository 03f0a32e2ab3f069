import type { PropertyType } from '../reflection/property-type.ts';
import { nativeClass, parseType, structInfo } from '../reflection/reflection.ts';
import { isStructValue, type StructValue, type Value } from '../value.ts';
import type { ClassLibrary } from '../world/class-library.ts';

/** A type as the pins of a graph have it: as much of an `FEdGraphPinType` as differs from an empty one. */
export interface PinType {
  PinCategory: string;
  PinSubCategory?: string;
  /** Path of the class, struct or enum. */
  PinSubCategoryObject?: string;
  ContainerType?: 'Array' | 'Set' | 'Map';
  /** Of a map: what is behind its keys. */
  PinValueType?: {
    TerminalCategory: string;
    TerminalSubCategory?: string;
    TerminalSubCategoryObject?: string;
  };
}

const plain: Partial<Record<PropertyType['kind'], PinType>> = {
  bool: { PinCategory: 'bool' },
  float: { PinCategory: 'real', PinSubCategory: 'float' },
  double: { PinCategory: 'real', PinSubCategory: 'double' },
  string: { PinCategory: 'string' },
  name: { PinCategory: 'name' },
  text: { PinCategory: 'text' },
};

const references = {
  ...{ object: 'object', weak: 'object', class: 'class' },
  ...{ softObject: 'softobject', softClass: 'softclass' },
} as const;

/** The pin type of a C++ spelling. */
export function pinTypeOf(spelling: string, classes: ClassLibrary): PinType {
  return pinOf(parseType(spelling), classes);
}

function pinOf(type: PropertyType, classes: ClassLibrary): PinType {
  switch (type.kind) {
    case 'integer':
      return { PinCategory: type.bits === 8 ? 'byte' : type.bits === 64 ? 'int64' : 'int' };
    case 'enum':
      // In which module an enum is, is not known here [derived].
      return { PinCategory: 'byte', PinSubCategoryObject: `/Script/Engine.${type.name}` };
    case 'struct':
      return { PinCategory: 'struct', PinSubCategoryObject: structInfo(type.name).path };
    case 'object':
    case 'weak':
    case 'class':
    case 'softObject':
    case 'softClass':
      return { PinCategory: references[type.kind], PinSubCategoryObject: classPathOf(type.of, classes) };
    case 'array':
      return { ...pinOf(type.of, classes), ContainerType: 'Array' };
    case 'set':
      return { ...pinOf(type.of, classes), ContainerType: 'Set' };
    case 'map':
      return {
        ...pinOf(type.key, classes),
        ContainerType: 'Map',
        PinValueType: terminalOf(type.of, classes),
      };
    default:
      return plain[type.kind] ?? { PinCategory: 'wildcard' };
  }
}

function terminalOf(type: PropertyType, classes: ClassLibrary): NonNullable<PinType['PinValueType']> {
  const { PinCategory, PinSubCategory, PinSubCategoryObject } = pinOf(type, classes);
  return {
    TerminalCategory: PinCategory,
    ...(PinSubCategory !== undefined && { TerminalSubCategory: PinSubCategory }),
    ...(PinSubCategoryObject !== undefined && { TerminalSubCategoryObject: PinSubCategoryObject }),
  };
}

function classPathOf(cppName: string, classes: ClassLibrary): string {
  const known =
    nativeClass(cppName) ?? classes.blueprints.find(({ class: info }) => info.name === cppName)?.class;
  return known?.path ?? '';
}

/** The C++ spelling of a pin type, as a variable of it is declared; undefined for what no variable can be of. */
export function spellingOf(pin: Value | undefined, classes: ClassLibrary): string | undefined {
  if (!isStructValue(pin)) return undefined;
  const element = elementOf(pin, 'Pin', classes);
  if (element === undefined) return undefined;
  switch (pin.ContainerType) {
    case 'Array':
      return `TArray<${element}>`;
    case 'Set':
      return `TSet<${element}>`;
    case 'Map': {
      const value = isStructValue(pin.PinValueType)
        ? elementOf(pin.PinValueType, 'Terminal', classes)
        : undefined;
      return value && `TMap<${element}, ${value}>`;
    }
    default:
      return element;
  }
}

const simple: Record<string, string> = {
  ...{ bool: 'bool', byte: 'uint8', int: 'int32', int64: 'int64' },
  ...{ string: 'FString', name: 'FName', text: 'FText' },
};

const templates: Record<string, string> = {
  ...{ object: 'TObjectPtr', class: 'TSubclassOf' },
  ...{ softobject: 'TSoftObjectPtr', softclass: 'TSoftClassPtr' },
};

function elementOf(pin: StructValue, prefix: 'Pin' | 'Terminal', classes: ClassLibrary): string | undefined {
  const category = String(pin[`${prefix}Category`]).toLowerCase();
  const of = String(pin[`${prefix}SubCategoryObject`] ?? '');
  if (category === 'real') {
    return String(pin[`${prefix}SubCategory`]).toLowerCase() === 'float' ? 'float' : 'double';
  }
  if (category === 'struct') return structSpelling(of);
  const template = templates[category];
  if (!template) return simple[category];
  const info = classes.find(of);
  return info && `${template}<${info.cppName}>`;
}

/** `/Script/CoreUObject.Vector` → `FVector` */
export function structSpelling(path: string): string | undefined {
  const name = `F${path.split('.').at(-1) ?? ''}`;
  if (parseType(name).kind !== 'struct') return undefined;
  return structInfo(name).path.toLowerCase() === path.toLowerCase() ? name : undefined;
}
