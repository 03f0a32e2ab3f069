import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import type { DoneEdit } from '../../../kernel/edits/define-edit.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation, type PlannedEdit } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { graphNodeEdit } from '../edits/graph-node-edit.ts';
import { type GraphNode, NODE_KINDS } from '../graph-functions.ts';
import { isSameReference } from '../graph-links.ts';
import { eventNamed, shortSubjectOf, subjectOf } from '../node-subject.ts';
import { findPinOrPlanned, type OpenGraph, openGraph } from '../open-graph.ts';
import { isMadeHere, planWire, wire } from '../plan-wire.ts';
import { printNode } from '../print-node.ts';

const parameters = () =>
  z.strictObject({
    objectPath: parameter.blueprint(),
    graph: parameter.graph(),
    kind: z.enum(NODE_KINDS).describe('Kind of node'),
    of: z.string().min(1).optional().describe('Class.Function, event, variable, macro, text'),
    at: z.array(z.int()).length(2).optional().describe('[x, y] in the graph'),
    pins: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .optional()
      .describe('Input pin → value'),
    wires: z.record(z.string(), z.string()).optional().describe('Input pin → Node.pin that feeds it'),
    after: z.string().min(1).optional().describe('Node.pin to run after'),
  });

type Arguments = z.output<ReturnType<typeof parameters>>;

export const addNode = defineEditOperation({
  name: 'add_node',
  category: 'blueprints',
  summary: 'add a node to a Blueprint graph, with pin values and wires',
  effect: 'reversible',
  needs: { functions: ['executePython'], switch: 'python', since: '5.8' },
  parameters,
  missing: ({ kind, of }) => (kind !== 'branch' && of === undefined ? 'of' : undefined),
  examples: [
    {
      ...{ objectPath: 'BP_Lamp', kind: 'function', of: 'KismetSystemLibrary.PrintString' },
      ...{ pins: { InString: 'Lamp' }, after: 'K2Node_Event_0.then' },
    },
    { objectPath: 'BP_Lamp', kind: 'event', of: 'ReceiveTick' },
  ],
  notes: ['It takes effect with compile_blueprint.'],
  plan: async (context, args) => {
    const call = writeCall('add_node', args) as typeof args & { action: string }; // of these very arguments
    const stem = shortSubjectOf(args);
    const count = 1 + countSame(context, args, stem);
    const event = args.kind === 'event' && args.of !== undefined ? { event: eventNamed(args.of) } : {};
    const opened = await openGraph(context, { ...call, graph: args.graph }, { ...event, stem, count });
    refuseSecondEvent(opened, args);
    refuseOutsideEvents(opened, args);
    const name = opened.free.at(-1) ?? stem;
    const after = args.after === undefined ? undefined : pinOf('after', args.after);
    const [x = 0, y = 0] = args.at ?? placeFor(opened, after?.found);
    const values = Object.entries(args.pins ?? {}).map(([pin, value]) => [pin, String(value)] as const);
    const node = {
      ...{ kind: args.kind, subject: await subjectOf(context, args, opened.blueprint), x, y },
      pins: Object.fromEntries(values),
    };
    const edit = graphNodeEdit.make({
      ...{ objectPath: opened.objectPath, graph: opened.graph, name, wanted: 'there', node },
    });
    return {
      edits: [{ edit, before: 'gone' }, ...planFlow(), ...planWires()],
      notes: ['compile_blueprint makes it take effect.'],
      answer: done => answerNode(done, name),
    };

    function pinOf(argument: 'after' | 'wires', written: string, pin = '') {
      const end = findPinOrPlanned(context, opened, written, 'output', reference =>
        writeCall('add_node', {
          ...args,
          ...(argument === 'after' ? { after: reference } : { wires: { ...args.wires, [pin]: reference } }),
        }),
      );
      return { end, found: isMadeHere(end) ? undefined : end.node };
    }

    function planFlow(): PlannedEdit[] {
      if (!after) return [];
      const followed = isMadeHere(after.end) ? [] : after.end.pin.links;
      return [
        ...planWire(opened, after.end, `${name}.execute`),
        ...followed.map(each => wire(opened, `${name}.then`, each, 'connected')),
      ];
    }

    function planWires(): PlannedEdit[] {
      return Object.entries(args.wires ?? {}).flatMap(([pin, written]) => [
        wire(opened, referenceText(pinOf('wires', written, pin).end), `${name}.${pin}`, 'connected'),
      ]);
    }
  },
});

function referenceText(end: ReturnType<typeof findPinOrPlanned>): string {
  return isMadeHere(end) ? end : end.reference;
}

/** Nodes with that stem that earlier items of the batch add to the same graph: each takes a name. */
function countSame({ planned }: ActContext, { objectPath, graph }: Arguments, stem: string): number {
  const earlier = planned?.earlier('add_node') ?? [];
  return earlier.filter(each => {
    const { kind, of } = each as Arguments; // checked against this very schema
    return each.objectPath === objectPath && each.graph === graph && shortSubjectOf({ kind, of }) === stem;
  }).length;
}

function refuseSecondEvent({ event }: OpenGraph, { kind, of }: Arguments): void {
  if (kind !== 'event' || event === null) return;
  throw new BridgeError('already_exists', `The graph has a node for ${of} already: ${event}.`, {
    remedy: `Give what it is to do \`after: "${event}.then"\`.`,
    suggestions: [`${event}.then`],
  });
}

function refuseOutsideEvents({ nodes, graph }: OpenGraph, args: Arguments): void {
  const isEvent = args.kind === 'event' || args.kind === 'custom_event';
  if (!isEvent || !nodes.some(each => each.class === 'K2Node_FunctionEntry')) return;
  throw new BridgeError('invalid_value', `${graph} is a function: events stand in the event graph.`, {
    example: writeCall('add_node', { ...args, graph: 'EventGraph' }),
  });
}

/** Right of what it runs after, or below everything. */
function placeFor({ nodes }: OpenGraph, before: GraphNode | undefined): [x: number, y: number] {
  if (before) return [before.x + 304, before.y];
  const lowest = Math.max(...nodes.map(({ y }) => y));
  return nodes.length === 0 ? [0, 0] : [0, lowest + 304];
}

/** The node as it was made, with the wires of the same call. */
function answerNode(done: readonly DoneEdit[], name: string): Record<string, unknown> {
  const made = done.find(({ edit }) => edit.kind === 'graph-node')?.returned as
    | Partial<GraphNode>
    | undefined; // as it is answered
  if (!made?.inputs || !made.outputs) return { node: name };
  const wires = done.flatMap(({ edit: { kind, wanted, from, to } }) =>
    kind === 'graph-wire' && wanted === 'connected' ? [[String(from), String(to)] as const] : [],
  );
  const node = made as GraphNode; // with pins it is one
  const linked = {
    ...node,
    inputs: node.inputs.map(pin => ({
      ...pin,
      links: wires.filter(([, to]) => isPin(to, name, pin.name)).map(([from]) => from),
    })),
    outputs: node.outputs.map(pin => ({
      ...pin,
      links: wires.filter(([from]) => isPin(from, name, pin.name)).map(([, to]) => to),
    })),
  };
  return printNode(linked);
}

function isPin(reference: string, node: string, pin: string): boolean {
  return isSameReference(reference, `${node}.${pin}`);
}
