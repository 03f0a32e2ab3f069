import { sameName } from '../reflection/class-info.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';
import { afterLoading, explain, packageNameOf } from './level-functions.ts';

const yesOrNo = { ReturnValue: 'bool' };
const world = { ReturnValue: 'UWorld*' };
const packageList = 'TArray<UPackage*>';
const which = { bSaveMapPackages: 'bool', bSaveContentPackages: 'bool' };
const some = { PackagesToSave: packageList, bOnlyDirty: 'bool' };

const functions: Record<string, EngineFunction> = {
  SaveMap: {
    inputs: { World: 'UWorld*', AssetPath: 'FString' },
    outputs: yesOrNo,
    run: call => {
      const map = packageNameOf(call.text('AssetPath'));
      const isOpen = sameName(call.text('World'), call.world.path);
      const isSaved = isOpen && call.world.levels.saveAs(map);
      if (!isSaved) explain(call, `SaveMap. Failed to save ${call.text('World')} as ${map}.`);
      return { ReturnValue: isSaved };
    },
  },
  SaveCurrentLevel: {
    outputs: yesOrNo,
    run: call => {
      const { levels } = call.world;
      if (!levels.map.startsWith('/Temp/')) return { ReturnValue: levels.save() };
      return askFor(call, 'Save Level As', undefined, name => levels.saveAs(name));
    },
  },
  SavePackages: {
    inputs: some,
    constReferences: ['PackagesToSave'],
    outputs: yesOrNo,
    run: call => ({ ReturnValue: saveAll(call, chosen(call)) }),
  },
  SavePackagesWithDialog: {
    inputs: some,
    constReferences: ['PackagesToSave'],
    outputs: yesOrNo,
    run: call => askToSave(call, chosen(call)),
  },
  /** True as well when there is nothing to save. A level that was never saved has no file, hence false [derived]. */
  SaveDirtyPackages: {
    inputs: which,
    outputs: yesOrNo,
    run: call => ({ ReturnValue: saveAll(call, dirtyPackages(call)) }),
  },
  SaveDirtyPackagesWithDialog: {
    inputs: which,
    outputs: yesOrNo,
    run: call => askToSave(call, dirtyPackages(call)),
  },
  GetDirtyMapPackages: {
    outputs: { OutDirtyPackages: packageList },
    run: call => ({ OutDirtyPackages: call.world.packages.dirtyMaps() }),
  },
  GetDirtyContentPackages: {
    outputs: { OutDirtyPackages: packageList },
    run: call => ({ OutDirtyPackages: call.world.packages.dirtyContent() }),
  },
  /** Null when the level that was open was to be saved and could not be [derived]. */
  NewBlankMap: {
    inputs: { bSaveExistingMap: 'bool' },
    outputs: world,
    run: call => {
      const { levels, packages } = call.world;
      const isReady = !call.flag('bSaveExistingMap') || saveAll(call, packages.dirtyMaps());
      if (isReady) levels.createBlank();
      return openWorld(call, isReady, `NewBlankMap. ${levels.map} could not be saved.`);
    },
  },
  /** Takes a file of the disk or a package name. */
  LoadMap: {
    inputs: { Filename: 'FString' },
    outputs: world,
    run: call => loadMap(call, call.text('Filename')),
  },
  /** The dialog takes the name of a level; without one nothing is loaded. */
  LoadMapWithDialog: {
    outputs: world,
    run: call => {
      const outputs = { ReturnValue: '' };
      call.context.condition.openDialog({
        title: 'Open Level',
        onAnswer: name => Object.assign(outputs, name === CANCEL ? {} : loadMap(call, name)),
      });
      return outputs;
    },
  },
};

/** Saves and loads from scripts. Those with a dialog stop the editor until somebody at the screen has answered. */
export const editorLoadingAndSavingUtils: FunctionLibrary = {
  class: '/Script/UnrealEd.EditorLoadingAndSavingUtils',
  functions,
};

const CANCEL = 'Cancel';
const SAVE = 'Save Selected';
const DISCARD = "Don't Save";

/** Saves every one of them, whatever becomes of the others. */
function saveAll({ world: { packages } }: FunctionCall, names: string[]): boolean {
  return names.map(packages.save).every(isSaved => isSaved);
}

function dirtyPackages({ world: { packages }, flag }: FunctionCall): string[] {
  return [
    ...(flag('bSaveMapPackages') ? packages.dirtyMaps() : []),
    ...(flag('bSaveContentPackages') ? packages.dirtyContent() : []),
  ];
}

function chosen(call: FunctionCall): string[] {
  const names = call.objects('PackagesToSave').map(each => each.path);
  return call.flag('bOnlyDirty') ? names.filter(call.world.packages.isDirty) : names;
}

/** Without anything to save nobody is asked. */
function askToSave(call: FunctionCall, names: string[]): Record<string, unknown> {
  if (names.length === 0) return { ReturnValue: true };
  const choices = [SAVE, DISCARD, CANCEL];
  return askFor(
    call,
    'Save Content',
    choices,
    choice => choice === DISCARD || (choice === SAVE && saveAll(call, names)),
  );
}

/** The outputs are there once the dialog is answered; the call is not answered before. */
function askFor(
  { context }: FunctionCall,
  title: string,
  choices: readonly string[] | undefined,
  act: (choice: string) => boolean,
): Record<string, unknown> {
  const outputs = { ReturnValue: false };
  context.condition.openDialog({
    ...{ title, ...(choices && { choices }) },
    onAnswer: choice => {
      outputs.ReturnValue = choice !== CANCEL && act(choice);
    },
  });
  return outputs;
}

function loadMap(call: FunctionCall, name: string): Record<string, unknown> {
  const file = call.world.packages.files().find(({ path }) => sameName(path, name.replaceAll('\\', '/')));
  const map = file?.packageName ?? packageNameOf(name);
  return openWorld(call, call.world.levels.open(map), `LoadMap. Failed to load ${name}.`);
}

function openWorld(call: FunctionCall, isOpen: boolean, failure: string): Record<string, unknown> {
  afterLoading(call, isOpen, failure);
  return { ReturnValue: isOpen ? call.world.path : '' };
}
