import * as z from 'zod';
import { once } from '../base/once.ts';

/**
 * The shape of one dictionary file, `property-dictionary/{classes/<Module>,structs,enums,templates}/<Name>.json`.
 *
 * The editor schema `property-dictionary/schema.json` is generated from here, so the descriptions below are what a
 * person sees while typing.
 */

// Schemas are built when they are first asked for: a page reads entries, and only those of a project are checked before.

const bound = () => z.number().nullable().describe('A number, or null where the range is open.');

export const rangeSchema = once(() =>
  z
    .strictObject({
      hard: z
        .tuple([bound(), bound()])
        .optional()
        .describe('Limits that the engine or the Details panel enforces.'),
      usual: z
        .tuple([bound(), bound()])
        .optional()
        .describe('What the slider covers: where sensible values lie.'),
    })
    .describe('Smallest and largest value, in the unit of the property.'),
);

export const unitSchema = once(() =>
  z
    .union([
      z.string().min(1).describe('cm, deg, lux, cd/m², s, km, EV, %, ×, …'),
      z.strictObject({
        by: z.string().describe('The property of the same object whose value decides the unit.'),
        when: z.record(z.string(), z.string()).describe('Enumerator of that property → unit.'),
      }),
    ])
    .describe('Unit of the stored value. Left out where there is none.'),
);

const version = () => z.string().regex(/^\d+\.\d+$/, 'a version like "5.2"');
const atLeast = () => z.string().regex(/^>?\d+\.\d+$/, 'a version like "5.2", or ">5.1"');

/** An entry as it counts: everything that a page shows. */
export const propertyEntrySchema = once(() =>
  z.strictObject({
    summary: z.string().min(1).max(60).describe('What it is, in at most ten tokens: shown beside the value.'),
    description: z
      .string()
      .min(1)
      .describe('What it does and what it depends on, in one to three sentences.'),
    typeHint: z
      .string()
      .describe('float, int, bool, string, vector, rotator, color, enum, asset, object, struct, array, …'),
    unit: unitSchema().optional(),
    range: rangeSchema().optional(),
    commonValues: z
      .array(
        z.strictObject({
          value: z.unknown().describe('As Remote Control takes it.'),
          meaning: z.string().min(1),
        }),
      )
      .optional()
      .describe('Values worth knowing, each with what it looks or feels like.'),
    pitfalls: z.array(z.string().min(1)).optional().describe('What goes wrong silently.'),
    seeAlso: z
      .array(z.string().min(1))
      .optional()
      .describe('Properties that it works with: Name or Class.Name.'),
    keywords: z
      .array(z.string().regex(/^[\p{Ll}\d][\p{Ll}\d' -]{1,39}$/u, 'lower-case words, at most 40 characters'))
      .min(1)
      .max(12)
      .optional()
      .describe('Words that people look for it by and that no other text here has; never shown.'),
    readOnly: z
      .literal(true)
      .optional()
      .describe(
        'It cannot be written through Remote Control. Whether it can be read, the engine’s facts tell.',
      ),
    importance: z
      .int()
      .min(1)
      .max(5)
      .describe('5: anybody who looks at this object wants it. 3: worth a line. 1: only on request.'),
    show: z
      .enum(['always', 'never'])
      .optional()
      .describe('always: a filter never hides it. never: only `include` brings it back.'),
    since: atLeast()
      .optional()
      .describe('First engine version that has it, where not all do: "5.2"; ">5.1" where no more is known.'),
    until: version().optional().describe('Last engine version that has it, where newer ones do not: "5.4".'),
    renamedTo: z
      .string()
      .min(1)
      .optional()
      .describe('Its name on newer engines; whoever asks for this one is led there.'),
  }),
);

const fields = once(() => propertyEntrySchema().partial().shape);

export const whenClauseSchema = once(() =>
  z
    .strictObject({
      engine: z
        .string()
        .min(1)
        .describe('Engine versions that it holds for: ">=5.5", ">=5.2 <5.5" or "5.4".'),
      ...fields(),
    })
    .describe('What differs on some engine versions.'),
);

/** An entry as it stands in a file: parts of it may stand elsewhere. */
export const writtenEntrySchema = once(() =>
  z
    .strictObject({
      $use: z
        .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
        .optional()
        .describe('Templates whose keys count where the entry does not state them itself.'),
      $extends: z
        .literal(true)
        .optional()
        .describe(
          'It keeps what the entry behind it says: of a folder further back, else of a parent class.',
        ),
      ...fields(),
      $when: z
        .array(whenClauseSchema())
        .min(1)
        .optional()
        .describe('What differs on some engine versions; of several clauses that hold, the last one counts.'),
    })
    // For editors: what an entry needs unless other places complete it.
    .meta({
      anyOf: [
        { required: ['summary', 'description', 'typeHint', 'importance'] },
        { required: ['$use'] },
        { required: ['$extends'] },
        { required: ['renamedTo'] },
      ],
    }),
);

const head = () => ({
  $schema: z.string().optional(),
  summary: z.string().min(1).max(120).describe('What things of this kind are, in one line.'),
});

export const classFileSchema = once(() =>
  z.strictObject({
    ...head(),
    class: z.string().describe('Class name without prefix: PointLightComponent.'),
    parent: z.string().optional().describe('Nearest parent class: its entries are inherited.'),
    properties: z.record(z.string(), writtenEntrySchema()),
  }),
);

export const structFileSchema = once(() =>
  z.strictObject({
    ...head(),
    struct: z.string().describe('Struct name without prefix: PostProcessSettings.'),
    properties: z.record(z.string(), writtenEntrySchema()),
  }),
);

export const enumFileSchema = once(() =>
  z.strictObject({
    ...head(),
    enum: z.string().describe('Enum name with its prefix: ELightUnits.'),
    entries: z.record(z.string(), z.string().min(1)).describe('Enumerator → what choosing it means.'),
    since: z
      .record(z.string(), atLeast())
      .optional()
      .describe('Enumerator → first engine version that has it, where not all do: "5.6", or ">5.1".'),
  }),
);

export const templateFileSchema = once(() =>
  z.strictObject({
    ...head(),
    template: z.string().describe('What "$use" calls it, and the file: light-intensity.'),
    entry: z.strictObject(fields()).describe('Keys of an entry, as many as are the same everywhere.'),
  }),
);

/** What people read of an entry, and what another language may say anew. The rest is the same in all languages. */
const textsSchema = once(() =>
  propertyEntrySchema()
    .pick({ summary: true, description: true, pitfalls: true, commonValues: true })
    .partial(),
);

/** A file in the folder of a language, `property-dictionary/de/classes/…`: the texts of a file that stands in English. */
export const translatedFileSchemas = once(() => {
  const top = { $schema: z.string().optional(), summary: z.string().min(1).max(120).optional() };
  const properties = z.record(z.string(), textsSchema()).default({});
  return {
    class: z.strictObject({ ...top, class: z.string(), properties }),
    struct: z.strictObject({ ...top, struct: z.string(), properties }),
    enum: z.strictObject({ ...top, enum: z.string(), entries: z.record(z.string(), z.string()).default({}) }),
  };
});

export const dictionaryFileSchema = once(() =>
  z.union([classFileSchema(), structFileSchema(), enumFileSchema(), templateFileSchema()]),
);

export type PropertyEntry = z.infer<ReturnType<typeof propertyEntrySchema>>;
export type WrittenEntry = z.infer<ReturnType<typeof writtenEntrySchema>>;
