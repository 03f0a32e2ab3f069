import { isAnswerTooLong } from './answer-too-long.ts';
import { getEditorWorld } from './engine-functions.ts';
import { readByRegion } from './region-descriptors.ts';
import { type EditorSession, keepForSession } from './session.ts';
import type { Box } from './spatial-shapes.ts';
import {
  type ActorDescriptor,
  getActorDescriptors,
  getActorDescriptorsIn,
  getPartitionBounds,
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
 * All actors of the open map that were ever saved, or those in a box. A map of a hundred thousand actors would send some
 * 70 MB and stand still for seconds meanwhile [derived]: what is too long for one answer is asked for region by region, the
 * next time from the beginning. What is only a hint takes them from memory: which actors there are changes rarely, and which of them are loaded is read each time.
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
  const { worldPath, descriptors } = await askDescriptors(session, box, signal);
  if (!box) {
    known.clear();
    if (descriptors && descriptors.length > FEW) {
      known.set(worldPath, { value: descriptors, until: clock.now() + KEPT_MS });
    }
  }
  return { worldPath, descriptors, from: 'editor' };
}

/** By map path, what is too large for one answer: its box, and its regions. It is not asked for as a whole again. */
const regionsOf = keepForSession((): Map<string, { whole: Box; regions: readonly Box[] }> => new Map());

async function askDescriptors(
  session: EditorSession,
  box: Box | undefined,
  signal: AbortSignal | undefined,
): Promise<Omit<LevelDescriptors, 'from'>> {
  const { client } = session;
  const options = { signal, timeoutMs: TIMEOUT_MS };
  const kept = regionsOf(session);
  if (!box && kept.size > 0) {
    const worldPath = await client.send(getEditorWorld(), { signal });
    const known = kept.get(worldPath);
    if (known) return { worldPath, descriptors: await readRegions(session, worldPath, known, options) };
    kept.clear();
  }
  const asked = box ? getActorDescriptorsIn(box) : getActorDescriptors();
  // What is too long in a batch is too long alone.
  const [found, world] = await client.sendAll([{ ...asked, travels: 'batch' }, getEditorWorld()], options);
  if (!world.ok) throw world.error;
  if (found.ok) return { worldPath: world.value, descriptors: found.value };
  if (!isAnswerTooLong(found.error)) throw found.error;
  const worldPath = world.value;
  if (box) return { worldPath, descriptors: (await readByRegion(client, [box], options)).descriptors };
  const whole = await client.send(getPartitionBounds(), { signal });
  const all = { whole, regions: [whole] };
  return { worldPath, descriptors: await readRegions(session, worldPath, all, options) };
}

async function readRegions(
  session: EditorSession,
  worldPath: string,
  { whole, regions }: { whole: Box; regions: readonly Box[] },
  options: Parameters<typeof readByRegion>[2],
): Promise<ActorDescriptor[]> {
  const read = await readByRegion(session.client, regions, { ...options, whole });
  regionsOf(session).set(worldPath, { whole, regions: read.regions });
  return read.descriptors;
}
