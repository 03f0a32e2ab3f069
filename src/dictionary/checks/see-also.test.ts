import { describeRule } from '../../../test/support/describe-rule.ts';
import { seeAlso } from './see-also.ts';

describeRule(seeAlso, {
  passes: [
    { entry: { seeAlso: ['SourceLength', 'IntensityUnits', 'SceneComponent.Mobility'] } },
    { entry: { seeAlso: ['LightingChannels.bChannel0', 'BodyInstance.bSimulatePhysics'] } },
  ],
  fails: [
    [{ entry: { seeAlso: ['SourceLenght'] } }, 'Did you mean "SourceLength"?'],
    [{ entry: { seeAlso: ['SceneComponent.Mobilty'] } }, '"SceneComponent.Mobility"'],
    [{ entry: { seeAlso: ['SceenComponent.Mobility'] } }, '"SceneComponent.Mobility"'],
    [{ entry: { seeAlso: ['SourceRadius'] } }, 'refers to itself'],
    [{ entry: { seeAlso: ['A.B.C'] } }, 'Name or Class.Name'],
  ],
});
