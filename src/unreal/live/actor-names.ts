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

/** Actors by path, label and object name; keys are in lower case, as Unreal compares them. */
export function createActorNames(): ActorNames {
  const byPath = new Map<string, NamedActor>();
  const byLabel = new Map<string, Set<string>>();
  const byName = new Map<string, Set<string>>();
  let differing = 0;
  const differs = ({ name, objectPath }: NamedActor) =>
    name.toLowerCase() !== objectName(objectPath).toLowerCase();
  const remove = (objectPath: string) => {
    const path = objectPath.toLowerCase();
    const known = byPath.get(path);
    if (!known) return;
    byPath.delete(path);
    takeFrom(byLabel, known.name.toLowerCase(), path);
    takeFrom(byName, objectName(path), path);
    if (differs(known)) differing--;
  };
  const pathsOf = (keys: Iterable<string> = []) =>
    [...keys].flatMap(key => byPath.get(key)?.objectPath ?? []);
  return withGetters<ActorNames, 'hasLabels'>(
    { hasLabels: () => differing > 0 },
    {
      put: told => {
        const actor = { ...told, name: told.name || objectName(told.objectPath) };
        remove(actor.objectPath);
        const path = actor.objectPath.toLowerCase();
        byPath.set(path, actor);
        addTo(byLabel, actor.name.toLowerCase(), path);
        addTo(byName, objectName(path), path);
        if (differs(actor)) differing++;
      },
      remove,
      labelled: key => pathsOf(byLabel.get(key)),
      named: key => pathsOf(byName.get(key)),
      at: objectPath => byPath.get(objectPath.toLowerCase()),
      each: () => [...byPath.values()],
      all: () => [...new Set([...byPath.values()].flatMap(each => [each.name, objectName(each.objectPath)]))],
    },
  );
}

function addTo(map: Map<string, Set<string>>, key: string, path: string): void {
  const paths = map.get(key);
  if (paths) paths.add(path);
  else map.set(key, new Set([path]));
}

function takeFrom(map: Map<string, Set<string>>, key: string, path: string): void {
  const paths = map.get(key);
  paths?.delete(path);
  if (paths?.size === 0) map.delete(key);
}
