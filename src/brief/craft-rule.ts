import * as z from 'zod';

/** A field of this schema, or of another: `moment`, `fog_and_sky.weather`; several with `|` mean any of them. */
const PLACE = /^[a-z][A-Za-z0-9_]*(?:\.[a-z][A-Za-z0-9]*)?(?:\|[a-z][A-Za-z0-9_]*(?:\.[a-z][A-Za-z0-9]*)?)*$/;

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const craftCondition = z.union([
  scalar,
  z.array(z.union([z.string(), z.number()])).min(1),
  z
    .strictObject({ above: z.number().optional(), below: z.number().optional() })
    .describe('A number beyond a limit.'),
  z.strictObject({ mentions: z.array(z.string().min(1)).min(1) }).describe('Words that a text has in it.'),
]);

/** Answers that do not go together in the craft, although each of them is fine. */
export const craftRuleSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]*$/, 'lower case with underscores: low_sun'),
  when: z
    .record(z.string().regex(PLACE, 'a field: moment, or fog_and_sky.weather'), craftCondition)
    .describe(
      'Field → what must have been answered, of this schema or of others (`fog_and_sky.weather`). Of a list, an item of it.',
    ),
  because: z.string().min(1).describe('What the craft says, in a sentence.'),
  ask: z.string().min(1).describe('The question that decides it.'),
});

export type CraftRule = z.infer<typeof craftRuleSchema>;
export type CraftCondition = z.infer<typeof craftCondition>;
