import { describeRule } from '../../../test/support/describe-rule.ts';
import { noTodo } from './no-todo.ts';

describeRule(noTodo, {
  passes: [
    { entry: { description: 'What is left TODO is not marked.' } },
    { entry: { summary: 'TODOs of a level' } },
  ],
  fails: [
    [{ entry: { description: 'TODO what it does' } }, '"description" is still to be written'],
    [{ file: { summary: 'TODO what it is' } }, 'Write what things of this kind are'],
    [{ entry: { summary: 'TODO what it is' } }, 'delete "SourceRadius" with all it holds'],
    [{ entry: { pitfalls: ['TODO'] } }, 'still to be written'],
  ],
});
