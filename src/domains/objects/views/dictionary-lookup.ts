import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { roomBeside, takeFitting } from '../../../base/fit-tokens.ts';
import { nameGlob } from '../../../base/name-glob.ts';
import { nearestNames, simplifyName } from '../../../base/nearest.ts';
import { before, behindLast } from '../../../base/text/trim.ts';
import { explainEmpty, type Unmatched } from '../../../base/unmatched.ts';
import { plainWords } from '../../../base/words/read-query.ts';
import { findByName } from '../../../dictionary/lookup/find-by-name.ts';
import { componentsOf, type LookedUpType, type Reached, reach } from '../../../dictionary/lookup/reach.ts';
import { searchEntries } from '../../../dictionary/lookup/search-entries.ts';
import { nativeClassNames, nativeStructNames } from '../../../dictionary/native-facts.ts';
import type { DictionaryReading } from '../../../dictionary/read-layers.ts';
import { siteLinks } from '../../../dictionary/site-links.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { asText, defineView } from '../../../kernel/views/define-view.ts';
import { joinNotes } from '../../../kernel/views/join-notes.ts';
import { tellOwnMistakes } from '../../../kernel/views/own-mistakes.ts';
import { openPage } from '../../../pipeline/pages.ts';
import { printDictionaryEntry, printShortEntry } from '../print-dictionary-entry.ts';
import { countSame, leadBySame } from '../same-name.ts';
import { tellVariables } from '../tell-variables.ts';

const parameters = () =>
  z.strictObject({
    class: z
      .string()
      .min(1)
      .optional()
      .describe('Class or struct name: PointLightComponent, PostProcessSettings'),
    propertyName: z.string().min(1).optional().describe('Property name: Intensity'),
    query: z.string().min(1).optional().describe('Words to search in names and meanings'),
    limit: parameter.limit().default(10),
    maxTokens: parameter.maxTokens(),
    cursor: parameter.cursor(),
  });

export const dictionaryLookup = defineView({
  name: 'dictionary_lookup',
  summary: 'what properties mean, without an editor',
  parameters,
  examples: [{ class: 'PointLightComponent', propertyName: 'AttenuationRadius' }, { query: 'fog density' }],
  needs: 'nothing',
  also: { properties: asText('propertyName'), name: asText('query') },
  missing: args => ((args.class ?? args.propertyName ?? args.query) === undefined ? 'query' : undefined),
  run: async ({ dictionary }, args) => {
    // One revision for the whole answer; what a search makes of it is kept beside it.
    const reading = dictionary.revision;
    if (args.class?.includes('*')) return listTypes(reading, args.class);
    const variables = tellVariables(args);
    if (variables) return variables;
    const { found, ...reasons } = lookUp(reading, args);
    const type = args.class === undefined ? undefined : findType(reading, args.class);
    const types = new Set([...(type ? [type.name] : []), ...found.map(each => each.found.owner)]);
    const beside = { ...reasons, ...(await tellOwnMistakes(dictionary, types)) };
    const names = found.map(each => `${each.found.owner}.${each.found.property}`);
    const pages = openPage(args.cursor, { subject: 'dictionary', names, mark: String(args.query) });
    const same = countSame(args, found);
    const isAsked = readAsked(args, found);
    const linkTo = siteLinks(dictionary.ownFolders);
    const printed = pages.on(found, args.limit).map((each, index) => {
      const isLong = isAsked(each) ?? (pages.offset === 0 && index < EXPLAINED);
      if (!isLong) return printShortEntry(each);
      const page = linkTo?.(each.found.owner, each.found.property);
      return { ...printDictionaryEntry(reading, each, index), ...(page !== undefined && { page }) };
    });
    const isByWords = found.some(each => isAsked(each) === undefined);
    const { maxTokens = isByWords ? WORDS_TOKENS : PAGE_TOKENS } = args;
    const room = takeFitting(printed, roomBeside(maxTokens, beside));
    const entries = same > 0 && pages.offset === 0 ? room.slice(0, same) : room;
    return {
      ...{ success: true, total_count: found.length, entries },
      ...beside,
      ...(entries.length < room.length && { next: `called so: ${same}; cursor has those with words of it` }),
      ...pages.next(entries.length),
    };
  },
});

/** Tokens of a page, as far as the estimate goes. */
const PAGE_TOKENS = 1400;
/** Of one about words, whose best entries come first. */
const WORDS_TOKENS = 650;

/** Of what was found by words, so many are told in full; one that is wanted is asked for by its name. */
const EXPLAINED = 3;

/** Whether an entry is what was asked for by name; undefined where nothing was. */
function readAsked(
  { class: type, propertyName, query }: Arguments,
  found: readonly Reached[],
): (each: Reached) => boolean | undefined {
  if (type !== undefined && query === undefined) return () => true;
  const isSame = (name: string) => (each: Reached) =>
    simplifyName(each.found.property) === simplifyName(leafOf(name));
  if (propertyName !== undefined && found.some(isSame(propertyName))) return isSame(propertyName);
  return () => undefined;
}

/** Names of the classes and structs that a pattern fits: what can be asked for. */
function listTypes(reading: DictionaryReading, pattern: string) {
  const isMeant = nameGlob(pattern);
  const types = reading.listTypes().flatMap(({ name }) => (isMeant(name) ? [name] : []));
  const names = reading.listTypes().map(({ name }) => name);
  return {
    ...{ success: true, total_count: types.length, entries: [], types: types.toSorted() },
    ...(types.length === 0 &&
      explainEmpty(`${names.length} classes and structs`, [
        { filter: 'class', written: pattern, count: 0, names },
      ])),
  };
}

