import { BridgeError } from '../../base/errors.ts';
import type { Edit } from '../../kernel/edits/define-edit.ts';
import { findClass } from '../../kernel/finding/find-class.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import { defaultObjectOf } from '../../unreal/function-table.ts';
import { lackOf } from '../../unreal/function-versions.ts';
import { className } from '../../unreal/object-path.ts';
import { assetCreationEdit } from './edits/asset-creation-edit.ts';

const BLUEPRINT = '/Script/Engine.Blueprint';
const FACTORY = '/Script/UnrealEd.BlueprintFactory';

/** Native classes of which it is certain that Blueprints can be made: any other may open a dialog. */
const SAFE_PARENTS: ReadonlySet<string> = new Set([
  ...['Object', 'Actor', 'Pawn', 'Character', 'PlayerController', 'AIController', 'HUD'],
  ...['GameModeBase', 'GameMode', 'GameStateBase', 'GameState', 'PlayerState'],
  ...['ActorComponent', 'SceneComponent'],
]);

/**
 * How a Blueprint of a class is made, once it is known where. From 5.5 on by a function of its own; before by the editor's
 * factory for Blueprints, which is told the parent for that long. [derived]
 * @throws BridgeError `unknown_class`; `engine_lacks` for a parent that an older engine might ask the user about
 */
export async function planBlueprint(
  context: ActContext,
  parent: string,
): Promise<(objectPath: string) => Edit> {
  const { session, signal } = context;
  const found = await findClass(context, parent);
  const { classPath } = found;
  if (lackOf(session, 'createBlueprint') === undefined)
    return objectPath => assetCreationEdit.make({ objectPath, classPath, by: 'blueprint' });
  if (!found.blueprint && !SAFE_PARENTS.has(className(classPath))) {
    throw new BridgeError(
      'engine_lacks',
      `Before Unreal 5.5 a Blueprint of ${className(classPath)} may stop the editor with a dialog.`,
      {
        remedy: `These are safe: ${[...SAFE_PARENTS].join(', ')}, and classes of Blueprints. Or duplicate_asset copies a Blueprint that is there.`,
      },
    );
  }
  const before = await session.client.send(readProperty(defaultObjectOf(FACTORY), 'ParentClass'), { signal });
  return objectPath =>
    assetCreationEdit.make({
      ...{ objectPath, classPath: BLUEPRINT, by: 'factory', factory: FACTORY },
      parent: { wanted: classPath, before: String(before) },
    });
}
