import type { ActContext } from '../../kernel/operations/act-context.ts';
import { distanceBetween, plus } from '../../kernel/quantities/transforms.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import { getActorLocation } from '../../unreal/engine-functions.ts';
import { listActors, readLabels } from '../../unreal/level-list.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { Vector } from '../../unreal/spatial-shapes.ts';

/** Actors of a level that are asked where they stand, at the most: in a larger one it takes too long. */
const MOST_ASKED = 2000;
/** cm within which two things stand at the same place. */
const SAME_PLACE = 1;
const MOST_NAMED = 5;

/** What copies of actors would stand in: of the same kind, with the same mesh, at the same place. */
export async function tellOverlaid(
  context: ActContext,
  originals: readonly string[],
  offsets: readonly Vector[],
): Promise<string[]> {
  const { session, signal } = context;
  const paths = await listActors(session, { signal });
  if (paths.length > MOST_ASKED) return [];
  const outcomes = await session.client.sendAll(paths.map(getActorLocation), { signal });
  const there = paths.flatMap((path, index) => {
    const place = outcomes[index];
    return place?.ok ? [{ path, place: place.value }] : [];
  });
  const pairs = originals.flatMap(original => {
    const from = there.find(({ path }) => path.toLowerCase() === original.toLowerCase());
    return offsets.flatMap(offset => {
      const at = from && plus(from.place, offset);
      const others = there.filter(
        ({ path, place }) =>
          at && kindOfName(path) === kindOfName(original) && distanceBetween(place, at) < SAME_PLACE,
      );
      return others.length > 0 ? [{ original, others: others.map(({ path }) => path) }] : [];
    });
  });
  if (pairs.length === 0) return [];
  const meshes = await readMeshes(context, [
    ...new Set(pairs.flatMap(each => [each.original, ...each.others])),
  ]);
  const alike = pairs.flatMap(({ original, others }) => {
    const same = others.find(each => meshes.get(each) === meshes.get(original));
    return same === undefined ? [] : [same];
  });
  if (alike.length === 0) return [];
  const named = [...new Set(alike)].slice(0, MOST_NAMED);
  const labels = await readLabels(session, named, signal);
  const names = named.map(path => labels.get(path) ?? objectName(path)).join(', ');
  const more = new Set(alike).size > named.length ? ' …' : '';
  const all = originals.length * offsets.length;
  return [
    `${alike.length} of ${all} copies stand exactly in what is alike and stands there already: ${names}${more}.`,
  ];
}

/** The name of an object without its number: what it was made of. */
function kindOfName(path: string): string {
  return objectName(path).replace(/(_UAID_[0-9A-F]+)?_\d+$/i, '');
}

/** The static mesh of each; undefined for what shows none. */
async function readMeshes(
  { session, signal }: ActContext,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const reads = paths.map(path => readProperty(`${path}.StaticMeshComponent0`, 'StaticMesh'));
  const outcomes = await session.client.sendAll(reads, { signal });
  return new Map(
    paths.flatMap((path, index) => {
      const mesh = outcomes[index];
      return mesh?.ok ? [[path, JSON.stringify(mesh.value)]] : [];
    }),
  );
}
