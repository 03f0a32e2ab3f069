import { expect, test } from 'vitest';
import { withLiveMembers } from './live-members.ts';

interface Dial {
  readonly turned: number;
  value: number;
  reset(): void;
}

function openDial(): Dial {
  let [value, turned] = [0, 0];
  return withLiveMembers<Dial, 'turned' | 'value'>(
    { turned: () => turned, value: () => value },
    {
      reset: () => {
        value = 0;
      },
    },
    {
      value: wanted => {
        value = wanted;
        turned++;
      },
    },
  );
}

test('is asked anew each time, and set where it can be, each object for its own', () => {
  const [one, other] = [openDial(), openDial()];
  one.value = 3;
  one.value = 4;
  other.value = 7;
  one.reset();
  expect([one.value, one.turned, other.value, other.turned]).toEqual([0, 2, 7, 1]);
});

test('what cannot be set refuses to be', () => {
  const dial = openDial();
  expect(() => Object.assign(dial, { turned: 5 })).toThrow(TypeError);
  expect(dial.turned).toBe(0);
});
