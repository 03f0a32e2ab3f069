import type { QueryWord } from '../../base/words/read-query.ts';
import type { TypeKind } from '../layer.ts';
import { nativeStructChain } from '../native-facts.ts';
import { nativeStructsIn } from '../native-links.ts';
import type { DictionaryReading } from '../read-layers.ts';
import type { EntryIndex } from './entry-index.ts';
import { componentsOf, type LookedUpType } from './reach.ts';

/** What a word says about an entry of a type that it names: more where it is the whole name. */
const NAMED = 3.5;
/** Whoever says sun means the directional light. */
const TOLD = 1.2;
/** What a synonym of a word in its name says. */
const ALIKE = 0.5;
/** What a step up the chain takes of that, and what always stays. */
const STEP = 0.2;
const LEAST_NEAR = 0.1;

/** What a word says that names what a type derives from: a slider is a widget. */
const KIN = 1.5;

/** Number of an entry → stem of a word → what it is worth there because the word names a type that has the entry. */
export function nameTypes(
  reading: DictionaryReading,
  { types, owned }: EntryIndex,
  query: readonly QueryWord[],
): Map<number, Map<string, number>> {
  const worths = new Map<number, Map<string, number>>();
  const raise = (number: number, shares: ReadonlyMap<string, number>, near: number) => {
    const worth = worths.get(number) ?? new Map<string, number>();
    for (const [stem, share] of shares) worth.set(stem, Math.max(worth.get(stem) ?? 0, share * near));
    worths.set(number, worth);
  };
  const whole = wholeNamed(types, query);
  for (const { kind, name, stems, told } of types) {
    const kin = kind === 'class' ? kinOf(reading.classChain(name), whole) : NO_KIN;
    if (kin.size > 0) for (const [, number] of owned.get(name) ?? []) raise(number, kin, 1);
    const shares = sharesOf(query, stems, told);
    if (shares.size === 0) continue;
    for (const [number, near] of entriesOf(reading, owned, { kind, name })) raise(number, shares, near);
  }
  return worths;
}

const NO_KIN: ReadonlyMap<string, number> = new Map();

/** Class → the stems of its whole name, of those that the words name in full. */
function wholeNamed(
  types: EntryIndex['types'],
  query: readonly QueryWord[],
): Map<string, ReadonlySet<string>> {
  const asked = new Set(query.map(({ stem }) => stem));
  const whole = types.filter(({ kind, stems }) => kind === 'class' && isWithin(stems, asked));
  return new Map(whole.map(({ name, stems }) => [name, stems]));
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  for (const each of some) if (!all.has(each)) return false;
  return true;
}

/** What each word says about a class because it names one that it derives from. */
function kinOf(
  chain: readonly string[],
  whole: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, number> {
  if (whole.size === 0) return NO_KIN;
  const stems = chain.slice(1).flatMap(name => [...(whole.get(name) ?? [])]);
  return stems.length === 0 ? NO_KIN : new Map(stems.map(stem => [stem, KIN]));
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
