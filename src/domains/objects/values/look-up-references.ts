import { type FoundAsset, findPackages } from '../../../unreal/asset-calls.ts';
import { readAssetPath } from '../../../unreal/asset-names.ts';
import type { Outcome } from '../../../unreal/client.ts';
import { describeObject } from '../../../unreal/engine-call.ts';
import { defaultObjectPath, objectName, packageName } from '../../../unreal/object-path.ts';
import type { EditorSession } from '../../../unreal/session.ts';

/** What a reference leads to. */
export interface FoundReference {
  /** As the engine spells it. */
  path: string;
  /** Class of the object; of a Blueprint up to 5.0 a short name. */
  classPath: string;
  /** For the asset of a Blueprint: the class that it makes. */
  makesClass?: string;
}

/** Every text in a value that is written as a path. */
export function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/|[\w/.]+'\/)\w/.test(value.trim()) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(pathsIn);
}

/**
 * Looks up what paths lead to, all in one batch: a path that leads nowhere would be written as null without a word.
 * Assets are found in the registry without being loaded; everything else has to be in memory.
 * @returns written text → what it leads to; nothing for those that lead nowhere
 */
export async function lookUpReferences(
  { session, signal }: { session: EditorSession; signal?: AbortSignal },
  written: readonly string[],
): Promise<Map<string, FoundReference>> {
  const texts = [...new Set(written)];
  if (texts.length === 0) return new Map();
  const paths = texts.map(readAssetPath);
  const packages = [...new Set(paths.filter(isAssetPath).map(packageName))];
  const searches = packages.length > 0 ? [findPackages(packages)] : [];
  const objects = paths.map(path => describeObject(isClassPath(path) ? defaultObjectPath(path) : path));
  const outcomes: readonly Outcome<unknown>[] = await session.client.sendAll([...searches, ...objects], {
    signal,
  });
  const searched = searches.length > 0 ? outcomes[0] : undefined;
  const known = searched?.ok ? (searched.value as FoundAsset[]) : []; // asked by findPackages
  const found = texts.map((text, index): [string, FoundReference | undefined] => {
    const path = paths[index] ?? '';
    const asset = findAsset(known, path);
    const description = outcomes[searches.length + index];
    if (asset) return [text, ofAsset(asset)];
    if (!description?.ok) return [text, undefined];
    const { Class } = description.value as { Class: string }; // asked by describeObject
    return [
      text,
      isClassPath(path) ? { path, classPath: '/Script/CoreUObject.Class' } : { path, classPath: Class },
    ];
  });
  return new Map(found.filter((each): each is [string, FoundReference] => each[1] !== undefined));
}

/** An asset as a reference to it. */
export function ofAsset({ Path, Class, Metadata }: FoundAsset): FoundReference {
  const generated = /'([^']+)'/.exec(Metadata.GeneratedClass ?? '')?.[1] ?? Metadata.GeneratedClass;
  const makesClass = generated ?? (/Blueprint$/.test(objectName(Class)) ? `${Path}_C` : undefined);
  return { path: Path, classPath: Class, ...(makesClass !== undefined && { makesClass }) };
}

function findAsset(assets: readonly FoundAsset[], path: string): FoundAsset | undefined {
  const wanted = path.replace(/_C$/, '').toLowerCase();
  return assets.find(
    ({ Path }) => Path.toLowerCase() === path.toLowerCase() || Path.toLowerCase() === wanted,
  );
}

function isAssetPath(path: string): boolean {
  return !path.includes(':') && !path.startsWith('/Script/');
}

/** A native class, which has a default object to ask for. */
function isClassPath(path: string): boolean {
  return /^\/Script\/\w+\.\w+$/.test(path) && !path.includes('.Default__');
}
