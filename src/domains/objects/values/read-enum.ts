import { isTypo, nearestNames, simplifyName } from '../../../base/nearest.ts';
import { findUnit, unitOf } from '../../../base/quantities/units.ts';
import { textOfValue } from '../../../base/text/text-of-value.ts';
import { nameFirst } from '../../../base/words/name-first.ts';
import type { ExpectedValue, ValueReading } from './expected-value.ts';
import { ValueProblem } from './value-problem.ts';

/**
 * An enumerator: by name in any case, with or without `EFoo::`, by its display name in any language that is known, by
 * the part behind its prefix, or by its index. @throws ValueProblem
 */
export function readEnum(given: unknown, expected: ExpectedValue, { notes }: ValueReading): string {
  const spellings = spellingsOf(expected);
  const names = [...new Set(spellings.values())].filter(name => !name.endsWith('_MAX'));
  const found =
    typeof given === 'number'
      ? names[given]
      : typeof given === 'string'
        ? (findEnumerator(given, spellings, names) ?? findByUnit(given, expected, names))
        : undefined;
  if (found === undefined) throw unknownEnumerator(given, expected, spellings, names);
  if (found !== given) notes.push(`${expected.name}: ${JSON.stringify(given)} was read as ${found}.`);
  return found;
}

/** Text → enumerator. Of an enum that nobody knows only what describe lists: its display names. */
function spellingsOf({ plan, described }: ExpectedValue): ReadonlyMap<string, string> {
  if (plan.enumerators) return plan.enumerators;
  const labels = (described?.Metadata.EnumValues ?? '').split(', ');
  return new Map(labels.map(label => [label, label]));
}

function findEnumerator(
  given: string,
  spellings: ReadonlyMap<string, string>,
  names: readonly string[],
): string | undefined {
  const written = given.trim();
  const bare = written.replace(/^\w+::/, '');
  const exact = spellings.get(bare) ?? spellings.get(written);
  if (exact !== undefined) return exact;
  const meant = simplifyName(bare);
  const same = (text: string) => simplifyName(text) === meant;
  const [, named] = [...spellings].find(([spelling]) => same(spelling)) ?? [];
  if (named !== undefined) return named;
  if (/^\d+$/.test(bare)) return names[Number(bare)];
  // AEM_Manual may be called Manual, where no other ends so.
  const short = names.filter(name => same(name.slice(name.indexOf('_') + 1)));
  if (short.length === 1) return short[0];
  // A Blueprint's own enum has names that nothing lists.
  return /^NewEnumerator\d+$/.test(bare) ? bare : undefined;
}

/** `lm` for the enumerator that makes a number count in lumens, or is called so, where one alone is. */
function findByUnit(given: string, { units }: ExpectedValue, names: readonly string[]): string | undefined {
  const unit = findUnit(given)?.name;
  const unitBehind = (name: string) => (units ? unitOf(units[name]) : findUnit(name))?.name;
  const meant = (units ? Object.keys(units) : names).filter(each => unitBehind(each) === unit);
  return unit !== undefined && meant.length === 1 ? meant[0] : undefined;
}

/** More than these are not listed. */
const LISTED = 24;

function unknownEnumerator(
  given: unknown,
  { name, raw, units }: ExpectedValue,
  spellings: ReadonlyMap<string, string>,
  names: readonly string[],
): ValueProblem {
  const near = nearestNames(textOfValue(given), spellings.keys());
  const suggestions = [...new Set(near.map(spelling => spellings.get(spelling) ?? spelling))];
  const message = `${name} has no value ${JSON.stringify(given)}; accepted: ${nameFirst(names, LISTED)}.`;
  const now = typeof raw === 'string' ? (spellings.get(raw) ?? raw) : raw;
  const [first] = near;
  // By another unit the same number is another amount: what is only near is not what was meant.
  if (units && first !== undefined && !isTypo(textOfValue(given), first))
    return new ValueProblem(message, now ?? names[0], { isSample: true });
  return new ValueProblem(message, suggestions[0] ?? now ?? names[0], { suggestions });
}
