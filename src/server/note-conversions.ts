import { isRecord } from '../base/json/is-record.ts';
import type { CheckedOperation } from './argument-check.ts';
import { toJsonSchema } from './json-schema.ts';
import {
  memberSchema,
  parseText,
  passUnitOn,
  sameWord,
  unitOfSchema,
  type ValueSchema,
} from './mend-arguments.ts';

/**
 * What quantities with a unit were read as: `near.radius: "50 m" is 5000 cm`. Of changes it is not said, since their answer
 * shows what came of them.
 * @param args the arguments as the operation receives them
 */
export function noteConversions(
  operation: CheckedOperation,
  given: Record<string, unknown>,
  args: Record<string, unknown>,
): string | undefined {
  if (operation.effect !== undefined && operation.effect !== 'session') return undefined;
  const said = listConversions(given, args, toJsonSchema(operation));
  return said.length > 0 ? `${said.slice(0, MOST).join(', ')}.` : undefined;
}

/** Conversions that are said. */
const MOST = 4;

function listConversions(
  given: unknown,
  read: unknown,
  schema: ValueSchema | undefined,
  path = '',
): string[] {
  if (typeof given === 'string' && typeof read === 'number') {
    const unit = schema && unitOfSchema(schema)?.name;
    const isPlain = /^\s*[+-]?\d+(\.\d+)?\s*$/.test(given);
    return unit === undefined || isPlain ? [] : [`\`${path}\`: "${given.trim()}" is ${read} ${unit}`];
  }
  if (!isRecord(read)) return [];
  const own = schema && passUnitOn(schema);
  const written = membersOf(given, Object.keys(own?.properties ?? {}));
  return Object.entries(read).flatMap(([name, value]) => {
    const inner = own && memberSchema(own, name);
    return listConversions(written[name], value, inner, path === '' ? name : `${path}.${name}`);
  });
}

/** The members of what was given under the names that they have, as they were mended. */
function membersOf(given: unknown, names: readonly string[]): Record<string, unknown> {
  const value = parseText(given);
  if (Array.isArray(value)) return Object.fromEntries(names.map((name, index) => [name, value[index]]));
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [String(sameWord(name, names) ?? name), each]),
  );
}
