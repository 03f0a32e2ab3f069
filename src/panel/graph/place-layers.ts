import type { PictureNode, Wire } from './read-graph.ts';

interface LayerSizes {
  /** From one layer to the next. */
  stepX: number;
  gapY: number;
  heightOf(node: PictureNode): number;
}

/** Sweeps that put nodes beside what they are wired to: more of them change next to nothing. */
const SWEEPS = 8;

/**
 * Places for nodes of which the editor tells none: each left of all that it feeds, and as near to that as there is room.
 * What feeds itself in a circle is cut somewhere.
 */
export function placeInLayers(
  nodes: readonly PictureNode[],
  wires: readonly Wire[],
  { stepX, gapY, heightOf }: LayerSizes,
): PictureNode[] {
  const near = neighboursOf(nodes, wires);
  const depthOf = layerOf(nodes, near.fed);
  const layers = new Map<number, PictureNode[]>();
  for (const node of nodes) layers.set(depthOf(node), [...(layers.get(depthOf(node)) ?? []), node]);
  const order = [...layers.keys()].toSorted((a, b) => a - b);
  const middles = new Map<string, number>();
  const stack = (layer: readonly PictureNode[], wanted: (node: PictureNode) => number) => {
    const rows = layer.map(node => ({ node, at: wanted(node) })).toSorted((a, b) => a.at - b.at);
    const whole = rows.reduce((sum, { node }) => sum + heightOf(node) + gapY, -gapY);
    const middle = rows.reduce((sum, { at }) => sum + at, 0) / rows.length;
    let top = middle - whole / 2;
    for (const { node } of rows) {
      middles.set(node.id, top + heightOf(node) / 2);
      top += heightOf(node) + gapY;
    }
  };
  for (const layer of layers.values()) stack(layer, node => layer.indexOf(node));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const isBack = sweep % 2 === 1;
    const beside = isBack ? near.feeding : near.fed;
    for (const at of isBack ? order.toReversed() : order)
      stack(layers.get(at) ?? [], ({ id }) => meanOf(beside.get(id) ?? [], middles) ?? middles.get(id) ?? 0);
  }
  return [...layers].flatMap(([at, layer]) =>
    layer.map(node => ({ ...node, x: -at * stepX, y: (middles.get(node.id) ?? 0) - heightOf(node) / 2 })),
  );
}

type Neighbours = ReadonlyMap<string, readonly string[]>;

/** By node: whom it feeds, and who feeds it. */
function neighboursOf(nodes: readonly PictureNode[], wires: readonly Wire[]) {
  const known = new Set(nodes.map(({ id }) => id));
  const inside = wires.filter(({ from, to }) => known.has(from[0]) && known.has(to[0]));
  const [fed, feeding] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const add = (map: Map<string, string[]>, id: string, other: string) =>
    map.set(id, [...(map.get(id) ?? []), other]);
  for (const { from, to } of inside) {
    add(fed, from[0], to[0]);
    add(feeding, to[0], from[0]);
  }
  return { fed, feeding };
}

/** How many wires lead from a node to an end at the most. */
function layerOf(nodes: readonly PictureNode[], fed: Neighbours): (node: PictureNode) => number {
  const depths = new Map<string, number>();
  const on = new Set<string>();
  const depthOf = (id: string): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    if (on.has(id)) return 0;
    on.add(id);
    const depth = Math.max(0, ...(fed.get(id) ?? []).map(next => (on.has(next) ? 0 : 1 + depthOf(next))));
    on.delete(id);
    depths.set(id, depth);
    return depth;
  };
  for (const { id } of nodes) depthOf(id);
  return ({ id }) => depths.get(id) ?? 0;
}

function meanOf(ids: readonly string[], middles: ReadonlyMap<string, number>): number | undefined {
  if (ids.length === 0) return undefined;
  return ids.reduce((sum, id) => sum + (middles.get(id) ?? 0), 0) / ids.length;
}
