import { searchAssets } from '../../../unreal/asset-calls.ts';
import { getActorBounds } from '../../../unreal/engine-functions.ts';
import { isVersionSince } from '../../../unreal/engine-version.ts';
import type { EditorSession } from '../../../unreal/session.ts';
import { getSourceControlProvider } from '../../../unreal/source-control-functions.ts';
import type { Vector } from '../../../unreal/spatial-shapes.ts';

/** So many actors are measured, of those that there are: as many as two frames take. */
const MOST_MEASURED = 400;
/** Centimetres between the level and what is made. */
const DISTANCE = 100_000;
/** Nothing is put further away; older engines have no more world than this. */
const FURTHEST = 1_800_000;

/** A place beyond the bounds of the level. Of a large level some actors are measured, and the distance is doubled. */
export async function findFarPlace(
  { client }: EditorSession,
  actors: readonly string[],
  signal: AbortSignal,
): Promise<Vector> {
  const step = Math.max(1, Math.ceil(actors.length / MOST_MEASURED));
  const measured = actors.filter((_, index) => index % step === 0);
  const boxes = await client.sendAll(measured.map(getActorBounds), { signal });
  const furthest = boxes.reduce((far, box) => {
    if (!box.ok) return far;
    const { Origin, BoxExtent } = box.value;
    const reach = Origin.X + BoxExtent.X;
    // Skies and fogs reach as far as the engine can count.
    return Number.isFinite(reach) && reach < FURTHEST ? Math.max(far, reach) : far;
  }, 0);
  const X = Math.round(Math.min(FURTHEST, furthest * (step > 1 ? 2 : 1) + DISTANCE));
  return { X, Y: 0, Z: 0 };
}

/** What of a project trials depend on. */
export interface ProjectFacts {
  table: string | undefined;
  hasSourceControl: boolean;
}

export async function readProjectFacts(
  { client }: EditorSession,
  engine: string,
  signal: AbortSignal,
): Promise<ProjectFacts> {
  const DataTable = isVersionSince(engine, '5.1') ? '/Script/Engine.DataTable' : 'DataTable';
  const [tables, provider] = await client.sendAll(
    [searchAssets({ classNames: [DataTable], folders: ['/Game'], limit: 1 }), getSourceControlProvider()],
    { signal },
  );
  return {
    table: tables.ok ? tables.value[0]?.Path : undefined,
    hasSourceControl: provider.ok && provider.value !== '' && provider.value !== 'None',
  };
}
