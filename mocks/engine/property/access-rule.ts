import type { Dialect } from '../dialects/dialect.ts';
import type { ClassInfo, PropertyInfo } from '../reflection/class-info.ts';
import { isChildOf } from '../reflection/class-info.ts';

/** Why Remote Control will not read or write a property. */
export type Refusal =
  | 'EditConst'
  | 'DisableEditOnInstance'
  | 'private'
  | 'getter-and-setter'
  | 'not-editable';

/**
 * Why a property cannot be read; nothing when it can. In an editor build that is decided by C++ access and by
 * DisableEditOnInstance, not by whether it is editable or visible to Blueprints.
 */
export function readRefusals({ flags }: PropertyInfo): Refusal[] {
  const refusals: Refusal[] = [];
  const hidden = flags.has('P') || flags.has('Q');
  if (hidden && !flags.has('A') && !flags.has('R')) refusals.push('private');
  if (flags.has('D')) refusals.push('DisableEditOnInstance');
  if (flags.has('G')) refusals.push('getter-and-setter');
  return refusals;
}

/** Why a property cannot be written. A setter opens everything. */
export function writeRefusals(property: PropertyInfo, info: ClassInfo, dialect: Dialect): Refusal[] {
  if (setterOf(property, info, dialect)) return [];
  const { flags } = property;
  const refusals = readRefusals(property);
  if (flags.has('C')) refusals.unshift('EditConst');
  if (!flags.has('E')) refusals.push('not-editable');
  return refusals;
}

/** Setters that were called before any fitting `Set<Property>` was: transforms, and the properties of lights. */
const tabledSetters: Record<string, string> = {
  RelativeLocation: 'K2_SetRelativeLocation',
  RelativeRotation: 'K2_SetRelativeRotation',
  RelativeScale3D: 'SetRelativeScale3D',
};

const lightSetters: Record<string, string> = {
  Intensity: 'SetIntensity',
  LightColor: 'SetLightColor',
  Temperature: 'SetTemperature',
  IndirectLightingIntensity: 'SetIndirectLightingIntensity',
  VolumetricScatteringIntensity: 'SetVolumetricScatteringIntensity',
  AttenuationRadius: 'SetAttenuationRadius',
  SourceRadius: 'SetSourceRadius',
  SoftSourceRadius: 'SetSoftSourceRadius',
  SourceLength: 'SetSourceLength',
  InnerConeAngle: 'SetInnerConeAngle',
  OuterConeAngle: 'SetOuterConeAngle',
};

/** The function that a write goes through instead of a raw assignment: its name, or `native` for a C++ setter. */
export function setterOf(property: PropertyInfo, info: ClassInfo, dialect: Dialect): string | undefined {
  const { flags, rest, name } = property;
  if (flags.has('N')) return 'native';
  const tabled = tabledSetters[name] ?? (isChildOf(info, 'ULightComponent') ? lightSetters[name] : undefined);
  if (tabled) return tabled;
  if (dialect.setters === 'table') return flags.has('G') ? rest.setter : undefined;
  const inherited = Object.entries(rest.setterIn ?? {}).find(([cppClass]) => isChildOf(info, cppClass));
  return rest.setter ?? inherited?.[1];
}
