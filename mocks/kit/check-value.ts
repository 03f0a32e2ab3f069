import { enumeratorOf } from '../engine/defaults.ts';
import { sameName } from '../engine/reflection/class-info.ts';
import type { PropertyType } from '../engine/reflection/property-type.ts';
import { enumInfo, parseType, structInfo } from '../engine/reflection/reflection.ts';
import { suggest } from '../refuse.ts';

/** What people write who come from other languages → C++ spelling. */
const spellings: Record<string, string> = {
  string: 'FString',
  text: 'FText',
  name: 'FName',
  number: 'float" or "double',
  real: 'double',
  int: 'int32',
  integer: 'int32',
  byte: 'uint8',
  boolean: 'bool',
  color: 'FLinearColor',
  object: 'TObjectPtr<AActor>',
  array: 'TArray<float>',
};

/** Complains about a C++ type that the simulated editor cannot hold. */
export function checkType(where: string, spelling: unknown): string[] {
  if (typeof spelling !== 'string' || spelling === '') {
    return [
      `${where}: a type is missing. Write it as C++ does: "bool", "float", "FString", "TArray<FName>".`,
    ];
  }
  if (!holdsOpaque(parseType(spelling))) return [];
  const prefixed = ['F', 'E']
    .map(letter => letter + spelling)
    .find(each => parseType(each).kind !== 'opaque');
  const wanted = spellings[spelling.toLowerCase()] ?? prefixed;
  const isClass = /^[AU][A-Z]/.test(spelling);
  const mend = wanted
    ? `Write "${wanted}".`
    : isClass
      ? `A reference to an object is "TObjectPtr<${spelling}>".`
      : 'Write it as C++ does: "bool", "int32", "float", "FString", "FVector", "ELightUnits", "TArray<FName>", "TMap<FName, float>", "TObjectPtr<AActor>".';
  return [`${where}: there is no type "${spelling}". ${mend}`];
}

function holdsOpaque(type: PropertyType): boolean {
  if (type.kind === 'opaque') return true;
  if (type.kind === 'map') return holdsOpaque(type.key) || holdsOpaque(type.of);
  return 'of' in type && typeof type.of === 'object' && holdsOpaque(type.of);
}

const plain: Partial<Record<PropertyType['kind'], { of: string; example: string }>> = {
  bool: { of: 'boolean', example: 'true or false' },
  float: { of: 'number', example: 'a number' },
  double: { of: 'number', example: 'a number' },
  string: { of: 'string', example: 'a text' },
  name: { of: 'string', example: 'a text' },
  text: { of: 'string', example: 'a text' },
};

/** Complains about a value that does not fit its type; the engine would take it for zero without a word. */
export function checkValue(where: string, value: unknown, type: PropertyType): string[] {
  const simple = plain[type.kind];
  if (simple) return typeof value === simple.of ? [] : [misfit(where, value, simple.example)];
  switch (type.kind) {
    case 'integer':
      return Number.isInteger(value) || typeof value === 'bigint'
        ? []
        : [misfit(where, value, 'a whole number')];
    case 'enum':
      return checkEnumerator(where, value, type.name);
    case 'struct':
      return checkStruct(where, value, type.name);
    case 'array':
    case 'set':
    case 'fixedArray':
      if (!Array.isArray(value)) return [misfit(where, value, 'a list')];
      return value.flatMap((item, index) => checkValue(`${where}[${index}]`, item, type.of));
    case 'map':
      if (!isRecord(value)) return [misfit(where, value, 'an object, key by key')];
      return Object.entries(value).flatMap(([key, item]) => checkValue(`${where}["${key}"]`, item, type.of));
    case 'object':
    case 'weak':
    case 'class':
    case 'softObject':
    case 'softClass':
      if (typeof value === 'string' && (value === '' || value === 'None' || value.startsWith('/'))) return [];
      return [misfit(where, value, 'an object path such as "/Game/Props/SM_Lamp.SM_Lamp", or "" for none')];
    default:
      return [];
  }
}

function checkEnumerator(where: string, value: unknown, name: string): string[] {
  if (typeof value === 'string' && enumeratorOf(value, name) !== undefined) return [];
  const names = enumInfo(name).entries.map(entry => entry.name);
  return [misfit(where, value, `a name of ${name}`) + suggest(String(value), names)];
}

function checkStruct(where: string, value: unknown, name: string): string[] {
  const { members } = structInfo(name);
  const names = members.map(member => member.name);
  if (!isRecord(value)) return [misfit(where, value, `an object with ${names.slice(0, 8).join(', ')}`)];
  return Object.entries(value).flatMap(([key, item]) => {
    const member = members.find(each => sameName(each.name, key));
    if (!member) return [`${where}: ${name} has no member "${key}".${suggest(key, names)}`];
    return checkValue(`${where}.${member.name}`, item, member.type);
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function misfit(where: string, value: unknown, wanted: string): string {
  return `${where}: must be ${wanted}, not ${JSON.stringify(value) ?? String(value)}.`;
}
