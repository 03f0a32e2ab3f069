import { describe, expect, test } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { generateLevel } from '../mocks/worlds/generate-level.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const LEVEL = `${thirdPerson.map}.${thirdPerson.map.split('/').at(-1)}:PersistentLevel`;
const get = (objectPath: string) => ({
  ...{ action: 'get_property', objectPath },
  propertyName: 'bHidden',
});

/** A bridge whose session follows the level; everything was told. */
async function openFollowing(options: BridgeOptions = {}): Promise<Bridge> {
  const bridge = await openBridge({ live: true, ...options });
  await bridge.inspect(get('Key Light'));
  await quiet(bridge);
  return bridge;
}

/** Lets frames pass until everything that was changed was told. */
async function quiet({ editor, session }: Bridge, frames = 40): Promise<void> {
  for (let frame = 0; frame < frames; frame++) {
    editor.clock.tick();
    await new Promise(resolve => setImmediate(resolve));
  }
  expect(session.followed.level?.isQuiet, JSON.stringify(session.live?.health())).toBe(true);
}

/** The object that a label leads to, and the frames that this took. */
async function find(
  bridge: Bridge,
  label: string,
): Promise<{ path?: string; code?: string; frames: number }> {
  const before = bridge.editor.clock.frame;
  const { value } = await bridge.inspect(get(label));
  const frames = bridge.editor.clock.frame - before;
  return { path: value.objectPath, code: value.error?.code, frames };
}

describe('the level is followed', () => {
  longTest('from the first find that had to list it on, and not before', async () => {
    const bridge = await openBridge({ live: true });
    await bridge.inspect({ action: 'inspect_object', objectPath: `${LEVEL}.PointLight_2` });
    await bridge.inspect({ action: 'editor_status' });
    expect(bridge.session.live?.health().state).toBe('idle');
    await bridge.inspect(get('Key Light'));
    await quiet(bridge);
    expect(bridge.session.live?.health().state).toBe('open');
  });

  longTest('in the background: a find takes no frame more than without', async () => {
    const frames = async (live: boolean) => (await find(await openBridge({ live }), 'Gate Lamp')).frames;
    expect(await frames(true)).toBe(await frames(false));
  });

  longTest('so any label is found in one frame, seen before or not', async () => {
    const bridge = await openFollowing();
    expect(await find(bridge, 'Sun')).toMatchObject({ frames: expect.toSatisfy(frames => frames <= 2) });
    bridge.editor.world.rename('Gate Lamp', 'Old Lamp');
    await quiet(bridge);
    const path = `${LEVEL}.${bridge.editor.world.pathOf('Old Lamp').split('.').at(-1)}`;
    expect((await find(bridge, 'old lamp')).path).toBe(path);
    expect(await find(bridge, 'Old Lamp')).toEqual({ path, frames: 1 });
  });

  longTest(
    'and that nobody bears a label is only said when the editor was asked, with near misses',
    async () => {
      const bridge = await openFollowing();
      const before = bridge.editor.clock.frame;
      const { value } = await bridge.inspect(get('Key Lihgt'));
      expect(bridge.editor.clock.frame - before).toBeOneOf([1, 2, 3, 4]);
      expect(value.error.code).toBe('object_not_found');
      expect(value.error.suggestions[0]).toBe('Key Light');
    },
  );

  longTest('of several that are called the same all are named', async () => {
    const bridge = await openFollowing();
    const { value } = await bridge.inspect(get('Wall Lamp'));
    expect(value.error.code).toBe('ambiguous_target');
    expect(value.error.suggestions).toHaveLength(2);
  });

  longTest('while it plays, names of the copy are looked up there', async () => {
    const bridge = await openFollowing();
    bridge.editor.world.play();
    const { value } = await bridge.inspect({ ...get('Sun'), world: 'play' });
    expect(value.objectPath).toContain('/UEDPIE_0_');
  });
});

describe('10,000 actors', { timeout: 60_000 }, () => {
  longTest('12 frames cold, one warm, right at quiet points after edits in the editor', async () => {
    const scene: Scene = generateLevel({ actors: 10_000 });
    const labels = scene.actors.flatMap(({ label }) => label ?? []);
    const unique = labels.filter(label => labels.indexOf(label) === labels.lastIndexOf(label));
    const [first = '', second = '', third = '', fourth = ''] = unique;
    const bridge = await openBridge({ live: true, scene, timeoutMs: 30_000 });
    const { world } = bridge.editor;
    expect((await find(bridge, first)).frames).toBeLessThanOrEqual(12);
    await quiet(bridge, 80);
    // The first time its layout is cached.
    await find(bridge, second);
    expect(await find(bridge, second)).toMatchObject({ path: world.pathOf(second), frames: 1 });

    world.rename(third, 'A Wholly New Name');
    world.destroy(fourth);
    world.spawn('/Script/Engine.PointLight', { label: 'Just Spawned' });
    await quiet(bridge);
    expect((await find(bridge, third)).code).toBe('object_not_found');
    expect((await find(bridge, fourth)).code).toBe('object_not_found');
    expect(await find(bridge, 'A Wholly New Name')).toMatchObject({
      path: world.pathOf('A Wholly New Name'),
    });
    expect(await find(bridge, 'Just Spawned')).toMatchObject({ path: world.pathOf('Just Spawned') });
  });
});

