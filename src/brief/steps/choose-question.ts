import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, AskedQuestion, Conflict, HeldValue, Pursuit } from '../document.ts';
import { craftQuestions } from './craft/ask-craft-conflict.ts';
import type { CraftConflict } from './craft/find-craft-conflicts.ts';
import { measureCompleteness } from './measure-completeness.ts';
import { openConflicts } from './read-status.ts';
import { parsePart, printPart } from './values/find-part.ts';
import { isFilled, missingOf, openFields } from './values/missing-of.ts';
import { removedItems } from './values/row.ts';

/** A question before it has an id and a time. */
export type QuestionCandidate = Omit<AskedQuestion, 'id' | 'at' | 'answers'>;

/** What to ask now: a question that was put before, a new one, or why there is none. */
export type QuestionChoice =
  | { kind: 'again'; question: AskedQuestion }
  | { kind: 'new'; question: QuestionCandidate }
  /** `optional`: fields of which nobody spoke, and that may be left out. */
  | { kind: 'complete'; optional: string[] }
  | { kind: 'budget_spent'; open: string[] };

/** What is heard and waits for the user's word is not asked; what may be left out is asked where the user wants that. */
export interface Asking {
  heard?: readonly string[] | undefined;
  optional?: boolean | undefined;
  /** Answers that the craft does not allow together. */
  broken?: readonly CraftConflict[] | undefined;
}

/**
 * Chooses the next question of a pursuit: one that still waits for its answer, the schema's own for what must be known in
 * their order, then follow-ups, then contradictions; as far as the budget goes. What may be left out comes after these,
 * several questions as one, and only where it is wanted: until then enough is known to build.
 */
export function chooseQuestion(
  ds: DiscoverySchema,
  known: Aggregate,
  pursuit: Pursuit,
  { heard = [], optional: isWanted = false, broken = [] }: Asking = {},
): QuestionChoice {
  // Of a schema that must know nothing, all may be left out: it is asked all the same.
  const wantsAll = isWanted || !Object.values(ds.fields).some(({ required }) => required);
  const aggregate = withHeard(ds, known, heard);
  const own = ownQuestions(ds, aggregate, pursuit);
  const optional = own.filter(each => !asksForRequired(ds, aggregate, each));
  const complete = { kind: 'complete' as const, optional: optional.flatMap(({ fields }) => fields) };
  if (pursuit.state === 'ds-complete') return complete;
  const lacksMore = ds.completeness.rule !== 'required' && measureCompleteness(ds, aggregate) < 1;
  const isNeeded = (each: Pick<AskedQuestion, 'fields' | 'conflict'>) =>
    wantsAll || lacksMore || each.conflict !== undefined || asksForRequired(ds, aggregate, each);
  const waiting = pursuit.questions.find(each => isNeeded(each) && isWaiting(ds, aggregate, each, broken));
  if (waiting) return { kind: 'again', question: waiting };
  const remaining = pursuit.budget.total - pursuit.budget.used;
  const required = own.filter(each => asksForRequired(ds, aggregate, each));
  const last = [
    ...followUps(ds, aggregate, pursuit),
    ...decisions(ds, aggregate, pursuit),
    ...craftQuestions(ds, broken, pursuit.questions),
  ];
  const more = wantsAll ? together(ds, optional) : [];
  // By weight, everything that counts is asked before anything is asked a second time.
  const candidates = lacksMore ? [...own, ...last] : [...required, ...last, ...more];
  const reserved = reserve(ds, aggregate, own);
  const question = candidates.find(candidate => {
    const isOptional = candidate.conflict === undefined && !asksForRequired(ds, aggregate, candidate);
    return candidate.cost <= remaining - (isOptional ? reserved : 0);
  });
  if (question) return { kind: 'new', question };
  return isSettled(ds, aggregate) ? complete : { kind: 'budget_spent', open: leftOpen(ds, aggregate) };
}

/** Questions that are put as one at most. */
const MOST_TOGETHER = 3;

