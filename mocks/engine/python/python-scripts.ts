import type { FunctionCall } from '../functions/engine-function.ts';
import { blueprintScripts } from './blueprint-scripts.ts';
import { componentScripts } from './component-scripts.ts';
import type { FixedScript } from './fixed-script.ts';
import { graphScripts } from './graph-scripts.ts';
import { PythonError, type PythonOutcome } from './python-outcome.ts';
import { sequenceScripts } from './sequence-scripts.ts';

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

const head = "import json\nimport unreal\n\narguments = json.loads(r'";
const behind = "')\n";

/** Known word for word but for their arguments, in files by topic. */
const fixedScripts: readonly FixedScript[] = [
  ...componentScripts,
  ...blueprintScripts,
  ...graphScripts,
  ...sequenceScripts,
];

/**
 * What a script does that is known here: one of those above, word for word but for the arguments in their place.
 * `undefined` for any other, however little it differs.
 */
export function findPythonScript(
  script: string,
  mode: PythonMode,
): ((call: FunctionCall) => PythonOutcome) | undefined {
  const exact = exactScripts.get(script);
  if (exact) return exact.modes.includes(mode) ? exact.run : undefined;
  if (mode !== 'ExecuteFile' || !script.startsWith(head)) return undefined;
  const literal = /^(?:[^'\\\n\r]|\\[^\n\r])*/.exec(script.slice(head.length))?.[0] ?? '';
  const rest = script.slice(head.length + literal.length);
  const fixed = fixedScripts.find(({ body }) => rest === behind + body);
  if (!fixed) return undefined;
  return call => fixed.run(call, readArguments(literal));
}

/** `json.loads`, for an object. */
function readArguments(literal: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(literal);
    if (typeof read === 'object' && read !== null) return { ...read };
  } catch {
    // Told below, as Python tells it.
  }
  throw new PythonError('json.decoder.JSONDecodeError', 'Expecting value: line 1 column 1 (char 0)');
}
