/** Under which an object keeps what its getters ask. */
const ASKED = Symbol('getters');

type Getters = Readonly<Record<string, () => unknown>>;

/** One for each name, of all objects: `this` says whose it is. */
const shared = new Map<string, PropertyDescriptor>();

/**
 * Gives an object members whose values are asked anew each time: `{ get size() { … } }`, for what is made again and again.
 * V8 keeps a getter that is written into an object literal, and all that it can reach, until its next full collection, and
 * copies it through the young generation: a whole session would stay for the sake of one number of it.
 */
export function withGetters<Whole extends object, Name extends keyof Whole>(
  getters: { readonly [Each in Name]: () => Whole[Each] },
  members: Omit<Whole, Name>,
): Whole {
  Object.defineProperty(members, ASKED, { value: getters });
  for (const name of Object.keys(getters)) Object.defineProperty(members, name, descriptorOf(name));
  return members as Whole; // what was lacking was just defined
}

function descriptorOf(name: string): PropertyDescriptor {
  const known = shared.get(name) ?? {
    get(this: { [ASKED]: Getters }) {
      return this[ASKED][name]?.();
    },
    enumerable: true,
    configurable: true,
  };
  shared.set(name, known);
  return known;
}
