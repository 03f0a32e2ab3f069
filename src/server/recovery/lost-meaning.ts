import type { BridgeError } from '../../base/errors.ts';
import { simplifyName } from '../../base/nearest.ts';
import { splitName } from '../../base/words/words.ts';
import type { CheckedOperation } from '../argument-check.ts';
import { changesProject } from '../example-call.ts';
import { toJsonSchema } from '../json-schema.ts';
import type { ValueSchema } from '../mend-arguments.ts';
import type { CompletedCall } from './complete-call.ts';
import { saysEarlier, saysMannerOrEnd, saysNot, withoutLater } from './manner-in-name.ts';
import { inventedIn, leftOutOf, onlyExamples, placeholdersOf } from './name-placeholders.ts';
import { sayImplied } from './unknown-action.ts';

type Arguments = Record<string, unknown>;

/**
 * Arguments that an example leaves out and that say something of a change: without `location` a copy lies elsewhere, without
 * `count` there is one. Where something else is made up, what was said may have been meant by it.
 */
export function listLost(
  operation: CheckedOperation,
  { left_out = [], placeholders = [] }: { left_out?: string[]; placeholders?: string[] },
): string[] {
  const reversed = left_out.filter(saysNot);
  if (reversed.length > 0) return reversed;
  // A member is left out of what is shown of its own argument.
  const whole = left_out.filter(name => !/^\w+\./.test(name));
  if (operation.effect !== undefined && placeholders.length > 0) return whole;
  const isExcluding = (name: string) =>
    [...EXCLUDING].some(each => simplifyName(each) === simplifyName(withoutLater(name) ?? name));
  if (operation.effect === 'session') return whole.filter(name => isExcluding(name) || isPlacing(name));
  if (!changesProject(operation))
    return 'where' in operation.parameters().shape ? whole.filter(isFilter) : [];
  const { properties = {} }: ValueSchema = toJsonSchema(operation);
  // Of an element its member: `changes[0].operation`.
  const own = (name: string) => name.replace(/^.*\]\./, '');
  // Of several where one is taken nobody knows which is meant.
  return left_out.filter(name =>
    name in properties ? properties[name]?.type === 'string' : isTelling(own(name)) && !saysEarlier(name),
  );
}

/** Whether a name says which of what is found are meant: without it the others would be told too. */
function isFilter(name: string): boolean {
  const [first = ''] = splitName(name);
  return FILTERS.has(first.toLowerCase());
}

const FILTERS: ReadonlySet<string> = new Set([
  ...['within', 'inside', 'outside', 'around', 'beside', 'between', 'above', 'below', 'over', 'under'],
  ...['hidden', 'visible', 'not', 'without', 'with', 'except', 'exclude', 'excluding', 'only', 'unlike'],
]);

/** Whether a name says where, how many and in which way: itself, or in its words, as `relative_location` does. */
function isTelling(name: string): boolean {
  return TELLING.has(name) || isPlacing(name) || saysMannerOrEnd(name) || withoutLater(name) !== undefined;
}

function isPlacing(name: string): boolean {
  return splitName(name).some(word => PLACING.has(word.toLowerCase()));
}

const PLACING: ReadonlySet<string> = new Set([
  ...['location', 'position', 'rotation', 'scale', 'offset', 'relative', 'local', 'snap', 'rule'],
  ...['x', 'y', 'z', 'pitch', 'yaw', 'roll', 'space', 'additive', 'look'],
]);

/** Names of arguments that say what is not meant: without them more would be saved or shown. */
const EXCLUDING: ReadonlySet<string> = new Set([
  ...['only', 'except', 'exclude', 'excluding', 'skip', 'without', 'as', 'dryRun'],
  // Nor is all of it meant by whoever names a part.
  ...['path', 'folder', 'map', 'level', 'asset', 'assets', 'package', 'packages', 'mode', 'target'],
]);

/** Names of arguments that say where, how many and in which way. */
const TELLING: ReadonlySet<string> = new Set([
  ...['location', 'position', 'rotation', 'scale', 'offset', 'count', 'copies', 'amount', 'times', 'number'],
  ...[
    ...[
      'at',
      'on',
      'onto',
      'above',
      'below',
      'beside',
      'inside',
      'to',
      'by',
      'delta',
      'distance',
      'direction',
      'angle',
      'degrees',
      'axis',
      'unit',
      'units',
    ],
    ...['frame', 'time', 'locations', 'positions', 'actors', 'value', 'values', 'color', 'colour', 'percent'],
    ...[
      'levels',
      'maps',
      'assets',
      'as',
      'only',
      'except',
      'exclude',
      'filter',
      'range',
      'component',
      'dryRun',
    ],
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
export function withoutLost(
  lost: readonly string[],
  { name, parameters }: CheckedOperation,
  action: unknown,
): Pick<BridgeError['details'], 'example' | 'remedy'> {
  const named = lost.map(each => `\`${each}\``).join(', ');
  if (action === name) {
    return {
      example: undefined,
      remedy: `Without ${named} the call would do something else: say that with the arguments that are accepted, or by another action.`,
    };
  }
  const taken = Object.keys(parameters().shape).filter(each => each !== 'dryRun' && each !== 'confirm');
  return {
    example: undefined,
    remedy: `Without ${named} ${name} would do something else: say that with what it takes (${taken.join(', ')}), or by another action.`,
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
  const made = inventedIn(example, said);
  const isTold = isSame || (error.code === 'invalid_arguments' && isOneCall);
  const left = isTold ? leftOutOf(example, asked, made.placeholders) : {};
  const invented = onlyExamples(example, said, error);
  // What was said and could not be read was something else than what stands there instead.
  if (left.left_out) return { ...made, ...left };
  return completed ? placeholdersOf(completed, invented.placeholders) : invented;
}
