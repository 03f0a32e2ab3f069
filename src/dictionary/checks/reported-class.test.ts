import { describeRule } from '../../../test/support/describe-rule.ts';
import { reportedClass } from './reported-class.ts';
import type { Sample } from './rule.ts';

describeRule(reportedClass, {
  scope: 'project',
  passes: [ofClass('PointLightComponent'), ofClass('BP_PointLight_C'), ofClass('LampComponent')],
  fails: [
    [ofClass('PointLightComponet'), 'almost "PointLightComponent"'],
    [ofClass('PointLigthComponent'), 'almost "PointLightComponent"'],
    [ofClass('Pointlightcomponent'), 'almost "PointLightComponent"'],
  ],
});

function ofClass(name: string): Sample {
  return {
    path: `classes/Engine/${name}.json`,
    file: { class: name, parent: 'LocalLightComponent', properties: {} },
  };
}
