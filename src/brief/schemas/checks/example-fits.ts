import { findMisfit } from './fitting-value.ts';
import { ruleOfSchema } from './rule.ts';

/** Examples show interpreters what is meant. */
export const exampleFits = ruleOfSchema({
  name: 'example-fits',
  heading: 'The example of a field is a value of it',
  why: 'Interpreters copy the example’s form; a wrong one makes every answer wrong.',
  check: ({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => findMisfit(name, field, 'example')),
});
