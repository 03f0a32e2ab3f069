import { getValueAt, setValueAt } from '../property/value-at-path.ts';
import { findProperty } from '../reflection/class-info.ts';
import type { World } from '../world.ts';
import type { ActorEdits } from './edit-actors.ts';
import { needObject } from './need-object.ts';
import type { OpenLevel } from './open-level.ts';
import type { PropertyChanges } from './property-changes.ts';
import type { TransactionLog } from './transactions.ts';

/** What the user, or a test in the user's place, does to objects: named as `pathOf` takes them, each an undo step. */
export type UserEdits = Pick<
  World,
  'get' | 'set' | 'assign' | 'spawn' | 'destroy' | 'remove' | 'duplicate' | 'attach' | 'rename'
>;

/** `record` runs an edit as an undo step of a title. */
export function createUserEdits(
  level: OpenLevel,
  edits: ActorEdits,
  transactions: TransactionLog,
  record: <T>(title: string, run: () => T) => T,
  changes: PropertyChanges,
): UserEdits {
  const assign: World['assign'] = (path, propertyName, value) => {
    const object = needObject(level, path);
    transactions.modify(object);
    setValueAt(object, propertyName, value);
  };
  return {
    get: (path, propertyName) => getValueAt(needObject(level, path), propertyName),
    set(path, propertyName, value) {
      record(`Edit ${propertyName}`, () => assign(path, propertyName, value));
      const object = needObject(level, path);
      const property = findProperty(object.class, propertyName.split(/[.[]/, 1)[0] ?? '');
      // The Details panel tells of it at once, whatever transaction is open.
      if (property) changes.announce(object, property.name, 'edit');
    },
    assign,
    spawn: (classPath, options) => edits.spawn(classPath, options).path,
    destroy(...paths) {
      const gone = paths.map(path => needObject(level, path));
      record('Delete Actors', () => edits.remove(gone));
    },
    remove: path => edits.remove([needObject(level, path)]),
    duplicate(paths, offset) {
      const given = paths.map(path => needObject(level, path));
      return record('Duplicate Actors', () => edits.duplicate(given, offset).map(copy => copy.path));
    },
    attach(path, parent) {
      const child = needObject(level, path);
      const target = parent === undefined ? undefined : needObject(level, parent);
      record('Attach Actors', () => edits.attach(child, target));
    },
    rename(path, label) {
      const object = needObject(level, path);
      record('Rename Actor', () => {
        transactions.modify(object);
        object.label = label;
      });
    },
  };
}
