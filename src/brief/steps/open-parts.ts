import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Answer, BriefDocument, LeftPart } from '../document.ts';
import { parsePart } from './values/find-part.ts';
import { isRow, REMOVES_ROW } from './values/row.ts';
import { isSameValue } from './values/same-value.ts';
import { isDelegated } from './words/delegation.ts';

/** A part of an answer that is held nowhere, and the answer. */
export interface OpenPart extends LeftPart {
  answer: Answer;
  questionId: string;
  /** The same row was spoken of later, and not of this: it is told, and holds nothing up. */
  isPassed: boolean;
}

/**
 * Parts of answers about a schema that could not be stored, and that nothing later has said: a value that an answer of
 * later brought, a decision between two, or the choice left to us when the same was asked again.
 */
export function listOpenParts(
  { conversations }: BriefDocument,
  ds: DiscoverySchema,
  aggregate: Aggregate | undefined,
): OpenPart[] {
  const questions = conversations.flatMap(({ pursuits }) => pursuits.flatMap(each => each.questions));
  const all = questions.flatMap(({ answers }) => answers);
  const open = questions.flatMap(({ id: questionId, answers }) => {
    const lastLeftToUs = answers.findLastIndex(({ words }) => isDelegated(words));
    return answers.flatMap((answer, index) =>
      index < lastLeftToUs
        ? []
        : (answer.left ?? [])
            .filter(({ dsId, field }) => dsId === ds.id && !isSaidLater(ds, aggregate, field, answer.id))
            .filter(({ field }) => !isTakenBack(`${ds.id}.${field}`, answer, all))
            .map(part => ({ ...part, answer, questionId, later: rowLater(ds, part.field, answer, all) })),
    );
  });
  const left = open.filter(({ later }) => later !== 'removed');
  // Said twice, it is open once.
  return [...new Map(left.map(part => [part.field, part])).values()].map(({ later, ...part }) => ({
    ...part,
    isPassed: later === 'said',
  }));
}

/** What later answers made of the row of a part: took it off, or said something of it. */
function rowLater(
  ds: DiscoverySchema,
  path: string,
  { id }: Answer,
  answers: readonly Answer[],
): 'removed' | 'said' | undefined {
  const { name, row } = parsePart(path);
  const field = ds.fields[name];
  if (row === undefined || field?.type !== 'table') return undefined;
  const rows = answers
    .filter(each => isLater(each.id, id) && each.id !== id)
    .flatMap(({ scr, elsewhere }) => [scr[name], elsewhere?.[ds.id]?.[name]].flat())
    .filter(isRow)
    .filter(each => isSameValue(each[field.key], row));
  if (rows.some(each => each[REMOVES_ROW] === true)) return 'removed';
  return rows.length > 0 ? 'said' : undefined;
}

/** What was said of a field is taken back with what could not be stored of it. */
function isTakenBack(path: string, { id }: Answer, answers: readonly Answer[]): boolean {
  const field = path.replace(/\[.*$/s, '');
  return answers.some(each => {
    const { released = {} } = each;
    return (
      isLater(each.id, id) &&
      each.id !== id &&
      (released[path] !== undefined || released[field] !== undefined)
    );
  });
}

function isSaidLater(
  ds: DiscoverySchema,
  aggregate: Aggregate | undefined,
  path: string,
  answer: string,
): boolean {
  const { name, row, column } = parsePart(path);
  if (aggregate?.leftOpen?.includes(name) || aggregate?.asIs?.[path] || aggregate?.asIs?.[name]) return true;
  const held = aggregate?.fields[name];
  if (!held) return false;
  const own = row === undefined ? undefined : held.cells?.[`[${row}].${column}`];
  const isHeld = row === undefined || own !== undefined || holdsCell(ds, held.value, { name, row, column });
  return (
    isHeld &&
    (own ?? (row === undefined ? held.sources : held.sources.slice(0, 1))).some(source =>
      isLater(source, answer),
    )
  );
}

function holdsCell(
  ds: DiscoverySchema,
  rows: unknown,
  { name, row, column = '' }: ReturnType<typeof parsePart>,
) {
  const field = ds.fields[name];
  if (field?.type !== 'table' || !Array.isArray(rows)) return false;
  return rows.some(each => String(each[field.key]) === row && each[column] !== undefined);
}

/** Answers are counted through the document; anything else decides between answers. */
function isLater(source: string, answer: string): boolean {
  const [one, other] = [source, answer].map(id => Number(/^a(\d+)$/.exec(id)?.[1] ?? Number.NaN));
  return Number.isNaN(one) || Number(one) > Number(other);
}

/** A sentence each, with the way out. */
export function describeOpenPart({ field, why }: OpenPart): string {
  return `${field}: ${cutText(why, 50)} (held nowhere). Say it otherwise, or send “as it is”, “you decide” or “take back” for it`;
}
