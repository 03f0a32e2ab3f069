import * as z from 'zod';
import { craftRuleSchema } from './craft-rule.ts';
import { condition, levelCheckSchema, requirementSchema } from './level-requirement.ts';
import { bounds, options, phrasesOf, scalarWith } from './scalar-schema.ts';
import { validatorCall } from './steps/validators/registry.ts';

/**
 * The shape of one discovery schema (DS), `discovery-schemas/<domain>/<id>.json`: an annotated example of what is to be
 * found out, and what becomes of it in the editor.
 *
 * The editor schema `discovery-schemas/schema.json` is generated from here, so the descriptions below are what a person
 * sees while typing.
 */

export const DOMAINS = ['warm_up', 'scene', 'lighting', 'materials', 'gameplay', 'performance'] as const;

export const INTERVIEWERS = [
  'producer',
  'art_director',
  'lighting_artist',
  'technical_artist',
  'gameplay_designer',
  'performance_engineer',
] as const;

const id = () => z.string().regex(/^[a-z][a-z0-9_]*$/, 'lower case with underscores: key_light');
const fieldName = () => z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'camel case: sunElevation');

const scalar = scalarWith({});

const byHand = z
  .union([z.string().min(1), z.record(z.string().min(1), z.string().min(1))])
  .optional()
  .describe(
    'What nothing here carries out: why, and what a person does instead. By value where only some are meant.',
  );

const column = scalarWith({
  comment: z.string().min(1).describe('What stands in this column.'),
  optional: z.literal(true).optional().describe('A row may lack it.'),
  insteadOf: fieldName().optional().describe('Another way to say the same: the one said last holds.'),
  asPlace: z
    .literal('looks_at')
    .optional()
    .describe(
      'A yaw that may be told by a direction: `to the left of the player`, `west`. Of a text: what the thing of the row looks at, and where it does not stand.',
    ),
  byHand,
});

const common = {
  ask: z
    .string()
    .min(1)
    .describe('The question as a good art director would put it: open, one thing, no jargon.'),
  comment: z
    .string()
    .min(1)
    .describe('Why it is asked, and what it decides later: for whoever interprets the answer.'),
  example: z.unknown().describe('A good answer, as it is stored.'),
  required: z.literal(true).optional(),
  unless: condition
    .optional()
    .describe(
      'Answers that make it pointless: `{ "usable": "none" }`, where none is an empty list. It is not asked then.',
    ),
  sameAs: z
    .string()
    .regex(/^[a-z][a-z0-9_]*\.[a-z][A-Za-z0-9]*$/)
    .optional()
    .describe(
      'A field of another schema that means the same thing: `time_of_day.sunElevation`. They must agree.',
    ),
  hear: z
    .array(z.enum(['words', 'overview', 'briefs', 'level', 'focus', 'mood', 'limits']))
    .optional()
    .describe(
      'Where it may be heard before anybody asks, to be confirmed. words: a value that title or overview name. overview: the whole of it. briefs: the value of another brief. level: what stands in the open level. focus: what the eye is led to. mood: words that it should feel like. limits: what must not be, and what stays as it is.',
    ),
  about: z
    .array(z.string().min(1))
    .optional()
    .describe(
      'What tells it apart where it is heard: a clause counts that has a word of each entry. ["sun sunlight", "high above"]',
    ),
  fallback: z.unknown().optional().describe('What is taken when the user leaves the choice to us.'),
  byHand,
  weight: z.number().positive().optional().describe('How much it counts for completeness; 1 when left out.'),
};

const colourValue = () => {
  const share = z.number().min(0).max(1);
  return z.strictObject({ R: share, G: share, B: share });
};

const single = { ...common, merge: z.literal('replace').default('replace') };
/**
 * How repeated answers merge. `replace`: there is one value; another one is a contradiction. `append`: everything said
 * stays, in order. `union`: each value once. `keyed`: rows by the key column; another value in a cell is a contradiction.
 */
