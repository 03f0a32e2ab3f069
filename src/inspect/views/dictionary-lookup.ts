import { z } from 'zod';
import { canonicalClassName, entriesOf, type FoundEntry } from '../../dictionary/dictionary.ts';
import { nativeClassChain, nativeClassNames, nativeStruct } from '../../dictionary/native-facts.ts';
import { BridgeError } from '../../errors.ts';
import { nearestNames } from '../../nearest.ts';
import { defineView, type InspectContext } from '../define-view.ts';
import * as parameter from '../parameters.ts';

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
  });

export const dictionaryLookup = defineView({
  name: 'dictionary_lookup',
  summary: 'what properties mean: unit, range, common values, pitfalls; needs no editor',
  parameters,
  examples: [{ class: 'PointLightComponent', propertyName: 'AttenuationRadius' }, { query: 'fog density' }],
  needs: 'nothing',
  missing: args => ((args.class ?? args.propertyName ?? args.query) === undefined ? 'query' : undefined),
  run: async (context, args) => {
    const found = search(context, args);
    return {
      success: true,
      total_count: found.length,
      entries: found.slice(0, args.limit).map(printEntry),
      ...(found.length === 0 && { note: explainNothing(context, args) }),
    };
  },
});

type Arguments = z.output<ReturnType<typeof parameters>>;

function search(
  { dictionary }: InspectContext,
  { class: className, propertyName, query }: Arguments,
): FoundEntry[] {
  const entries = className === undefined ? dictionary.listEntries() : entriesOfType(dictionary, className);
  const named =
    propertyName === undefined
      ? entries
      : entries.filter(({ property }) => property.toLowerCase() === leafOf(propertyName).toLowerCase());
  return query === undefined ? byImportance(named) : rankByWords(named, query);
}

function leafOf(propertyName: string): string {
  return propertyName.slice(propertyName.lastIndexOf('.') + 1).replace(/\[.*$/, '');
}

/** Entries of a class and its ancestors, nearest first, each property once; or of a struct. */
function entriesOfType(dictionary: InspectContext['dictionary'], written: string): FoundEntry[] {
  const name = canonicalClassName(written);
  if (name === undefined) {
    const struct = [written, written.replace(/^F(?=[A-Z])/, '')].find(
      each => nativeStruct(each) !== undefined,
    );
    if (struct !== undefined) return entriesOf(struct, dictionary.structFile(struct));
    throw new BridgeError('unknown_class', `The dictionary knows no class or struct "${written}".`, {
      suggestions: nearestNames(written, nativeClassNames()),
    });
  }
  const seen = new Set<string>();
  return nativeClassChain(name).flatMap(owner =>
    entriesOf(owner, dictionary.classFile(owner)).filter(({ property }) => {
      const isNew = !seen.has(property);
      seen.add(property);
      return isNew;
    }),
  );
}

function byImportance(entries: FoundEntry[]): FoundEntry[] {
  return entries.toSorted((a, b) => b.entry.importance - a.entry.importance);
}

/** Entries that hold the most of the words; a word in the name counts more than one in the text. */
function rankByWords(entries: FoundEntry[], query: string): FoundEntry[] {
  const words = query
    .toLowerCase()
    .split(/\W+/)
    .filter(word => word.length > 1);
  return entries
    .map(found => ({ found, score: scoreOf(found, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ found }) => found);
}

function scoreOf({ owner, property, entry }: FoundEntry, words: readonly string[]): number {
  const name = `${owner} ${property}`.toLowerCase();
  const text = `${entry.summary} ${entry.description} ${(entry.pitfalls ?? []).join(' ')}`.toLowerCase();
  const hits: number[] = words.map(word => (name.includes(word) ? 3 : text.includes(word) ? 1 : 0));
  return hits.every(hit => hit > 0)
    ? hits.reduce((sum, hit) => sum + hit, 0) + entry.importance / 10 + 10
    : Math.max(0, ...hits);
}

function printEntry({ owner, property, entry }: FoundEntry): Record<string, unknown> {
  const { description, typeHint, unit, range, commonValues, readOnly, pitfalls, seeAlso, engine } = entry;
  return {
    class: owner,
    property,
    description,
    typeHint,
    ...(unit !== undefined && { unit }),
    ...(range && { range }),
    ...(commonValues && { commonValues }),
    ...(readOnly && { readOnly }),
    ...(pitfalls && { pitfalls }),
    ...(seeAlso && { seeAlso }),
    ...(engine && { engine }),
  };
}

function explainNothing({ dictionary }: InspectContext, { propertyName, query }: Arguments): string {
  const names = dictionary.listEntries().map(({ property }) => property);
  const near = nearestNames(propertyName ?? query ?? '', names);
  return near.length > 0 ? `No entry. Near misses: ${near.join(', ')}.` : 'No entry.';
}
