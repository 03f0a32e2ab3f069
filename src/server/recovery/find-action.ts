import { lookupTable } from '../../base/lookup-table.ts';
import { isTypo, isTypoByWords, nearestNames, simplifyName } from '../../base/nearest.ts';
import { isOneTypoAway } from '../../base/text/one-typo-away.ts';
import { rank } from '../../base/words/rank.ts';
import { readQuery } from '../../base/words/read-query.ts';
import type { CheckedOperation } from '../argument-check.ts';
import { listLacking } from '../example-call.ts';
import { actionInstead } from './action-instead.ts';
import { isCalledElsewhere } from './names-elsewhere.ts';
import { isCalledInInterviews } from './names-in-interviews.ts';
import { argumentMeant } from './other-names.ts';
import { isSameDoing } from './same-doing.ts';
import { nounsOf, saysToChange, verbOf } from './verbs-of-action.ts';
import {
  actionOfProperty,
  actionSubject,
  impliedProperty,
  isNativeProperty,
  saysToRead,
  sharesWord,
  wordsOfAction,
} from './words-of-action.ts';

/** An operation that somebody may have meant, and the tool that has it. */
export interface MeantAction {
  tool: string;
  operation: CheckedOperation;
  /** Its name has something of what was written, and that is all: no call of it is what was meant. */
  isOnlyNear?: boolean;
}

/** Actions that are shown. */
const MOST = 5;

/** What nobody is led to: Python and console commands are switched on by their owner, and no way round anything. */
const NEVER_MEANT = /python|console|script|exec|shell|command/i;

/** Takes whatever one gives it: fits every guess, and is the way round everything. */
const UNGUESSED: ReadonlySet<string> = new Set(['call_function']);

/** Whether an operation is one that its owner has to switch on. */
function isSwitched({ needs }: CheckedOperation): boolean {
  return typeof needs === 'object' && needs.switch !== undefined;
}

/** What only reads is no way round anything, whatever it is about. */
function onlyReads({ operation }: MeantAction): boolean {
  return operation.effect === undefined && !isSwitched(operation);
}

/** The operations that may be named to somebody: none that is switched off. */
export function listOffered<Operation extends CheckedOperation>(
  operations: readonly Operation[],
  admit?: (operation: Operation) => void,
): Operation[] {
  return operations.filter(operation => !isSwitched(operation) || isAdmitted(operation, admit));
}

function isAdmitted<Operation>(operation: Operation, admit?: (operation: Operation) => void): boolean {
  try {
    admit?.(operation);
    return admit !== undefined;
  } catch {
    return false;
  }
}

/**
 * What was meant by an action that does not exist: the same letters, what other tools call it, the same task in other
 * words, a few typos. Actions of the other tool count too: `set_property` sent to `inspect`. Those that take what was
 * given come first. What has to be switched on is only found by its own name.
 */
export async function findMeantActions(
  tool: string,
  written: string,
  given: Record<string, unknown>,
  operations: readonly CheckedOperation[],
): Promise<MeantAction[]> {
  // All operations there are: nobody who calls what exists waits for them.
  const { listCatalogue } = await import('../../discover/catalogue.ts');
  const own = operations.map((operation): MeantAction => ({ tool, operation }));
  const others = listOffered(listCatalogue()).filter(entry => entry.tool !== tool);
  const all = [...own, ...others.map((operation): MeantAction => ({ tool: operation.tool, operation }))];
  const wanted = simplifyName(written);
  const isSame = (name: string) => simplifyName(name) === wanted;
  const instead = actionInstead(written, given)?.action;
  // `list` is something else in each tool, and `get_actors` asks for more than `get_actor`.
  const preference = ({ tool: of, operation: { name } }: MeantAction) =>
    4 * Number(name === instead) +
    2 * Number(of === tool) +
    Number(isCalledElsewhere(name, wanted, each => each));
  const same = all
    .filter(({ operation: { name } }) => isSame(name) || name === instead || isCalledBy(tool, name, wanted))
    .toSorted((a, b) => preference(b) - preference(a) || countStrangers(a, given) - countStrangers(b, given));
  if (NEVER_MEANT.test(written))
    return [...new Set([...same, ...findTypos(tool, written, all.filter(onlyReads))])];
  const open = all.filter(({ operation }) => !UNGUESSED.has(operation.name) && !isSwitched(operation));
  const ranked = rank(readQuery(actionSubject(written)), open, ({ operation: { name, summary } }) => [
    { text: name, weight: 4 },
    { text: summary, weight: 1 },
  ]);
  const names = nearestNames(
    written,
    open.map(({ operation }) => operation.name),
    MOST,
  );
  const near = names.flatMap(name => open.find(({ operation }) => operation.name === name) ?? []);
  const meant = [...new Set([...ranked.slice(0, MOST), ...near])].slice(0, MOST);
  const byFit = meant.toSorted((a, b) => countStrangers(a, given) - countStrangers(b, given));
  // Who wants to read is led to no change.
  const reads = (tool === 'inspect' && !saysToChange(written)) || saysToRead(written);
  const isFit = ({ tool: of }: MeantAction) => !reads || of === 'inspect' || of === 'discover';
  const close = byFit.filter(each => sharesWord(written, each.operation.name) && isFit(each));
  const isOfObjects = tool !== 'interview' && tool !== 'discover';
  const property = close.length > 0 || !isOfObjects ? undefined : actionOfProperty(written);
  const byProperty = open.filter(({ operation: { name } }) => name === property);
  const certain = [...same, ...findTypos(tool, written, open)];
  // `show_only` begins as `show` does.
  const byVerb = open.filter(each => isFit(each) && isCalledByVerb(written, each));
  // Of what is done in an editor no interview tells.
  const isOfEditor = ({ tool: of }: MeantAction) => !isOfObjects || of !== 'interview';
  const guessed = [...close, ...byVerb, ...byProperty, ...byFit.filter(isFit)]
    .filter(isOfEditor)
    .map(each =>
      certain.includes(each) || isSameDoing(written, each, property) ? each : { ...each, isOnlyNear: true },
    );
  const found = [...certain, ...guessed];
  const isFirst = ({ operation }: MeantAction, at: number) =>
    found.findIndex(each => each.operation === operation) === at;
  return found.filter(isFirst).slice(0, MOST);
}

