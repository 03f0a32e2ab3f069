import type { Rule } from './rule.ts';

/** A switch has no range, even where the engine's own metadata gives it one. */
export const boolRange: Rule = {
  name: 'bool-range',
  scope: 'entry',
  heading: 'A switch has no range',
  why: 'It is on or off; a range, which the engine states here and there by mistake, only makes people doubt it.',
  before: { entry: { typeHint: 'bool', range: { usual: [0, 1] } } },
  after: { entry: { typeHint: 'bool' } },
  check: ({ entry: { typeHint, range }, path }) =>
    typeHint === 'bool' && range
      ? [{ path: [...path, 'range'], message: 'A bool has no range.', tip: 'Delete "range".' }]
      : [],
};
