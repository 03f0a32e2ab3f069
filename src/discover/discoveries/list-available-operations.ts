import * as z from 'zod';
import {
  CATEGORY_NAMES,
  type CatalogueEntry,
  type CategoryName,
  entriesOf,
  exampleOf,
} from '../catalogue.ts';
import { compactSchema } from '../compact-schema.ts';
import { type DiscoverContext, defineDiscovery } from '../define-discovery.ts';
import { findHindrances, hindranceOf } from '../hindrances.ts';

export const listAvailableOperations = defineDiscovery({
  name: 'list_available_operations',
  summary: 'all names, or those of one category',
  parameters: () =>
    z.strictObject({
      category: z
        .enum(['all', ...CATEGORY_NAMES])
        .default('all')
        .describe('A category, or all'),
      detail: z
        .enum(['names', 'full'])
        .default('names')
        .describe('full: with parameters and examples, of one category'),
    }),
  examples: [{ category: 'actors' }],
  run: async (context, { category, detail }) => {
    const entries = entriesOf(category, context);
    // Of all of them the keys of `operations` say so; each token of this answer is counted.
    const head = { ...(category !== 'all' && { category }), total_count: entries.length };
    if (detail === 'names') return { ...head, operations: namesBy(category, context) };
    const hindrances = await findHindrances(context);
    return {
      ...head,
      operations: entries.map(entry => ({ ...describe(entry), ...hindranceOf(hindrances, entry) })),
    };
  },
});

/** Of one category a list; of all of them a line each. */
function namesBy(
  category: CategoryName | 'all',
  context: DiscoverContext,
): string[] | Record<string, string> {
  const names = (each: CategoryName) => entriesOf(each, context).map(({ name }) => name);
  if (category !== 'all') return names(category);
  const all = CATEGORY_NAMES.map(each => [each, (each === 'briefs' ? BRIEF_TOOLS : names(each)).join(' ')]);
  return Object.fromEntries(all);
}

/** Tools that lead from call to call by themselves: the names of their actions are told when asked for. */
const BRIEF_TOOLS = ['create_brief', 'interview'];

function describe(entry: CatalogueEntry): Record<string, unknown> {
  const { properties, required } = compactSchema(entry);
  return {
    name: entry.name,
    category: entry.category,
    description: entry.summary,
    parameters: properties,
    required,
    example: exampleOf(entry),
    ...((entry.effect === 'destructive' || entry.asksFirst !== undefined) && {
      usage_notes: 'asks first: `confirm: true` with the user’s word',
    }),
  };
}
