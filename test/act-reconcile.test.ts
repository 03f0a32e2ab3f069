import { describe, expect } from 'vitest';
import type { Fault } from '../mocks/engine/faults.ts';
import { createEditorDispatcher } from '../mocks/hosts/undici-dispatcher.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const KEY = 'Key Light.LightComponent0';
const set = (value: number, objectPath = 'Key Light') => ({
  action: 'set_property',
  objectPath,
  propertyName: 'LightComponent.Intensity',
  value,
});

/** A bridge on whose next change something goes wrong. */
async function openFaulty(): Promise<Bridge & { faultNextChange(fault: Fault): { end(): void } }> {
  let next: (() => void) | undefined;
  let isSilent = false;
  const bridge = await openBridge({
    journals: keepOnDisk({ folder: makeDataFolder() }),
    onRequest: (body, giveUp) => {
      if (body.includes('BeginTransaction')) {
        next?.();
        next = undefined;
      }
      if (isSilent) giveUp();
    },
  });
  await bridge.act(set(10));
  return {
    ...bridge,
    faultNextChange: fault => {
      let end = () => {};
      next = () => {
        isSilent = fault.kind === 'modal';
        end = bridge.editor.inject(fault);
      };
      return {
        end: () => {
          isSilent = false;
          end();
        },
      };
    },
  };
}

testOneOf.each(['instead', 'during'] as const)(
  'a change whose connection breaks (%s of the answer) was made, and the answer says so',
  async when => {
    const { act, editor, faultNextChange } = await openFaulty();
    faultNextChange({ kind: 'reset', when });
    const { value, text } = await act(set(77));
    expect(value, text).toMatchObject({
      success: true,
      changes: [{ before: 10, after: 77, verified: true }],
      note: expect.stringContaining('read back'),
    });
    expect(editor.world.get(KEY, 'Intensity')).toBe(77);
    const asked = await act({ action: 'undo' });
    expect(asked.value.error, asked.text).toMatchObject({
      code: 'changed_since',
      message: expect.stringContaining('found done after the answer was lost'),
    });
    expect((await act(asked.value.error.example)).value.success).toBe(true);
    expect(editor.world.get(KEY, 'Intensity')).toBe(10);
  },
);

longTest(
  'a change whose connection breaks before it is run is not known until nothing can hold it any more',
  async () => {
    const { act, editor, faultNextChange } = await openFaulty();
    faultNextChange({ kind: 'reset', when: 'before' });
    expect((await act(set(77))).value).toMatchObject({ success: false, status: 'unknown', changeId: 'c2' });
    const next = await act({ action: 'list_changes' });
    expect(next.value.settled, next.text).toMatchObject([{ changeId: 'c2', outcome: 'not_applied' }]);
    expect(editor.world.get(KEY, 'Intensity')).toBe(10);
  },
);

testOneOf.each([
  { action: 'spawn_actor', class: 'PointLight', label: 'Late' },
  { action: 'create_folder', path: '/Game/Late' },
])(
  'what a proxy hands over after the connection broke is done once, however soon it is sent again: $action',
  async call => {
    let held: string | undefined;
    const bridge = await openBridge({
      journals: keepOnDisk({ folder: makeDataFolder() }),
      onRequest: body => {
        if (held !== undefined || !/"Requests".*(SpawnActorFromClass|MakeDirectory)/s.test(body)) return;
        held = body;
        bridge.editor.inject({ kind: 'reset', when: 'before' });
      },
    });
    const { act, editor } = bridge;
    const lost = await act(call);
    expect(lost.value, lost.text).toMatchObject({ success: false, status: 'unknown' });
    const count = editor.world.actors().length;
    const due = editor.clock.seconds + 3;
    const proxy = createEditorDispatcher(editor);
    const stop = editor.clock.onFrame(() => {
      if (editor.clock.seconds < due) return;
      stop();
      const request = { origin: 'http://127.0.0.1:30010', path: '/remote/batch', method: 'PUT' } as const;
      const headers = { 'content-type': 'application/json', passphrase: 'any' };
      void proxy.request({ ...request, headers, body: held ?? '' });
    });
    const again = await act(call);
    const { changeId } = lost.value;
    // An actor gets its label in a second request, which was never sent: that much is left open, and asks.
    const outcome = call.action === 'spawn_actor' ? 'unclear' : 'applied';
    expect(again.value.settled, again.text).toMatchObject([{ changeId, outcome }]);
    expect(again.text).toContain('Nothing was sent this time');
    expect(editor.world.actors()).toHaveLength(call.action === 'spawn_actor' ? count + 1 : count);
  },
);

