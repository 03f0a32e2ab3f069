import { failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import { type ListedAsset, readAssetList } from '../parts/asset-list.ts';

export interface FoundAssets {
  assets: readonly ListedAsset[];
  /** Why there are none, or that there are more. */
  note: string;
}

/** @param query part of a name; empty for all */
export type FindAssets = (className: string, query: string) => Promise<FoundAssets>;

/** Assets that are listed, of the project and of the engine. */
const MOST = 40;

/** Assets by `find_assets`: those of the project first, then those that come with the engine. */
export function createAssetSearch(ask: CallTool): FindAssets {
  return async (className, query) => {
    const call = { action: 'find_assets', class: className, limit: MOST, ...(query !== '' && { query }) };
    const answers = await Promise.all(['/Game', '/Engine'].map(path => ask('inspect', { ...call, path })));
    const [failed] = answers.flatMap(answer => failureOf(answer) ?? []);
    const found = answers.flatMap(readAssetList);
    if (found.length === 0)
      return { assets: [], note: failed?.message ?? `No ${className}${query && ` is called “${query}”`}.` };
    const isCut = found.length > MOST || answers.some(({ cursor }) => cursor !== undefined);
    return { assets: found.slice(0, MOST), note: isCut ? 'There are more: type to find them.' : '' };
  };
}

/** `/Game/Props/SM_Crate.SM_Crate` → `SM_Crate` */
export function assetName(path: string): string {
  return path.split(/[/.]/).at(-1) ?? path;
}

/** A path as it was pasted: with the class that the editor copies before it, or without. */
export function pastedPath(text: string): string | undefined {
  const [, quoted, plain = quoted] = /^(?:\S*'(\/[^'"]+)'|(\/\S+))$/.exec(text.trim()) ?? [];
  return plain;
}
