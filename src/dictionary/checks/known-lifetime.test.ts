import { describeRule } from '../../../test/support/describe-rule.ts';
import { knownLifetime } from './known-lifetime.ts';

const actor = (property: string, entry: Record<string, unknown>) => ({
  path: 'classes/Engine/Actor.json',
  file: { class: 'Actor', parent: 'Object', properties: { [property]: entry } },
});

describeRule(knownLifetime, {
  passes: [
    actor('bHidden', {}),
    actor('bIgnoreInPIE', { since: '5.5' }),
    actor('bIgnoreInPIE', { since: '>5.4' }),
    actor('bIgnoreInPIE', { since: '5.6' }),
    actor('bIgnoreInPIE', { renamedTo: 'bHidden' }),
  ],
  fails: [
    [actor('bIgnoreInPIE', {}), 'Add "since": ">5.4"'],
    [actor('bIgnoreInPIE', { since: '>5.1' }), 'Write "since": ">5.4"'],
    [actor('bIgnoreInPIE', { since: '5.2' }), 'the entry says 5.2'],
  ],
});
