/** Freezes plain data all through: lists, records and what lies in them. Typed arrays cannot be frozen. */
export function freezePlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value))
    return value;
  Object.freeze(value);
  Object.values(value).forEach(freezePlain);
  return value;
}
