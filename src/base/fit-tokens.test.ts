import { expect } from 'vitest';
import { testOneIn } from '../../test/support/soak.ts';
import { costOf, printFitting } from './fit-tokens.ts';

const ROWS = Array.from({ length: 200 }, (_, at) => `/Game/Maps/Yard.Yard:PersistentLevel.Lamp_${at}`);

testOneIn(2).each([0, 1, 5, 40, 300, 900, 3000, 20_000])(
  'in %d tokens stand as many rows as fit, and no more',
  tokens => {
    let prints = 0;
    const print = (count: number) => {
      prints++;
      return { rows: ROWS.slice(0, count), ...(count < ROWS.length && { more: ROWS.length - count }) };
    };
    const { printed, count } = printFitting(ROWS.length, tokens, { least: 1, print });
    expect(printed.rows).toHaveLength(count);
    expect(prints).toBeLessThanOrEqual(10);
    if (count > 1) expect(costOf(printed)).toBeLessThanOrEqual(tokens);
    if (count < ROWS.length) expect(costOf(print(count + 1))).toBeGreaterThan(tokens);
  },
);
