import { PROPERTY_FILLERS } from '../../base/words/fillers.ts';
import { rankIn } from '../../base/words/rank.ts';
import { plainWords, type QueryWord, readQuery } from '../../base/words/read-query.ts';
import { stemOf } from '../../base/words/stem.ts';
import type { TypeKind } from '../layer.ts';
import { nativeStructChain } from '../native-facts.ts';
import { nativeStructsIn } from '../native-links.ts';
import type { DictionaryReading } from '../read-layers.ts';
import type { FoundEntry } from '../resolve-entry.ts';
import { whyNotWritable } from './access-of.ts';
import { type EntryIndex, indexOf } from './entry-index.ts';
import { componentsOf, type LookedUpType } from './reach.ts';

/** Words about what an answer holds, not about what it is sought by. */
const ASKING =
  'unit units measured property properties setting settings called mean means meaning value enable enabled disable ' +
  'disabled off object objects thing things';
const UNTELLING: ReadonlySet<string> = new Set([...PROPERTY_FILLERS, ...ASKING.split(' ')]);

/**
 * The entries that a question in words means, the likeliest first. A class that it names stands for all that it has,
 * inherited or not. What people want more often comes first of what fits alike.
 * @param reading one revision of a dictionary: what is made of it is kept beside it
 * @param among those that are looked at; all when left out
 */
export function searchEntries(
  reading: DictionaryReading,
  query: string,
  among?: readonly FoundEntry[],
): FoundEntry[] {
  const index = indexOf(reading);
  const words = readQuery(query, UNTELLING);
  const named = nameTypes(reading, index, words);
  const allowed = among && new Set(among.map(keyOf));
  const { candidates } = index.words;
  return rankIn(index.words, words, {
    worth: ({ stem }, number) => named.get(number)?.get(stem) ?? 0,
    ...(allowed && {
      among: number => {
        const candidate = candidates[number];
        return candidate !== undefined && allowed.has(keyOf(candidate));
      },
    }),
    factor: number => {
      const candidate = candidates[number];
      if (!candidate) return 1;
      const named = 1 + WHOLE_NAME * shareOfName(candidate, words);
      return (1 + IMPORTANCE * candidate.entry.importance) * named * (isFixed(candidate) ? FIXED : 1);
    },
  });
}

/** What is left of one that nobody can write: who seeks a setting mostly wants to set it. */
const FIXED = 0.9;

function isFixed(found: FoundEntry): boolean {
  const whyNot = whyNotWritable(found);
  return found.entry.readOnly === true || (whyNot !== undefined && whyNot !== 'play');
}

/** What one step of importance adds, as a share. */
const IMPORTANCE = 0.4;

/** What it adds that the words make up the whole name. */
const WHOLE_NAME = 0.35;

/** The share of a name's words that were asked for; of a name of one word half at most, as it is easily hit. */
function shareOfName({ property }: FoundEntry, query: readonly QueryWord[]): number {
  const names = plainWords(property).map(stemOf);
  const asked = names.map(each =>
    Math.max(0, ...query.map(({ stem, alike }) => (stem === each ? 1 : alike.has(each) ? 0.6 : 0))),
  );
  return asked.reduce((sum, each) => sum + each, 0) / Math.max(2, names.length);
}

function keyOf({ owner, property }: FoundEntry): string {
  return `${owner}.${property}`;
}

/** What a word says about an entry of a type that it names: more where it is the whole name. */
const NAMED = 3;
/** Whoever says sun means the directional light. */
const TOLD = 1.2;
/** What a synonym of a word in its name says. */
const ALIKE = 0.5;
/** What a step up the chain takes of that, and what always stays. */
const STEP = 0.08;
const LEAST_NEAR = 0.2;

/** Number of an entry → stem of a word → what it is worth there because the word names a type that has the entry. */
function nameTypes(
  reading: DictionaryReading,
  { types, owned }: EntryIndex,
  query: readonly QueryWord[],
): Map<number, Map<string, number>> {
  const worths = new Map<number, Map<string, number>>();
  for (const { kind, name, stems, told } of types) {
    const shares = sharesOf(query, stems, told);
    if (shares.size === 0) continue;
    for (const [number, near] of entriesOf(reading, owned, { kind, name })) {
      const worth = worths.get(number) ?? new Map<string, number>();
      for (const [stem, share] of shares) worth.set(stem, Math.max(worth.get(stem) ?? 0, share * near));
      worths.set(number, worth);
    }
  }
  return worths;
}

/** Number of each entry that counts for a type → how near it stands, from 1 down. */
function entriesOf(
  reading: DictionaryReading,
  owned: EntryIndex['owned'],
  type: LookedUpType,
): Map<number, number> {
  const owners = ownersOf(reading, type);
  const seen = new Set<string>();
  const entries = new Map<number, number>();
  const near = (distance: number) => Math.max(LEAST_NEAR, 1 - STEP * distance);
  for (const { owner, distance } of owners) {
    for (const [property, number] of owned.get(owner) ?? []) {
      if (!seen.has(property)) entries.set(number, near(distance));
      seen.add(property);
    }
  }
  for (const [struct, distance] of structsOf(owners, type.kind)) {
    for (const [, number] of owned.get(struct) ?? [])
      entries.set(number, Math.max(entries.get(number) ?? 0, near(distance)));
  }
  return entries;
}

/** What each word says about a type: more of its name is more. */
function sharesOf(
  query: readonly QueryWord[],
  name: ReadonlySet<string>,
  told: ReadonlySet<string>,
): Map<string, number> {
  const shares = new Map<string, number>();
  const inName = query.filter(({ stem }) => name.has(stem));
  const isWhole = inName.length >= name.size;
  const each = (NAMED * inName.length) / name.size + (isWhole ? inName.length - 1 : 0);
  for (const { stem, alike } of query) {
    if (name.has(stem)) shares.set(stem, each);
    else if (told.has(stem)) shares.set(stem, TOLD);
    else if ([...alike].some(other => name.has(other))) shares.set(stem, (ALIKE * NAMED) / name.size);
  }
  return shares;
}

/** Whose entries count for a type, and how far they are: its chain, then those of its components. */
function ownersOf(reading: DictionaryReading, type: LookedUpType): Owner[] {
  const { kind, name } = type;
  const own = kind === 'class' ? reading.classChain(name) : nativeStructChain(name);
  const chains = [own, ...componentsOf(reading, type).map(({ className }) => reading.classChain(className))];
  return chains.flatMap((chain, at) =>
    chain.map((owner, distance) => ({ owner, distance: distance + (at === 0 ? 0 : 1) })),
  );
}

interface Owner {
  owner: string;
  distance: number;
}

/** Structs that these hold, whose members are asked for as if they stood there: the sensor of a camera is in its filmback. */
function structsOf(owners: readonly Owner[], kind: TypeKind): Map<string, number> {
  const held = new Map<string, number>();
  const hold = (holder: TypeKind, name: string, distance: number) => {
    if (distance > FARTHEST_HELD) return;
    for (const struct of Object.values(nativeStructsIn(holder, name))) {
      if ((held.get(struct) ?? Number.POSITIVE_INFINITY) <= distance) continue;
      held.set(struct, distance);
      hold('struct', struct, distance + HELD);
    }
  };
  for (const { owner, distance } of owners) hold(kind, owner, distance + HELD);
  return held;
}

/** Steps that a struct is farther than what holds it, and the most that are followed. */
const HELD = 2;
const FARTHEST_HELD = 4;