longTest(
  'a change behind a dialog is unknown until the next call, which finds that it was made late',
  async () => {
    const { act, editor, faultNextChange } = await openFaulty();
    const dialog = faultNextChange({ kind: 'modal' });
    const { value } = await act(set(77));
    expect(value).toMatchObject({ success: false, status: 'unknown', changeId: 'c2' });
    dialog.end();
    const next = await act({ action: 'list_changes' });
    expect(next.value.settled, next.text).toMatchObject([
      { changeId: 'c2', action: 'set_property', outcome: 'applied', changes: [{ before: 10, after: 77 }] },
    ]);
    expect(editor.world.get(KEY, 'Intensity')).toBe(77);
  },
);

longTest('while an answer is lost and the editor is silent, nothing else is sent', async () => {
  const { act, editor, faultNextChange } = await openFaulty();
  const dialog = faultNextChange({ kind: 'modal' });
  await act(set(77));
  const refused = await act(set(5, 'Sun'));
  expect(refused.isError).toBe(true);
  dialog.end();
  editor.clock.tick(20);
  expect(editor.world.get(KEY, 'Intensity')).toBe(77);
  const listed = await act({ action: 'list_changes' });
  expect(listed.value.history.map((each: { state: string }) => each.state)).toEqual(['done', 'done']);
});

longTest('a change that an editor took down with it was not made', async () => {
  const { act, editor, faultNextChange } = await openFaulty();
  faultNextChange({ kind: 'crash-in-function', functionName: 'BeginTransaction' });
  const { value } = await act(set(77));
  expect(value).toMatchObject({ status: 'unknown', changeId: 'c2' });
  // Whoever starts it needs longer than it takes to tell who got the request.
  editor.clock.pass(10);
  editor.restart();
  const next = await act({ action: 'list_changes' });
  expect(next.value.settled, next.text).toMatchObject([{ changeId: 'c2', outcome: 'not_applied' }]);
});

describe('an editor that was started again with what was saved, in which somebody has gone on', () => {
  const add = { ...set(1), operation: 'add' };

  /** A bridge whose changes lose their answers while `isLost`: each of them is made. */
  async function openLosing() {
    const losing = { isLost: false };
    const bridge = await openBridge({
      journals: keepOnDisk({ folder: makeDataFolder() }),
      onRequest: (body, giveUp) => void (losing.isLost && body.includes('BeginTransaction') && giveUp()),
    });
    const { act, editor } = bridge;
    const lose = async (call: Record<string, unknown>) => {
      losing.isLost = true;
      const { value, text } = await act(call);
      expect(value.status, text).toBe('unknown');
      losing.isLost = false;
      editor.clock.tick(50);
    };
    const restart = () => {
      editor.inject({ kind: 'crash' });
      editor.clock.pass(10);
      editor.restart();
    };
    const settle = async () => (await act({ action: 'list_changes' })).value.settled[0].outcome;
    return { ...bridge, lose, restart, settle };
  }

  const intensity = ({ editor }: Pick<Bridge, 'editor'>) => Number(editor.world.get(KEY, 'Intensity'));

  testOneOf.each([set(25), add])('does not tell that $operation $value was not made', async call => {
    const bridge = await openLosing();
    const { editor, lose, restart, settle } = bridge;
    await lose(call);
    const made = intensity(bridge);
    editor.world.levels.save();
    restart();
    expect(intensity(bridge)).toBe(made);
    editor.world.set(KEY, 'Intensity', made + 2);
    expect(await settle()).toBe('unclear');
  });

  longTest('tells that it was not made where what is there is from before', async () => {
    const bridge = await openLosing();
    const { act, editor, lose, restart, settle } = bridge;
    editor.world.levels.save();
    await act(set(30));
    await lose(add);
    restart();
    expect(await settle()).toBe('not_applied');
  });

  longTest('does not tell that an undo was made whose change was saved', async () => {
    const bridge = await openLosing();
    const { act, editor, lose, restart, settle } = bridge;
    await act(set(25));
    editor.world.levels.save();
    await lose({ action: 'undo' });
    restart();
    expect(intensity(bridge)).toBe(25);
    editor.world.set(KEY, 'Intensity', 27);
    expect(await settle()).toBe('unclear');
  });

  longTest('does not tell that an undo of several was made of which one was saved', async () => {
    const bridge = await openLosing();
    const { act, editor, lose, restart, settle } = bridge;
    await act(set(25));
    editor.world.levels.save();
    await act(set(26));
    await lose({ action: 'undo', steps: 2 });
    restart();
    expect(intensity(bridge)).toBe(25);
    expect(await settle()).toBe('unclear');
  });
});

