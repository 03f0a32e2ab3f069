import { describe, expect, test } from 'vitest';
import { listCatalogue } from '../src/discover/catalogue.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { oneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const { call } = await openBridge();
const OPERATIONS = listCatalogue();

async function errorOf(tool: string, args: Call): Promise<Json> {
  const { value, text } = await call(tool, args);
  expect(value.error?.code, text).toBe('invalid_arguments');
  return value.error;
}

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

/** Arguments that no operation knows, with values that the call has already: no example may pass them over. */
function strangers(example: Call): Call[] {
  const said = leaves(example);
  return [
    { onlyIfUnused: true },
    { except: said.find(each => typeof each === 'string') ?? 'Statue' },
    { pivot: said.find(each => typeof each === 'number') ?? 5 },
    { halo: said.length > 0 ? said.slice(0, 2) : ['Statue'] },
  ];
}

describe('what no operation knows is in the example, or there is none', () => {
  test.each(oneIn(12, OPERATIONS))('$tool $name', async ({ tool, name, examples }) => {
    for (const example of examples.slice(0, 1)) {
      for (const stranger of strangers(example)) {
        const [said = ''] = Object.keys(stranger);
        const error = await errorOf(tool, { action: name, ...example, ...stranger });
        const isKept = JSON.stringify(error.example ?? {}).includes(`"${said}"`);
        expect(error.example === undefined || isKept, JSON.stringify(error)).toBe(true);
        expect(`${error.message} ${error.remedy}`).toContain(said);
      }
    }
  });
});

test.each(oneIn(30, OPERATIONS))(
  'what is only for whoever reads the call is left out by name: $name',
  async ({ tool, name, examples }) => {
    const [example = {}] = examples;
    const { example: shown, left_out } = await errorOf(tool, { action: name, ...example, rationale: 'so' });
    if (shown !== undefined) expect({ shown, left_out }).toMatchObject({ left_out: ['rationale'] });
  },
);

describe('what is lost is named with what is wrong', () => {
  test.each<[string, Call, RegExp]>([
    [
      'act',
      { action: 'set_transform', objectPath: 'Statue', rotation: { Yaw: 90 }, around: 'Key Light' },
      /Without `around` .* no argument for that/,
    ],
    [
      'act',
      { action: 'spawn_actor', asset: 'SM_Crate', attachTo: 'Statue', socket: 'head' },
      /`socket` is taken by attach_actor/,
    ],
    ['inspect', { action: 'level_overview', level: 'Lvl_Sandbox' }, /Without `level`/],
    [
      'act',
      { action: 'set_scale', objectPath: 'Statue', scale: '200%' },
      /Without `scale` .* "200%" is no value of it/,
    ],
  ])('%s %j', async (tool, args, told) => {
    const { example, remedy } = await errorOf(tool, args);
    expect(example).toBeUndefined();
    expect(remedy).toMatch(told);
  });
});
