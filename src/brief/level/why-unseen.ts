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

/** What decides whether anything is seen of an actor of a class; nothing where the class is not there to be seen. */
export function switchesOf(className: string): string[] {
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
  const isOff = wishes.some(
    ([each, value]) => switches.includes(each) && value === (each === HIDDEN_IN_GAME),
  );
  if (isBlueprint || isAway || isOff) return [];
  return switches.filter(each => !(each in stated.properties));
}

/** Why nothing is seen of an actor, whatever its other values are. */
export function whyUnseen(
  switches: readonly string[],
  found: ReadonlyMap<string, unknown>,
): { name: string; differs: { wanted: boolean; found: boolean }; why: string } | undefined {
  const name = switches.find(each => found.get(each) === (each === HIDDEN_IN_GAME));
  if (name === undefined) return undefined;
  const isOn = name === HIDDEN_IN_GAME;
  const isLight = switches.some(each => each.startsWith('LightComponent.'));
  const why = `${isLight ? 'does not shine' : 'is not seen'}: ${name} is ${isOn}`;
  return { name, differs: { wanted: !isOn, found: isOn }, why };
}
