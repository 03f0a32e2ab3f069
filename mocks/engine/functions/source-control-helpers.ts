import { sameName } from '../reflection/class-info.ts';
import {
  holderOf,
  isListed,
  readSourceControl,
  type SceneSourceControl,
} from '../source-control/scene-source-control.ts';
import type { World } from '../world.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';
import { packageNameOf } from './level-functions.ts';

const yesOrNo = { ReturnValue: 'bool' };
const oneFile = { InFile: 'FString', bSilent: 'bool' };
const files = { InFiles: 'TArray<FString>', bSilent: 'bool' };

/** What the last question about source control came to, word for word; one for the whole editor. */
const lastErrors = new WeakMap<World, string>();

const functions: Record<string, EngineFunction> = {
  /** Without source control there still is a provider, which is called so. */
  CurrentProvider: {
    outputs: { ReturnValue: 'FString' },
    run: ({ world }) => {
      const server = readSourceControl(world.scene.sourceControl);
      return { ReturnValue: server ? (server.provider ?? 'Perforce') : 'None' };
    },
  },
  IsEnabled: {
    outputs: yesOrNo,
    run: ({ world }) => ({ ReturnValue: world.scene.sourceControl !== undefined }),
  },
  IsAvailable: {
    outputs: yesOrNo,
    run: ({ world }) => {
      const server = readSourceControl(world.scene.sourceControl);
      return { ReturnValue: server !== undefined && !server.offline };
    },
  },
  LastErrorMsg: {
    outputs: { ReturnValue: 'FText' },
    run: ({ world }) => ({ ReturnValue: lastErrors.get(world) ?? '' }),
  },
  /** What is known is asked for anew, whether or not a cached state would do. */
  QueryFileState: {
    inputs: { ...oneFile, bUseSourceControlStateCache: 'bool' },
    laterInputs: { bUseSourceControlStateCache: '5.8' },
    outputs: { ReturnValue: 'FSourceControlState' },
    run: call => ({ ReturnValue: isNamed(call) ? queryState(call, call.text('InFile')) : {} }),
  },
  /** What is checked out already is as good. Off, or refused, it answers false and the reason waits to be asked for. */
  CheckOutFile: {
    inputs: oneFile,
    outputs: yesOrNo,
    run: call => ({ ReturnValue: isNamed(call) && checkOut(call, [call.text('InFile')]) }),
  },
  /** All of them or, where one cannot be had, none. */
  CheckOutFiles: {
    inputs: files,
    constReferences: ['InFiles'],
    outputs: yesOrNo,
    run: call => ({ ReturnValue: checkOut(call, textsIn(call, 'InFiles')) }),
  },
  /** Of a named file true, whether or not there was anything to give back: what was written since stays as it is. */
  RevertUnchangedFile: {
    inputs: oneFile,
    outputs: yesOrNo,
    run: call => {
      const server = isNamed(call) ? reach(call) : undefined;
      if (server) call.world.packages.giveBack(packageIn(call.world, call.text('InFile')));
      return { ReturnValue: server !== undefined };
    },
  },
  RevertFile: { inputs: oneFile, outputs: yesOrNo },
  RevertFiles: { inputs: files, constReferences: ['InFiles'], outputs: yesOrNo },
  RevertUnchangedFiles: { inputs: files, constReferences: ['InFiles'], outputs: yesOrNo },
  SyncFile: { inputs: oneFile, outputs: yesOrNo },
  CheckOutOrAddFile: { inputs: oneFile, outputs: yesOrNo },
  MarkFileForAdd: { inputs: oneFile, outputs: yesOrNo },
  MarkFileForDelete: { inputs: oneFile, outputs: yesOrNo },
};

/**
 * Source control as scripts use it. A file is named by its package, its object or its path on the disk. The rules are
 * those of Perforce, the wording of errors is [derived].
 */
export const sourceControlHelpers: FunctionLibrary = {
  class: '/Script/SourceControl.SourceControlHelpers',
  functions,
};

/** The server, as long as it answers. Every question to it clears the last error, or leaves one. */
function reach(call: FunctionCall): SceneSourceControl | undefined {
  const server = readSourceControl(call.world.scene.sourceControl);
  if (!server) fail(call, 'Source control is switched off.');
  else if (server.offline) fail(call, 'The source control server cannot be reached.');
  if (!server || server.offline) return undefined;
  lastErrors.delete(call.world);
  if (server.seconds) call.context.condition.block(server.seconds);
  return server;
}

/** Without a name there is nothing to ask the server for. */
function isNamed(call: FunctionCall): boolean {
  const named = call.text('InFile') !== '';
  if (!named) fail(call, 'No file was named.');
  return named;
}

function fail(call: FunctionCall, text: string): void {
  lastErrors.set(call.world, text);
  if (!call.flag('bSilent')) call.world.log.push(`SourceControl: Error: ${text}`);
}

function packageIn({ packages }: World, named: string): string {
  const file = packages.files().find(({ path }) => sameName(path, named.replaceAll('\\', '/')));
  return file?.packageName ?? packageNameOf(named);
}

/** What the server says of a file; of one that it does not know, that it may be added. */
function queryState(call: FunctionCall, named: string): Record<string, unknown> {
  const { packages } = call.world;
  const packageName = packageIn(call.world, named);
  const file = packages.file(packageName);
  const Filename = file?.path ?? named;
  const server = reach(call);
  if (!server) return { Filename };
  const checkedOut = packages.checkedOut(packageName);
  const isKnown = checkedOut !== undefined || file?.checkedInBySourceControl === true;
  const holder = isKnown ? holderOf(server, packageName) : undefined;
  const isCurrent = !isKnown || !isListed(server.behind, packageName);
  return {
    ...{ Filename, bIsValid: true, bIsSourceControlled: isKnown, bIsCurrent: isCurrent },
    bIsCheckedOut: checkedOut !== undefined,
    bIsModified: checkedOut === 'changed',
    bCanCheckIn: checkedOut !== undefined,
    bCanRevert: checkedOut !== undefined,
    bCanEdit: checkedOut !== undefined,
    bCanCheckOut: isKnown && checkedOut === undefined && isCurrent && holder === undefined,
    bCanDelete: isKnown && isCurrent && holder === undefined,
    bCanAdd: !isKnown,
    bIsCheckedOutOther: holder !== undefined && checkedOut === undefined,
    CheckedOutOther: checkedOut === undefined ? (holder ?? '') : '',
  };
}

function checkOut(call: FunctionCall, named: readonly string[]): boolean {
  const server = reach(call);
  if (!server) return false;
  const { packages } = call.world;
  const wanted = named.map(each => packageIn(call.world, each)).filter(each => !packages.checkedOut(each));
  const refusal = wanted.map(each => refuseFile(call, server, each)).find(each => each !== undefined);
  if (refusal !== undefined) {
    fail(call, refusal);
    return false;
  }
  return wanted.every(packages.checkOut);
}

function refuseFile(
  { world: { packages } }: FunctionCall,
  server: SceneSourceControl,
  packageName: string,
): string | undefined {
  const file = packages.file(packageName);
  if (!file?.checkedInBySourceControl) return `'${packageName}' is not under source control.`;
  const holder = holderOf(server, packageName);
  if (isListed(server.behind, packageName)) return `'${packageName}' is not at the head revision.`;
  if (holder !== undefined) return `'${packageName}' is checked out by ${holder}.`;
  return isListed(server.refused, packageName) ? `Failed to check out '${packageName}'.` : undefined;
}

function textsIn({ inputs }: FunctionCall, name: string): string[] {
  const list = inputs[name];
  return Array.isArray(list) ? list.map(String) : [];
}
