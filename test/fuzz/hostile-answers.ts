import { expect } from 'vitest';
import { oneLight } from '../../mocks/worlds/one-light.ts';
import { ERROR_CODES } from '../../src/base/error-codes.ts';
import { type Bridge, openBridge } from '../support/open-bridge.ts';
import { createRandom, type Random } from '../support/random.ts';
import type { Attack } from './attack.ts';

const ROUNDS = 25;
/** Characters of an answer of ours, whatever came. */
const MOST_TEXT = 60_000;

/** Whatever answers in the place of an editor says: every call ends, with a result or a code that is known. */
export const hostileAnswers: Attack = {
  name: 'hostileAnswers',
  run: async seed => {
    const random = createRandom(seed);
    const bridge = await openBridge({ scene: oneLight, timeoutMs: 500 });
    for (let round = 0; round < ROUNDS; round++) {
      const body = chooseBody(random);
      const status = random.pick([200, 200, 200, 400, 404, 500, 204]);
      const count = 1 + random.below(3);
      for (let each = 0; each < count; each++) bridge.editor.inject({ kind: 'answer', body, status });
      const call = chooseCall(random);
      await expectOrderly(
        bridge,
        call,
        `${JSON.stringify(call)} after ${status} ${String(body).slice(0, 200)}`,
      );
    }
    // Nothing of it is remembered as the editor's word.
    const { value, text } = await reconcile(bridge);
    expect(value.objectPath, text).toBe(bridge.editor.world.pathOf('Key Light'));
  },
};

async function expectOrderly(bridge: Bridge, call: Record<string, unknown>, story: string): Promise<void> {
  const { tool, ...args } = call;
  const { value, text, isError } = await bridge.call(String(tool), args);
  expect(text.length, story).toBeLessThan(MOST_TEXT);
  if (!isError) return;
  expect(Object.keys(ERROR_CODES), `${story}\n${text}`).toContain(value.error.code);
  expect(value.error.code, `${story}\n${text}`).not.toBe('internal_error');
}

/** Asks until what was injected is used up: some calls take one answer alone. */
async function reconcile(bridge: Bridge): Promise<Awaited<ReturnType<Bridge['inspect']>>> {
  const ask = () =>
    bridge.inspect({ action: 'get_property', objectPath: 'Key Light', propertyName: 'bHidden' });
  for (let attempt = 0; attempt < ROUNDS * 3; attempt++) {
    const answer = await ask();
    if (!answer.isError) return answer;
  }
  return ask();
}

function chooseCall(random: Random): Record<string, unknown> {
  const intensity = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };
  return random.pick<Record<string, unknown>>([
    { tool: 'inspect', action: 'inspect_object', objectPath: 'Key Light' },
    { tool: 'inspect', action: 'get_property', ...intensity },
    { tool: 'inspect', action: 'find_actors', class: 'Light' },
    { tool: 'inspect', action: 'find_assets', query: 'crate' },
    { tool: 'inspect', action: 'level_overview' },
    { tool: 'inspect', action: 'describe_class', class: 'PointLight' },
    { tool: 'inspect', action: 'presets' },
    { tool: 'inspect', action: 'selection' },
    { tool: 'act', action: 'set_property', ...intensity, value: 1 + random.below(1000) },
    { tool: 'act', action: 'list_changes' },
  ]);
}

/** What no editor should send, and what one nearly does. */
function chooseBody(random: Random): string | Uint8Array {
  return random.pick<() => string | Uint8Array>([
    () => '',
    () => 'null',
    () => '[]',
    () => '{"Responses":null}',
    () =>
      JSON.stringify({
        Responses: Array.from({ length: random.below(40) }, (_, id) => wrongItem(random, id)),
      }),
    () => JSON.stringify(anything(random, 5)),
    () => '['.repeat(1 + random.below(50_000)),
    () => `{"ReturnValue":"${'a\\u0000'.repeat(random.below(2000))}"}`,
    () => `{ "errorMessage": "${'"'.repeat(random.below(20))}\n" }`,
    () => `{"ReturnValue":${'9'.repeat(1 + random.below(400))}}`,
    () => '{"__proto__":{"isError":true},"constructor":{"prototype":{"x":1}}}',
    () => Uint8Array.from({ length: random.below(2000) }, () => random.below(256)),
    () => '{"ReturnValue":[nan,inf,-inf]}',
    () => '<html><body>404</body></html>',
  ])();
}

function wrongItem(random: Random, id: number): unknown {
  return random.pick<unknown>([
    { RequestId: id, ResponseCode: 200, ResponseBody: anything(random, 4) },
    { RequestId: random.below(5), ResponseCode: 200, ResponseBody: null },
    { RequestId: id, ResponseCode: 'yes', ResponseBody: {} },
    { RequestId: -1 },
    null,
    'item',
  ]);
}

/** Any value, with the keys that an engine uses. */
function anything(random: Random, depth: number): unknown {
  const leaf = random.pick<unknown>([
    null,
    true,
    -1,
    1e308,
    '',
    'None',
    '/Game/X.X:PersistentLevel.Y',
    '\u202e\u001b[2J',
  ]);
  if (depth === 0) return leaf;
  const inner = () => anything(random, depth - 1);
  return random.pick<() => unknown>([
    () => leaf,
    () => Array.from({ length: random.below(6) }, inner),
    () => Object.fromEntries(KEYS.filter(() => random.chance(0.3)).map(key => [key, inner()])),
  ])();
}

const KEYS = [
  ...[
    'ReturnValue',
    'Name',
    'Class',
    'Properties',
    'Functions',
    'Preset',
    'Presets',
    'Assets',
    'Path',
    'Metadata',
  ],
  ...[
    'HttpRoutes',
    'PropertyValues',
    'Groups',
    'ID',
    'errorMessage',
    'Type',
    'Arguments',
    'X',
    'R',
    'toString',
  ],
];
