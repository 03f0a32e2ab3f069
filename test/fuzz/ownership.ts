import type { SimulatedEditor } from '../../mocks/engine/simulated-editor.ts';

/** Something in the world that changed, with who had written it before. */
export interface Written {
  key: string;
  from: string | undefined;
  to: string | undefined;
  before: string | undefined;
}

/** Who wrote what in an editor: each thing and each of its values, by the last one who changed it. */
export interface Ownership {
  /** Looks at the world. @param who whatever changed since the last look was changed by */
  look(who: string): Written[];
  /** The same after somebody put back what was: it is whose it was then. */
  lookBack(): Written[];
  /** What is there by a key. */
  at(key: string): string | undefined;
  /** The user saved all of it. */
  save(): void;
  /** What was not saved is gone: what came back is whose it was when it was saved. */
  lose(): Written[];
}

export function watchOwnership(editor: SimulatedEditor): Ownership {
  let now = flatten(thingsOf(editor));
  const owners = new Map<string, string>();
  let saved = new Map<string, string>();
  /** Who had chosen a value: whoever puts it back does not make it his own. */
  const chosen = new Map<string, string | undefined>();
  const look = (ownerOf: (key: string, from: string | undefined) => string | undefined): Written[] => {
    const then = now;
    now = flatten(thingsOf(editor));
    const keys = [...new Set([...then.keys(), ...now.keys()])].filter(key => then.get(key) !== now.get(key));
    return keys.map(key => {
      if (!chosen.has(`${key}\n${then.get(key)}`)) chosen.set(`${key}\n${then.get(key)}`, owners.get(key));
      const written = { key, from: then.get(key), to: now.get(key), before: owners.get(key) };
      const owner = ownerOf(key, written.from);
      if (owner === undefined) owners.delete(key);
      else owners.set(key, owner);
      return written;
    });
  };
  return {
    look: who =>
      look((key, from) => {
        const choice = `${key}\n${now.get(key)}`;
        if (from === undefined || !chosen.has(choice)) chosen.set(choice, who);
        return chosen.get(choice);
      }),
    lookBack: () =>
      look(key => {
        const choice = `${key}\n${now.get(key)}`;
        return chosen.has(choice) ? chosen.get(choice) : owners.get(key);
      }),
    at: key => now.get(key),
    save: () => {
      saved = new Map(owners);
    },
    lose: () => {
      chosen.clear();
      return look(key => saved.get(key));
    },
  };
}

/** Values by the way that leads to them; a thing by itself is `there`. */
function flatten(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isLeaf(path))
    return into.set(path, JSON.stringify(value));
  into.set(path, 'there');
  for (const [key, each] of Object.entries(value)) flatten(each, `${path}\n${key}`, into);
  return into;
}

/** Deeper than a property of an object nobody looks. */
function isLeaf(path: string): boolean {
  return path.split('\n').length > 4;
}

/** What is in the level and in the content folders. */
function thingsOf({ world }: SimulatedEditor) {
  const { objects, assets, folders } = world.snapshot();
  return { objects, assets, folders: Object.fromEntries(folders.map(path => [path, {}])) };
}
