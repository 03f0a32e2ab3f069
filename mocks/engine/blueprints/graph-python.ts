import { isSince } from '../engine-version.ts';
import type { FunctionCall } from '../functions/engine-function.ts';
import { PythonError } from '../python/python-outcome.ts';
import { isChildOf, sameName } from '../reflection/class-info.ts';
import type { LiveObject } from '../world/live-object.ts';
import { readValue } from '../world/live-object.ts';
import { draftOf, editBlueprint } from './compile-blueprint.ts';
import {
  findPin,
  graphNames,
  graphOf,
  link,
  type NamedGraph,
  partsOf,
  shownAs,
  sourcesOf,
  targetsOf,
  unlink,
  withGraph,
  withNode,
  withoutNode,
} from './graph-nodes.ts';
import { fits, type GraphOwner, type Pin, shapeOf, takes, typeText } from './graph-pins.ts';
import type { SceneGraph, SceneNode, SceneNodeKind } from './graph-scene.ts';

type Arguments = Readonly<Record<string, unknown>>;

interface OpenGraph extends GraphOwner, NamedGraph {
  call: FunctionCall;
  asset: LiveObject;
}

/** `unreal.BlueprintGraphEditor` came with 5.8. */
function openBlueprint(
  call: FunctionCall,
  args: Arguments,
): Pick<OpenGraph, 'call' | 'asset' | keyof GraphOwner> {
  const { world } = call;
  if (!isSince(call.context.dialect.engine, '5.8')) {
    throw new PythonError('AttributeError', "module 'unreal' has no attribute 'BlueprintGraphEditor'");
  }
  const asset = world.find(text(args, 'blueprint'));
  const draft = asset?.kind === 'asset' ? draftOf(world, asset) : undefined;
  if (!asset || !draft || !isChildOf(asset.class, 'UBlueprint')) throw failed('There is no such Blueprint.');
  return { call, asset, draft, classes: world.classes };
}

function openGraph(call: FunctionCall, args: Arguments): OpenGraph {
  const opened = openBlueprint(call, args);
  const found = graphOf(opened.draft, opened.classes, text(args, 'graph'));
  if (!found) throw failed('There is no such graph.');
  return { ...opened, ...found };
}

/** Tells the nodes of a graph with their pins, and what else somebody needs who is about to change it. */
export function readGraph(call: FunctionCall, args: Arguments): Record<string, unknown> {
  const opened = openBlueprint(call, args);
  const { asset, draft, classes } = opened;
  const graphs = graphNames(draft, classes);
  const status = statusOf(asset);
  const found = graphOf(draft, classes, text(args, 'graph'));
  if (!found) return { graph: null, graphs, status, event: null, free: [], nodes: [], comments: [] };
  const { name, graph } = found;
  const wanted = Array.isArray(args.nodes) ? args.nodes.map(String) : undefined;
  const isWanted = (each: string) => !wanted || wanted.includes(each);
  return {
    ...{ graph: name, graphs, status },
    event: typeof args.event === 'string' ? (eventNode(graph, args.event) ?? null) : null,
    free: freeNames(graph, args),
    nodes: Object.keys(graph.nodes)
      .filter(isWanted)
      .map(each => describeNode({ ...opened, ...found }, each)),
    comments: Object.entries(graph.comments ?? {})
      .filter(([each]) => isWanted(each))
      .map(([each, written]) => ({ name: each, text: written })),
  };
}

function freeNames({ nodes, comments }: SceneGraph, { stem, count }: Arguments): string[] {
  const free: string[] = [];
  if (typeof stem !== 'string') return free;
  const taken = [...Object.keys(nodes), ...Object.keys(comments ?? {})];
  for (let number = 0; free.length < Number(count); number++) {
    const name = number === 0 ? stem : `${stem}_${number}`;
    if (!taken.some(each => sameName(each, name))) free.push(name);
  }
  return free;
}

/** Its `status`, as Python names it: `BS_UP_TO_DATE`. */
function statusOf(asset: LiveObject): string {
  const property = asset.class.properties.find(({ name }) => name === 'Status');
  const status = String(property ? readValue(asset, property) : 'BS_Unknown').replace(/^BS_/, '');
  return `BS_${status.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`;
}

function describeNode({ draft, classes, graph, name: graphName }: OpenGraph, name: string) {
  const node = graph.nodes[name] ?? { kind: 'entry' };
  const shape = shownAs({ draft, classes }, node, graphName);
  const [x, y] = node.at ?? [0, 0];
  return {
    ...{ name, class: shape.class, title: shape.title, x, y, error: '' },
    inputs: shape.inputs.map(pin => ({
      ...{ name: pin.name, type: typeText(pin.type), value: node.values?.[pin.name] ?? pin.value },
      links: sourcesOf(graph, `${name}.${pin.name}`),
    })),
    outputs: shape.outputs.map(pin => ({
      ...{ name: pin.name, type: typeText(pin.type), value: '' },
      links: targetsOf(graph, `${name}.${pin.name}`),
    })),
  };
}

