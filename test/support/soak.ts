import { describe, test } from 'vitest';

/** Whether everything runs that takes long: `npm run test:long`. */
const IS_LONG = process.env.UNREAL_BRIDGE_TEST_LONG === '1';

/** Whether no row of a table is left out: in `npm run test:long`, and where tests are asked for by name (`vitest -t sprite`). */
const IS_WHOLE = IS_LONG || process.env.UNREAL_BRIDGE_TEST_NAMED === '1';

/**
 * A test that takes a tenth of a second or more on a quiet machine, where shorter ones beside it would notice most of
 * what it notices: skipped in `npm test`.
 */
export const longTest = test.runIf(IS_WHOLE);

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

/**
 * Whose turn it is: the same rows each time, so that nothing fails by the calendar. `UNREAL_BRIDGE_TEST_TURN=1` (and so
 * on) tries others, and `npm run test:long` all of them.
 */
export const TURN = Number(process.env.UNREAL_BRIDGE_TEST_TURN ?? 0);

/** A sample where the same lines of code answer whichever of them is tried: one in so many. */
export function oneIn<const T>(step: number, all: readonly T[], turn = 0): readonly T[] {
  if (IS_WHOLE) return all;
  return all.filter((_, index) => index % step === (turn + TURN) % Math.min(step, all.length));
}

/** `test.each` of one row in so many, as `oneIn` chooses them: for a table that stands where it is used. */
export function testOneIn(step: number): Pick<typeof test, 'each'> {
  return { each: ((rows: readonly unknown[]) => test.each(oneIn(step, rows))) as typeof test.each };
}

/** `test.each` of a single row, another one each turn: for a short table, or one that is tried for many subjects. */
export const testOneOf = testOneIn(Number.POSITIVE_INFINITY);

/** `describe.each` of one row in so many, as `testOneIn`. */
export function describeOneIn(step: number): Pick<typeof describe, 'each'> {
  return { each: ((rows: readonly unknown[]) => describe.each(oneIn(step, rows))) as typeof describe.each };
}

/** The seeds from 1, counted as `times` does. */
export function seeds(long: number, usual = 1): number[] {
  return Array.from({ length: times(long, usual) }, (_, index) => index + 1);
}

/** Of those that have a name in common one, another one each turn; with a step so many names a turn, and not each. */
export function oneOfEach<T>(all: readonly T[], nameOf: (item: T) => string, step = 1): readonly T[] {
  if (IS_WHOLE) return all;
  const groups = new Map<string, T[]>();
  for (const item of all) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups.values()].flatMap((group, index) => {
    const turn = index + TURN;
    return turn % step === 0 ? group.slice(Math.floor(turn / step) % group.length).slice(0, 1) : [];
  });
}
