import { describe, expect, test } from 'vitest';
import { type Bridge, openBridge } from './support/open-bridge.ts';

/** Another hand gives the actor these tags between our reading and our writing. */
async function openBeside(theirs: readonly string[], how: 'answered' | 'lost'): Promise<Bridge> {
  let isDone = false;
  const bridge = await openBridge({
    onRequest: body => {
      if (isDone || !body.includes('BeginTransaction')) return;
      isDone = true;
      bridge.editor.world.set('Statue Spot', 'Tags', [...theirs]);
      if (how === 'lost') bridge.editor.inject({ kind: 'reset', when: 'instead' });
    },
  });
  bridge.editor.world.set('Statue Spot', 'Tags', ['A']);
  return bridge;
}

const ADD = { action: 'set_tags', objectPath: 'Statue Spot', tags: ['Late'], mode: 'add' };
const REMOVE = { action: 'set_tags', objectPath: 'Statue Spot', tags: ['A'], mode: 'remove' };
const SET = { action: 'set_property', objectPath: 'Statue Spot', propertyName: 'Tags', value: ['A', 'Late'] };
const APPEND = { action: 'append_element', objectPath: 'Statue Spot', propertyName: 'Tags', value: 'Late' };

describe('what another hand makes of a list in the same moment is reckoned with', () => {
  test.each([
    [['B'], ADD, ['B', 'Late']],
    [['A', 'B'], ADD, ['A', 'B', 'Late']],
    [[], ADD, ['Late']],
    [['B'], APPEND, ['B', 'Late']],
    [['A', 'B'], APPEND, ['A', 'B', 'Late']],
    [['B'], REMOVE, ['B']],
    [['B', 'A'], REMOVE, ['B']],
    [['A', 'B'], REMOVE, ['B']],
    [['B'], SET, ['A', 'Late']],
    [['A', 'B', 'C'], SET, ['A', 'Late']],
    [[], SET, ['A', 'Late']],
  ])('theirs is %j: %j leaves %j', async (theirs, call, left) => {
    const { act, editor } = await openBeside(theirs, 'answered');
    const { value, text } = await act(call);
    expect(value.success, text).toBe(true);
    expect(editor.world.get('Statue Spot', 'Tags')).toEqual(left);
    expect(value.changes, text).toMatchObject([{ before: theirs, after: left }]);
  });

  test('a list from which there is nothing left to remove is told as such', async () => {
    const { act, editor } = await openBeside([], 'answered');
    const { value, text } = await act(REMOVE);
    expect(text).not.toContain('unexpected_engine_answer');
    expect(value.undo?.possible ?? false, text).toBe(false);
    expect(editor.world.get('Statue Spot', 'Tags')).toEqual([]);
  });
});

test.each([
  [['B'], ADD],
  [['B'], SET],
  [['B'], REMOVE],
])('where the answer is lost, what theirs was is said to be unknown: %j, %j', async (theirs, call) => {
  const { act } = await openBeside(theirs, 'lost');
  await act(call);
  const { value, text } = await act({ action: 'list_changes' });
  expect(value.settled, text).toMatchObject([{ outcome: expect.stringMatching(/unclear|applied/) }]);
  expect(value.settled[0].note, text).toMatch(/`before` was seen ahead of the change/);
  const undo = await act({ action: 'undo' });
  expect(undo.value.success, undo.text).toBe(false);
});

test.each([
  [['Nrth'], 'near it is North'],
  [['all'], 'there are Patrol, North'],
  [['North', 'Nothing Like It'], 'No such tag is there: Nothing Like It'],
])('a tag that is taken away and is not there is named: %j', async (tags, told) => {
  const { act } = await openBridge();
  const call = { action: 'set_tags', objectPath: 'Patrol North', tags, mode: 'remove' };
  const { value, text } = await act(call);
  expect(value.note, text).toContain(told);
});
