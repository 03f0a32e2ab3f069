import { sameName } from '../reflection/class-info.ts';
import type { SceneAsset } from '../scene.ts';
import { objectPathOfPackage, refusePackageName } from '../world/content-path.ts';
import { createAsset, createBlueprint } from '../world/create-asset.ts';
import { duplicateAsset } from '../world/duplicate-asset.ts';
import type { World } from '../world.ts';
import { classToMake, parentClassOf } from './asset-factories.ts';
import {
  type EngineFunction,
  type FunctionCall,
  type FunctionLibrary,
  NotSimulated,
} from './engine-function.ts';

const object = { ReturnValue: 'UObject*' };
const place = { AssetName: 'FString', PackagePath: 'FString' };

const functions: Record<string, EngineFunction> = {
  /** Makes an asset in memory. Without a factory it is a bare object of its class. */
  CreateAsset: {
    inputs: {
      ...{ ...place, AssetClass: 'UClass*', Factory: 'UFactory*', CallingContext: 'FName' },
      bOverwriteExisting: 'bool',
    },
    laterInputs: { bOverwriteExisting: '5.8' },
    outputs: object,
    run: call => {
      if (call.flag('bOverwriteExisting')) throw new NotSimulated('CreateAsset that overwrites');
      const factory = call.object('Factory');
      const info = classToMake(call.world, factory, call.text('AssetClass'));
      if (!info) return { ReturnValue: '' };
      if (info.path === '/Script/Engine.World') throw new NotSimulated('CreateAsset of a level');
      const isBlueprint = info.path === '/Script/Engine.Blueprint';
      if (isBlueprint && !factory) throw new NotSimulated('CreateAsset of a Blueprint without a factory');
      return putAt(call, info.path, packageName =>
        isBlueprint && factory
          ? createBlueprint(call.world, packageName, parentClassOf(factory)).path
          : createAsset(call.world, newAsset(objectPathOfPackage(packageName), info.path)).path,
      );
    },
  },
  DuplicateAsset: {
    inputs: { ...place, OriginalObject: 'UObject*' },
    outputs: object,
    run: call => {
      const original = call.object('OriginalObject');
      const source = original && call.world.assets.find(original.path);
      if (!source) return { ReturnValue: '' };
      if (source.class === '/Script/Engine.World') throw new NotSimulated('DuplicateAsset of a level');
      return putAt(call, source.class, packageName => duplicateAsset(call.world, source, packageName).path);
    },
  },
  /** The base with its suffix if that is free, else with a number behind it: `MI_Rust1`, `MI_Rust_02` after `MI_Rust_01`. */
  CreateUniqueAssetName: {
    inputs: { InBasePackageName: 'FString', InSuffix: 'FString' },
    outputs: { OutPackageName: 'FString', OutAssetName: 'FString' },
    run: ({ world, text }) => {
      const packageName = freePackageName(world, `${text('InBasePackageName')}${text('InSuffix')}`);
      return { OutPackageName: packageName, OutAssetName: packageName.split('/').at(-1) ?? '' };
    },
  },
};

/**
 * The tools of the Content Browser: their class default object is the one there is, and its functions belong to an
 * interface. That Remote Control reaches them so is [derived]. They take whoever calls them for somebody at the screen,
 * and know nothing of play.
 */
export const assetToolsImpl: FunctionLibrary = { class: '/Script/AssetTools.AssetToolsImpl', functions };

/**
 * Puts something at the place that a call names. What stands in the way opens a dialog, which stops the editor until it
 * is answered; an editor without anybody before it takes the refusal for the answer.
 */
function putAt(
  call: FunctionCall,
  classPath: string,
  make: (packageName: string) => string,
): Record<string, unknown> {
  const { context, world, text } = call;
  const packageName = `${text('PackagePath').replace(/\/$/, '')}/${text('AssetName')}`;
  const outputs = { ReturnValue: '' };
  const refusal = refusePackageName(world, packageName);
  const there = refusal === undefined ? world.assets.find(objectPathOfPackage(packageName)) : undefined;
  if (refusal === undefined && !there) return { ReturnValue: make(packageName) };

  // Only an asset of the same class can be replaced, and no Blueprint [derived].
  const isReplaceable =
    there !== undefined && sameName(there.class, classPath) && classPath !== '/Script/Engine.Blueprint';
  const title = refusal ?? `'${there?.path}' exists already.`;
  world.log.push(`LogAssetTools: Warning: ${title}`);
  if (world.scene.unattended) return outputs;
  context.condition.openDialog({
    title,
    choices: isReplaceable ? ['Yes', 'No'] : ['OK'],
    onAnswer(choice) {
      if (choice === 'Yes') outputs.ReturnValue = make(packageName);
    },
  });
  return outputs;
}

function freePackageName(world: World, wanted: string): string {
  const isFree = (packageName: string) => !world.assets.find(objectPathOfPackage(packageName));
  const [, base = wanted, digits = ''] = /^(.*?)(\d*)$/.exec(wanted) ?? [];
  let candidate = wanted;
  for (let index = Number(digits) + 1; !isFree(candidate); index++) {
    candidate = `${base}${String(index).padStart(digits.length, '0')}`;
  }
  return candidate;
}

/** As its factory makes it: a string table is empty, a curve table has a row without keys [derived]. */
function newAsset(path: string, classPath: string): SceneAsset {
  const asset = { path, class: classPath };
  if (classPath === '/Script/Engine.StringTable') {
    return { ...asset, strings: { namespace: path.slice(path.lastIndexOf('.') + 1), entries: {} } };
  }
  return classPath === '/Script/Engine.CurveTable' ? { ...asset, curves: { Curve: [] } } : asset;
}
