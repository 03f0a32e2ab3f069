import type { JsonNode, KeyPath } from '../../../json/json-tree.ts';
import type { Finding, SchemaRule } from './rule.ts';

/** JSON takes the last of two equal keys, silently. */
export const duplicateKey: SchemaRule = {
  name: 'duplicate-key',
  heading: 'Each key stands once',
  why: 'Of two equal keys JSON keeps the last, without a word.',
  check: ({ tree }) => findDuplicates(tree, []),
};

function findDuplicates(node: JsonNode, path: KeyPath): Finding[] {
  const keys = node.members.map(({ key }) => key);
  const twice = [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
  return [
    ...twice.map(
      (key): Finding => ({
        path: [...path, key],
        message: `"${key}" stands more than once here; only the last one counts.`,
        tip: 'Keep one of them, and delete or rename the others.',
      }),
    ),
    ...node.members.flatMap(({ key, value }) => findDuplicates(value, [...path, key])),
    ...node.items.flatMap((item, index) => findDuplicates(item, [...path, index])),
  ];
}
