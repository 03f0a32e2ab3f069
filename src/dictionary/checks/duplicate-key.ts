import type { JsonNode, KeyPath } from '../../json/json-tree.ts';
import type { Finding, Rule } from './rule.ts';

/** JSON takes the last of two equal keys, silently. */
export const duplicateKey: Rule = {
  name: 'duplicate-key',
  scope: 'file',
  heading: 'Each key stands once',
  why: 'Of two equal keys JSON keeps the last, without a word.',
  before: {
    path: 'enums/ELightUnits.json',
    text: `{
  "$schema": "../schema.json",
  "enum": "ELightUnits",
  "summary": "Unit in which a local light states its intensity.",
  "entries": {
    "Lumens": "Total light given off; a narrower cone makes a brighter beam.",
    "Lumens": "Luminance of the source surface, so larger sources give more light."
  }
}
`,
  },
  after: {
    path: 'enums/ELightUnits.json',
    text: `{
  "$schema": "../schema.json",
  "enum": "ELightUnits",
  "summary": "Unit in which a local light states its intensity.",
  "entries": {
    "Lumens": "Total light given off; a narrower cone makes a brighter beam.",
    "Nits": "Luminance of the source surface, so larger sources give more light."
  }
}
`,
  },
  check: file => findDuplicates(file.tree, []),
};

function findDuplicates(node: JsonNode, path: KeyPath): Finding[] {
  const counts = new Map<string, number>();
  for (const { key } of node.members) counts.set(key, (counts.get(key) ?? 0) + 1);
  const twice = [...counts].filter(([, count]) => count > 1).map(([key]) => key);
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
