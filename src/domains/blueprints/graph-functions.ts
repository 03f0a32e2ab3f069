import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { behindLast } from '../../base/text/trim.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { askTemplate, runTemplate } from '../../unreal/python/python-functions.ts';

/** Graphs of Blueprints, by Python, from 5.8 on. `blueprint` is the object path of an asset. */

const pin = z.object({
  name: z.string(),
  /** As the editor words it: `Exec`, `Boolean`, `Actor Object Reference`. */
  type: z.string(),
  value: z.string(),
  /** Pins at the other ends, as `Node.pin`. */
  links: z.array(z.string()),
});
export type GraphPin = z.infer<typeof pin>;

const node = z.object({
  name: z.string(),
  class: z.string(),
  title: z.string(),
  x: z.number(),
  y: z.number(),
  /** What the compiler says of it; empty where nothing. */
  error: z.string(),
  inputs: z.array(pin),
  outputs: z.array(pin),
});
export type GraphNode = z.infer<typeof node>;

const read = z.object({
  /** Its name as it is written; null where there is no such graph. */
  graph: z.string().nullable(),
  graphs: z.array(z.string()),
  /** What the compiler last said, as Python names it: `BS_UP_TO_DATE`. */
  status: z.string(),
  /** The node of the event that was asked for. */
  event: z.string().nullable(),
  /** Object names that begin with the stem that was asked for, and are free. */
  free: z.array(z.string()),
  nodes: z.array(node),
  comments: z.array(z.object({ name: z.string(), text: z.string() })),
});
export type ReadGraph = z.infer<typeof read>;

const added = z.union([node, z.object({ name: z.string(), text: z.string() })]);

/** A graph with its nodes. @param only their names; all of them when left out */
export function readBlueprintGraph(
  blueprint: string,
  graph: string,
  { nodes, event, stem, count = 1 }: { nodes?: string[]; event?: string; stem?: string; count?: number } = {},
): EngineCall<ReadGraph> {
  const given = { nodes: nodes ?? null, event: event ?? null, stem: stem ?? null, count };
  return askTemplate('read_graph', { blueprint, graph, ...given }, read);
}

export interface NewNode {
  name: string;
  kind: NodeKind;
  /** Path of a function or macro, name of an event or variable, text of a comment. */
  subject: string;
  x: number;
  y: number;
  /** Input pin → value, as the editor writes it. */
  pins: Record<string, string>;
}

export const NODE_KINDS = [
  ...(['function', 'event', 'custom_event', 'branch'] as const),
  ...(['get', 'set', 'macro', 'comment'] as const),
] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** Adds a node. @throws BridgeError `engine_declined` for what it cannot be of, and for a value that a pin does not take */
export const addGraphNode = (
  blueprint: string,
  graph: string,
  given: NewNode,
): EngineCall<z.infer<typeof added>> =>
  mended(askTemplate('add_graph_node', { blueprint, graph, ...given }, added));

/** Removes a node, or a comment. */
export const removeGraphNode = (blueprint: string, graph: string, name: string) =>
  runTemplate('remove_graph_node', { blueprint, graph, name });

/** Leads an output pin to an input pin, both as `Node.pin`. */
export const connectGraphPins = (blueprint: string, graph: string, from: string, to: string) =>
  mended(runTemplate('connect_graph_pins', { blueprint, graph, from, to }));

/** Parts two pins; those that are apart stay so. */
export const disconnectGraphPins = (blueprint: string, graph: string, from: string, to: string) =>
  runTemplate('disconnect_graph_pins', { blueprint, graph, from, to });

/** What our scripts say when something does not fit, and what would. */
const MENDS: readonly { says: RegExp; remedy: string }[] = [
  {
    says: /makes no such node/,
    remedy:
      'Functions are written Class.Function, as inspect describe_class with functions: true lists them; a function of the Blueprint itself without the class. Its new functions and variables are there once compile_blueprint has run.',
  },
  { says: /has no (input|output) pin/, remedy: 'Take one of the pins that it has.' },
  {
    says: /does not take/,
    remedy: 'Give a value of that type, or feed the pin by a wire.',
  },
  {
    says: /takes a node that converts/,
    remedy:
      'Add that node and lead the value over it: KismetStringLibrary.Conv_IntToString, Conv_DoubleToString, Conv_BoolToString.',
  },
  {
    says: /does not connect/,
    remedy: 'inspect blueprint_graph shows the types of pins that nothing leads to.',
  },
];

/** Tells what a script of ours says in its own words, with what to do. */
function mended<T>(call: EngineCall<T>): EngineCall<T> {
  const parse = (body: unknown): T => {
    try {
      return call.parse(body);
    } catch (thrown) {
      throw thrown instanceof BridgeError ? mend(thrown) : thrown;
    }
  };
  return { ...call, parse };
}

const RAISED = 'RuntimeError: ';

function mend(error: BridgeError): BridgeError {
  // The last line of a traceback.
  const line = behindLast(error.message, '\n');
  const place = line.indexOf(RAISED);
  const said = place < 0 ? undefined : line.slice(place + RAISED.length);
  const found = said === undefined ? undefined : MENDS.find(({ says }) => says.test(said));
  if (said === undefined || !found) return error;
  const { engineSaid: _, ...details } = error.details;
  return new BridgeError('engine_declined', said.replace(/([^.])$/, '$1.'), {
    ...details,
    remedy: found.remedy,
  });
}
