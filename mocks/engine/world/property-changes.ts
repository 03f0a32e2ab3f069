import type { LiveObject } from './live-object.ts';

/** A property was changed in a way of which the editor tells those who listen. */
export interface PropertyChange {
  object: LiveObject;
  /** The object's own property, by its exact name. */
  propertyName: string;
  /**
   * `write`: Remote Control wrote it. `finalised`: such a write came to its end. `edit`: the user, or a transaction that was
   * closed, undone or redone.
   */
  cause: 'write' | 'finalised' | 'edit';
}

/**
 * The editor's delegates about changed properties and transactions. What code, play or a sequence changes by itself raises
 * neither, and so is not told here.
 */
export interface PropertyChanges {
  announce(object: LiveObject, propertyName: string, cause: 'write' | 'edit'): void;
  /** Whatever is announced meanwhile is what the end of a Remote Control write brings about. */
  finalise(run: () => void): void;
  listen(listener: (change: PropertyChange) => void): void;
}

export function createPropertyChanges(): PropertyChanges {
  const listeners = new Set<(change: PropertyChange) => void>();
  let isFinalising = false;
  return {
    announce(object, propertyName, cause) {
      const change = { object, propertyName, cause: isFinalising ? ('finalised' as const) : cause };
      for (const listener of listeners) listener(change);
    },
    finalise(run) {
      isFinalising = true;
      try {
        run();
      } finally {
        isFinalising = false;
      }
    },
    listen: listener => void listeners.add(listener),
  };
}
