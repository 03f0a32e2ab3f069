import type { JsonNode, KeyPath } from './json-tree.ts';

/** Where a key stands more than once in one object: JSON keeps the last of them, without a word. */
export function findDuplicateKeys(node: JsonNode, path: KeyPath = []): KeyPath[] {
  const counts = new Map<string, number>();
  for (const { key } of node.members) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [
    ...[...counts].filter(([, count]) => count > 1).map(([key]) => [...path, key]),
    ...node.members.flatMap(({ key, value }) => findDuplicateKeys(value, [...path, key])),
    ...node.items.flatMap((item, index) => findDuplicateKeys(item, [...path, index])),
  ];
}

/** What is said of such a key, and how it is mended. */
export function describeDuplicateKey(path: KeyPath): { path: KeyPath; message: string; tip: string } {
  return {
    path,
    message: `"${path.at(-1)}" stands more than once here; only the last one counts.`,
    tip: 'Keep one of them, and delete or rename the others.',
  };
}
