import { isDeepStrictEqual } from 'node:util';
import type { Rule } from './rule.ts';

/** Entries that refine another one. */
export const changesSomething: Rule = {
  name: 'changes-something',
  scope: 'entry',
  heading: 'What extends an entry has one behind it, and differs from it',
  why: '"$extends" keeps what the shipped entry, or that of a parent class, says. Without one behind it, or when nothing is added, somebody believes in a change that nobody sees.',
  before: { property: 'SoftSourceRadios', entry: { $extends: true, importance: 5 } },
  after: { property: 'SoftSourceRadius', entry: { $extends: true, importance: 5 } },
  check: (checked, knowledge) => {
    const { entry, path, property, role } = checked;
    if (!entry.$extends || role !== 'entry') return [];
    const at = { path: [...path, '$extends'] };
    const behind = knowledge.behind(checked);
    if (!behind) {
      const message = `There is no entry of ${property} behind this one to extend.`;
      return [{ ...at, message, tip: 'Delete "$extends" and write the whole entry.' }];
    }
    const { fields } = knowledge.effective(checked);
    if (entry.$when || !isDeepStrictEqual(fields, behind)) return [];
    const message = `It says nothing that the entry behind it does not say.`;
    return [{ ...at, message, tip: 'Change something, or delete the whole entry.' }];
  },
};
