import { expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';

const add = (tracks: string[]) => ({
  ...{ action: 'add_to_sequence', objectPath: 'LS_Intro', actor: 'Statue', tracks },
});

/** A bridge whose requests do not arrive from the first one on that holds a text, until it is connected again. */
async function openLosing(holding: string) {
  let lost: (() => void) | undefined;
  const bridge = await openBridge({
    scene: thirdPerson,
    onRequest: body => {
      if (!lost && body.includes(holding))
        lost = bridge.editor.inject({ kind: 'reset', when: 'before', count: 1000 });
    },
  });
  return { ...bridge, connect: () => lost?.() };
}

test('a binding that was made before the connection was lost stays, with a track that somebody has put into it since', async () => {
  const { act, connect, editor } = await openLosing('"AddTrack"');
  const lost = await act(add(['Transform']));
  expect(lost.value.status, lost.text).toBe('unknown');
  connect();
  const other = await openBridge({ editor });
  const theirs = await other.act(add(['Visibility']));
  expect(theirs.value.success, theirs.text).toBe(true);
  const before = editor.world.snapshot();
  const { value, text } = await act({ action: 'list_changes' });
  expect(value.settled, text).toHaveLength(1);
  expect(editor.world.snapshot()).toEqual(before);
});

test('a binding into which nobody has put anything is taken back with the rest', async () => {
  const { act, connect, editor } = await openLosing('"AddTrack"');
  const before = editor.world.snapshot();
  await act(add(['Transform']));
  expect(editor.world.snapshot()).not.toEqual(before);
  connect();
  const { value, text } = await act({ action: 'list_changes' });
  expect(value.settled, text).toHaveLength(1);
  expect(editor.world.snapshot()).toEqual(before);
});
