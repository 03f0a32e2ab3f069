import { type CatalogueEntry, listCatalogue } from '../discover/catalogue.ts';
import { DISCOVERIES } from '../discover/registry.ts';

/** One action of one of our tools. */
export type ServedOperation = Omit<CatalogueEntry, 'tool' | 'category'> & {
  tool: 'inspect' | 'act' | 'discover' | 'interview';
  category: string;
};

/** Every action that a client can call, by tool and category. */
export function listServedOperations(): readonly ServedOperation[] {
  const discoveries = DISCOVERIES.map(
    ({ name, summary, parameters, examples }): ServedOperation => ({
      ...{ tool: 'discover', category: 'discover', effect: 'read', needs: {} },
      ...{ name, summary, parameters, examples },
    }),
  );
  return [
    ...listCatalogue().map(entry => ({
      ...entry,
      // For people each part of a category is a chapter.
      category: entry.tool === 'act' ? (entry.topic ?? entry.category) : entry.category,
    })),
    ...discoveries,
  ];
}
