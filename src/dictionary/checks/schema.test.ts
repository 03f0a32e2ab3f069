import { describeRule } from '../../../test/support/describe-rule.ts';
import { schema } from './schema.ts';

describeRule(schema, {
  passes: [{ entry: { importance: undefined } }],
  fails: [
    [{ entry: { pitfall: ['x'] } }, 'Did you mean "pitfalls"?'],
    [{ entry: { zzzzzz: 1 } }, 'There are: $use, $extends, summary'],
    [{ file: { propertys: {} } }, 'Did you mean "properties"?'],
    [{ file: { summary: undefined } }, '"summary" is missing'],
    [{ entry: { importance: 9 } }, '"importance" is 9, and 5 is the most. It is: 5: anybody who looks'],
    [{ entry: { summary: 'x'.repeat(61) } }, '"summary" is too long: 60 is the most'],
    [{ entry: { summary: 3 } }, '"summary" is 3, where a text belongs'],
    [{ entry: { show: 'sometimes' } }, 'there are "always", "never"'],
    [{ entry: { range: { had: [0, 1] } } }, 'Did you mean "hard"?'],
    [{ file: { properties: [] } }, '"properties"'],
    [{ entry: { $when: [{ engine: '<5.1', pitfall: ['x'] }] } }, 'Did you mean "pitfalls"?'],
    [{ entry: { $when: [{ engine: '<5.1', importance: 9 }] } }, 'anybody who looks'],
    [{ entry: { since: '5' } }, 'a version like "5.2"'],
  ],
});
