import * as z from 'zod';
import { once } from '../../base/once.ts';
import { TASK_FILLERS } from '../../base/words/fillers.ts';
import { indexWords, rankIn, wordsWithout } from '../../base/words/rank.ts';
import { type QueryWord, readQuery } from '../../base/words/read-query.ts';
import { stemOf } from '../../base/words/stem.ts';
import { prepareSearch } from '../../dictionary/lookup/entry-index.ts';
import { searchEntries } from '../../dictionary/lookup/search-entries.ts';
import type { FoundEntry } from '../../dictionary/resolve-entry.ts';
import { type CatalogueEntry, entriesOf, exampleOf, listCatalogue, tellOff } from '../catalogue.ts';
import { defineDiscovery } from '../define-discovery.ts';
import { findHindrances, hindranceOf } from '../hindrances.ts';
import { hintsOf } from '../hints.ts';

const MOST_OPERATIONS = 5;
const MOST_PROPERTIES = 5;

export const search = defineDiscovery({
  name: 'search',
  summary: 'a task in words → operations and properties for it',
  parameters: () =>
    z.strictObject({ query: z.string().min(1).describe('What is to be done: make the light warmer') }),
  examples: [{ query: 'make the light warmer' }],
  run: async (context, { query }) => {
    const words = readQuery(nameRelations(query), TASK_FILLERS);
    // Which entries there are follows from the engine, which this may be the first to ask.
    const hindrances = await findHindrances(context);
    await prepareSearch(context.dictionary.revision);
    const offered = new Set(entriesOf('all', context));
    const ranked = rankIn(readCatalogue(), words);
    const operations = ranked.filter(entry => offered.has(entry)).slice(0, MOST_OPERATIONS);
    const off = ranked.slice(0, MOST_OPERATIONS).filter(entry => !offered.has(entry));
    const properties = searchEntries(context.dictionary.revision, nameLights(query)).slice(
      0,
      MOST_PROPERTIES,
    );
    return {
      query,
      operations: operations.map(entry => ({
        ...{ name: entry.name, tool: entry.tool, description: entry.summary },
        example: exampleFor(entry, query),
        ...hindranceOf(hindrances, entry),
      })),
      properties: properties.map(({ owner, property, entry }) => ({
        name: `${owner}.${property}`,
        summary: entry.summary ?? entry.description,
      })),
      // Nobody is led to them; that they are there is told.
      ...tellOff(context, off),
      ...tellMadeOfSeveral(
        query,
        tellPolicy(
          query,
          explainNothing(query, { operations, properties }) ??
            tellUnknown(
              query,
              wordsWithout(indexProperties(properties), wordsWithout(readCatalogue(), words)),
            ),
        ),
      ),
    };
  },
});

/** Little words that no index holds say how two things are to lie: put the crate on the table. */
function nameRelations(query: string): string {
  const isOnTop = /\b(put|place|set|stand|lay|stack|rest|sit)s?\b.+\b(on|upon|atop)\b/i.test(query);
  const isAtSomething = /\b(look|point|face|turn|aim)(s|ing)?\b.+\b(at|towards?)\b/i.test(query);
  const isOfPreset = OF_PRESET.test(query);
  const isOfDay = OF_DAY.test(query) && !isOfPreset;
  const isOfUnsaved = ASKS_UNSAVED.test(query);
  const said = isOfDay ? query.replaceAll(EVENING, 'dusk') : query;
  return `${said}${isOnTop ? ' onto' : ''}${isAtSomething ? ' aim toward' : ''}${isOfDay ? ' sun time day lights' : ''}${isOfPreset ? ' create expose remote' : ''}${isOfUnsaved ? ' unsaved file status' : ''}${SAVES_UNSAVED.test(query) ? ' everything all' : ''}`;
}

/** Work that is to be seen, not saved. */
const ASKS_UNSAVED =
  /^(?!(?:please )?save\b).*\b(?:what|which|whether|list|show|see|is|are|have|has|any|anything)\b.*\b(?:unsaved|dirty|not (?:yet )?(?:been )?saved)\b/i;

const SAVES_UNSAVED = /^(?:please )?save\b.*\b(?:unsaved|dirty|not (?:yet )?(?:been )?saved)\b/i;

const OF_DAY =
  /\b(?:night|midnight|evening|dusk|dawn|sunset|sunrise|twilight|moonlight|noon|midday|morning|afternoon|golden hour|daytime)s?\b/i;
