import { recover } from '../../base/errors.ts';
import { LIGHT_SWITCHES } from '../../base/light-switches.ts';
import { simplifyName } from '../../base/nearest.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { nameComponents } from '../../pipeline/component-names.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { className, isNativeClass } from '../../unreal/object-path.ts';
import { isBareSwitch } from './action-instead.ts';

type Arguments = Record<string, unknown>;

/** The call that switches what a call names, and what is said of other ways. */
export interface OwnSwitch {
  example: Arguments;
  remedy?: string;
}

/**
 * `turn_on`, `turn_off` of an actor whose light is a component among others, or whose Blueprint has switches of its own: the
 * light is named by its component, and the switches are told. Undefined where neither is so.
 * @param fetch reads what is named
 * @param shown the call that switches any light
 */
export async function tellOwnSwitch(
  fetch: (objectPath: string) => Promise<FetchedObject>,
  written: unknown,
  shown: Arguments | undefined,
): Promise<OwnSwitch | undefined> {
  const action = textOfValue(written);
  if (!shown || !isBareSwitch(action) || typeof shown.objectPath !== 'string') return undefined;
  const object = await fetch(shown.objectPath).catch(recover('any', () => undefined));
  if (!object) return undefined;
  const example = onComponent(object, shown) ?? shown;
  const own = switchesOf(object, /on(_?it)?$/i.test(action));
  if (own.length === 0 && example === shown) return undefined;
  return { example, ...(own.length > 0 && { remedy: sayOwn(object, own) }) };
}

/** The same call with the component that is the light before its properties, where the actor has one and more beside it. */
function onComponent(object: FetchedObject, shown: Arguments): Arguments | undefined {
  const lights = nameComponents(object).filter(({ component }) => isLight(component));
  const [light, ...more] = lights;
  if (!light || more.length > 0 || object.components.length < 2) return undefined;
  const { propertyName, properties } = shown;
  const of = (name: string) => (isSwitch(name) ? `${light.name}.${name}` : name);
  if (typeof propertyName === 'string') return { ...shown, propertyName: of(propertyName) };
  if (typeof properties !== 'object' || properties === null) return undefined;
  const named = Object.entries(properties).map(([name, value]) => [of(name), value]);
  return { ...shown, properties: Object.fromEntries(named) };
}

function isLight({ classChain, classPath }: FetchedObject['components'][number]): boolean {
  return [...classChain, ...nativeClassChain(className(classPath))].includes('LightComponentBase');
}

function isSwitch(name: string): boolean {
  return LIGHT_SWITCHES.some(each => each === name);
}

const OF_STATE = /^b?(?:is)?(?:turned|switched|powered)?(?:on|enabled|active|lit|powered|lights?on|lampon)$/;
const TURNS = {
  on: /^(?:turn|switch|power)(?:light|lamp)?on$/,
  off: /^(?:turn|switch|power)(?:light|lamp)?off$/,
};

/** Variables and functions of the actor itself that say that it is on. */
function switchesOf({ description, values, classPath }: FetchedObject, turnsOn: boolean): string[] {
  if (isNativeClass(classPath)) return [];
  const { Properties: variables = [], Functions: functions = [] } = description ?? {};
  const isState = (name: string) => OF_STATE.test(simplifyName(name)) && typeof values[name] === 'boolean';
  const turns = turnsOn ? TURNS.on : TURNS.off;
  return [
    ...functions
      .filter(({ Name }) => turns.test(simplifyName(Name)))
      .map(({ Name }) => `${Name} (call_function)`),
    ...variables.filter(({ Name }) => isState(Name)).map(({ Name }) => `${Name} (set_property)`),
  ];
}

function sayOwn({ label, objectPath }: FetchedObject, own: readonly string[]): string {
  return `The example switches the light alone. ${label ?? objectPath} has switches of its own: ${own.slice(0, MOST_TOLD).join(', ')}; what follows from them, its graphs decide. Take the one that is meant.`;
}

const MOST_TOLD = 4;
