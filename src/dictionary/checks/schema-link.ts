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
    const link = `${'../'.repeat(path.split('/').length - 1)}schema.json`;
    const { $schema } = data;
    if (typeof $schema === 'string' && ($schema === link || /^https?:/.test($schema))) return [];
    const tip = `Begin the file with "$schema": "${link}".`;
    if ($schema === undefined)
      return [{ path: [], message: 'The file does not name its schema.', tip, severity: 'warning' }];
    const message = `"${$schema}" is not where the schema stands.`;
    return [{ path: ['$schema'], part: 'value', message, tip, severity: 'warning' }];
  },
};
