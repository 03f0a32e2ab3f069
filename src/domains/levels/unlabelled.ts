import { groupBy } from '../../base/group-by.ts';
import { DIGITS, trimEndOf } from '../../base/text/trim.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { filterByPattern } from '../../unreal/find-actor.ts';
import { readLabels, toldLabels } from '../../unreal/level-list.ts';
import { listedSoon } from '../../unreal/live/session-level.ts';
import { objectName } from '../../unreal/object-path.ts';

/** An actor, as far as its name is concerned. */
interface ClassedPath {
  path: string;
  /** Short name. */
  class: string;
}

/** Whether an actor still bears the name that the editor gave it. */
export function isUnlabelled({ path, class: name }: ClassedPath, label: string): boolean {
  const stem = withoutNumber(label);
  return label === objectName(path) || stem === name || `${stem}_C` === name;
}

/** `Lamp` of `Lamp_12`. */
function withoutNumber(label: string): string {
  const bare = trimEndOf(label, DIGITS);
  return bare !== label && bare.endsWith('_') ? bare.slice(0, -1) : bare;
}

/**
 * The labels of those actors of a large level that may be unlabelled: such a label begins like the class or is the object's
 * name. The engine filters the actors of each class by that; where it does not, all labels are read.
 */
export async function readDoubtfulLabels(
  context: InspectContext,
  actors: readonly ClassedPath[],
): Promise<Map<string, string>> {
  const { session, signal } = context;
  await listedSoon(session, signal);
  const told = toldLabels(
    session,
    actors.map(({ path }) => path),
  );
  if (told) return told;
  const isStrange = ({ path, class: name }: ClassedPath) => !objectName(path).startsWith(stemOf(name));
  const groups = groupBy(actors, ({ class: name }) => stemOf(name));
  const found = await Promise.all(
    [...groups].map(([stem, group]) =>
      filterByPattern(
        session,
        group.map(({ path }) => path),
        `${stem}*`,
        signal,
      ),
    ),
  );
  const isFiltered = found.every(each => each !== undefined);
  const doubtful = isFiltered
    ? new Set([...found.flatMap(each => each ?? []), ...actors.filter(isStrange).map(({ path }) => path)])
    : actors.map(({ path }) => path);
  return readLabels(session, [...doubtful], signal);
}

function stemOf(className: string): string {
  return className.replace(/_C$/, '');
}
