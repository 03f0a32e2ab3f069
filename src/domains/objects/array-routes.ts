import { BridgeError } from '../../base/errors.ts';
import { before } from '../../base/text/trim.ts';
import { getInfo } from '../../unreal/engine-call.ts';
import { isEngineSince } from '../../unreal/engine-version.ts';
import type { EditorSession } from '../../unreal/session.ts';

/** What an edit of an array's elements needs. `index`: the route says which element in its query. */
type ElementStep = 'append' | 'index';

const APPEND = '/remote/object/property/append';
const REMOVE = '/remote/object/property/remove';
/** The first engine that has the route to append, and that sees an index inside a batch. */
const APPEND_SINCE = '5.3';
const INDEX_SINCE = '5.5';

/**
 * Makes sure that this engine can change the number of an array's elements. An engine without the route would run such
 * a request as a plain write; and up to 5.4 an index is not seen inside a batch. So nothing is sent blind.
 * @throws BridgeError `engine_lacks`
 */
export async function requireArrayRoutes(
  { session, signal }: { session: EditorSession; signal?: AbortSignal },
  steps: readonly ElementStep[],
  what: string,
): Promise<void> {
  if (steps.length === 0) return;
  const routes = await readRoutes(session, signal);
  const needed = steps.includes('index') ? REMOVE : APPEND;
  const { engine } = session.identity.current;
  const isOld = steps.includes('index') && !isEngineSince(session, INDEX_SINCE);
  if (routes.has(needed) && !isOld) return;
  const since = steps.includes('index') ? INDEX_SINCE : APPEND_SINCE;
  const here = engine === undefined ? 'This editor' : `Unreal ${before(engine, '-')}`;
  throw new BridgeError(
    'engine_lacks',
    `${what} would change the number of its elements, and ${here} has no route for that.`,
    {
      remedy: `From Unreal ${since} on it works. Here elements that exist can be written (Name[0]), and a function of the object may do it: describe_class with functions lists them.`,
    },
  );
}

/**
 * What appending comes to on an engine that takes no element out by a batch: nothing here undoes it.
 * @returns what an edit is told of it, and why it is final for the answer
 */
export function takesNothingOut(session: EditorSession): { edit: { final: true }; why: string } | undefined {
  if (isEngineSince(session, INDEX_SINCE)) return undefined;
  return { edit: { final: true }, why: 'before Unreal 5.5 no element is taken out of an array remotely' };
}

/** How an element comes to a list, or goes from it, as far as this engine has a way; empty where it has none. */
export function waysOfElements(session: EditorSession): { add: string; remove: string } {
  return {
    add: isEngineSince(session, APPEND_SINCE) ? 'append_element' : '',
    remove: isEngineSince(session, INDEX_SINCE) ? 'remove_element' : '',
  };
}

/** Asked once in a session. */
async function readRoutes(session: EditorSession, signal?: AbortSignal): Promise<ReadonlySet<string>> {
  if (session.routes.size === 0) {
    const { HttpRoutes } = await session.client.send(getInfo(), { signal });
    for (const { Path } of HttpRoutes) session.routes.add(Path);
  }
  return session.routes;
}
