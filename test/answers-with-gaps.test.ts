import { afterEach, expect, vi } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Item = Record<string, unknown>;

/** What an answer to many calls may become on its way, or in an editor that is broken. */
const SPOILT: Record<string, (items: readonly Item[]) => Item[]> = {
  'without any': () => [],
  'without the first': items => items.slice(1),
  'without the last': items => items.slice(0, -1),
  'with the ids of their neighbours': items =>
    items.map(each => ({ ...each, RequestId: Number(each.RequestId) + 1 })),
  'all with one id': items => items.map(each => ({ ...each, RequestId: 1 })),
  'with words for numbers': items => items.map(each => ({ ...each, ResponseCode: 'fine' })),
  'with nothing in them': items => items.map(each => ({ ...each, ResponseBody: null })),
};

/** What becomes of the next answer to a change. */
let spoil: ((items: readonly Item[]) => Item[]) | undefined;
let isChange = false;

vi.mock('../src/unreal/parse-body.ts', async original => {
  const real = await original<typeof import('../src/unreal/parse-body.ts')>();
  return {
    parseBody: async (...args: Parameters<typeof real.parseBody>) => {
      const body = (await real.parseBody(...args)) as { Responses?: Item[] } | undefined;
      if (!spoil || !isChange || !body?.Responses) return body;
      const items = spoil(body.Responses);
      spoil = undefined;
      return { Responses: items };
    },
  };
});

afterEach(() => {
  spoil = undefined;
  isChange = false;
});

const CALLS = [
  { action: 'spawn_actor', class: 'PointLight', label: 'Lost Lamp' },
  { action: 'append_element', objectPath: 'Key Light', propertyName: 'Tags', value: 'Lost' },
  { action: 'rename_actor', objectPath: 'Key Light', label: 'Lost Light' },
  { action: 'create_asset', class: 'CurveFloat', path: '/Game/Lost/Curve_Lost' },
  { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', operation: 'add', value: 3 },
  {
    action: 'batch',
    operations: [
      { action: 'spawn_actor', class: 'PointLight', label: 'Lost Lamp' },
      { action: 'set_property', objectPath: 'Lost Lamp', propertyName: 'Intensity', value: 8 },
    ],
  },
];

const ROWS = Object.keys(SPOILT).flatMap(name => CALLS.map(call => ({ name, call, action: call.action })));

testOneIn(5).each(ROWS)(
  '$action, of which the answers come $name, is not told as failed: it was done',
  async ({ name, call }) => {
    const { act } = await openBridge({
      onRequest: body => {
        isChange = body.includes('BeginTransaction') || body.includes('CreateAsset');
      },
    });
    await act({ action: 'list_changes' });
    spoil = SPOILT[name];
    const { value, text } = await act(call);
    isChange = false;
    expect(value.success === true || value.status === 'unknown', text).toBe(true);
    const { value: after, text: told } = await act({ action: 'list_changes' });
    expect(after.settled?.[0]?.outcome ?? 'applied', told).toMatch(/^(applied|unclear)$/);
    expect(after.history, told).toHaveLength(1);
  },
);

const MADE = [
  { action: 'duplicate_actors', objectPath: 'Key Light', labels: ['Lost Copy'] },
  { action: 'spawn_actor', class: 'PointLight', label: 'Lost Copy' },
];

testOneIn(5).each(
  Object.keys(SPOILT).flatMap(name =>
    MADE.flatMap(call =>
      [1, 2, 3, 4, 5, 6, 7].map(request => ({ name, call, request, action: call.action })),
    ),
  ),
)(
  'an undo of $action, of which the answers to request $request come $name, does not take it for gone',
  async ({ name, call, request }) => {
    let left = Number.POSITIVE_INFINITY;
    const { act, editor } = await openBridge({
      onRequest: () => {
        if (--left === 0) spoil = SPOILT[name];
      },
    });
    await act(call);
    isChange = true;
    left = request;
    const { value, text } = await act({ action: 'undo' });
    spoil = undefined;
    const isThere = editor.world.actors().some(({ label }) => label === 'Lost Copy');
    if (value.success) expect(isThere, text).toBe(false);
    else if (value.status !== 'unknown') expect(isThere, text).toBe(true);
  },
);
