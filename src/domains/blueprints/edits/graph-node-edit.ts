import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { addGraphNode, NODE_KINDS, type ReadGraph, readGraph, removeGraphNode } from '../graph-functions.ts';

/**
 * Adds a node to a graph of a Blueprint under a name of ours, or removes one. Taken back, an addition is a removal; what
 * another one made is not made again by us: nothing tells which function a node calls.
 */
export const graphNodeEdit = defineEdit(
  'graph-node',
  {
    graph: z.string(),
    name: z.string(),
    wanted: z.enum(['there', 'gone']),
    /** To add it with. */
    node: z
      .object({
        kind: z.enum(NODE_KINDS),
        subject: z.string(),
        x: z.number(),
        y: z.number(),
        pins: z.record(z.string(), z.string()),
      })
      .optional(),
    /** It takes back an addition, so it can be added again. */
    takesBack: z.literal(true).optional(),
  },
  {
    patienceMs: 60_000,
    observe: ({ objectPath, graph, name }) => [readGraph(objectPath, graph, { nodes: [name] })],
    state: ([read]) => describe(read as ReadGraph), // what `observe` asks for
    slot: ({ objectPath, graph, name }) => `${objectPath}:${graph} node ${name}`,
    apply: ({ objectPath, graph, name, wanted, node }) =>
      wanted === 'there' && node
        ? [addGraphNode(objectPath, graph, { ...node, name })]
        : [removeGraphNode(objectPath, graph, name)],
    aim: ({ wanted }) => wanted,
    meets: (state, aim) => (aim === 'there' ? state !== 'gone' : aim === 'gone' && state === 'gone'),
    returned: ([answer], { wanted }) => (wanted === 'there' ? answer : undefined),
    touches: ({ objectPath }) => [objectPath],
    inverse: ({ edit, before, after }) => {
      if (sameEnds(before, after)) return [];
      if (edit.wanted === 'there') return [{ ...edit, wanted: 'gone', takesBack: true }];
      const { takesBack, ...rest } = edit;
      return takesBack ? [{ ...rest, wanted: 'there' }] : [];
    },
    propertyName: ({ graph, name }) => `${graph}.${name}`,
    print: state => (state === 'gone' ? null : state),
  },
);

function sameEnds(before: unknown, after: unknown): boolean {
  return (before === 'gone') === (after === 'gone');
}

/** Its class. What its pins are given, where it stands and leads to is changed by others too. */
function describe({ nodes: [node], comments: [comment] }: ReadGraph): string {
  if (comment) return 'comment';
  return node ? node.class.replace(/^K2Node_/, '') : 'gone';
}
