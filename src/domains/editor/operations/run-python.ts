import * as z from 'zod';
import type { ErrorCode } from '../../../base/error-codes.ts';
import { BridgeError, rewrap } from '../../../base/errors.ts';
import { isUnsent } from '../../../kernel/history/lost-answer.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineWorkOperation, type WorkDone } from '../../../kernel/operations/define-operation.ts';
import { shortenValue } from '../../../kernel/operations/shorten-answer.ts';
import { withinCall } from '../../../unreal/call-deadline.ts';
import { executePython, lastLineOf, type PythonOutcome } from '../../../unreal/python/python-functions.ts';

const parameters = () =>
  z.strictObject({
    code: z.string().min(1).max(100_000).describe('Python; with mode file also a .py file and its arguments'),
    mode: z
      .enum(['file', 'statement', 'expression'])
      .default('file')
      .describe('file: any lines; expression: its value is told'),
    timeout: z.int().min(1).max(600).default(30).describe('Seconds to wait'),
  });
type PythonArguments = z.output<ReturnType<typeof parameters>>;

export const runPython = defineWorkOperation({
  name: 'run_python',
  category: 'editor',
  summary: 'run Python in the editor, which may do all that its user may',
  effect: 'destructive',
  needs: { functions: ['executePython'], switch: 'python' },
  parameters,
  examples: [{ code: "print('hello')" }, { code: '6 * 7', mode: 'expression' }],
  notes: ['What a script does cannot be undone from here.'],
  preview: async (_context, args) => {
    const code = readCode(args.code);
    return {
      changes: [describeScript(args)],
      notes: [`It would run ${shortenValue(JSON.stringify(code))}.`, NOTE],
    };
  },
  run: async (context, args) => {
    const outcome = await runScript(context, { ...args, code: readCode(args.code) });
    return describeOutcome(args, outcome);
  },
});

const FINAL = 'what a script did cannot be undone from here';
const NOTE = 'What a script did cannot be undone from here.';

/** @throws BridgeError `invalid_value`: the engine would take the text up to a NUL for all of it */
function readCode(code: string): string {
  const stranger = /(?![\t\r\n])[\p{Cc}\p{Cs}]/u.exec(code)?.[0];
  if (stranger === undefined) return code;
  const unit = (stranger.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  throw new BridgeError(
    'invalid_value',
    `\`code\` has a U+${unit} in it, which does not arrive as it is written.`,
    {
      remedy: 'Write it as an escape of Python, for instance \\x00.',
      sent: 'no',
    },
  );
}

function runScript(
  { session, signal }: ActContext,
  { code, mode, timeout }: PythonArguments,
): Promise<PythonOutcome> {
  const timeoutMs = withinCall(session.client, timeout * 1000);
  const sending = session.client.send(executePython(code, mode), { signal, timeoutMs });
  const waited = { seconds: Math.round(timeoutMs / 1000), timeout };
  return sending.catch(rewrap('any', error => explainWaiting(error, waited)));
}

/** Failures with which nobody waits any longer, and the script may run on. */
const WAITED: ReadonlySet<ErrorCode> = new Set([
  'deadline_exceeded',
  'editor_busy_modal',
  'editor_silent',
  'editor_starting',
  'cancelled',
]);

function explainWaiting(
  error: BridgeError,
  { seconds, timeout }: { seconds: number; timeout: number },
): BridgeError {
  if (!WAITED.has(error.code) || isUnsent(error)) return error;
  return new BridgeError(
    error.code,
    `No answer within ${seconds} s. The script was sent and may still be running: nothing here stops it.`,
    {
      ...error.details,
      remedy: `The editor answers nothing else until the script is through. Do not send it again: look at what it was to change once \`inspect editor_status\` answers. For longer work ${seconds < timeout ? 'let the client ask for progress (a `progressToken`)' : 'give a larger `timeout`'}.`,
    },
  );
}

/** Characters of output that an answer shows: the end, where results and errors stand. */
const MOST = 4000;

function describeOutcome(args: PythonArguments, { outcome, result, log }: PythonOutcome): WorkDone {
  const output = log.map(({ type, output: line }) => (type === 'info' ? line : `${type}: ${line}`).trimEnd());
  if (outcome === 'error') {
    const said = [...output.filter(line => !line.includes(result.trim())), result.trim()].join('\n');
    throw new BridgeError(
      'engine_declined',
      `Python stopped with an error: ${lastLineOf(result)}. What it did until then is done.`.replace(
        '..',
        '.',
      ),
      { engineSaid: cut(said), remedy: 'Correct the script. It cannot be taken back from here.' },
    );
  }
  return {
    changes: [describeScript(args)],
    final: FINAL,
    answer: {
      ...(args.mode === 'expression' && { result: cut(result) }),
      output: cut(output.join('\n')),
    },
  };
}

function describeScript({ mode }: PythonArguments): Record<string, unknown> {
  return { objectPath: 'python', propertyName: mode, before: null, after: null, verified: false };
}

function cut(text: string): string {
  return text.length > MOST ? `(${text.length} characters) …${text.slice(-MOST)}` : text;
}
