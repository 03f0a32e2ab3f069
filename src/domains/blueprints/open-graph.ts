import { BridgeError } from '../../base/errors.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { nearestNames, simplifyName } from '../../base/nearest.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { isEngineSince } from '../../unreal/engine-version.ts';
import { type FoundBlueprint, findBlueprint } from './find-blueprint.ts';
import { type GraphNode, type GraphPin, type ReadGraph, readBlueprintGraph } from './graph-functions.ts';
import { findNodePin, isFlow, splitPinReference } from './graph-links.ts';

/** A graph of a Blueprint as it is now, for an operation that is about to change it. */
export interface OpenGraph {
  /** Of the Blueprint's asset. */
  objectPath: string;
  blueprint: FoundBlueprint;
  graph: string;
  nodes: readonly GraphNode[];
  comments: ReadGraph['comments'];
  event: string | null;
  free: readonly string[];
}

/** Arguments of a call about a graph, and the operation, for corrected calls. */
export interface GraphCall {
  action: string;
  objectPath: string;
  graph: string;
  [name: string]: unknown;
}

/**
 * Reads the graph that a call is about.
 * @throws BridgeError `object_not_found` with near names; `engine_lacks` before 5.8
 */
export async function openGraph(
  context: ActContext,
  call: GraphCall,
  asks: { event?: string; stem?: string; count?: number } = {},
): Promise<OpenGraph> {
  const { session, signal } = context;
  const blueprint = await findBlueprint(context, call.objectPath);
  const { objectPath } = blueprint;
  if (!isEngineSince(session, '5.8')) throw graphsLacking(call.action);
  const [read] = await session.client.sendAll([readBlueprintGraph(objectPath, call.graph, asks)], {
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  if (!read.ok) throw isAttributeError(read.error) ? graphsLacking(call.action) : read.error;
  const { graph, graphs, nodes, comments, event, free } = read.value;
  if (graph === null) throw noSuchGraph(call, graphs);
  return { objectPath, blueprint, graph, nodes, comments, event, free };
}

const TIMEOUT_MS = 60_000;

/** Python says so where a class is not there. */
function isAttributeError({ details }: BridgeError): boolean {
  return details.engineSaid?.includes("no attribute 'BlueprintGraphEditor'") === true;
}

function graphsLacking(action: string): BridgeError {
  return new BridgeError(
    'engine_lacks',
    `${action} needs Unreal 5.8 or later: before, nothing but its own Blueprint editor changes the nodes of a graph.`,
    { remedy: 'add_variable, add_function and compile_blueprint work with this engine.' },
  );
}

function noSuchGraph(call: GraphCall, graphs: readonly string[]): BridgeError {
  const [near] = nearestNames(call.graph, graphs, 1);
  return new BridgeError(
    'object_not_found',
    `${call.objectPath} has no graph ${JSON.stringify(call.graph.slice(0, 60))}; it has ${graphs.join(', ')}.`,
    {
      remedy: 'add_function makes a graph; inspect blueprint_graph shows what is in one.',
      suggestions: [...graphs],
      ...(near !== undefined && { example: { ...call, graph: near } }),
    },
  );
}

/**
 * A node by its name, or by its title where no other has that.
 * @param corrected the call with another name in place
 * @throws BridgeError `object_not_found`, `ambiguous_target`
 */
export function findNode(
  { nodes, graph }: OpenGraph,
  written: string,
  corrected: (name: string) => Record<string, unknown>,
): GraphNode {
  const wanted = written.trim().toLowerCase();
  const named = nodes.find(({ name }) => name.toLowerCase() === wanted);
  if (named) return named;
  const titled = nodesTitled(nodes, written);
  const [only] = titled;
  if (only && titled.length === 1) return only;
  const names = titled.length > 0 ? titled.map(({ name }) => name) : nodes.map(({ name }) => name);
  const suggestions = titled.length > 0 ? names.slice(0, 10) : nearestNames(written, names, 5);
  const [near = names[0]] = suggestions;
  const shown = JSON.stringify(written.slice(0, 60));
  throw new BridgeError(
    titled.length > 0 ? 'ambiguous_target' : 'object_not_found',
    titled.length > 0
      ? `${titled.length} nodes of ${graph} are called ${shown}.`
      : `${graph} has no node ${shown}.`,
    {
      remedy: 'inspect blueprint_graph lists the nodes with their pins.',
      suggestions,
      ...(near !== undefined && { example: corrected(near) }),
    },
  );
}

/** Nodes that show a title, whatever its case and blanks; `BeginPlay` and `ReceiveBeginPlay` are `Event Begin Play`. */
function nodesTitled(nodes: readonly GraphNode[], written: string): GraphNode[] {
  const wanted = plainTitle(written);
  return nodes.filter(({ title }) => plainTitle(title.split('\n', 1)[0] ?? '') === wanted);
}

function plainTitle(title: string): string {
  return simplifyName(title).replace(/^(event|receive)(?=.)/, '');
}

/** A pin that was found, with its node and its name in full: `Node.pin`. */
export interface FoundNodePin {
  node: GraphNode;
  pin: GraphPin;
  reference: string;
}

/**
 * A pin of a node that is there, written `Node.pin`.
 * @param corrected the call with another pin in its place
 * @throws BridgeError `object_not_found`, `ambiguous_target`, with the pins that there are
 */
export function findPinAt(
  opened: OpenGraph,
  written: string,
  side: 'input' | 'output',
  corrected: (reference: string) => Record<string, unknown>,
): FoundNodePin {
  const [nodePart, pinPart] = splitPinReference(written.trim());
  const node = findNode(opened, nodePart, name => corrected(pinPart === '' ? name : `${name}.${pinPart}`));
  const pins = side === 'input' ? node.inputs : node.outputs;
  const pin = pinPart === '' ? onlyPin(pins) : findNodePin(pins, shownPin(node, pinPart));
  if (pin) return { node, pin, reference: `${node.name}.${pin.name}` };
  const listed = pins.map(({ name }) => name).filter(name => name !== 'OutputDelegate');
  const near = nearestNames(pinPart, listed, 1)[0] ?? listed[0];
  const names = [...new Set([...(near === undefined ? [] : [near]), ...listed])];
  throw new BridgeError(
    'object_not_found',
    `${node.name} has ${pinPart === '' ? `not one ${side} pin alone` : `no ${side} pin ${JSON.stringify(pinPart.slice(0, 60))}`}; it has ${names.join(', ') || 'none'}.`,
    {
      remedy: 'inspect blueprint_graph shows the pins of every node.',
      suggestions: names.slice(0, 10).map(name => `${node.name}.${name}`),
      ...(near !== undefined && { example: corrected(`${node.name}.${near}`) }),
    },
  );
}

/** What the editor calls the two ways out of a Branch. */
const BRANCH_PINS: Record<string, string> = lookupTable({ true: 'then', false: 'else' });

/** The name of a pin behind what the editor shows for it. */
function shownPin({ class: of }: GraphNode, written: string): string {
  return (of === 'K2Node_IfThenElse' && BRANCH_PINS[written.trim().toLowerCase()]) || written;
}

/** Which pin a node means that is named alone: that of execution, else the only one. */
function onlyPin(pins: readonly GraphPin[]): GraphPin | undefined {
  const flow = pins.filter(isFlow);
  const [only, ...others] = flow.length > 0 ? flow : pins.filter(({ name }) => !HIDDEN_PINS.has(name));
  return others.length === 0 ? only : undefined;
}

/** Pins that nobody means without naming them. */
const HIDDEN_PINS: ReadonlySet<string> = new Set(['OutputDelegate', 'self']);

/**
 * A pin that is there; in a batch also one of a node that an earlier item adds, which is taken at its word.
 * @throws BridgeError as `findPinAt`
 */
export function findPinOrPlanned(
  { planned }: ActContext,
  opened: OpenGraph,
  written: string,
  side: 'input' | 'output',
  corrected: (reference: string) => Record<string, unknown>,
): FoundNodePin | string {
  const [node, pin] = splitPinReference(written.trim());
  const earlier = planned?.earlier('add_node') ?? [];
  const isNamed = (name: string) => name.toLowerCase() === node.toLowerCase();
  const isThere = opened.nodes.some(({ name, title }) => isNamed(name) || isNamed(title));
  if (isThere || earlier.length === 0 || !/^\w+$/.test(node)) {
    return findPinAt(opened, written, side, corrected);
  }
  return pin === '' ? `${node}.${side === 'output' ? 'then' : 'execute'}` : written.trim();
}
