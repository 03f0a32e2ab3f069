import { isRecord } from '../../base/json/is-record.ts';
import { simplifyName } from '../../base/nearest.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { anglesOfQuaternion } from '../angles-of-quaternion.ts';
import { parseText } from '../mend-arguments.ts';
import { classOfWords } from './joined-arguments.ts';
import { saysEarlier, saysNot } from './manner-in-name.ts';
import { isSaid, ofItems } from './name-placeholders.ts';
import { saysMode } from './names-of-modes.ts';
import { oppositeMeant } from './opposite-names.ts';
import { otherNameOf } from './other-names.ts';
import { sayAsShown } from './said-as-shown.ts';
import { numbersSaidBy, wordOfFlag } from './said-in-call.ts';
import { listLeaves } from './same-meaning.ts';
import { isOffIn } from './switched-off-by.ts';

type Arguments = Record<string, unknown>;

/**
 * Arguments of the call that its example says nothing of, under no name: with them it would be about less, or elsewhere.
 * @param invented arguments of the example that say nothing of what was written, even where they have a number in common
 */
export function leftOutOf(
  example: Arguments | undefined,
  written: Arguments,
  invented: readonly string[] = [],
): { left_out?: string[] } {
  if (!example) return {};
  const given = sayAsShown(written, example);
  const own = Object.entries(example).filter(([name]) => name in given || !invented.includes(name));
  const isSaidElsewhere = readSaid(own, example, given);
  // What is not meant, or no longer, is not said by what has its value.
  // What a thing was called before may be what it is named by.
  const isReversed = (name: string, value: unknown) =>
    !isOffIn(value, example) &&
    !(value === example.objectPath && !('objectPath' in given)) &&
    (saysNot(name) || saysEarlier(name)) &&
    otherNameOf(name, Object.keys(example)) === undefined;
  // `hidden: true` is not said by `visible: true`.
  const isContradicted = (name: string, value: unknown) => {
    const opposite = typeof value === 'boolean' ? oppositeMeant(name, Object.keys(example)) : undefined;
    return opposite === undefined ? undefined : example[opposite] !== !value;
  };
  // Tags to take away are no mode, and a number is still to be said.
  const isHeld = (value: unknown, name: string) =>
    (typeof value === 'object' && !isSaidElsewhere(name, value)) || /\d/.test(listLeaves(value).join(' '));
  const left = Object.entries(given)
    .filter(
      ([name, value]) =>
        !(name in example) &&
        (!NEEDLESS.has(name) || (name === 'dryRun' && value === true)) &&
        !(name === 'tool' && TOOLS.has(value) && (value === 'discover' || !DISCOVERIES.has(example.action))),
    )
    .filter(([name, value]) => !('mode' in example && saysMode(name) && !isHeld(value, name)))
    .filter(
      ([name, value]) =>
        (isReversed(name, value) ? true : isContradicted(name, value)) ?? !isSaidElsewhere(name, value),
    )
    .map(([name]) => name)
    .concat(Object.keys(given).flatMap(name => membersLeftOut(name, example[name], given[name])))
    .concat(
      ofItems(example, given, (item, sent) => {
        // That of a whole batch is said of each item.
        const tried = example.dryRun === true ? { ...item, dryRun: true } : item;
        return leftOutOf(tried, sent).left_out;
      }),
    );
  return left.length > 0 ? { left_out: left } : {};
}

/** Whether what an example does not have under its own name stands there under another one, or in another form. */
function readSaid(
  own: readonly [string, unknown][],
  example: Arguments,
  given: Arguments,
): (name: string, value: unknown) => boolean {
  // What stands there as it was written says nothing of what stood beside it.
  const isUnchanged = ([name, each]: [string, unknown]) =>
    name in given && JSON.stringify(each) === JSON.stringify(given[name]);
  const changed = own.filter(each => !isUnchanged(each));
  // The name of a property may have become a key.
  const keys = changed.flatMap(([, each]) => (isRecord(each) ? Object.keys(each) : []));
  const said = new Set([...changed.flatMap(([, each]) => listLeaves(each)).map(String), ...keys]);
  const isOfOther = (shown: unknown, value: unknown) =>
    !isSameList(shown, value) &&
    Object.values(given).some(each => each !== value && isPlace(each) && isSameList(shown, each));
  const isSaidTwice = (name: string, value: unknown) =>
    own.some(
      ([each, shown]) =>
        otherNameOf(name, [each]) === each &&
        !isOfOther(shown, value) &&
        isSaid(value, new Set(listLeaves(shown).map(String))),
    );
  const renamed = own.filter(([name]) => !(name in given));
  // A switch that stands there says nothing of another one.
  const saidAnew = new Set(renamed.flatMap(([, each]) => listLeaves(each)).map(String));
  // Nor do the numbers of one place say another one.
  const grown = own.filter(([name, each]) => listLeaves(each).length > listLeaves(given[name]).length);
  const saidInMore = (value: unknown) => {
    const places = [...renamed, ...grown].filter(([, each]) => !isOfOther(each, value));
    return new Set(places.flatMap(([, each]) => listLeaves(each)).map(String));
  };
  const saidFor = (value: unknown) =>
    typeof value === 'boolean' ? saidAnew : isPlace(value) ? saidInMore(value) : said;
  const isConverted = (name: string, value: unknown) =>
    (typeof value === 'boolean' &&
      /hid|visib|show/i.test(name) &&
      renamed.some(([, each]) => listLeaves(each).includes(!value))) ||
    (typeof value === 'string' &&
      wordOfFlag(value).some(word => renamed.some(([, each]) => textOfValue(each) === word))) ||
    numbersSaidBy(name, value).some(number => said.has(number));
  return (name, value) =>
    isSaid(value, saidFor(value)) ||
    isSaidTwice(name, value) ||
    (value === true && said.has(name)) ||
    isConverted(name, value) ||
    isPartOfShown(value, example, given);
}

