import type { LiveObject } from '../world/live-object.ts';
import type { World } from '../world.ts';
import { draftOf } from './compile-blueprint.ts';
import type { SceneGraph } from './graph-scene.ts';

/** The graphs of a Blueprint as plain data: two that say the same are deeply equal. Nothing where all are empty. */
export function describeGraphs(world: World, asset: LiveObject): Record<string, SceneGraph> | undefined {
  const graphs = draftOf(world, asset)?.graphs ?? {};
  const told = Object.entries(graphs)
    .filter(([, graph]) => !isEmpty(graph))
    .map(([name, { wires = [], ...graph }]): [string, SceneGraph] => [
      name,
      { ...graph, wires: [...wires].sort(([a, b], [c, d]) => (`${a} ${b}` < `${c} ${d}` ? -1 : 1)) },
    ]);
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

/** With nothing but what a function's graph has from the start. */
function isEmpty({ nodes, comments }: SceneGraph): boolean {
  return !comments && Object.values(nodes).every(({ kind }) => kind === 'entry');
}
