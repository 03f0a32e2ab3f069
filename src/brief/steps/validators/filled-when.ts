import * as z from 'zod';
import { defineValidator, fieldArgument } from './define-validator.ts';

/** A field that matters only after another answer. */
export const filledWhen = defineValidator({
  name: 'filled_when',
  judges: 'end',
  call: z.strictObject({
    name: z.literal('filled_when').describe('A field is needed where another has one of these values.'),
    field: fieldArgument('The field that is needed.'),
    when: fieldArgument('The field that decides.'),
    is: z.array(z.union([z.string(), z.number(), z.boolean()])).min(1),
  }),
  check(values, { field, when, is }) {
    const decides = values[when];
    if (values[field] !== undefined || !is.some(value => value === decides)) return [];
    return [{ fields: [field], message: `${field} is needed, because ${when} is ${String(decides)}` }];
  },
});
