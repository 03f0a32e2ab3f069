import { PythonError } from '../python/python-outcome.ts';
import { findPythonScript, type PythonMode } from '../python/python-scripts.ts';
import { type FunctionCall, type FunctionLibrary, NotSimulated } from './engine-function.ts';

/**
 * A stand-in for Python: it runs a few scripts that it knows word for word, those that say in a header what they are, and
 * answers 501 to any other.
 */
export const pythonScriptLibrary: FunctionLibrary = {
  class: '/Script/PythonScriptPlugin.PythonScriptLibrary',
  functions: {
    ExecutePythonCommand: {
      inputs: { PythonCommand: 'FString' },
      outputs: { ReturnValue: 'bool' },
      run: call => ({ ReturnValue: execute(call, 'ExecuteFile').ReturnValue }),
    },
    ExecutePythonCommandEx: {
      inputs: {
        PythonCommand: 'FString',
        ExecutionMode: 'EPythonCommandExecutionMode',
        FileExecutionScope: 'EPythonFileExecutionScope',
      },
      outputs: {
        CommandResult: 'FString',
        LogOutput: 'TArray<FPythonLogOutputEntry>',
        ReturnValue: 'bool',
      },
      run: call => execute(call, modeOf(call)),
    },
    IsPythonAvailable: { outputs: { ReturnValue: 'bool' }, run: () => ({ ReturnValue: true }) },
  },
};

interface Executed extends Record<string, unknown> {
  CommandResult: string;
  LogOutput: { Type: string; Output: string }[];
  ReturnValue: boolean;
}

function modeOf({ inputs }: FunctionCall): PythonMode {
  const mode = String(inputs.ExecutionMode);
  return mode === 'ExecuteStatement' || mode === 'EvaluateStatement' ? mode : 'ExecuteFile';
}

/** Of an exception the engine answers 200 with a traceback. [wording of the traceback derived] */
function execute(call: FunctionCall, mode: PythonMode): Executed {
  const run = findPythonScript(call.text('PythonCommand'), mode);
  if (!run) throw new NotSimulated('This Python script');
  try {
    const { printed, value = 'None' } = run(call);
    return {
      CommandResult: value,
      LogOutput: printed === undefined ? [] : [{ Type: 'Info', Output: printed }],
      ReturnValue: true,
    };
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    const traceback = `Traceback (most recent call last):\n  File "<string>", line 1, in <module>\n${error.type}: ${error.message}\n`;
    call.world.log.push(`LogPython: Error: ${traceback.trim()}`);
    return {
      CommandResult: traceback,
      LogOutput: [{ Type: 'Error', Output: traceback }],
      ReturnValue: false,
    };
  }
}
