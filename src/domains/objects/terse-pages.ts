import { isDeepStrictEqual } from 'node:util';
import type { ObjectPage } from '../../pipeline/object-page.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';

/**
 * Pages of several objects: a property is explained on the first page that has it, and pages behind the first of a class
 * show what was changed on them, or is other than on the first.
 */
export function shortenPages(pages: readonly ObjectPage[]): { pages: ObjectPage[]; note?: string } {
  const first = new Map<string, ObjectPage>();
  const explained = new Set<string>();
  const written = pages.map(page => {
    const before = first.get(page.class);
    if (!before) first.set(page.class, page);
    const short = explainOnce(before ? shortenPage(page, before) : page, explained);
    for (const name of Object.keys(short.properties)) explained.add(name);
    return short;
  });
  return { pages: written, ...(first.size < pages.length && { note: NOTE }) };
}

const NOTE =
  'A property is explained where it comes first; pages behind the first of a class have what was changed, or is other than there.';

function explainOnce(page: ObjectPage, explained: ReadonlySet<string>): ObjectPage {
  const properties = Object.entries(page.properties).map(([name, property]) => {
    const { summary: _, range: __, ...bare } = property;
    return [name, explained.has(name) ? bare : property];
  });
  return { ...page, properties: Object.fromEntries(properties) };
}

function shortenPage(page: ObjectPage, first: ObjectPage): ObjectPage {
  const { classes, components, next: _, others, properties, omitted, ...head } = page;
  const isOther = (name: string, value: unknown) =>
    !sameValue(value, name in first.others ? first.others[name] : first.properties[name]?.value);
  const told = Object.entries(properties).filter(([name, { value, modified }]) => {
    return (modified === true || isOther(name, value)) && !isPlace(name, value, page);
  });
  const plain = Object.entries(others).filter(
    ([name, value]) => (name in first.others || name in first.properties) && isOther(name, value),
  );
  return {
    ...head,
    ...(!isDeepStrictEqual(classes, first.classes) && { classes }),
    ...(!isDeepStrictEqual(components, first.components) && { components }),
    properties: Object.fromEntries(told),
    others: Object.fromEntries(plain),
    omitted: omitted.budget === undefined ? {} : { budget: omitted.budget },
  } as ObjectPage; // classes are those of the first page
}

/** Whether it says once more what `world` says. */
function isPlace(name: string, value: unknown, page: ObjectPage): boolean {
  const world = 'world' in page ? (page.world as { location?: unknown } | undefined) : undefined; // of tellPlace
  return name.endsWith('.RelativeLocation') && sameValue(value, world?.location);
}
