import * as z from 'zod';
import { identifier, type PythonTemplate, textArgument } from './python-template.ts';

/**
 * Graphs of Blueprints. What is called here is documented from 5.8 on and used by public scripts; how links and names
 * come back when something fails in the middle is [derived].
 */

/** What a pin or a comment is given; it may be empty. */
const value = () =>
  z
    .string()
    .max(4000)
    .refine(each => !/[\p{Cc}\p{Cs}]/u.test(each), 'no control characters');
const coordinate = () => z.int().min(-1_000_000).max(1_000_000);
/** `Node.pin` */
const reference = () => textArgument().regex(/^[^.]+\../, 'Node.pin');
const place = { blueprint: textArgument(), graph: textArgument() };

export const GRAPH_TEMPLATES = {
  /** Nodes with their pins, all of a graph or some; its siblings; names that are free. */
  read_graph: {
    arguments: z.strictObject({
      ...place,
      nodes: z.array(textArgument()).nullable(),
      event: textArgument().nullable(),
      stem: identifier().nullable(),
      count: z.int().min(0).max(1000),
    }),
    changes: [],
    looksAt: ['blueprint'],
  },
  /** A node under a name of ours, with values for its pins; or a comment. */
  add_graph_node: {
    arguments: z.strictObject({
      ...place,
      name: identifier(),
      kind: z.enum(['function', 'event', 'custom_event', 'branch', 'get', 'set', 'macro', 'comment']),
      subject: value(),
      x: coordinate(),
      y: coordinate(),
      pins: z.record(textArgument(), value()),
    }),
    changes: ['blueprint'],
    looksAt: ['subject'],
  },
  /** A node or comment goes. Before that it gives its name free: gone nodes stay in memory for a while. */
  remove_graph_node: {
    arguments: z.strictObject({ ...place, name: textArgument() }),
    changes: ['blueprint'],
  },
  /** An output leads to an input. What the editor would only connect over a node that converts is refused. */
  connect_graph_pins: {
    arguments: z.strictObject({ ...place, from: reference(), to: reference() }),
    changes: ['blueprint'],
  },
  /** An output no longer leads to an input. */
  disconnect_graph_pins: {
    arguments: z.strictObject({ ...place, from: reference(), to: reference() }),
    changes: ['blueprint'],
  },
} satisfies Record<string, PythonTemplate>;
