import * as z from 'zod';
import { defineValidator, fieldArgument } from './define-validator.ts';

/** Two ends of a range. */
export const minimumBelowMaximum = defineValidator({
  name: 'minimum_below_maximum',
  judges: 'answer',
  call: z.strictObject({
    name: z.literal('minimum_below_maximum').describe('One number is no larger than the other.'),
    minimum: fieldArgument('The smaller number.'),
    maximum: fieldArgument('The larger number.'),
  }),
  check(values, { minimum, maximum }) {
    const [low, high] = [values[minimum], values[maximum]];
    if (typeof low !== 'number' || typeof high !== 'number' || low <= high) return [];
    return [{ fields: [minimum, maximum], message: `${minimum} (${low}) is above ${maximum} (${high})` }];
  },
});
