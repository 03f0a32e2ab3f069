import type { Unmatched } from '../base/unmatched.ts';
import type { FetchedObject } from '../unreal/fetched-object.ts';
import { explainMisses } from './explain-misses.ts';

/** What an event is, in place of a value: the engine describes it and prints nothing of it. */
export const IS_EVENT = 'an event: what is bound to it cannot be read remotely';

/** Whether a described type is that of an event: `FMulticastScriptDelegate`, `FActorBeginOverlapSignature`. [derived] */
export function isEventType(type: string): boolean {
  return /(Delegate|Signature)$/.test(type);
}

/** Names that led to no value, with the reason where they are those of events. */
export function explainEvents(object: FetchedObject, unmatched: readonly Unmatched[]): Unmatched[] {
  return explainMisses(object, unmatched, {
    listOf: eventNames,
    nameOf: name => name,
    explain: ({ length }) =>
      length === 1 ? IS_EVENT : `${length} events, whose bindings cannot be read remotely`,
  });
}

/** Names of the events of one object, as its class describes them. */
export function eventNames({ description }: Pick<FetchedObject, 'description'>): string[] {
  return (description?.Properties ?? []).filter(({ Type }) => isEventType(Type)).map(({ Name }) => Name);
}
