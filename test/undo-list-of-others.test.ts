import { describe, expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

test('tags that somebody else has added to are as before where that is agreed to', async () => {
  const { act, editor } = await openBridge();
  const other = await openBridge({ editor });
  const before = editor.world.snapshot();
  await act({ action: 'set_tags', objectPath: 'Key Light', tags: ['ours'], mode: 'add' });
  await other.act({
    ...{ action: 'insert_element', objectPath: 'Key Light', propertyName: 'Tags' },
    ...{ index: 0, value: 'theirs' },
  });
  const refused = await act({ action: 'undo' });
  expect(refused.value.error?.code, refused.text).toBe('changed_since');
  const { value, text } = await act({ action: 'undo', confirm: true });
  expect(value.success, text).toBe(true);
  expect(value.note, text).toBeUndefined();
  expect(editor.world.snapshot(), text).toEqual(before);
});

const TAGS = { objectPath: 'Key Light', propertyName: 'Tags' };
const append = (value: string) => ({ action: 'append_element', ...TAGS, value });
const insert = (index: number, value: string) => ({ action: 'insert_element', ...TAGS, index, value });
const remove = (index: number) => ({ action: 'remove_element', ...TAGS, index });
const set = (value: string[]) => ({ action: 'set_property', ...TAGS, value });
const batch = (...operations: Json[]) => ({ action: 'batch', operations });

/** A bridge to a list with these elements, and what somebody else makes of it. */
async function openList(elements: readonly string[]) {
  const { act, editor } = await openBridge();
  const write = (list: readonly string[]) => editor.world.set('Key Light', 'Tags', [...list]);
  write(elements);
  return { act, write, read: () => editor.world.get('Key Light', 'Tags') };
}

/** What a refusal says that agreeing would make of the list. */
function foretold({ error }: Json): unknown {
  const [, from, to] = /Tags from (\[.*?\]) to (\[.*?\])/.exec(error?.remedy ?? '') ?? [];
  return from === undefined || to === undefined ? error : JSON.parse(to);
}

describe('elements of a list that somebody else changes too', () => {
  testOneOf.each([
    ['appended', [], append('ours'), ['theirs', 'ours'], ['theirs']],
    ['inserted', [], insert(0, 'ours'), ['theirs', 'ours'], ['theirs']],
    [
      'inserted among others',
      ['a', 'b'],
      insert(1, 'ours'),
      ['t', 'a', 'ours', 'u', 'b'],
      ['t', 'a', 'u', 'b'],
    ],
    ['appended like another', ['ours', 'a'], append('ours'), ['t', 'ours', 'a', 'ours'], ['t', 'ours', 'a']],
    ['removed', ['a', 'b', 'c'], remove(1), ['t', 'a', 'c'], ['t', 'a', 'b', 'c']],
    ['removed at the beginning', ['a', 'b'], remove(0), ['b', 't'], ['a', 'b', 't']],
    ['both of a batch', [], batch(append('one'), append('two')), ['t', 'one', 'two'], ['t']],
    ['moved by them', ['a'], append('ours'), ['ours', 'a'], ['a']],
  ])('%s: undo takes ours alone, as its refusal says', async (_, before, call, theirs, after) => {
    const { act, write, read } = await openList(before);
    const done = await act(call);
    expect(done.value.success, done.text).toBe(true);
    write(theirs);
    const refused = await act({ action: 'undo' });
    expect(foretold(refused.value), refused.text).toEqual(after);
    const { value, text } = await act({ action: 'undo', confirm: true });
    expect(value.success, text).toBe(true);
    expect(read(), text).toEqual(after);
  });

  testOneOf.each([
    ['appended', ['a'], append('ours'), ['t', 'a'], ['t', 'a', 'ours']],
    ['inserted', ['a', 'b'], insert(1, 'ours'), ['t', 'a', 'b'], ['t', 'a', 'ours', 'b']],
    ['removed', ['a', 'b'], remove(0), ['t', 'a', 'b'], ['t', 'b']],
  ])(
    '%s: redo goes by what the elements are, as its refusal says',
    async (_, before, call, theirs, after) => {
      const { act, write, read } = await openList(before);
      await act(call);
      await act({ action: 'undo' });
      write(theirs);
      const refused = await act({ action: 'redo' });
      expect(foretold(refused.value), refused.text).toEqual(after);
      const { value, text } = await act({ action: 'redo', confirm: true });
      expect(value.success, text).toBe(true);
      expect(read(), text).toEqual(after);
    },
  );

  longTest('what was put there and is gone already takes nothing of theirs along', async () => {
    const { act, write, read } = await openList([]);
    await act(append('ours'));
    write(['theirs']);
    const refused = await act({ action: 'undo' });
    expect(refused.value.error?.remedy, refused.text).toContain('no longer there');
    const { value, text } = await act({ action: 'undo', confirm: true });
    expect(value.success, text).toBe(true);
    expect(read(), text).toEqual(['theirs']);
  });

  longTest('what is to be removed again and is gone already takes nothing of theirs along', async () => {
    const { act, write, read } = await openList(['a']);
    await act(append('b'));
    await act(remove(0));
    await act({ action: 'undo' });
    write(['t', 'b']);
    const { value, text } = await act({ action: 'redo', confirm: true });
    expect(value.success, text).toBe(true);
    expect(read(), text).toEqual(['t', 'b']);
    const undone = await act({ action: 'undo', confirm: true });
    expect(undone.value.success, undone.text).toBe(true);
    expect(read(), undone.text).toEqual(['t']);
  });

  testOneOf.each([
    ['which they made the same', ['a', 'b', 'c']],
    ['which they made longer', ['a', 't', 'u', 'v']],
  ])('a list %s is as it was set when that is done again', async (_, theirs) => {
    const { act, write, read } = await openList(['a']);
    await act(set(['a', 'b', 'c']));
    await act({ action: 'undo' });
    write(theirs);
    const { value, text } = await act({ action: 'redo', confirm: true });
    expect(value.success, text).toBe(true);
    expect(read(), text).toEqual(['a', 'b', 'c']);
  });

  const overSecond = { action: 'set_property', ...TAGS, propertyName: 'Tags[1]', value: 'ours' };
  testOneOf.each([
    ['that alone', 1, 'gone'],
    ['that and what was done behind it', 2, 'Tags'],
  ])('an element that was written and is gone is passed over: %s', async (_, steps, told) => {
    const { act, write, read } = await openList(['a', 'b']);
    await act({ action: 'rename_actor', objectPath: 'Gate Beacon', label: 'Other' });
    await act(overSecond);
    if (steps === 2) await act(append('more'));
    write(['a']);
    const refused = await act({ action: 'undo', steps });
    expect(refused.value.error?.code, refused.text).toBe('changed_since');
    expect(refused.text).toContain(told);
    const { value, text } = await act({ action: 'undo', steps, confirm: true });
    expect(value.success, text).toBe(true);
    expect(read(), text).toEqual(['a']);
    // Nothing stands in the way of what was done before.
    const before = await act({ action: 'undo' });
    expect(before.value.success, before.text).toBe(true);
  });

  testOneOf.each([
    ['one before it more', ['t', 'a', 'ours'], ['t', 'a', 'b']],
    ['one before it less', ['ours'], ['b']],
    ['another one in its place', ['a', 't'], ['a', 'b']],
  ])('an element that was written is put back where it stands by now: %s', async (_, theirs, then) => {
    const { act, write, read } = await openList(['a', 'b']);
    await act(overSecond);
    write(theirs);
    const refused = await act({ action: 'undo' });
    expect(refused.value.error?.code, refused.text).toBe('changed_since');
    const { value, text } = await act({ action: 'undo', confirm: true });
    expect(value.success, text).toBe(true);
    expect(read(), text).toEqual(then);
    const again = await act({ action: 'redo' });
    expect(again.value.success, again.text).toBe(true);
    expect(read(), again.text).toEqual(then.map(each => (each === 'b' ? 'ours' : each)));
    await act({ action: 'undo' });
    expect(read(), again.text).toEqual(then);
  });

  longTest('where a list that was set whole is put back, nothing says that theirs stays', async () => {
    const { act, write, read } = await openList(['a']);
    await act(batch(set(['a', 'b']), append('c')));
    write(['t', 'a', 'b', 'c']);
    const refused = await act({ action: 'undo' });
    expect(refused.value.error?.remedy, refused.text).toContain('puts the old values back');
    expect(refused.value.error?.remedy, refused.text).not.toContain('stays');
    await act({ action: 'undo', confirm: true });
    expect(read()).toEqual(['a']);
  });
});
