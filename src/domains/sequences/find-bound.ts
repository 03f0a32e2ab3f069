import { type BridgeError, recover } from '../../base/errors.ts';
import { classPathsOf, listAssets } from '../../kernel/finding/asset-search.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
import type { EngineFunctionName } from '../../unreal/function-table.ts';
import { findSequence } from './find-sequence.ts';
import { readBindings } from './read-bindings.ts';

/** A binding of a Level Sequence that leads to an actor. */
export interface BoundActor {
  /** Path of the sequence. */
  sequence: string;
  binding: string;
  /** Path of the actor. */
  actor: string;
}

/** Functions that are called for it, where a sequence is in memory. */
export const BOUND_FUNCTIONS = [
  ...(['getOpenSequence', 'isSequencePlaying', 'getDisplayRate', 'getPlaybackStart'] as const),
  ...(['getPlaybackEnd', 'getBindings', 'getSpawnables', 'getBindingName', 'getBindingClass'] as const),
  ...(['getBindingParent', 'getBindingTracks', 'locateBound'] as const),
] satisfies EngineFunctionName[];

/** What of Level Sequences leads to actors. */
export interface FoundBound {
  bound: BoundActor[];
  /** Why some sequence in memory could not be read, where one could not. */
  unread?: BridgeError;
}

/** Sequences that are looked through; of further ones nothing is said. */
export const MOST_SEQUENCES = 8;

/**
 * Bindings of Level Sequences in memory that lead to one of these actors. Those of a sequence that is not loaded are not
 * seen; where the editor does not list what is in memory, nothing is found.
 */
export async function findBound(context: FetchContext, paths: readonly string[]): Promise<FoundBound> {
  const search = { classNames: classPathsOf('LevelSequence'), limit: MOST_SEQUENCES };
  const { assets } = await listAssets(context, search).catch(recover('any', () => ({ assets: [] })));
  const read = await Promise.all(
    assets.map(({ Path: path }) =>
      readBound(context, path, paths).then(
        (bound): FoundBound => ({ bound }),
        recover('any', (unread): FoundBound => ({ bound: [], unread })),
      ),
    ),
  );
  const unread = read.find(each => each.unread !== undefined)?.unread;
  return { bound: read.flatMap(each => each.bound), ...(unread && { unread }) };
}

async function readBound(
  context: FetchContext,
  path: string,
  actors: readonly string[],
): Promise<BoundActor[]> {
  const sequence = await findSequence(context, path);
  const bindings = await readBindings(context, sequence, sequence.bindings);
  return bindings.flatMap(({ name, bound }) =>
    actors
      .filter(actor => bound.some(each => isSamePath(each, actor)))
      .map(actor => ({ sequence: path, binding: name, actor })),
  );
}
