import type { Finding } from '../../base/json/file-problem.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { KeyPath } from '../../base/json/json-tree.ts';
import type { Rule } from './rule.ts';

/** Texts that add nothing to the name beside which they stand. */
export const moreThanName: Rule = {
  name: 'more-than-name',
  scope: 'file',
  heading: 'A text says more than the name',
  why: 'The name stands beside it already.',
  before: { entry: { summary: 'the source radius', description: 'Sets the source radius of this light.' } },
  after: {
    entry: {
      summary: 'size of the glowing ball',
      description: 'Larger sources make softer shadows and rounder highlights.',
    },
  },
  check: ({ entries, data }) => [
    ...entries
      .flatMap(each => [each, ...each.clauses])
      .flatMap(({ property, entry, path }) => [
        ...checkText(property, entry.summary, [...path, 'summary']),
        ...checkText(property, entry.description, [...path, 'description']),
      ]),
    ...Object.entries(isRecord(data.entries) ? data.entries : {}).flatMap(([name, meaning]) =>
      checkText(name, meaning, ['entries', name]),
    ),
  ],
};

function checkText(name: string, text: unknown, path: KeyPath): Finding[] {
  if (typeof text !== 'string' || /^TODO\b/.test(text)) return [];
  const known = new Set(wordsOf(name.replace(/^[A-Z]+\d?_/, '')));
  const words = new Set(wordsOf(text));
  for (const filler of FILLERS) words.delete(filler);
  const says = [...words].some(word => !known.has(word));
  if (says || words.size < known.size * SHARE_OF_NAME) return [];
  return [
    {
      path,
      part: 'value',
      message: `“${text}” only repeats the name ${name}.`,
      tip: 'Say what changes on the screen or in the game, in what direction, and on what it depends.',
    },
  ];
}

/** Who picks a few words out of a long name says which of them matter. */
const SHARE_OF_NAME = 0.75;

/** `bInverseSquaredFalloff` → inverse, squar, falloff. Plurals and verb endings are taken off. */
function wordsOf(text: string): string[] {
  const words = text.replace(/^b(?=[A-Z])/, '').match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu) ?? [];
  return words.map(word => word.toLowerCase().replace(/(?<=\w{3})(s|ed|es)$/, ''));
}

/** Words that are no news in a sentence about a setting; endings taken off as above. */
const FILLERS = new Set(
  (
    'a an the of for to in on at is are be thi that it its if whether which when how and or set get enable' +
    ' light actor component object value property setting specifie determine control define'
  ).split(' '),
);
