import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { createGraphStore } from '../src/panel/graph/graph-store.ts';
import { placeGraph } from '../src/panel/graph/place-nodes.ts';
import type { NodeGraph, PictureNode } from '../src/panel/graph/read-graph.ts';
import { type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

async function openGraph(asset: string, options: BridgeOptions = {}) {
  const bridge = await openBridge(options);
  const store = createGraphStore({ ask: async (tool, args) => (await bridge.call(tool, args)).value });
  await store.open(asset);
  return store;
}

describe('a sequence', () => {
  longTest(
    'has its keys below their tracks, and in the lane of a track that is its own channel',
    async () => {
      const { shown } = await openGraph('LS_Intro', { scene: { ...thirdPerson, channelWrappers: 'kept' } });
      const { picture, note } = shown.value ?? {};
      if (!picture || !('sequence' in picture)) throw new Error('No sequence is shown.');
      expect(
        picture.sequence.lanes.map(({ track, channel, keys }) => [
          track,
          channel,
          keys.map(({ frame }) => frame),
        ]),
      ).toEqual([
        ...[
          ['Camera Cuts', '', []],
          ['Fade', '', [0, 30]],
          ['Transform', '', []],
        ],
        ...[
          ['Transform', 'Location.X', [0, 240]],
          ['Transform', 'Location.Z', [0, 240]],
        ],
        ...[
          ['Animation', '', []],
          ['Visibility', '', expect.any(Array)],
          ['', '', []],
        ],
      ]);
      expect(note).toBe('');
    },
  );

  longTest('says so where its keys are only to be had with Python', async () => {
    const { shown } = await openGraph('LS_Intro', { scene: { ...thirdPerson, channelWrappers: 'lost' } });
    expect(shown.value?.note).toMatch(/^Keys: .* Python would do both, and is not allowed here/);
  });
});

describe('a Blueprint whose nodes the engine does not tell', () => {
  longTest(
    'has graphs, not 0 nodes; the one that is chosen stays, and no other asset is asked for it',
    async () => {
      const store = await openGraph('BP_Lamp', { scene: thirdPerson });
      const [first, second] = store.shown.value?.graphs ?? [];
      expect(store.shown.value?.line).toMatch(/^\d+ graphs?\b/);
      expect(store.shown.value?.current).toBe(first);
      const chosen = second ?? first;
      await store.open(store.shown.value?.asset.path, chosen);
      expect(store.shown.value?.current).toBe(chosen);
      for (const other of ['LS_Intro', 'M_Metal']) {
        await store.open(other);
        await store.open();
        expect(store.failure.value, other).toBeUndefined();
        await store.open('BP_Lamp', chosen);
      }
    },
  );
});

test('assets of a long list, which has what their paths begin with once, are opened like others', async () => {
  const inspect = async (args: Readonly<Record<string, unknown>>) =>
    args.action === 'find_assets' && args.class === 'Material'
      ? {
          ...{ success: true, columns: ['name', 'class', 'path'], pathPrefix: '/Game/' },
          rows: [['M_A', 'Material', 'A/M_A.M_A']],
        }
      : { success: true };
  const store = createGraphStore({ ask: async (_, args) => inspect(args) });
  await store.open();
  expect(store.shown.value?.asset.path).toBe('/Game/A/M_A.M_A');
});

describe('nodes', () => {
  const node = (id: string, x = 0, y = 0): PictureNode => ({
    ...{ id, title: id, className: '', x, y, facts: [] },
    ...{ ins: [{ name: 'in', value: '' }], outs: [{ name: 'out', value: '' }] },
  });
  const wire = (from: string, to: string) => ({ from: [from, 'out'] as const, to: [to, 'in'] as const });
  const placesOf = (graph: NodeGraph) =>
    Object.fromEntries(placeGraph(graph).nodes.map(({ id, x, y }) => [id, { x, y }]));

  test('stand where the editor has them; one that lies on another is seen beside it', () => {
    const nodes = [node('a', -300, 40), node('b', 0, 0), node('c', 300, 10), node('d', 300, 10)];
    const { a, b, c, d } = placesOf({ nodes, wires: [wire('b', 'a')] });
    expect([(b?.x ?? 0) - (a?.x ?? 0), (c?.x ?? 0) - (b?.x ?? 0)]).toEqual([300, 300]);
    expect(d).not.toEqual(c);
  });

  test('in a heap each stand left of what it feeds and as near to it as may be, circles and all', () => {
    const nodes = ['top', 'low', 'of low', 'of top', 'end', 'round'].map(id => node(id));
    const wires = [wire('of top', 'top'), wire('of low', 'low'), wire('top', 'end'), wire('low', 'end')];
    const places = placesOf({ nodes, wires: [...wires, wire('end', 'round'), wire('round', 'end')] });
    for (const { from, to } of wires) expect(places[from[0]]?.x, from[0]).toBeLessThan(places[to[0]]?.x ?? 0);
    // Their wires do not cross.
    const isBelow = (one: string, other: string) => (places[one]?.y ?? 0) > (places[other]?.y ?? 0);
    expect(isBelow('of low', 'of top')).toBe(isBelow('low', 'top'));
    expect(new Set(Object.values(places).map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length);
  });
});
