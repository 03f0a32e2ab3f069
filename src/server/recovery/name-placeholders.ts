import type { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { simplifyName } from '../../base/nearest.ts';
import { AMOUNT_NAMES } from '../../base/words/way-names.ts';
import { parseText } from '../mend-arguments.ts';
import { hasPlus, saysWays } from '../signed-numbers.ts';
import type { CompletedCall } from './complete-call.ts';
import { classOfWords, isJoinedOf } from './joined-arguments.ts';
import { choosesMember, saysByHowMuch } from './lone-members.ts';
import { saysEarlier, saysNot } from './manner-in-name.ts';
import { saysMode, saysSpace } from './names-of-modes.ts';
import { oppositeMeant } from './opposite-names.ts';
import { otherNameOf } from './other-names.ts';
import { sayAsShown } from './said-as-shown.ts';
import { numbersSaidBy, saidIn, wordOfFlag } from './said-in-call.ts';
import { listLeaves, meansSame } from './same-meaning.ts';
import { isSwitchedOff } from './switched-off-by.ts';

type Arguments = Record<string, unknown>;

/**
 * Arguments of an example that the caller said nothing of, or said something else of: the nearest thing that is taken is
 * not what was meant.
 * @param areWords whether what stands there for a word may say the same in another one
 */
export function inventedIn(
  example: Arguments = {},
  written: Arguments,
  areWords = true,
): { placeholders?: string[] } {
  const given = sayAsShown(written, example);
  const areWays = saysWays(example);
  const call = { said: saidIn(given, example), areWords, areWays };
  // By how much one of several is says nothing of the others.
  const isOneWay = PLACING.filter(name => name in example).length <= 1;
  const isSaidByPlus = (name: string) =>
    name === 'mode' &&
    isOneWay &&
    (Object.keys(given).some(saysMode) || (areWays && saysByHowMuch(listLeaves(given))));
  const isSaidByAmount = (name: string, value: unknown) =>
    name === 'operation' && (AMOUNT_NAMES[String(value)] ?? []).some(each => each in given);
  const listsAnything = Object.values(given).some(each => typeof parseText(each) === 'object');
  const parts = new Set(listLeaves(given).filter(leaf => typeof leaf === 'string'));
  const invented = Object.entries(example)
    .filter(
      ([name, value]) =>
        (!UNINVENTED.has(name) || (name === 'operations' && !listsAnything)) &&
        !isSaidByPlus(name) &&
        !(name === 'space' && isOneWay && Object.keys(given).some(saysSpace)) &&
        !(name === 'where' && [...parts].some(part => isSwitchedOff(part, example))) &&
        !isSaidByAmount(name, value) &&
        !isJoinedOf(name, value, { parts, general: given.class }) &&
        ((PLACING.includes(name) && choosesMember(value, given[name])) ||
          !(!isShareOfScale(name, given[name]) && name in given
            ? meansSame(value, given[name], call)
            : isSaid(value, call.said))),
    )
    .map(([name]) => name)
    .concat(ofItems(example, given, (item, sent) => inventedIn(item, sent, areWords).placeholders));
  return invented.length > 0 ? { placeholders: invented } : {};
}

/** What one mode is said of. */
const PLACING = ['location', 'rotation', 'scale'];

/** `150%` and `2x` of a scale are of the one that is there, which nobody has looked up. */
function isShareOfScale(name: string, written: unknown): boolean {
  return (
    name === 'scale' && listLeaves(written).some(each => typeof each === 'string' && /\d\s*[%x×]/i.test(each))
  );
}

/** What says nothing of the thing itself; items of a batch are named one by one. */
const UNINVENTED: ReadonlySet<string> = new Set(['action', 'confirm', 'dryRun', 'operations']);

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
  // What is not meant, or no longer, is not said by what has its value.
  const isReversed = (name: string, value: unknown) =>
    !isSwitchedOff(value, example) &&
    (saysNot(name) || saysEarlier(name)) &&
    otherNameOf(name, Object.keys(example)) === undefined;
  // The name of a property may have become a key.
  const keys = own.flatMap(([, each]) => (isRecord(each) ? Object.keys(each) : []));
  const said = new Set([...own.flatMap(([, each]) => listLeaves(each)).map(String), ...keys]);
  const renamed = own.filter(([name]) => !(name in given));
  // A switch that stands there says nothing of another one.
  const saidAnew = new Set(renamed.flatMap(([, each]) => listLeaves(each)).map(String));
  // Nor do the numbers of one place say another one.
  const grown = own.filter(([name, each]) => listLeaves(each).length > listLeaves(given[name]).length);
  const saidInMore = new Set([...renamed, ...grown].flatMap(([, each]) => listLeaves(each)).map(String));
  const saidFor = (value: unknown) =>
    typeof value === 'boolean' ? saidAnew : isPlace(value) ? saidInMore : said;
  const isConverted = (name: string, value: unknown) =>
    (typeof value === 'boolean' &&
      /hid|visib|show/i.test(name) &&
      renamed.some(([, each]) => listLeaves(each).includes(!value))) ||
    (typeof value === 'string' &&
      wordOfFlag(value).some(word => renamed.some(([, each]) => String(each) === word))) ||
    numbersSaidBy(name, value).some(number => said.has(number));
  // `hidden: true` is not said by `visible: true`.
  const isContradicted = (name: string, value: unknown) => {
    const opposite = typeof value === 'boolean' ? oppositeMeant(name, Object.keys(example)) : undefined;
    return opposite === undefined ? undefined : example[opposite] !== !value;
  };
  const left = Object.entries(given)
    .filter(
      ([name, value]) => !(name in example) && (!NEEDLESS.has(name) || (name === 'dryRun' && value === true)),
    )
    // A number is still to be said.
    .filter(
      ([name, value]) => !('mode' in example && saysMode(name) && !/\d/.test(listLeaves(value).join(' '))),
    )
    .filter(
      ([name, value]) =>
        (isReversed(name, value) ? true : isContradicted(name, value)) ??
        (!isSaid(value, saidFor(value)) &&
          !(value === true && said.has(name)) &&
          !isConverted(name, value) &&
          !isPartOfShown(value, example, given)),
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

/** Whether a value is the beginning or the end of what is shown: a component, a folder, one of two words for a class. */
function isPartOfShown(value: unknown, example: Arguments, given: Arguments): boolean {
  const [path, property] = [example.path, example.propertyName].map(each =>
    typeof each === 'string' ? each : '',
  );
  return (
    typeof value === 'string' &&
    value !== '' &&
    (property?.startsWith(`${value}.`) ||
      path?.startsWith(`${value.replace(/\/$/, '')}/`) ||
      path?.endsWith(`/${value}`) ||
      (example.class !== undefined && classOfWords(given.class, value) === example.class))
  );
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
  if (Array.isArray(given) && given.length > 1 && typeof example === 'string') return [name];
  if (!isRecord(example) || !isRecord(given)) return [];
  const kept = new Set(Object.keys(example).map(simplifyName));
  const isKept = (member: string) => kept.has(simplifyName(member));
  const own = new Set(listLeaves(example).map(String));
  const isMore = Object.keys(given).length > Object.keys(example).length;
  return Object.entries(given)
    .filter(([member, value]) => isMore && !isKept(member) && !isSaid(value, own))
    .map(([member]) => `${name}.${member}`);
}

/** The same of each item of a batch: `operations[1].objectPath`. */
function ofItems(
  example: Arguments,
  given: Arguments,
  of: (item: Arguments, sent: Arguments) => string[] | undefined,
): string[] {
  const [items, sent] = [example.operations, given.operations];
  if (!Array.isArray(items) || !Array.isArray(sent) || items.length !== sent.length) return [];
  return items.flatMap((item, at) =>
    isRecord(item) && isRecord(sent[at])
      ? (of(item, sent[at]) ?? []).map(name => `operations[${at}].${name}`)
      : [],
  );
}

/** What may go without a word: to agree is nothing that an example does, and a page begins anew. */
const NEEDLESS: ReadonlySet<string> = new Set([
  ...['action', 'confirm', 'dryRun', 'cursor', 'since', 'limit', 'maxTokens', 'tool'],
]);

/** Whether a value has nothing in it that was not said: `[0, 0, 10]` may have become `{ X: 0, Y: 0, Z: 10 }`. */
function isSaid(value: unknown, said: ReadonlySet<string>): boolean {
  return listLeaves(value).every(
    leaf => said.has(String(leaf)) || (hasPlus(leaf) && said.has(String(Number(leaf)))),
  );
}

/** Arguments of a correction that nobody but the caller knows. */
export function onlyExamples(
  example: Arguments | undefined,
  asked: Arguments,
  { code, details }: BridgeError,
): { placeholders?: string[] } {
  // A batch gives each of several objects the value that it has.
  if (details.isSample && example?.action === 'batch') return { placeholders: ['operations'] };
  if (example?.action !== asked.action || details.isMeant) return {};
  // Which of several that are called alike was meant, only the caller knows.
  const isSample = details.isSample || code === 'ambiguous_target';
  // Words of a list are told by the schema alone.
  return isSample ? differingIn(example, asked) : inventedIn(example, asked, code === 'invalid_arguments');
}

/** Arguments of a sample that are not as they were written, but for their form. */
function differingIn(example: Arguments = {}, given: Arguments): { placeholders?: string[] } {
  const form = (value: unknown) => JSON.stringify(listLeaves(value));
  const isOther = (name: string) =>
    form(example[name]) !== form(given[name]) || choosesMember(example[name], given[name]);
  const names = Object.keys(example)
    .filter(name => !UNINVENTED.has(name) && isOther(name))
    .concat(ofItems(example, given, (item, sent) => differingIn(item, sent).placeholders));
  return names.length > 0 ? { placeholders: names } : {};
}

/** Arguments of the example that are only that: what the call lacked, and what else of it is not as it was meant. */
export function placeholdersOf(
  { placeholders }: CompletedCall,
  invented: readonly string[] = [],
): { placeholders?: string[] } {
  const all = [...new Set([...placeholders, ...invented])];
  return all.length > 0 ? { placeholders: all } : {};
}
