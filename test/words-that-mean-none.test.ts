import { describe, expect, test } from 'vitest';
import { expectUntouched } from './support/expect-untouched.ts';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const NORTH = { action: 'set_tags', objectPath: 'Patrol North' };
const KEY = { action: 'set_folder', objectPath: 'Key Light' };

describe('a word that may say that there is to be none is asked back', () => {
  testOneIn(4).each<[Call, example: Call]>([
    ...['empty', 'clear', 'Default', 'blank', 'off', 'unknown', 'void'].map((word): [Call, Call] => [
      { ...NORTH, tags: [word] },
      { ...NORTH, tags: [] },
    ]),
    ...['root', 'Top', 'top level', 'the root', 'Outliner', 'default', 'empty', 'clear', 'world root'].map(
      (folder): [Call, Call] => [
        { ...KEY, folder },
        { ...KEY, folder: '' },
      ],
    ),
  ])('%j', async (call, example) => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act(call);
    expect(value.error?.code, text).toBe('invalid_value');
    expect(value.error.example, text).toEqual(example);
    expect(value.error.placeholders, text).toEqual([Object.keys(example).at(-1)]);
    expectUntouched(bridge.editor.world.snapshot(), before);
  });
});

testOneIn(3).each(['none', 'null', 'nil', 'nothing', 'no folder', 'undefined', 'n/a', '-', '/', ''])(
  '%j is the top of the Outliner',
  async folder => {
    const { act } = await openBridge();
    const { value, text } = await act({ ...KEY, folder });
    expect(value.changes?.[0], text).toMatchObject({ before: 'Lighting/Gallery', after: '' });
  },
);

testOneIn(3).each<[Call, after: unknown]>([
  [{ ...NORTH, tags: ['clear'], mode: 'add' }, ['Patrol', 'North', 'clear']],
  [{ ...NORTH, tags: ['Clear', 'Night'] }, ['Clear', 'Night']],
  [{ ...NORTH, tags: ['no shadow'] }, ['no shadow']],
  [{ ...KEY, folder: 'root/' }, 'root'],
  [{ ...KEY, folder: 'Root/Lamps' }, 'Root/Lamps'],
  [{ ...KEY, folder: 'Lighting/Default' }, 'Lighting/Default'],
])('what can only be a name is one: %j', async (call, after) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.changes?.[0]?.after, text).toEqual(after);
});

test.each(['../Yard', './Yard', 'Lighting/..'])('a folder is named from the top: %j', async folder => {
  const { act } = await openBridge();
  const { value } = await act({ ...KEY, folder });
  expect(value.error.remedy).toContain('whole path');
});

test.each(['nothing', 'null', 'n/a', 'none'])('%j is no label', async label => {
  const { act } = await openBridge();
  expect((await act({ action: 'rename_actor', objectPath: 'Key Light', label })).value.error?.code).toBe(
    'invalid_value',
  );
});
