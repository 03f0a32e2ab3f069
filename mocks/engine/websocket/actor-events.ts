import type { EditorContext } from '../editor-context.ts';
import { type ClassInfo, isChildOf } from '../reflection/class-info.ts';
import type { World } from '../world.ts';
import type { EventClient } from './event-client.ts';

/** Tells clients which actors of a class come, go and get other labels, in the world that is edited. */
export interface ActorEvents {
  /** Answers with all there are, at once. False: no such class. */
  register(client: EventClient, className: string): boolean;
  /** False: no such class. */
  unregister(client: EventClient, className: string): boolean;
  /** The client is gone. */
  forget(client: EventClient): void;
  /** Sends what has changed since the last time: what came and went in between is not seen. */
  flush(): void;
}

/** What one client knows of one class. */
interface Subscription {
  client: EventClient;
  info: ClassInfo;
  /** Path → label. */
  known: Map<string, string>;
}

interface Changes {
  AddedActors: NamedActor[];
  RenamedActors: NamedActor[];
  DeletedActors: NamedActor[];
}

interface NamedActor {
  /** The label. */
  Name: string;
  Path: string;
}

export function createActorEvents({ world }: EditorContext): ActorEvents {
  let subscriptions: Subscription[] = [];
  let edited = false;
  const note = () => {
    edited = true;
  };
  world.objects.onChange(note);
  world.objects.onEdit(note);
  const drop = (isDropped: (each: Subscription) => boolean) => {
    subscriptions = subscriptions.filter(each => !isDropped(each));
  };
  const dropClass = (client: EventClient, info: ClassInfo) =>
    drop(each => each.client === client && each.info === info);
  return {
    register(client, className) {
      const info = world.classes.find(className);
      if (!info) return false;
      dropClass(client, info);
      const subscription: Subscription = { client, info, known: new Map() };
      subscriptions.push(subscription);
      client.send(eventOf({ [info.path]: catchUp(world, subscription) }));
      return true;
    },
    unregister(client, className) {
      const info = world.classes.find(className);
      if (info) dropClass(client, info);
      return info !== undefined;
    },
    forget: client => drop(each => each.client === client),
    flush() {
      if (!edited) return;
      edited = false;
      for (const client of new Set(subscriptions.map(each => each.client))) {
        const own = subscriptions.filter(each => each.client === client);
        const changes = own
          .map(each => [each.info.path, catchUp(world, each)] as const)
          .filter(([, each]) => !isEmpty(each));
        if (changes.length > 0) client.send(eventOf(Object.fromEntries(changes)));
      }
    },
  };
}

/** What a client does not know yet, and now does. A level that is opened takes the actors of the last one away [derived]. */
function catchUp(world: World, subscription: Subscription): Changes {
  const { info, known } = subscription;
  const present = new Map(
    world
      .actors()
      .filter(actor => isChildOf(actor.class, info.path))
      .map(actor => [actor.path, actor.label ?? actor.name]),
  );
  subscription.known = present;
  const both = [...present].filter(([path]) => known.has(path));
  return {
    AddedActors: name([...present].filter(([path]) => !known.has(path))),
    RenamedActors: name(both.filter(([path, label]) => known.get(path) !== label)),
    DeletedActors: name([...known].filter(([path]) => !present.has(path))),
  };
}

function name(actors: [path: string, label: string][]): NamedActor[] {
  return actors.map(([Path, Name]) => ({ Name, Path }));
}

function isEmpty({ AddedActors, RenamedActors, DeletedActors }: Changes): boolean {
  return AddedActors.length + RenamedActors.length + DeletedActors.length === 0;
}

function eventOf(Changes: Record<string, Changes>) {
  return { Type: 'ActorsChanged', Changes };
}
