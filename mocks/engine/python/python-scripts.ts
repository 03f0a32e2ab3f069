import type { FunctionCall } from '../functions/engine-function.ts';
import { PythonError, type PythonOutcome } from './python-outcome.ts';
import { findTemplateScript } from './template-scripts.ts';

export type PythonMode = 'ExecuteFile' | 'ExecuteStatement' | 'EvaluateStatement';

interface ExactScript {
  modes: readonly PythonMode[];
  run(call: FunctionCall): PythonOutcome;
}

const anyCode: readonly PythonMode[] = ['ExecuteFile', 'ExecuteStatement'];

/** Scripts that are known word for word: a few, so that what comes out of Python can be seen. */
const exactScripts: ReadonlyMap<string, ExactScript> = new Map<string, ExactScript>([
  ["print('hello')", { modes: anyCode, run: () => ({ printed: 'hello' }) }],
  ['6 * 7', { modes: ['EvaluateStatement'], run: () => ({ value: '42' }) }],
  [
    '1 / 0',
    {
      modes: [...anyCode, 'EvaluateStatement'],
      run: () => {
        throw new PythonError('ZeroDivisionError', 'division by zero');
      },
    },
  ],
  [
    'import time; time.sleep(60)',
    {
      modes: anyCode,
      run: ({ context }) => {
        context.condition.block(60);
        return {};
      },
    },
  ],
]);

/** What a script does that is known here: one of those above, or one with a header. `undefined` for any other. */
export function findPythonScript(
  script: string,
  mode: PythonMode,
): ((call: FunctionCall) => PythonOutcome) | undefined {
  const exact = exactScripts.get(script);
  if (exact) return exact.modes.includes(mode) ? exact.run : undefined;
  return mode === 'ExecuteFile' ? findTemplateScript(script) : undefined;
}
