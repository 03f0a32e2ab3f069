import { simplifyName } from '../../base/nearest.ts';
import { before } from '../../base/text/trim.ts';
import { componentsMeant } from '../../pipeline/component-names.ts';
import type { FetchedComponent, FetchedObject } from '../../unreal/fetched-object.ts';

/** Where a name leads whose first part is a type. */
export interface TypedPlace {
  owner: FetchedObject | FetchedComponent;
  /** How the page prefixes the owner's names. */
  prefix: string;
  path: string;
}

/**
 * Where a name leads that begins with a type instead of a component or a property, as dictionary and search print them:
 * `PointLightComponent.Intensity`, `PostProcessSettings.BloomIntensity`. Undefined where nothing, or more than one thing, is
 * of that type.
 */
export function findByType(object: FetchedObject, wanted: string): TypedPlace | undefined {
  const head = before(wanted, '.');
  const rest = wanted.slice(head.length + 1);
  if (rest === '') return undefined;
  const type = typeName(head);
  const owners = [
    { owner: object, prefix: '' },
    ...componentsMeant(object).map(({ component, name }) => ({ owner: component, prefix: `${name}.` })),
  ];
  const ofClass = owners.filter(({ owner }) => owner.classChain.some(name => typeName(name) === type));
  const exact = ofClass.filter(({ owner }) => typeName(owner.classChain[0] ?? '') === type);
  const [only, ...more] = exact.length > 0 ? exact : ofClass;
  if (only) return more.length === 0 ? { ...only, path: rest } : undefined;
  const [member, ...others] = owners.flatMap(({ owner, prefix }) =>
    (owner.description?.Properties ?? [])
      .filter(({ Type, ContainerType }) => ContainerType === '' && typeName(Type) === type)
      .map(({ Name }): TypedPlace => ({ owner, prefix, path: `${Name}.${rest}` })),
  );
  return others.length === 0 ? member : undefined;
}

/** `FPostProcessSettings`, `PostProcessSettings` and `postprocesssettings` are one; so are `BP_Lamp_C` and `BP_Lamp`. */
function typeName(name: string): string {
  return simplifyName(name.replace(/^[AUF](?=[A-Z])/, '').replace(/_C$/, ''));
}
