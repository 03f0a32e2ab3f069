import { describeRule } from '../../../test/support/describe-rule.ts';
import type { Sample } from './rule.ts';
import { whenRange } from './when-range.ts';

describeRule(whenRange, {
  passes: [
    clause('>=5.5'),
    clause('>=5.2 <5.5'),
    clause('5.4'),
    clause('<5.1', { until: '5.4' }),
    { entry: { since: '5.2', until: '5.2' } },
  ],
  fails: [
    [clause('5.4 and later'), '">=5.2 <5.5"'],
    [clause('>=6.0'), 'No engine is in ">=6.0". The dictionary knows 5.0 to 5.8.'],
    [clause('>=5.5 <5.3'), 'No engine is in'],
    [clause('<5.2', { since: '5.3' }), 'No engine that has the property is in'],
    [clause('>=5.0'), 'Put what it says into the entry itself'],
    [clause('>=5.3', { since: '5.3' }), 'Every engine is in'],
    [{ entry: { $when: [{ engine: '>=5.5' }] } }, 'says nothing'],
    [{ entry: { $when: [{ summary: 'size of the lamp' }] } }, 'for which engines'],
    [{ entry: { since: '>5.1', until: '5.1' } }, 'before it came'],
    [{ entry: { since: '5.4', until: '5.2' } }, 'before it came in 5.4'],
  ],
});

function clause(engine: string, entry: Record<string, unknown> = {}): Sample {
  return { entry: { ...entry, $when: [{ engine, summary: 'size of the lamp' }] } };
}
