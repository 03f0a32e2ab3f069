import { describe, expect } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { testOneOf } from './support/soak.ts';

const LABEL = 'Key Light';
const append = (value: string) => ({ action: 'append_element', value });
const insert = (index: number, value: string) => ({ action: 'insert_element', index, value });
const removeAt = (index: number) => ({ action: 'remove_element', index });
const removeValue = (value: string) => ({ action: 'remove_element', value });
const write = (index: number, value: string) => ({
  ...{ action: 'set_property', propertyName: `Tags[${index}]`, value },
});
const set = (value: string[]) => ({ action: 'set_property', value });
const reset = { action: 'reset_property' };

/** A bridge to a list with these elements; of several calls each spells the actor in another way. */
async function openList(elements: readonly string[]) {
  const { act, editor } = await openBridge();
  const { world } = editor;
  world.set(LABEL, 'Tags', [...elements]);
  const path = world.pathOf(LABEL);
  const spellings = [LABEL, path.slice(path.lastIndexOf('.') + 1), path];
  const spelled = (calls: readonly Json[]) =>
    calls.map((call, at) => ({ objectPath: spellings[at % 3], propertyName: 'Tags', ...call }));
  return { act, spelled, read: () => world.get(LABEL, 'Tags') };
}

/** Makes changes, takes all of them back and makes them again, and takes one after the other back. */
async function goBackAndForth(before: string[], calls: Json[], after: string[], way?: 'batch') {
  const { act, spelled, read } = await openList(before);
  const operations = spelled(calls);
  const sent = way ? [{ action: 'batch', operations }] : operations;
  for (const call of sent) {
    const { value, text } = await act(call);
    expect(value.success, text).toBe(true);
  }
  expect(read(), way).toEqual(after);
  for (const action of ['undo', 'redo', 'undo', 'redo']) {
    const { text } = await act({ action, steps: sent.length });
    expect(read(), text).toEqual(action === 'undo' ? before : after);
  }
  for (const _ of sent) await act({ action: 'undo' });
  expect(read(), 'one by one').toEqual(before);
}

describe('several changes of one list', () => {
  testOneOf.each([
    [['a', 'a'], [append('a'), write(2, 'z'), reset], []],
    [
      ['a', 'b', 'b'],
      [append('y'), write(0, 'z'), insert(2, 'y'), removeValue('z')],
      ['b', 'y', 'b', 'y'],
    ],
    [
      ['a', 'c', 'b'],
      [insert(1, 'a'), write(1, 'c'), write(2, 'd')],
      ['a', 'c', 'd', 'b'],
    ],
    [['a'], [set(['b', 'c']), append('d'), write(2, 'e'), removeAt(0)], ['c', 'e']],
  ])('of %j go back and forth exactly: %j', async (before, calls, after) => {
    await goBackAndForth(before, calls, after);
    await goBackAndForth(before, calls, after, 'batch');
  });

  testOneOf.each([
    ['a value that only comes to be', ['b'], [append('z'), removeValue('z'), removeAt(0)], []],
    ['an element that only comes to be', ['a'], [append('b'), write(1, 'c')], ['a', 'c']],
    ['an end that is further back by then', ['b'], [append('a'), insert(1, 'c')], ['b', 'c', 'a']],
    ['a value that is another by then', ['a', 'b'], [set(['b', 'a']), removeValue('a')], ['b']],
    ['a value that is at two places by then', ['a', 'b'], [write(1, 'a'), removeValue('a')], undefined],
    ['an element that has gone by then', ['a', 'b'], [removeAt(0), write(1, 'z')], undefined],
    [
      'a part that fails when others are done',
      ['a', 'b', 'c'],
      [set(['b', 'a', 'c', 'd']), write(1, 'z'), removeAt(3), write(3, 'y')],
      undefined,
    ],
  ])(
    'of a batch are those of its steps, however the actor is spelled: %s',
    async (_, before, calls, after) => {
      const { act, spelled, read } = await openList(before);
      const { value, text } = await act({ action: 'batch', operations: spelled(calls) });
      expect(value.success, text).toBe(after !== undefined);
      expect(read(), text).toEqual(after ?? before);
    },
  );

  testOneOf.each([
    ['a list that is longer by then', [append('c'), set(['b', 'a'])], ['b', 'a']],
    ['a value that only comes to be', [append('c'), removeValue('c')], ['a', 'b']],
  ])(
    'that stand each for itself build on each other, whatever was refused before them: %s',
    async (_, calls, after) => {
      const { act, spelled, read } = await openList(['a', 'b']);
      const operations = spelled([removeAt(7), ...calls]);
      const { value, text } = await act({ action: 'batch', operations, onError: 'continue' });
      expect(read(), text).toEqual(after);
      await act({ action: 'undo', steps: value.undo.steps ?? 1 });
      expect(read(), text).toEqual(['a', 'b']);
    },
  );
});