describe('right after a change', () => {
  const rename = { action: 'rename_actor', objectPath: 'Key Light', label: 'Main Light' };

  longTest('a hit is free, a miss lists the level again and says so', async () => {
    const bridge = await openFollowing();
    await bridge.act(rename);
    const nobody = await bridge.inspect(get('Nobody'));
    expect(nobody.value.error.code).toBe('object_not_found');
    expect(nobody.value.error.message).toMatch(/within the last frames.*listed again/);
    expect((await find(bridge, 'Main Light')).path).toBe(`${LEVEL}.PointLight_2`);
    const before = await bridge.inspect(get('Key Light'));
    expect(before.value.error.message).toMatch(/not any more.*listed again/);
    expect(await find(bridge, 'Sun')).toMatchObject({ path: bridge.editor.world.pathOf('Sun') });
  });

  longTest('what the user changed in the editor at that moment is noticed by what is read', async () => {
    const bridge = await openFollowing();
    const { world } = bridge.editor;
    world.rename(`${LEVEL}.PointLight_2`, 'Old Key Light');
    world.rename(`${LEVEL}.SpotLight_0`, 'Key Light');
    const page = await bridge.inspect({ action: 'inspect_object', objectPath: 'Key Light' });
    expect(page.value.info.objectPath).toBe(`${LEVEL}.SpotLight_0`);
  });

  longTest('another map is listed anew', async () => {
    const bridge = await openFollowing();
    const made = await bridge.act({ action: 'new_level', level: '/Game/Maps/Lvl_New', confirm: true });
    expect(made.value.success, made.text).toBe(true);
    await quiet(bridge);
    expect((await find(bridge, 'Key Light')).code).toBe('object_not_found');
  });
});

longTest('a label that is taken is told of, in a level too large to be asked', async () => {
  const scene: Scene = generateLevel({ actors: 1000 });
  const bridge = await openBridge({ live: true, scene, timeoutMs: 30_000 });
  const labels = scene.actors.flatMap(({ label }) => label ?? []);
  const [first = '', second = ''] = labels.filter(
    label => labels.indexOf(label) === labels.lastIndexOf(label),
  );
  await bridge.inspect(get(first));
  await quiet(bridge, 80);
  const { value, text } = await bridge.act({ action: 'rename_actor', objectPath: first, label: second });
  expect(value.note, text).toContain(`labelled "${second}" too`);
});

describe('a default 5.8, which refuses to list the level', () => {
  const open = () => openBridge({ live: true, engine: '5.8' });

  longTest('a label is found among what the editor tells by itself', async () => {
    const bridge = await open();
    const page = await bridge.inspect({ action: 'inspect_object', objectPath: 'Key Light' });
    expect(page.value.info, page.text).toMatchObject({
      objectPath: `${LEVEL}.PointLight_2`,
      label: 'Key Light',
    });
    expect((await find(bridge, 'Sun')).path).toBe(bridge.editor.world.pathOf('Sun'));
    expect((await find(bridge, 'Wall Lamp')).code).toBe('ambiguous_target');
    expect((await find(bridge, 'Snu')).code).toBe('object_not_found');
  });

  longTest(
    'actors are listed by label, with classes as far as names tell them, and the answer says so',
    async () => {
      const { inspect } = await open();
      const all = (await inspect({ action: 'find_actors' })).value;
      expect(all.total_count).toBe(thirdPerson.actors.length);
      expect(all.note).toContain('GetAllLevelActors');
      const lights = (await inspect({ action: 'find_actors', class: 'PointLight', label: 'Key Light' }))
        .value;
      expect(lights.actors).toMatchObject([{ label: 'Key Light', class: 'PointLight' }]);
    },
  );

  longTest('the overview counts them, and says what it lacks', async () => {
    const { inspect } = await open();
    const { value, text } = await inspect({ action: 'level_overview' });
    expect(value, text).toMatchObject({ success: true, total_count: thirdPerson.actors.length });
    expect(value.note).toContain('GetActorBounds');
  });

  longTest('an edit takes a label', async () => {
    const { act, editor } = await open();
    const args = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity', value: 7 };
    const { value, text } = await act({ action: 'set_property', ...args });
    expect(value.success, text).toBe(true);
    expect(editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(7);
  });

  test.each<[string, BridgeOptions]>([
    ['where the WebSocket is switched off', { live: false }],
    ['where no WebSocket server runs', { live: true, settings: { autoStartWebSocketServer: false } }],
  ])('%s the refusal names what to allow, as ever', async (_, options) => {
    const bridge = await openBridge({ engine: '5.8', ...options });
    for (let time = 0; time < 2; time++) {
      const { value } = await bridge.inspect({ action: 'find_actors' });
      expect(value.error.code).toBe('remote_call_not_allowed');
      expect(value.error.remedy).toContain('GetAllLevelActors');
    }
  });
});

longTest('no WebSocket server: nothing changes but the status, and it comes back by itself', async () => {
  const bridge = await openBridge({ live: true, settings: { autoStartWebSocketServer: false } });
  expect((await find(bridge, 'Key Light')).path).toBe(`${LEVEL}.PointLight_2`);
  expect(bridge.session.live?.health().state).toBe('closed');
  expect((await find(bridge, 'Nobody')).code).toBe('object_not_found');
  expect((await find(bridge, 'Sun')).path).toBe(bridge.editor.world.pathOf('Sun'));
});

longTest('the session closes it', async () => {
  const { session } = await openFollowing();
  await session.client.close();
  expect(session.live?.health().state).toBe('idle');
});

longTest('a batch that finds by label is followed by the session itself, and ends with it', async () => {
  const bridge = await openBridge({ live: true });
  const set = (objectPath: string) => ({
    ...{ action: 'set_property', objectPath },
    ...{ propertyName: 'LightComponent.Intensity', value: 3 },
  });
  await bridge.act({ action: 'batch', operations: [set('Key Light'), set('Sun')] });
  expect(bridge.session.followed.level).toBeDefined();
});
