import { expect } from 'vitest';
import { keepInMemory } from '../../src/kernel/history/journal.ts';
import { createPolicy } from '../../src/kernel/policy/policy.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import { openBridge } from '../support/open-bridge.ts';
import { longTest, testOneOf } from '../support/soak.ts';

const cart = (...rest: Record<string, unknown>[]) => ({
  action: 'batch',
  operations: [
    { action: 'set_folder', objectPath: 'Gate Beacon', folder: 'Lights' },
    { action: 'spawn_actor', class: 'StaticMeshActor', label: 'Cart' },
    { action: 'attach_actor', objectPath: 'Statue', parent: 'Cart' },
    ...rest,
  ],
});
const MOVE = { action: 'set_transform', objectPath: 'Cart', location: { X: 500, Y: 0, Z: 0 } };

/** A level in which the key light hangs on the statue, under a rule on that. */
async function openCarried(more: NonNullable<PolicyRules['forbid']> = []) {
  const journals = keepInMemory();
  const free = await openBridge({ journals });
  await free.act({ action: 'attach_actor', objectPath: 'Key Light', parent: 'Statue' });
  const { editor } = free;
  const actor = (called: string) => editor.world.actors().find(({ label }) => label === called);
  const forbid = [{ name: 'R', paths: [actor('Key Light')?.path ?? ''] }, ...more];
  const ruled = await openBridge({ editor, journals, policy: createPolicy({ forbid }) });
  return { ruled, free, actor };
}

const DESTROYING = ['EditorActorSubsystem.Destroy*'];
/** It holds for what a batch takes back of its own, too: no other rule on deleting does. */
const NO_REMOVAL = { name: 'No mass removal', operations: ['batch'], functions: DESTROYING };

longTest('a rollback takes away what the batch has made, whatever may be deleted', async () => {
  const { ruled, actor } = await openCarried([{ name: 'No mass removal', functions: DESTROYING }]);
  const { value, text } = await ruled.act(cart(MOVE));
  expect([value.status, value.error?.code], text).toEqual([undefined, 'policy_forbids']);
  expect(actor('Cart'), text).toBeUndefined();
});

longTest(
  'a rollback goes on where a rule forbids a part of it: that may have gone along with the rest',
  async () => {
    const { ruled, actor } = await openCarried();
    const { value, text } = await ruled.act(cart(MOVE));
    expect([value.status, value.error?.code], text).toEqual([undefined, 'policy_forbids']);
    expect(actor('Cart'), text).toBeUndefined();
    expect(actor('Gate Beacon')?.folder).toBe('Lighting/Yard');
    const listed = await ruled.act({ action: 'list_changes' });
    expect(listed.value.history[0]).toMatchObject({ action: 'batch', state: 'rolled_back' });
  },
);

longTest(
  'what a rule keeps from being taken back stays, is named at once, and goes when the rule does',
  async () => {
    const { ruled, free, actor } = await openCarried([NO_REMOVAL]);
    const { value, text } = await ruled.act(cart(MOVE));
    expect([value.status, value.error?.code], text).toEqual([undefined, 'policy_forbids']);
    expect(actor('Gate Beacon')?.folder).toBe('Lighting/Yard');
    expect(value.error.message).toContain(actor('Cart')?.path);
    const listed = await ruled.act({ action: 'list_changes' });
    const [last] = listed.value.history;
    expect(last.state, listed.text).toBe('done');
    expect(last.note).toContain('The rule "No mass removal" forbids DestroyActors');
    expect(JSON.stringify(last.changes)).toContain(actor('Cart')?.path);
    expect(JSON.stringify(last.changes)).not.toContain('Gate Beacon');
    const next = await ruled.act({ action: 'set_folder', objectPath: 'Gate Beacon', folder: 'Other' });
    expect(next.value.success, next.text).toBe(true);
    const undone = await free.act({ action: 'undo', changeId: last.changeId, only: true });
    expect(undone.value.success, undone.text).toBe(true);
    expect(actor('Cart')).toBeUndefined();
    // A part of a call that failed is never done again.
    const again = await free.act({ action: 'redo' });
    expect(again.value.error?.code, again.text).toBe('nothing_to_undo');
  },
);

testOneOf.each([1, 2, 3])(
  'also where the connection broke within the batch, %i requests after the first',
  async after => {
    const rules = { forbid: [NO_REMOVAL] };
    let left = Infinity;
    const bridge = await openBridge({
      policy: createPolicy(rules),
      onRequest: body => {
        if (left === Infinity && body.includes('SpawnActorFromClass') && body.includes('BeginTransaction'))
          left = after;
        else left -= 1;
        if (left === 0) bridge.editor.inject({ kind: 'reset', when: 'before', count: 3 });
      },
    });
    const { act, editor } = bridge;
    const before = new Set(editor.world.actors().map(({ path }) => path));
    await act({ action: 'set_folder', objectPath: 'Gate Beacon', folder: 'Other' });
    const { value, text } = await act(cart(MOVE));
    expect(value.success, text).toBe(false);
    const listed = await act({ action: 'list_changes' });
    const [last] = listed.value.history;
    expect(last, listed.text).toMatchObject({ action: 'batch', state: 'done' });
    expect(last.note).toContain('The rule "No mass removal" forbids DestroyActors');
    expect(last.changes.map(({ objectPath }: { objectPath: string }) => objectPath)).toEqual(
      editor.world.actors().flatMap(({ path }) => (before.has(path) ? [] : [path])),
    );
    const folder = editor.world.actors().find(({ label }) => label === 'Gate Beacon')?.folder;
    expect(folder).toBe('Other');
    const next = await act({ action: 'set_folder', objectPath: 'Gate Beacon', folder: 'Third' });
    expect(next.value.success, next.text).toBe(true);
  },
);
