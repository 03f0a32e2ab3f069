import { describeRule } from '../../../test/support/describe-rule.ts';
import { sentences } from './sentences.ts';

describeRule(sentences, {
  passes: [
    { entry: { description: 'bUseTemperature must be on.' } },
    { entry: { description: '0 turns it off (“never”).' } },
    { entry: { description: 'TODO write it' } },
  ],
  fails: [
    [{ entry: { description: 'softens shadows.' } }, 'small letter'],
    [{ entry: { description: 'Softens shadows' } }, 'full stop'],
    [
      { entry: { description: `${'Softens the shadows that it casts. '.repeat(12)}End.` } },
      '400 are the most',
    ],
  ],
});
