import { type ClauseWithWay, clausesWithWays } from '../steps/words/clauses-with-ways.ts';
import { plainText } from '../steps/words/plain-text.ts';

/**
 * The clauses about one row, and in each the part about it: from its name to the next that something else is said of. What
 * follows without a name is about the same; where nothing names it, all may be.
 */
export function clausesOfRow(words: string, label: string, labels: readonly string[]): ClauseWithWay[] {
  const names = namesOf(labels);
  const own = plainText(label);
  let about: string[] = [];
  const found = clausesWithWays(words).map(({ said, text }) => {
    const groups = groupsIn(plainText(text), names);
    about = groups.at(-1)?.names ?? about;
    const isNamed = groups.some(group => group.names.includes(own));
    const texts = groups.filter(group => group.names.includes(own)).map(({ text }) => text);
    const isOfIt = groups.length === 0 && (about.includes(own) || about.length === 0);
    return { said, isNamed, texts: isNamed ? texts : isOfIt ? [plainText(text)] : [], text };
  });
  const isAnywhere = found.some(({ isNamed }) => isNamed);
  return found.flatMap(({ said, texts, text: whole }) =>
    (isAnywhere ? texts : [withoutNames(plainText(whole), names)]).map(text => ({ said, text })),
  );
}

/** How rows may be called: by their labels, and where these share words by those that tell them apart, longest first. */
function namesOf(labels: readonly string[]): Map<string, string> {
  const whole = labels.map(plainText).filter(label => label !== '');
  const apart = whole.flatMap(label => {
    const others = new Set(whole.filter(other => other !== label).flatMap(other => other.split(' ')));
    const words = label.split(' ');
    const own = words.filter(word => !others.has(word) && word.length >= SHORTEST);
    return own.length < words.length ? own.map(word => [word, label] as const) : [];
  });
  const all = [...whole.map(label => [label, label] as const), ...apart];
  return new Map(all.toSorted(([one], [other]) => other.length - one.length));
}

/** Letters of a word that tells a row from others. */
const SHORTEST = 3;

interface NamedGroup {
  names: string[];
  text: string;
}

/** The parts of a clause by the names in it: those between which no number stands share theirs. */
function groupsIn(plain: string, names: ReadonlyMap<string, string>): NamedGroup[] {
  const pattern = [...names.keys()].map(inPattern);
  if (pattern.length === 0) return [];
  const found = [...plain.matchAll(new RegExp(`(?<!\\p{L})(?:${pattern.join('|')})(?![\\p{L}\\d])`, 'gu'))];
  const groups: { names: string[]; from: number; to: number }[] = [];
  for (const { 0: name, index } of found) {
    const last = groups.at(-1);
    const between = last && withoutNames(plain.slice(last.to, index), names);
    if (last && !SAYS_AMOUNT.test(between ?? '')) {
      last.names.push(names.get(name) ?? name);
      last.to = index + name.length;
    } else
      groups.push({
        names: [names.get(name) ?? name],
        from: groups.length === 0 ? 0 : index,
        to: index + name.length,
      });
  }
  return groups.map(({ names: own, from }, index) => ({
    names: own,
    text: withoutNames(plain.slice(from, groups[index + 1]?.from ?? plain.length), names),
  }));
}

const SAYS_AMOUNT =
  /\d|\b(?:half|third|quarter|fifth|tenth|twice|double|percent|one|two|three|four|five|ten|twenty)\b/;

/** The `light` of a name says nothing of its light. */
function withoutNames(text: string, names: ReadonlyMap<string, string>): string {
  return [...names.keys()].reduce(
    (rest, name) =>
      rest.replaceAll(new RegExp(`(?<![\\p{L}\\d])${inPattern(name)}(?![\\p{L}\\d])`, 'gu'), 'it'),
    text,
  );
}

function inPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
