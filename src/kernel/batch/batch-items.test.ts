import { expect, test } from 'vitest';
import type { ActContext } from '../operations/act-context.ts';
import { checkItems } from './batch-items.ts';

test('of a long batch no more items are explained than are shown', async () => {
  let explained = 0;
  const operations = {
    list: [],
    meantBy: async (action: string) => {
      explained++;
      return { suggestions: [], example: { action } };
    },
  };
  // What else a context has is not asked for here.
  const context = { operations, policy: { isOn: () => true } } as unknown as ActContext;
  const items = Array.from({ length: 300 }, (_, index) => ({ action: `set_propperty${index}` }));
  await expect(checkItems(context, items, { onError: 'rollback' })).rejects.toThrow(
    /operations\[0\] set_propperty0: there is no action .* And 290 more\.$/,
  );
  expect(explained).toBe(12);
});
