import * as z from 'zod';
import { describeOrigins } from '../../dictionary/describe-origins.ts';
import type { FoundEntry } from '../../dictionary/dictionary.ts';
import { nativeClassChain, nativeClassNames } from '../../dictionary/native-facts.ts';
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
  summary: 'what properties mean, without an editor',
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

/** The component that an actor class is named after and keeps its values on: `PointLight` → `PointLightComponent`. */
function componentChain(name: string): string[] {
  const candidates = [`${name}Component`, `${name.replace(/Actor$/, '')}Component`];
  return nativeClassChain(candidates.find(each => nativeClassChain(each).length > 0) ?? '');
}

/**
 * Entries of a class and its ancestors, nearest first, each property once; of an actor also those of its component; or
 * those of a struct.
 */
function entriesOfType(dictionary: InspectContext['dictionary'], written: string): FoundEntry[] {
  const type = dictionary.findType(written);
  if (!type) {
    throw new BridgeError('unknown_class', `The dictionary knows no class or struct "${written}".`, {
      suggestions: nearestNames(written, nativeClassNames()),
    });
  }
  if (type.kind === 'struct') return dictionary.entriesOf('struct', type.name);
  const seen = new Set<string>();
  return [...dictionary.classChain(type.name), ...componentChain(type.name)].flatMap(owner =>
    dictionary.entriesOf('class', owner).filter(({ property }) => {
      const isNew = !seen.has(property);
      seen.add(property);
      return isNew;
    }),
  );
}

function byImportance(entries: FoundEntry[]): FoundEntry[] {
  return entries.toSorted((a, b) => b.entry.importance - a.entry.importance);
}

/** Entries that hold the most of the words, in the name before the summary before the text; then the important ones. */
function rankByWords(entries: FoundEntry[], query: string): FoundEntry[] {
  const words = query
    .toLowerCase()
    .split(/\W+/)
    .filter(word => word.length > 1)
    .map(stem);
  return entries
    .map(found => ({ found, score: scoreOf(found, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ found }) => found);
}

/** Without the endings that a question and a name differ in: walking, walks → walk. */
function stem(word: string): string {
  return word.replace(/(?<=\w{3})(ing|ed|es|s)$/, '');
}

function scoreOf({ owner, property, entry }: FoundEntry, words: readonly string[]): number {
  const name = `${owner} ${property}`.toLowerCase();
  const summary = entry.summary.toLowerCase();
  const text = `${entry.description} ${(entry.pitfalls ?? []).join(' ')}`.toLowerCase();
  const hits: number[] = words.map(word => {
    if (name.includes(word)) return 3;
    return summary.includes(word) ? 2 : text.includes(word) ? 1 : 0;
  });
  const found = hits.filter(hit => hit > 0).length;
  if (found === 0) return 0;
  return (10 * found) / words.length + hits.reduce((sum, hit) => sum + hit, 0) + entry.importance * 0.5;
}

function printEntry(found: FoundEntry): Record<string, unknown> {
  const { owner, property, entry } = found;
  const { description, typeHint, unit, range, commonValues, readOnly, pitfalls, seeAlso, since, until } =
    entry;
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
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    from: describeOrigins(found),
  };
}

function explainNothing({ dictionary }: InspectContext, args: Arguments): string {
  const { class: className, propertyName, query } = args;
  const owner = className === undefined ? undefined : dictionary.findType(className);
  const [other] =
    owner && propertyName !== undefined
      ? dictionary.otherNames(dictionary.classChain(owner.name), leafOf(propertyName))
      : [];
  if (other) return `No entry. On ${other.age} engines it is called ${other.name}.`;
  const names = dictionary.listEntries().map(({ property }) => property);
  const near = nearestNames(propertyName ?? query ?? '', names);
  return near.length > 0 ? `No entry. Near misses: ${near.join(', ')}.` : 'No entry.';
}