const kinds: Record<string, SceneNodeKind> = {
  ...{ function: 'function', event: 'event', custom_event: 'custom event' },
  ...{ branch: 'branch', get: 'get', set: 'set', macro: 'macro' },
};

/** Adds a node under a name, with values for its pins; or a comment. */
export function addNode(call: FunctionCall, args: Arguments): Record<string, unknown> {
  const opened = openGraph(call, args);
  const { graph } = opened;
  const [name, subject] = [text(args, 'name'), text(args, 'subject')];
  const taken = [...Object.keys(graph.nodes), ...Object.keys(graph.comments ?? {})];
  if (taken.some(each => sameName(each, name))) throw failed('The name is taken.');
  if (args.kind === 'comment') {
    save(opened, { ...graph, comments: { ...graph.comments, [name]: subject } });
    return { name, text: subject };
  }
  const kind = kinds[String(args.kind)];
  if (kind === 'event' && eventNode(graph, subject) !== undefined)
    throw failed('The event has a node already.');
  const isEvent = kind === 'event' || kind === 'custom event';
  const node: SceneNode = {
    ...{ kind: kind ?? 'branch', at: [Number(args.x), Number(args.y)] },
    ...(kind !== 'branch' && { of: subject }),
  };
  const shape = isEvent && opened.name !== 'EventGraph' ? undefined : shapeOf(opened, node, opened.name);
  if (!kind || !shape) throw failed('The editor makes no such node.');
  const values = Object.entries(typeof args.pins === 'object' && args.pins ? args.pins : {}).map(
    ([wanted, value]): [string, string] => {
      const pin = needPin(shape.inputs, wanted, `${name} has no input pin`);
      if (!takes(pin.type, String(value)))
        throw failed(`${pin.name} is of type ${typeText(pin.type)} and does not take ${value}.`);
      return [pin.name, String(value)];
    },
  );
  const added = { ...node, ...(values.length > 0 && { values: Object.fromEntries(values) }) };
  const next = withNode(graph, name, added);
  save(opened, next);
  return describeNode({ ...opened, graph: next }, name);
}

/** The node of an event, by the event's name. */
function eventNode({ nodes }: SceneGraph, event: string): string | undefined {
  return Object.entries(nodes).find(([, { kind, of = '' }]) => kind === 'event' && sameName(of, event))?.[0];
}

export function removeNode(call: FunctionCall, args: Arguments): string {
  const opened = openGraph(call, args);
  const name = text(args, 'name');
  if (!opened.graph.nodes[name] && opened.graph.comments?.[name] === undefined) {
    throw failed('There is no such node.');
  }
  save(opened, withoutNode(opened.graph, name));
  return name;
}

/** Leads an output pin to an input pin. Over a node that converts it does not. */
export function connectPins(call: FunctionCall, args: Arguments): string {
  const opened = openGraph(call, args);
  const { from, to, source, target } = pinsIn(opened, args);
  const fit = fits(source.type, target.type, opened.classes);
  const types = `${typeText(source.type)} to ${typeText(target.type)}`;
  if (fit === 'not') throw failed(`The editor does not connect ${types}.`);
  if (fit === 'converted') throw failed(`From ${types} takes a node that converts.`);
  save(opened, link(opened.graph, from, to, source.type.PinCategory === 'exec'));
  return 'connected';
}

export function disconnectPins(call: FunctionCall, args: Arguments): string {
  const opened = openGraph(call, args);
  const { from, to } = pinsIn(opened, args);
  if (sourcesOf(opened.graph, to).includes(from)) save(opened, unlink(opened.graph, from, to));
  return 'apart';
}

function pinsIn(opened: OpenGraph, args: Arguments) {
  const [fromNode] = partsOf(text(args, 'from'));
  const [toNode] = partsOf(text(args, 'to'));
  const source = needPin(
    needNode(opened, fromNode).outputs,
    partsOf(text(args, 'from'))[1],
    `${fromNode} has no output pin`,
  );
  const target = needPin(
    needNode(opened, toNode).inputs,
    partsOf(text(args, 'to'))[1],
    `${toNode} has no input pin`,
  );
  return { source, target, from: `${fromNode}.${source.name}`, to: `${toNode}.${target.name}` };
}

function needNode(opened: OpenGraph, name: string) {
  const node = opened.graph.nodes[name];
  if (!node) throw failed(`There is no node ${name}.`);
  return shownAs(opened, node, opened.name);
}

function needPin(pins: readonly Pin[], wanted: string, problem: string): Pin {
  const pin = findPin(pins, wanted);
  if (pin) return pin;
  throw failed(`${problem} ${wanted}. It has: ${pins.map(({ name }) => name).join(', ')}`);
}

function save({ call, asset, draft, name }: OpenGraph, graph: SceneGraph): void {
  editBlueprint(call.world, asset, withGraph(draft, name, graph));
}

function failed(message: string): PythonError {
  return new PythonError('RuntimeError', message);
}

function text(args: Arguments, name: string): string {
  const value = args[name];
  if (typeof value === 'string') return value;
  throw new PythonError('KeyError', `'${name}'`);
}
