import { printJson } from '../../../base/json/print-json.ts';
import type { SchemaRule } from './rule.ts';

/** How a file is laid out. */
export const formatting: SchemaRule = {
  name: 'formatting',
  heading: 'Two blanks a level, one key a line',
  why: 'So that a change shows as the lines that it changes.',
  check: ({ text, tree }) => {
    const wanted = printJson(tree, text).split('\n');
    const lines = text.split('\n');
    const index = wanted.findIndex((each, at) => each !== lines[at]);
    if (index < 0 && wanted.length === lines.length) return [];
    const message = `The layout differs from line ${(index < 0 ? wanted.length : index) + 1} on.`;
    const tip = `There it should read: ${wanted[index]?.trim() || 'nothing more'}`;
    return [{ path: [], message, tip, severity: 'warning' }];
  },
};
