import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { nearestNames } from '../../../base/nearest.ts';
import { explainUnlisted } from '../../../kernel/finding/explain-unlisted.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation, type Plan } from '../../../kernel/operations/define-operation.ts';
import { isSameName } from '../../../unreal/blueprint-members.ts';
import { objectName } from '../../../unreal/object-path.ts';
import { blueprintComponentEdit } from '../edits/blueprint-component-edit.ts';
import { componentEdit } from '../edits/component-edit.ts';
import type { FoundBlueprint } from '../find-blueprint.ts';
import { findComponentOwner } from '../find-component-owner.ts';

export const removeComponent = defineEditOperation({
  name: 'remove_component',
  category: 'actors',
  summary: 'remove a component that was added to an actor of the level, or one of a Blueprint',
  effect: 'destructive',
  staysInside: true,
  needs: { functions: ['executePython'], switch: 'python' },
  parameters: () =>
    z.strictObject({
      objectPath: z.string().min(1).describe('Path, actor label or name, or a Blueprint'),
      name: z.string().min(1).describe('Name of the component'),
    }),
  examples: [{ objectPath: 'Statue', name: 'Glow' }],
  notes: ['Of a Blueprint it goes from every instance, and graphs that use it no longer compile.'],
  plan: async (context, args) => {
    const owner = await findComponentOwner(context, args.objectPath);
    if (owner.kind === 'blueprint') return planOnBlueprint(owner.blueprint, args);
    const { object, from } = owner.target;
    const named = (name: string) => name.toLowerCase() === args.name.toLowerCase();
    const component = object.components.find(({ objectPath }) => named(objectName(objectPath)));
    if (!component) {
      const names = object.components.map(each => objectName(each.objectPath));
      throw explainUnlisted(object, args.name, missing(names, args));
    }
    const name = objectName(component.objectPath);
    return {
      edits: [
        {
          edit: componentEdit.make({
            ...{ objectPath: object.objectPath, name, class: component.classPath, wanted: 'gone' },
          }),
        },
      ],
      from,
      final: 'the values of the component are gone with it; the editor’s own undo brings it back',
    };
  },
});

/** From the class, and so from every instance. */
function planOnBlueprint(blueprint: FoundBlueprint, args: { objectPath: string; name: string }): Plan {
  const { objectPath, components } = blueprint;
  const component = components.find(({ name }) => isSameName(name, args.name));
  if (!component && components.length > 0)
    throw missing(
      components.map(({ name }) => name),
      args,
    );
  const { name, classPath } = component ?? { name: args.name, classPath: '' };
  return {
    edits: [{ edit: blueprintComponentEdit.make({ objectPath, name, class: classPath, wanted: 'gone' }) }],
    notes: ['It goes from every instance, and graphs that use it no longer compile.'],
    final: 'the values of the component are gone with it',
  };
}

function missing(names: readonly string[], args: { objectPath: string; name: string }): BridgeError {
  const suggestions = nearestNames(args.name, names, 3);
  const [near] = suggestions;
  return new BridgeError(
    'object_not_found',
    `${args.objectPath} has no component ${JSON.stringify(args.name.slice(0, 60))}; it has ${names.join(', ') || 'none'}.`,
    {
      suggestions,
      ...(near !== undefined && { example: writeCall('remove_component', { ...args, name: near }) }),
    },
  );
}
