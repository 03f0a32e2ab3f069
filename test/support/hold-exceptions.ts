import { expect, test } from 'vitest';

/** Where a rule is not kept. */
export interface Place {
  rule: string;
  at: string;
}

/** Holds each rule in every place but those that are excused, and every excuse to be needed. */
export function holdWithExceptions<Found extends Place>(
  { rules, title, tell }: { rules: object; title: string; tell: (found: Found) => string },
  found: readonly Found[],
  exceptions: readonly Place[],
): void {
  const isAt = (one: Place) => (other: Place) => one.rule === other.rule && one.at === other.at;

  test.each(Object.keys(rules))(title, rule => {
    const unexcused = found.filter(each => each.rule === rule && !exceptions.some(isAt(each)));
    expect(unexcused.map(tell)).toEqual([]);
  });

  test('every exception is needed', () => {
    expect(exceptions.filter(each => !found.some(isAt(each)))).toEqual([]);
  });
}
