import type { EditorSession } from './session.ts';

/** Throws away what is remembered of Blueprints: their classes, their children's and their objects are other ones now. */
export function forgetBlueprints(session: EditorSession): void {
  session.recent.clear();
  session.componentNames.clear();
  session.componentClasses.clear();
  session.templates.clear();
  const { descriptions, propertyNames, defaults, classChains, parentClasses, prototypes } = session;
  for (const memory of [descriptions, propertyNames, defaults, classChains, parentClasses, prototypes]) {
    for (const path of memory.keys()) if (!path.startsWith('/Script/')) memory.delete(path);
  }
}
