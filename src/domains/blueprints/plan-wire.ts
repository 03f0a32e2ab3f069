import type { PlannedEdit } from '../../kernel/operations/define-operation.ts';
import { graphWireEdit } from './edits/graph-wire-edit.ts';
import { isFlow } from './graph-links.ts';
import type { FoundNodePin, OpenGraph } from './open-graph.ts';

/** One end of a wire: a pin that is there, or one of a node that the same call makes. */
export type WireEnd = FoundNodePin | string;

/** Whether an end is of a node that is only going to be made. */
export function isMadeHere(end: WireEnd): end is string {
  return typeof end === 'string';
}

/**
 * The edits that lead an output to an input. Execution leaves a pin to one place, and a value comes from one: wires that
 * stand against it are parted first, so that each of them can be put back.
 */
export function planWire(opened: OpenGraph, from: WireEnd, to: WireEnd): PlannedEdit[] {
  const isExec = [from, to].some(each => typeof each !== 'string' && isFlow(each.pin));
  const against = [
    ...(isExec && typeof from !== 'string'
      ? from.pin.links.map(each => [from.reference, each] as const)
      : []),
    ...(!isExec && typeof to !== 'string' ? to.pin.links.map(each => [each, to.reference] as const) : []),
  ];
  return [
    ...against.map(([left, right]) => wire(opened, left, right, 'apart')),
    wire(opened, referenceOf(from), referenceOf(to), 'connected'),
  ];
}

export function wire(
  { objectPath, graph }: OpenGraph,
  from: string,
  to: string,
  wanted: 'connected' | 'apart',
): PlannedEdit {
  return {
    edit: graphWireEdit.make({ objectPath, graph, from, to, wanted }),
    before: wanted === 'connected' ? 'apart' : 'connected',
  };
}

function referenceOf(end: WireEnd): string {
  return typeof end === 'string' ? end : end.reference;
}
