import type { Rotator, Vector } from '../scene.ts';
import { type Attachable, attachComponent, detachComponent } from './attach-component.ts';
import { buildActor } from './build-actor.ts';
import { duplicateActors } from './duplicate-actors.ts';
import { listActors } from './find-in-level.ts';
import { freeName } from './free-name.ts';
import type { LiveObject } from './live-object.ts';
import { ageOf, type OpenLevel } from './open-level.ts';
import { place } from './placement.ts';
import type { Selection, TransactionLog } from './transactions.ts';

export interface SpawnOptions {
  name?: string;
  label?: string;
  location?: Vector;
  rotation?: Rotator;
  /** It is never saved, and the editor does not list it among the level's actors. */
  transient?: true;
}

/** What actors come and go by. All of it is recorded in the transaction that is open, if there is one. */
export interface ActorEdits {
  /** Adds an actor. @throws when there is no such class, or the name is taken. */
  spawn(classPath: string, options?: SpawnOptions): LiveObject;
  /** Removes actors with their components. What is attached to them stays where it is. */
  remove(actors: LiveObject[]): void;
  /** Copies actors and selects the copies, which it returns in the same order. */
  duplicate(actors: LiveObject[], offset?: Vector): LiveObject[];
  /** Attaches an actor's root to another's, or to nothing, keeping its place. @throws saying why the engine does not. */
  attach(child: LiveObject, parent: LiveObject | undefined): void;
}

export function createActorEdits(
  level: OpenLevel,
  transactions: TransactionLog,
  selected: Selection,
): ActorEdits {
  const { store } = level;
  const attachable: Attachable = { store, modify: transactions.modify };
  const rootOf = (actor: LiveObject) => (actor.rootComponent ? store.get(actor.rootComponent) : undefined);
  return {
    spawn(classPath, { name, label, location, rotation, transient } = {}) {
      const given = name ?? freeName(level, level.classes.need(classPath).name);
      const actor = buildActor(level, {
        ...{ name: given, label: label ?? given, class: classPath },
        ...(transient && { transient }),
      });
      actor.born = ageOf(level);
      const root = rootOf(actor);
      if (root) place(store, root, { ...(location && { location }), ...(rotation && { rotation }) });
      return actor;
    },
    remove(actors) {
      for (const actor of actors) {
        for (const component of store.ownedBy(actor)) {
          detachOthers(attachable, component);
          store.remove(component);
        }
        store.remove(actor);
      }
      const gone = new Set(actors.map(actor => actor.path));
      if (!selected.selection.some(path => gone.has(path))) return;
      selected.selection = selected.selection.filter(path => !gone.has(path));
    },
    duplicate(actors, offset = { X: 0, Y: 0, Z: 0 }) {
      const labels = new Set(listActors(level).map(actor => actor.label));
      const copies = duplicateActors(level, actors, { labels, offset });
      for (const copy of copies) copy.born = ageOf(level);
      selected.selection = copies.map(copy => copy.path);
      return copies;
    },
    attach(child, parent) {
      const root = rootOf(child);
      const target = parent && rootOf(parent);
      if (!root || (parent && !target))
        throw new Error('An actor without a root component cannot be attached.');
      const refusal = target && attachComponent(attachable, root, target);
      if (refusal) throw new Error(refusal);
      if (!target) detachComponent(attachable, root);
    },
  };
}

/** What other actors have attached to a component stays where it is. */
function detachOthers(attachable: Attachable, parent: LiveObject): void {
  for (const child of attachable.store.all()) {
    if (child.attachParent !== parent.path || child.outer === parent.outer) continue;
    detachComponent(attachable, child);
  }
}
