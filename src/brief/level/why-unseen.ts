import { HIDDEN_IN_GAME, LIGHT_SWITCHES } from '../../base/light-switches.ts';
import type { LevelRequirement } from './wanted.ts';

/** The component that gives light, or is seen, of actors that are there for nothing else. */
const SEEN_BY: Readonly<Record<string, string>> = {
  Light: 'LightComponent',
  DirectionalLight: 'LightComponent',
  PointLight: 'LightComponent',
  SpotLight: 'LightComponent',
  RectLight: 'LightComponent',
  SkyLight: 'LightComponent',
  SkyAtmosphere: 'SkyAtmosphereComponent',
  VolumetricCloud: 'VolumetricCloudComponent',
  ExponentialHeightFog: 'Component',
};

/** A look is of no effect with either of them off. */
const VOLUME_SWITCHES = ['bEnabled', 'BlendWeight'] as const;

/** The value with which a switch hides what is there. */
const offValue = (name: string): boolean | number =>
  name === HIDDEN_IN_GAME ? true : name === 'BlendWeight' ? 0 : false;

/** What decides whether anything is seen of an actor of a class; nothing where the class is not there to be seen. */
export function switchesOf(className: string): string[] {
  if (className === 'PostProcessVolume') return [...VOLUME_SWITCHES];
  const component = SEEN_BY[className];
  if (component === undefined) return [];
  const own = component === 'LightComponent' ? LIGHT_SWITCHES : (['bVisible'] as const);
  return [...own.map(name => `${component}.${name}`), HIDDEN_IN_GAME];
}

/** The same for a wish, but for what it says itself; nothing where it takes something away. */
export function switchesFor({ class: name, isBlueprint, stated }: LevelRequirement): string[] {
  const switches = switchesOf(name);
  const wishes = Object.entries(stated.properties);
  const isAway = wishes.length > 0 && wishes.every(([, value]) => value === 0 || value === false);
  const isOff = wishes.some(([each, value]) => switches.includes(each) && value === offValue(each));
  if (isBlueprint || isAway || isOff) return [];
  return switches.filter(each => !(each in stated.properties));
}

/** Why nothing is seen of an actor, whatever its other values are. */
export function whyUnseen(
  switches: readonly string[],
  found: ReadonlyMap<string, unknown>,
): { name: string; differs: { wanted: unknown; found: unknown }; why: string } | undefined {
  const name = switches.find(each => found.get(each) === offValue(each));
  if (name === undefined) return undefined;
  const off = offValue(name);
  const isVolume = switches.some(each => each === 'BlendWeight');
  const isLight = switches.some(each => each.startsWith('LightComponent.'));
  const effect = isVolume ? 'has no effect' : isLight ? 'does not shine' : 'is not seen';
  const wanted = typeof off === 'number' ? 'more than 0' : !off;
  return { name, differs: { wanted, found: off }, why: `${effect}: ${name} is ${off}` };
}
