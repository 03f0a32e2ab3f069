import * as z from 'zod';
import { definePresence, PRESENCE } from '../../../kernel/edits/presence-edit.ts';
import { readObject } from '../../../unreal/engine-call.ts';
import { getDisplayName } from '../../../unreal/engine-functions.ts';
import { runTemplate } from '../../../unreal/python/python-functions.ts';
import { findForeignChildren, readChildren } from '../foreign-children.ts';

const fields = {
  name: z.string(),
  /** Class of the component, to add it with. */
  class: z.string(),
  ...PRESENCE,
};

/**
 * Adds a component to an actor of the level, or removes one that was added to it. Remote Control has no way to that but
 * Python. Taken back, an addition is a removal; a removal takes the component's values along.
 */
export const componentEdit = definePresence('component', fields, {
  takesBack: 'additions',
  observe: edit => [getDisplayName(pathOf(edit))],
  find: ([name]) => name !== '' && name !== 'None',
  add: ({ objectPath, name, class: classPath }) => [
    runTemplate('add_component', { actor: objectPath, class: classPath, name }),
  ],
  remove: edit => [runTemplate('remove_component', { component: pathOf(edit) })],
  identity: edit => [readObject(pathOf(edit)), readChildren(pathOf(edit))],
  uses: {
    foreign: (reader, done, own) =>
      done.edit.wanted === 'there'
        ? findForeignChildren(reader, done, own, { component: pathOf(done.edit), place: 1 })
        : Promise.resolve([]),
  },
  places: ({ objectPath }) => [objectPath],
  made: (_, edit) => (edit.wanted === 'there' ? [pathOf(edit)] : []),
  propertyName: ({ name, wanted }) => (wanted === 'there' ? undefined : name),
  print: (state, edit) => (state === 'there' ? edit.class : null),
});

function pathOf({ objectPath, name }: { objectPath: string; name: string }): string {
  return `${objectPath}.${name}`;
}
