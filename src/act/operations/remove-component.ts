import * as z from 'zod';
import { BridgeError } from '../../errors.ts';
import { nearestNames } from '../../nearest.ts';
import { objectName } from '../../unreal/object-path.ts';
import { writeCall } from '../correct-call.ts';
import { defineEditOperation } from '../define-operation.ts';
import { componentEdit } from '../edits/component-edit.ts';
import * as parameter from '../parameters.ts';
import { findWriteTarget } from '../properties/write-target.ts';

export const removeComponent = defineEditOperation({
  name: 'remove_component',
  category: 'actors',
  summary: 'remove a component that was added to an actor of the level',
  effect: 'destructive',
  needs: { functions: ['executePython'], switch: 'python' },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.objectPath(),
      name: z.string().min(1).describe('Name of the component'),
    }),
  examples: [{ objectPath: 'Statue', name: 'Glow' }],
  plan: async (context, args) => {
    const { object, from } = await findWriteTarget(context, args.objectPath);
    const named = (name: string) => name.toLowerCase() === args.name.toLowerCase();
    const component = object.components.find(({ objectPath }) => named(objectName(objectPath)));
    if (!component)
      throw missing(
        object.components.map(each => objectName(each.objectPath)),
        args,
      );
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

function missing(names: readonly string[], args: { objectPath: string; name: string }): BridgeError {
  const suggestions = nearestNames(args.name.slice(0, 200), names, 3);
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
