import { mapTexts } from '../../base/json/map-texts.ts';
import { assetsIn, findPackages } from '../../unreal/asset-calls.ts';
import { getDisplayName } from '../../unreal/engine-functions.ts';
import { isActorPath, packageName } from '../../unreal/object-path.ts';
import type { Edit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { isName, readOutcomes } from '../edits/observe.ts';
import type { Reader } from '../edits/reader.ts';
import { isSameOrInside } from '../finding/object-inside.ts';
import { assetAt } from '../finding/observe-asset.ts';

/**
 * Paths of assets and actors that an edit would refer to and that are not there: the editor writes no reference at all then,
 * or does nothing. @throws BridgeError when it does not answer
 */
export async function findLostReferences(reader: Reader, edits: readonly Edit[]): Promise<string[]> {
  const paths = [...new Set(edits.flatMap(referencesOf))];
  const actors = paths.filter(isActorPath);
  const assets = paths.filter(path => !path.includes(':'));
  const [found = [], names = []] = await readOutcomes(reader, [
    assets.length > 0 ? [findPackages(assets.map(packageName))] : [],
    actors.map(getDisplayName),
  ]);
  const [listed] = found;
  const there = listed?.ok ? assetsIn(listed.value) : undefined;
  return [
    ...assets.filter(path => there && !assetAt(there, packageName(path))),
    ...actors.filter((_, at) => names[at] !== undefined && !isName(names[at])),
  ];
}

/** Paths that an edit refers to. Of what is moved, the path that it gets is none of them. */
export function referencesOf(edit: Edit): string[] {
  const { objectPath, kind: _, as: __, ...fields } = edit;
  if (kindOf(edit).paths?.movesTo) return [];
  const found: string[] = [];
  mapTexts(fields, text => {
    const isPath = text.startsWith('/') && text.includes('.') && !text.startsWith('/Script/');
    if (isPath && !/[\s'"]/.test(text) && !isSameOrInside(text, objectPath)) found.push(text);
    return text;
  });
  return found;
}

/** What is to be done about it, sentences. */
export function tellLostReferences(lost: readonly string[]): string {
  return `${lost.join(', ')} ${lost.length === 1 ? 'is' : 'are'} no longer there, and what is to be put back refers to it.`;
}
