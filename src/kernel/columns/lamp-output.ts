import { HIDDEN_IN_GAME, LIGHT_SWITCHES } from '../../base/light-switches.ts';

/** Said of a lamp whose profile decides how bright it is. */
export const IES_DECIDES = 'its IES profile sets the brightness, not Intensity';

/** Whether the intensity of such a component is in a unit that it chooses itself. */
export function isLamp(classChain: readonly string[], property: string): boolean {
  return property === 'Intensity' && classChain.includes('LocalLightComponent');
}

/** Why the lights of an actor with this value of `bHidden` give none in the game. */
export function whyDarkInGame(hidden: unknown): string | undefined {
  return hidden === true ? `${HIDDEN_IN_GAME}: not in the game` : undefined;
}

/** Why a light does not shine; undefined for one that does, and for what is none. */
export function whyDark(
  classChain: readonly string[],
  fact: (name: (typeof LIGHT_SWITCHES)[number]) => unknown,
): string | undefined {
  if (!classChain.includes('LightComponentBase')) return undefined;
  const off = LIGHT_SWITCHES.find(name => fact(name) === false);
  return off && `${off} is false`;
}
