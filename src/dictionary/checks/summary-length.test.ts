import { describeRule } from '../../../test/support/describe-rule.ts';
import { summaryLength } from './summary-length.ts';

describeRule(summaryLength, {
  passes: [
    { entry: { summary: "pitch, yaw, roll in the parent's space" } },
    { entry: { summary: 'step size of vertices, as a power of two' } },
  ],
  fails: [
    [{ entry: { summary: 'one two three four five six seven eight nine ten eleven' } }, 'about 11 tokens'],
    [{ entry: { summary: 'UseInverseSquaredFalloffForTheWholeLightAndItsShadows' } }, '10 are the most'],
    [{ entry: { summary: '1 2 3 4 5 6 7 8 9 10 11 12' } }, 'about 12 tokens'],
  ],
});
