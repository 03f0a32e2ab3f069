import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

describe('what an answer would be misread without', () => {
  const act = async (args: Record<string, unknown>) => (await openBridge()).act(args);

  longTest.each([
    ['Gate Beacon', 'lookAt', 'PlayerStart', 'shines alike to all sides'],
    ['Gate Beacon', 'rotation', { Yaw: 30 }, 'shines alike to all sides'],
  ])('%s has no direction that %s could turn', async (objectPath, name, value, said) => {
    const answer = await act({ action: 'set_transform', objectPath, [name]: value });
    expect(answer.value.note, answer.text).toContain(said);
    const spot = await act({ action: 'set_transform', objectPath: 'Statue Spot', [name]: value });
    expect(spot.value.note ?? '', spot.text).not.toContain(said);
    const moved = await act({ action: 'set_transform', objectPath, location: { Z: 300 } });
    expect(moved.value.note ?? '', moved.text).not.toContain(said);
  });

  longTest(
    'hidden in the game an actor collides as before; hidden in the editor the game shows it; shown, nothing is said',
    async () => {
      const hide = { action: 'set_visibility', objectPath: 'SM_Crate_01', visible: false };
      expect((await act({ ...hide, where: 'game' })).value.note).toContain('it collides');
      expect((await act({ ...hide, where: 'editor' })).value.note).toMatch(
        /^Hidden in the editor alone.*whether the game shows it stays as it is/,
      );
      expect((await act({ ...hide, where: 'game', visible: true })).value.note ?? '').not.toContain(
        'collides',
      );
    },
  );

  test('scrubbing proves where the playhead is, and not what actors show of it', async () => {
    const { value, text } = await act({ action: 'control_sequence', objectPath: 'LS_Intro', seconds: 4 });
    expect(value.note, text).toContain('Only the playhead is read back');
    const paused = await act({ action: 'control_sequence', objectPath: 'LS_Intro', play: true });
    expect(paused.value.note ?? '').not.toContain('playhead');
  });

  longTest('what was undone is unsaved by its mark alone', async () => {
    const bridge = await openBridge();
    await bridge.act({
      action: 'set_transform',
      objectPath: 'SM_Crate_01',
      location: { Z: 10 },
      mode: 'add',
    });
    await bridge.act({ action: 'undo' });
    const state = await bridge.inspect({ action: 'file_state', objectPaths: ['level'] });
    expect(state.value.note, state.text).toContain('stays marked');
    const saving = await bridge.act({ action: 'save_all', dryRun: true });
    expect(saving.value.note, saving.text).toContain('stays marked');
    const other = await (await openBridge()).inspect({ action: 'file_state', objectPaths: ['SM_Crate'] });
    expect(other.value.note ?? '', other.text).not.toContain('stays marked');
  });

  longTest('what stays open is among what changes come to, with how it is closed', async () => {
    const { act: call } = await openBridge();
    await call({ action: 'control_sequence', objectPath: 'LS_Intro', seconds: 4 });
    await call({ action: 'control_sequence', seconds: 0 });
    const { value, text } = await call({ action: 'list_changes', since: 'start' });
    expect(value.net, text).toEqual([
      ['sequencer', 'open', null, expect.stringContaining('LS_Intro'), 'c1', null, null],
    ]);
    expect(value.note).toContain('open_sequence with close: true');
    await call({ action: 'open_sequence', close: true });
    const after = await call({ action: 'list_changes', since: 'start' });
    expect(after.value.net, after.text).toEqual([]);
    expect(after.value.note).toBeUndefined();
  });
});

describe('what is not so', () => {
  longTest('the stored angle of a cine camera whose lens comes to another is marked', async () => {
    const { inspect } = await openBridge();
    const read = async (objectPath: string) => {
      const { value } = await inspect({ action: 'inspect_object', objectPath, properties: ['FieldOfView'] });
      return (
        value.info.others['CameraComponent.FieldOfView'] ??
        value.info.properties['CameraComponent.FieldOfView']
      );
    };
    expect(await read('Intro Camera')).toBe('not in force: 90');
  });

  longTest('the box of what is turned is not its size', async () => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'find_actors', label: 'SM_Crate_01', show: ['bounds'] });
    expect(value.note, text).toContain('larger than what is turned: StaticMeshActor_24;');
    const plain = await inspect({ action: 'find_actors', label: 'PlayerStart', show: ['bounds'] });
    expect(plain.value.note ?? '', plain.text).not.toContain('turned');
  });

  longTest('an uneven scale is asked for as such', async () => {
    const bridge = await openBridge();
    const find = () =>
      bridge.inspect({ action: 'find_actors', where: { scale: 'uneven' }, label: 'SM_Crate_0*' });
    expect((await find()).value.total_count).toBe(0);
    await bridge.act({ action: 'set_transform', objectPath: 'SM_Crate_02', scale: { X: 2, Y: 1, Z: 1 } });
    const { value, text } = await find();
    const wrong = await bridge.inspect({ action: 'find_actors', where: { scale: { gt: 1 } } });
    expect(wrong.value.error.remedy, wrong.text).toContain('"uneven"');
    expect(
      value.actors.map(({ label }: { label: string }) => label),
      text,
    ).toEqual(['SM_Crate_02']);
  });

  longTest('a part of a class name leads to the classes', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'find_actors', class: 'Foliage' });
    expect(value.note).toContain('InstancedFoliageActor');
  });
});
