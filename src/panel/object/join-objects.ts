import { nameTogether } from '../parts/name-together.ts';
import type { PanelProperty } from './property.ts';
import type { ShownObject } from './shown-object.ts';
import { isWorldPlace } from './world-place.ts';

/** Several objects as if they were one: what all of them have, with the value of each. */
export function joinObjects(objects: readonly ShownObject[]): ShownObject | undefined {
  const [first, ...others] = objects;
  if (!first || others.length === 0) return first;
  const byName = others.map(({ properties }) => new Map(properties.map(each => [each.name, each])));
  const { cursor: _, attachedTo: __, about: ___, ...rest } = first;
  const classes = new Set(objects.map(({ className }) => className));
  const about = tellCarried(objects);
  return {
    ...rest,
    paths: objects.map(({ path }) => path),
    label: nameTogether(objects),
    ...(about !== undefined && { about }),
    className: classes.size === 1 ? first.className : [...classes].join(', '),
    properties: first.properties.flatMap(own => {
      // Each is moved by itself.
      if (isWorldPlace(own.name)) return [];
      const same = byName.map(each => each.get(own.name)).filter(each => each?.kind === own.kind);
      return same.length === others.length
        ? [joinProperty([own, ...same.filter(each => each !== undefined)])]
        : [];
    }),
  };
}

/** That some move along with others of these: places that are typed count from their parents, so that they would move twice. */
function tellCarried(objects: readonly ShownObject[]): string | undefined {
  const labels = new Set(objects.map(({ label }) => label));
  const carried = objects.filter(({ attachedTo }) => attachedTo !== undefined && labels.has(attachedTo));
  const [only] = carried;
  if (!only) return undefined;
  const who =
    carried.length === 1
      ? `${only.label} is attached to ${only.attachedTo} and goes`
      : `${nameTogether(carried)} are attached to others of these and go`;
  return `${who} along with it: a place that is typed here counts from the parent, so what is added to all moves it twice. On the map they move once.`;
}

function joinProperty(all: readonly PanelProperty[]): PanelProperty {
  const [own] = all as [PanelProperty]; // it is made of one at the least
  const isSame = (read: (each: PanelProperty) => unknown) =>
    all.every(each => JSON.stringify(read(each)) === JSON.stringify(read(own)));
  const { default: standard, range, limits, unit, spread, defaultHere, ...rest } = own;
  return {
    ...rest,
    parts: all,
    ...(isSame(each => each.spread) && spread && { spread }),
    ...(isSame(each => each.defaultHere) && defaultHere !== undefined && { defaultHere }),
    values: all.map(({ value }) => value),
    // What it says of the first alone it does not say of all.
    ...(!isSame(each => each.summary) && { summary: '' }),
    isModified: all.some(({ isModified }) => isModified),
    isWritable: all.every(({ isWritable }) => isWritable),
    ...(isSame(each => each.default) && standard !== undefined && { default: standard }),
    ...(isSame(each => each.range) && range && { range }),
    ...(isSame(each => each.limits) && limits && { limits }),
    // A number means something else to each of them then.
    ...(isSame(each => each.unit)
      ? unit !== undefined && { unit }
      : { units: all.map(each => each.unit), usual: [] }),
  };
}

/** Whether several objects have different values, of a member where one is named. */
export function isMixed({ values = [] }: Pick<PanelProperty, 'values'>, member?: string): boolean {
  const texts = values.map(value =>
    JSON.stringify(member === undefined ? value : (value as Record<string, unknown>)[member]),
  );
  return new Set(texts).size > 1;
}
