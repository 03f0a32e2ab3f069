/** Words that say of an amount that it is by how much. */
export const CHANGE_WORDS = [
  ...['delta', 'offset', 'add', 'by', 'change', 'shift', 'diff', 'difference', 'step', 'extra', 'more'],
  ...['inc', 'increment', 'increase'],
] as const;

/** What other tools call a way instead of a place, and a turn instead of a direction: both are by how much. */
export const WAY_NAMES = [
  ...['offset', 'delta', 'moveBy', 'move_by', 'translate', 'translateBy', 'translate_by', 'nudge', 'nudgeBy'],
  ...spellings(['location', 'position', 'translation'], CHANGE_WORDS),
];
export const TURN_NAMES = [
  ...['rotateBy', 'rotate_by', 'rotate', 'turn'],
  ...spellings(['rotation', 'rotator'], CHANGE_WORDS),
];

/** What they call a place, a direction and a size as they are to whatever something hangs on. */
export const RELATIVE_NAMES = {
  location: spellings(['location', 'position'], ['relative', 'local']),
  rotation: spellings(['rotation'], ['relative', 'local']),
  scale: spellings(['scale'], ['relative', 'local']),
};

/** Switches that may say as well that a place is as it is to a parent. */
export const RELATIVE_FLAGS = ['relative', 'isRelative'];

/** Switches that say the same of all that stands beside them. */
export const ADDING_NAMES = [...RELATIVE_FLAGS, 'additive', 'isAdditive'];

/** What other tools call an amount that is reckoned with the value that is there, by how it is. */
export const AMOUNT_NAMES: Readonly<Record<string, readonly string[]>> = {
  add: [
    ...['delta', 'increment', 'increaseBy', 'addBy', 'increase', 'change', 'extra', 'by'],
    ...spellings(['value', 'amount'], CHANGE_WORDS),
  ],
  subtract: ['decrement', 'decrease', 'decreaseBy', 'reduceBy', 'subtract', 'subtractBy'],
  multiply: ['factor', 'multiplier', 'multiply', 'multiplyBy'],
};

/** Arguments of those names, as `value` and `operation`. */
export const AMOUNTS_INSTEAD: Readonly<
  Record<string, (value: unknown) => { value: unknown; operation: string }>
> = Object.fromEntries(
  Object.entries(AMOUNT_NAMES).flatMap(([operation, names]) =>
    names.map(name => [name, (value: unknown) => ({ value, operation })]),
  ),
);

/** What other tools call tags that come to those that are there, and tags that go. */
export const TAG_NAMES = {
  add: spellings(['tags', 'tag'], ['add', 'append', 'extra', 'more']),
  remove: spellings(['tags', 'tag'], ['remove', 'delete', 'without', 'drop']),
} as const;

/** One number of a place: `yaw: 30`, in either letter case. */
export function membersOf(argument: string, members: readonly string[]) {
  const said = (member: string) => (value: unknown) =>
    ['number', 'string'].includes(typeof value) ? { [argument]: { [member]: value } } : undefined;
  return Object.fromEntries(
    members.flatMap(member => [member, member.toLowerCase()].map(name => [name, said(member)])),
  );
}

/** Two words as one name in each spelling and order: `deltaLocation`, `location_delta`. */
function spellings(things: readonly string[], manners: readonly string[]): string[] {
  const pairs = things.flatMap(thing =>
    manners.flatMap(manner => [[manner, thing] as const, [thing, manner] as const]),
  );
  return pairs.flatMap(([one, two]) => [
    `${one}_${two}`,
    `${one}${two.charAt(0).toUpperCase()}${two.slice(1)}`,
  ]);
}
