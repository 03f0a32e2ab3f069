import { getEditorWorld } from './engine-functions.ts';
import type { EditorSession } from './session.ts';
import type { Box } from './spatial-shapes.ts';
import {
  type ActorDescriptor,
  getActorDescriptors,
  getActorDescriptorsIn,
} from './world-partition-functions.ts';

/** What World Partition knows of the open level, and its path. No descriptors: a plain level. */
export interface LevelDescriptors {
  worldPath: string;
  descriptors: ActorDescriptor[] | undefined;
  from: 'editor' | 'memory';
}

/** Large maps have a hundred thousand actors, which come in one answer. */
const TIMEOUT_MS = 60_000;

/** So many are asked for each time: about half a megabyte. */
const FEW = 1000;
/** Milliseconds after which more than that are asked for again, where nobody asked for them. */
const KEPT_MS = 600_000;

/**
 * All actors of the open map that were ever saved, or those in a box. The engine has no shorter answer: a map of a hundred
 * thousand actors sends some 70 MB and stands still for seconds meanwhile [derived]. So what is only a hint takes them from
 * memory: which actors there are changes rarely, and which of them are loaded is read each time.
 * @param lately whether what was read within the last minutes will do
 * @throws BridgeError as the engine refuses
 */
export async function readDescriptors(
  session: EditorSession,
  {
    box,
    lately = false,
    signal,
  }: { box?: Box | undefined; lately?: boolean; signal?: AbortSignal | undefined },
): Promise<LevelDescriptors> {
  const { client, descriptors: known, clock } = session;
  if (lately && known.size > 0) {
    const worldPath = await client.send(getEditorWorld(), { signal });
    const kept = known.get(worldPath);
    if (kept && clock.now() < kept.until) return { worldPath, descriptors: kept.value, from: 'memory' };
  }
  const [found, world] = await client.sendAll(
    [box ? getActorDescriptorsIn(box) : getActorDescriptors(), getEditorWorld()],
    { signal, timeoutMs: TIMEOUT_MS },
  );
  if (!found.ok) throw found.error;
  if (!world.ok) throw world.error;
  if (!box) {
    known.clear();
    if (found.value && found.value.length > FEW) {
      known.set(world.value, { value: found.value, until: clock.now() + KEPT_MS });
    }
  }
  return { worldPath: world.value, descriptors: found.value, from: 'editor' };
}
