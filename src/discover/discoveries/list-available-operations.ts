import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { estimateTokens } from '../../base/estimate-tokens.ts';
import { CATEGORY_NAMES } from '../areas.ts';
import {
  ASKED_CATEGORIES,
  type CatalogueEntry,
  entriesIn,
  entriesOf,
  exampleOf,
  tellOff,
} from '../catalogue.ts';
import { compactSchema } from '../compact-schema.ts';
import { type DiscoverContext, defineDiscovery } from '../define-discovery.ts';
import { findFocus, sortByFocus } from '../focus.ts';
import { findHindrances, hindranceOf } from '../hindrances.ts';

/** Tools whose actions are listed. */
const TOOLS_LISTED = ['inspect', 'act', 'interview'] as const;

export const listAvailableOperations = defineDiscovery({
  name: 'list_available_operations',
  summary: 'all names, or those of one category',
  parameters: () =>
    z.strictObject({
      category: z
        .enum(['all', ...ASKED_CATEGORIES])
        .default('all')
        .describe('A category, or all'),
      tool: z.string().min(1).optional().describe('Of one tool alone: inspect, act, interview'),
      detail: z
        .enum(['names', 'full'])
        .default('names')
        .describe('full: with parameters and examples, in pages'),
      cursor: z
        .string()
        .regex(/^\d{1,4}$/)
        .optional()
        .describe('Of the page before'),
    }),
  examples: [{ category: 'actors' }],
  run: async (context, { category, tool: written, detail, cursor }) => {
    const tool = written === undefined ? undefined : readTool(written);
    if (detail === 'names' && category === 'all') return namesOfAll(context, tool);
    const isOf = (entry: CatalogueEntry) => tool === undefined || entry.tool === tool;
    const entries = sortByFocus(entriesOf(category, context).filter(isOf), await findFocus(context));
    const head = { category, ...(tool && { tool }), total_count: entries.length };
    const rest = entries.slice(Number(cursor ?? 0));
    const hindrances = detail === 'full' ? await findHindrances(context) : undefined;
    const printed: readonly unknown[] = hindrances
      ? rest.map(entry => ({ ...describe(entry), ...hindranceOf(hindrances, entry) }))
      : rest.map(({ name }) => name);
    const page = takePage(printed, detail === 'full' ? FULL_TOKENS : NAMES_TOKENS);
    const next = Number(cursor ?? 0) + page.length;
    return {
      ...head,
      operations: page,
      ...(next < entries.length
        ? { cursor: String(next) }
        : tellOff(context, entriesIn(category).filter(isOf))),
    };
  },
});

/** A page of full descriptions, and what the names of a category may take; both are estimated on the safe side. */
const FULL_TOKENS = 1400;
const NAMES_TOKENS = 85;

/** @throws BridgeError `invalid_arguments` */
function readTool(written: string): CatalogueEntry['tool'] {
  const tool = TOOLS_LISTED.find(name => name === written.trim().toLowerCase());
  if (tool) return tool;
  throw new BridgeError(
    'invalid_arguments',
    `list_available_operations: \`tool\` is one of ${TOOLS_LISTED.join(', ')}, not ${JSON.stringify(written.slice(0, 60))}.`,
    {
      remedy:
        'tool_schema tells of one operation; the tools discover and create_brief have no more than their own description.',
    },
  );
}

/** As many as fit; always one, so that whoever follows the cursor arrives. */
function takePage<T>(items: readonly T[], most: number): T[] {
  let used = 0;
  const over = items.findIndex((item, at) => {
    used += estimateTokens(JSON.stringify(item));
    return at > 0 && used > most;
  });
  return over < 0 ? [...items] : items.slice(0, over);
}

/** Every category with its names: an operation stands in one. */
function namesOfAll(
  context: DiscoverContext,
  tool: CatalogueEntry['tool'] | undefined,
): Record<string, unknown> {
  const isOf = (entry: CatalogueEntry) => tool === undefined || entry.tool === tool;
  const categories = CATEGORY_NAMES.map(name => ({
    name,
    operations: namesOf(entriesOf(name, context).filter(isOf)),
  })).filter(({ operations }) => operations.length > 0);
  const total = categories.reduce((sum, { operations }) => sum + operations.length, 0);
  return {
    ...{ category: 'all', ...(tool && { tool }), total_count: total, categories },
    ...tellOff(context, entriesIn('all').filter(isOf)),
  };
}

function namesOf(entries: readonly CatalogueEntry[]): string[] {
  return entries.map(({ name }) => name);
}

function describe(entry: CatalogueEntry): Record<string, unknown> {
  const { properties, required } = compactSchema(entry);
  const notes = notesOf(entry);
  return {
    name: entry.name,
    category: entry.category,
    description: entry.summary,
    parameters: properties,
    required,
    example: exampleOf(entry),
    ...(notes.length > 0 && { usage_notes: notes.join(' ') }),
  };
}

function notesOf({ effect, asksFirst, notes = [] }: CatalogueEntry): string[] {
  const asks = effect === 'destructive' || asksFirst !== undefined;
  return [...(asks ? ['Asks first: `confirm: true` with the user’s word.'] : []), ...notes];
}
