import { simplifyName } from '../../base/nearest.ts';
import type { Cell } from '../../kernel/columns/cells.ts';
import type { FoundAsset } from '../../unreal/asset-calls.ts';

/** What the asset registry tells of assets without loading them, by path: `Dimensions`, `Triangles`, `Duration`. */
export function registryTags(
  assets: readonly FoundAsset[],
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  return new Map(assets.map(({ Path, Metadata }) => [Path, Metadata]));
}

/** A tag as a column. All of them come as texts; those that are numbers can be compared as such. */
export function tagCell(tags: Readonly<Record<string, string>> | undefined, name: string): Cell | undefined {
  const wanted = simplifyName(name);
  const found = Object.entries(tags ?? {}).find(([tag]) => simplifyName(tag) === wanted)?.[1];
  return found === undefined || found === '' ? undefined : { owner: '', value: readTag(found) };
}

function readTag(text: string): unknown {
  if (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return Number(text);
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text;
}
