import type { Scene } from '../../mocks/engine/scene.ts';

/** The scenes that were asked for last, by what they say. */
const kept = new Map<string, Scene>();
/** What was built of each is kept along with it. */
const MOST_KEPT = 24;

/**
 * A scene that says the same and is frozen, the same one each time: what is built of that is copied from then on, which
 * takes a tenth of building it. Tests write theirs as `{ ...thirdPerson, … }`, anew for each editor.
 */
export function keepScene(scene: Scene): Scene {
  if (Object.isFrozen(scene)) return scene;
  const key = JSON.stringify(scene, keyOfMember);
  const known = kept.get(key) ?? Object.freeze({ ...scene });
  kept.delete(key);
  kept.set(key, known);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return known;
}

/** What cannot change, and what JSON has no word for, is told apart by which it is. */
function keyOfMember(_: string, member: unknown): unknown {
  if (typeof member === 'function') return nameOf(member);
  if (typeof member === 'object' && member !== null && Object.isFrozen(member)) return nameOf(member);
  if (typeof member === 'bigint' || typeof member === 'number') return `${typeof member} ${member}`;
  return member;
}

const names = new WeakMap<object, string>();
let count = 0;

function nameOf(thing: object): string {
  const name = names.get(thing) ?? `\0${count++}`;
  names.set(thing, name);
  return name;
}
