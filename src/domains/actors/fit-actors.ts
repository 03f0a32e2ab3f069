import { costOf, printFitting } from '../../base/fit-tokens.ts';
import { joinNotes } from '../../kernel/views/join-notes.ts';
import type { PrintedPage } from './actor-columns.ts';
import { type ActorRow, printActors } from './actor-table.ts';

/** Tokens of a page, as far as the estimate goes: numbers in many columns cost a tenth more. */
const PAGE_TOKENS = 1340;

type WideRow = ActorRow & Record<string, unknown>;

/** As many rows as a page has room for, and what is said beside them. */
export function fitActors(
  rows: readonly WideRow[],
  { names, units, note }: PrintedPage,
  rest: { note?: string },
): { table: Record<string, unknown>; rest: Record<string, unknown> & { note?: string }; count: number } {
  const beside = {
    ...rest,
    ...(Object.keys(units).length > 0 && { units }),
    ...joinNotes(rest.note, note),
  };
  const { printed: table, count } = printFitting(rows.length, PAGE_TOKENS, {
    least: 1,
    cost: (each: Record<string, unknown>) => costOf([each, beside]),
    print: so => printActors(rows.slice(0, so), names),
  });
  return { table, rest: beside, count };
}

/** Fewer rows than were asked for are no end of the list. */
export function tellFull(
  { rest, count }: ReturnType<typeof fitActors>,
  { names }: PrintedPage,
): { note?: string } {
  return joinNotes(
    rest.note,
    `Page full after ${count}: \`cursor\` goes on${names.length > 0 ? ', fewer columns make longer pages' : ''}.`,
  );
}
