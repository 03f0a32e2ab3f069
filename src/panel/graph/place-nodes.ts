import { placeInLayers } from './place-layers.ts';
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
const SIZES = { stepX: WIDTH + 70, gapY: MARGIN, heightOf };

/** Nodes where the editor has them, and in layers by what feeds what where it has them in a heap: code that builds a graph
 * often leaves them so. */
export function placeGraph({ nodes, wires }: NodeGraph): PlacedGraph {
  const places = new Set(nodes.map(({ x, y }) => `${x} ${y}`));
  const isHeap = nodes.length > 1 && places.size <= nodes.length / 2;
  const told = isHeap ? placeInLayers(nodes, wires, SIZES) : apart(nodes);
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

/** Where the editor has them; those that stand on others a little aside. */
function apart(nodes: readonly PictureNode[]): PictureNode[] {
  const taken = new Set<string>();
  return nodes.map(node => {
    let { x, y } = node;
    for (; taken.has(`${x} ${y}`); x += MARGIN, y += MARGIN);
    taken.add(`${x} ${y}`);
    return { ...node, x, y };
  });
}
