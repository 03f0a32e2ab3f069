import * as z from 'zod';
import { exampleOf, listCatalogue } from '../catalogue.ts';
import { defineDiscovery } from '../define-discovery.ts';
import { findHindrances, hindranceOf } from '../hindrances.ts';
import { hintsOf, rank, readQuery } from '../rank.ts';

const MOST_OPERATIONS = 5;
const MOST_PROPERTIES = 5;

export const search = defineDiscovery({
  name: 'search',
  summary: 'a task in words → operations and properties for it',
  parameters: () =>
    z.strictObject({ query: z.string().min(1).describe('What is to be done: make the light warmer') }),
  examples: [{ query: 'make the light warmer' }],
  run: async (context, { query }) => {
    const words = readQuery(query);
    const hindrances = await findHindrances(context);
    const operations = rank(words, listCatalogue(), ({ name, summary, category, parameters }) => [
      { text: name, weight: 4 },
      { text: hintsOf(name), weight: 3 },
      { text: summary, weight: 2 },
      { text: `${category} ${Object.keys(parameters().shape).join(' ')}`, weight: 1 },
    ]).slice(0, MOST_OPERATIONS);
    const properties = rank(words, context.dictionary.listEntries(), ({ property, entry }) => [
      { text: property, weight: 4 },
      { text: entry.summary ?? '', weight: 2 },
      { text: entry.description, weight: 0.5 + entry.importance / 5 },
    ]).slice(0, MOST_PROPERTIES);
    return {
      query,
      operations: operations.map(entry => ({
        ...{ name: entry.name, description: entry.summary, example: exampleOf(entry) },
        ...hindranceOf(hindrances, entry),
      })),
      properties: properties.map(({ owner, property, entry }) => ({
        name: `${owner}.${property}`,
        summary: entry.summary ?? entry.description,
      })),
    };
  },
});
