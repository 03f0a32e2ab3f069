import type { Dialect } from '../dialects/dialect.ts';
import { enumIn } from '../differences/engine-differences.ts';
import type { EditorContext } from '../editor-context.ts';
import { engineTypes } from '../engine-types/engine-types.ts';
import { isThere } from '../engine-version.ts';
import { displayNameIn } from '../languages/language.ts';
import type { PropertyInfo } from '../reflection/class-info.ts';
import { displayNameOf } from '../reflection/display-name.ts';
import type { PropertyType } from '../reflection/property-type.ts';
import { enumInfo, isByteEnum, nativeClass } from '../reflection/reflection.ts';
import type { JsonMembers } from '../serialise/json-tree.ts';

type Describing = Pick<EditorContext, 'dialect' | 'language' | 'differences'>;
type Described = Pick<PropertyInfo, 'name' | 'spelling' | 'type' | 'rest' | 'tooltip'>;

/** A property or function argument as `describe` and presets print it. */
export function describeProperty(
  property: Described,
  { dialect, language, differences }: Describing,
): JsonMembers {
  const { container, key, element } = unwrap(property.type);
  const spelledElement = elementSpelling(property.spelling);
  return {
    Name: property.name,
    DisplayName: displayNameOf(property.name, property.spelling),
    Description: property.tooltip ?? '',
    Type: typeName(element, spelledElement, dialect),
    TypePath: typePath(element, spelledElement, dialect),
    ContainerType: container,
    KeyType: key ? typeName(key, '', dialect) : '',
    Metadata: metadataOf(property, element, { dialect, language, differences }),
  };
}

/** For a container `Type` is what is in it. */
function unwrap(type: PropertyType): { container: string; key?: PropertyType; element: PropertyType } {
  switch (type.kind) {
    case 'array':
      return { container: 'TArray', element: type.of };
    case 'set':
      return { container: 'TSet', element: type.of };
    case 'fixedArray':
      return { container: 'CArray', element: type.of };
    case 'map':
      return { container: 'TMap', key: type.key, element: type.of };
    default:
      return { container: '', element: type };
  }
}

function elementSpelling(spelling: string): string {
  return /^T(?:Array|Set|Map)<(?:.*, ?)?(.*)>$/.exec(spelling)?.[1] ?? spelling;
}

const plainNames: Record<string, string> = {
  bool: 'bool',
  float: 'float',
  double: 'double',
  string: 'FString',
  name: 'FName',
  text: 'FText',
  weak: 'TWeakObjectPtr',
  softObject: 'TSoftObjectPtr',
  softClass: 'TSoftClassPtr',
  optional: 'TOptional',
};

/** The C++ type without template arguments. Bit fields would be `uint8`; which bools are some is not known here. */
function typeName(type: PropertyType, spelling: string, dialect: Dialect): string {
  switch (type.kind) {
    case 'integer':
      return `${type.signed ? '' : 'u'}int${type.bits}`;
    case 'enum':
      return isByteEnum(enumInfo(type.name)) ? 'TEnumAsByte' : type.name;
    case 'struct':
    case 'opaque':
      return type.name;
    case 'object':
      return hasStar(spelling, dialect) ? `${type.of}*` : type.of;
    case 'class':
      return spelling.startsWith('TSubclassOf') ? 'TSubclassOf' : 'UClass';
    default:
      return plainNames[type.kind] ?? type.kind;
  }
}

/** 5.1 takes the star off `TObjectPtr` members only, 5.5 off everything. */
function hasStar(spelling: string, dialect: Dialect): boolean {
  return dialect.pointers === 'with-star' && !spelling.startsWith('TObjectPtr');
}

function typePath(type: PropertyType, spelling: string, dialect: Dialect): string {
  if (type.kind !== 'object' || hasStar(spelling, dialect)) return 'None';
  return nativeClass(type.of)?.path ?? engineTypes.pathOf(type.of) ?? 'None';
}

/** Five keys at most, all text: no unit, no edit condition, no category, no default. */
function metadataOf(
  { rest, tooltip }: Described,
  element: PropertyType,
  { dialect: { engine }, language, differences }: Describing,
): JsonMembers {
  const { uiMin, uiMax, clampMin, clampMax } = rest;
  const ranges = Object.entries({ UIMin: uiMin, UIMax: uiMax, ClampMin: clampMin, ClampMax: clampMax });
  const metadata: JsonMembers = {};
  for (const [key, value] of ranges) if (value !== undefined) metadata[key] = rangeText(value, element);
  if (tooltip) metadata.ToolTip = tooltip;
  if (element.kind === 'enum') {
    metadata.EnumValues = enumIn(element.name, differences)
      .entries.filter(entry => isThere(entry, engine))
      .map(entry => displayNameIn(language, element.name, entry))
      .join(', ');
  }
  return metadata;
}

/** Metadata is the text of a C++ header; there `0.0` is usual for a float [derived]. */
function rangeText(value: number, { kind }: PropertyType): string {
  const isWhole = Number.isInteger(value) && Math.abs(value) < 1e15;
  return isWhole && kind !== 'integer' ? value.toFixed(1) : String(value);
}
