import type { BridgeError } from '../../base/errors.ts';

type Item = Readonly<Record<string, unknown>>;

/** Items of a batch as they find what an earlier one gives another label: by that label. */
export function followRenames(items: readonly Item[]): Record<string, unknown>[] {
  const labels = new Map<string, string>();
  return items.map(item => {
    const { objectPath, objectPaths } = item;
    const followed = {
      ...item,
      ...(typeof objectPath === 'string' && { objectPath: nowCalled(objectPath, labels) }),
      ...(Array.isArray(objectPaths) && { objectPaths: objectPaths.map(each => nowCalled(each, labels)) }),
    };
    const { action, label } = item;
    const isRename = action === 'rename_actor' && typeof objectPath === 'string' && typeof label === 'string';
    if (isRename && !objectPath.includes('/')) labels.set(objectPath.toLowerCase(), label);
    return followed;
  });
}

function nowCalled(name: unknown, labels: ReadonlyMap<string, string>): unknown {
  return typeof name === 'string' ? (labels.get(name.toLowerCase()) ?? name) : name;
}

/**
 * A failure to find what an earlier item has given another label, with the item as it finds that.
 * @param index place of the item that failed
 */
export function asRenamed(error: BridgeError, index: number, given: readonly Item[]): BridgeError {
  if (error.code !== 'object_not_found' || error.details.example) return error;
  const example = followRenames(given)[index];
  if (!example || JSON.stringify(example) === JSON.stringify(given[index])) return error;
  return error.with({ example, isMeant: true, suggestions: [] });
}