type Arguments = z.output<ReturnType<typeof parameters>>;

interface LookedUp {
  found: Reached[];
  unmatched?: Unmatched[];
  note?: string;
}

function lookUp(reading: DictionaryReading, { class: written, propertyName, query }: Arguments): LookedUp {
  const type = written === undefined ? undefined : findType(reading, written);
  const all = type ? reach(reading, type) : reading.listEntries().map(alone);
  if (propertyName === undefined) {
    const found =
      query === undefined
        ? byImportance(withoutMembers(all, type))
        : leadBySame(query, rankByWords(reading, all, query));
    return found.length > 0 ? { found } : { found, ...explainNothing(all, 'query', query ?? '') };
  }
  const named = findByName(type ? all : byImportance(all), propertyName);
  const renamed = findRenamed(reading, { type, all, propertyName }, named[0]?.found.property);
  if (named.length === 0) return renamed ?? findNear(reading, all, propertyName);
  const fitting = query === undefined ? named : rankByWords(reading, named, query);
  const unfit = `\`query\` ${query} fits none of these: they are chosen by their name alone.`;
  // A name is plainer than words: what they do not fit stays.
  const found = [...fitting, ...named.filter(each => !fitting.includes(each))];
  return { found, ...joinNotes(renamed?.note, fitting.length === 0 ? unfit : undefined) };
}

/** @throws BridgeError `unknown_class` */
function findType(reading: DictionaryReading, written: string): LookedUpType {
  // The editor shows class names with blanks.
  const name = written.replace(/\s+/g, '');
  const type = reading.findType(name) ?? reading.findType(`${name}Component`);
  if (type) return type;
  throw new BridgeError('unknown_class', `The dictionary knows no class or struct "${written}".`, {
    suggestions: nearestNames(written, [...nativeClassNames(), ...nativeStructNames()]),
  });
}

function alone(found: Reached['found']): Reached {
  return { path: [found.property], aliases: [[]], found };
}

/** Of a class without its structs' members: they are asked for by name. */
function withoutMembers(all: readonly Reached[], type: LookedUpType | undefined): Reached[] {
  const isOwn = ({ path }: Reached) => path.length === 1;
  const isMember = ({ path, aliases }: Reached) => path.length > 2 || aliases[0]?.length === 0;
  return all.filter(each => type === undefined || isOwn(each) || !isMember(each));
}

function byImportance(all: readonly Reached[]): Reached[] {
  return all.toSorted((a, b) => b.found.entry.importance - a.found.entry.importance);
}

function rankByWords(reading: DictionaryReading, all: readonly Reached[], query: string): Reached[] {
  const nearest = new Map(all.toReversed().map(each => [each.found.written, each]));
  const ranked = searchEntries(
    reading,
    query,
    all.map(({ found }) => found),
  );
  return ranked.flatMap(({ written }) => nearest.get(written) ?? []);
}

interface Unfound {
  type: LookedUpType | undefined;
  all: readonly Reached[];
  propertyName: string;
}

/** What other engines call so; undefined where none does, or where the name is that of an entry here. */
function findRenamed(
  reading: DictionaryReading,
  { type, all, propertyName }: Unfound,
  known: string | undefined,
): LookedUp | undefined {
  const leaf = leafOf(propertyName);
  if (known?.toLowerCase() === leaf.toLowerCase()) return undefined;
  for (const { kind, chain } of chainsOf(reading, type)) {
    const [other] = reading.otherNames(chain, leaf, kind);
    if (!other) continue;
    const found = findByName(all, other.name);
    const note = `On ${other.age} engines ${leaf} is called ${other.name}.`;
    return { found, note: found.length > 0 ? note : `No entry. ${note}` };
  }
  return undefined;
}

function leafOf(propertyName: string): string {
  return before(behindLast(propertyName, '.'), '[');
}

/** Those whose names hold every word of the written one, or it theirs: `GrainIntensity` → `FilmGrainIntensity`. */
function findNear(reading: DictionaryReading, all: readonly Reached[], propertyName: string): LookedUp {
  const leaf = leafOf(propertyName);
  const words = plainWords(leaf);
  const near = rankByWords(reading, all, leaf).filter(({ found }) => {
    const own = plainWords(found.property);
    return words.every(word => own.includes(word)) || own.every(word => words.includes(word));
  });
  if (near.length === 0) return { found: [], ...explainNothing(all, 'propertyName', propertyName) };
  return {
    found: near.slice(0, MOST_NEAR),
    note: `Nothing here is called ${leaf}; these names share its words.`,
  };
}

const MOST_NEAR = 3;

/** Chains of the type and its components; without a type those of all that has entries. */
function chainsOf(
  reading: DictionaryReading,
  type: LookedUpType | undefined,
): { kind: LookedUpType['kind']; chain: string[] }[] {
  const components = type ? componentsOf(reading, type) : [];
  const types = type
    ? [type, ...components.map(({ className }): LookedUpType => ({ kind: 'class', name: className }))]
    : reading.listTypes();
  return types.map(({ kind, name }) => ({
    kind,
    chain: kind === 'class' ? reading.classChain(name) : [name],
  }));
}

function explainNothing(all: readonly Reached[], filter: 'query' | 'propertyName', written: string) {
  const names = all.map(({ found }) => found.property);
  return explainEmpty(`${all.length} entries`, [{ filter, written, count: 0, names }]);
}
