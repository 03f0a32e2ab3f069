import { nameGlob } from '../base/name-glob.ts';
import type { Unmatched } from '../base/unmatched.ts';
import type { FetchedObject } from '../unreal/fetched-object.ts';
import { nameComponents } from './component-names.ts';

/** What an event is, in place of a value: the engine describes it and prints nothing of it. */
export const IS_EVENT = 'an event: what is bound to it cannot be read remotely';

/** Whether a described type is that of an event: `FMulticastScriptDelegate`, `FActorBeginOverlapSignature`. [derived] */
export function isEventType(type: string): boolean {
  return /(Delegate|Signature)$/.test(type);
}

/** Names that led to no value, with the reason where they are those of events. */
export function explainEvents(object: FetchedObject, unmatched: readonly Unmatched[]): Unmatched[] {
  if (unmatched.length === 0) return [];
  const events = eventsOf(object);
  return unmatched.map(miss => {
    const matches = nameGlob(miss.name);
    const named = events.filter(({ names }) => names.some(name => matches(name)));
    if (named.length === 0) return miss;
    return {
      name: miss.name,
      why: named.length === 1 ? IS_EVENT : `${named.length} events, whose bindings cannot be read remotely`,
    };
  });
}

/** All events of an object and its components, by each name that they may be asked for. */
function eventsOf(object: FetchedObject): { names: string[] }[] {
  const own = eventNames(object).map(name => ({ names: [name] }));
  const ofComponents = nameComponents(object).flatMap(({ component, name: owner, aliases }) =>
    eventNames(component).map(name => ({
      names: [name, ...[owner, ...aliases].map(each => `${each}.${name}`)],
    })),
  );
  return [...own, ...ofComponents];
}

/** Names of the events of one object, as its class describes them. */
export function eventNames({ description }: Pick<FetchedObject, 'description'>): string[] {
  return (description?.Properties ?? []).filter(({ Type }) => isEventType(Type)).map(({ Name }) => Name);
}
