import { textOfValue } from '../../base/text/text-of-value.ts';
import { correctFlag } from './correct-value.ts';
import type { InsteadAction } from './reads-instead.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** What a number is to come to. */
const GOAL =
  /^(to|to_?value|new_?(value|amount)|target(_?value)?|goal|until|final(_?value)?|result|end(_?value)?)$/i;
/** What a number is not to go beyond. */
const LIMIT = /^(max|min|maximum|minimum|limit|cap|at_?most|at_?least|up_?to|down_?to)(_?value)?$/i;
/** How many times as much. */
const FACTOR = /^(factor|multiplier|ratio|times)$/i;

/**
 * What an action that makes a number more or less says of it beside by how much: `increase` to 50 is 50, `reduce` by a factor
 * of 2 a division. Of a limit only the caller knows what the number is to be.
 */
export function reached(given: Arguments, operation: string): InsteadAction | undefined {
  const names = Object.keys(given);
  const goal = names.find(name => GOAL.test(name));
  if (goal !== undefined) return { action: 'set_property', says: { value: given[goal] }, takes: [goal] };
  if (names.some(name => LIMIT.test(name))) return { action: 'set_property', says: {} };
  const factor = names.find(name => FACTOR.test(name));
  const by = factor === undefined ? undefined : given[factor];
  if (factor === undefined || typeof by !== 'number') return undefined;
  if (operation !== 'add' && operation !== 'subtract') return undefined;
  const isLess = operation === 'subtract';
  const says = { operation: isLess && by > 1 ? 'divide' : 'multiply', value: by };
  // Increased by a factor of 0.2 is a fifth of it, or a fifth more.
  const isOpen = !isLess && by < 1;
  return {
    action: 'set_property',
    says,
    takes: [factor],
    ...(isOpen && { guessed: ['operation', 'value'] }),
  };
}

const SWITCH = /^(is_?)?(on|enabled?|active|value|state|flag|hidden|hide|visible|show)$/i;

/** `set_hidden: true`, `hide: false`: the truth of a name that says the opposite of `visible`, or by itself what is done. */
export function hidden(written: string, given: Arguments): InsteadAction | undefined {
  const [, verb = '', inGame] = NAMES_HIDDEN.exec(written) ?? [];
  const [name, ...more] = Object.keys(given).filter(each => SWITCH.test(each));
  const is = name === undefined ? undefined : correctFlag(given[name]);
  if (verb === '' || name === undefined || is === undefined || more.length > 0) return undefined;
  const saysVisible = /^(is_?)?(visible|show)$/i.test(name);
  const hides = /hid|invisible/i.test(verb) && !/^unhide/i.test(verb);
  return {
    action: 'set_visibility',
    says: { visible: saysVisible ? is : is !== hides, ...(inGame !== undefined && { where: 'game' }) },
    takes: [name],
  };
}

const NAMES_HIDDEN =
  /^(set_?(?:is_?)?(?:actor_?|object_?)?(?:hidden|(?:in)?visible)|hide|unhide|show|reveal)(?:_?(?:actors?|objects?|it))?(_?in_?game)?$/i;

/** `disconnect_material_expressions`: whatever leads to an input is taken away, also where that is another thing than was named. */
export function disconnected(written: string, given: Arguments): InsteadAction | undefined {
  if (!/^(disconnect|unlink|unwire|break)_?material/i.test(written)) return undefined;
  const name = ['from', 'fromExpression', 'from_expression', 'source'].find(
    each => given[each] !== undefined,
  );
  return {
    action: 'connect_material_expressions',
    says: { from: '' },
    ...(name !== undefined && { takes: [name], guessed: ['from'], next: EMPTIES }),
  };
}

const EMPTIES =
  '`from: ""` takes away whatever leads to the input in `to`: material_graph shows what that is. Send it where it is what was named.';

/** `remove_tags` of all tags leaves none; no tag is called so. */
export function untagged(written: string, { tags }: Arguments): InsteadAction | undefined {
  const isAll =
    [tags].flat().length === 1 && /^(all|\*|every(thing)?|any)$/i.test(textOfValue([tags].flat()[0]));
  return isAll && /^(remove|delete|clear|untag)(_?(all|actor|object))?(_?tags?)?$/i.test(written)
    ? { action: 'set_tags', says: { tags: [] }, takes: ['tags'] }
    : undefined;
}
