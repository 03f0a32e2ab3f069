import { recover } from '../../base/errors.ts';
import { fetchTarget } from '../../kernel/finding/fetch-target.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import type { ObjectPage } from '../../pipeline/object-page.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';

/**
 * The same objects in the other editor, each in its place: at the same path, else of the same label, since another project
 * may have it in another map. Undefined where no other editor is named.
 * @throws BridgeError where the other editor has none of it
 */
export async function readInPeer(
  context: InspectContext & FetchContext,
  objects: readonly FetchedObject[],
  world: Parameters<typeof fetchTarget>[2],
): Promise<FetchedObject[] | undefined> {
  const { peer } = context;
  if (!peer) return undefined;
  const there = { ...context, session: peer.session };
  return Promise.all(
    objects.map(({ objectPath, label }) => {
      const found = fetchTarget(there, peer.objectPath ?? objectPath, world);
      if (peer.objectPath !== undefined || label === undefined) return found;
      return found.catch(recover(['object_not_found'], () => fetchTarget(there, label, world)));
    }),
  );
}

/** A page that says in which editor the other object is. */
export function tellPeer({ peer }: InspectContext, page: ObjectPage): ObjectPage {
  return peer && page.comparedWith !== undefined
    ? { ...page, comparedWith: `${peer.name}: ${page.comparedWith}` }
    : page;
}
