import { askKnown, askScript } from '../../kernel/edits/ask-known.ts';
import type { DoneEdit, Edit } from '../../kernel/edits/define-edit.ts';
import type { Reader } from '../../kernel/edits/reader.ts';
import type { OwnWork } from '../../kernel/edits/use-strategy.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import { isEngineSince } from '../../unreal/engine-version.ts';
import { type GraphNode, type GraphPin, type ReadGraph, readBlueprintGraph } from './graph-functions.ts';
import { isSameReference } from './graph-links.ts';

/** A node that was added to a graph. */
type AddedNode = Edit & { graph: string; name: string };

/** Wires of a node that no change of ours has made, and values of its pins that it was not added with, in words. */
export async function findForeignLinks(
  reader: Reader,
  { edit, returned }: DoneEdit<AddedNode>,
  { current }: OwnWork,
): Promise<string[]> {
  const { objectPath, graph, name } = edit;
  // The very read that tells whether it is there: it is sent once.
  const call = readBlueprintGraph(objectPath, graph, { nodes: [name] });
  const [read] = await askKnown(reader, [call]);
  const [node] = (read as ReadGraph | undefined)?.nodes ?? []; // what the call parses
  if (!node) return [];
  const ours = current.flatMap(({ edit: wire }) =>
    wire.kind === 'graph-wire' && wire.objectPath === objectPath && wire.graph === graph
      ? [[String(wire.from), String(wire.to)] as const]
      : [],
  );
  const isOurs = (from: string, to: string) =>
    ours.some(wire => isSameReference(wire[0], from) && isSameReference(wire[1], to));
  const wiresOf = (
    pins: readonly GraphPin[],
    wire: (pin: string, link: string) => readonly [string, string],
  ) =>
    pins.flatMap(({ name: pin, links }) =>
      links.flatMap(link => {
        const [from, to] = wire(`${name}.${pin}`, link);
        return isOurs(from, to) ? [] : [`the wire ${from} -> ${to}`];
      }),
    );
  return [
    ...wiresOf(node.inputs, (pin, link) => [link, pin]),
    ...wiresOf(node.outputs, (pin, link) => [pin, link]),
    ...changedValues(node, returned),
  ];
}

/** @param added the node as it was answered when it was added */
function changedValues({ inputs }: GraphNode, added: unknown): string[] {
  const pins: readonly unknown[] = isStruct(added) && Array.isArray(added.inputs) ? added.inputs : [];
  const then = new Map(pins.filter(isStruct).map(each => [String(each.name), each.value]));
  return inputs.flatMap(({ name, value }) =>
    then.has(name) && then.get(name) !== value ? [`the value of ${name}`] : [],
  );
}

/** Nodes that a function has from the beginning. */
const OWN_NODES = /^K2Node_Function(Entry|Result)$/;

/** Nodes in a function's graph that no change of ours has added, in words; from 5.8 on, where Python is allowed. */
export async function findForeignNodes(
  reader: Reader,
  { objectPath, name }: { objectPath: string; name: string },
  { current }: OwnWork,
): Promise<string[]> {
  if (!isEngineSince(reader.session, '5.8')) return [];
  const read = await askScript(reader, readBlueprintGraph(objectPath, name));
  const ours = current.flatMap(({ edit }) =>
    edit.kind === 'graph-node' && edit.objectPath === objectPath && edit.graph === name
      ? [String(edit.name)]
      : [],
  );
  return (read?.nodes ?? []).flatMap(node =>
    OWN_NODES.test(node.class) || ours.includes(node.name) ? [] : [`the node ${node.name}`],
  );
}
