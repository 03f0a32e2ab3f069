import { describe, expect, test } from 'vitest';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';

type Call = Record<string, unknown>;

/** What puts something there, and what another server puts there under the name that was given before the restart. */
const MAKERS: [what: string, ours: Call, theirs: Call][] = [
  [
    'an actor',
    { action: 'spawn_actor', class: 'SpotLight', label: 'Ours' },
    { action: 'spawn_actor', class: 'SpotLight', label: 'Theirs', location: { X: 9 } },
  ],
  [
    'a copy',
    { action: 'duplicate_actors', objectPath: 'Key Light' },
    { action: 'duplicate_actors', objectPath: 'Key Light', offset: { X: 9 } },
  ],
  ...[
    { action: 'add_material_expression', objectPath: 'M_Metal', class: 'Constant' },
    { action: 'add_function', objectPath: 'BP_Lamp', name: 'Blink' },
    { action: 'create_asset', class: 'MaterialInstanceConstant', path: '/Game/Props/MI_New' },
    { action: 'add_to_sequence', objectPath: 'LS_Intro', actor: 'Statue', tracks: ['Transform'] },
  ].map((call): [string, Call, Call] => [call.action, call, call]),
];

function restart({ editor }: Bridge): void {
  editor.inject({ kind: 'crash' });
  editor.clock.pass(10);
  editor.restart();
}

describe('an editor that was started again gives names anew, and an undo asks before it takes one away', () => {
  test.each(MAKERS)('%s', async (_, ours, theirs) => {
    const bridge = await openBridge({ scene: thirdPerson });
    const made = await bridge.act(ours);
    expect(made.value.success, made.text).toBe(true);
    restart(bridge);
    const other = await openBridge({ editor: bridge.editor });
    const answer = await other.act(theirs);
    expect(answer.value.success, answer.text).toBe(true);
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.error?.code, text).toBe('changed_since');
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  test('what was saved goes when that is confirmed, and what is made again is known', async () => {
    const bridge = await openBridge({ scene: oneLight });
    const { act, editor } = bridge;
    const count = () => editor.world.actors().length;
    const before = count();
    await act({ action: 'spawn_actor', class: 'PointLight', label: 'Ours' });
    editor.world.levels.save();
    restart(bridge);
    expect(count()).toBe(before + 1);
    const { value } = await act({ action: 'undo' });
    expect(value.error.message).toContain('started again');
    expect((await act(value.error.example)).value.success).toBe(true);
    expect(count()).toBe(before);
    expect((await act({ action: 'redo' })).value.success).toBe(true);
    const { value: undone, text } = await act({ action: 'undo' });
    expect(undone.success, text).toBe(true);
    expect(count()).toBe(before);
  });
});

describe('a level that was opened anew has lost what was not saved, and gives its names anew', () => {
  const MAP = '/Game/ThirdPerson/Lvl_ThirdPerson';
  test.each([
    [{ action: 'spawn_actor', class: 'PointLight', label: 'Ours' }],
    [{ action: 'duplicate_actors', objectPath: 'Key Light' }],
  ])('$action', async call => {
    for (const opener of ['user', 'tool']) {
      const { act, editor } = await openBridge({ scene: thirdPerson });
      expect((await act(call)).value.success).toBe(true);
      if (opener === 'user') editor.world.levels.open(MAP);
      else await act({ action: 'load_level', level: MAP, confirm: true });
      editor.world.spawn('/Script/Engine.PointLight', { label: 'Theirs' });
      const before = editor.world.snapshot();
      const { value, text } = await act({ action: 'undo', ...(opener === 'tool' && { changeId: 'c1' }) });
      expect(value.error?.code, text).toBe('changed_since');
      expect(editor.world.snapshot()).toEqual(before);
    }
  });

  test('an actor that we have renamed ourselves is ours, and one that was renamed by hand is asked about', async () => {
    const { act, editor } = await openBridge({ scene: thirdPerson });
    await act({ action: 'spawn_actor', class: 'PointLight', label: 'Ours' });
    await act({ action: 'rename_actor', objectPath: 'Ours', label: 'Still Ours' });
    expect((await act({ action: 'undo', steps: 2 })).value.success).toBe(true);
    const made = await act({ action: 'spawn_actor', class: 'PointLight', label: 'Ours' });
    editor.world.rename(made.value.changes[0].objectPath, 'By Hand');
    const { value, text } = await act({ action: 'undo' });
    expect(value.error?.code, text).toBe('changed_since');
    expect((await act(value.error.example)).value.success).toBe(true);
  });
});
