import { isTypo, nearestNames, simplifyName } from '../../../base/nearest.ts';
import { areOpposite } from '../../../base/opposites.ts';
import { nameFirst } from '../../../base/words/name-first.ts';
import type { MemberNames } from './member-names.ts';
import { ValueProblem } from './value-problem.ts';

/** Members that are named, and those that are suggested. */
const MOST_TOLD = 16;
const MOST_SUGGESTED = 5;

type Entry = readonly [key: string, value: unknown];

/**
 * What is wrong with a struct that names members which it does not have. What it says of those that it has stays, a name that
 * can only be one of the others becomes that, and what is like none is left out.
 * @param own name of the member that a key is, where it is one
 */
export function strangeMembers(
  entries: readonly Entry[],
  names: MemberNames,
  own: (key: string) => string | undefined,
): ValueProblem | undefined {
  const strange = entries.filter(([key]) => own(key) === undefined).map(([key]) => key);
  const [first] = strange;
  if (first === undefined) return undefined;
  const { name, members, example } = names;
  const taken = new Set(entries.map(([key]) => own(key)));
  const meant = new Map<string, string>();
  for (const key of strange) {
    const near = nearMember(key, { ...names, members: members.filter(each => !taken.has(each)) });
    if (near === undefined) continue;
    taken.add(near);
    meant.set(key, near);
  }
  const kept = entries.flatMap(([key, value]) => {
    const member = own(key) ?? meant.get(key);
    return member === undefined ? [] : [[member, value] as const];
  });
  // A switch in front of another member is called as that is.
  const told = members.filter(member => !/^bOverride_/.test(member));
  const begins = told.filter(
    member => first.length > 2 && simplifyName(member).startsWith(simplifyName(first)),
  );
  const near = [...begins, ...nearestNames(first, told)];
  const suggestions = [...new Set([meant.get(first) ?? [], near].flat())].slice(0, MOST_SUGGESTED);
  const message = `${name} has no member "${first}"; it has ${nameFirst(told, MOST_TOLD)}.`;
  const isLarge = members.length > MOST_TOLD;
  return kept.length > 0
    ? new ValueProblem(message, Object.fromEntries(kept), {
        suggestions,
        isMeant: kept.length === entries.length,
      })
    : new ValueProblem(message, isLarge ? undefined : example, { suggestions, isSample: true });
}

/** The only member that a name can stand for: with a typo, cut short or gone on, or else the only one that is near. */
function nearMember(key: string, { members, aliases = {} }: MemberNames): string | undefined {
  // One letter is as near to any other one.
  if (key.length < 2) return undefined;
  const words = [
    ...members.map(member => [member, member] as const),
    ...Object.entries(aliases).filter(([, member]) => members.includes(member)),
  ].filter(([word]) => !areOpposite(key, word));
  const wanted = simplifyName(key);
  const ways: ((word: string) => boolean)[] = [
    word => isTypo(key, word),
    word =>
      word.length > 1 && (simplifyName(word).startsWith(wanted) || wanted.startsWith(simplifyName(word))),
    word => word.length > 1 && nearestNames(key, [word]).length > 0,
  ];
  for (const isNear of ways) {
    const found = [...new Set(words.filter(([word]) => isNear(word)).map(([, member]) => member))];
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}
