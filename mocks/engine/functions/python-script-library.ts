import type { FunctionLibrary } from './engine-function.ts';

/** The simulated editor has the gate before Python, and no Python behind it. */
export const pythonScriptLibrary: FunctionLibrary = {
  class: '/Script/PythonScriptPlugin.PythonScriptLibrary',
  functions: {
    ExecutePythonCommand: { inputs: { PythonCommand: 'FString' }, outputs: { ReturnValue: 'bool' } },
    ExecutePythonCommandEx: {
      inputs: {
        PythonCommand: 'FString',
        ExecutionMode: 'EPythonCommandExecutionMode',
        FileExecutionScope: 'EPythonFileExecutionScope',
      },
      outputs: { CommandResult: 'FString', ReturnValue: 'bool' },
    },
    IsPythonAvailable: { outputs: { ReturnValue: 'bool' }, run: () => ({ ReturnValue: false }) },
  },
};