/** Its stem is that of `even`. */
const EVENING = /\bevenings?\b/gi;

/** What makes a time of day, beside what it is called. */
function nameLights(query: string): string {
  return OF_DAY.test(query) ? `${query.replaceAll(EVENING, 'dusk')} directional light sun moon sky` : query;
}

/** A time of day is no property of its own, and neither is a preset. */
function tellMadeOfSeveral<Told extends { note?: string; unmatched?: unknown }>(query: string, told: Told) {
  const note = OF_PRESET.test(query) ? PRESET : OF_DAY.test(query) ? DAY : undefined;
  if (note === undefined) return told;
  const { unmatched: _, ...rest } = told;
  return { ...rest, note };
}

/** What keeps several values under one name. */
const OF_PRESET = /\bpresets?\b/i;
const PRESET =
  'A preset is an asset that exposes values of objects: act create_asset {"class":"RemoteControlPreset","path":"/Game/Presets/Evening"} makes one, expose_property adds each value, set_preset_property sets what it exposes. It keeps no values of its own: what they are to be is set in the level.';

const DAY =
  'A time of day is made of several things: the rotation (elevation), Intensity and Temperature of the DirectionalLight, its bAffectsWorld for sun or moon, the SkyLight, fog and exposure. inspect level_overview names the lights, act set_properties sets them; the interview time_of_day (create_brief, then start_interview) asks what is wanted and proposes all of it.';

/** The example that has most words of the task in it: `to: "floor"` for one that asks for the floor. */
function exampleFor(entry: CatalogueEntry, query: string): Record<string, unknown> {
  const words = (query.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(stemOf);
  const countWords = (example: object) => {
    const text = JSON.stringify(example).toLowerCase();
    return words.filter(word => text.includes(word)).length;
  };
  const [best] = entry.examples.toSorted((a, b) => countWords(b) - countWords(a));
  return exampleOf(best ? { ...entry, examples: [best] } : entry);
}

/** Which of the two nothing was found of. */
function explainNothing(
  query: string,
  found: Record<'operations' | 'properties', readonly unknown[]>,
): { unmatched?: { name: string }[]; note: string } | undefined {
  const empty = Object.entries(found).flatMap(([what, list]) => (list.length === 0 ? [what] : []));
  if (empty.length === 0) return undefined;
  return {
    ...(empty.length > 1 && { unmatched: [{ name: query }] }),
    note: `No ${empty.join(' and no ')} fit \`query\`: say it in other words, or list_available_operations.`,
  };
}

/** What was found of the dictionary, to see which words it answers. */
function indexProperties(found: readonly FoundEntry[]) {
  return indexWords(found, ({ owner, property, entry: { summary, description, keywords } }) => [
    {
      text: `${owner} ${property} ${summary ?? ''} ${description ?? ''} ${keywords?.join(' ') ?? ''}`,
      weight: 1,
    },
  ]);
}

/** What was asked for and no operation does: the rest of the words found something all the same. A name is no task. */
function tellUnknown(query: string, unknown: readonly QueryWord[]) {
  const words = unknown.map(({ word }) => word).filter(word => query.includes(word));
  if (words.length === 0) return {};
  const said = words.map(word => `“${word}”`).join(', ');
  return {
    unmatched: words.map(name => ({ name })),
    note: `No operation knows ${said}: what is listed fits the other words only.`,
  };
}

const OF_POLICY =
  /\b(polic(y|ies)|permissions?|forbid(den)?|protect(ed)?|not allowed|(may|can) I not|which rules)\b/i;

/** What is allowed nobody changes through a tool. */
function tellPolicy<Told extends { note?: string }>(query: string, told: Told): Told & { note?: string } {
  if (!OF_POLICY.test(query)) return told;
  const policy =
    'What may be done is decided by a policy file that the user writes: no operation reads or changes it. list_changes with `refused: true` lists what it refused.';
  return { ...told, note: told.note === undefined ? policy : `${told.note} ${policy}` };
}

/** The words of the catalogue, read with the first search or before it: it does not change while we run. */
export const readCatalogue = once(() =>
  indexWords(listCatalogue(), ({ name, summary, category, topic, parameters }) => [
    { text: name, weight: 4 },
    { text: hintsOf(name), weight: 3 },
    { text: summary, weight: 2 },
    { text: `${category} ${topic ?? ''} ${Object.keys(parameters().shape).join(' ')}`, weight: 1 },
  ]),
);