/** Whether a value is the beginning or the end of what is shown: a component, a folder, one of two words for a class. */
function isPartOfShown(value: unknown, example: Arguments, given: Arguments): boolean {
  const [path, property] = [example.path, example.propertyName].map(each =>
    typeof each === 'string' ? each : '',
  );
  return (
    typeof value === 'string' &&
    value !== '' &&
    (property?.startsWith(`${value}.`) ||
      property?.endsWith(`.${value}`) ||
      path?.startsWith(`${value.replace(/\/$/, '')}/`) ||
      path?.endsWith(`/${value}`) ||
      (example.class !== undefined && classOfWords(given.class, value) === example.class))
  );
}

function isSameList(one: unknown, other: unknown): boolean {
  return JSON.stringify(listLeaves(one)) === JSON.stringify(listLeaves(other));
}

/** Whether a value is several numbers, and nothing else. */
function isPlace(value: unknown): boolean {
  const leaves = listLeaves(value);
  return leaves.length > 1 && leaves.every(each => typeof each === 'number');
}

/** Members of a record that its example says nothing of, under no name: `location.W`. Of a list the whole of it. */
function membersLeftOut(name: string, shown: unknown, written: unknown): string[] {
  const [example, given] = [parseText(shown), parseText(written)];
  if (Array.isArray(example) && Array.isArray(given)) {
    if (example.length < given.length) return [name];
    // Items of a batch are named one by one.
    if (name === 'operations') return [];
    return given.flatMap((each, at) => membersLeftOut(`${name}[${at}]`, example[at], each));
  }
  // `[Node, pin]` is `Node.pin`.
  if (Array.isArray(given) && given.length > 1 && typeof example === 'string')
    return given.join('.') === example ? [] : [name];
  if (Array.isArray(given) && isRecord(example) && given.length > listLeaves(example).length) return [name];
  if (!isRecord(example) || !isRecord(given) || saysAngles(example, given)) return [];
  const kept = new Set(Object.keys(example).map(simplifyName));
  const isKept = (member: string) => kept.has(simplifyName(member));
  const own = new Set(listLeaves(example).map(String));
  const isMore = Object.keys(given).length > Object.keys(example).length;
  const gone = Object.entries(given).filter(
    ([member, value]) => isMore && !isKept(member) && !isSaid(value, own),
  );
  // One number says no two of them: of X, Y, Z and W only three became angles.
  const renamed = Object.keys(given).filter(
    member => !isKept(member) && !gone.some(([each]) => each === member),
  );
  const strange = Object.entries(example).filter(
    ([member]) => !Object.keys(given).some(each => simplifyName(each) === simplifyName(member)),
  );
  const places = strange.flatMap(([, value]) => listLeaves(value)).length;
  const surplus = isMore ? renamed.slice(places) : [];
  return [...gone.map(([member]) => member), ...surplus].map(member => `${name}.${member}`);
}

/** Whether a rotation that was given as a quaternion is shown by its angles. */
function saysAngles(example: Arguments, given: Arguments): boolean {
  const angles = anglesOfQuaternion(given, ['Pitch', 'Yaw', 'Roll']);
  return angles !== given && JSON.stringify(angles) === JSON.stringify(example);
}

/** Whoever names the tool beside its action says nothing more. */
const TOOLS: ReadonlySet<unknown> = new Set(['inspect', 'act', 'discover', 'create_brief', 'interview']);

/** To these the name of another tool says which operations are wanted. */
const DISCOVERIES: ReadonlySet<unknown> = new Set(
  'capabilities list_available_operations tool_schema search allow_list'.split(' '),
);

/** What may go without a word: to agree is nothing that an example does, and a page begins anew. */
const NEEDLESS: ReadonlySet<string> = new Set([...['action', 'confirm', 'dryRun', 'cursor']]);
