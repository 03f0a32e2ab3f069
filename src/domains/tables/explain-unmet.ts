import { isStruct } from '../../pipeline/value-shapes.ts';
import { sameCell } from './same-cell.ts';
import { rowKey } from './table-changes.ts';
import type { TableState } from './table-state.ts';

/** Cells of which it is told why they are otherwise. */
const MOST_TOLD = 3;

/** Why cells are not as they were meant, as far as what the engine made of them tells. */
export function whyUnmet(state: TableState, aim: TableState): string[] {
  const there = new Map(state.rows.map(row => [rowKey(row.name), row.cells]));
  const why = aim.rows.flatMap(({ name, cells }) => {
    const kept = there.get(rowKey(name));
    if (!cells || !kept) return [];
    return Object.entries(cells).flatMap(([column, meant]) =>
      whyOf(kept[column], meant, `${name}.${column}`),
    );
  });
  return [...new Set(why)].slice(0, MOST_TOLD);
}

function whyOf(kept: unknown, meant: unknown, place: string): string[] {
  if (JSON.stringify(kept) === JSON.stringify(meant)) return [];
  if (Array.isArray(kept) && Array.isArray(meant))
    return meant.flatMap((each, at) => whyOf(kept[at], each, `${place}[${at}]`));
  if (isStruct(kept) && isStruct(meant)) {
    const strange = Object.keys(meant).filter(name => !Object.hasOwn(kept, name));
    const has = Object.keys(kept).join(', ');
    return [
      ...strange.map(name => `${place} has no member "${name}" (${has})`),
      ...Object.keys(meant).flatMap(name =>
        Object.hasOwn(kept, name) ? whyOf(kept[name], meant[name], `${place}.${name}`) : [],
      ),
    ];
  }
  if (typeof kept === 'number' && typeof meant === 'number')
    return Number.isInteger(kept) && Math.abs(kept - meant) < 1 ? [`${place} takes whole numbers`] : [];
  if (typeof kept !== 'string' || typeof meant !== 'string') return [];
  return sameCell(kept, meant)
    ? [`${place} is "${kept}" already: the engine spells that in its own way, whatever the case`]
    : [
        `${place} takes "${meant}" for none of the words that it has; what other rows have, read_data_table shows`,
      ];
}
