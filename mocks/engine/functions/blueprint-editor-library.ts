import { sameName } from '../reflection/class-info.ts';
import { assetPathIn, refusePackageName } from '../world/content-path.ts';
import { createBlueprint } from '../world/create-asset.ts';
import { packageOf } from '../world/registry-asset.ts';
import type { FunctionCall, FunctionLibrary } from './engine-function.ts';
import { explain } from './level-functions.ts';

/** Blueprints as assets and classes. What builds their graphs and variables is not simulated. */
export const blueprintEditorLibrary: FunctionLibrary = {
  class: '/Script/BlueprintEditorLibrary.BlueprintEditorLibrary',
  functions: {
    /** A name that is taken or invalid is refused, without a dialog [derived]. */
    CreateBlueprintAssetWithParent: {
      since: '5.5',
      inputs: { AssetPath: 'FString', ParentClass: 'UClass*' },
      constReferences: ['AssetPath'],
      outputs: { ReturnValue: 'UBlueprint*' },
      run: call => {
        const packageName = packageOf(call.text('AssetPath'));
        const parent = call.world.classes.find(call.text('ParentClass'));
        const refusal = parent ? refuse(call, packageName) : 'There is no such parent class.';
        if (parent && refusal === undefined) {
          return { ReturnValue: createBlueprint(call.world, packageName, parent.path).path };
        }
        explain(call, `CreateBlueprintAssetWithParent. ${refusal}`);
        return { ReturnValue: '' };
      },
    },
    /** The class of a Blueprint follows every change at once here. The asset counts as changed [derived]. */
    CompileBlueprint: {
      inputs: { Blueprint: 'UBlueprint*' },
      run: call => {
        const blueprint = call.object('Blueprint');
        if (blueprint) call.world.packages.markDirty(packageOf(blueprint.path));
      },
    },
    GeneratedClass: {
      inputs: { BlueprintObj: 'UBlueprint*' },
      outputs: { ReturnValue: 'UClass*' },
      run: call => {
        const blueprint = call.object('BlueprintObj');
        const known = call.world.classes.blueprints.find(
          each => blueprint !== undefined && sameName(each.blueprint.path, packageOf(blueprint.path)),
        );
        return { ReturnValue: known?.class.path ?? '' };
      },
    },
  },
};

function refuse({ world }: FunctionCall, packageName: string): string | undefined {
  const there = world.assets.find(assetPathIn(packageName));
  return refusePackageName(world, packageName) ?? (there && `'${there.path}' exists already.`);
}
