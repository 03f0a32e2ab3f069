import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import type { EngineCall } from '../engine-call.ts';
import { defaultObjectOf, functionFor, permissionFor } from '../function-table.ts';
import { callFunction } from '../named-function.ts';
import { type PythonArguments, type PythonTemplateName, pathsOf, renderPython } from './python-templates.ts';

/** `file`: any lines, or the name of a .py file with its arguments. `statement`: one. `expression`: its value is told. */
export type PythonMode = 'file' | 'statement' | 'expression';

const MODES: Record<PythonMode, string> = {
  file: 'ExecuteFile',
  statement: 'ExecuteStatement',
  expression: 'EvaluateStatement',
};

const outcomeSchema = z.object({
  CommandResult: z.string().default(''),
  LogOutput: z.array(z.object({ Type: z.string().default(''), Output: z.string().default('') })).default([]),
  ReturnValue: z.boolean(),
});

/** What came out of a script. */
export interface PythonOutcome {
  outcome: 'done' | 'error';
  /** The value of an expression as Python writes it, else `None`; of an error the traceback. */
  result: string;
  /** What it printed and logged, in order. */
  log: { type: string; output: string }[];
}

/** Runs Python in the editor, on its game thread: nothing else is done there until it is through. */
export function executePython(code: string, mode: PythonMode): EngineCall<PythonOutcome> {
  const { classPath } = functionFor('executePython');
  const parameters = {
    PythonCommand: code,
    ExecutionMode: MODES[mode],
    // What it names is forgotten with it.
    FileExecutionScope: 'Private',
  };
  return {
    ...callFunction(defaultObjectOf(classPath), permissionFor('executePython'), parameters, 'none'),
    parse: body => {
      const { CommandResult, LogOutput, ReturnValue } = outcomeSchema.parse(body);
      return {
        outcome: ReturnValue ? 'done' : 'error',
        result: CommandResult,
        log: LogOutput.map(({ Type, Output }) => ({ type: Type.toLowerCase(), output: Output })),
      };
    },
  };
}

/**
 * Runs one of our own scripts, which reports a text.
 * @throws BridgeError `engine_declined`, from `parse`, with what the script says
 */
export function runTemplate<Name extends PythonTemplateName>(
  name: Name,
  given: PythonArguments<Name>,
): EngineCall<string> {
  return askTemplate(name, given, z.string());
}

/**
 * Runs one of our own scripts.
 * @param shape of what it reports
 * @throws BridgeError `engine_declined`, from `parse`, with what the script says
 */
export function askTemplate<Name extends PythonTemplateName, T>(
  name: Name,
  given: PythonArguments<Name>,
  shape: z.ZodType<T>,
): EngineCall<T> {
  const call = executePython(renderPython(name, given), 'file');
  return {
    ...call,
    names: pathsOf(name, given),
    script: { name, given },
    parse: body => {
      const { outcome, result, log } = call.parse(body);
      if (outcome === 'done') return readReport(log, shape);
      throw new BridgeError('engine_declined', `The editor did not do it: ${lastLineOf(result)}`, {
        engineSaid: result,
      });
    },
  };
}

/** What stands before the line that a script of ours reports: the editor and its plugins print lines of their own. */
const REPORT = 'unreal-bridge: ';

/** @throws BridgeError `engine_declined` where no line is ours, or it is none that can be read */
function readReport<T>(log: PythonOutcome['log'], shape: z.ZodType<T>): T {
  const lines = log.flatMap(({ output }) => output.split(/\r?\n/));
  const line = lines.findLast(each => each.startsWith(REPORT))?.slice(REPORT.length);
  try {
    return shape.parse(JSON.parse(line ?? ''));
  } catch (cause) {
    throw new BridgeError('engine_declined', 'What the editor’s Python printed cannot be read.', {
      cause,
      engineSaid: (line ?? lines.join('\n')).slice(0, 500),
    });
  }
}

/** Of a traceback, the line that says what went wrong. */
export function lastLineOf(traceback: string): string {
  return traceback.trim().split(/\r?\n/).at(-1) ?? '';
}
