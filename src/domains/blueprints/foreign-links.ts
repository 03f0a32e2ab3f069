import { askKnown, askScript } from '../../kernel/edits/ask-known.ts';
import type { DoneEdit, Edit } from '../../kernel/edits/define-edit.ts';
import type { Reader } from '../../kernel/edits/reader.ts';
import type { OwnWork } from '../../kernel/edits/use-strategy.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import { type EngineCall, readProperty } from '../../unreal/engine-call.ts';
import { isEngineSince } from '../../unreal/engine-version.ts';
import { objectName } from '../../unreal/object-path.ts';
import { type GraphNode, type GraphPin, type ReadGraph, readBlueprintGraph } from './graph-functions.ts';
import { isSameReference } from './graph-links.ts';

/** A node, or a comment, that was added to a graph. */
type AddedNode = Edit & { graph: string; name: string; node?: { x: number; y: number } | undefined };

/**
 * What others have done with a node, in words: another one that bears its name, its place, its wires that no change of ours
 * has made, and values of its pins that it was not added with.
 */
export async function findForeignLinks(
  reader: Reader,
  { edit, returned }: DoneEdit<AddedNode>,
  { current }: OwnWork,
): Promise<string[]> {
  const { objectPath, graph, name } = edit;
  // The very read that tells whether it is there: it is sent once.
  const call = readBlueprintGraph(objectPath, graph, { nodes: [name] });
  const [read] = await askKnown(reader, [call]);
  const { nodes: [node] = [], comments: [comment] = [] } = (read ?? {}) as Partial<ReadGraph>; // what the call parses
  const added: Record<string, unknown> = isStruct(returned) ? returned : {};
  if (!node) return comment ? otherComment(comment, added) : [];
  const other = otherNode(node, edit, added);
  if (other.length > 0) return other;
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
    ...changedValues(node, added),
  ];
}

/** A comment as it was added, or what there is in its place. */
function otherComment({ text }: ReadGraph['comments'][number], added: Record<string, unknown>): string[] {
  if (added.text === text) return [];
  return [added.text === undefined ? 'another one of its name, a comment' : 'its text'];
}

/**
 * What tells that a node is not the one that was added, or stands elsewhere.
 * @param added the node as it was answered when it was added; nothing where that was lost
 */
function otherNode(
  { class: type, title, x, y }: GraphNode,
  { node }: AddedNode,
  added: Record<string, unknown>,
): string[] {
  const isOther =
    (added.class ?? type) !== type ||
    (added.class !== undefined && firstLine(added.title) !== firstLine(title));
  const [left, top] = [added.x ?? node?.x ?? x, added.y ?? node?.y ?? y];
  if (isOther) return [`another node of its name, ${firstLine(title)} at ${x}, ${y}`];
  return left === x && top === y ? [] : [`its place, which is ${x}, ${y} and was ${left}, ${top}`];
}

/** What stands below follows from where it is used. */
function firstLine(title: unknown): string {
  return String(title ?? '').replace(/\n.*$/s, '');
}

function changedValues({ inputs }: GraphNode, added: Record<string, unknown>): string[] {
  const pins: readonly unknown[] = Array.isArray(added.inputs) ? added.inputs : [];
  const then = new Map(pins.filter(isStruct).map(each => [String(each.name), each.value]));
  return inputs.flatMap(({ name, value }) =>
    then.has(name) && then.get(name) !== value ? [`the value of ${name}`] : [],
  );
}

/** Nodes that a function has from the beginning. */
const OWN_NODES = /^K2Node_Function(Entry|Result)(_\d+)?$/;

/**
 * Nodes in a function's graph that no change of ours has added, in words. The graph lists them as a property [derived]; where
 * that is not told, Python does from 5.8 on, where it is allowed.
 */
export async function findForeignNodes(
  reader: Reader,
  { objectPath, name }: { objectPath: string; name: string },
  { current }: OwnWork,
): Promise<string[]> {
  const [listed] = await askKnown(reader, [readNodesOf(objectPath, name)]);
  const nodes = Array.isArray(listed)
    ? listed
        .map(String)
        .filter(each => each !== '')
        .map(objectName)
    : await namesByScript(reader, objectPath, name);
  const ours = current.flatMap(({ edit }) =>
    edit.kind === 'graph-node' && edit.objectPath === objectPath && edit.graph === name
      ? [String(edit.name)]
      : [],
  );
  return nodes.flatMap(node => (OWN_NODES.test(node) || ours.includes(node) ? [] : [`the node ${node}`]));
}

/** The nodes of a graph of a Blueprint, by their paths. */
export function readNodesOf(objectPath: string, graph: string): EngineCall<unknown> {
  return readProperty(`${objectPath}:${graph}`, 'Nodes');
}

async function namesByScript(reader: Reader, objectPath: string, graph: string): Promise<string[]> {
  if (!isEngineSince(reader.session, '5.8')) return [];
  const read = await askScript(reader, readBlueprintGraph(objectPath, graph));
  return [...(read?.nodes ?? []), ...(read?.comments ?? [])].map(({ name }) => name);
}
