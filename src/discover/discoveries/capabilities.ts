import * as z from 'zod';
import { VERSION } from '../../base/version.ts';
import { AREAS, CATEGORY_NAMES, type CategoryName, useRankOf } from '../areas.ts';
import { ASKED_CATEGORIES, type AskedCategory, type CatalogueEntry, entriesOf } from '../catalogue.ts';
import { type DiscoverContext, defineDiscovery } from '../define-discovery.ts';
import { type Focus, findFocus, focusedExample, sortByFocus } from '../focus.ts';
import { findHindrances, hindranceOf } from '../hindrances.ts';

/** What somebody who has just come in does first: a tool, and its arguments. */
const QUICK_ACTIONS = ['inspect {"action":"find_actors"}', 'discover {"action":"search","query":"fog"}'];

/** Operations that stand for a category. */
const SHOWN = 4;

export const capabilities = defineDiscovery({
  name: 'capabilities',
  summary: 'what there is, by category',
  parameters: () =>
    z.strictObject({
      category: z.enum(ASKED_CATEGORIES).optional().describe('Each operation of one, with an example'),
    }),
  examples: [{}, { category: 'actors' }],
  run: async (context, { category }) => {
    const focus = await findFocus(context);
    return category === undefined ? tellAll(context, focus) : tellOne(context, category, focus);
  },
});

/** Every operation of a category. */
async function tellOne(
  context: DiscoverContext,
  category: AskedCategory,
  focus: Focus | undefined,
): Promise<Record<string, unknown>> {
  const hindrances = await findHindrances(context);
  const engine = hindrances.engine ? { engine: hindrances.engine.split('-', 1)[0] } : {};
  const entries = entriesOf(category, context);
  const tools = sortByFocus(entries, focus).map(entry => ({
    ...{ name: entry.name, description: entry.summary, example: focusedExample(entry, focus) },
    ...hindranceOf(hindrances, entry),
  }));
  const purpose = isWhole(category) ? AREAS[category].purpose : `part of ${entries[0]?.category ?? ''}`;
  return {
    ...{ version: VERSION, ...engine },
    categories: [{ name: category, description: purpose, count: tools.length, tools }],
    ...tellSwitchedOff(context),
  };
}

function isWhole(category: AskedCategory): category is CategoryName {
  return CATEGORY_NAMES.some(name => name === category);
}

/** Every category in a line; those that what is selected is worked on with come first. */
function tellAll(context: DiscoverContext, focus: Focus | undefined): Record<string, unknown> {
  const names = CATEGORY_NAMES.filter(name => entriesOf(name, context).length > 0);
  const isMeant = (name: CategoryName) =>
    focus !== undefined && entriesOf(name, context).some(entry => focus.first.includes(entry.name));
  return {
    version: VERSION,
    categories: [...names.filter(isMeant), ...names.filter(name => !isMeant(name))].map(name =>
      condense(name, context, focus),
    ),
    quickActions: QUICK_ACTIONS,
    ...tellSwitchedOff(context),
  };
}

function tellSwitchedOff({ switchedOff }: DiscoverContext): { switched_off?: string[] } {
  return switchedOff.length > 0 ? { switched_off: switchedOff.map(({ what, by }) => `${what}: ${by}`) } : {};
}

/** A category by its most used operations. One has an example: that of the selected thing, or the shortest. */
function condense(
  name: CategoryName,
  context: DiscoverContext,
  focus: Focus | undefined,
): Record<string, unknown> {
  const entries = entriesOf(name, context);
  const shown = sortByFocus(
    entries.toSorted((one, other) => useRankOf(one) - useRankOf(other)),
    focus,
  ).slice(0, SHOWN);
  const sizeOf = (entry: CatalogueEntry) =>
    focus && Object.hasOwn(focus.examples, entry.name)
      ? 0
      : JSON.stringify(focusedExample(entry, focus)).length;
  const [told] = shown.toSorted((one, other) => sizeOf(one) - sizeOf(other));
  const tools = shown.map(entry => ({
    name: entry.name,
    ...(entry === told && { example: focusedExample(entry, focus) }),
  }));
  return { name, description: AREAS[name].purpose, count: entries.length, tools };
}
