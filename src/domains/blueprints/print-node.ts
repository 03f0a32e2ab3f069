import { lookupTable } from '../../base/lookup-table.ts';
import { onOneLine } from '../../base/text/trim.ts';
import type { GraphNode, GraphPin } from './graph-functions.ts';

/** A node as an answer prints it: pins by name, each with its value, where it leads or comes from, or its type. */
export function printNode({ name, class: of, title, x, y, error, inputs, outputs }: GraphNode) {
  return {
    node: name,
    title: onOneLine(title, ': '),
    class: of.replace(/^K2Node_/, ''),
    at: [x, y],
    ...(error !== '' && { error }),
    ...pinsAs(
      'in',
      inputs.filter(each => each.links.length > 0 || !isSelf(each)),
      '<-',
    ),
    ...pinsAs(
      'out',
      outputs.filter(each => each.links.length > 0 || each.name !== 'OutputDelegate'),
      '->',
    ),
  };
}

/** What a function is called on; when nothing leads there, it is the Blueprint itself. */
function isSelf({ name }: GraphPin): boolean {
  return name === 'self';
}

function pinsAs(side: 'in' | 'out', pins: readonly GraphPin[], arrow: string): Record<string, unknown> {
  if (pins.length === 0) return {};
  return { [side]: Object.fromEntries(pins.map(each => [each.name, printPin(each, arrow)])) };
}

function printPin({ type, value, links }: GraphPin, arrow: string): string {
  if (links.length > 0) return `${arrow} ${links.join(', ')}`;
  return value === '' || value === 'None' ? `(${type})` : value;
}

/** What the compiler last said, in words. */
export function graphStatus(status: string): string {
  return STATUSES[status.replaceAll('_', '').toUpperCase()] ?? 'unknown';
}

/** As Python names it, and as properties do. */
const STATUSES: Record<string, string> = lookupTable({
  BSUPTODATE: 'up to date',
  BSUPTODATEWITHWARNINGS: 'up to date, with warnings',
  BSERROR: 'error',
  BSDIRTY: 'not compiled',
  BSBEINGCREATED: 'not compiled',
});
