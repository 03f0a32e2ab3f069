import { lackedByVersion } from '../dictionary/later-enumerators.ts';
import { type Enumerator, nativeEnum } from '../dictionary/native-facts.ts';
import type { DescribedProperty } from '../unreal/engine-call.ts';

/**
 * Both spellings of an enum's values. The engine prints display names in the editor's language; where describe lists
 * them all, their order tells which enumerator each one is. What it does not list, this engine does not have yet.
 */
export function enumeratorsOf(
  enumName: string | undefined,
  described: DescribedProperty | undefined,
): ReadonlyMap<string, string> | undefined {
  const known = enumName === undefined ? undefined : nativeEnum(enumName);
  if (!known) return undefined;
  const listed = matchEnumValues(enumName, known, described?.Metadata.EnumValues ?? '');
  const there = known.filter(([name]) => !listed?.lacked.has(name));
  const spellings = new Map(there.map(([name, label]) => [label ?? name, name]));
  for (const [name] of there) spellings.set(name, name);
  for (const [name, label] of listed?.labels ?? []) if (!spellings.has(label)) spellings.set(label, name);
  return spellings;
}

interface ListedEnum {
  labels: (readonly [name: string, label: string])[];
  /** Enumerators that this engine does not have yet. */
  lacked: ReadonlySet<string>;
}

/**
 * Which enumerators the display names are that describe joins by ", ": those of one engine version or another. They may
 * hold commas themselves; a translation mostly keeps as many as the English name has. Where the count fits in no way,
 * nothing is guessed. [derived]
 */
function matchEnumValues(
  enumName: string | undefined,
  known: readonly Enumerator[],
  joined: string,
): ListedEnum | undefined {
  const visible = known.filter(([name]) => !name.endsWith('_MAX'));
  const versions = lackedByVersion(enumName ?? '').map(lacked => ({
    lacked,
    enumerators: visible.filter(([name]) => !lacked.has(name)),
  }));
  const inEnglish = (each: Enumerator) => each[1] ?? each[0];
  const ways: ((enumerators: readonly Enumerator[]) => string[] | undefined)[] = [
    each => (each.map(inEnglish).join(', ') === joined ? each.map(inEnglish) : undefined),
    each =>
      splitByLengths(
        joined,
        each.map(enumerator => inEnglish(enumerator).split(', ').length),
      ),
    each =>
      splitByLengths(
        joined,
        each.map(() => 1),
      ),
  ];
  const fits = ways.flatMap(split =>
    versions.flatMap(({ lacked, enumerators }): ListedEnum[] => {
      const labels = split(enumerators);
      return labels ? [{ lacked, labels: enumerators.map(([name], at) => [name, labels[at] ?? name]) }] : [];
    }),
  );
  // Of several, that in which most labels still begin as the name does: units and proper names are hardly translated.
  const [best] = fits.toSorted((one, other) => countAlike(other) - countAlike(one));
  return best;
}

function countAlike({ labels }: ListedEnum): number {
  return labels.filter(([name, label]) => label.toLowerCase().startsWith(name.toLowerCase())).length;
}

/** @param lengths how many pieces each label has; undefined where the pieces are more or fewer */
function splitByLengths(joined: string, lengths: readonly number[]): string[] | undefined {
  const pieces = joined.split(', ');
  if (pieces.length !== lengths.reduce((sum, length) => sum + length, 0)) return undefined;
  return lengths.map(length => pieces.splice(0, length).join(', '));
}
