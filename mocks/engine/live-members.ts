/** Under which an object keeps what its members ask. */
const ASKED = Symbol('live members');

type Asked = Readonly<Record<string, () => unknown>>;
type Setters = Readonly<Record<string, (value: unknown) => void>>;

/** One for each name, of all objects: `this` says whose it is. */
const shared = {
  readOnly: new Map<string, PropertyDescriptor>(),
  writable: new Map<string, PropertyDescriptor>(),
};

/**
 * Gives an object members whose values are asked anew each time, as `{ get frame() { … } }` does. V8 keeps a getter that
 * is written into an object literal, and all that it can reach, until its next full collection, and copies it through the
 * young generation: an editor that nobody needs any more would stay with its whole world.
 */
export function withLiveMembers<Whole extends object, Name extends keyof Whole>(
  getters: { readonly [Each in Name]: () => Whole[Each] },
  members: Omit<Whole, Name>,
  setters: { readonly [Each in Name]?: (value: Whole[Each]) => void } = {},
): Whole {
  Object.defineProperty(members, ASKED, { value: { getters, setters } });
  for (const name of Object.keys(getters))
    Object.defineProperty(members, name, name in setters ? writable(name) : readOnly(name));
  return members as Whole; // what was lacking was just defined
}

interface Holder {
  [ASKED]: { getters: Asked; setters: Setters };
}

function readOnly(name: string): PropertyDescriptor {
  const known = shared.readOnly.get(name) ?? {
    get(this: Holder) {
      return this[ASKED].getters[name]?.();
    },
    enumerable: true,
    configurable: true,
  };
  shared.readOnly.set(name, known);
  return known;
}

function writable(name: string): PropertyDescriptor {
  const known = shared.writable.get(name) ?? {
    ...readOnly(name),
    set(this: Holder, value: unknown) {
      this[ASKED].setters[name]?.(value);
    },
  };
  shared.writable.set(name, known);
  return known;
}
