/** A C++ property type, taken apart. */
export type PropertyType =
  | { kind: 'bool' | 'float' | 'double' | 'string' | 'name' | 'text' }
  | { kind: 'integer'; bits: 8 | 16 | 32 | 64; signed: boolean }
  | { kind: 'enum'; name: string }
  | { kind: 'struct'; name: string }
  /** `of`: C++ name of the class. */
  | { kind: 'object' | 'weak' | 'class' | 'softObject' | 'softClass'; of: string }
  | { kind: 'array' | 'set' | 'optional'; of: PropertyType }
  /** A C array of fixed length. */
  | { kind: 'fixedArray'; of: PropertyType; length: number }
  | { kind: 'map'; key: PropertyType; of: PropertyType }
  /** Delegates, interfaces and structs without data here: never serialised. */
  | { kind: 'opaque'; name: string };

/** Which names mean an enum or a struct. */
export interface TypeNames {
  isEnum(name: string): boolean;
  isStruct(name: string): boolean;
}

const simple: Record<string, PropertyType> = {
  bool: { kind: 'bool' },
  float: { kind: 'float' },
  double: { kind: 'double' },
  FString: { kind: 'string' },
  FUtf8String: { kind: 'string' },
  FName: { kind: 'name' },
  FText: { kind: 'text' },
  UClass: { kind: 'class', of: 'UObject' },
};

const references: Record<string, 'object' | 'weak' | 'class' | 'softObject' | 'softClass'> = {
  TObjectPtr: 'object',
  TWeakObjectPtr: 'weak',
  TSubclassOf: 'class',
  TSoftObjectPtr: 'softObject',
  TSoftClassPtr: 'softClass',
};

/** Parses a C++ spelling such as `TArray<TObjectPtr<UStaticMesh>>`, `FVector` or `AActor*`. */
export function parsePropertyType(text: string, names: TypeNames): PropertyType {
  const spelled = text.replace(/\bconst\b|&/g, '').trim();
  const known = simple[spelled];
  if (known) return known;
  const integer = /^(u?)int(8|16|32|64)?$/.exec(spelled);
  if (integer) {
    // The expression admits these four widths only.
    const bits = Number(integer[2] ?? 32) as 8 | 16 | 32 | 64;
    return { kind: 'integer', bits, signed: integer[1] === '' };
  }
  if (spelled.endsWith('*')) return pointer(spelled.slice(0, -1).trim());
  const template = /^(T\w+)\s*<(.*)>$/.exec(spelled);
  if (template) return parseTemplate(template[1] ?? '', template[2] ?? '', names);
  if (names.isEnum(spelled)) return { kind: 'enum', name: spelled };
  if (names.isStruct(spelled)) return { kind: 'struct', name: spelled };
  return { kind: 'opaque', name: spelled };
}

function pointer(name: string): PropertyType {
  return name === 'UClass' ? { kind: 'class', of: 'UObject' } : { kind: 'object', of: name };
}

function parseTemplate(template: string, inner: string, names: TypeNames): PropertyType {
  const reference = references[template];
  if (reference)
    return inner === 'UClass' ? { kind: 'class', of: 'UObject' } : { kind: reference, of: inner.trim() };
  const parse = (text: string) => parsePropertyType(text, names);
  if (template === 'TArray') return { kind: 'array', of: parse(inner) };
  if (template === 'TSet') return { kind: 'set', of: parse(inner) };
  if (template === 'TOptional') return { kind: 'optional', of: parse(inner) };
  if (template === 'TEnumAsByte') return parse(inner);
  if (template === 'TMap') {
    const comma = topLevelComma(inner);
    return { kind: 'map', key: parse(inner.slice(0, comma)), of: parse(inner.slice(comma + 1)) };
  }
  return { kind: 'opaque', name: template };
}

function topLevelComma(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '<') depth++;
    if (text[index] === '>') depth--;
    if (text[index] === ',' && depth === 0) return index;
  }
  return text.length;
}
