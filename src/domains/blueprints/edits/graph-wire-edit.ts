import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { connectGraphPins, disconnectGraphPins, type ReadGraph, readGraph } from '../graph-functions.ts';
import { findPin, isSameReference, partsOf } from '../graph-links.ts';

/**
 * Connects an output pin of a graph to an input pin, both `Node.pin`, or parts them. What stands against a connection is
 * parted before, by an edit of its own, so each knows one wire alone.
 */
export const graphWireEdit = defineEdit(
  'graph-wire',
  { graph: z.string(), from: z.string(), to: z.string(), wanted: z.enum(['connected', 'apart']) },
  {
    patienceMs: 60_000,
    observe: ({ objectPath, graph, from }) => [readGraph(objectPath, graph, { nodes: [partsOf(from)[0]] })],
    state: ([read], { from, to }) => {
      const { nodes } = read as ReadGraph; // what `observe` asks for
      const pin = findPin(nodes[0]?.outputs ?? [], partsOf(from)[1]);
      const isLinked = pin?.links.some(each => isSameReference(each, to));
      return isLinked ? 'connected' : 'apart';
    },
    slot: ({ objectPath, graph, from, to }) => `${objectPath}:${graph} ${from} ${to}`.toLowerCase(),
    apply: ({ objectPath, graph, from, to, wanted }) => [
      wanted === 'connected'
        ? connectGraphPins(objectPath, graph, from, to)
        : disconnectGraphPins(objectPath, graph, from, to),
    ],
    aim: ({ wanted }) => wanted,
    touches: ({ objectPath }) => [objectPath],
    inverse: ({ edit, before, after }) =>
      before === after ? [] : [{ ...edit, wanted: edit.wanted === 'apart' ? 'connected' : 'apart' }],
    propertyName: ({ graph, from, to }) => `${graph}: ${from} -> ${to}`,
  },
);
