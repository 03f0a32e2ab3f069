import { BridgeError } from '../../base/errors.ts';
import { LIGHT_SWITCHES } from '../../base/light-switches.ts';
import { IES_DECIDES, isLamp, whyDark } from '../../kernel/columns/lamp-output.ts';
import type { Caveat } from './tell-pitfalls.ts';
import type { WriteProperty } from './write-target.ts';

/** That the light whose value is changed does not shine: whatever is written, nothing is seen of it. */
export function tellDark({ name, path, owner }: WriteProperty, from: 'memory' | 'editor'): Caveat[] {
  const about = LIGHT_SWITCHES.find(each => owner.values[each] === false);
  const why = whyDark(owner.classChain, each => owner.values[each]);
  if (about === undefined || why === undefined || about === path) return [];
  const prefix = name.endsWith(path) ? name.slice(0, -path.length) : '';
  const when = from === 'editor' ? '' : ' when it was last read';
  const said = from === 'editor' ? why : why.replace(' is ', ' was ');
  const note = `This light does not shine, whatever its values: ${prefix}${said}${when}.`;
  return [{ about, note, sameFor: `dark ${about}` }];
}

/** That the flag of a light's actor switches nothing: a game that replicates it calls a function with it. */
export function tellActorFlag({ name, path, owner }: WriteProperty): Caveat[] {
  if (!isActorFlag(path, owner.classChain)) return [];
  const switches = switchesOf(owner.classChain).join(', or ');
  const note = `${name} is a flag that games replicate, and no switch: ${switches}, switches it.`;
  return [{ about: '', note, sameFor: 'actor flag' }];
}

/**
 * Refuses to take `enabled` for that flag: whoever writes it wants the thing on or off.
 * @throws BridgeError `unknown_property` with what switches it
 */
export function refuseFlagAsSwitch(written: string, path: string, classChain: readonly string[]): void {
  if (!isActorFlag(path, classChain) || /^bEnabled$/i.test(written)) return;
  const suggestions = switchesOf(classChain);
  throw new BridgeError('unknown_property', `"${written}" is no switch here: bEnabled is a flag for games.`, {
    remedy: `Is it to be seen, or to shine? ${suggestions.join(' or ')} switches it; bEnabled, written so, is set as it is.`,
    suggestions,
  });
}

function isActorFlag(path: string, classChain: readonly string[]): boolean {
  return path === 'bEnabled' && classChain.some(each => FLAGGED.has(each));
}

function switchesOf(classChain: readonly string[]): string[] {
  return classChain.includes('ExponentialHeightFog')
    ? ['Component.bVisible']
    : ['LightComponent.bAffectsWorld', 'LightComponent.bVisible'];
}

/** Actors that have such a flag. */
const FLAGGED: ReadonlySet<string> = new Set(['Light', 'SkyLight', 'ExponentialHeightFog']);

/** That a profile sets the brightness of a lamp: its intensity is stored, and nothing is seen of it. */
export function tellProfile({ name, path, owner }: WriteProperty): Caveat[] {
  if (!isLamp(owner.classChain, path) || owner.values[PROFILE] !== true) return [];
  const prefix = name.endsWith(path) ? name.slice(0, -path.length) : '';
  const note = `${name}: ${IES_DECIDES}, while ${prefix}${PROFILE} is true.`;
  return [{ about: PROFILE, note, sameFor: PROFILE }];
}

const PROFILE = 'bUseIESBrightness';
