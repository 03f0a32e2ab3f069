import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

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
