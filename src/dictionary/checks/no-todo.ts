import type { Finding } from '../../base/json/file-problem.ts';
import type { JsonNode, KeyPath } from '../../base/json/json-tree.ts';
import type { CheckedFile, Rule } from './rule.ts';

/** What `dictionary new` leaves to be written. */
export const noTodo: Rule = {
  name: 'no-todo',
  scope: 'file',
  heading: 'Nothing is left to be written',
  why: '`dictionary new` marks what only a person can know with TODO; until then it is not an answer.',
  before: { entry: { summary: 'TODO' } },
  after: { entry: { summary: 'size of the glowing ball' } },
  check: listTodos,
};

/** What is still to be written in a file. */
export function listTodos({ tree, text }: CheckedFile): Finding[] {
  return findTodos(tree, text, []);
}

function findTodos(node: JsonNode, text: string, path: KeyPath): Finding[] {
  if (node.kind === 'scalar') {
    if (!/^"TODO\b/.test(text.slice(node.start, node.end))) return [];
    return [
      {
        path,
        part: 'value',
        message: `"${path.at(-1)}" is still to be written.`,
        tip: tipFor(path),
      },
    ];
  }
  return [
    ...node.members.flatMap(({ key, value }) => findTodos(value, text, [...path, key])),
    ...node.items.flatMap((item, index) => findTodos(item, text, [...path, index])),
  ];
}

/** Of an entry that nobody finishes, nothing is left; what a file is about it has to say. */
function tipFor([section, property, key]: KeyPath): string {
  if (section !== 'properties') return 'Write what things of this kind are, in one line.';
  if (key === 'summary' || key === 'description' || key === 'typeHint')
    return `Write it, or delete "${property}" with all it holds: an entry that says nothing is worse than none.`;
  return `Write it, or delete "${key}" of "${property}".`;
}
