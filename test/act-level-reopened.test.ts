import { expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';

const MAP = '/Game/ThirdPerson/Lvl_ThirdPerson';
const BRIGHTER = {
  action: 'set_property',
  objectPath: 'Key Light',
  propertyName: 'Intensity',
  operation: 'add',
  value: 5,
};
const TAGGED = { action: 'set_tags', objectPath: 'Statue Spot', tags: ['Late'], mode: 'add' };
const COPY = { action: 'duplicate_actors', objectPath: 'Gate Beacon', labels: ['Copy'] };
const NOBODY = { action: 'rename_actor', objectPath: 'Nobody', label: 'Somebody' };

/** The user opens the level anew, without saving, when a request is about to leave that names this. */
async function reopenBefore(part: string): Promise<Bridge> {
  let isOpened = false;
  const bridge = await openBridge({
    scene: thirdPerson,
    onRequest: body => {
      if (isOpened || !body.includes(part)) return;
      isOpened = true;
      bridge.editor.world.levels.open(MAP);
    },
  });
  return bridge;
}

test.each([
  ['within one part', [BRIGHTER, COPY], 'SetActorLabel', []],
  [
    'between two parts',
    [BRIGHTER, NOBODY, TAGGED],
    'Late',
    [
      ['batch', 'done'],
      ['batch', 'rolled_back'],
    ],
  ],
])(
  'a level opened anew %s of a batch takes with it what came earlier, and the answer says so',
  async (_, operations, part, listed) => {
    const { act, editor } = await reopenBefore(part);
    const lamp = editor.world.pathOf('Key Light');
    const before = editor.world.get(`${lamp}.LightComponent0`, 'Intensity');
    const { value, text } = await act({ action: 'batch', operations, onError: 'continue' });
    expect(editor.world.get(`${lamp}.LightComponent0`, 'Intensity')).toBe(before);
    expect(value.results[0], text).toMatchObject({ success: false, error: { code: 'changed_since' } });
    expect(value.results[0].error.message).toContain('opened anew');
    expect(value.changes.filter(({ item }: { item: number }) => item === 0)).toEqual([]);
    const { history } = (await act({ action: 'list_changes' })).value;
    expect(history.map(({ action, state }: Record<string, string>) => [action, state])).toEqual(listed);
  },
);

test('a batch of all or none leaves nothing where the level was opened anew in its middle', async () => {
  const { act, editor } = await reopenBefore('SetActorLabel');
  const { value, text } = await act({ action: 'batch', operations: [BRIGHTER, COPY] });
  expect(value.success, text).toBe(false);
  const after = editor.world.snapshot();
  editor.world.levels.open(MAP);
  expect(editor.world.snapshot()).toEqual(after);
  expect((await act({ action: 'list_changes' })).value.history).toEqual([]);
});
