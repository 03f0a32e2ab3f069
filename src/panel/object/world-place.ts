import { isRecord } from '../../base/json/is-record.ts';
import type { PanelProperty } from './property.ts';

/** Rows that are no properties of an object: where an actor is in the world, whatever it is attached to. */
const WORLD: Readonly<
  Record<string, { member: string; of: string; unit: string; order: readonly string[] }>
> = {
  'world.location': { ...{ member: 'location', of: 'RelativeLocation', unit: 'cm' }, order: ['X', 'Y', 'Z'] },
  'world.rotation': {
    ...{ member: 'rotation', of: 'RelativeRotation', unit: 'deg' },
    order: ['Pitch', 'Yaw', 'Roll'],
  },
};

/** Whether a row is written by moving the actor. */
export function isWorldPlace(name: string): boolean {
  return Object.hasOwn(WORLD, name);
}

/** The argument of `set_transform` that such a row is. */
export function worldArgument(name: string): string {
  return WORLD[name]?.member ?? '';
}

/**
 * The properties of an actor with the space that the numbers of its root count in and, where it is attached, its place in
 * the world below its place in the space of that.
 * @param root the section of its root component
 */
export function withWorldPlace(
  properties: readonly PanelProperty[],
  { root, attachedTo, world }: { root: string | undefined; attachedTo: string | undefined; world: unknown },
): PanelProperty[] {
  if (root === undefined || !isRecord(world) || !isRecord(world.location)) return [...properties];
  const space =
    attachedTo === undefined ? 'the world: it is attached to nothing' : `the space of ${attachedTo}`;
  return properties.flatMap(property => {
    const [name, row] = Object.entries(WORLD).find(([, { of }]) => property.name === `${root}.${of}`) ?? [];
    if (name === undefined || !row) return [property];
    const own = {
      ...property,
      summary: property.summary.replace("the parent's space", space),
      // Here there is a row for it.
      pitfalls: property.pitfalls.filter(each => !each.startsWith('There is no WorldLocation')),
    };
    return attachedTo === undefined ? [own] : [own, worldRow(property, name, { ...row, world })];
  });
}

function worldRow(
  { section }: PanelProperty,
  name: string,
  { member, unit, order, world }: (typeof WORLD)[string] & { world: Record<string, unknown> },
): PanelProperty {
  const told = isRecord(world[member]) ? world[member] : {};
  return {
    ...{
      name,
      section,
      unit,
      kind: 'vector',
      title: `World ${member === 'location' ? 'Location' : 'Rotation'}`,
    },
    // Angles that are 0 are not told.
    value: Object.fromEntries(order.map(axis => [axis, Number(told[axis] ?? 0)])),
    summary: member === 'location' ? 'position in the world' : 'rotation in the world',
    description: 'Where the actor is in the level, whatever it is attached to. Changed, it stays attached.',
    ...{ isWhole: false, isLimit: false, isModified: false, isWritable: true, isStored: false },
    ...{ usual: [], pitfalls: [], choices: [] },
  };
}
