import * as z from 'zod';

const fieldName = () => z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'camel case: sunElevation');

/**
 * A value with fields in it. `{ "$field": "sunElevation" }` stands for what was answered; `$map` turns a choice into a
 * value, `$has` turns a list into whether something is in it, `$srgb` a colour into bytes, `$times` and `$plus` change a number (in this order), `$else` is
 * taken where there is no answer. What has no value in the end leaves its property out.
 */
const template = z
  .unknown()
  .describe(
    'A value; { "$field": name, "$has"?, "$map"?, "$srgb"?, "$times"?, "$plus"?, "$else"? } anywhere in it.',
  );

export const condition = z
  .record(
    fieldName(),
    z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]),
  )
  .describe('Field → the value, or one of the values, that it must have.');

/** What must be so at an actor that is there before some of its values mean what was said. */
const need = z.strictObject({
  is: z.record(z.string(), z.unknown()).describe('Flattened property name → value; one of them must be so.'),
  for: z.array(z.string().min(1)).min(1).describe('What of `set` is left alone where it is not so.'),
  because: z.string().min(1).describe('Why, and what has to be decided, in a sentence.'),
});

/** What the level should hold. An actor of the class is looked for; where there is none, it is spawned. */
export const requirementSchema = z.strictObject({
  wish: z.string().min(1).describe('What the level should be like, in a sentence with no field in it.'),
  when: condition.optional(),
  without: z
    .array(fieldName())
    .min(1)
    .optional()
    .describe('Fields that say it more exactly: where one of them has a value, there is no such wish.'),
  forEach: fieldName()
    .optional()
    .describe(
      'A table: one wish for each of its rows; their columns count as fields. Or a list: one for each item.',
    ),
  actor: z
    .strictObject({
      class: z.string().min(1).describe('Native class, without prefix: DirectionalLight.'),
      label: template.describe(
        'Its label where it is spawned, and which one is meant where there are several.',
      ),
      location: template.optional().describe('Centimetres, only where it is spawned: [x, y, z].'),
      match: z
        .enum(['class', 'label'])
        .optional()
        .describe(
          'class: where none has the label, one of the class will do. label: only an actor with that label. Left out: label with `forEach`, else class.',
        ),
      placed: z
        .literal(true)
        .optional()
        .describe('Where it stands is what the wish is about: a place that nobody said is not met.'),
      edge: z
        .literal('top')
        .optional()
        .describe('What `set` and `location` say of its height is the height of its upper side.'),
      spans: template.optional().describe('Centimetres that it must cover along X and along Y, or more.'),
      ifThere: z
        .literal(true)
        .optional()
        .describe('None is made: where there is none, there is no such wish.'),
      blueprint: z
        .literal(true)
        .optional()
        .describe('What is changed is the Blueprint of the one that is there: what its actors start from.'),
      made: z
        .record(z.string(), template)
        .optional()
        .describe('What one that is made has besides; one that is there keeps its own.'),
    })
    .describe('The actor that is meant.'),
  set: z
    .record(z.string(), template)
    .optional()
    .describe('Flattened property name → value, as act takes them.'),
  needs: z.array(need).optional(),
  rotation: template.optional().describe('Degrees: { "Pitch": …, "Yaw": …, "Roll": … }.'),
  tolerance: z
    .number()
    .positive()
    .optional()
    .describe('How far a number may be off and still meet the wish.'),
});

/** What is looked at afterwards beside the wishes, and never changed. */
export const levelCheckSchema = z.strictObject({
  check: z.string().min(1).describe('What should hold, in a sentence.'),
  when: condition.optional(),
  class: z.string().min(1).describe('Actors of this class are looked at.'),
  also: z.array(z.string().min(1)).min(1).optional().describe('Further classes that are counted with it.'),
  parts: z
    .literal(true)
    .optional()
    .describe('Actors of Blueprints are counted as well, where a part of them is as `where` says.'),
  where: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .describe('Only those whose properties have these values.'),
  count: z
    .strictObject({ atLeast: template.optional(), atMost: template.optional() })
    .describe('How many there should be.'),
});

export type Requirement = z.infer<typeof requirementSchema>;
export type LevelCheck = z.infer<typeof levelCheckSchema>;
