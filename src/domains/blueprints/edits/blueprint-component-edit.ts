import * as z from 'zod';
import { classStemOf } from '../../../kernel/edits/actor-marks.ts';
import { definePresence, PRESENCE } from '../../../kernel/edits/presence-edit.ts';
import { isSameOrInside, ownersOf } from '../../../kernel/finding/object-inside.ts';
import { readObject } from '../../../unreal/engine-call.ts';
import { getDisplayName } from '../../../unreal/engine-functions.ts';
import { objectName } from '../../../unreal/object-path.ts';
import { runTemplate } from '../../../unreal/python/python-functions.ts';
import { findForeignUses, isUsedBy } from '../foreign-uses.ts';
import { findForeignValues } from '../foreign-values.ts';

const fields = {
  name: z.string(),
  /** Class of the component, to add it with. */
  class: z.string(),
  ...PRESENCE,
};

/**
 * Adds a component to a Blueprint, or removes one of its own, and compiles it: every instance follows. Remote Control has
 * no way to that but Python. Taken back, an addition is a removal; a removal takes the component's values along.
 */
export const blueprintComponentEdit = definePresence('blueprint-component', fields, {
  remakes: 'classes',
  timeoutMs: 120_000,
  takesBack: 'additions',
  observe: ({ objectPath, name }) => [getDisplayName(templateOf(objectPath, name))],
  find: ([name]) => name !== '' && name !== 'None',
  add: ({ objectPath, name, class: classPath }) => [
    runTemplate('add_blueprint_component', { blueprint: objectPath, class: classPath, name }),
  ],
  remove: ({ objectPath, name, class: classPath, takesBack }) => {
    const removal = runTemplate('remove_blueprint_component', { blueprint: objectPath, name });
    // The script names no class; a rule on one has to hold all the same.
    const ofClass = classPath === '' ? [] : [{ path: classPath, as: 'reference' as const }];
    const script = removal.script && { ...removal.script, ...(takesBack && { takesBack }) };
    return [{ ...removal, ...(script && { script }), names: [...(removal.names ?? []), ...ofClass] }];
  },
  identity: ({ objectPath, name }) => [readObject(templateOf(objectPath, name))],
  uses: {
    covers: (path, edit, later) => isPart(path, edit) || isUsedBy(later, { ...edit, is: 'component' }),
    foreign: async (reader, { edit: { objectPath, name, wanted } }, own) => {
      if (wanted !== 'there') return [];
      const added = { classPath: `${objectPath}_C`, name, template: templateOf(objectPath, name) };
      const found = await Promise.all([
        findForeignValues(reader, added, own),
        findForeignUses(reader, { objectPath, is: 'component', name }, own),
      ]);
      return found.flat();
    },
  },
  propertyName: ({ name }) => name,
  print: (state, edit) => (state === 'there' ? edit.class : null),
});

/** The component's own defaults, in the class. [derived from engine naming] */
function templateOf(blueprintPath: string, name: string): string {
  return `${blueprintPath}_C:${name}_GEN_VARIABLE`;
}

/** Whether a path is of the component in an actor of the Blueprint, or of its defaults in the class. */
function isPart(path: string, { objectPath, name }: { objectPath: string; name: string }): boolean {
  if (isSameOrInside(path, templateOf(objectPath, name))) return true;
  return ownersOf(path).some(
    (part, at, owners) =>
      objectName(part) === name && classStemOf(owners[at + 1] ?? '') === `${objectName(objectPath)}_C`,
  );
}
