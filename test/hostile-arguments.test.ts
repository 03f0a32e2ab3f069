import { beforeAll, describe, expect, test } from 'vitest';
import { ACTIONS } from '../src/brief/actions/registry.ts';
import { DISCOVERIES } from '../src/discover/registry.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { VIEWS } from '../src/domains/views.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { boundTexts, LONG_ARGUMENTS, LONGEST_OTHER } from '../src/server/argument-bounds.ts';
import { toJsonSchema } from '../src/server/json-schema.ts';
import { expectLinear } from './support/expect-linear.ts';
import { HOSTILE_TEXTS } from './support/hostile-texts.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { BRIGHTER } from './support/operation-examples.ts';
import { longTest, oneIn, testOneOf, times } from './support/soak.ts';
import { LENGTH, listTextArguments } from './support/text-arguments.ts';

/** One of a few words is told from any other by looking it up. */
const ALL = listTextArguments().map(
  ([operation, texts]) => [operation, texts.filter(({ isWord }) => !isWord)] as const,
);

const NAMES = ALL.flatMap(([operation, texts]) => texts.map(({ name }) => `${operation} ${name}`));

test('what takes a long text is known before anything is loaded that could read it', () => {
  const long = ALL.flatMap(([operation, texts]) =>
    texts
      .filter(({ most }) => most > LONGEST_OTHER)
      .map(({ name }) => [operation, name.split(/[.[]/)[0] ?? '']),
  );
  // Of a batch each operation is held by its own arguments.
  const unknown = long.filter(([, name = '']) => !LONG_ARGUMENTS.has(name) && name !== 'operations');
  expect(unknown, 'add them to LONG_ARGUMENTS of server/argument-bounds.ts').toEqual([
    // Any value may stand there, and a text of it is as long as an answer may be.
    ...['find_actors', 'find_assets'].map(name => [`inspect ${name}`, 'where']),
    ...['confirm_heard', 'process_ds_answer'].map(name => [`interview ${name}`, 'scr']),
    ['interview propose_variants', 'variants'],
    ...['type', 'title'].map(name => ['create_brief create_brief', name]),
  ]);
});

test.each(['purpose', 'no_such_field'])('a text of scr is as long as an answer may be: %s', async field => {
  const brief_id = 'courtyard';
  const { value } = await bridge.call('interview', {
    ...{ action: 'process_ds_answer', brief_id, question_id: 'q1', answer: 'A game.' },
    scr: { [field]: ['\ufdfa'.repeat(LENGTH)] },
  });
  expect(value.error.message).toBe(
    `\`scr.${field}.0\` has ${LENGTH} characters; a text may have ${LONGEST_OTHER}.`,
  );
});

test.each([
  [
    { action: 'find_assets', show: Array.from({ length: 2000 }, () => '['.repeat(50)) },
    /`show` has 2000 elements/,
  ],
  [
    { action: 'find_actors', where: { Intensity: { in: Array.from({ length: 101 }, String) } } },
    /`Intensity` names 101 values/,
  ],
  [
    { action: 'find_actors', where: { Intensity: Array.from({ length: 101 }, String) } },
    /`Intensity` names 101 values/,
  ],
])('a list that is too long is refused before anything in it is read', async (call, message) => {
  const { value, text } = await bridge.inspect(call);
  expect(value.error?.message, text).toMatch(message);
});

test('every text argument is attacked below', () => {
  expect(NAMES.length).toBeGreaterThan(250);
  expect(NAMES).toContain('inspect inspect_object properties[]');
  expect(NAMES).toContain('act write_data_table changes[].values.{key}');
  expect(NAMES).toContain('interview process_ds_answer answer');
});

// Who refuses it is one for all.
test.each(oneIn(40, ALL).map(([operation]) => operation))(
  'a name that is no argument of %s costs no more than its length',
  async operation => {
    const [tool = '', action] = operation.split(' ');
    for (const [kind, make] of kindsFor(NAMES[0] ?? '')) {
      await expectLinear(`a key of ${kind}`, LENGTH, async length => {
        const { text } = await bridge.call(tool, { action, [make(length)]: 1 });
        expect(text.length, kind).toBeLessThan(12_000);
      });
    }
  },
);

longTest.each(['\u0000', '\ud800', '"', 'x'])(
  'a hundred thousand of %j are repeated in few characters',
  async one => {
    const text = one.repeat(LENGTH);
    const set = { ...BRIGHTER, value: text };
    const { act, inspect } = await openBridge();
    const answers = [
      await inspect({ action: text }),
      await act({ action: text }),
      await act(set),
      await act({ action: 'batch', operations: Array.from({ length: 25 }, () => set) }),
    ];
    for (const answer of answers) expect(answer.text.length).toBeLessThan(6000);
    const each = Array.from({ length: 25 }, (_, at) => ({
      ...set,
      objectPath: at % 2 ? 'Statue' : 'Key Light',
    }));
    const { value, text: told } = await act({ action: 'batch', operations: each, onError: 'continue' });
    expect(value.failed).toBe(25);
    expect(told.length).toBeLessThan(30_000);
  },
);

let bridge: Bridge;
beforeAll(async () => {
  bridge = await openBridge({ policy: createPolicy({}, { allowConsole: true, allowPython: true }) });
  const made = await bridge.call('create_brief', {
    type: 'level_brief',
    title: 'Courtyard',
    overview: 'A yard.',
  });
  const { brief_id } = made.value;
  await bridge.call('interview', { action: 'start_interview', brief_id });
  await bridge.call('interview', { action: 'start_ds_pursuit', brief_id, ds_id: 'warm_up' });
  await bridge.call('interview', { action: 'get_next_question', brief_id });
});

const KINDS = Object.entries(HOSTILE_TEXTS);

/** How many kinds of text each argument gets: what reads texts is shared, so that all of it meets all of them. */
const EACH = times(8, 1);

/** Some kinds for an argument, others for the next; more of them for words that people say, which are read the most. */
function kindsFor(argument: string): typeof KINDS {
  const each = argument.startsWith('interview process_ds_answer ') ? times(KINDS.length, 3) : EACH;
  const start = NAMES.indexOf(argument) * each;
  return Array.from({ length: each }, (_, at) => KINDS[(start + at) % KINDS.length] ?? KINDS[0]).filter(
    kind => kind !== undefined,
  );
}

describe.each(
  oneIn(
    8,
    ALL.filter(([, texts]) => texts.length > 0),
  ),
)('%s', (operation, texts) => {
  const [tool = ''] = operation.split(' ');
  const call = (args: Record<string, unknown>) =>
    bridge.call(tool, tool === 'act' ? { ...args, dryRun: true } : args);

  test('refuses a text that is too long at once, by name, and repeats little of it', async () => {
    for (const [at, { name, most, put }] of texts.entries()) {
      if (most >= LENGTH) continue;
      const [kind, make] = KINDS[at % KINDS.length] ?? [];
      // What is refused costs no more than its length, either: suggestions are looked for among names, not in it.
      await expectLinear(`${name}, ${kind}, refused`, LENGTH, async length => {
        const { value, text } = await call(put(make?.(length) ?? ''));
        expect(value.error?.code, `${name}, ${kind}: ${text.slice(0, 300)}`).toBe('invalid_arguments');
        expect(value.error.message, name).toContain(name.split(/[.[]/)[0]);
        expect(text.length, name).toBeLessThan(12_000);
      });
    }
  });

  testOneOf.each(texts)(
    '$name: no text costs more than its length',
    { timeout: 60_000 },
    async ({ name, most, put }) => {
      for (const [kind, make] of kindsFor(`${operation} ${name}`)) {
        await expectLinear(`${name}, ${kind}`, most, async length => {
          const { value, text } = await call(put(make(length)));
          expect(value.error?.code, `${name}, ${kind}: ${text.slice(0, 300)}`).not.toBe('internal_error');
          expect(text.length, `${name}, ${kind}`).toBeLessThan(value.error ? 14_000 : 50_000);
        });
      }
    },
  );
});

/** Names of one list argument each: so many that a page without a bound would show, and the same one over and over. */
testOneOf.each([
  ['the same name', (_index: number) => 'zz'],
  ['other names', (index: number) => `*a*b${index}${'q'.repeat(40)}`],
])('a list of 200 times %s costs an answer no more than it may have', async (_, name) => {
  const properties = Array.from({ length: 200 }, (_, index) => name(index));
  const pages = [
    { action: 'inspect_object', objectPath: BRIGHTER.objectPath, properties },
    { action: 'describe_class', class: 'PointLight', maxTokens: 200, properties },
  ];
  for (const call of pages) {
    const { value, text } = await bridge.call('inspect', call);
    expect(text.length, text).toBeLessThan(8000);
    const { unmatched = [], omitted } = value.info ?? value;
    expect(unmatched.length + (omitted?.unmatched ?? 0), text).toBe(new Set(properties).size);
  }
});

const members = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, 1]));
const strangers = (count: number) => Array.from({ length: count }, (_, at) => `Nobody ${at}`);

