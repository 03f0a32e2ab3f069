import { runConsoleCommand } from './console.ts';
import { consoleVariables } from './console-variables.ts';
import type { FunctionCall, FunctionLibrary } from './engine-function.ts';
import { setPropertyByName } from './set-property-by-name.ts';

const text = { ReturnValue: 'FString' };

export const kismetSystemLibrary: FunctionLibrary = {
  class: '/Script/Engine.KismetSystemLibrary',
  functions: {
    GetEngineVersion: { outputs: text, run: ({ context }) => ({ ReturnValue: context.dialect.version }) },
    GetProjectDirectory: { outputs: text, run: call => ({ ReturnValue: projectFolder(call, '') }) },
    GetProjectContentDirectory: {
      outputs: text,
      run: call => ({ ReturnValue: projectFolder(call, 'Content/') }),
    },
    GetProjectSavedDirectory: {
      outputs: text,
      run: call => ({ ReturnValue: projectFolder(call, 'Saved/') }),
    },
    ConvertToAbsolutePath: {
      inputs: { Filename: 'FString' },
      outputs: text,
      run: call => ({ ReturnValue: absolutePath(call, call.text('Filename')) }),
    },
    /** The machine's clock. It begins anywhere. */
    GetPlatformTime_Seconds: {
      outputs: { ReturnValue: 'double' },
      run: ({ context }) => ({ ReturnValue: context.time.now() }),
    },
    GetGameName: { outputs: text, run: ({ world }) => ({ ReturnValue: world.scene.project.name }) },
    GetBuildConfiguration: { outputs: text, run: () => ({ ReturnValue: 'Development' }) },
    IsUnattended: {
      outputs: { ReturnValue: 'bool' },
      run: ({ world }) => ({ ReturnValue: world.scene.unattended === true }),
    },
    /** In the editor an actor's display name is its label. The one call that 5.8 allows and that tells anything. */
    GetDisplayName: {
      inputs: { Object: 'UObject*' },
      outputs: text,
      run: call => {
        const object = call.object('Object');
        return { ReturnValue: object?.label ?? object?.name ?? 'None' };
      },
    },
    GetObjectName: {
      inputs: { Object: 'UObject*' },
      outputs: text,
      run: call => ({ ReturnValue: call.object('Object')?.name ?? 'None' }),
    },
    GetPathName: {
      inputs: { Object: 'UObject*' },
      outputs: text,
      run: call => ({ ReturnValue: call.object('Object')?.path ?? 'None' }),
    },
    GetClassDisplayName: {
      inputs: { Class: 'UClass*' },
      outputs: text,
      run: ({ world, text: input }) => ({
        ReturnValue: world.classes.lookUp(input('Class'))?.name ?? 'None',
      }),
    },
    IsValid: {
      inputs: { Object: 'UObject*' },
      outputs: { ReturnValue: 'bool' },
      run: call => ({ ReturnValue: call.object('Object') !== undefined }),
    },
    BeginTransaction: {
      inputs: { Context: 'FString', Description: 'FText', PrimaryObject: 'UObject*' },
      outputs: { ReturnValue: 'int32' },
      run: ({ world, text: input }) => ({ ReturnValue: world.transactions.begin(input('Description')) }),
    },
    /** How many were open; 1 for the one that makes the undo step, 0 when none was. */
    EndTransaction: {
      outputs: { ReturnValue: 'int32' },
      run: ({ world }) => ({ ReturnValue: world.transactions.end() }),
    },
    /** A partial index cancels everything. */
    CancelTransaction: { inputs: { Index: 'int32' }, run: ({ world }) => void world.transactions.cancel() },
    TransactObject: {
      inputs: { Object: 'UObject*' },
      run: call => {
        const object = call.object('Object');
        if (object) call.world.transactions.modify(object);
        return undefined;
      },
    },
    /** An intermediate state that other editors would see: nothing to notice here. */
    SnapshotObject: { inputs: { Object: 'UObject*' }, run: () => undefined },
    ...setPropertyByName,
    ExecuteConsoleCommand: {
      inputs: { WorldContextObject: 'UObject*', Command: 'FString', SpecificPlayer: 'APlayerController*' },
      run: call => void runConsoleCommand(call, call.text('Command')),
    },
    ...consoleVariables,
    PrintString: {
      inputs: {
        WorldContextObject: 'UObject*',
        InString: 'FString',
        bPrintToScreen: 'bool',
        bPrintToLog: 'bool',
        TextColor: 'FLinearColor',
        Duration: 'float',
        Key: 'FName',
      },
      run: ({ world, text: input, flag }) => {
        if (flag('bPrintToLog')) world.log.push(`LogBlueprintUserMessages: ${input('InString')}`);
        return undefined;
      },
    },
    /** Denied to Remote Control by name; the call route knows. */
    LaunchURL: { inputs: { URL: 'FString' } },
    /** Quits without a dialog: unsaved changes are lost. */
    QuitEditor: { run: ({ context }) => void context.condition.quit() },
  },
};

function projectFolder({ world }: FunctionCall, folder: string): string {
  return `${world.scene.project.directory.replace(/[\\/]?$/, '/')}${folder}`;
}

/** Relative paths begin where the engine's programs are: here on the disk of the project [derived]. */
function absolutePath({ world }: FunctionCall, path: string): string {
  const written = path.replaceAll('\\', '/');
  const [root] = /^(?:[A-Za-z]:|\/\/[^/]+)?\/|^[A-Za-z]:/.exec(written) ?? [];
  if (root !== undefined) return collapse(root, written.slice(root.length)) ?? written;
  const [drive] = /^[A-Za-z]:/.exec(world.scene.project.directory) ?? [''];
  const programs = drive ? 'UnrealEngine/Engine/Binaries/Win64' : 'opt/UnrealEngine/Engine/Binaries/Linux';
  const steps = programs.split('/');
  for (const step of written.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return [drive, ...steps].join('/');
}

/** A full path without `.` and `..`; undefined where it would leave its root: that one stays as it is [derived]. */
function collapse(root: string, path: string): string | undefined {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..' && steps.pop() === undefined) return undefined;
    if (step !== '..' && step !== '.') steps.push(step);
  }
  return `${root}${steps.join('/')}`;
}
