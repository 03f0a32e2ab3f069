import type { ShownObject } from './shown-object.ts';

/** What says where an actor is: of its root component, which each class calls otherwise. */
const OF_ROOT = ['RelativeLocation', 'RelativeRotation', 'RelativeScale3D', 'Mobility'];
const ROOT = 'RootComponent';

/** The properties by which the root components of actors are asked for, whatever they are called. */
export const PLACEMENT = OF_ROOT.map(name => `${ROOT}.${name}`);

/** What all have under one name: `LightComponent.Mobility` and `CollisionCapsule.Mobility` as `RootComponent.Mobility`. */
export function withPlacement(page: ShownObject, root: ShownObject | undefined): ShownObject {
  const placed = (root?.properties ?? []).flatMap(property => {
    const own = OF_ROOT.find(each => property.name === each || property.name.endsWith(`.${each}`));
    return own === undefined ? [] : [{ ...property, name: `${ROOT}.${own}`, section: 'Placement' }];
  });
  return { ...page, properties: [...placed, ...page.properties] };
}

/** Whether properties of the root components of these can be called alike at all: then none has to be asked for. */
export function isPlacedAlike(pages: readonly ShownObject[]): boolean {
  const [first, ...others] = pages.map(({ properties }) => new Set(properties.map(({ name }) => name)));
  const placed = [...(first ?? [])].filter(name => name.endsWith(`.${OF_ROOT[0]}`));
  return placed.some(name => others.every(names => names.has(name)));
}
