import { isAnswerTooLong } from './answer-too-long.ts';
import { refuseWhileSaving, type UnrealClient } from './client.ts';
import { BYTES_WRITTEN_PER_FRAME } from './frame-counter.ts';
import type { Box } from './spatial-shapes.ts';
import { type ActorDescriptor, getActorDescriptorsIn } from './world-partition-functions.ts';

/** Of so many cuts in four each the smallest region is left as it is. */
const MOST_CUTS = 8;

/** The actors of regions, each once, and the regions whose answers were short enough. */
export interface RegionDescriptors {
  descriptors: ActorDescriptor[];
  regions: Box[];
}

/**
 * The actors in some regions of a World Partition map whose descriptors are too long for one answer: a region of which that
 * is still so is cut in four. Who reaches over an edge stands in two answers.
 * @param whole the box of the map, where all of it is read: regions at its edges reach as far as anything can be, because
 * actors that are always loaded stand outside of it, and are told where their own boxes are
 * @throws BridgeError as the engine refuses
 */
export async function readByRegion(
  client: UnrealClient,
  regions: readonly Box[],
  { whole, ...options }: { signal?: AbortSignal | undefined; timeoutMs: number; whole?: Box | undefined },
): Promise<RegionDescriptors> {
  const found = new Map<string, ActorDescriptor>();
  const fitting: Box[] = [];
  let open = regions;
  for (let cuts = 0; open.length > 0; cuts++) {
    const outcomes = await client.sendAll(
      open.map(region => askAlone(whole ? widen(region, whole) : region)),
      options,
    );
    refuseWhileSaving(outcomes);
    const longer: Box[] = [];
    for (const [index, outcome] of outcomes.entries()) {
      const region = open[index];
      if (!region) continue;
      if (!outcome.ok) {
        if (!isAnswerTooLong(outcome.error) || cuts === MOST_CUTS) throw outcome.error;
        longer.push(region);
        continue;
      }
      fitting.push(region);
      for (const actor of outcome.value ?? []) found.set(Object.values(actor.guid).join(), actor);
    }
    open = longer.flatMap(cutInFour);
  }
  return { descriptors: [...found.values()], regions: fitting };
}

/** Each in a request of its own: nobody knows how long an answer is. */
function askAlone(region: Box) {
  return { ...getActorDescriptorsIn(region), answerBytes: BYTES_WRITTEN_PER_FRAME };
}

/** Farther out than anything stands, cm. */
const FAR = 1e9;

function widen({ min, max }: Box, whole: Box): Box {
  return {
    min: { X: min.X > whole.min.X ? min.X : -FAR, Y: min.Y > whole.min.Y ? min.Y : -FAR, Z: -FAR },
    max: { X: max.X < whole.max.X ? max.X : FAR, Y: max.Y < whole.max.Y ? max.Y : FAR, Z: FAR },
  };
}

function cutInFour({ min, max }: Box): Box[] {
  const [X, Y] = [(min.X + max.X) / 2, (min.Y + max.Y) / 2];
  const halves = (from: number, middle: number, to: number) => [
    [from, middle] as const,
    [middle, to] as const,
  ];
  return halves(min.X, X, max.X).flatMap(([left, right]) =>
    halves(min.Y, Y, max.Y).map(([near, far]) => ({
      min: { X: left, Y: near, Z: min.Z },
      max: { X: right, Y: far, Z: max.Z },
    })),
  );
}
