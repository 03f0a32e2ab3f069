import * as z from 'zod';
import { definePresence } from '../../../kernel/edits/presence-edit.ts';
import { connectGraphPins, disconnectGraphPins, readBlueprintGraph } from '../graph-functions.ts';
import { findNodePin, isSameReference, splitPinReference } from '../graph-links.ts';

const fields = {
  graph: z.string(),
  from: z.string(),
  to: z.string(),
  wanted: z.enum(['connected', 'apart']),
};

/**
 * Connects an output pin of a graph to an input pin, both `Node.pin`, or parts them. What stands against a connection is
 * parted before, by an edit of its own, so each knows one wire alone.
 */
export const graphWireEdit = definePresence('graph-wire', fields, {
  timeoutMs: 60_000,
  words: ['connected', 'apart'],
  observe: ({ objectPath, graph, from }) => [
    readBlueprintGraph(objectPath, graph, { nodes: [splitPinReference(from)[0]] }),
  ],
  find: ([{ nodes }], { from, to }) => {
    const pin = findNodePin(nodes[0]?.outputs ?? [], splitPinReference(from)[1]);
    return pin?.links.some(each => isSameReference(each, to)) ?? false;
  },
  conflictKey: ({ objectPath, graph, from, to }) => `${objectPath}:${graph} ${from} ${to}`.toLowerCase(),
  add: ({ objectPath, graph, from, to }) => [connectGraphPins(objectPath, graph, from, to)],
  remove: ({ objectPath, graph, from, to }) => [disconnectGraphPins(objectPath, graph, from, to)],
  propertyName: ({ graph, from, to }) => `${graph}: ${from} -> ${to}`,
});
