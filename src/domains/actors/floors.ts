import { nativeClassChain } from '../../dictionary/native-facts.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { Outcome } from '../../unreal/client.ts';
import { getActorBounds, getObjectClass } from '../../unreal/engine-functions.ts';
import type { EngineFunctionName } from '../../unreal/function-table.ts';
import { listActors } from '../../unreal/level-list.ts';
import { className } from '../../unreal/object-path.ts';
import { withPermissions } from '../../unreal/permissions.ts';
import type { Box, Vector } from '../../unreal/spatial-shapes.ts';

/** Boxes around actors, in the order of their paths; undefined for what has none. */
export async function readBoxes(
  { session, signal }: ActContext,
  paths: readonly string[],
): Promise<(Box | undefined)[]> {
  const outcomes = await session.client.sendAll(paths.map(getActorBounds), { signal });
  await refuseBlindness('getActorBounds', outcomes);
  return outcomes.map(outcome => (outcome.ok ? boxOfBounds(outcome.value) : undefined));
}

/** Nothing read is no reason to say that nothing is there. @throws BridgeError where each of some reads failed */
async function refuseBlindness(
  name: EngineFunctionName,
  outcomes: readonly Outcome<unknown>[],
): Promise<void> {
  const [first] = outcomes;
  if (!first || first.ok || outcomes.some(({ ok }) => ok)) return;
  await withPermissions([name], Promise.reject(first.error));
}

/** As the engine tells it: the middle and half the size. */
export interface ActorBounds {
  Origin: Vector;
  BoxExtent: Vector;
}

/** The box; undefined for what has none. */
export function boxOfBounds(bounds: ActorBounds | undefined): Box | undefined {
  if (!bounds) return undefined;
  const { Origin: middle, BoxExtent: half } = bounds;
  if (half.X === 0 && half.Y === 0 && half.Z === 0) return undefined;
  return {
    min: { X: middle.X - half.X, Y: middle.Y - half.Y, Z: middle.Z - half.Z },
    max: { X: middle.X + half.X, Y: middle.Y + half.Y, Z: middle.Z + half.Z },
  };
}

/**
 * Boxes of the static meshes of the edited level, but for some actors: what things stand on. The box of a slope or a
 * landscape is higher than its ground, so landscapes are left out, and slopes are taken by their highest point. [derived]
 */
export async function readFloors(
  context: ActContext,
  without: ReadonlySet<string>,
): Promise<{ path: string; box: Box }[]> {
  const { session, signal } = context;
  const paths = await listActors(session, { signal });
  const others = paths.filter(path => !without.has(path));
  const [classes, boxes] = await Promise.all([
    session.client.sendAll(others.map(getObjectClass), { signal }),
    readBoxes(context, others),
  ]);
  await refuseBlindness('getObjectClass', classes);
  return others.flatMap((path, index) => {
    const [known, box] = [classes[index], boxes[index]];
    const chain = known?.ok ? nativeClassChain(className(known.value)) : [];
    return box !== undefined && chain.includes('StaticMeshActor') ? [{ path, box }] : [];
  });
}
