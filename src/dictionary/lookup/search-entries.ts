import { PROPERTY_FILLERS } from '../../base/words/fillers.ts';
import { rankIn } from '../../base/words/rank.ts';
import { plainWords, type QueryWord, readQuery } from '../../base/words/read-query.ts';
import { stemOf } from '../../base/words/stem.ts';
import { splitName } from '../../base/words/words.ts';
import type { DictionaryReading } from '../read-layers.ts';
import type { FoundEntry } from '../resolve-entry.ts';
import { whyNotWritable } from './access-of.ts';
import { askedKind } from './asked-kind.ts';
import { type EntryIndex, indexOf } from './entry-index.ts';
import { nameTypes } from './name-types.ts';
import { splitCompounds } from './split-compounds.ts';

/** Words about what an answer holds, not about what it is sought by. */
const ASKING =
  'unit units measured property properties setting settings called mean means meaning value enable enabled disable ' +
  'disabled off object objects thing things like while whether just way kind how other else does done lets may might shall ' +
  'must give given gives takes taken goes comes come which whose that was looks';
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
  const words = splitCompounds(index.words, readQuery(query, UNTELLING));
  const fitsKind = askedKind(query);
  const spelt = spelledIn(query);
  const allowed = among && new Set(among.map(keyOf));
  const { candidates } = index.words;
  return rankIn(index.words, words, {
    worths: nameTypes(reading, index, words),
    ...(allowed && {
      among: number => {
        const candidate = candidates[number];
        return candidate !== undefined && allowed.has(keyOf(candidate));
      },
    }),
    factor: number => {
      const candidate = candidates[number];
      if (!candidate) return 1;
      const named =
        (1 + WHOLE_NAME * shareOfName(nameOf(index, number, candidate), words)) *
        worthOfSpelling(candidate, spelt);
      const { importance, typeHint } = candidate.entry;
      return (
        (1 + IMPORTANCE * importance) *
        named *
        fitsKind(typeHint) *
        (isFixed(index, number, candidate) ? FIXED : 1)
      );
    },
  });
}

/** What is left of one that nobody can write: who seeks a setting mostly wants to set it. */
const FIXED = 0.9;

/** By the number of an entry, once a search came across it: 1 what can be written, 2 what cannot. */
const fixedIn = new WeakMap<EntryIndex, Uint8Array>();

function isFixed(index: EntryIndex, number: number, found: FoundEntry): boolean {
  const known = fixedIn.get(index) ?? new Uint8Array(index.words.candidates.length);
  fixedIn.set(index, known);
  known[number] ||= isNeverWritten(found) ? 2 : 1;
  return known[number] === 2;
}

/** By the number of an entry, once a search came across it: the stems of the words of its name. */
const namesIn = new WeakMap<EntryIndex, (readonly string[] | undefined)[]>();

function nameOf(index: EntryIndex, number: number, { property }: FoundEntry): readonly string[] {
  const known = namesIn.get(index) ?? [];
  namesIn.set(index, known);
  known[number] ??= plainWords(property).map(stemOf);
  return known[number];
}

function isNeverWritten(found: FoundEntry): boolean {
  const whyNot = whyNotWritable(found);
  return found.entry.readOnly === true || (whyNot !== undefined && whyNot !== 'play');
}

/** What one step of importance adds, as a share. */
const IMPORTANCE = 0.4;

/** What it adds that the words make up the whole name. */
const WHOLE_NAME = 0.35;

/** A query that holds a property's name as the engine spells it means that one; with its class, none but that one. */
function worthOfSpelling({ owner, property }: FoundEntry, spelt: ReadonlySet<string>): number {
  if (!spelt.has(property)) return 1;
  return spelt.has(owner) ? 4 : 2;
}

/** Words of a query that can be names as the engine spells them: `ShadowAmount`, `bCastHiddenShadow`. */
function spelledIn(query: string): ReadonlySet<string> {
  return new Set(query.split(/\W+/).filter(word => splitName(word).length > 1));
}

/** The share of a name's words that were asked for; of a name of one word half at most, as it is easily hit. */
function shareOfName(names: readonly string[], query: readonly QueryWord[]): number {
  const asked = names.map(each =>
    Math.max(0, ...query.map(({ stem, alike }) => (stem === each ? 1 : alike.has(each) ? 0.6 : 0))),
  );
  return asked.reduce((sum, each) => sum + each, 0) / Math.max(2, names.length);
}

function keyOf({ owner, property }: FoundEntry): string {
  return `${owner}.${property}`;
}