describe('many of what nobody knows cost no more than their number', () => {
  testOneOf.each<[string, 'inspect' | 'act', number, (count: number) => Record<string, unknown>]>([
    [
      'members of a place',
      'act',
      8000,
      n => ({ action: 'set_transform', objectPath: 'Sun', location: members(n) }),
    ],
    [
      'members of a row',
      'act',
      8000,
      n => ({ action: 'write_data_table', objectPath: 'DT_Props', changes: [members(n)] }),
    ],
    ['arguments', 'act', 8000, n => ({ action: 'spawn_actor', class: 'PointLight', ...members(n) })],
    [
      'actors',
      'act',
      1000,
      n => ({ action: 'set_transform', objectPaths: strangers(n), location: [1, 2, 3] }),
    ],
    ['conditions', 'inspect', 5000, n => ({ action: 'find_actors', where: members(n) })],
  ])('%s', async (what, tool, most, argsOf) => {
    const { call } = await openBridge();
    await call(tool, argsOf(2));
    await expectLinear(what, most, async count => {
      expect((await call(tool, argsOf(count))).isError).toBe(true);
    });
  });
});

longTest('every list argument has a largest size', async () => {
  for (const operation of [...VIEWS, ...OPERATIONS, ...ACTIONS, ...DISCOVERIES]) {
    const lists = listOpenLists(boundTexts(toJsonSchema(operation as never)));
    expect(lists, operation.name).toEqual([]);
  }
  const tooMany = Array.from({ length: 201 }, (_, index) => `n${index}`);
  const refused = await bridge.call('inspect', {
    action: 'inspect_object',
    objectPath: 'x',
    properties: tooMany,
  });
  expect(refused.value.error.code).toBe('invalid_arguments');
});

