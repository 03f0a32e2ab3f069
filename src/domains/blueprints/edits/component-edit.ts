import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { getDisplayName } from '../../../unreal/engine-functions.ts';
import { runTemplate } from '../../../unreal/python/python-functions.ts';

/**
 * Adds a component to an actor of the level, or removes one that was added to it. Remote Control has no way to that but
 * Python. Taken back, an addition is a removal; a removal takes the component's values along.
 */
export const componentEdit = defineEdit(
  'component',
  {
    name: z.string(),
    /** Class of the component, to add it with. */
    class: z.string(),
    wanted: z.enum(['there', 'gone']),
    /** It takes back an addition, so there is nothing in it that a new one would not have. */
    takesBack: z.literal(true).optional(),
  },
  {
    observe: edit => [getDisplayName(pathOf(edit))],
    state: ([name]) => (name === '' || name === 'None' ? 'gone' : 'there'),
    apply: edit =>
      edit.wanted === 'there'
        ? [runTemplate('add_component', { actor: edit.objectPath, class: edit.class, name: edit.name })]
        : [runTemplate('remove_component', { component: pathOf(edit) })],
    aim: ({ wanted }) => wanted,
    made: (_, edit) => (edit.wanted === 'there' ? [pathOf(edit)] : []),
    touches: ({ objectPath }) => [objectPath],
    inverse: ({ edit, before, after }) => {
      if (before === after) return [];
      if (edit.wanted === 'there') return [{ ...edit, wanted: 'gone', takesBack: true }];
      return edit.takesBack ? [{ ...edit, wanted: 'there' }] : [];
    },
    propertyName: ({ name, wanted }) => (wanted === 'there' ? undefined : name),
    print: (state, edit) => (state === 'there' ? edit.class : null),
  },
);

function pathOf({ objectPath, name }: { objectPath: string; name: string }): string {
  return `${objectPath}.${name}`;
}
