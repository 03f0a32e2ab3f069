import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { oneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const label = (objectPath: string, to: string): Call => ({ action: 'rename_actor', objectPath, label: to });
const move = (objectPath: string, path: string): Call => ({ action: 'rename_asset', objectPath, path });
const hide = (objectPath: string): Call => ({
  ...{ action: 'set_property', objectPath, propertyName: 'bHidden', value: true },
});
const BENCH = '/Game/Props/Meshes/SM_Bench';
const cover = (material: string): Call => ({ action: 'set_material', objectPath: 'SM_Ramp', material });

/** Batches that give a name to something, or take it away, before an item that names something by it. */
const CHAINS: readonly { name: string; operations: readonly Call[] }[] = [
  {
    name: 'a label that another actor gets',
    operations: [label('Key Light', 'Zeta'), label('Gate Beacon', 'Key Light'), hide('Key Light')],
  },
  {
    name: 'a label that a parent gets',
    operations: [
      ...[label('Key Light', 'Zeta'), label('Gate Beacon', 'Key Light')],
      { action: 'attach_actor', objectPath: 'Brazier Glow', parent: 'Key Light' },
    ],
  },
  {
    name: 'a label that goes round',
    operations: [label('Key Light', 'Zeta'), label('Statue', 'Key Light'), label('Zeta', 'Statue')],
  },
  {
    name: 'a label that nobody has any more',
    operations: [label('Key Light', 'Zeta'), { action: 'set_tags', objectPath: 'Key Light', tags: ['x'] }],
  },
  {
    name: 'a label of something new that nobody has any more',
    operations: [
      { action: 'spawn_actor', class: 'PointLight', label: 'New' },
      ...[label('New', 'Newer'), hide('New')],
    ],
  },
  {
    name: 'a label of something new that another actor gets',
    operations: [
      { action: 'spawn_actor', class: 'PointLight', label: 'New' },
      ...[label('New', 'Newer'), label('Key Light', 'New'), hide('New')],
    ],
  },
  {
    name: 'a label that is only written in capitals now',
    operations: [label('Key Light', 'KEY LIGHT'), hide('Key Light')],
  },
  {
    name: 'a material whose name another gets',
    operations: [move('M_Metal', '/Game/Yard/MM'), move('M_Plaster', '/Game/Yard/M_Metal'), cover('M_Metal')],
  },
  {
    name: 'a mesh whose path another gets',
    operations: [
      move('SM_Bench', '/Game/Yard/B1'),
      { action: 'duplicate_asset', objectPath: 'SM_Barrel', path: BENCH },
      {
        ...{ action: 'set_property', objectPath: 'SM_Ramp' },
        ...{ propertyName: 'StaticMeshComponent.StaticMesh', value: BENCH },
      },
    ],
  },
  {
    name: 'a material as a value, whose name another gets',
    operations: [
      move('M_Metal', '/Game/Yard/MM'),
      move('M_Plaster', '/Game/Yard/M_Metal'),
      {
        ...{ action: 'append_element', objectPath: 'SM_Ramp' },
        ...{ propertyName: 'StaticMeshComponent.OverrideMaterials', value: 'M_Metal' },
      },
    ],
  },
  {
    name: 'a class whose name nobody has any more',
    operations: [
      move('BP_Lamp', '/Game/Yard/BP_Lantern'),
      { action: 'spawn_actor', class: 'BP_Lamp', label: 'New' },
    ],
  },
];

const play = async (operations: readonly Call[], how: 'batch' | 'continue' | 'steps') => {
  const { act, editor } = await openBridge();
  const before = plainSnapshot(editor.world);
  const calls =
    how === 'steps'
      ? operations
      : [{ action: 'batch', operations, ...(how === 'continue' && { onError: how }) }];
  const answers: Awaited<ReturnType<typeof act>>[] = [];
  for (const call of calls) answers.push(await act(call));
  const texts = answers.map(({ text }) => text).join('\n');
  const steps: number = answers.at(-1)?.value.undo?.steps ?? 1;
  return { before, act, editor, texts, steps, isDone: answers.every(({ value }) => value.success) };
};

for (const [turn, { name, operations }] of oneIn(4, [...CHAINS.entries()])) {
  for (const how of oneIn(2, ['batch', 'continue'] as const, turn)) {
    test(`a name means in a batch (${how}) what it means by then: ${name}`, async () => {
      const apart = await play(operations, 'steps');
      const { before, act, editor, texts, steps, isDone } = await play(operations, how);
      expect(isDone, `${texts}\n${apart.texts}`).toBe(apart.isDone);
      const after = plainSnapshot(editor.world);
      const isTakenBack = !isDone && how === 'batch';
      expect(after, texts).toEqual(isTakenBack ? before : plainSnapshot(apart.editor.world));
      expect(texts).not.toContain('is labelled "Key Light" too');
      if (!isDone) return;
      const undone = await act({ action: 'undo', steps });
      expect(plainSnapshot(editor.world), undone.text).toEqual(before);
      const redone = await act({ action: 'redo', steps });
      expect(plainSnapshot(editor.world), redone.text).toEqual(after);
    });
  }
}
