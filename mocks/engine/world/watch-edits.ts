import type { LiveObject } from './live-object.ts';
import type { OpenLevel } from './open-level.ts';
import { packageOfObject } from './package-memory.ts';
import type { Packages } from './packages.ts';

/** Every edit of what is saved makes its package dirty: whatever is played, or only looked at, does not. */
export function watchEdits(level: OpenLevel, packages: Packages): void {
  const note = (object: LiveObject) => {
    if (object.inPlay || object.transient || object.outer?.transient) return;
    packages.markDirty(packageOfObject(level, object));
  };
  level.store.onEdit(note);
  // Templates, classes and assets appear when somebody first looks at them.
  level.store.onChange(object => {
    if (object.kind === 'actor' || object.kind === 'component') note(object);
  });
}
