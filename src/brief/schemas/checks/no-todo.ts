import type { Finding } from '../../../base/json/file-problem.ts';
import type { JsonNode, KeyPath } from '../../../base/json/json-tree.ts';
import type { SchemaRule } from './rule.ts';

/** What was left for later. */
export const noTodo: SchemaRule = {
  name: 'no-todo',
  heading: 'Nothing is left to be written',
  why: 'A user would be asked a question that reads TODO.',
  check: ({ tree, text }) => findTodos(tree, text, []),
};

function findTodos(node: JsonNode, text: string, path: KeyPath): Finding[] {
  if (node.kind === 'scalar') {
    if (!/\b(TODO|FIXME|TBD|XXX)\b/.test(text.slice(node.start, node.end))) return [];
    const message = `"${path.at(-1)}" is still to be written.`;
    return [{ path, part: 'value', message, tip: 'Write it, or leave out the whole part until you can.' }];
  }
  return [
    ...node.members.flatMap(({ key, value }) => findTodos(value, text, [...path, key])),
    ...node.items.flatMap((item, index) => findTodos(item, text, [...path, index])),
  ];
}
