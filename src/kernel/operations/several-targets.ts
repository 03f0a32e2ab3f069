/** A list under the name of one object is that of several: none of them is left out. */
export function asSeveral(given: Record<string, unknown>): Record<string, unknown> {
  const { objectPath, ...rest } = given;
  const isList =
    Array.isArray(objectPath) && objectPath.length > 1 && objectPath.every(each => typeof each === 'string');
  return isList && !('objectPaths' in given) ? { ...rest, objectPaths: objectPath } : given;
}
