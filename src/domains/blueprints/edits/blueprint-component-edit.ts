import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { getDisplayName } from '../../../unreal/engine-functions.ts';
import { runTemplate } from '../../../unreal/python/python-functions.ts';

/**
 * Adds a component to a Blueprint, or removes one of its own, and compiles it: every instance follows. Remote Control has
 * no way to that but Python. Taken back, an addition is a removal; a removal takes the component's values along.
 */
export const blueprintComponentEdit = defineEdit(
  'blueprint-component',
  {
    name: z.string(),
    /** Class of the component, to add it with. */
    class: z.string(),
    wanted: z.enum(['there', 'gone']),
    /** It takes back an addition, so there is nothing in it that a new one would not have. */
    takesBack: z.literal(true).optional(),
  },
  {
    remakes: 'classes',
    patienceMs: 120_000,
    observe: ({ objectPath, name }) => [getDisplayName(templateOf(objectPath, name))],
    state: ([name]) => (name === '' || name === 'None' ? 'gone' : 'there'),
    apply: ({ objectPath, name, class: classPath, wanted }) => [
      wanted === 'there'
        ? runTemplate('add_blueprint_component', { blueprint: objectPath, class: classPath, name })
        : runTemplate('remove_blueprint_component', { blueprint: objectPath, name }),
    ],
    aim: ({ wanted }) => wanted,
    touches: ({ objectPath }) => [objectPath],
    inverse: ({ edit, before, after }) => {
      if (before === after) return [];
      if (edit.wanted === 'there') return [{ ...edit, wanted: 'gone', takesBack: true }];
      return edit.takesBack ? [{ ...edit, wanted: 'there' }] : [];
    },
    propertyName: ({ name }) => name,
    print: (state, edit) => (state === 'there' ? edit.class : null),
  },
);

/** The component's own defaults, in the class. [derived from engine naming] */
function templateOf(blueprintPath: string, name: string): string {
  return `${blueprintPath}_C:${name}_GEN_VARIABLE`;
}
