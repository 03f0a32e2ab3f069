import { describe, expect, test } from 'vitest';
import { oneIn } from '../../../test/support/soak.ts';
import type { Rectangle } from '../../picture/picture.ts';
import { type LabelRequest, placeLabels } from './place-labels.ts';

const INSIDE: Rectangle = { left: 0, top: 0, right: 700, bottom: 600 };

/** The same numbers each time. */
function* randoms(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 48271) % 2147483647;
    yield state / 2147483647;
  }
}

function crowd(seed: number, count: number, within: number): LabelRequest[] {
  const next = randoms(seed);
  const number = () => next.next().value as number; // never ends
  return Array.from({ length: count }, (_, index) => ({
    at: { x: 350 + (number() - 0.5) * within, y: 300 + (number() - 0.5) * within },
    radius: 3 + number() * 10,
    texts: [`${index + 1} ${'Gallery Ceiling West'.slice(0, 3 + number() * 17)}`, String(index + 1)],
  }));
}

function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const around = ({ at, radius }: LabelRequest): Rectangle => ({
  left: at.x - radius,
  top: at.y - radius,
  right: at.x + radius,
  bottom: at.y + radius,
});

describe('labels of a crowd', () => {
  const cases = Array.from(
    { length: 60 },
    (_, index) => [index + 1, 5 + (index % 6) * 12, 40 + (index % 7) * 100] as const,
  );

  test.each(oneIn(60, cases))(
    'seed %i, %i of them within %i pixels: none lies over another, a symbol or the edge',
    (seed, count, within) => {
      const requests = crowd(seed, count, within);
      const obstacle = { left: 300, top: 250, right: 330, bottom: 280 };
      const placed = placeLabels(requests, 8.5, INSIDE, [obstacle]);
      for (const [index, { box, text }] of placed.entries()) {
        expect(box.left >= 0 && box.right <= 700 && box.top >= 0 && box.bottom <= 600, text).toBe(true);
        expect(overlap(box, obstacle), text).toBe(false);
        for (const request of requests) expect(overlap(box, around(request)), text).toBe(false);
        for (const other of placed.slice(index + 1)) expect(overlap(box, other.box), text).toBe(false);
      }
    },
  );

  test('the first has its whole name beside it; where there is no room it is the number alone, or nothing', () => {
    const alone = placeLabels(crowd(1, 1, 10), 8.5, INSIDE);
    expect(alone).toMatchObject([{ index: 0, text: expect.stringMatching(/^1 G/) }]);
    expect(alone[0]).not.toHaveProperty('leader');
    const [only] = crowd(1, 1, 10);
    const tight = { left: 330, top: 280, right: 375, bottom: 320 };
    expect(placeLabels(only ? [only] : [], 8.5, tight).map(({ text }) => text)).toEqual(['1']);
    expect(placeLabels(only ? [only] : [], 8.5, { ...tight, right: 352 })).toEqual([]);
  });

  test('many that stand far apart all have their names', () => {
    const requests = crowd(3, 30, 520);
    const whole = placeLabels(requests, 8.5, INSIDE).filter(({ text }) => text.includes(' '));
    expect(whole.length).toBeGreaterThanOrEqual(27);
  });
});
