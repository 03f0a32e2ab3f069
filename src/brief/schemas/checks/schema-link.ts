import type { SchemaRule } from './rule.ts';

/** What gives completion in an editor. */
export const schemaLink: SchemaRule = {
  name: 'schema-link',
  heading: 'A file names its schema first',
  why: 'With "$schema", VS Code completes keys, shows what each is for, and underlines what is wrong while you type.',
  check: ({ data: { $schema }, path }) => {
    const link = `${'../'.repeat(path.split('/').length - 1)}schema.json`;
    if (typeof $schema === 'string' && ($schema === link || /^https?:/.test($schema))) return [];
    const tip = `Begin the file with "$schema": "${link}".`;
    if ($schema === undefined) {
      return [{ path: [], message: 'The file does not name its schema.', tip, severity: 'warning' }];
    }
    const message = `"${$schema}" is not where the schema stands.`;
    return [{ path: ['$schema'], part: 'value', message, tip, severity: 'warning' }];
  },
};
