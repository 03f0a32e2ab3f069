import * as z from 'zod';

/**
 * The shape of a stored brief, `<data folder>/briefs/<brief id>.json`: one readable file that holds everything said
 * about one thing to be built. All times are ISO 8601, in UTC.
 */

/** The format that is written. Older ones are migrated when they are read, newer ones are left alone. */
export const DOCUMENT_FORMAT = 6;

/**
 * Who put an answer into fields: the schema's own reading, Claude (an `scr` in the call), the client's model. `heard`:
 * nobody was asked; it stood in the title, the overview or another brief, and was confirmed.
 */
const interpreters = z.enum(['rules', 'claude', 'sampling', 'heard']);

/** A schema-conforming response: fields of one discovery schema, as far as an answer gives them. */
const scr = z.record(z.string(), z.unknown());

/** A part of an answer that could not be stored: a field, or a cell as `lamps[Hook Lamp].brightness`; and why. */
const leftPart = z.strictObject({ dsId: z.string(), field: z.string(), why: z.string() });

/**
 * What becomes of a field instead of a value: it is left as the level has it, it is left to us though a value was said, or
 * what was said of it is taken back.
 */
const release = z.enum(['as_is', 'ours', 'open']);

/** One answer, in the user's own words, and what was understood. */
const answer = z.strictObject({
  /** `a7`, counted through the document: sources name it. */
  id: z.string(),
  at: z.string(),
  words: z.string(),
  scr,
  /** What the same words say of other schemas: schema → fields. */
  elsewhere: z.record(z.string(), scr).optional(),
  interpretedBy: interpreters,
  /** Who said it, where the server knows its users. */
  by: z.string().optional(),
  /** Fields that the user left to us; their fallbacks are in `scr`. */
  delegated: z.array(z.string()).optional(),
  /** Fields that it gives no value, and frees of theirs: `fog_and_sky.haze`, `interior_lighting.lamps[Oven].reach`. */
  released: z.record(z.string(), release).optional(),
  /** Parts of it that are held nowhere, and stay open until something later says them. */
  left: z.array(leftPart).optional(),
  notes: z.string().optional(),
});

/** A question that was put, and every answer to it. */
const askedQuestion = z.strictObject({
  /** `q7`, counted through the document. */
  id: z.string(),
  at: z.string(),
  /** Of the schema's questions, the one that this was; none where it was made for a gap or a contradiction. */
  schemaQuestion: z.string().optional(),
  /** Of a question that asks for a decision: the contradiction. */
  conflict: z.string().optional(),
  fields: z.array(z.string()),
  text: z.string(),
  type: z.enum(['text', 'table', 'choice']),
  cost: z.int().min(0),
  /** Of a choice between variants that were shown: name → what it comes to. */
  offers: z.record(z.string(), scr).optional(),
  /** Words that were sent last and need a reader: no answer yet. */
  sent: z.string().optional(),
  answers: z.array(answer),
});

/** The work on one discovery schema in one conversation. */
const pursuit = z.strictObject({
  dsId: z.string(),
  started: z.string(),
  state: z.enum(['ds-working', 'ds-complete']),
  budget: z.strictObject({ total: z.int(), used: z.int() }),
  questions: z.array(askedQuestion),
  finished: z.string().optional(),
  finalNotes: z.string().optional(),
});

/** What a field holds, and the answers that said so. */
const held = z.strictObject({
  value: z.unknown(),
  /** Ids of answers, and of a contradiction where its resolution is neither of both values. */
  sources: z.array(z.string()),
  /** Of a table that several answers filled, the cells that are not from the first: `[floor].roughness` → sources. */
  cells: z.record(z.string(), z.array(z.string())).optional(),
});

/** Two answers that cannot both hold. The held value stays until somebody decides. */
const conflict = z.strictObject({
  /** `k3`, counted through the document. */
  id: z.string(),
  /** `sunElevation`, or a cell of a table: `materials[floor].roughness`. */
  field: z.string(),
  held: held,
  said: held,
  /** `choice`: held, said or other; `corrected` where the later answer took back the earlier one in so many words. */
  resolved: z.strictObject({ at: z.string(), value: z.unknown(), choice: z.string() }).optional(),
});

/** The aggregated response (ASCR) of one schema: all its answers in one. */
const aggregate = z.strictObject({
  dsId: z.string(),
  dsVersion: z.int(),
  /** Raised with every change. */
  version: z.int(),
  fields: z.record(z.string(), held),
  /** Fields that the user left to us and that have no usual value: nothing is held, and nobody asks again. */
  leftOpen: z.array(z.string()).optional(),
  /** Fields and cells that stay as the level has them: nothing is held or asked; with the answers that said so. */
  asIs: z.record(z.string(), z.array(z.string())).optional(),
  conflicts: z.array(conflict),
});

/** One conversation about the brief. A later one goes on from what earlier ones brought. */
const conversation = z.strictObject({
  /** `c1`, counted through the document. */
  id: z.string(),
  started: z.string(),
  /** In the order in which they were begun; the last that is working is the one that is pursued. */
  pursuits: z.array(pursuit),
  /** What is pursued now; none while the next schema is being chosen. */
  current: z.string().optional(),
});

export const documentSchema = z.strictObject({
  format: z.literal(DOCUMENT_FORMAT),
  id: z.string(),
  type: z.string(),
  title: z.string(),
  overview: z.string(),
  created: z.string(),
  updated: z.string(),
  archived: z.string().optional(),
  /** Raised with every save. */
  revision: z.int().min(0),
  /** How many questions, answers and conflicts there ever were: their ids are never used again. */
  counts: z.strictObject({ questions: z.int(), answers: z.int(), conflicts: z.int() }),
  conversations: z.array(conversation),
  /** What was heard and is wrong: `time_of_day.moment`. It is asked instead. Or a part of the overview that may go. */
  refused: z.array(z.string()).optional(),
  /** What does not go together in the craft, and is wanted so all the same: the rule and its values. */
  accepted: z.array(z.string()).optional(),
  /** Wishes that the level met when it was last looked at: schema and wish → when. `since`: the first look. */
  watch: z
    .strictObject({
      since: z.string(),
      met: z.record(z.string(), z.string()),
      /** What stood beside a met wish, and was left: schema and wish → name → value as JSON. */
      left: z.record(z.string(), z.record(z.string(), z.string())).optional(),
      /** What things that must not be touched were like when the watch began. */
      kept: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    })
    .optional(),
  /** What stood in the level when something was left as it is: what stays → when, and path → name → value as JSON. */
  unchanged: z
    .record(
      z.string(),
      z.strictObject({
        at: z.string(),
        /** Nobody looked when it was said. */
        late: z.literal(true).optional(),
        values: z.record(z.string(), z.record(z.string(), z.string())),
      }),
    )
    .optional(),
  /** By discovery schema. */
  aggregates: z.record(z.string(), aggregate),
});

export type BriefDocument = z.infer<typeof documentSchema>;
export type Conversation = z.infer<typeof conversation>;
export type Pursuit = z.infer<typeof pursuit>;
export type AskedQuestion = z.infer<typeof askedQuestion>;
export type Answer = z.infer<typeof answer>;
export type Aggregate = z.infer<typeof aggregate>;
export type HeldValue = z.infer<typeof held>;
export type Conflict = z.infer<typeof conflict>;
/** A part of an answer that could not be stored. */
export type LeftPart = z.infer<typeof leftPart>;
/** Fields of one discovery schema, as far as an answer gives them. */
export type Scr = z.infer<typeof scr>;
/** What becomes of a field instead of a value. */
export type Release = z.infer<typeof release>;
