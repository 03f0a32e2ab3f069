import * as z from 'zod';
import { VERSION } from '../../base/version.ts';
import {
  CATEGORY_NAMES,
  CATEGORY_PURPOSES,
  type CatalogueEntry,
  type CategoryName,
  entriesOf,
  exampleOf,
} from '../catalogue.ts';
import { type DiscoverContext, defineDiscovery } from '../define-discovery.ts';
import { findHindrances, hindranceOf } from '../hindrances.ts';

/** What somebody who has just come in does first. */
const QUICK_ACTIONS = ['inspect {action: find_actors}', 'discover {action: search, query}'];

export const capabilities = defineDiscovery({
  name: 'capabilities',
  summary: 'what there is, by category',
  parameters: () =>
    z.strictObject({
      category: z.enum(CATEGORY_NAMES).optional().describe('Each operation of one, with an example'),
    }),
  examples: [{}, { category: 'actors' }],
  run: async (context, { category }) => {
    const { switchedOff } = context;
    const hindrances = await findHindrances(context);
    const engine = hindrances.engine ? { engine: hindrances.engine.split('-', 1)[0] } : {};
    const off =
      switchedOff.length > 0 ? { switched_off: switchedOff.map(({ what, by }) => `${what}: ${by}`) } : {};
    if (category !== undefined) {
      const tools = entriesOf(category, context).map(entry => ({
        ...{ name: entry.name, description: entry.summary, example: exampleOf(entry) },
        ...hindranceOf(hindrances, entry),
      }));
      return {
        ...{ version: VERSION, ...engine },
        categories: [{ name: category, description: CATEGORY_PURPOSES[category], tools }],
        ...off,
      };
    }
    return {
      version: VERSION,
      categories: CATEGORY_NAMES.flatMap(name => condense(name, context)),
      quickActions: QUICK_ACTIONS,
      ...off,
    };
  },
});

/** A category in one line: all its operations, and the shortest call that could be sent, unless even that is long. */
function condense(name: CategoryName, context: DiscoverContext): Record<string, unknown>[] {
  const purpose = { name, description: CATEGORY_PURPOSES[name] };
  if (name === 'briefs') return [{ ...purpose, tools: BRIEF_TOOLS }];
  const entries = entriesOf(name, context);
  if (entries.length === 0) return [];
  const [first] = entries.toSorted((one, other) => sizeOf(one) - sizeOf(other));
  const names = entries.map(entry => entry.name).join(' ');
  const isShort = first !== undefined && sizeOf(first) <= SHORT;
  return [{ ...purpose, tools: [{ name: names, ...(isShort && { example: exampleOf(first) }) }] }];
}

/** Characters of an example that tells much in few words. */
const SHORT = 20;

/** They lead from call to call by themselves. */
const BRIEF_TOOLS = [{ name: 'create_brief interview' }];

function sizeOf(entry: CatalogueEntry): number {
  return JSON.stringify(exampleOf(entry)).length;
}
