import { describeKey } from '../describe-key.ts';
import type { Rule } from './rule.ts';

const REQUIRED = ['summary', 'description', 'typeHint', 'importance'] as const;

/** What no entry can do without. */
export const completeEntry: Rule = {
  name: 'complete-entry',
  scope: 'entry',
  heading: 'Every entry has a summary, a description, a type hint and an importance',
  why: 'They decide whether a property gets a line on a page, and what stands in it.',
  before: { entry: { importance: undefined } },
  after: { entry: { importance: 5 } },
  check: (checked, knowledge) => {
    const { raw, path, role } = checked;
    const { fields } = knowledge.effective(checked);
    // A signpost to another name says nothing itself.
    if (role !== 'entry' || fields.renamedTo !== undefined) return [];
    return REQUIRED.filter(key => raw[key] === undefined && fields[key] === undefined).map(key => ({
      path,
      message: `"${key}" is missing.`,
      tip: `Add it: ${describeKey(key)}`,
    }));
  },
};
