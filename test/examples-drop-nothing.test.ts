import { beforeAll, describe, expect, test } from 'vitest';
import { listCatalogue } from '../src/discover/catalogue.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

// What is switched off is refused before anybody looks at its arguments.
const { call } = await openBridge({
  policy: createPolicy({}, { allowConsole: true, allowPython: true }),
  settings: { allowConsoleCommandRemoteExecution: true, enableRemotePythonExecution: true },
});
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

/** How an example says what has no argument of this name. */
const KEPT_AS: Record<string, RegExp> = { except: /"not":/ };

describe('what no operation knows is in the example, or there is none', () => {
  test.each(oneIn(144, OPERATIONS))('$tool $name', async ({ tool, name, examples }) => {
    for (const example of examples.slice(0, 1)) {
      for (const stranger of strangers(example)) {
        const [said = ''] = Object.keys(stranger);
        const error = await errorOf(tool, { action: name, ...example, ...stranger });
        const shown = JSON.stringify(error.example ?? {});
        const isKept = shown.includes(`"${said}"`) || KEPT_AS[said]?.test(shown);
        expect(error.example === undefined || isKept, JSON.stringify(error)).toBe(true);
        expect(`${error.message} ${error.remedy}`).toContain(said);
      }
    }
  });
});

test.each(oneIn(180, OPERATIONS))(
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
      /Without `around` .* none of its arguments is called so/,
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

const TAGS = { action: 'set_tags', objectPath: 'Patrol North' };
const ALIGN = { action: 'align_actors', objectPath: 'SM_Crate_Loose', to: 'grid' };
const LIGHTS = { action: 'find_actors', class: 'Light' };
const ANSWER = { action: 'process_ds_answer', brief_id: 'yard', question_id: 'q1', answer: 'Dusk' };

/** What is said under another name, or in another form, and how it is said here. */
const LED: readonly [tool: string, call: Call, example: Call][] = [
  ['act', { ...TAGS, add: ['Night'] }, { ...TAGS, tags: ['Night'], mode: 'add' }],
  ['act', { ...TAGS, remove: 'North' }, { ...TAGS, tags: ['North'], mode: 'remove' }],
  ['act', { ...TAGS, tag: 'Night' }, { ...TAGS, tags: ['Night'], mode: 'add' }],
  ['act', { ...TAGS, tags: { add: ['Night'] } }, { ...TAGS, tags: ['Night'], mode: 'add' }],
  ['act', { ...ALIGN, grid: '0.5m' }, { ...ALIGN, spacing: 50 }],
  [
    'act',
    { action: 'create_asset', class: 'CurveFloat', path: '/Game/Curves/', name: 'C_X' },
    { action: 'create_asset', class: 'CurveFloat', path: '/Game/Curves/C_X' },
  ],
  [
    'act',
    {
      action: 'set_properties',
      objects: [
        { objectPath: 'Key Light', properties: { Intensity: 10 } },
        { objectPath: 'Sun', properties: { Intensity: 2 } },
      ],
    },
    {
      action: 'set_properties',
      changes: [
        { objectPath: 'Key Light', propertyName: 'Intensity', value: 10 },
        { objectPath: 'Sun', propertyName: 'Intensity', value: 2 },
      ],
    },
  ],
  [
    'act',
    { action: 'write_data_table', objectPath: 'DT_Props', changes: { Barrel: { Mass: 45 } } },
    {
      action: 'write_data_table',
      objectPath: 'DT_Props',
      changes: [{ row: 'Barrel', values: { Mass: 45 } }],
    },
  ],
  [
    'act',
    { action: 'write_data_table', objectPath: 'DT_Props', changes: [{ addRow: { name: 'Stool', Mass: 8 } }] },
    {
      action: 'write_data_table',
      objectPath: 'DT_Props',
      changes: [{ addRow: 'Stool', values: { Mass: 8 } }],
    },
  ],
  ['act', { ...TAGS, tags: [{ remove: ['North'] }] }, { ...TAGS, tags: ['North'], mode: 'remove' }],
  ['inspect', { ...LIGHTS, sortBy: 'Intensity', order: 'descending' }, { ...LIGHTS, sort: '-Intensity' }],
  ['inspect', { ...LIGHTS, camera: 'Overview Camera' }, { ...LIGHTS, inView: 'Overview Camera' }],
  ['inspect', { action: 'find_actors', tags: ['Patrol'] }, { action: 'find_actors', tag: 'Patrol' }],
  [
    'inspect',
    { action: 'find_dependencies', objectPath: 'M_Metal' },
    { action: 'find_references', objectPath: 'M_Metal', direction: 'dependencies' },
  ],
  [
    'inspect',
    { action: 'find_references', objectPath: 'M_Metal', direction: 'uses' },
    { action: 'find_references', objectPath: 'M_Metal', direction: 'dependencies' },
  ],
  [
    'inspect',
    { action: 'list_functions', class: 'BP_Door' },
    { action: 'describe_class', class: 'BP_Door', functions: true },
  ],
  [
    'inspect',
    { action: 'dictionary_lookup', word: 'Intensity' },
    { action: 'dictionary_lookup', query: 'Intensity' },
  ],
];

describe('what is said in another way is led to how it is said here, with its value', () => {
  test.each(oneIn(24, LED))('%s %j', async (tool, args, example) => {
    const error = await errorOf(tool, args);
    expect(error.example, JSON.stringify(error)).toEqual(example);
    expect(error.placeholders ?? error.left_out).toBeUndefined();
  });
});

describe('of an answer what was made of it is kept', () => {
  const SCR = { moment: 'dusk' };

  beforeAll(async () => {
    await call('create_brief', { type: 'lighting_plan', title: 'Yard', overview: 'A courtyard.' });
    await call('interview', { action: 'start_interview', brief_id: 'yard' });
    await call('interview', { action: 'start_ds_pursuit', brief_id: 'yard', ds_id: 'time_of_day' });
    await call('interview', { action: 'get_next_question', brief_id: 'yard' });
  });

  test.each<[Call, Call]>([
    [
      { ...ANSWER, fields: SCR },
      { ...ANSWER, scr: SCR },
    ],
    [
      { ...ANSWER, ...SCR },
      { ...ANSWER, scr: SCR },
    ],
    [
      { action: 'archive_brief', brief_id: 'yard', undo: true },
      { action: 'archive_brief', brief_id: 'yard', restore: true },
    ],
  ])('%j', async (args, example) => {
    expect((await errorOf('interview', args)).example).toEqual(example);
  });

  test('a list of its entries is taken for it', async () => {
    const { value, text } = await call('interview', { ...ANSWER, scr: [{ field: 'moment', value: 'dusk' }] });
    expect(value.changed, text).toEqual(['moment']);
  });
});

describe('of several no example has the first alone', () => {
  test.each<[string, Call]>([
    [
      'act',
      {
        action: 'remove_element',
        objectPath: 'Patrol North',
        propertyName: 'Tags',
        value: ['Patrol', 'North'],
      },
    ],
  ])('%s %j', async (tool, args) => {
    const { value, text } = await call(tool, args);
    expect(value.error.example, text).toBeUndefined();
  });
});

describe('no sample stands for a value that was given', () => {
  test.each<[string, Call]>([
    ['act', { action: 'set_visibility', objectPath: 'Key Light', visible: 'toggle' }],
    ['act', { ...TAGS, tags: { add: ['A'], remove: ['Patrol'] } }],
    ['act', { action: 'set_view_options', wireframe: true }],
  ])('%s %j', async (tool, args) => {
    expect((await errorOf(tool, args)).example).toBeUndefined();
  });
});

longTest('a list that stands in one text is one of objects', async () => {
  const view = { action: 'inspect_object', properties: ['Intensity'] };
  const { value, text } = await call('inspect', { ...view, objectPaths: 'Key Light, Gate Beacon' });
  expect(value.error.example, text).toEqual({ ...view, objectPaths: ['Key Light', 'Gate Beacon'] });
  expect(value.error.placeholders).toBeUndefined();
});

test('a place on a disk is no folder of the content', async () => {
  const { value, text } = await call('act', { action: 'create_folder', path: 'C:/Projects/New' });
  expect(value.error.example, text).toBeUndefined();
});

test('a kind of brief with a typo is shown alone: nothing is made up for it', async () => {
  const { value, text } = await call('create_brief', { type: 'lighting' });
  expect(value.error.example, text).toEqual({ type: 'lighting_plan' });
  expect((await call('create_brief', value.error.example)).isError).toBe(false);
});

test.each<[string, Call, Call | undefined]>([
  ['discover', { action: 'help', tool: 'spawn_actor' }, { action: 'tool_schema', tool: 'spawn_actor' }],
  ['inspect', { action: 'unwatch_object', watch: 'w9' }, undefined],
  ['act', { action: 'teleport', objectPath: 'PlayerStart', location: 'Statue' }, undefined],
])('%s %j leads to nothing else', async (tool, args, example) => {
  const { value, text } = await call(tool, args);
  expect(value.error.example, text).toEqual(example);
});
