import { BridgeError } from '../../base/errors.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { cutText } from '../../base/text/cut-text.ts';
import { nativeClass, nativeClassChain } from '../../dictionary/native-facts.ts';
import { type FoundClass, findClass } from '../../kernel/finding/find-class.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { describeObject } from '../../unreal/engine-call.ts';
import { className, defaultObjectPath, isNativeClass } from '../../unreal/object-path.ts';

/** How an asset of a class is made. */
export interface AssetMaker {
  classPath: string;
  by: 'factory' | 'bare';
  /** Class path. */
  factory?: string;
}

/** Class → its factory: classes whose assets can be made from nothing, without a dialog. [derived] */
const FACTORIES: Record<string, string> = lookupTable({
  '/Script/Engine.Material': '/Script/UnrealEd.MaterialFactoryNew',
  '/Script/Engine.MaterialInstanceConstant': '/Script/UnrealEd.MaterialInstanceConstantFactoryNew',
  '/Script/Engine.MaterialFunction': '/Script/UnrealEd.MaterialFunctionFactoryNew',
  '/Script/Engine.MaterialParameterCollection': '/Script/UnrealEd.MaterialParameterCollectionFactoryNew',
  '/Script/Engine.CurveFloat': '/Script/UnrealEd.CurveFloatFactory',
  '/Script/Engine.CurveVector': '/Script/UnrealEd.CurveVectorFactory',
  '/Script/Engine.CurveLinearColor': '/Script/UnrealEd.CurveLinearColorFactory',
  '/Script/Engine.TextureRenderTarget2D': '/Script/UnrealEd.TextureRenderTargetFactoryNew',
  '/Script/PhysicsCore.PhysicalMaterial': '/Script/UnrealEd.PhysicalMaterialFactoryNew',
  '/Script/LevelSequence.LevelSequence': '/Script/LevelSequenceEditor.LevelSequenceFactoryNew',
});

/** What a caller writes for these. */
const ALIASES: Record<string, string> = lookupTable({
  materialinstance: 'MaterialInstanceConstant',
  curve: 'CurveFloat',
  rendertarget: 'TextureRenderTarget2D',
  sequence: 'LevelSequence',
});

/** What lies in the Content Browser as assets do, and is made by an operation of its own. */
const MADE_OTHERWISE: Record<string, 'new_level' | 'create_folder'> = lookupTable({
  level: 'new_level',
  world: 'new_level',
  map: 'new_level',
  folder: 'create_folder',
});

/**
 * The class that a text means, for an asset.
 * @param path where it is to be made
 * @throws BridgeError `unknown_class` with near names; `invalid_arguments` for a level or a folder, with what makes it
 */
export function findAssetClass(context: ActContext, written: string, path: string): Promise<FoundClass> {
  const key = className(written.trim()).toLowerCase();
  const otherwise = Object.hasOwn(MADE_OTHERWISE, key) ? MADE_OTHERWISE[key] : undefined;
  if (otherwise !== undefined) throw madeOtherwise(written, path, otherwise);
  return findClass(context, (Object.hasOwn(ALIASES, key) && ALIASES[key]) || written);
}

/**
 * How an asset of this class is made. Data assets need no factory; most other classes need a file, or an editor of their
 * own, and making one all the same could crash the editor.
 * @throws BridgeError `engine_lacks`, with the classes that can be made
 */
export async function findMaker(context: ActContext, found: FoundClass): Promise<AssetMaker> {
  const { classPath } = found;
  const factory = Object.hasOwn(FACTORIES, classPath) ? FACTORIES[classPath] : undefined;
  if (factory !== undefined) return { classPath, by: 'factory', factory };
  const native = isNativeClass(classPath) ? classPath : nativeParentOf(found);
  const chain = nativeClassChain(className(native));
  const [nearest = ''] = chain;
  // An object of one would end the editor.
  if (chain.includes('DataAsset') && isNativeClass(classPath) && nativeClass(nearest)?.abstract) {
    throw cannotMake(classPath, 'it is only a base for data assets: name a class that is made from it');
  }
  if (chain.includes('Actor')) throw cannotMake(classPath, 'actors stand in levels', SPAWN);
  if (chain.length > 0 && !chain.includes('DataAsset')) {
    throw cannotMake(classPath, 'its assets are imported from a file or made in an editor of their own');
  }
  if (chain.length === 0) await refusePlaced(context, classPath);
  return { classPath, by: 'bare' };
}

function madeOtherwise(written: string, path: string, action: 'new_level' | 'create_folder'): BridgeError {
  const isLevel = action === 'new_level';
  const what = isLevel ? 'new_level makes a level and opens it' : 'create_folder makes a folder';
  return new BridgeError('invalid_arguments', `create_asset makes no ${cutText(written, 60)}: ${what}.`, {
    remedy: `Call ${action} as the example has it.`,
    example: isLevel ? { action, level: path } : { action, path },
  });
}

const SPAWN = 'spawn_actor places one; class Blueprint with `parent` makes a Blueprint of it.';

/** As a Blueprint's registry tags tell. */
function nativeParentOf({ blueprint, classPath }: FoundClass): string {
  const tag = blueprint?.Metadata.NativeParentClass ?? '';
  return /'([^']+)'/.exec(tag)?.[1] ?? (tag || classPath);
}

/** A class of the project, of which only its functions tell what it is made from. */
async function refusePlaced({ session, signal }: ActContext, classPath: string): Promise<void> {
  const [outcome] = await session.client.sendAll([describeObject(defaultObjectPath(classPath))], { signal });
  if (!outcome.ok) throw outcome.error;
  const names = new Set(outcome.value.Functions.map(({ Name }) => Name));
  if (names.has('K2_DestroyActor')) throw cannotMake(classPath, 'actors stand in levels', SPAWN);
  if (names.has('K2_DestroyComponent')) throw cannotMake(classPath, 'components belong to actors', SPAWN);
}

function cannotMake(classPath: string, reason: string, remedy?: string): BridgeError {
  const makeable = [...Object.keys(FACTORIES).map(className), 'Blueprint', 'classes of data assets'];
  return new BridgeError('engine_lacks', `No ${className(classPath)} can be made as an asset: ${reason}.`, {
    remedy:
      remedy ??
      `These can be made: ${makeable.join(', ')}. Others: duplicate_asset copies one that is there.`,
  });
}
