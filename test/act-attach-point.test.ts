import { describe, expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const KEY = 'Key Light';
const attach = (parent: string, socket?: string) => ({
  ...{ action: 'attach_actor', objectPath: KEY, parent },
  ...(socket !== undefined && { socket }),
});

describe('something is attached to a socket that there is', () => {
  testOneOf.each([
    ['Statue', 'head', 'head'],
    ['Statue', 'HAND_R', 'hand_r'],
    ['Statue.head', undefined, 'head'],
    ['Statue', undefined, null],
    ['Statue.SkeletalMeshComponent0', undefined, null],
  ] as const)('%s, %s', async (parent, socket, kept) => {
    const { act } = await openBridge();
    const { value, text } = await act(attach(parent, socket));
    expect(value.success, text).toBe(true);
    const { after } = value.changes[0];
    expect(kept === null ? typeof after : after.socket, text).toBe(kept ?? 'string');
    expect(value.note ?? '').not.toContain('is a component');
  });

  testOneOf.each([
    ['Statue', 'banana', undefined],
    ['Statue', 'Head ', { socket: 'head' }],
    ['Statue.hed', undefined, { socket: 'head' }],
    ['Gallery Door', 'Leaf', undefined],
    ['SM_Floor', 'Top', undefined],
  ] as const)('and to no other: %s, %s', async (parent, socket, example) => {
    const { act, editor } = await openBridge();
    const before = editor.world.snapshot();
    const { value, text } = await act(attach(parent, socket));
    expect(value.error, text).toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringMatching(/has no socket ".*". .*(has no sockets|sockets and bones)/),
      ...(example && { example: { ...attach('Statue'), ...example } }),
    });
    expect(editor.world.snapshot()).toEqual(before);
  });
});

longTest('a component that is not the root is refused, with the call that attaches to it', async () => {
  const { act, editor } = await openBridge();
  const { value, text } = await act(attach('Gallery Door.Leaf'));
  expect(value.error?.message, text).toContain('Leaf is a component of Gallery Door and not its root');
  const done = await act({ ...value.error.example, confirm: true });
  expect(done.value.success, done.text).toBe(true);
  const light = editor.world.actors().find(({ label }) => label === KEY);
  expect(light, done.text).toBeDefined();
});

longTest('a batch asks what it makes for its sockets once that is there', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({
    action: 'batch',
    operations: [
      { action: 'spawn_actor', asset: 'SKM_Quinn_Simple', label: 'Second' },
      attach('Second', 'head'),
    ],
  });
  expect(value, text).toMatchObject({ success: true, applied: 2 });
  const wrong = await act({
    action: 'batch',
    operations: [{ action: 'spawn_actor', asset: 'SM_Crate', label: 'Box' }, attach('Box', 'head')],
  });
  expect(wrong.value.error?.message, wrong.text).toContain('has no socket "head"');
});