/** The first of some questions that may be left out, as one; a table is asked for alone. */
function together(ds: DiscoverySchema, optional: readonly QuestionCandidate[]): QuestionCandidate[] {
  const [first] = optional;
  const short = optional.filter(({ type }) => type !== 'table').slice(0, MOST_TOGETHER);
  if (!first || first.type === 'table' || short.length < 2) return [...optional];
  const fields = short.flatMap(each => each.fields);
  const text = short.map(each => each.text).join(' ');
  return [{ fields, text, type: questionType(ds, fields), cost: 1 }];
}

/** What was heard and waits for the user's word is not asked: as if it were filled with its example. */
function withHeard(ds: DiscoverySchema, aggregate: Aggregate, heard: readonly string[]): Aggregate {
  const names = heard.filter(name => ds.fields[name] && !isFilled(ds, aggregate, name));
  const filled = names.map((name): [string, HeldValue] => [
    name,
    { value: ds.fields[name]?.example, sources: [] },
  ]);
  return { ...aggregate, fields: { ...aggregate.fields, ...Object.fromEntries(filled) } };
}

/** What it costs to ask once more for all that must be known: what may be left out is not asked at the cost of that. */
function reserve(ds: DiscoverySchema, aggregate: Aggregate, own: readonly QuestionCandidate[]): number {
  const pending = own.filter(candidate => asksForRequired(ds, aggregate, candidate));
  const covered = new Set(pending.flatMap(({ fields }) => fields));
  const others = openFields(ds, aggregate).filter(name => ds.fields[name]?.required && !covered.has(name));
  return pending.reduce((sum, { cost }) => sum + cost, others.length);
}

function asksForRequired(
  ds: DiscoverySchema,
  aggregate: Aggregate,
  { fields }: Pick<AskedQuestion, 'fields'>,
): boolean {
  return fields.some(name => ds.fields[name]?.required && !isFilled(ds, aggregate, name));
}

/** Complete by its rule, and nothing contradicts itself. */
export function isSettled(ds: DiscoverySchema, aggregate: Aggregate): boolean {
  return measureCompleteness(ds, aggregate) >= 1 && openConflicts(aggregate).length === 0;
}

/** Not answered yet, and still worth an answer. */
function isWaiting(
  ds: DiscoverySchema,
  aggregate: Aggregate,
  { answers, conflict, fields }: AskedQuestion,
  broken: readonly CraftConflict[],
): boolean {
  if (answers.length > 0) return false;
  if (broken.some(({ conflict_id }) => conflict_id === conflict)) return true;
  if (conflict !== undefined) return openConflicts(aggregate).some(({ id }) => id === conflict);
  // A field that a later version of the schema dropped cannot be filled any more.
  return fields.some(name => ds.fields[name] && !isFilled(ds, aggregate, name));
}

/** The schema's questions that were not put in this pursuit, and whose answers nobody has given otherwise. */
function ownQuestions(
  ds: DiscoverySchema,
  aggregate: Aggregate,
  { questions }: Pursuit,
): QuestionCandidate[] {
  const put = new Set(questions.map(({ schemaQuestion }) => schemaQuestion));
  // Several that were put as one have no name of their own.
  const together = questions.filter(each => each.schemaQuestion === undefined && each.fields.length > 1);
  const wasPut = (fields: readonly string[]) =>
    together.some(each => fields.every(name => each.fields.includes(name) || isFilled(ds, aggregate, name)));
  return ds.questions
    .filter(({ id, fields }) => !put.has(id) && fields.some(name => !isFilled(ds, aggregate, name)))
    .filter(({ fields }) => !wasPut(fields))
    .map(({ id, fields, text, cost = 1 }) => {
      const open = fields.filter(name => !isFilled(ds, aggregate, name));
      // What is known is not asked again: a question of which a part is left asks for that part.
      const isWhole = open.length === fields.length;
      return {
        schemaQuestion: id,
        fields: open,
        text: isWhole ? text : open.map(name => ds.fields[name]?.ask ?? name).join(' '),
        type: questionType(ds, open),
        cost,
      };
    });
}