export const fieldSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    ...common,
    merge: z.enum(['replace', 'append']).default('replace'),
  }),
  z.strictObject({
    type: z.literal('number'),
    ...bounds,
    ...single,
    phrases: phrasesOf(z.number()),
    difference: z.literal(true).optional().describe('How far it is from what the question names.'),
    asPlace: z
      .enum(['comes_from', 'looks_at', 'distance'])
      .optional()
      .describe(
        'It may be told by a place: `from behind`, `at the gate`, `as far as the pillars`. comes_from: the yaw towards where it stands. looks_at: the yaw towards there. distance: metres up to there.',
      ),
  }),
  z.strictObject({ type: z.literal('integer'), ...bounds, ...single, phrases: phrasesOf(z.number()) }),
  z.strictObject({ type: z.literal('boolean'), ...single, phrases: phrasesOf(z.boolean()) }),
  z.strictObject({ type: z.literal('choice'), options, ...single, phrases: phrasesOf(z.string()) }),
  z.strictObject({ type: z.literal('colour'), ...single, phrases: phrasesOf(colourValue()) }),
  z.strictObject({
    type: z.literal('list'),
    items: scalar,
    ...common,
    merge: z.enum(['append', 'union']).default('union'),
    atLeast: z.int().positive().optional().describe('Fewer items than this do not fill it.'),
  }),
  z.strictObject({
    type: z.literal('table'),
    columns: z.record(fieldName(), column),
    key: fieldName().describe('The column that tells rows apart.'),
    ...common,
    merge: z.literal('keyed').default('keyed'),
    atLeast: z.int().positive().optional().describe('Fewer rows than this do not fill it.'),
  }),
]);

export const questionSchema = z.strictObject({
  id: id(),
  fields: z.array(fieldName()).min(1).describe('What it finds out.'),
  text: z.string().min(1).describe('The question, ending in a question mark.'),
  help: z
    .string()
    .min(1)
    .optional()
    .describe('What helps to answer: examples, what it decides, what can be skipped.'),
  cost: z.int().positive().optional().describe('What it takes of the budget; 1 when left out.'),
  seen: z
    .strictObject({
      classes: z.array(z.string().min(1)).min(1).describe('Native classes whose actors it may name.'),
      text: z
        .string()
        .min(1)
        .describe(
          'The question with {label}, an actor that was spoken of, or {labels}, those of the classes.',
        ),
    })
    .optional()
    .describe('How it is put in front of an open level that has something fitting.'),
});

export const discoverySchemaSchema = z.strictObject({
  $schema: z.string().optional(),
  id: id().describe('What the schema is called, and its file.'),
  version: z.int().positive().describe('Raised when fields change their meaning.'),
  domain: z.enum(DOMAINS),
  interviewer: z.enum(INTERVIEWERS).describe('Who would ask this: a hint for tone and vocabulary.'),
  name: z.string().min(1).describe('A title for people.'),
  objective: z.string().min(1).describe('What is known when it is complete, in one sentence.'),
  instructions: z.string().min(1).describe('How to lead this part of the conversation, for the interviewer.'),
  prerequisites: z
    .array(id())
    .describe('Schemas whose answers this one builds on. A recommendation, not a lock.'),
  priority: z.int().min(1).max(5).describe('5: most things hang on it. 1: polish.'),
  questionBudget: z.int().min(1).max(20).describe('What its questions may cost together.'),
  suggestedBy: z
    .array(z.strictObject({ lacks: z.string().min(1), because: z.string().min(1) }))
    .optional()
    .describe('Classes whose absence from the level makes this schema worth recommending, and why.'),
  fields: z.record(fieldName(), fieldSchema),
  questions: z.array(questionSchema).min(1).describe('In the order in which they are asked.'),
  completeness: z
    .discriminatedUnion('rule', [
      z.strictObject({ rule: z.literal('required') }),
      z.strictObject({ rule: z.literal('all') }),
      z.strictObject({ rule: z.literal('weighted'), enough: z.number().min(0).max(1) }),
    ])
    .describe(
      'required: the part of required fields that is filled. all: of all fields. weighted: of all weights, where `enough` of them counts as complete once the required ones are filled.',
    ),
  validators: z.array(validatorCall).optional().describe('Further rules between fields, by name.'),
  contradictions: z
    .array(craftRuleSchema)
    .optional()
    .describe('Answers that the craft does not allow together, of this schema and of others.'),
  wishes: z.array(requirementSchema).optional(),
  checks: z.array(levelCheckSchema).optional(),
});

/** A kind of brief: what `create_brief` offers. */
export const briefTypeSchema = z.strictObject({
  type: id(),
  description: z.string().min(1).max(120),
  instructions: z.string().min(1).describe('How to go about a brief of this kind, for Claude.'),
  template: z.strictObject({ title: z.string().min(1), overview: z.string().min(1) }),
  schemas: z.array(id()).min(1).describe('Discovery schemas that it needs, in a sensible order.'),
});

export const briefTypesSchema = z.strictObject({
  $schema: z.string().optional(),
  types: z.array(briefTypeSchema).min(1),
});

export type DiscoverySchema = z.infer<typeof discoverySchemaSchema>;
export type Field = z.infer<typeof fieldSchema>;
export type Scalar = z.infer<typeof scalar>;
export type Column = z.infer<typeof column>;
export type BriefType = z.infer<typeof briefTypeSchema>;
