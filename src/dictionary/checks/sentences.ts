import type { Finding } from '../../base/json/file-problem.ts';
import type { Rule } from './rule.ts';

const MOST_CHARACTERS = 400;

/** How a description is written. */
export const sentences: Rule = {
  name: 'sentences',
  scope: 'entry',
  heading: 'A description is one to three whole sentences',
  why: `It is read aloud to somebody who works: a capital first, a full stop last, at most ${MOST_CHARACTERS} characters. What goes wrong silently goes into "pitfalls".`,
  before: { entry: { description: 'softens shadows, rounder highlights' } },
  after: { entry: { description: 'Larger sources make softer shadows and rounder highlights.' } },
  check: ({ entry: { description = '' }, path }) => {
    const at = { path: [...path, 'description'], part: 'value' as const };
    const findings: Finding[] = [];
    if (description === '' || /^TODO\b/.test(description)) return findings;
    if (description.length > MOST_CHARACTERS) {
      findings.push({
        ...at,
        message: `The description has ${description.length} characters; ${MOST_CHARACTERS} are the most.`,
        tip: 'Keep what it does and what it depends on; move traps into "pitfalls", good values into "commonValues".',
      });
    }
    if (!/^(\p{Lu}|\p{N}|[“"'(<±−-]|[a-z]+[A-Z.(])/u.test(description)) {
      findings.push({
        ...at,
        message: 'The description begins with a small letter.',
        tip: 'Write a whole sentence.',
      });
    }
    if (!/[.!?][”")]?$/.test(description)) {
      findings.push({
        ...at,
        message: 'The description has no full stop at its end.',
        tip: 'Write a whole sentence.',
      });
    }
    return findings;
  },
};
