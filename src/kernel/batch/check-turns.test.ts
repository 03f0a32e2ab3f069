import { expect, test } from 'vitest';
import { ITEMS_A_TURN, nextTurn } from '../../base/next-turn.ts';
import type { ActContext } from '../operations/act-context.ts';
import { checkItems } from './batch-items.ts';

test('while many items are checked, others have their turns', async () => {
  let turn = 0;
  let isOver = false;
  const count = async () => {
    for (; !isOver; turn++) await nextTurn();
  };
  const checkedIn: number[] = [];
  const operation = {
    name: 'set_tags',
    effect: 'reversible',
    needs: {},
    parameters: () => ({ shape: {} }),
    plan: 0,
  };
  const context = {
    policy: { checkOperation: () => {} },
    operations: {
      list: [operation],
      check: async (_: unknown, given: object) => {
        checkedIn.push(turn);
        return given;
      },
    },
  } as unknown as ActContext; // all that checking asks
  const given = Array.from({ length: 500 }, () => ({ action: 'set_tags' }));
  const counting = count();
  const items = await checkItems(context, given, { onError: 'continue' });
  isOver = true;
  await counting;
  expect(items).toHaveLength(500);
  const most = Math.max(...[...new Set(checkedIn)].map(each => checkedIn.filter(at => at === each).length));
  expect(most).toBeLessThanOrEqual(ITEMS_A_TURN);
});
