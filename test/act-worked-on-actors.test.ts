import { expect, test } from 'vitest';
import { worlds } from '../mocks/kit/mocks.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { passFrames } from './support/pass-frames.ts';
import { describeOneIn, longTest, oneIn } from './support/soak.ts';

const SPAWN = { action: 'spawn_actor', class: 'PointLight', label: 'New', location: [0, 0, 100] };
const COPY = { action: 'duplicate_actors', objectPath: 'SM_Crate_01', offset: [100, 0, 0] };

const lastActor = ({ editor }: Bridge) => editor.world.actors().at(-1)?.path ?? '';
const rootOf = (bridge: Bridge, path: string) =>
  `${path}.${bridge.editor.world.find(`${path}.LightComponent0`) ? 'LightComponent0' : 'StaticMeshComponent0'}`;

/** What a user does to an actor, or with it, that no call has done. */
const HANDS: Record<string, (bridge: Bridge, path: string) => void> = {
  'changes a value of a component': (bridge, path) =>
    bridge.editor.world.set(rootOf(bridge, path), 'bVisible', false),
  'changes a value of the actor': ({ editor }, path) => editor.world.set(path, 'SpriteScale', 3),
  'moves it': (bridge, path) =>
    bridge.editor.world.set(rootOf(bridge, path), 'RelativeLocation', { X: 5, Y: 6, Z: 7 }),
  'tags it': ({ editor }, path) => editor.world.set(path, 'Tags', ['mine']),
  'attaches something to it': ({ editor: { world } }, path) => world.attach(world.pathOf('Key Light'), path),
  'attaches it to something': ({ editor: { world } }, path) => world.attach(path, world.pathOf('SM_Ramp')),
};

describeOneIn(2).each([
  ['spawned', SPAWN],
  ['copied', COPY],
])('an actor that was %s', (_, call) => {
  test.each(oneIn(7, Object.entries(HANDS)))('is asked about where a user %s', async (_hand, touch) => {
    const bridge = await openBridge({ scene: thirdPerson });
    expect((await bridge.act(call)).value.success).toBe(true);
    const path = lastActor(bridge);
    touch(bridge, path);
    const asked = await bridge.act({ action: 'undo' });
    expect(asked.value.error?.code, asked.text).toBe('changed_since');
    expect(bridge.editor.world.find(path)).toBeDefined();
    expect((await bridge.act({ action: 'undo', confirm: true })).value.success).toBe(true);
    expect(bridge.editor.world.find(path)).toBeUndefined();
  });

  longTest('is not asked about where calls alone have worked on it', async () => {
    const bridge = await openBridge({ scene: thirdPerson });
    await bridge.act(call);
    const path = lastActor(bridge);
    const component = rootOf(bridge, path);
    const work = [
      { action: 'set_property', objectPath: component, propertyName: 'bVisible', value: false },
      { action: 'rename_actor', objectPath: path, label: 'Other' },
      { action: 'set_transform', objectPath: path, location: [1, 2, 3] },
      { action: 'attach_actor', objectPath: 'Key Light', parent: path },
    ];
    for (const each of work) expect((await bridge.act(each)).value.success, each.action).toBe(true);
    for (const each of work) {
      const undone = await bridge.act({ action: 'undo' });
      expect(undone.value.success, `${each.action}: ${undone.text}`).toBe(true);
    }
    for (const { action } of work)
      expect((await bridge.act({ action: 'redo' })).value.success, action).toBe(true);
    expect((await bridge.act({ action: 'undo', steps: work.length })).value.success).toBe(true);
    const last = await bridge.act({ action: 'undo' });
    expect(last.value.success, last.text).toBe(true);
    expect(bridge.editor.world.find(path)).toBeUndefined();
  });

  longTest('is asked about where a call came after the work of a user', async () => {
    const bridge = await openBridge({ scene: thirdPerson });
    await bridge.act(call);
    const path = lastActor(bridge);
    bridge.editor.world.set(rootOf(bridge, path), 'bVisible', false);
    await bridge.act({ action: 'set_tags', objectPath: path, tags: ['ours'] });
    expect((await bridge.act({ action: 'undo' })).value.success).toBe(true);
    expect((await bridge.act({ action: 'undo' })).value.error?.code).toBe('changed_since');
  });
});

longTest('of more actors than one request marks the last is asked about, too', async () => {
  const bridge = await openBridge({ scene: thirdPerson });
  await bridge.act({ ...COPY, count: 100 });
  const objectPaths = bridge.editor.world
    .actors()
    .map(({ path }) => path)
    .slice(-101);
  const copied = await bridge.act({ action: 'duplicate_actors', objectPaths, offset: [0, 500, 0] });
  expect(copied.value.success, copied.text).toBe(true);
  const path = lastActor(bridge);
  expect(objectPaths).not.toContain(path);
  expect((await bridge.act({ action: 'undo', dryRun: true })).value.success).toBe(true);
  bridge.editor.world.set(rootOf(bridge, path), 'bVisible', false);
  const asked = await bridge.act({ action: 'undo' });
  expect(asked.value.error?.code, asked.text.slice(0, 500)).toBe('changed_since');
  expect(bridge.editor.world.find(path)).toBeDefined();
});

/** What is alike in all of them is tried with one in so many. */
const STEP = 4;

test.each(oneIn(6, Object.entries(worlds)))(
  'what was just spawned in %s is never asked about',
  async (_, load) => {
    const scene = await load();
    const bridge = await openBridge({ scene, engine: '5.5' });
    const { world } = bridge.editor;
    const classes = [...new Set(world.actors().map(({ class: { path } }) => path))].toSorted();
    let spawned = 0;
    for (const path of oneIn(STEP, classes)) {
      const made = await bridge.act({ action: 'spawn_actor', class: path });
      // Of some there is one in a level, or none by hand.
      if (!made.value.success) continue;
      spawned++;
      await passFrames(bridge);
      const undone = await bridge.act({ action: 'undo' });
      expect(undone.value.success, `${path}: ${undone.text}`).toBe(true);
    }
    expect(spawned).toBeGreaterThan(0);
  },
);
