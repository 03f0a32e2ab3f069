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
    actor('bIgnoreInPIE', { renamedTo: 'bHidden' }),
  ],
  fails: [[actor('bIgnoreInPIE', {}), '"since": ">5.4"']],
});
