import type { Finding } from '../../base/json/file-problem.ts';
import { isOneTypoAway } from '../../base/text/one-typo-away.ts';
import type { CheckedEntry, Rule } from './rule.ts';

/** The properties that a file describes. */
export const knownProperty: Rule = {
  name: 'known-property',
  scope: 'entry',
  heading: 'Every property is one that the class or struct has',
  why: 'Properties go by their C++ names, with the b of a bool: an entry under another name is never shown.',
  before: { property: 'SourceRadios', entry: {} },
  after: { property: 'SourceRadius', entry: {} },
  check: (checked, knowledge) => {
    const { file, property, role, path, raw } = checked;
    if (role !== 'entry' || (file.kind !== 'class' && file.kind !== 'struct')) return [];
    // What other engines have, or had, is not in the facts of one.
    if (raw.renamedTo !== undefined || raw.until !== undefined) return [];
    const { names, complete, reported } = knowledge.propertiesOf(file.kind, file.name);
    if (names.includes(property)) return [];
    if (reported) return [notReported(checked, knowledge.nearest(property, names), reported)];
    if (!complete) return warnOfTypo(checked, names);
    const [near] = knowledge.nearest(property, names);
    return [
      {
        path,
        message: `${file.name} has no property "${property}".`,
        tip: near ? `Did you mean "${near}"?` : 'Write it as in C++: without spaces, a bool with its b.',
      },
    ];
  },
};

/** The editor was asked which properties a class of the project has, and this is none of them. */
function notReported(
  { file, property, path }: CheckedEntry,
  [near]: readonly string[],
  reported: readonly string[],
): Finding {
  const choice = near
    ? `Did you mean "${near}"?`
    : `There are: ${reported.slice(0, MOST_LISTED).join(', ')}.`;
  return {
    path,
    message: `The editor reports no property "${property}" of ${file.name}.`,
    tip: `${choice} If it is new, \`unreal-bridge dictionary learn ${file.name}\` asks the editor again.`,
  };
}

const MOST_LISTED = 8;

/** Shorter names are a letter apart by chance. */
const SHORTEST_TYPO = 6;

/** A project's class has properties that no table knows, but hardly one that is a typo away from an inherited one. */
function warnOfTypo({ file, property, path }: CheckedEntry, inherited: readonly string[]): Finding[] {
  if (property.length < SHORTEST_TYPO) return [];
  const near = inherited.find(name => isOneTypoAway(property, name));
  if (near === undefined) return [];
  return [
    {
      path,
      message: `"${property}" is almost "${near}", which ${file.name} inherits.`,
      tip: `Write "${near}" if that is meant; if it is not, list an exception.`,
      severity: 'warning',
    },
  ];
}