testOneOf.each(['5.4', '5.6'] as const)(
  'a change that a %s got which was started again without being asked since is not said to be missing',
  async engine => {
    let isLost = false;
    const bridge = await openBridge({
      journals: keepOnDisk({ folder: makeDataFolder() }),
      engine,
      onRequest: (body, giveUp) => void (isLost && body.includes('BeginTransaction') && giveUp()),
    });
    const { act, editor } = bridge;
    await act(set(9));
    editor.inject({ kind: 'crash' });
    editor.restart();
    isLost = true;
    const { value } = await act({ ...set(1), operation: 'add' });
    expect(value.status).toBe('unknown');
    isLost = false;
    editor.clock.tick(50);
    const made = Number(editor.world.get(KEY, 'Intensity'));
    expect(made).toBeGreaterThan(9);
    editor.world.set(KEY, 'Intensity', made + 2);
    const { settled } = (await act({ action: 'list_changes' })).value;
    expect(settled).toMatchObject([{ outcome: 'unclear' }]);
  },
);

longTest(
  'a long request that lies in the editor’s socket counts as lost only when it has had its frames',
  async () => {
    const { act, editor, faultNextChange } = await openFaulty();
    const operations = Array.from({ length: 300 }, (_, index) => set(index + 1));
    await act({ action: 'batch', operations: operations.slice(0, 2) });
    const dialog = faultNextChange({ kind: 'modal' });
    const { value } = await act({ action: 'batch', operations });
    expect(value.status).toBe('unknown');
    dialog.end();
    const next = await act({ action: 'list_changes', limit: 1 });
    expect(next.value.settled, next.text.slice(0, 300)).toMatchObject([
      { action: 'batch', outcome: 'applied' },
    ]);
    expect(editor.world.get(KEY, 'Intensity')).toBe(300);
    expect((await act({ action: 'undo', confirm: true })).isError).toBe(false);
    expect(editor.world.get(KEY, 'Intensity')).toBe(2);
  },
);

longTest('a call that its client cancels is settled by the next one', async () => {
  const controller = new AbortController();
  let isDue = false;
  const bridge = await openBridge({
    journals: keepOnDisk({ folder: makeDataFolder() }),
    onRequest: body => {
      if (!isDue || !body.includes('BeginTransaction')) return;
      isDue = false;
      bridge.editor.inject({ kind: 'modal', seconds: 1 });
      setImmediate(() => controller.abort());
    },
  });
  await bridge.act(set(10));
  isDue = true;
  const call = bridge.client.callTool({ name: 'act', arguments: set(77) }, undefined, {
    signal: controller.signal,
  });
  await expect(bridge.editor.clock.until(call)).rejects.toThrow();
  const next = await bridge.act({ action: 'list_changes' });
  expect(next.value.settled, next.text).toMatchObject([{ changeId: 'c2', outcome: 'applied' }]);
  expect(bridge.editor.world.get(KEY, 'Intensity')).toBe(77);
});
