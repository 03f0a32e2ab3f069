import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { Answer, AskedQuestion, BriefDocument, HeldValue } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { listCraftConflicts } from '../steps/craft/list-craft-conflicts.ts';
import type { Heard } from '../steps/find-heard.ts';
import { findOverlaps } from '../steps/find-overlaps.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { readStatus } from '../steps/read-status.ts';

type Printed = Record<string, unknown>;

/** All of a brief, for a program that shows it: topics with what is held and open, in whose words, and what contradicts. */
export function printWholeBrief(
  library: SchemaLibrary,
  document: BriefDocument,
  heard: readonly Heard[],
): Printed {
  const quotes = quotesIn(document);
  const needed = library.types().find(({ type }) => type === document.type)?.schemas ?? [];
  const ids = [...new Set([...needed, ...Object.keys(document.aggregates)])];
  return {
    topics: ids.flatMap(id => {
      const ds = library.find(id);
      return ds ? [printTopic(library, document, ds, quotes)] : [];
    }),
    contradictions: listContradictions(library, document, quotes),
    heard: heard.map(({ field, value, from, quote }) => ({
      ...{ field, value, from, quote },
      ask: askOf(library, field),
    })),
  };
}

interface Quote {
  words: string;
  by?: string;
}
type Quotes = (sources: readonly string[]) => Quote[];

/** What was said, by the answers that a value names as its sources. */
function quotesIn({ conversations }: BriefDocument): Quotes {
  const pursuits = conversations.flatMap(conversation => conversation.pursuits);
  const answers = pursuits.flatMap(({ questions }) => questions.flatMap(each => each.answers));
  const byId = new Map<string, Answer>(answers.map(answer => [answer.id, answer]));
  return sources =>
    sources.flatMap(id => {
      const answer = byId.get(id);
      return answer ? [{ words: answer.words, ...(answer.by !== undefined && { by: answer.by }) }] : [];
    });
}

function printTopic(
  library: SchemaLibrary,
  document: BriefDocument,
  ds: DiscoverySchema,
  quotes: Quotes,
): Printed {
  const aggregate = withKnown(library, document, ds);
  const { completeness, remaining } = readStatus(ds, aggregate);
  const held = Object.entries(aggregate?.fields ?? {});
  const asked = askedOf(document, ds);
  const question = pendingOf(asked);
  const answered = asked.findLast(({ answers }) => answers.length > 0);
  return {
    ...{ ds_id: ds.id, name: ds.name, objective: ds.objective, completeness },
    held: held.map(([name, value]) => ({ ...printField(ds, name), ...printHeldValue(value, quotes) })),
    open: remaining.map(name => printField(ds, name)),
    ...(question && { question: printPending(ds, question) }),
    // What is said of any field later is said to it.
    ...(answered && { answered: answered.id }),
  };
}

function printHeldValue({ value, sources }: HeldValue, quotes: Quotes): Printed {
  return { value, quotes: quotes(sources) };
}

/** A field, and how it may be answered by a click. */
function printField(ds: DiscoverySchema, name: string): Printed {
  const field = ds.fields[name];
  if (!field) return { field: name, ask: name };
  const unit = 'unit' in field ? field.unit : undefined;
  return {
    ...{ field: name, ask: field.ask, type: field.type },
    ...(field.required && { required: true }),
    ...(unit !== undefined && { unit }),
    ...optionsOf(field),
  };
}

function optionsOf(field: Field): { options?: Readonly<Record<string, string>> } {
  return field.type === 'choice' ? { options: field.options } : {};
}

/** The questions of a schema, in the order in which they were put. */
function askedOf({ conversations }: BriefDocument, { id }: DiscoverySchema): readonly AskedQuestion[] {
  return conversations
    .flatMap(({ pursuits }) => pursuits)
    .filter(({ dsId }) => dsId === id)
    .flatMap(({ questions }) => questions);
}

/** The question that was put last and has no answer. */
function pendingOf(asked: readonly AskedQuestion[]): AskedQuestion | undefined {
  const last = asked.at(-1);
  return last?.answers.length === 0 ? last : undefined;
}

function printPending(ds: DiscoverySchema, { id, text, fields, offers }: AskedQuestion): Printed {
  return {
    ...{ question_id: id, text, fields: fields.map(name => printField(ds, name)) },
    ...(offers && { offers: Object.entries(offers).map(([name, scr]) => ({ name, scr })) }),
  };
}

/** Of every kind, with the words of both sides; `choice` is what `resolve_conflict` takes for a side. */
function listContradictions(library: SchemaLibrary, document: BriefDocument, quotes: Quotes): Printed[] {
  const within = Object.values(document.aggregates).flatMap(({ dsId, conflicts }) =>
    conflicts
      .filter(({ resolved }) => !resolved)
      .map(({ id, field, held, said }) => ({
        ...{ conflict_id: id, question: askOf(library, `${dsId}.${field}`) },
        sides: Object.entries({ held, said }).map(([choice, { value, sources }]) => ({
          ...{ choice, field, value, quotes: quotes(sources) },
        })),
      })),
  );
  const between = findOverlaps(library, document).map(({ conflict_id, held, said }) => ({
    ...{ conflict_id, question: 'Which one holds?' },
    sides: Object.entries({ held, said }).map(([choice, { field, value, sources }]) => ({
      ...{ choice, field, value, quotes: quotes(sources) },
    })),
  }));
  const craft = listCraftConflicts(library, document).map(({ conflict_id, question, because, sides }) => ({
    ...{ conflict_id, question, because, mayBoth: true },
    sides: sides.map(({ field, value, quote }) => ({ field, value, quotes: [{ words: quote }] })),
  }));
  return [...within, ...between, ...craft];
}

/** What a field asks, by its whole name; of a cell of a table, what the table asks. */
function askOf(library: SchemaLibrary, place: string): string {
  const [id = '', name = ''] = place.split(/[.[]/);
  return library.find(id)?.fields[name]?.ask ?? place;
}
