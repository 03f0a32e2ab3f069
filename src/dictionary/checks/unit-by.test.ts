import { describeRule } from '../../../test/support/describe-rule.ts';
import { unitBy } from './unit-by.ts';

describeRule(unitBy, {
  passes: [{ entry: { unit: 'cm' } }],
  fails: [
    [{ entry: { unit: { by: 'Qqqqq', when: {} } } }, 'Name a property of PointLightComponent'],
    [{ entry: { unit: { by: 'IntensityUnits', when: { Lumen: 'lm' } } } }, 'Did you mean "Lumens"?'],
  ],
});
