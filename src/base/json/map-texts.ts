/**
 * The same data with each text replaced. A list in which nothing becomes another stays the same list: many may share it.
 * What is no plain data, such as an error, stays as it is.
 */
export function mapTexts<T>(value: T, replace: (text: string) => string): T;
export function mapTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) {
    const mapped = value.map(item => mapTexts(item, replace));
    return mapped.every((item, at) => item === value[at]) ? value : mapped;
  }
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapTexts(member, replace)]));
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
