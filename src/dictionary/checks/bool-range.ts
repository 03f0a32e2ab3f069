import { isWithoutOrder } from '../type-hint.ts';
import type { Rule } from './rule.ts';

/** What is no number has no range, even where the engine's own metadata gives it one. */
export const boolRange: Rule = {
  name: 'bool-range',
  scope: 'entry',
  heading: 'A switch, a choice, a text and a reference have no range',
  why: 'A switch is on or off; a range, which the engine states here and there by mistake, only makes people doubt it.',
  before: { entry: { typeHint: 'bool', range: { usual: [0, 1] } } },
  after: { entry: { typeHint: 'bool' } },
  check: ({ entry: { typeHint, range }, path }) =>
    typeHint !== undefined && isWithoutOrder(typeHint) && range
      ? [{ path: [...path, 'range'], message: `A ${typeHint} has no range.`, tip: 'Delete "range".' }]
      : [],
};
