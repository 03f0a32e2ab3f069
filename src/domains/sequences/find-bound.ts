import { BridgeError, recover } from '../../base/errors.ts';
import { classPathsOf, listAssets } from '../../kernel/finding/asset-search.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
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

/** Sequences that are looked through; of further ones nothing is said. */
const MOST_SEQUENCES = 8;

/**
 * Bindings of Level Sequences in memory that lead to one of these actors; none where the editor does not tell. Those of a
 * sequence that is not loaded are not seen.
 */
export async function findBound(context: FetchContext, paths: readonly string[]): Promise<BoundActor[]> {
  const search = { classNames: classPathsOf('LevelSequence'), limit: MOST_SEQUENCES };
  try {
    const { assets } = await listAssets(context, search);
    const read = assets.map(({ Path: path }) =>
      readBound(context, path, paths).catch(recover('any', () => [])),
    );
    return (await Promise.all(read)).flat();
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    return [];
  }
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
