import { unitOf } from '../../base/quantities/units.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { findCalled } from '../level/find-meant.ts';
import { type CellPlace, readRaw } from '../level/read-current-cell.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { isRow } from '../steps/values/row.ts';
import { inDigits, placeAmounts, saysAmount } from '../steps/words/amounts.ts';
import { plainText, splitClauses } from '../steps/words/plain-text.ts';
import type { Amounts } from './what-stands.ts';

/** Whether a column takes a number in whatever unit its thing has, instead of one in a unit of its own. */
function isUnitless(ds: DiscoverySchema, table: string, column: string): boolean {
  const field = ds.fields[table];
  const spec = field?.type === 'table' ? field.columns[column] : undefined;
  return spec?.type === 'number' && spec.unit === undefined && spec.insteadOf !== undefined;
}

/** Whether rows hold a bare number in such a column; of other schemas `ds_id.field`. */
export function hasUnitless(library: Pick<SchemaLibrary, 'find'>, own: DiscoverySchema, scr: Scr): boolean {
  return Object.entries(scr).some(([name, rows]) => {
    const [dsId = '', far] = name.split('.');
    const ds = far === undefined ? own : library.find(dsId);
    const isBare = ([column, cell]: [string, unknown]) =>
      ds !== undefined && typeof cell === 'number' && isUnitless(ds, far ?? name, column);
    return Array.isArray(rows) && rows.filter(isRow).some(row => Object.entries(row).some(isBare));
  });
}

/**
 * In which unit a bare number of such a cell was said, where its thing counts in another one: `12 cd`. Where nobody said any,
 * and the thing counts in what the other column is for, the unit is asked for.
 * @returns the number with its unit; `asked` where there is a doubt
 */
export async function unitOfCell(
  { ds, words, sight, doubted }: Amounts,
  at: CellPlace,
  cell: unknown,
): Promise<string | 'asked' | undefined> {
  const field = ds.fields[at.table];
  if (typeof cell !== 'number' || field?.type !== 'table' || !isUnitless(ds, at.table, at.column))
    return undefined;
  const other = field.columns[field.columns[at.column]?.insteadOf ?? ''];
  const own = other && 'unit' in other ? unitOf(other.unit) : undefined;
  const meant = findCalled(at.label, sight.actors);
  const has = meant && unitOf((await readRaw(ds, at, meant, sight))?.unit);
  if (!own || !has) return undefined;
  const amounts = placeAmounts(inDigits(plainText(words))).filter(({ number }) => number === cell);
  const said = amounts.find(({ unit }) => unit && KINDS.has(unit.dimension))?.unit;
  if (said) return said.dimension === has.dimension ? undefined : `${cell} ${said.name}`;
  if (amounts.length === 0 || has.dimension !== own.dimension) return undefined;
  const clause = splitClauses(words).find(each => saysAmount(each, cell));
  doubted.push({
    ...{ said: clause ?? words, isDropped: true },
    why: `no unit was said, and it counts ${own.name}: ask, and send “${cell} ${own.name}” or “${cell} cd”.`,
  });
  return 'asked';
}

/** What a lamp may be measured in. */
const KINDS: ReadonlySet<string> = new Set(['luminous intensity', 'luminous flux', 'exposure']);
