import type { ActContext } from '../../kernel/operations/act-context.ts';
import { getDirtyContent, getDirtyMaps } from '../../unreal/level-functions.ts';

/** Packages that differ from their files. */
export interface UnsavedWork {
  maps: string[];
  content: string[];
}

/** The editor marks a package with its first change, and takes no mark back. */
export const STAYS_MARKED =
  'Unsaved is what the editor has marked as changed: what was undone since is as it was, and stays marked.';

/** What would be lost if the editor let it go now. @throws BridgeError `remote_call_not_allowed` on 5.8 */
export async function readUnsavedWork({
  session,
  signal,
}: Pick<ActContext, 'session' | 'signal'>): Promise<UnsavedWork> {
  const [maps, content] = await session.client.sendAll([getDirtyMaps(), getDirtyContent()], { signal });
  if (!maps.ok) throw maps.error;
  if (!content.ok) throw content.error;
  return { maps: maps.value, content: content.value };
}
