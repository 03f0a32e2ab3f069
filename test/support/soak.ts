/** Whether everything runs that takes long: `npm run test:long`. */
const IS_LONG = process.env.UNREAL_BRIDGE_TEST_LONG === '1';

/**
 * So many times in `npm run test:long`, and fewer in `npm test`: what is random is tried with its first seeds each
 * time, and with all of them before a release.
 */
export function times(long: number, usual: number): number {
  return IS_LONG ? long : usual;
}

/** All of them in `npm run test:long`, and in `npm test` those that stand for the others. */
export function sample<T>(all: readonly T[], usual: readonly NoInfer<T>[]): readonly T[] {
  return IS_LONG ? all : usual;
}

/** A sample where the same lines of code answer whichever of them is tried: one in so many, from the one whose turn it is. */
export function oneIn<T>(step: number, all: readonly T[], turn = 0): readonly T[] {
  const usual = all.filter((_, index) => index % step === turn % step);
  return sample(all, usual);
}

/** The seeds from 1, counted as `times` does. */
export function seeds(long: number, usual = 1): number[] {
  return Array.from({ length: times(long, usual) }, (_, index) => index + 1);
}

/** Of those that have a name in common one: the first, or where its turn comes a later one. */
export function oneOfEach<T>(all: readonly T[], nameOf: (item: T) => string): readonly T[] {
  const groups = new Map<string, T[]>();
  for (const item of all) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  const usual = [...groups.values()].flatMap((group, turn) => group.slice(turn % group.length).slice(0, 1));
  return sample(all, usual);
}
