import { textOfValue } from '../../base/text/text-of-value.ts';

type Item = Readonly<Record<string, unknown>>;

/** How items call what they make. */
const NAMING = ['label', 'labels', 'path'] as const;

/**
 * A sentence about the items that are about something which an earlier one makes: as long as that is not there, nobody can
 * tell what is wrong with their values. Undefined where there are none.
 * @param refused places of the items of which it is told already what is wrong
 * @param part `first`: nothing was carried out yet, so nothing that the batch makes is there
 */
export function tellUnseen(
  items: readonly Item[],
  refused: ReadonlySet<number>,
  part: 'first' | 'later',
): string | undefined {
  const places = items.flatMap((item, at) => {
    const maker = items.findIndex(
      (earlier, index) => index < at && (part === 'first' || refused.has(index)) && isMadeBy(item, earlier),
    );
    return maker < 0 || refused.has(at) ? [] : [{ at, maker }];
  });
  const [first] = places;
  if (!first) return undefined;
  const named = places
    .slice(0, MOST_TOLD)
    .map(({ at }) => `operations[${at}]`)
    .join(', ');
  return `${named}: not looked at yet, as operations[${first.maker}] makes what it is about; a dry run does not show it either.`;
}

const MOST_TOLD = 5;

/** Whether an item names what another one makes. */
export function isMadeBy({ objectPath, objectPaths }: Item, maker: Item): boolean {
  const made = NAMING.flatMap(name => [maker[name]].flat()).flatMap(each =>
    typeof each === 'string' && each !== '' ? [each.toLowerCase()] : [],
  );
  const about = [objectPath, objectPaths].flat().map(each => textOfValue(each ?? '').toLowerCase());
  return about.some(each => each !== '' && made.some(name => each === name || each.startsWith(`${name}.`)));
}
