import type { ErrorCode } from '../../base/error-codes.ts';
import { recover } from '../../base/errors.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { resolveTarget } from '../../unreal/targets.ts';

/** Who is called so in the level, for a text that was expected to mean something else. */
export interface CalledActors {
  isThere: boolean;
  /** Where it stands; undefined where there are several, or none. */
  path?: string;
}

/** Looks for an actor by label or name; where 5.8 does not let us list the level, there is none. */
export async function actorsCalled(
  { session, signal }: FetchContext,
  written: string,
): Promise<CalledActors> {
  return resolveTarget(session, written, { signal, unloaded: 'ignore' }).then(
    ([found, another]) => ({
      isThere: found !== undefined,
      ...(found && !another && { path: found.objectPath }),
    }),
    recover(EXPECTED, ({ code }) => ({ isThere: code === 'ambiguous_target' })),
  );
}

/** What the search may end with: there is none, there are several, or 5.8 does not let us look. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set([
  'object_not_found',
  'ambiguous_target',
  'remote_call_not_allowed',
]);
