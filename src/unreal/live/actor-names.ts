import { withGetters } from '../../base/with-getters.ts';
import { objectName } from '../object-path.ts';
import type { NamedActor } from './live-events.ts';

export interface ActorNames {
  /** Whether any actor is called otherwise than its object: then what the engine sends are labels. */
  readonly hasLabels: boolean;
  put(actor: NamedActor): void;
  remove(objectPath: string): void;
  labelled(key: string): string[];
  named(key: string): string[];
  at(objectPath: string): NamedActor | undefined;
  all(): string[];
  each(): readonly NamedActor[];
}

/** Actors by label and object name; keys are in lower case, as Unreal compares them. */
export function createActorNames(): ActorNames {
  const byLabel: Named = new Map();
  const byName: Named = new Map();
  let differing = 0;
  // By the name in it: paths in lower case as keys would take as much memory as all else.
  const at = (objectPath: string) => {
    const named = byName.get(objectName(objectPath).toLowerCase());
    // Asked of each actor of a level: as the engine writes it, nothing need be made.
    if (named && !(named instanceof Set) && named.objectPath === objectPath) return named;
    const path = objectPath.toLowerCase();
    return actorsOf(named).find(actor => actor.objectPath.toLowerCase() === path);
  };
  const remove = (objectPath: string) => {
    const known = at(objectPath);
    if (!known) return;
    takeFrom(byLabel, known.name.toLowerCase(), known);
    takeFrom(byName, nameOf(known), known);
    if (isLabelled(known)) differing--;
  };
  const each = () => [...byName.values()].flatMap(actorsOf);
  return withGetters<ActorNames, 'hasLabels'>(
    { hasLabels: () => differing > 0 },
    {
      put: told => {
        const actor = { ...told, name: told.name || objectName(told.objectPath) };
        remove(actor.objectPath);
        addTo(byLabel, actor.name.toLowerCase(), actor);
        addTo(byName, nameOf(actor), actor);
        if (isLabelled(actor)) differing++;
      },
      ...{ remove, at, each },
      labelled: key => actorsOf(byLabel.get(key)).map(pathOf),
      named: key => actorsOf(byName.get(key)).map(pathOf),
      all: () => [...new Set(each().flatMap(({ name, objectPath }) => [name, objectName(objectPath)]))],
    },
  );
}

function nameOf({ objectPath }: NamedActor): string {
  return objectName(objectPath).toLowerCase();
}

function pathOf({ objectPath }: NamedActor): string {
  return objectPath;
}

/** Whether it is called otherwise than its object. */
function isLabelled(actor: NamedActor): boolean {
  return actor.name.toLowerCase() !== nameOf(actor);
}

/** Of a hundred thousand names nearly each is that of one actor: only what several are called has a set. */
type Named = Map<string, NamedActor | Set<NamedActor>>;

function actorsOf(named: NamedActor | Set<NamedActor> | undefined): NamedActor[] {
  if (!named) return [];
  return named instanceof Set ? [...named] : [named];
}

function addTo(map: Named, key: string, actor: NamedActor): void {
  const known = map.get(key);
  if (known instanceof Set) known.add(actor);
  else map.set(key, known ? new Set([known, actor]) : actor);
}

function takeFrom(map: Named, key: string, actor: NamedActor): void {
  const known = map.get(key);
  if (known instanceof Set && known.size > 1) known.delete(actor);
  else map.delete(key);
}
