import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import type { LevelActor } from './level.ts';
import { listWanted } from './wanted.ts';

/**
 * Actors that a brief has named itself: each is called as one of its rows is, and is of the class that would be made for
 * it. Some of them may have stood there before.
 */
export function namedByBrief(
  library: Pick<SchemaLibrary, 'find'>,
  document: BriefDocument,
  actors: readonly LevelActor[],
): ReadonlySet<LevelActor> {
  const named = Object.entries(document.aggregates).flatMap(([id, aggregate]) => {
    const ds = library.find(id);
    return ds ? listWanted(ds, aggregate).filter(({ match }) => match === 'label') : [];
  });
  const isNamed = ({ label, classes }: LevelActor) =>
    named.some(each => each.label === label && classes.includes(each.class));
  return new Set(actors.filter(isNamed));
}
