import type { FunctionCall } from '../functions/engine-function.ts';
import type { PythonOutcome } from './python-outcome.ts';

/** A script with one place for arguments: `json.loads(r'…')`. */
export interface FixedScript {
  /** What stands behind the arguments. */
  body: string;
  run(call: FunctionCall, args: Readonly<Record<string, unknown>>): PythonOutcome;
}
