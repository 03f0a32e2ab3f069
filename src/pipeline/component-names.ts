import type { FetchedComponent, FetchedObject } from '../unreal/fetched-object.ts';

/** How a page calls a component, and what else it may be called. */
export interface NamedComponent {
  component: FetchedComponent;
  /** The actor's property that holds it (`LightComponent`), or its own name where none does. */
  name: string;
  /** Other properties that hold the same component, and its object name. */
  aliases: string[];
}

/** Components that only draw an icon or an arrow in the editor. */
const HELPER_CLASS =
  /^(Billboard|Arrow|DrawFrustum|DrawSphere|DrawLightRadius|DrawLightCone|MaterialBillboard|CameraProxyMesh)Component$/;

/** A component that only helps the editor's user to see and grab an actor. */
export function isHelperComponent(component: FetchedComponent): boolean {
  return isHelperClass(component.classChain[0] ?? '');
}

/** Whether components of a class only help the editor's user, by the name of the class. */
export function isHelperClass(name: string): boolean {
  return HELPER_CLASS.test(name);
}

/**
 * Names components for the page. One that several properties refer to (`PointLightComponent` and `LightComponent`)
 * takes the shortest; `RootComponent` says only where it stands.
 */
export function nameComponents(object: Pick<FetchedObject, 'values' | 'components'>): NamedComponent[] {
  return object.components.map(component => {
    const holders = Object.entries(object.values)
      .filter(([property, value]) => value === component.objectPath && property !== 'RootComponent')
      .map(([property]) => property)
      .toSorted((a, b) => a.length - b.length);
    const name = holders[0] ?? component.name;
    const others = [...holders, component.name, ...(component.isRoot ? ['RootComponent'] : [])];
    return { component, name, aliases: [...new Set(others)].filter(other => other !== name) };
  });
}

/**
 * The components that a bare name may be about: whoever says `CastShadow` of a sun does not mean the arrow that shows where
 * it points in the editor. Where an actor is nothing but such helpers, they are meant.
 */
export function componentsMeant(object: Pick<FetchedObject, 'values' | 'components'>): NamedComponent[] {
  const named = nameComponents(object);
  const seen = named.filter(({ component }) => !isHelperComponent(component));
  return seen.length > 0 ? seen : named;
}
