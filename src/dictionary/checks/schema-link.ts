import { nodeAt } from '../../base/json/json-tree.ts';
import type { Rule } from './rule.ts';

/** What gives completion in an editor. */
export const schemaLink: Rule = {
  name: 'schema-link',
  scope: 'file',
  heading: 'A file names its schema first',
  why: 'With "$schema", VS Code completes keys, shows what each is for, and underlines what is wrong while you type.',
  before: { file: { $schema: undefined } },
  after: { file: { $schema: '../../schema.json' } },
  check: ({ data, path }) => {
    const link = linkFrom(path);
    const { $schema } = data;
    if (isLink($schema, link)) return [];
    const tip = `Begin the file with "$schema": "${link}".`;
    if ($schema === undefined)
      return [{ path: [], message: 'The file does not name its schema.', tip, severity: 'warning' }];
    const message = `"${$schema}" is not where the schema stands.`;
    return [{ path: ['$schema'], part: 'value', message, tip, severity: 'warning' }];
  },
  fix: ({ data, path, tree }) => {
    const link = linkFrom(path);
    if (isLink(data.$schema, link)) return [];
    const note = `named its schema, ${link}`;
    const written = nodeAt(tree, ['$schema']);
    if (written) return [{ start: written.start, end: written.end, text: JSON.stringify(link), note }];
    const at = tree.start + 1;
    const text = `\n  "$schema": ${JSON.stringify(link)}${tree.members.length > 0 ? ',' : ''}`;
    return [{ start: at, end: at, text, note }];
  },
};

function linkFrom(path: string): string {
  return `${'../'.repeat(path.split('/').length - 1)}schema.json`;
}

function isLink(written: unknown, link: string): boolean {
  return typeof written === 'string' && (written === link || /^https?:/.test(written));
}
