import * as z from 'zod';
import { WRITTEN_UNITS } from '../base/quantities/units.ts';

/** What may be chosen. */
export const options = z
  .record(z.string().regex(/^[a-z0-9_]+$/), z.string().min(1))
  .describe('Value → what choosing it means, in words that a user may answer with.');

/** What a number may be. */
export const bounds = {
  unit: z
    .string()
    .min(1)
    .optional()
    .meta({ examples: [...WRITTEN_UNITS] })
    .describe('Unit of the stored number; answers in others of its kind are converted.'),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
};

/** Words that mean a value. */
export const phrasesOf = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string().min(1), value)
    .optional()
    .describe('Words that people answer with → the value that they mean, beyond doubt.');

/** One value, with what else is said of it where it stands: an item of a list, or a cell of a table. */
export const scalarWith = <Extra extends z.ZodRawShape>(extra: Extra) =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), ...extra }),
    z.strictObject({ type: z.literal('number'), ...bounds, phrases: phrasesOf(z.number()), ...extra }),
    z.strictObject({ type: z.literal('integer'), ...bounds, ...extra }),
    z.strictObject({ type: z.literal('boolean'), ...extra }),
    z.strictObject({ type: z.literal('choice'), options, ...extra }),
    z
      .strictObject({ type: z.literal('colour'), ...extra })
      .describe('Stored as { R, G, B }, linear, 0 to 1.'),
  ]);
