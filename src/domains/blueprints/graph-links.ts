import type { GraphNode, GraphPin } from './graph-functions.ts';

/** `Node.pin` → both; a pin's name may have dots. */
export function splitPinReference(reference: string): [node: string, pin: string] {
  const cut = reference.indexOf('.');
  return cut < 0 ? [reference, ''] : [reference.slice(0, cut), reference.slice(cut + 1)];
}

/** A pin by its exact name, or without regard to case and blanks: the editor shows `InString` as `In String`. */
export function findNodePin(pins: readonly GraphPin[], wanted: string): GraphPin | undefined {
  return (
    pins.find(({ name }) => name === wanted) ?? pins.find(({ name }) => plainPin(name) === plainPin(wanted))
  );
}

/** Whether two `Node.pin` mean the same pin, as `findPin` finds them. */
export function isSameReference(left: string, right: string): boolean {
  return plainPin(left) === plainPin(right);
}

function plainPin(name: string): string {
  return name.toLowerCase().replaceAll(' ', '');
}

/** Names that pins of execution have in every language of the editor, beside the type's name in English. */
const FLOW_PINS: ReadonlySet<string> = new Set(['execute', 'then']);

/** Whether execution goes over a pin. [derived: the type is worded in the editor's language] */
export function isFlow({ name, type }: GraphPin): boolean {
  return type === 'Exec' || FLOW_PINS.has(name);
}

/**
 * Nodes in the order in which they run: from each event or entry along the wires of execution, each node before those
 * that feed it with values; what nothing leads to comes last.
 */
export function inOrder(nodes: readonly GraphNode[]): GraphNode[] {
  const byName = new Map(nodes.map(each => [each.name, each]));
  const told = new Set<GraphNode>();
  const tell = (node: GraphNode) => {
    if (told.has(node)) return;
    told.add(node);
    const others = [...node.inputs.filter(each => !isFlow(each)), ...node.outputs.filter(isFlow)];
    const names = others.flatMap(({ links }) => links.map(each => splitPinReference(each)[0]));
    for (const next of names.flatMap(each => byName.get(each) ?? [])) tell(next);
  };
  const fromAbove = nodes.toSorted((a, b) => a.y - b.y || a.x - b.x);
  const begins = fromAbove.filter(each => !each.inputs.some(isFlow) && each.outputs.some(isFlow));
  const runs = fromAbove.filter(each => each.inputs.some(isFlow));
  for (const node of [...begins, ...runs, ...fromAbove]) tell(node);
  return [...told];
}
