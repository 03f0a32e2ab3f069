import type * as z from 'zod';
import { once } from '../base/once.ts';
import { ACTIONS } from '../brief/actions/registry.ts';
import { OPERATIONS } from '../domains/operations.ts';
import { VIEWS } from '../domains/views.ts';
import { CATEGORIES, type Needs } from '../kernel/operations/define-operation.ts';
import type { View } from '../kernel/views/define-view.ts';
import { AREAS, areaOf, CATEGORY_NAMES, type CategoryName } from './areas.ts';
import type { DiscoverContext } from './define-discovery.ts';

/** One thing that can be called, of whichever tool. */
export interface CatalogueEntry {
  tool: 'inspect' | 'act' | 'interview';
  name: string;
  category: CategoryName;
  /** The part of its category that it is about: `sequences`. */
  topic?: AskedCategory;
  summary: string;
  effect: 'read' | 'reversible' | 'destructive' | 'session';
  /** It writes files. */
  saves?: true;
  /** Why it asks first although nothing is lost. */
  asksFirst?: string;
  needs: Needs;
  parameters: () => z.ZodObject;
  examples: readonly Record<string, unknown>[];
  /** What goes wrong with it, and how it goes right. */
  notes?: readonly string[];
}

/** What may be asked for: a category, or what is a part of one. */
export const ASKED_CATEGORIES = [
  ...new Set([...CATEGORY_NAMES, ...CATEGORIES, 'watching' as const]),
] as const;
export type AskedCategory = (typeof ASKED_CATEGORIES)[number];

/** Everything that can be called, by category. */
export const listCatalogue = once((): readonly CatalogueEntry[] =>
  [
    ...VIEWS.map(
      ({ name, topic, summary, parameters, examples, notes, ...view }): CatalogueEntry => ({
        ...{ tool: 'inspect', name, category: 'inspect', summary, effect: 'read' },
        ...{ needs: needsOf(view), parameters, examples, ...(topic && { topic }), ...(notes && { notes }) },
      }),
    ),
    ...OPERATIONS.map(
      (operation): CatalogueEntry => ({
        ...{ tool: 'act', ...operation, category: areaOf(operation.category), topic: operation.category },
      }),
    ),
    ...ACTIONS.map(
      ({ name, summary, parameters, examples }): CatalogueEntry => ({
        ...{ tool: 'interview', name, category: 'briefs', summary, effect: 'read', needs: {} },
        ...{ parameters, examples },
      }),
    ),
  ].toSorted((one, other) => placeOf(one) - placeOf(other)),
);

/** Categories in their order, and in each its parts. */
function placeOf({ category, topic }: CatalogueEntry): number {
  const parts: readonly unknown[] = AREAS[category].holds;
  return CATEGORY_NAMES.indexOf(category) * 100 + parts.indexOf(topic);
}

function needsOf({ functions, sometimes }: Pick<View, 'functions' | 'sometimes'>): Needs {
  return { ...(functions && { functions }), ...(sometimes && { sometimes }) };
}

/** Those of one category or a part of one, or all, that may be told of: nobody is led to what is switched off. */
export function entriesOf(
  category: AskedCategory | 'all',
  { switchedOff }: Pick<DiscoverContext, 'switchedOff'>,
): CatalogueEntry[] {
  return entriesIn(category).filter(entry => isOffered(entry, switchedOff));
}

/** Those of one category or a part of one, or all. */
export function entriesIn(category: AskedCategory | 'all'): CatalogueEntry[] {
  return listCatalogue().filter(entry => category === 'all' || isIn(entry, category));
}

/** A category is asked for with all its parts. */
function isIn({ category, topic }: CatalogueEntry, asked: AskedCategory): boolean {
  return CATEGORY_NAMES.some(name => name === asked) ? category === asked : topic === asked;
}

/** Whether an entry may be told of. */
export function isOffered({ needs }: CatalogueEntry, switchedOff: DiscoverContext['switchedOff']): boolean {
  return needs.switch === undefined || !switchedOff.some(off => off.switch === needs.switch);
}

/** Operations that are switched off, with what the owner of this server starts it with to have them. */
export function tellOff(
  { switchedOff }: Pick<DiscoverContext, 'switchedOff'>,
  entries: readonly CatalogueEntry[],
): { switched_off?: Record<string, string[]> } {
  const off: Record<string, string[]> = {};
  for (const { name, needs } of entries) {
    const by = switchedOff.find(each => each.switch !== undefined && each.switch === needs.switch)?.by;
    if (by !== undefined) off[`start with ${by}`] = [...(off[`start with ${by}`] ?? []), name];
  }
  return Object.keys(off).length > 0 ? { switched_off: off } : {};
}

/** A call of an entry as it may be sent to its tool. */
export function exampleOf({ name, examples }: CatalogueEntry): Record<string, unknown> {
  return { action: name, ...examples[0] };
}
