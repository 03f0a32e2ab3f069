import { findMisfit } from './fitting-value.ts';
import { ruleOfSchema } from './rule.ts';

/** What is taken when the user says “you decide”. */
export const fallbackFits = ruleOfSchema({
  name: 'fallback-fits',
  heading: 'What is taken for “you decide” is a value of the field',
  why: 'It is stored without anybody looking at it.',
  check: ({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.fallback === undefined ? [] : findMisfit(name, field, 'fallback'),
    ),
});
