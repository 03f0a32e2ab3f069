import { isSince } from '../engine-version.ts';
import { objectPathOf } from './asset-data.ts';
import type { EngineFunction, FunctionCall } from './engine-function.ts';

const yesOrNo = { ReturnValue: 'bool' };
const assetPath = { AssetPath: 'FString' };

/** Engine seconds that a level takes to load or to be made: nothing is answered meanwhile [derived]. */
const LOADING_SECONDS = 1;

/** What the level editor does with levels. None of these asks anything: what was not saved is lost without a word. */
export const levelFunctions: Record<string, EngineFunction> = {
  NewLevel: {
    inputs: { ...assetPath, bIsPartitionedWorld: 'bool' },
    laterInputs: { bIsPartitionedWorld: '5.4' },
    outputs: yesOrNo,
    run: call => {
      const isPartitioned = isSince(call.context.dialect.engine, '5.4') && call.flag('bIsPartitionedWorld');
      const map = packageNameOf(call.text('AssetPath'));
      const isMade = call.world.levels.create(map, isPartitioned ? 'partitioned' : 'plain');
      return afterLoading(call, isMade, `NewLevel. Failed to create ${map}: the name is taken or invalid.`);
    },
  },
  NewLevelFromTemplate: {
    inputs: { ...assetPath, TemplateAssetPath: 'FString' },
    outputs: yesOrNo,
    run: call => {
      const [map, template] = [call.text('AssetPath'), call.text('TemplateAssetPath')].map(packageNameOf);
      const isMade = call.world.levels.createFrom(map ?? '', template ?? '');
      return afterLoading(call, isMade, `NewLevelFromTemplate. Failed to create ${map} from ${template}.`);
    },
  },
  LoadLevel: {
    inputs: assetPath,
    outputs: yesOrNo,
    run: call => {
      const map = packageNameOf(call.text('AssetPath'));
      return afterLoading(call, call.world.levels.open(map), `LoadLevel. Failed to load ${map}.`);
    },
  },
  /** A level that was never saved has no file to write [seen: false]. */
  SaveCurrentLevel: {
    outputs: yesOrNo,
    run: call => {
      const isSaved = call.world.levels.save();
      if (!isSaved) explain(call, `SaveCurrentLevel. Failed to save ${call.world.levels.map}.`);
      return { ReturnValue: isSaved };
    },
  },
  SaveAllDirtyLevels: {
    outputs: yesOrNo,
    run: ({ world: { packages } }) => ({
      ReturnValue: packages
        .dirtyMaps()
        .map(packages.save)
        .every(isSaved => isSaved),
    }),
  },
  SetCurrentLevelByName: { inputs: { LevelName: 'FName' }, outputs: yesOrNo },
  GetCurrentLevel: {
    outputs: { ReturnValue: 'ULevel*' },
    run: ({ world }) => ({ ReturnValue: world.levelPath }),
  },
};

/** `/Game/Maps/Yard`, `/Game/Maps/Yard.Yard` and `World'/Game/Maps/Yard.Yard'` are the same level. */
export function packageNameOf(spelling: string): string {
  return objectPathOf(spelling).split('.', 1)[0] ?? spelling;
}

/** The answer comes when the level is there. */
export function afterLoading(
  call: FunctionCall,
  isLoaded: boolean,
  failure: string,
): { ReturnValue: boolean } {
  if (isLoaded) call.context.condition.block(LOADING_SECONDS);
  else explain(call, failure);
  return { ReturnValue: isLoaded };
}

/** Functions of the editor explain themselves in the log only [wording derived]. */
export function explain({ world }: FunctionCall, text: string): void {
  world.log.push(`LogEditorScripting: Error: ${text}`);
}
