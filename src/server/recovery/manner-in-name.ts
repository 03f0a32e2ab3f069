import { areOpposite } from '../../base/opposites.ts';
import { CHANGE_WORDS } from '../../base/words/way-names.ts';
import { splitName } from '../../base/words/words.ts';

/** What says that a place or an amount counts from something else. */
const MANNERS: ReadonlySet<string> = new Set([
  ...['relative', 'local', 'factor', 'multiplier', ...CHANGE_WORDS],
]);

/** What says that something else is meant than what the rest of the name says. */
const NEGATIONS: ReadonlySet<string> = new Set([
  ...['not', 'no', 'non', 'never', 'except', 'exclude', 'excluded', 'excluding', 'without', 'unless'],
  ...['ignore', 'ignored', 'ignoring', 'skip', 'omit', 'keep', 'leave', 'remove', 'removed', 'hide', 'drop'],
]);

/** Those that are no argument's name and nothing else by themselves. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  ...['not', 'except', 'exclude', 'excluded', 'excluding', 'without', 'unless', 'ignore', 'ignoring', 'omit'],
]);

/** What says that a value is the one before, which nobody wants set. */
const EARLIER: ReadonlySet<string> = new Set([
  ...[
    'old',
    'previous',
    'prev',
    'prior',
    'former',
    'original',
    'was',
    'current',
    'existing',
    'before',
    'from',
  ],
]);

/** What says that a value is no more than an end of what there may be. */
const ENDS: ReadonlySet<string> = new Set(['max', 'min', 'maximum', 'minimum']);

/** What says of a value only that it is the one wanted. */
const LATER: ReadonlySet<string> = new Set([
  ...['new', 'now', 'next', 'updated', 'desired', 'wanted', 'final', 'target', 'to', 'end', 'destination'],
]);

/** Whether a name has a word that makes it another thing, or its opposite: a `relative_location` is none of the world. */
export function saysOtherManner(written: string, name: string): boolean {
  const own = new Set(partsOf(name).flatMap(part => [part, part.replace(/s$/, '')]));
  const isOther = (part: string) =>
    !own.has(part) && [MANNERS, NEGATIONS, EARLIER, ENDS].some(words => words.has(part));
  return partsOf(written).some(isOther) || areOpposite(written, name);
}

/** Whether a name says what is not meant: `exclude_class`, `label_not`. */
export function saysNot(written: string): boolean {
  const parts = partsOf(written);
  return parts.some(part => (parts.length > 1 ? NEGATIONS : EXCEPTIONS).has(part));
}

/** Whether a name says what was there before: `old_location`. */
export function saysEarlier(written: string): boolean {
  const parts = partsOf(written);
  return parts.length > 1 && parts.some(part => EARLIER.has(part));
}

/** A name without the words that say that it is the one wanted: `location` of `new_location`. */
export function withoutLater(written: string): string | undefined {
  const parts = partsOf(written);
  const rest = parts.filter(part => !LATER.has(part));
  return rest.length === parts.length || rest.length === 0 ? undefined : rest.join('_');
}

/** A name without the words that make it another thing: `location` of `relative_location`. */
export function withoutManner(written: string): string {
  const isOwn = (part: string) => ![MANNERS, NEGATIONS, EARLIER, ENDS, LATER].some(words => words.has(part));
  return partsOf(written).filter(isOwn).join('_');
}

function partsOf(name: string): string[] {
  return splitName(name).map(part => part.toLowerCase());
}
