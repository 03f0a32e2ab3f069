/**
 * Any value that came from outside as text; never throws. `String` asks an object for its own `toString`, which an answer
 * may have as a key of its own.
 */
export function textOfValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return JSON.stringify(value, (_, held) => (typeof held === 'bigint' ? String(held) : held));
}
