import type { DiscoverySchema } from '../discovery-schema.ts';
import { findCalled } from '../level/find-meant.ts';
import { type Level, type LevelActor, seeLevel } from '../level/level.ts';
import { withKinds } from '../level/tell-kinds.ts';
import type { Row } from '../steps/values/row.ts';
import type { TableField } from '../steps/words/find-column.ts';
import { readCellWords } from '../steps/words/named-row.ts';
import { splitClauses } from '../steps/words/plain-text.ts';
import type { KnownClauses } from '../steps/words/read-relative.ts';
import { readEachThing } from './open-amounts.ts';

interface SaidCell {
  clause: string;
  label: string;
  cell: Row;
}

/**
 * Clauses that begin with the name of one thing of the level and say one cell of its row: `Statue Spot 2700 kelvin`. What
 * follows without a name is said of the thing before it.
 */
export async function readLevelRows(
  level: Level,
  { ds, fields, words }: { ds: DiscoverySchema; fields: readonly string[]; words: string },
): Promise<KnownClauses> {
  const tables = fields.filter(name => ds.fields[name]?.type === 'table');
  const [table, other] = tables;
  const field = table === undefined ? undefined : ds.fields[table];
  const clauses = splitClauses(words);
  const isLikely = clauses.some(each => /\d|\b(?:on|off)$/i.test(each));
  if (table === undefined || other !== undefined || field?.type !== 'table' || !isLikely) return new Map();
  const seen = await seeLevel(level);
  const said = seen.seen ? listCells(field, seen.actors, clauses) : [];
  const rows = joinRows(field, said);
  if (!rows || rows.length === 0) return new Map();
  const { [table]: value } = await withKinds(ds, { [table]: rows }, level);
  return new Map(said.map(({ clause }) => [clause, [{ name: table, value }]]));
}

function listCells(field: TableField, actors: readonly LevelActor[], clauses: readonly string[]): SaidCell[] {
  const cells: SaidCell[] = [];
  let labels: string[] = [];
  for (const clause of clauses) {
    const things = readEachThing(actors, clause.replace(/[:=]/, ' '));
    const isKnown = things?.labels.every(each => findCalled(each, actors));
    labels = things ? (isKnown ? things.labels : []) : labels;
    const cell = labels.length > 0 ? readCellWords(field, things?.rest.trim() ?? clause) : undefined;
    if (cell) cells.push(...labels.map(label => ({ clause, label, cell })));
    else labels = [];
  }
  return cells;
}

/** A row for each thing; none where two cells of one thing contradict each other. */
function joinRows({ key }: TableField, said: readonly SaidCell[]): Row[] | undefined {
  const rows = new Map<string, Row>();
  for (const { label, cell } of said) {
    const row = rows.get(label) ?? { [key]: label };
    const isTwice = Object.keys(cell).some(column => row[column] !== undefined);
    if (isTwice) return undefined;
    rows.set(label, { ...row, ...cell });
  }
  return [...rows.values()];
}
