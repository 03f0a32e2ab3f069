import { type ExpertColumn, type ExpertField, type ExpertSchema, rowsOf } from './expert-schema.ts';
import { isRuled, type Mind, opinionOf } from './opinions.ts';
import { otherThan } from './other-than.ts';
import type { ExpertAnswer } from './personas/persona.ts';
import { sayField, sayLabelled } from './phrases/say-field.ts';
import { type Random, randomOf } from './random.ts';

/** What somebody will say of one thing at first, and later. */
export interface PlannedContradiction {
  dsId: string;
  /** `sunElevation`, or a cell of a table: `areas[Landing].width`. */
  place: string;
  field: string;
  /** As the field stores them. Of a cell: the cell's value. */
  first: unknown;
  then: unknown;
  /** What an answer that says the second one means for the field: of a cell, a row with its key and the cell. */
  correction: unknown;
}

/** What the contradicting persona contradicts in a schema: the same for the same seed, and nobody else anything. */
export function planContradictions(mind: Mind, ds: ExpertSchema): PlannedContradiction[] {
  if (mind.surrogate.persona !== 'contradicting') return [];
  const random = randomOf(mind.surrogate.seed, 'contradictions', ds.id);
  const asked = [...new Set(ds.questions.flatMap(({ fields }) => fields))];
  const all = asked.flatMap(name => contradict(mind, ds, name, random));
  return random.some(all, 1 + random.below(3));
}

function contradict(mind: Mind, ds: ExpertSchema, name: string, random: Random): PlannedContradiction[] {
  const field = ds.fields[name];
  // What a rule refuses is no contradiction, and what nobody asks is never said twice.
  if (!field || isRuled(ds, name) || isPointless(mind, ds, field)) return [];
  const first = opinionOf(mind, ds, name);
  const common = { dsId: ds.id, field: name };
  if (field.merge === 'keyed')
    return contradictCell(field, first, mind, random).map(each => ({
      ...common,
      ...each,
      place: `${name}${each.place}`,
    }));
  if (field.merge !== 'replace' || field.type === 'list') return [];
  const then = otherThan(field, first, mind, random);
  return then === undefined ? [] : [{ ...common, place: name, first, then, correction: then }];
}

/** Whether what the same person wants of other fields leaves nothing to ask of this one. */
function isPointless(mind: Mind, ds: ExpertSchema, { unless = {} }: ExpertField): boolean {
  return Object.entries(unless).some(([decides, values]) =>
    [values].flat().includes(opinionOf(mind, ds, decides)),
  );
}

/** One cell of one row, any but the key. */
function contradictCell(field: ExpertField, value: unknown, mind: Mind, random: Random) {
  const key = field.key ?? '';
  const cells = rowsOf(value).flatMap(row =>
    Object.entries(field.columns ?? {}).flatMap(([column, spec]) => {
      const first = row[column];
      const then = column === key || first === undefined ? undefined : otherCell(spec, first, mind, random);
      if (then === undefined) return [];
      const place = `[${String(row[key])}].${column}`;
      return [{ place, first, then, correction: [{ [key]: row[key], [column]: then }] }];
    }),
  );
  return cells.length > 0 ? [random.pick(cells)] : [];
}

/** A cell has no room for a sentence. */
function otherCell(spec: ExpertColumn, first: unknown, mind: Mind, random: Random): unknown {
  if (spec.type !== 'text') return otherThan(spec, first, mind, random);
  return `something ${random.pick(mind.knowledge.mood)} instead`;
}

/** The later answer, to the question that asked for it. */
export function sayContradiction(
  { field: name, correction }: PlannedContradiction,
  ds: ExpertSchema,
  asked: readonly string[],
  random: Random,
): ExpertAnswer {
  const field = ds.fields[name];
  if (!field) return { words: '', meant: [] };
  const wanted = { name, field, value: correction };
  const words = asked.length === 1 ? sayField(wanted, random, 'easy') : sayLabelled(wanted, random, 'easy');
  return { words, meant: [{ field: name, how: 'value', value: correction }] };
}
