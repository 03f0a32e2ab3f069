import type { BridgeError } from '../../base/errors.ts';
import type { CheckedOperation } from '../argument-check.ts';
import { changesProject } from '../example-call.ts';
import type { CompletedCall } from './complete-call.ts';
import { inventedIn, leftOutOf, onlyExamples, placeholdersOf } from './name-placeholders.ts';
import { sayImplied } from './unknown-action.ts';

type Arguments = Record<string, unknown>;

/**
 * Arguments that an example leaves out and that say something of a change: without `location` a copy lies elsewhere, without
 * `count` there is one.
 */
export function listLost(operation: CheckedOperation, { left_out = [] }: { left_out?: string[] }): string[] {
  if (!changesProject(operation)) return [];
  const { shape } = operation.parameters();
  return left_out.filter(name => TELLING.has(name) && !(name in shape));
}

/** Names of arguments that say where, how many and in which way. */
const TELLING: ReadonlySet<string> = new Set([
  ...['location', 'position', 'rotation', 'scale', 'offset', 'count', 'copies', 'amount', 'times', 'number'],
  ...[
    'folder',
    'mode',
    'operation',
    'relative',
    'factor',
    'scaleFactor',
    'scale_factor',
    'scaleBy',
    'scale_by',
  ],
]);

/** What an error says instead of an example that would do something else. */
export function withoutLost(lost: readonly string[]): Pick<BridgeError['details'], 'example' | 'remedy'> {
  const named = lost.map(name => `\`${name}\``).join(', ');
  return {
    example: undefined,
    remedy: `Without ${named} the call would do something else: say that with the arguments that are accepted, or by another action.`,
  };
}

/** What of an example is made up, and what of the call it leaves out. */
export function tellDifference(
  error: BridgeError,
  { example, asked }: { example: Arguments | undefined; asked: Arguments },
  completed: CompletedCall | undefined,
  isOneCall: boolean,
): { placeholders?: string[]; left_out?: string[] } {
  const isSame = example?.action === asked.action && isOneCall;
  const said = { ...asked, ...sayImplied(asked, example) };
  const left = isSame || (error.code === 'invalid_arguments' && isOneCall) ? leftOutOf(example, asked) : {};
  const invented = onlyExamples(example, said, error);
  // What was said and could not be read was something else than what stands there instead.
  if (left.left_out) return { ...inventedIn(example, said), ...left };
  return completed ? placeholdersOf(completed, invented.placeholders) : invented;
}
