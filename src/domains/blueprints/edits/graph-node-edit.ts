import * as z from 'zod';
import { definePresence, PRESENCE } from '../../../kernel/edits/presence-edit.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { findForeignLinks } from '../foreign-links.ts';
import {
  addGraphNode,
  NODE_KINDS,
  type ReadGraph,
  readBlueprintGraph,
  removeGraphNode,
} from '../graph-functions.ts';
import { splitPinReference } from '../graph-links.ts';

const fields = {
  graph: z.string(),
  name: z.string(),
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
  ...PRESENCE,
};

/**
 * Adds a node to a graph of a Blueprint under a name of ours, or removes one. Taken back, an addition is a removal; what
 * another one made is not made again by us: nothing tells which function a node calls.
 */
export const graphNodeEdit = definePresence('graph-node', fields, {
  timeoutMs: 60_000,
  takesBack: 'additions',
  observe: ({ objectPath, graph, name }) => [readBlueprintGraph(objectPath, graph, { nodes: [name] })],
  find: ([read]) => describe(read),
  conflictKey: ({ objectPath, graph, name }) => `${objectPath}:${graph} node ${name}`,
  add: ({ objectPath, graph, name, node }) =>
    node ? [addGraphNode(objectPath, graph, { ...node, name })] : [],
  remove: ({ objectPath, graph, name }) => [removeGraphNode(objectPath, graph, name)],
  identity: ({ objectPath, graph, name }) => [readProperty(`${objectPath}:${graph}.${name}`, 'NodeGuid')],
  returned: ([answer], { wanted }) => (wanted === 'there' ? answer : undefined),
  propertyName: ({ graph, name }) => `${graph}.${name}`,
  uses: {
    covers: (text, { objectPath, graph, name }, later) =>
      later.objectPath === objectPath &&
      later.graph === graph &&
      (text === name || splitPinReference(text)[0].toLowerCase() === name.toLowerCase()),
    foreign: (reader, done, own) =>
      done.edit.wanted === 'there' ? findForeignLinks(reader, done, own) : Promise.resolve([]),
  },
  print: state => (state === 'gone' ? null : state),
});

/** Its class. What its pins are given, where it stands and leads to is changed by others too. */
function describe({ nodes: [node], comments: [comment] }: ReadGraph): string {
  if (comment) return 'comment';
  return node ? node.class.replace(/^K2Node_/, '') : 'gone';
}
