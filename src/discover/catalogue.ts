import type * as z from 'zod';
import { CATEGORIES, type Category, type Needs } from '../act/define-operation.ts';
import { OPERATIONS } from '../act/registry.ts';
import { VIEWS } from '../inspect/registry.ts';

/** One thing that can be called, of whichever tool. */
export interface CatalogueEntry {
  tool: 'inspect' | 'act';
  name: string;
  category: CategoryName;
  summary: string;
  effect: 'read' | 'reversible' | 'destructive' | 'session';
  needs: Needs;
  parameters: () => z.ZodObject;
  examples: readonly Record<string, unknown>[];
}

export const CATEGORY_NAMES = ['inspect', ...CATEGORIES] as const;
export type CategoryName = 'inspect' | Category;

/** What each category is for, in a few words. */
export const CATEGORY_PURPOSES: Record<CategoryName, string> = {
  inspect: 'read the editor (tool inspect)',
  objects: 'properties and functions of any object',
  actors: 'what stands in the level',
  assets: 'content files and folders',
  materials: 'material instances',
  level: 'levels, play, light builds',
  view: 'the level viewport',
  history: 'undo, redo, many at once',
};

let entries: readonly CatalogueEntry[] | undefined;

/** Everything that can be called, by category. */
export function listCatalogue(): readonly CatalogueEntry[] {
  entries ??= [
    ...VIEWS.map(
      (view): CatalogueEntry => ({
        ...{ tool: 'inspect', name: view.name, category: 'inspect', summary: view.summary, effect: 'read' },
        ...{ needs: {}, parameters: view.parameters, examples: view.examples },
      }),
    ),
    ...OPERATIONS.map((operation): CatalogueEntry => ({ tool: 'act', ...operation })),
  ];
  return entries;
}

/** Those of one category, or all. */
export function entriesOf(category: CategoryName | 'all'): CatalogueEntry[] {
  return listCatalogue().filter(entry => category === 'all' || entry.category === category);
}

/** A call of an entry as it may be sent to its tool. */
export function exampleOf({ name, examples }: CatalogueEntry): Record<string, unknown> {
  return { action: name, ...examples[0] };
}
