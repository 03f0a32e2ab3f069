import type { EventSocket } from './event-socket.ts';
import type { LiveEvent, PresetReference } from './live-events.ts';

/** What the editor is asked to tell of. None of these is answered, and none fails aloud. */
export type Registration =
  /** Actors of a class, added, relabelled and deleted; those that play are not told. `/Script/Engine.Actor` */
  | { kind: 'actors'; classPath: string }
  /** What happens to a preset. */
  | {
      kind: 'preset';
      /** Name or 32 hex digits. */
      preset: string;
      /**
       * `others`: nothing of what this very connection wrote. It holds for the connection, not for the preset: the
       * registration that was sent last decides.
       */
      changesBy: 'everybody' | 'others';
    }
  /** Lets a transient preset die when the last connection that marked it is gone. */
  | { kind: 'autodestroy'; preset: string };

/** What one connection has registered, however many subscribers want the same. */
export interface Registrar {
  /** Sends those that nobody wanted before. */
  add(registrations: readonly Registration[]): void;
  /** Takes back those that nobody wants any more. */
  remove(registrations: readonly Registration[]): void;
}

/** A registrar of a connection that was just opened. */
export function createRegistrar(socket: Pick<EventSocket, 'tell'>): Registrar {
  const counts = new Map<string, number>();
  return {
    add: registrations => {
      for (const registration of registrations) {
        const key = keyOf(registration);
        const before = counts.get(key) ?? 0;
        counts.set(key, before + 1);
        if (before === 0) socket.tell(...registering(registration));
      }
    },
    remove: registrations => {
      for (const registration of registrations) {
        const key = keyOf(registration);
        const rest = (counts.get(key) ?? 0) - 1;
        if (rest > 0) counts.set(key, rest);
        else if (counts.delete(key)) takeBack(socket, registration);
      }
    },
  };
}

/** Unreal's names are the same in any letter case. */
function keyOf(registration: Registration): string {
  const what = registration.kind === 'actors' ? registration.classPath : registration.preset;
  return `${registration.kind} ${what.toLowerCase()}`;
}

type Message = [messageName: string, parameters: Record<string, unknown>];

function registering(registration: Registration): Message {
  switch (registration.kind) {
    case 'actors':
      return ['actors.register', { ClassName: registration.classPath }];
    case 'preset':
      return [
        'preset.register',
        { PresetName: registration.preset, IgnoreRemoteChanges: registration.changesBy === 'others' },
      ];
    case 'autodestroy':
      return ['preset.transient.autodestroy', { PresetName: registration.preset }];
  }
}

function takeBack(socket: Pick<EventSocket, 'tell'>, registration: Registration): void {
  if (registration.kind === 'actors') socket.tell('actors.unregister', { ClassName: registration.classPath });
  if (registration.kind === 'preset') socket.tell('preset.unregister', { PresetName: registration.preset });
  // A mark cannot be taken back; whoever set it deletes the preset.
}

/** Whether an event is for somebody who has these registrations. What concerns no registration is for everybody. */
export function concerns(event: LiveEvent, registrations: readonly Registration[]): boolean {
  if (event.type === 'ActorsChanged') return registrations.some(({ kind }) => kind === 'actors');
  if (!('preset' in event)) return true;
  return registrations.some(each => each.kind === 'preset' && isCalled(event.preset, each.preset));
}

function isCalled({ name, id }: PresetReference, wanted: string): boolean {
  const key = wanted.toLowerCase();
  return name.toLowerCase() === key || id.toLowerCase() === key;
}
