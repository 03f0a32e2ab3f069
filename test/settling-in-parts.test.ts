import { expect } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown> & { action: string };

const expression: Call = {
  ...{ action: 'add_material_expression', objectPath: 'M_Metal', class: 'ScalarParameter' },
  ...{ properties: { ParameterName: 'Shine' }, connectTo: 'Specular' },
};
const copies: Call = { action: 'duplicate_actors', objectPath: 'Key Light', count: 2, labels: ['La', 'Lb'] };
const asset: Call = {
  ...{
    action: 'duplicate_asset',
    objectPath: '/Game/Props/Materials/MI_Metal_Rusty',
    path: '/Game/New/In/A',
  },
};
const folder: Call = { action: 'create_folder', path: '/Game/Other/In' };

/** Batches whose way back takes several requests. */
const BATCHES: Record<string, Call[]> = {
  'an expression and copies': [expression, copies],
  'copies and an expression': [copies, expression],
  'an asset in new folders, and copies': [asset, folder, copies],
  'all of these': [asset, folder, expression, copies],
};

/** A bridge of which some requests that write are lost: those before the editor sees them, or their answers. */
async function openLosing(scene = thirdPerson) {
  let losses: ('before' | 'instead' | 'none')[] = [];
  let last: 'before' | 'instead' | 'none' = 'none';
  const bridge = await openBridge({
    scene,
    onRequest: body => {
      const isWrite = /BeginTransaction|WRITE_ACCESS|"Generate":true|generateTransaction":true/i.test(body);
      // Once one is lost, whatever is sent to find out about it is lost too.
      if (isWrite) last = losses.shift() ?? 'none';
      if (last !== 'none') bridge.editor.inject({ kind: 'reset', when: isWrite ? last : 'before' });
    },
  });
  const lose = (...next: typeof losses) => {
    losses = next;
    last = 'none';
  };
  return { ...bridge, lose };
}

const ROWS = Object.entries(BATCHES).flatMap(([name, operations]) =>
  [1, 2, 3, 4, 5].flatMap(at =>
    (['before', 'instead'] as const).flatMap(first =>
      (['before', 'instead'] as const).flatMap(second =>
        [1, 2].map(then => ({ name, operations, at, first, second, then })),
      ),
    ),
  ),
);

testOneIn(7).each(ROWS)(
  '$name: write $at of the batch is lost ($first), then write $then of its way back ($second)',
  async ({ operations, at, first, second, then }) => {
    const { act, lose, editor } = await openLosing();
    const before = plainSnapshot(editor.world);
    const none = (count: number) => Array.from({ length: count }, () => 'none' as const);
    lose(...none(at - 1), first);
    await act({ action: 'batch', operations });
    lose(...none(then - 1), second);
    await act({ action: 'list_changes' });
    lose();
    const { value, text } = await act({ action: 'list_changes' });
    const [latest] = value.history ?? [];
    if (latest?.state === 'rolled_back' || latest?.state === 'not_applied' || latest === undefined)
      expect(plainSnapshot(editor.world), text).toEqual(before);
  },
);