/** Whether the verb of a name alone is what other tools call an action; of a view nothing may stand behind it. */
function isCalledByVerb(written: string, { operation: { name, effect } }: MeantAction): boolean {
  const [verb = ''] = wordsOfAction(written);
  const isBare = effect !== undefined || nounsOf(written).length === 0;
  return isBare && isCalledElsewhere(name, verb);
}

/** Whether an action is called so by other tools, or within interviews. */
function isCalledBy(tool: string, name: string, wanted: string): boolean {
  return isCalledElsewhere(name, wanted) || (tool === 'interview' && isCalledInInterviews(name, wanted));
}

/** What is written wrong is meant before what has words in common. */
function findTypos(tool: string, written: string, open: readonly MeantAction[]): MeantAction[] {
  if (namesProperty(written)) return [];
  return open.filter(
    ({ tool: of, operation }) =>
      isTypo(written, operation.name) &&
      !saysOtherNoun(written, operation.name) &&
      !saysOtherVerb(written, operation) &&
      (of === tool || !isShort(written)),
  );
}

/** Of a short word one other letter makes another word: whoever wants to `watch` means no `batch`. */
function isShort(written: string): boolean {
  return written.length < 7;
}

/** `set_mobility` is no typo of `set_visibility`. */
function namesProperty(written: string): boolean {
  const { propertyName } = impliedProperty(written, actionOfProperty(written) ?? '', {});
  return typeof propertyName === 'string' && isNativeProperty(propertyName);
}

/** `list_classes` is no typo of `list_changes`: more than a letter of a word makes another one. */
function saysOtherNoun(written: string, name: string): boolean {
  const [said, own] = [wordsOfAction(written), wordsOfAction(name)];
  const isOther = (word: string, at: number) => word !== own[at] && !isTypoByWords(word, own[at] ?? '');
  return said.length === own.length && said[0] === own[0] && said.some(isOther);
}

/** `unload_x` is no typo of `load_x`. */
function saysOtherVerb(written: string, { name, effect }: CheckedOperation): boolean {
  const [said, does] = [verbOf(written), verbOf(name)];
  if (said !== undefined && does !== undefined) return said !== does;
  // `paste_actors` has most letters of `delete_actors`.
  const [first = '', own = ''] = [written, name].map(each => wordsOfAction(each)[0] ?? '');
  return effect === 'destructive' ? !isOneTypoAway(first, own) && first !== own : !isTypo(first, own);
}

/** Arguments that an operation has no use for, under any name. */
function countStrangers({ operation }: MeantAction, given: Record<string, unknown>): number {
  const names = Object.keys(operation.parameters().shape);
  return Object.keys(given).filter(name => argumentMeant(name, names) === undefined).length;
}

/** What makes something more nobody has asked for who only names what is there. */
const MAKES = /^(?:duplicate|spawn|create|add|expose)_/;

/** How much harm an operation can do that nobody asked for. */
const HARM: Record<string, number> = lookupTable({ session: 1, reversible: 2, destructive: 3 });

/** Whether a verb alone, of which there are several actions, would be taken for the one that is about everything: `save`. */
export function isWider(
  action: string,
  [best, ...others]: readonly MeantAction[],
  given: Record<string, unknown>,
): boolean {
  const [verb = '', ...more] = wordsOfAction(action);
  if (!best || Object.keys(given).length > 0 || more.length > 0) return false;
  const { name, effect } = best.operation;
  const isOfVerb = (each: MeantAction) => wordsOfAction(each.operation.name)[0] === verb;
  return (
    effect !== undefined &&
    simplifyName(name) !== simplifyName(action) &&
    listLacking(best.operation, {}).length === 0 &&
    others.some(isOfVerb)
  );
}

/** Actions that take everything that was given: those that lack least first, then those that do least harm. */
export function findFittingActions<Operation extends CheckedOperation>(
  operations: readonly Operation[],
  given: Record<string, unknown>,
): Operation[] {
  const names = Object.keys(given);
  const fitting = operations.filter(operation => {
    if (isSwitched(operation)) return false;
    const { shape } = operation.parameters();
    return names.every(name => Object.hasOwn(shape, name));
  });
  if (names.length === 0) return fitting;
  const cost = (operation: Operation) =>
    listLacking(operation, given).length * 10 +
    (HARM[operation.effect ?? ''] ?? 0) +
    (MAKES.test(operation.name) ? 0.5 : 0);
  return fitting.toSorted((a, b) => cost(a) - cost(b));
}
