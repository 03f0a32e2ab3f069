import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Scr } from '../document.ts';
import { printPart } from './values/find-part.ts';
import { isRow, REMOVES_ROW } from './values/row.ts';
import { isSameValue } from './values/same-value.ts';

/**
 * What the same words had brought before and do not bring any more, a sentence for each field: whoever sent them again
 * for one thing has to hear that another went.
 */
export function notesOnLost(
  ds: DiscoverySchema,
  before: Aggregate | undefined,
  after: Aggregate | undefined,
  { prefix, scr }: { prefix: string; scr: Readonly<Scr> },
): string[] {
  return Object.entries(before?.fields ?? {}).flatMap(([name, { value }]) => {
    const said = scr[prefix + name];
    // `null` takes it back, and so does what is told to be removed.
    if (said === null || JSON.stringify(said ?? '').includes(`"${REMOVES_ROW}":`)) return [];
    const now = after?.fields[name]?.value;
    const lost = now === undefined ? ['all of it'] : listGone(ds, name, value, now);
    const isBack = said === undefined && !Array.isArray(now) && !isSameValue(now, value);
    if (isBack)
      return [
        `${prefix}${name}: ${printPart(ds, name, now)} again, as the words were sent again without; send it as well`,
      ];
    if (lost.length === 0) return [];
    return [
      `${prefix}${name}: ${lost.join(', ')} gone, as the words were sent again without; send it as well`,
    ];
  });
}

function listGone(ds: DiscoverySchema, name: string, before: unknown, now: unknown): string[] {
  const field = ds.fields[name];
  if (!Array.isArray(before) || !Array.isArray(now)) return [];
  const key = field?.type === 'table' ? field.key : undefined;
  const nameOf = (item: unknown) => (key !== undefined && isRow(item) ? item[key] : item);
  return before.flatMap(item => {
    const same = now.find(each => isSameValue(nameOf(each), nameOf(item)));
    if (same === undefined) return [String(nameOf(item))];
    const columns =
      isRow(item) && isRow(same) ? Object.keys(item).filter(name => same[name] === undefined) : [];
    return columns.length > 0 ? [`${columns.join(', ')} of ${String(nameOf(item))}`] : [];
  });
}
