import type * as z from 'zod';
import { ACTIONS } from '../brief/actions/registry.ts';
import { OPERATIONS } from '../domains/operations.ts';
import { VIEWS } from '../domains/views.ts';
import { CATEGORIES, type Needs } from '../kernel/operations/define-operation.ts';
import type { View } from '../kernel/views/define-view.ts';
import type { DiscoverContext } from './define-discovery.ts';

/** One thing that can be called, of whichever tool. */
export interface CatalogueEntry {
  tool: 'inspect' | 'act' | 'interview';
  name: string;
  category: CategoryName;
  summary: string;
  effect: 'read' | 'reversible' | 'destructive' | 'session';
  /** It writes files. */
  saves?: true;
  /** Why it asks first although nothing is lost. */
  asksFirst?: string;
  needs: Needs;
  parameters: () => z.ZodObject;
  examples: readonly Record<string, unknown>[];
}

export const CATEGORY_NAMES = ['inspect', ...CATEGORIES, 'briefs'] as const;
export type CategoryName = (typeof CATEGORY_NAMES)[number];

/** What each category is for, in a few words. */
export const CATEGORY_PURPOSES: Record<CategoryName, string> = {
  inspect: 'read',
  objects: 'properties',
  actors: 'placed',
  assets: 'files',
  materials: 'graphs',
  blueprints: 'classes',
  sequences: 'cinematics',
  presets: 'Remote Control',
  level: 'maps',
  editor: 'view, console',
  history: 'undo',
  briefs: 'interviews',
};

let entries: readonly CatalogueEntry[] | undefined;

/** Everything that can be called, by category. */
export function listCatalogue(): readonly CatalogueEntry[] {
  entries ??= [
    ...VIEWS.map(
      (view): CatalogueEntry => ({
        ...{ tool: 'inspect', name: view.name, category: 'inspect', summary: view.summary, effect: 'read' },
        ...{ needs: needsOf(view), parameters: view.parameters, examples: view.examples },
      }),
    ),
    ...OPERATIONS.map((operation): CatalogueEntry => ({ tool: 'act', ...operation })),
    ...ACTIONS.map(
      ({ name, summary, parameters, examples }): CatalogueEntry => ({
        ...{ tool: 'interview', name, category: 'briefs', summary, effect: 'read', needs: {} },
        ...{ parameters, examples },
      }),
    ),
  ];
  return entries;
}

function needsOf({ functions, sometimes }: View): Needs {
  return { ...(functions && { functions }), ...(sometimes && { sometimes }) };
}

/** Those of one category, or all, that may be told of: nobody is led to what is switched off. */
export function entriesOf(
  category: CategoryName | 'all',
  { switchedOff }: Pick<DiscoverContext, 'switchedOff'>,
): CatalogueEntry[] {
  return listCatalogue().filter(
    entry => (category === 'all' || entry.category === category) && isOffered(entry, switchedOff),
  );
}

/** Whether an entry may be told of. */
export function isOffered({ needs }: CatalogueEntry, switchedOff: DiscoverContext['switchedOff']): boolean {
  return needs.switch === undefined || !switchedOff.some(off => off.switch === needs.switch);
}

/** A call of an entry as it may be sent to its tool. */
export function exampleOf({ name, examples }: CatalogueEntry): Record<string, unknown> {
  return { action: name, ...examples[0] };
}
