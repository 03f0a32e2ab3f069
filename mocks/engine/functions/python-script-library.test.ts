import { describe, expect, test } from 'vitest';
import { engineVersions } from '../engine-version.ts';
import { openYard } from '../test-yard.ts';

const python = '/Script/PythonScriptPlugin.Default__PythonScriptLibrary';
const settings = { allowAnyRemoteFunctionCall: true, enableRemotePythonExecution: true };

function open(options: Parameters<typeof openYard>[0] = {}) {
  const yard = openYard({ settings, ...options });
  const run = (PythonCommand: string, ExecutionMode = 'ExecuteFile') =>
    yard.call(python, 'ExecutePythonCommandEx', { PythonCommand, ExecutionMode });
  const answer = (text: string) => JSON.parse(text.replace(/^200 /, ''));
  return { run, answer, yard };
}

describe.each(engineVersions)('%s', engine => {
  test('what is printed comes back line by line', () => {
    const { run, answer } = open({ engine });
    expect(answer(run("print('hello')"))).toEqual({
      CommandResult: 'None',
      LogOutput: [{ Type: 'Info', Output: 'hello' }],
      ReturnValue: true,
    });
  });

  test('an expression has its value as a result', () => {
    const { run, answer } = open({ engine });
    expect(answer(run('6 * 7', 'EvaluateStatement'))).toMatchObject({
      CommandResult: '42',
      ReturnValue: true,
    });
  });

  test('an exception is an answer, with the traceback', () => {
    const { run, answer } = open({ engine });
    const { CommandResult, LogOutput, ReturnValue } = answer(run('1 / 0'));
    expect(ReturnValue).toBe(false);
    expect(CommandResult).toMatch(/^Traceback .*ZeroDivisionError: division by zero\n$/s);
    expect(LogOutput).toEqual([{ Type: 'Error', Output: CommandResult }]);
  });
});

test('any other script is not simulated, however little it differs', () => {
  const { run } = open();
  for (const code of ["print('hello') ", "print('hello!')", '', 'import unreal', '6 * 7']) {
    expect(run(code), code).toMatch(/^501 /);
  }
  expect(run("print('hello')", 'EvaluateStatement')).toMatch(/^501 /);
});

test('without permission nothing of it is reached', () => {
  const { run } = open({ settings: {} });
  expect(run("print('hello')")).toMatch(/^400 .*cannot be accessed remotely/);
});

test('the function without outputs says whether it went well', () => {
  const { yard } = open();
  expect(yard.call(python, 'ExecutePythonCommand', { PythonCommand: "print('hello')" })).toBe(
    '200 {\n\t"ReturnValue": true\n}',
  );
});

test('a script that sleeps holds the editor', () => {
  const { run, yard } = open();
  run('import time; time.sleep(60)');
  expect(yard.editor.state).toBe('busy');
});
