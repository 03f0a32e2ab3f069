import { expect, test } from 'vitest';
import { ITEMS_A_TURN, nextTurn } from '../../base/next-turn.ts';
import { defineEdit } from './define-edit.ts';
import { registerEditKinds } from './edit-kinds.ts';
import { layOut } from './lay-out.ts';

test('while many edits are laid out, others have their turns', async () => {
  let turn = 0;
  let isOver = false;
  const laidIn: number[] = [];
  const readIn: number[] = [];
  const edit = defineEdit(
    'laid',
    {},
    {
      observe: () => {
        readIn.push(turn);
        return [];
      },
      apply: () => {
        laidIn.push(turn);
        return [];
      },
      aim: () => undefined,
      inverse: () => [],
    },
  );
  registerEditKinds([edit.kind]);
  const count = async () => {
    for (; !isOver; turn++) await nextTurn();
  };
  const counting = count();
  const planned = Array.from({ length: 500 }, (_, at) => ({
    edit: edit.make({ objectPath: `/Game/A${at}` }),
  }));
  const { places } = await layOut(planned, 'test', 'none', { baseVersion: new Map(), looks: new Map() });
  isOver = true;
  await counting;
  expect(places).toHaveLength(500);
  const mostOf = (turns: readonly number[]) =>
    Math.max(...[...new Set(turns)].map(each => turns.filter(at => at === each).length));
  expect(mostOf(laidIn)).toBeLessThanOrEqual(ITEMS_A_TURN);
  // Each is read before and behind, and what it reads is asked for once more, for its key.
  expect(mostOf(readIn)).toBeLessThanOrEqual(3 * ITEMS_A_TURN);
});
