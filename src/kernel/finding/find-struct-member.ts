import { componentsMeant } from '../../pipeline/component-names.ts';
import { isStruct, isValueStruct } from '../../pipeline/value-shapes.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { severalHave } from './ambiguous-property.ts';
import type { TypedPlace } from './find-by-type.ts';
import { isPanelName } from './panel-name.ts';

/**
 * Where a bare name leads that is no property: to the member of a struct, as `CollisionEnabled` of a `BodyInstance`.
 * @throws BridgeError `unknown_property` where several are called so
 */
export function findStructMember(object: FetchedObject, wanted: string): TypedPlace | undefined {
  const [first = '', ...rest] = wanted.split(/(?=[.[])/);
  const owners = [
    { owner: object, prefix: '' },
    ...componentsMeant(object).map(({ component, name }) => ({ owner: component, prefix: `${name}.` })),
  ];
  const found = owners.flatMap(({ owner, prefix }) =>
    Object.entries(owner.values).flatMap(([name, value]) => {
      // What is one value by itself, as a vector, has members of everyday names.
      if (!isStruct(value) || isValueStruct(value)) return [];
      const members = Object.keys(value).filter(member => isPanelName(member, first));
      return members.map((member): TypedPlace => {
        return { owner, prefix, path: [`${name}.${member}`, ...rest].join('') };
      });
    }),
  );
  const [only, ...more] = found;
  if (more.length > 0) throw severalHave(object, wanted, found);
  return only;
}
