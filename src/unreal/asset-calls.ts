import * as z from 'zod';
import type { EngineCall } from './engine-call.ts';

const text = z.string().catch('');
const foundAssets = z.array(
  z.object({
    Name: z.string(),
    Class: text,
    Path: text,
    Metadata: z.record(z.string(), z.coerce.string()).catch({}),
  }),
);
export type FoundAsset = z.infer<typeof foundAssets>[number];

/** The assets in what a search found, as it was parsed before; none where it is no such thing. */
export function assetsIn(found: unknown): FoundAsset[] {
  return foundAssets.safeParse(found).data ?? [];
}

const assetsSchema = z.object({ Assets: foundAssets });

/** Looks up packages in the asset registry; nothing is loaded. It is not under the 5.8 allow list. */
export function findPackages(packageNames: string[]): EngineCall<FoundAsset[]> {
  return findInPackages(packageNames, packageNames.length);
}

/** The same, where a package may hold more than one thing: none takes another's place among the answers. */
export function findInPackages(
  packageNames: string[],
  limit = packageNames.length * 8,
): EngineCall<FoundAsset[]> {
  return {
    verb: 'PUT',
    path: '/remote/search/assets',
    body: { Query: '', Filter: { PackageNames: packageNames }, Limit: limit },
    effect: 'read',
    parse: body => assetsSchema.parse(body).Assets,
  };
}

/** What assets to look for; whatever is left out does not count. */
export interface AssetSearch {
  /** Part of the asset's name, not of its path. */
  query?: string;
  /** Class paths from 5.1 on, short names before; subclasses count. */
  classNames?: readonly string[];
  /** Folders, with all below them. */
  folders?: readonly string[];
  /** The engine stops after so many; there is no offset. */
  limit: number;
}

/** Searches the asset registry; nothing is loaded. It is not under the 5.8 allow list. */
export function searchAssets({
  query = '',
  classNames = [],
  folders = [],
  limit,
}: AssetSearch): EngineCall<FoundAsset[]> {
  const Filter = {
    PackagePaths: folders,
    ClassNames: classNames,
    RecursiveClasses: true,
    RecursivePaths: true,
  };
  return {
    verb: 'PUT',
    path: '/remote/search/assets',
    body: { Query: query, Filter, Limit: limit },
    effect: 'read',
    parse: body => assetsSchema.parse(body).Assets,
  };
}

/**
 * The thumbnail of an asset, as the bytes of an image. Inside a batch the engine sends bytes as base64 text [derived];
 * their kind shows in the bytes only, the engine calls everything a PNG.
 */
export function getThumbnail(objectPath: string): EngineCall<Uint8Array> {
  return {
    verb: 'PUT',
    path: '/remote/object/thumbnail',
    body: { objectPath },
    effect: 'read',
    objectPath,
    travels: 'batch',
    parse: body => Buffer.from(z.base64().min(1).parse(body), 'base64'),
  };
}
