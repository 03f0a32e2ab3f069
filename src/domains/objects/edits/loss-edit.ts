import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { getDisplayName } from '../../../unreal/engine-functions.ts';

/**
 * An object that a function took away, as it is told and looked for. Nothing sends it: the function was what was sent. Its
 * state is the name of the object, empty where it is gone.
 */
export const lossEdit = defineEdit(
  'loss',
  {},
  {
    observe: ({ objectPath }) => [getDisplayName(objectPath)],
    state: ([name]) => (name === 'None' ? '' : String(name ?? '')),
    apply: () => [],
    aim: () => '',
    // What was destroyed bears its object's name in the journal, and what is there the one that people know.
    meets: (state, aim) => (state === '') === (aim === ''),
    inverse: () => [],
    print: state => (state === '' ? null : state),
  },
);
