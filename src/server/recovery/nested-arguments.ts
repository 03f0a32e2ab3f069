import { isRecord } from '../../base/json/is-record.ts';
import { simplifyName } from '../../base/nearest.ts';
import { parseText } from '../mend-arguments.ts';
import { argumentMeant } from './other-names.ts';

type Arguments = Record<string, unknown>;

/** Under these names other protocols put the arguments of a call, one level deeper than here. */
const WRAPPERS: ReadonlySet<string> = new Set(
  'params parameters arguments args kwargs input inputs payload options data body transform'.split(' '),
);

/**
 * The members of a record under which a call nests its arguments: `params: { objectPath }`. Undefined where it is none, or
 * where the operation has such an argument of its own and the members are none of its arguments.
 * @param names arguments of the operation
 */
export function nestedIn(written: string, value: unknown, names: readonly string[]): Arguments | undefined {
  const members = WRAPPERS.has(simplifyName(written)) ? parseText(value) : undefined;
  if (names.includes(written) || !isRecord(members)) return undefined;
  const isOwn = (member: string) => names.some(name => simplifyName(name) === simplifyName(member));
  const inner = Object.keys(members);
  const isElse =
    !inner.some(isOwn) &&
    (argumentMeant(written, names) !== undefined ||
      (inner.length > 0 && inner.every(name => argumentMeant(name, names) === undefined)));
  return isElse ? undefined : members;
}

/** A call with nested arguments as if they were given at the top; what stands there already counts. */
export function unnest(given: Arguments, names: readonly string[]): Arguments {
  const open = Object.entries(given).map(
    ([name, value]) => nestedIn(name, value, names) ?? { [name]: value },
  );
  return Object.assign({}, ...open, pick(given, names));
}

function pick(given: Arguments, names: readonly string[]): Arguments {
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
}

/** Under these names other protocols say what is to be done. */
const ACTION_NAMES =
  'command tool toolName name view operation operationName method function functionName actionName type cmd op'.split(
    ' ',
  );

/**
 * The action that a call without `action` says under another name, and the rest of the call.
 * @param isAction whether a text is the name of an action, here or in other tools
 */
export function saidAction(
  given: Arguments,
  isAction: (written: string) => boolean,
): { by: string; action: string; rest: Arguments } | undefined {
  for (const by of ACTION_NAMES) {
    const { [by]: action, ...rest } = given;
    if (typeof action === 'string' && isAction(action)) return { by, action, rest };
  }
  return undefined;
}

/**
 * A call that is written whole into one of its members: `args: { action, … }`, `action: { name, … }`; undefined for any other.
 */
export function callWithin(given: Arguments): { by: string; action: string; rest: Arguments } | undefined {
  if (typeof given.action === 'string' && given.action.trim() !== '') return undefined;
  for (const [by, value] of Object.entries(given)) {
    const inner = by === 'action' || WRAPPERS.has(simplifyName(by)) ? parseText(value) : undefined;
    if (!isRecord(inner)) continue;
    const named = by === 'action' && inner.action === undefined ? 'name' : 'action';
    const { [named]: action, ...members } = inner;
    if (typeof action !== 'string') continue;
    const { [by]: _, action: __, tool: ___, ...rest } = given;
    return { by: by === 'action' ? `${by}.${named}` : by, action, rest: { ...members, ...rest } };
  }
  // As tools are called: a name, and its arguments in one record.
  const { name, ...others } = given;
  const [[by, value] = ['', undefined], ...more] = Object.entries(others);
  const inner = WRAPPERS.has(simplifyName(by)) ? parseText(value) : undefined;
  const isCall = typeof name === 'string' && IS_ACTION.test(name) && more.length === 0 && isRecord(inner);
  return isCall ? { by: 'name', action: name, rest: inner } : undefined;
}

const IS_ACTION = /^[a-z]+(?:_[a-z]+)+$/;

/** An item of a batch that says its action under another name, or one level deeper. */
export function sayActionOfItem(item: Arguments): Arguments {
  if (typeof item.action === 'string') return item;
  const [wrapper] = Object.entries(item).filter(([name]) => WRAPPERS.has(simplifyName(name)));
  const inner = wrapper && parseText(wrapper[1]);
  if (wrapper && isRecord(inner) && typeof inner.action === 'string') {
    const { [wrapper[0]]: _, tool: __, ...rest } = item;
    return { ...rest, ...inner };
  }
  const said = saidAction(item, written => /^[a-z]+(_[a-z]+)+$/.test(written));
  return said ? { action: said.action, ...said.rest } : item;
}