/** Lists of a schema that may hold any number of things. */
function listOpenLists(schema: unknown): unknown[] {
  if (Array.isArray(schema)) return schema.flatMap(listOpenLists);
  if (typeof schema !== 'object' || schema === null) return [];
  const isOpen = 'items' in schema && !('maxItems' in schema) && 'type' in schema && schema.type === 'array';
  return [...(isOpen ? [schema] : []), ...Object.values(schema).flatMap(listOpenLists)];
}

longTest('an answer repeats little of a long list', async () => {
  const value = Array.from({ length: 5000 }, (_, at) => at);
  const { text } = await bridge.act({ ...BRIGHTER, propertyName: 'Tags', value, dryRun: true });
  expect(text).toContain('4980 more');
  expect(text.length).toBeLessThan(6000);
});

longTest('a name that the engine could not make is sent nowhere', async () => {
  const long = 'N'.repeat(1024);
  const tags = { ...BRIGHTER, propertyName: 'Tags' };
  const calls = [
    { ...tags, value: [long] },
    { ...tags, action: 'append_element', value: long },
    { action: 'spawn_actor', class: 'PointLight', properties: { Tags: [long] } },
    { action: 'set_tags', objectPath: BRIGHTER.objectPath, tags: [long] },
    { action: 'set_folder', objectPath: BRIGHTER.objectPath, folder: long },
  ];
  for (const call of calls) {
    const { value } = await bridge.act(call);
    expect(value.error?.message, call.action).toContain('1023 characters');
  }
  expect(bridge.editor.state).toBe('running');
});

longTest('a record of more members than anything takes is refused at once', async () => {
  const { value } = await bridge.act({
    ...{ action: 'call_function', objectPath: 'Key Light', functionName: 'SetTint' },
    parameters: members(8000),
  });
  expect(value.error.message).toBe('`parameters` has more than 1000 members.');
});

longTest('a list that is nested too deep in a text is a text', async () => {
  const nested = ['['.repeat(3000) + ']'.repeat(3000), `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`];
  for (const [operation, texts] of oneIn(6, ALL)) {
    const [tool = ''] = operation.split(' ');
    for (const { name, put } of texts) {
      for (const text of nested) {
        const args = tool === 'act' ? { ...put(text), dryRun: true } : put(text);
        const { value } = await bridge.call(tool, args);
        expect(value.error?.code, `${operation} ${name}`).not.toBe('internal_error');
      }
    }
  }
});

longTest('many things under a rule with ** cost no more than their number', async () => {
  const policy = createPolicy({ forbid: [{ name: 'R', paths: ['/Game/**/Shipping/**'] }] });
  const ruled = await openBridge({ policy });
  await expectLinear('tags', 400, async count => {
    const tags = Array.from({ length: count }, (_, at) => `a*?b${at}`);
    const { value } = await ruled.act({ action: 'set_tags', objectPath: 'Statue', tags, dryRun: true });
    expect(value.success).toBe(true);
  });
});
