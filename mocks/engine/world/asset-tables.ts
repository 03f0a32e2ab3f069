import { buildCurveTable } from '../curve-tables/curve-table.ts';
import { buildDataTable } from '../data-tables/data-table.ts';
import type { SceneAsset } from '../scene.ts';
import { buildStringTable } from '../string-tables/string-table.ts';
import type { LiveObject } from './live-object.ts';

type Tables = Pick<LiveObject, 'table' | 'curves' | 'strings'>;

/** The rows of an asset that is a table: those that were saved, else those that the scene gives it. */
export function tablesOf(asset: SceneAsset, saved: Tables = {}): Tables {
  const table = saved.table ?? (asset.table && buildDataTable(asset.table));
  const curves = saved.curves ?? (asset.curves && buildCurveTable(asset.curves));
  const strings = saved.strings ?? (asset.strings && buildStringTable(asset.strings));
  return { ...(table && { table }), ...(curves && { curves }), ...(strings && { strings }) };
}
