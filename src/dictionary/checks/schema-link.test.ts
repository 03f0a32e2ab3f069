import { describeRule } from '../../../test/support/describe-rule.ts';
import { schemaLink } from './schema-link.ts';

describeRule(schemaLink, {
  passes: [{ file: { $schema: 'https://example.com/schema.json' } }],
  fails: [[{ file: { $schema: '../schema.json' } }, '"../../schema.json"']],
});
