import { isChildOf, sameName } from '../reflection/class-info.ts';
import type { SceneBlueprint } from '../scene.ts';
import type { ClassLibrary } from '../world/class-library.ts';
import { fits, type GraphOwner, type NodeShape, type Pin, shapeOf } from './graph-pins.ts';
import type { SceneGraph, SceneNode, Wire } from './graph-scene.ts';

/** Names of the graphs of a Blueprint, in the order in which the editor lists them. */
export function graphNames(draft: SceneBlueprint, classes: ClassLibrary): string[] {
  const parent = classes.find(draft.parent);
  const built = parent && isChildOf(parent, 'AActor') ? ['UserConstructionScript'] : [];
  const known = ['EventGraph', ...built, ...Object.keys(draft.functions ?? {})];
  const more = Object.keys(draft.graphs ?? {}).filter(name => !known.some(each => sameName(each, name)));
  return [...known, ...more];
}

/** A graph by its name; one that nothing is said of has the node that it begins with, if it begins with one. */
export function graphOf(
  draft: SceneBlueprint,
  classes: ClassLibrary,
  wanted: string,
): NamedGraph | undefined {
  const name = graphNames(draft, classes).find(each => sameName(each, wanted));
  if (name === undefined) return undefined;
  const entry: SceneNode = { kind: 'entry' };
  const empty: SceneGraph = { nodes: name === 'EventGraph' ? {} : { K2Node_FunctionEntry_0: entry } };
  return { name, graph: draft.graphs?.[name] ?? empty };
}

export interface NamedGraph {
  name: string;
  graph: SceneGraph;
}

/** A Blueprint with another graph in place of the one of that name. */
export function withGraph(draft: SceneBlueprint, name: string, graph: SceneGraph): SceneBlueprint {
  return { ...draft, graphs: { ...draft.graphs, [name]: graph } };
}

/** A graph with a node more, or in place of the one of that name. */
export function withNode(graph: SceneGraph, name: string, node: SceneNode): SceneGraph {
  return { ...graph, nodes: { ...graph.nodes, [name]: node } };
}

/** A graph without a node or comment, and without the wires to it. */
export function withoutNode({ nodes, wires = [], comments = {} }: SceneGraph, name: string): SceneGraph {
  const { [name]: _, ...rest } = nodes;
  const { [name]: __, ...others } = comments;
  const kept = wires.filter(wire => !wire.some(end => partsOf(end)[0] === name));
  return { nodes: rest, wires: kept, ...(Object.keys(others).length > 0 && { comments: others }) };
}

/** What leads to an input pin: output pins, as `Node.pin`. */
export function sourcesOf({ wires = [] }: SceneGraph, to: string): string[] {
  return wires.flatMap(([from, target]) => (target === to ? [from] : []));
}

/** Where an output pin leads: input pins, as `Node.pin`. */
export function targetsOf({ wires = [] }: SceneGraph, from: string): string[] {
  return wires.flatMap(([source, to]) => (source === from ? [to] : []));
}

/** A graph without one wire. */
export function unlink(graph: SceneGraph, from: string, to: string): SceneGraph {
  const wires = (graph.wires ?? []).filter(([source, target]) => source !== from || target !== to);
  return { ...graph, wires };
}

/**
 * A graph with one wire more. Execution leaves a pin to one place, and a value comes from one: what stands against that
 * goes. The other way round, any number is fine.
 */
export function link(graph: SceneGraph, from: string, to: string, isExec: boolean): SceneGraph {
  const kept = (graph.wires ?? []).filter(([source, target]) => (isExec ? source !== from : target !== to));
  return { ...graph, wires: [...kept, [from, to]] };
}

/** `Node.pin` → node and pin. */
export function partsOf(reference: string): [node: string, pin: string] {
  const cut = reference.indexOf('.');
  return [reference.slice(0, cut), reference.slice(cut + 1)];
}

/** A pin by its exact name, or without regard to case. */
export function findPin(pins: readonly Pin[], wanted: string): Pin | undefined {
  const plain = (name: string) => name.replaceAll(' ', '');
  return (
    pins.find(({ name }) => name === wanted) ?? pins.find(({ name }) => sameName(plain(name), plain(wanted)))
  );
}

/** How a node is shown; one whose function or variable is gone has no pins. */
export function shownAs(owner: GraphOwner, node: SceneNode, graph: string): NodeShape {
  return (
    shapeOf(owner, node, graph) ?? {
      class: 'K2Node_CallFunction',
      title: node.of ?? '',
      inputs: [],
      outputs: [],
    }
  );
}

/** What is wrong with the graphs of a Blueprint of a scene, each problem with its mend. */
export function checkGraphs(draft: SceneBlueprint, classes: ClassLibrary): string[] {
  const owner = { draft, classes };
  return Object.entries(draft.graphs ?? {}).flatMap(([name, graph]) => [
    ...Object.entries(graph.nodes).flatMap(([node, scene]) =>
      shapeOf(owner, scene, name)
        ? []
        : [`graphs.${name}.${node}: there is no ${scene.kind} "${scene.of ?? ''}".`],
    ),
    ...(graph.wires ?? []).flatMap(wire => checkWire(owner, { name, graph }, wire)),
  ]);
}

function checkWire(owner: GraphOwner, { name, graph }: NamedGraph, [from, to]: Wire): string[] {
  const where = `graphs.${name}: the wire from "${from}" to "${to}"`;
  const pinAt = (end: string, side: 'inputs' | 'outputs') => {
    const [node, pin] = partsOf(end);
    const scene = graph.nodes[node];
    return scene && shownAs(owner, scene, name)[side].find(each => each.name === pin);
  };
  const [source, target] = [pinAt(from, 'outputs'), pinAt(to, 'inputs')];
  if (!source) return [`${where} begins at no output pin.`];
  if (!target) return [`${where} ends at no input pin.`];
  return fits(source.type, target.type, owner.classes) === 'as it is'
    ? []
    : [`${where} joins pins of other types.`];
}
