import { itemsOf, tableOf } from './tables.ts';

/** An asset in a list of them. */
export interface ListedAsset {
  name: string;
  path: string;
  className: string;
}

/** What `find_assets` found, whichever way it wrote it down: one by one, or as a table. */
export function readAssetList(answer: Readonly<Record<string, unknown>>): ListedAsset[] {
  const { assets, columns, rows, pathPrefix } = answer;
  const prefix = typeof pathPrefix === 'string' ? pathPrefix : '';
  const listed =
    columns === undefined ? (itemsOf(assets) as Record<string, unknown>[]) : tableOf(columns, rows);
  return listed.map(each => ({
    name: String(each.name),
    path: prefix + String(each.path),
    className: String(each.class),
  }));
}
