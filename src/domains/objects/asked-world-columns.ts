import { askColumns, worldColumn } from '../../kernel/columns/world-columns.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import type { ObjectPage } from '../../pipeline/object-page.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { isActorPath } from '../../unreal/object-path.ts';
import { withAnswers } from './asked-answers.ts';

/**
 * Pages of actors with what was asked for by the name of a column that the engine computes (`location`, `folder`), and no
 * property is called like: in one batch, and only where there is any.
 */
export async function tellAskedColumns(
  context: InspectContext,
  objects: readonly FetchedObject[],
  pages: readonly ObjectPage[],
): Promise<ObjectPage[]> {
  const missed = pages.map(({ objectPath, unmatched = [] }) =>
    isActorPath(objectPath) ? unmatched.flatMap(({ name }) => (worldColumn(name) ? [name] : [])) : [],
  );
  if (missed.every(({ length }) => length === 0)) return [...pages];
  const told = await Promise.all(
    pages.map((_, at) => {
      const object = objects[at];
      return object && askColumns(context, targetOf(object), missed[at] ?? []);
    }),
  );
  return pages.map((page, at) =>
    withAnswers(page, { properties: told[at] ?? {}, answered: missed[at] ?? [] }),
  );
}

function targetOf({ objectPath, classPath, components }: FetchedObject) {
  return { path: objectPath, classPath, components: components.map(each => each.objectPath) };
}
