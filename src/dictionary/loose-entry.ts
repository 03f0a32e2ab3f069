import { isRecord } from '../base/json/is-record.ts';
import { lookupTable } from '../base/lookup-table.ts';
import { parseTypeHint, SIMPLE_TYPES } from './type-hint.ts';

/** Meaning of a common value that was written as the bare value. */
export const PLAIN_MEANING = 'a usual value';

/**
 * An entry as it would be spelled properly: bare common values, and types in words or in C++, are understood. What
 * needs no such reading is left as it is.
 */
export function readLoosely(raw: Record<string, unknown>): Record<string, unknown> {
  const { commonValues, typeHint } = raw;
  const hint = typeof typeHint === 'string' ? typeFromWords(typeHint) : undefined;
  const values = Array.isArray(commonValues) && commonValues.some(isBareValue);
  if (hint === undefined && !values) return raw;
  return {
    ...raw,
    ...(hint !== undefined && { typeHint: hint }),
    ...(values && { commonValues: commonValues.map(each => (isBareValue(each) ? meantBy(each) : each)) }),
  };
}

/** The same for the content of a whole file. */
export function readFileLoosely(data: Record<string, unknown>): Record<string, unknown> {
  const { properties, entry } = data;
  const each = (raw: unknown) => (isRecord(raw) ? readEntry(raw) : raw);
  return {
    ...data,
    ...(isRecord(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, raw]) => [name, each(raw)])),
    }),
    ...(isRecord(entry) && { entry: each(entry) }),
  };
}

function readEntry(raw: Record<string, unknown>): Record<string, unknown> {
  const { $when } = raw;
  const clauses = Array.isArray($when) && {
    $when: $when.map((clause: unknown) => (isRecord(clause) ? readLoosely(clause) : clause)),
  };
  return { ...readLoosely(raw), ...clauses };
}

/** A common value without a meaning: `1000`, `"Movable"`, `{ "value": 3 }`. */
export function isBareValue(written: unknown): boolean {
  if (!isRecord(written)) return written !== null && !Array.isArray(written);
  const keys = Object.keys(written);
  return keys.length === 1 && keys[0] === 'value';
}

/** A bare common value as an entry spells it. */
export function meantBy(written: unknown): { value: unknown; meaning: string } {
  return { value: isRecord(written) ? written.value : written, meaning: PLAIN_MEANING };
}

/** What people write for a type that has another name here; whole, or with more words behind it. */
const WORDS: Readonly<Record<string, string>> = lookupTable({
  ...{ double: 'float', number: 'float', decimal: 'float', real: 'float', fraction: 'float' },
  ...{ integer: 'int', whole: 'int', int32: 'int', int64: 'int', uint8: 'int', byte: 'int', count: 'int' },
  ...{ boolean: 'bool', checkbox: 'bool', switch: 'bool', flag: 'bool', true: 'bool', yes: 'bool' },
  ...{ str: 'string', fstring: 'string', fname: 'name', ftext: 'text', fguid: 'guid' },
  ...{ vector3: 'vector', fvector: 'vector', position: 'vector', location: 'vector', point: 'vector' },
  ...{ fvector2d: 'vector2', vector2d: 'vector2', fvector4: 'vector4', fintpoint: 'intPoint' },
  ...{ frotator: 'rotator', rotation: 'rotator', fquat: 'quat', ftransform: 'transform' },
  ...{ colour: 'linearColor', flinearcolor: 'linearColor', fcolor: 'color', fintvector: 'intVector' },
});
const SIMPLE = new Map(Object.keys(SIMPLE_TYPES).map(name => [name.toLowerCase(), name]));

/** The type hint that words mean: `a number`, `float (cm)`, `TArray<FVector>`. Undefined where it is one, or none. */
export function typeFromWords(written: string): string | undefined {
  if (parseTypeHint(written) || /^TODO\b/.test(written)) return undefined;
  const bare = written
    .trim()
    .replace(/^(an?|the)\s+/i, '')
    .replace(/(?<!\s)\s*[*&]$/, '');
  const container = /^(?:TArray\s*<(.+)>|(?:array|list) of (.+)|(.+)\[\])$/i.exec(bare);
  if (container) return arrayOf(container[1] ?? container[2] ?? container[3] ?? '');
  const named = fromName(bare);
  if (named) return named;
  const [first = ''] = bare.toLowerCase().split(/[^a-z0-9]+/);
  return WORDS[first] ?? SIMPLE.get(first);
}

function arrayOf(inner: string): string | undefined {
  const element = parseTypeHint(inner) ? inner : typeFromWords(inner.replace(/s$/, ''));
  return element === undefined || element.startsWith('array<') ? undefined : `array<${element}>`;
}

/** `ELightUnits`, `enum ELightUnits`, `FLightingChannels`. Of a class it says nothing whether it means an asset. */
function fromName(bare: string): string | undefined {
  const [, enumName] = /^(?:enum\s+|TEnumAsByte<)?(E[A-Z]\w+)>?$/.exec(bare) ?? [];
  if (enumName) return `enum:${enumName}`;
  if (Object.hasOwn(WORDS, bare.toLowerCase())) return undefined;
  const [, struct] = /^(?:struct\s+)?F([A-Z]\w+)$/.exec(bare) ?? [];
  return struct && `struct:${struct}`;
}
