import * as z from 'zod';
import { defineValidator, fieldArgument } from './define-validator.ts';

/** Fields of which any one will do: a frame rate or a frame time. */
export const oneOfFilled = defineValidator({
  name: 'one_of_filled',
  judges: 'end',
  call: z.strictObject({
    name: z.literal('one_of_filled').describe('At least one of the fields has an answer.'),
    fields: z.array(fieldArgument('A field.')).min(2),
  }),
  check(values, { fields }) {
    if (fields.some(field => values[field] !== undefined)) return [];
    return [{ fields, message: `one of ${fields.join(', ')} is needed` }];
  },
});
