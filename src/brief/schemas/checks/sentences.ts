import type { Finding } from '../../../base/json/file-problem.ts';
import type { JsonNode, KeyPath } from '../../../base/json/json-tree.ts';
import type { CheckedSchemaFile, SchemaRule } from './rule.ts';

/** Keys whose texts are read by people as sentences. */
const SENTENCES = ['objective', 'instructions', 'comment', 'because', 'wish', 'check', 'help', 'overview'];
const MOST_CHARACTERS = 500;

/** Texts for people. */
export const sentences: SchemaRule = {
  name: 'sentences',
  heading: 'Texts are whole sentences',
  why: 'They are shown and read out as they stand, to users and to interviewers: a capital first, a full stop last.',
  check: file => findTexts(file, file.tree, []),
};

function findTexts(file: CheckedSchemaFile, node: JsonNode, path: KeyPath): Finding[] {
  // What somebody answered, and what is put into the level, is nobody's sentence.
  if (path[0] === 'fields' && (path[2] === 'example' || path[2] === 'fallback')) return [];
  if (path.includes('set') || (path[0] === 'fields' && path[2] === 'options')) return [];
  if (node.kind === 'scalar') {
    const key = path.at(-1);
    if (typeof key !== 'string' || !SENTENCES.includes(key)) return [];
    const text: unknown = JSON.parse(file.text.slice(node.start, node.end));
    return typeof text === 'string' ? judge(text, path) : [];
  }
  return [
    ...node.members.flatMap(({ key, value }) => findTexts(file, value, [...path, key])),
    ...node.items.flatMap((item, index) => findTexts(file, item, [...path, index])),
  ];
}

function judge(text: string, path: KeyPath): Finding[] {
  const found = (message: string): Finding[] => [
    {
      path,
      part: 'value',
      message: `"${path.at(-1)}" ${message}.`,
      tip: 'Write whole sentences, as you would say them.',
    },
  ];
  if (text.length > MOST_CHARACTERS)
    return found(`has ${text.length} characters; ${MOST_CHARACTERS} are the most`);
  if (!/^[“"'(]?(\p{Lu}|\p{N})/u.test(text)) return found('begins with a small letter');
  if (!/[.!?][”"')]?$/.test(text)) return found('has no full stop at its end');
  return [];
}
