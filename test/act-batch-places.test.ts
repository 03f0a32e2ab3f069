import { expect, test } from 'vitest';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { oneIn } from './support/soak.ts';

const CRATE = 'SM_Crate_Loose';
const LAMP = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.BP_Lamp_C_3';
const FAR = { X: -3000, Y: -3000, Z: 900 };

/** Batches of which the last item goes by where things stand, behind items that move them. */
const CHAINS: readonly { name: string; operations: Record<string, unknown>[] }[] = [
  {
    name: 'turned, then put down',
    operations: [turn({ Pitch: 20 }), { action: 'align_actors', objectPath: CRATE, to: 'floor' }],
  },
  {
    name: 'lifted, then put down',
    operations: [
      { action: 'set_transform', objectPath: CRATE, location: { Z: 300 } },
      { action: 'align_actors', objectPath: CRATE, to: 'floor' },
    ],
  },
  {
    name: 'made larger, then put down',
    operations: [
      { action: 'set_transform', objectPath: CRATE, scale: { X: 2, Y: 2, Z: 2 } },
      { action: 'align_actors', objectPath: CRATE, to: 'floor' },
    ],
  },
  {
    name: 'lifted by its property, then put down',
    operations: [
      { action: 'set_property', objectPath: CRATE, propertyName: 'RelativeLocation.Z', value: 300 },
      { action: 'align_actors', objectPath: CRATE, to: 'floor' },
    ],
  },
  {
    name: 'another mesh, then put down',
    operations: [
      { action: 'set_property', objectPath: CRATE, propertyName: 'StaticMesh', value: 'SM_Pillar' },
      { action: 'align_actors', objectPath: CRATE, to: 'height', height: 20 },
      { action: 'align_actors', objectPath: CRATE, to: 'floor' },
    ],
  },
  {
    name: 'the first of a line moved',
    operations: [
      { action: 'set_transform', objectPath: 'Key Light', location: FAR },
      { action: 'align_actors', objectPaths: ['Key Light', 'Statue Spot', 'Gate Beacon'], to: 'line' },
    ],
  },
  {
    name: 'what others are put onto moved',
    operations: [
      { action: 'set_transform', objectPath: 'SM_Platform', location: FAR },
      { action: 'align_actors', objectPath: CRATE, onto: 'SM_Platform' },
    ],
  },
  {
    name: 'what is looked at moved',
    operations: [
      { action: 'set_transform', objectPath: CRATE, location: FAR },
      { action: 'set_transform', objectPath: 'Statue Spot', lookAt: CRATE },
    ],
  },
  {
    name: 'the component that another hangs on moved',
    operations: [
      { action: 'set_transform', objectPath: `${LAMP}.Bracket`, location: [7, 7, 7] },
      { action: 'set_transform', objectPath: `${LAMP}.Shade`, location: [0, 0, 9], mode: 'add' },
    ],
  },
  {
    name: 'what something new looks at moved',
    operations: [
      { action: 'set_transform', objectPath: CRATE, location: FAR },
      { action: 'spawn_actor', class: 'SpotLight', label: 'New Spot', location: { Z: 500 }, lookAt: CRATE },
    ],
  },
  {
    name: 'what carries another moved, then the other by half of its place',
    operations: [
      { action: 'attach_actor', objectPath: 'Key Light', parent: CRATE },
      { action: 'set_transform', objectPath: CRATE, location: FAR },
      { action: 'set_transform', objectPath: 'Key Light', location: { Z: 20 } },
    ],
  },
  {
    name: 'what carries another moved, then the other by that much',
    operations: [
      { action: 'attach_actor', objectPath: 'Key Light', parent: CRATE },
      { action: 'set_transform', objectPath: CRATE, location: FAR },
      { action: 'set_transform', objectPath: 'Key Light', location: { Z: 20 }, mode: 'add' },
    ],
  },
  {
    name: 'something attached by two halves of its place',
    operations: [
      { action: 'attach_actor', objectPath: 'Key Light', parent: CRATE },
      { action: 'set_transform', objectPath: 'Key Light', location: { X: 10 } },
      { action: 'set_transform', objectPath: 'Key Light', location: { Y: 20 } },
    ],
  },
  {
    name: 'turned by two halves',
    operations: [turn({ Pitch: 20 }), turn({ Yaw: 30 })],
  },
];

function turn(rotation: object) {
  return { action: 'set_transform', objectPath: CRATE, rotation };
}

async function places({ inspect }: Bridge): Promise<unknown> {
  const show = ['location', 'rotation', 'scale'];
  const { value } = await inspect({ action: 'find_actors', show, limit: 200, sort: 'label' });
  const shade = await inspect({
    ...{ action: 'get_property', objectPath: `${LAMP}.Shade`, propertyName: 'RelativeLocation' },
  });
  return [shade.value.value, ...value.rows.map((row: unknown[]) => row.filter((_, at) => at !== 2))];
}

/** What the same calls come to one after the other. */
async function oneByOne(operations: readonly Record<string, unknown>[]): Promise<unknown> {
  const bridge = await openBridge();
  for (const each of operations) {
    const { isError, text } = await bridge.act(each);
    expect(isError, text).toBe(false);
  }
  return places(bridge);
}

for (const [turn, { name, operations }] of oneIn(12, [...CHAINS.entries()])) {
  for (const onError of oneIn(2, ['rollback', 'continue'], turn)) {
    test(`a batch (${onError}) comes to what its items come to: ${name}`, async () => {
      const expected = await oneByOne(operations);
      const bridge = await openBridge();
      const before = await places(bridge);
      const { isError, text, value } = await bridge.act({ action: 'batch', operations, onError });
      expect(isError, text).toBe(false);
      expect(await places(bridge), text).toEqual(expected);
      expect(text).not.toMatch(/All stand there already/);
      const { changeId } = value.undo;
      // What one item moves twice, by two properties, is told as somebody else's change.
      const back = await bridge.act({ action: 'undo', changeId, confirm: true });
      expect(back.isError, back.text).toBe(false);
      expect(await places(bridge), back.text).toEqual(before);
    });
  }

  test(`a dry run tells nothing of where things stood before: ${name}`, async () => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'batch', operations, dryRun: true });
    expect(text).not.toMatch(/All stand there already|sideways|points at/);
    const last = operations.length - 1;
    const told = value.changes.filter(({ item }: { item?: number }) => item === last);
    const waiting = value.waiting?.some(({ item }: { item: number }) => item === last);
    expect(waiting || told.length === 0 || name === 'turned by two halves', text).toBe(true);
  });
}
