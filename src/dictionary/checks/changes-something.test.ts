import { describeRule } from '../../../test/support/describe-rule.ts';
import { changesSomething } from './changes-something.ts';
import type { Sample } from './rule.ts';

describeRule(changesSomething, {
  passes: [
    { entry: {} },
    { entry: { $extends: true } },
    // Of a parent class.
    bare('Intensity', { importance: 1 }),
  ],
  fails: [
    [bare('SourceRadius', {}), 'says nothing that the entry behind it does not say'],
    [bare('SourceRadius', { typeHint: 'float' }), 'says nothing'],
    [bare('Zzzz', {}), 'no entry of Zzzz behind this one'],
  ],
});

/** An entry with nothing in it but this. */
function bare(property: string, entry: Record<string, unknown>): Sample {
  return { file: { properties: { [property]: { $extends: true, ...entry } } } };
}
