import type { NodeGraph, PictureNode, Wire } from './read-graph.ts';

/** Sizes of a node, in the units in which editors place nodes, which are pixels. */
export const WIDTH = 190;
export const HEAD = 40;
export const ROW = 18;

export interface PlacedNode extends PictureNode {
  height: number;
}

export interface PlacedGraph {
  nodes: readonly PlacedNode[];
  /** From the point where it leaves to the point where it comes in. */
  wires: readonly { wire: Wire; points: readonly [number, number, number, number] }[];
  width: number;
  height: number;
}

const MARGIN = 20;

/** Nodes where the editor has them, and where it does not tell in columns by what feeds what. */
export function placeGraph({ nodes, wires }: NodeGraph): PlacedGraph {
  const places = new Set(nodes.map(({ x, y }) => `${x} ${y}`));
  const told = places.size < nodes.length ? inColumns(nodes, wires) : nodes;
  const [left, top] = [Math.min(...told.map(({ x }) => x)), Math.min(...told.map(({ y }) => y))];
  const placed = told.map(node => ({
    ...node,
    ...{ x: node.x - left + MARGIN, y: node.y - top + MARGIN, height: heightOf(node) },
  }));
  const byId = new Map(placed.map(node => [node.id, node]));
  return {
    nodes: placed,
    wires: wires.flatMap(wire => {
      const [from, to] = [byId.get(wire.from[0]), byId.get(wire.to[0])];
      if (!from || !to) return [];
      const [out, into] = [pinY(from, 'outs', wire.from[1]), pinY(to, 'ins', wire.to[1])];
      return [{ wire, points: [from.x + WIDTH, out, to.x, into] as const }];
    }),
    width: Math.max(0, ...placed.map(({ x }) => x)) + WIDTH + MARGIN,
    height: Math.max(0, ...placed.map(({ y, height }) => y + height)) + MARGIN,
  };
}

function heightOf({ ins, outs }: PictureNode): number {
  return HEAD + ROW * Math.max(ins.length, outs.length, 1) + 4;
}

function pinY(node: PlacedNode, side: 'ins' | 'outs', pin: string): number {
  const at = Math.max(
    0,
    node[side].findIndex(({ name }) => name === pin),
  );
  return node.y + HEAD + ROW * (at + 0.5);
}

/** Each left of all that it feeds. */
function inColumns(nodes: readonly PictureNode[], wires: readonly Wire[]): PictureNode[] {
  const depths = new Map<string, number>();
  const depthOf = (id: string, on: ReadonlySet<string>): number => {
    const known = depths.get(id);
    if (known !== undefined || on.has(id)) return known ?? 0;
    const fed = wires.filter(({ from }) => from[0] === id).map(({ to }) => to[0]);
    const depth = Math.max(0, ...fed.map(each => 1 + depthOf(each, new Set([...on, id]))));
    depths.set(id, depth);
    return depth;
  };
  const ends = new Map<number, number>();
  return nodes.map(node => {
    const depth = depthOf(node.id, new Set());
    const y = ends.get(depth) ?? 0;
    ends.set(depth, y + heightOf(node) + MARGIN);
    return { ...node, x: -depth * (WIDTH + 70), y };
  });
}