/** One field each: what is required, and what else the schema's rule still lacks. The least asked comes first. */
function followUps(ds: DiscoverySchema, aggregate: Aggregate, { questions }: Pursuit): QuestionCandidate[] {
  const isWanted = ds.completeness.rule !== 'required' && measureCompleteness(ds, aggregate) < 1;
  const timesAsked = (name: string) => questions.filter(({ fields }) => fields.includes(name)).length;
  const lacking = openFields(ds, aggregate);
  // A table with gaps cannot be finished, whether or not it had to be begun.
  const isGappy = (name: string) => ds.fields[name]?.type === 'table' && aggregate.fields[name] !== undefined;
  const isNeeded = (name: string) => ds.fields[name]?.required || isGappy(name);
  const required = lacking.filter(isNeeded).toSorted((a, b) => timesAsked(a) - timesAsked(b));
  const others = isWanted
    ? lacking.filter(name => !isNeeded(name)).toSorted((a, b) => timesAsked(a) - timesAsked(b))
    : [];
  return [...required, ...others].map(name => ({
    fields: [name],
    text: followUpText(ds, aggregate, name, takenOff(questions, name)),
    type: questionType(ds, [name]),
    cost: 1,
  }));
}

/** Items that the last answer about a list took out of it. */
function takenOff(questions: Pursuit['questions'], name: string): unknown[] {
  const said = questions.flatMap(({ answers }) => answers.flatMap(({ scr }) => scr[name] ?? []));
  return removedItems(said.at(-1)) ?? [];
}

function followUpText(
  ds: DiscoverySchema,
  aggregate: Aggregate,
  name: string,
  taken: readonly unknown[],
): string {
  const field = ds.fields[name];
  const value = aggregate.fields[name]?.value;
  const lacks = field && value !== undefined ? missingOf(field, value) : undefined;
  const since = taken.length > 0 ? `, since “${taken.join('”, “')}” was taken off` : '';
  return lacks === undefined ? (field?.ask ?? name) : `${field?.ask ?? name} Still open: ${lacks}${since}.`;
}

/** One for each open contradiction that was not put to the user yet; asked again only in another pursuit. */
function decisions(ds: DiscoverySchema, aggregate: Aggregate, { questions }: Pursuit): QuestionCandidate[] {
  const timesAsked = (id: string) => questions.filter(({ conflict }) => conflict === id).length;
  return openConflicts(aggregate)
    .toSorted((a, b) => timesAsked(a.id) - timesAsked(b.id))
    .map(conflict => ({
      conflict: conflict.id,
      fields: [parsePart(conflict.field).name],
      text: decisionText(ds, conflict),
      type: 'choice' as const,
      cost: 1,
    }));
}

function decisionText(ds: DiscoverySchema, { field, held, said }: Conflict): string {
  const { name, row, column } = parsePart(field);
  const what = row === undefined ? (ds.fields[name]?.ask ?? name) : `${row}, ${column}:`;
  // Not each value is the user’s own: one may have been heard in another brief.
  return `${what} It was ${printPart(ds, field, held.value)} first, and ${printPart(ds, field, said.value)} later. Which one holds?`;
}

/** `table` where any field is one, for then a template helps; `choice` where there is only one field, and options for it. */
function questionType(ds: DiscoverySchema, fields: readonly string[]): AskedQuestion['type'] {
  const types = fields.map(name => ds.fields[name]?.type);
  if (types.includes('table')) return 'table';
  return types.length === 1 && (types[0] === 'choice' || types[0] === 'boolean') ? 'choice' : 'text';
}

/** What keeps a schema from being complete: fields, and fields with a contradiction. */
function leftOpen(ds: DiscoverySchema, aggregate: Aggregate): string[] {
  const open = openFields(ds, aggregate);
  const required = open.filter(name => ds.fields[name]?.required);
  const others = ds.completeness.rule !== 'required' && measureCompleteness(ds, aggregate) < 1 ? open : [];
  return [...new Set([...required, ...others, ...openConflicts(aggregate).map(({ field }) => field)])];
}
