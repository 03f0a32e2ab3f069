import { createHash } from 'node:crypto';

/** A short text that another value hardly has, but for what changes by itself. */
export function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value, keepOwn) ?? '')
    .digest('hex')
    .slice(0, 16);
}

function keepOwn(name: string, held: unknown): unknown {
  if (PASSING.test(name)) return undefined;
  return typeof held === 'bigint' ? String(held) : held;
}

/**
 * What the editor changes by itself when an asset is looked at, drawn, compiled or used [derived]: nobody's work is lost
 * with it.
 */
const PASSING =
  /^(ThumbnailInfo|AssetImportData|Status|LastEditedDocuments|Watched(Pins|PropertyBinds)|Breakpoints|TextureStreamingData\w*|PerInstance\w*|bUsedWith\w*|SkeletonGeneratedClass|bHasBeenRegenerated|bIsRegeneratingOnLoad|bBeingCompiled|bQueuedForCompilation|bIsNewlyCreated|CompiledData|MapBuildDataId|LightGuid|VisibilityIds?|StaticMeshDerivedDataKey|\w*Cached\w*)$/;
