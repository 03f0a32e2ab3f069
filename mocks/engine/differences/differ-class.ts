import type { ClassInfo, PropertyInfo } from '../reflection/class-info.ts';
import { parseType } from '../reflection/reflection.ts';
import { differLimits, type EngineDifferences, type PropertyDifference } from './engine-differences.ts';

/** One form of each class for each set of differences, so that classes can be told apart by identity. */
const known = new WeakMap<EngineDifferences, WeakMap<ClassInfo, ClassInfo>>();

/** A class as an editor with such differences has it: the same one, where neither it nor a parent of it differs. */
export function classIn(info: ClassInfo, differences: EngineDifferences | undefined): ClassInfo {
  if (!differences?.properties) return info;
  const forms = known.get(differences) ?? new WeakMap<ClassInfo, ClassInfo>();
  known.set(differences, forms);
  const form = forms.get(info) ?? differClass(info, differences);
  forms.set(info, form);
  forms.set(form, form);
  return form;
}

function differClass(info: ClassInfo, differences: EngineDifferences): ClassInfo {
  const parent = info.parent && classIn(info.parent, differences);
  const own = differences.properties?.[info.path];
  if (!own) return parent === info.parent || !parent ? info : { ...info, parent };
  const declared = new Set(info.properties.map(({ name }) => name));
  const inherited = Object.entries(own).flatMap(([name, each]) =>
    declared.has(name) || each === 'missing' || each.default === undefined
      ? []
      : [[name, each.default] as const],
  );
  return {
    ...info,
    ...(parent && { parent }),
    properties: info.properties.map(each => differProperty(each, own[each.name])),
    inheritedDefaults: { ...info.inheritedDefaults, ...Object.fromEntries(inherited) },
  };
}

function differProperty(
  property: PropertyInfo,
  difference: 'missing' | PropertyDifference | undefined,
): PropertyInfo {
  if (difference === undefined) return property;
  // Native code goes on knowing it, as it does with what came later: only nobody is told.
  if (difference === 'missing') return { ...property, gone: true };
  const { type: spelling, default: initial } = difference;
  const rest = differLimits(property.rest, difference);
  return {
    ...property,
    ...(spelling !== undefined && { spelling, type: parseType(spelling) }),
    rest: { ...rest, ...(initial !== undefined && { default: initial }) },
  };
}
