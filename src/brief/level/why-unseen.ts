import { HIDDEN_IN_GAME, LIGHT_SWITCHES } from '../../base/light-switches.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import type { LevelRequirement } from './wanted.ts';

/** The component that gives light, or is seen, of actors that are there for nothing else. */
const SEEN_BY: Readonly<Record<string, string>> = lookupTable({
  Light: 'LightComponent',
  DirectionalLight: 'LightComponent',
  PointLight: 'LightComponent',
  SpotLight: 'LightComponent',
  RectLight: 'LightComponent',
  SkyLight: 'LightComponent',
  SkyAtmosphere: 'SkyAtmosphereComponent',
  VolumetricCloud: 'VolumetricCloudComponent',
  ExponentialHeightFog: 'Component',
});

/** A look is of no effect with either of them off. */
const VOLUME_SWITCHES = ['bEnabled', 'BlendWeight'] as const;

/** Beyond it a lamp lights nothing; within these centimetres there is nothing but the lamp. */
const REACH = 'LightComponent.AttenuationRadius';
const REACHES_NOTHING = 10;

/** A volume that is thinner anywhere has room for nothing. */
const SIZE = 'BrushComponent.RelativeScale3D';
const LEAST_SIZE = 0.1;
const ROOMY = new Set(['NavMeshBoundsVolume', 'KillZVolume', 'TriggerVolume']);

/** Lamps that shine as far as was set, and no farther. */
const WITH_REACH = new Set(['PointLight', 'SpotLight', 'RectLight']);

/** Whether a switch hides what is there. */
function isOffAt(name: string, value: unknown): boolean {
  if (name === REACH) return typeof value === 'number' && value < REACHES_NOTHING;
  if (name === 'BlendWeight') return value === 0;
  if (name === SIZE) return typeof value === 'object' && value !== null && isThin(Object.values(value));
  return value === (name === HIDDEN_IN_GAME);
}

function isThin(sides: readonly unknown[]): boolean {
  return sides.some(side => typeof side === 'number' && Math.abs(side) < LEAST_SIZE);
}

/** What decides whether anything is seen of an actor of a class; nothing where the class is not there to be seen. */
export function switchesOf(className: string): string[] {
  if (className === 'PostProcessVolume') return [...VOLUME_SWITCHES];
  if (ROOMY.has(className)) return [SIZE];
  const component = SEEN_BY[className];
  if (component === undefined) return [];
  const own = component === 'LightComponent' ? LIGHT_SWITCHES : (['bVisible'] as const);
  const reach = WITH_REACH.has(className) ? [REACH] : [];
  return [...own.map(name => `${component}.${name}`), HIDDEN_IN_GAME, ...reach];
}

/** The same for a wish, but for what it says itself; nothing where it takes something away. */
function switchesFor({ class: name, isBlueprint, stated }: LevelRequirement): string[] {
  const switches = switchesOf(name);
  const wishes = Object.entries(stated.properties);
  const isAway = wishes.length > 0 && wishes.every(([, value]) => value === 0 || value === false);
  const isOff = wishes.some(([each, value]) => switches.includes(each) && isOffAt(each, value));
  if (isBlueprint || isAway || isOff) return [];
  return switches.filter(each => !(each in stated.properties));
}

/** The same for each of some wishes: of what one of them switches off, the others want nothing to be seen. */
export function switchesIn(all: readonly LevelRequirement[]): (wanted: LevelRequirement) => string[] {
  const isOff = ({ stated }: LevelRequirement) => stated.properties['LightComponent.bVisible'] === false;
  const off = new Set(all.filter(isOff).map(({ label }) => label.toLowerCase()));
  return wanted => (off.has(wanted.label.toLowerCase()) ? [] : switchesFor(wanted));
}

/** Why nothing is seen of an actor, whatever its other values are. */
export function whyUnseen(
  switches: readonly string[],
  found: ReadonlyMap<string, unknown>,
): { name: string; differs: { wanted: unknown; found: unknown }; why: string } | undefined {
  const name = switches.find(each => isOffAt(each, found.get(each)));
  if (name === undefined) return undefined;
  const off = found.get(name);
  const isVolume = switches.some(each => each === 'BlendWeight' || each === SIZE);
  const isLight = switches.some(each => each.startsWith('LightComponent.'));
  const effect = isVolume ? 'has no effect' : isLight ? 'does not shine' : 'is not seen';
  if (name === SIZE) {
    const wanted = `each side at least ${LEAST_SIZE}`;
    return {
      name,
      differs: { wanted, found: off },
      why: `has no room in it: ${name} is ${JSON.stringify(off)}`,
    };
  }
  const wanted = typeof off === 'number' ? `more than ${name === REACH ? REACHES_NOTHING : 0}` : !off;
  return { name, differs: { wanted, found: off }, why: `${effect}: ${name} is ${String(off)}` };
}
