import type { BridgeError, ErrorDetails } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { hasPlus } from '../../base/quantities/change-in-value.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { AMOUNT_NAMES } from '../../base/words/way-names.ts';
import { parseText } from '../mend-arguments.ts';
import { saysWays } from '../signed-numbers.ts';
import type { CompletedCall } from './complete-call.ts';
import { isJoinedOf } from './joined-arguments.ts';
import { choosesMember, saysByHowMuch } from './lone-members.ts';
import { saysMode, saysModeOrSpace, saysSpace } from './names-of-modes.ts';
import { sayAsShown } from './said-as-shown.ts';
import { saidIn } from './said-in-call.ts';
import { listLeaves, meansSame } from './same-meaning.ts';
import { isOffIn } from './switched-off-by.ts';

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
  const isOneWay = isOfOnePlace(example);
  const isSaidByPlus = (name: string) =>
    name === 'mode' &&
    isOneWay &&
    (Object.keys(given).some(each => saysMode(each) && !saysModeOrSpace(each)) ||
      (areWays && saysByHowMuch(listLeaves(given))));
  const isSaidByAmount = (name: string, value: unknown) =>
    name === 'operation' && (AMOUNT_NAMES[textOfValue(value)] ?? []).some(each => each in given);
  const listsAnything = Object.values(given).some(each => typeof parseText(each) === 'object');
  const parts = new Set(listLeaves(given).filter(leaf => typeof leaf === 'string'));
  const invented = Object.entries(example)
    .filter(
      ([name, value]) =>
        (!UNINVENTED.has(name) || (name === 'operations' && !listsAnything)) &&
        !isSaidByPlus(name) &&
        !(name === 'space' && isOneWay && Object.keys(given).some(saysSpace)) &&
        !(name === 'where' && [...parts].some(part => isOffIn(part, example))) &&
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

/** Whether one mode of an example can only be that of one place. */
export function isOfOnePlace(example: Arguments): boolean {
  return PLACING.filter(name => name in example).length <= 1;
}

/** `150%` and `2x` of a scale are of the one that is there, which nobody has looked up. */
function isShareOfScale(name: string, written: unknown): boolean {
  return (
    name === 'scale' && listLeaves(written).some(each => typeof each === 'string' && /\d\s*[%x×]/i.test(each))
  );
}

/** What says nothing of the thing itself; items of a batch are named one by one. */
const UNINVENTED: ReadonlySet<string> = new Set(['action', 'confirm', 'dryRun', 'operations']);

/** The same of each item of a batch: `operations[1].objectPath`. */
export function ofItems(
  example: Arguments,
  given: Arguments,
  of: (item: Arguments, sent: Arguments, at: number) => string[] | undefined,
): string[] {
  const [items, sent] = [example.operations, given.operations];
  if (!Array.isArray(items) || !Array.isArray(sent) || items.length !== sent.length) return [];
  return items.flatMap((item, at) =>
    isRecord(item) && isRecord(sent[at])
      ? (of(item, sent[at], at) ?? []).map(name => `operations[${at}].${name}`)
      : [],
  );
}

/** Whether a value has nothing in it that was not said: `[0, 0, 10]` may have become `{ X: 0, Y: 0, Z: 10 }`. */
export function isSaid(value: unknown, said: ReadonlySet<string>): boolean {
  return listLeaves(value).every(
    leaf => said.has(textOfValue(leaf)) || (hasPlus(leaf) && said.has(textOfValue(Number(leaf)))),
  );
}

/** Arguments of a correction that nobody but the caller knows. */
export function onlyExamples(
  example: Arguments | undefined,
  asked: Arguments,
  { code, details }: BridgeError,
): { placeholders?: string[] } {
  if (details.invented) return { placeholders: [...details.invented] };
  if (details.itemMarks && asked.action === 'batch') return onlyItems(example, asked, details.itemMarks);
  // A batch gives each of several objects the value that it has.
  if (details.isSample && example?.action === 'batch') return { placeholders: ['operations'] };
  if (example?.action !== asked.action || details.isMeant) return {};
  // Which of several that are called alike was meant, only the caller knows.
  const isSample = details.isSample || code === 'ambiguous_target';
  // Words of a list are told by the schema alone.
  return isSample ? differingIn(example, asked) : inventedIn(example, asked, code === 'invalid_arguments');
}

/** The same of items of a batch, each by what is known of its correction. */
function onlyItems(
  example: Arguments = {},
  asked: Arguments,
  marks: NonNullable<ErrorDetails['itemMarks']>,
): { placeholders?: string[] } {
  const isWhole = [example.operations, asked.operations].every(Array.isArray);
  const isShort = isWhole && listLength(example) !== listLength(asked);
  if (isShort && [...marks.values()].includes('sample')) return { placeholders: ['operations'] };
  const names = ofItems(example, asked, (item, sent, at) => {
    const mark = marks.get(at);
    if (mark === 'meant') return [];
    return (mark === 'sample' ? differingIn(item, sent) : inventedIn(item, sent, false)).placeholders;
  });
  return names.length > 0 ? { placeholders: names } : {};
}

function listLength({ operations }: Arguments): number {
  return Array.isArray(operations) ? operations.length : 0;
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
