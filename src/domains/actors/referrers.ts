import { mapTexts } from '../../base/json/map-texts.ts';
import { isSameOrInside } from '../../kernel/finding/object-inside.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { readObject } from '../../unreal/engine-call.ts';
import { listActors } from '../../unreal/level-list.ts';
import { objectName } from '../../unreal/object-path.ts';

/** A property of an actor that leads to another one. */
export interface Referrer {
  /** Path of the actor that has it. */
  from: string;
  propertyName: string;
}

/** Actors that are read through; of a larger level nothing is said. */
const MOST_READ = 200;

/**
 * Properties of actors that lead to one of these actors: of Blueprints and of native classes that may refer to others.
 * What graphs refer to is not looked at. Undefined where that takes too long, or the editor does not tell.
 */
export async function findReferrers(
  { session, signal }: ActContext,
  paths: readonly string[],
): Promise<Referrer[] | undefined> {
  const all = await listActors(session, { signal }).catch(() => undefined);
  const isMeant = (path: string) => paths.some(each => isSameOrInside(path, each));
  const readers = all?.filter(path => mayRefer(path) && !isMeant(path));
  if (!readers || readers.length > MOST_READ) return undefined;
  const read = await session.client.sendAll(readers.map(readObject), { signal });
  return read.flatMap((outcome, index) => {
    const from = readers[index];
    if (!outcome.ok || from === undefined) return [];
    return Object.entries(outcome.value)
      .filter(([name, value]) => !OF_THE_ENGINE.has(name) && leadsTo(value, isMeant))
      .map(([propertyName]) => ({ from, propertyName }));
  });
}

/** Native actors that hold no others, by far the most of a level. An actor is called after its class. [derived] */
const HOLDS_NONE =
  /^(StaticMeshActor|SkeletalMeshActor|\w*Light|\w*Volume|\w*Fog|\w*Atmosphere|\w*Cloud|PlayerStart|TargetPoint|Note|TextRenderActor|DecalActor|AmbientSound|Emitter|NiagaraActor|Brush|WorldSettings|\w*Sky|WorldDataLayers|InstancedFoliageActor|Landscape\w*|RecastNavMesh|AbstractNavData|GameplayDebugger\w*|\w*ReflectionCapture)(_\d+)?$/;

function mayRefer(path: string): boolean {
  return !HOLDS_NONE.test(objectName(path));
}

/** What the engine itself keeps of attachment and ownership; the preview tells of that apart. */
const OF_THE_ENGINE: ReadonlySet<string> = new Set([
  'Children',
  'Owner',
  'AttachmentReplication',
  'ParentComponent',
]);

function leadsTo(value: unknown, isMeant: (path: string) => boolean): boolean {
  let isFound = false;
  mapTexts(value, text => {
    isFound ||= isMeant(text);
    return text;
  });
  return isFound;
}
