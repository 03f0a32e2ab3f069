import { describeRule } from '../../../test/support/describe-rule.ts';
import { noTodo } from './no-todo.ts';

describeRule(noTodo, {
  passes: [
    { entry: { description: 'What is left TODO is not marked.' } },
    { entry: { summary: 'TODOs of a level' } },
  ],
  fails: [
    [{ entry: { description: 'TODO what it does' } }, '"description" is still to be written'],
    [{ file: { summary: 'TODO what it is' } }, '"summary" is still to be written'],
    [{ entry: { pitfalls: ['TODO'] } }, 'still to be written'],
  ],
});
