import type { Dialect } from '../dialects/dialect.ts';
import type { ClassInfo, PropertyInfo } from '../reflection/class-info.ts';
import { isChildOf } from '../reflection/class-info.ts';
import type { RemoteControlSettings } from '../settings/remote-control-settings.ts';
import type { LiveObject } from '../world/live-object.ts';
import type { Refusal } from './refusal.ts';

/** What decides besides the property itself. */
export interface AccessRule {
  dialect: Dialect;
  settings: Pick<RemoteControlSettings, 'ignoreProtectedCheck' | 'ignoreGetterSetterCheck'>;
  /** Objects of a world that is being played have a rule of their own. */
  world: 'editor' | 'play';
}

/** The rule for one object. */
export function accessRuleFor(
  { dialect, settings }: Omit<AccessRule, 'world'>,
  object: LiveObject,
): AccessRule {
  return { dialect, settings, world: object.inPlay ? 'play' : 'editor' };
}

/**
 * Why a property cannot be read; nothing when it can. In an editor build that is decided by C++ access and by
 * DisableEditOnInstance, not by whether it is editable; in a world that is played Blueprints must see it too.
 */
export function readRefusals({ flags }: PropertyInfo, rule: AccessRule): Refusal[] {
  const refusals: Refusal[] = [];
  const ignores = rule.dialect.ignoredChecks === 'known' ? rule.settings : noneIgnored;
  const hidden = flags.has('P') || (flags.has('Q') && !ignores.ignoreProtectedCheck);
  if (hidden && !flags.has('A') && !flags.has('R')) refusals.push('private');
  if (flags.has('D')) refusals.push('DisableEditOnInstance');
  if (flags.has('G') && !ignores.ignoreGetterSetterCheck) refusals.push('getter-and-setter');
  if (followsBlueprints(rule) && !flags.has('V')) refusals.push('not-blueprint-visible');
  return refusals;
}

/** Why a property cannot be written. A setter opens everything. */
export function writeRefusals(property: PropertyInfo, info: ClassInfo, rule: AccessRule): Refusal[] {
  if (setterOf(property, info, rule.dialect)) return [];
  const { flags } = property;
  const refusals = readRefusals(property, rule);
  if (followsBlueprints(rule)) return flags.has('O') ? [...refusals, 'blueprint-read-only'] : refusals;
  if (flags.has('C')) refusals.unshift('EditConst');
  if (!flags.has('E')) refusals.push('not-editable');
  return refusals;
}

const noneIgnored: AccessRule['settings'] = { ignoreProtectedCheck: false, ignoreGetterSetterCheck: false };

function followsBlueprints({ dialect, world }: AccessRule): boolean {
  return world === 'play' && dialect.playWorlds === 'blueprint-rule';
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
