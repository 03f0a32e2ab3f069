import { describe, expect, test } from 'vitest';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { findWorld } from '../mocks/worlds/worlds.ts';
import { estimateTokens } from '../src/base/estimate-tokens.ts';
import { DISCOVERIES } from '../src/discover/registry.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { VIEWS } from '../src/domains/views.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { listLacking } from '../src/server/example-call.ts';
import { SUGGESTERS } from '../src/server/recovery/suggest.ts';
import { expectUntouched } from './support/expect-untouched.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

type Tool = 'inspect' | 'act' | 'discover';

/** Everything that can be called, with the tool that takes it. */
const ALL = [
  ...VIEWS.map(operation => ({ tool: 'inspect' as Tool, operation })),
  ...OPERATIONS.map(operation => ({ tool: 'act' as Tool, operation })),
  ...DISCOVERIES.map(operation => ({ tool: 'discover' as Tool, operation })),
].map(each => ({ ...each, name: each.operation.name }));

/** What an operation lacks when it is given nothing, or its first example without one argument. */
const INCOMPLETE = ALL.flatMap(({ tool, operation, name }) => {
  const [example = {}] = operation.examples;
  const calls = [{}, ...Object.keys(example).map(left => ({ ...example, [left]: undefined }))];
  return calls
    .filter(given => listLacking(operation, JSON.parse(JSON.stringify(given))).length > 0)
    .map(given => ({ tool, call: JSON.parse(JSON.stringify({ action: name, ...given })) }));
});

const INTENSITY = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };

describe('a question', () => {
  testOneOf.each(INCOMPLETE)(
    'of $tool $call takes few frames, changes nothing, and is asked all the same where no editor answers',
    async ({ tool, call }) => {
      const bridge = await openBridge();
      const before = bridge.editor.world.snapshot();
      const asking = bridge[tool](call);
      // Three for what it suggests, and twelve to try what it shows.
      expect(await bridge.countFrames(asking)).toBeLessThanOrEqual(15);
      expectUntouched(bridge.editor.world.snapshot(), before);
      const live = await asking;
      if (live.value.status !== 'elicit_parameter') return;
      const dead = await openBridge({ scene: oneLight });
      dead.editor.inject({ kind: 'refusing' });
      const { value, isError, text } = await dead[tool](call);
      expect(isError, text).toBe(false);
      expect(value.missing_parameters).toEqual(live.value.missing_parameters);
      expect(value.example.action).toBe(call.action);
    },
  );

  longTest('in a level of thousand actors takes three frames, and suggests one of each kind', async () => {
    const bridge = await openBridge({ scene: await findWorld('generated-1000') });
    await bridge.inspect({ action: 'editor_status' });
    let suggestions: unknown[] = [];
    const frames = await bridge.countFrames(
      bridge.act({ action: 'select_actors' }).then(({ value }) => {
        suggestions = value.suggestions;
      }),
    );
    expect(frames).toBeLessThanOrEqual(3);
    expect(suggestions.length).toBeGreaterThan(4);
  });

  longTest('does not wait for an editor that is silent', async () => {
    const bridge = await openBridge({ timeoutMs: 600_000 });
    bridge.editor.inject({ kind: 'silent' });
    const { value } = await bridge.act({ action: 'set_property', ...INTENSITY });
    expect(value).toMatchObject({ status: 'elicit_parameter', missing_parameters: ['value'] });
    expect(value.suggestions).toBeUndefined();
  });

  test('where 5.8 lets nobody look says so by having no suggestions', async () => {
    const bridge = await openBridge({ engine: '5.8', settings: { allowedFunctionCalls: [] } });
    const { value, isError } = await bridge.act({ action: 'set_folder' });
    expect(isError).toBe(false);
    expect(value).toMatchObject({ status: 'elicit_parameter', missing_parameters: ['objectPath', 'folder'] });
    expect(value.suggestions).toBeUndefined();
    expect(value.example, 'nothing was found out of which a call could be made').toBeUndefined();
  });

  longTest('names the selection first', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.inspect({ action: 'inspect_object' });
    expect(value.suggestions[0]).toBe('Key Light');
    expect(value.message).toContain('1 selected');
  });

  longTest('suggests properties of that very object that take a value like the given one', async () => {
    const bridge = await openBridge();
    const ask = async (value: unknown) =>
      (await bridge.act({ action: 'set_property', objectPath: 'Key Light', value })).value.suggestions;
    expect((await ask('#FF0000'))[0]).toBe('LightComponent.LightColor');
    expect(await ask('#FF0000')).not.toContain('LightComponent.Intensity');
    expect(await ask(true)).toContain('LightComponent.CastShadows');
    expect(await ask(5)).not.toContain('LightComponent.CastShadows');
  });

  longTest('tells what is only an example of what only the user knows', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'rename_actor', objectPath: 'Key Light' });
    expect(value.placeholders).toEqual(['label']);
    const live = await bridge.act({ action: 'load_level' });
    expect(live.value.placeholders).toEqual(['level']); // it may lose work
    expect((await bridge.act({ action: 'spawn_actor' })).value.placeholders).toEqual(['class']);
  });

  test('is not asked for what the policy forbids', async () => {
    const bridge = await openBridge({
      policy: createPolicy({ forbid: [{ name: 'stay', operations: ['load_level'] }] }),
    });
    expect((await bridge.act({ action: 'load_level' })).value.error.code).toBe('policy_forbids');
  });
});

describe('a second lesson on the same operation', () => {
  testOneOf.each(ALL)(
    '$tool $name shows all of its arguments, in 700 tokens',
    async ({ tool, operation, name }) => {
      const bridge = await openBridge({
        policy: createPolicy({}, { allowConsole: true, allowPython: true }),
      });
      const call = { action: name, ...operation.examples[0], objectpaht: 1 };
      const first = await bridge[tool](call);
      expect(first.value.error.schema).toBeUndefined();
      expect(estimateTokens(first.text), first.text).toBeLessThanOrEqual(400);
      const second = await bridge[tool](call);
      expect(second.value.error.schema).toMatchObject({ type: 'object', properties: expect.any(Object) });
      expect(estimateTokens(second.text), second.text).toBeLessThanOrEqual(700);
    },
  );

  const wrong = { action: 'set_property', ...INTENSITY, vaule: 5 };
  const schemaOf = async (bridge: Bridge, call: Record<string, unknown>) => {
    const { value } = await bridge.act(call);
    return value.error?.schema ?? value.schema;
  };

  longTest('is one whatever was wrong, a question too', async () => {
    const bridge = await openBridge();
    expect(await schemaOf(bridge, { action: 'set_property', ...INTENSITY })).toBeUndefined();
    expect(await schemaOf(bridge, { action: 'set_property', ...INTENSITY, value: 'much' })).toBeDefined();
  });

  longTest(
    'is none where the operation was called as it should be in between, nor on another one',
    async () => {
      const bridge = await openBridge();
      expect(await schemaOf(bridge, wrong)).toBeUndefined();
      expect((await bridge.act({ action: 'set_property', ...INTENSITY, value: 5 })).value.success).toBe(true);
      expect(await schemaOf(bridge, wrong)).toBeUndefined();
      expect(await schemaOf(bridge, { action: 'set_folder' })).toBeUndefined();
    },
  );

  longTest('is none in another session', async () => {
    const [one, other] = [await openBridge(), await openBridge()];
    expect(await schemaOf(one, wrong)).toBeUndefined();
    expect(await schemaOf(other, wrong)).toBeUndefined();
    expect(await schemaOf(one, wrong)).toBeDefined();
  });

  test('is none after a failure that is nobody’s mistake', async () => {
    const bridge = await openBridge();
    bridge.editor.inject({ kind: 'refusing' });
    const call = { action: 'set_property', ...INTENSITY, value: 5 };
    expect((await bridge.act(call)).value.error.code).toBe('editor_unreachable');
    expect((await bridge.act(call)).value.error.schema).toBeUndefined();
  });
});

describe('an action that does not exist', () => {
  testOneOf.each([
    ['act', 'rotate_actor', 'set_transform'],
    ['act', 'add_actor', 'spawn_actor'],
    ['act', 'destroy_actor', 'delete_actors'],
    ['act', 'open_map', 'load_level'],
    ['act', 'hide_actor', 'set_visibility'],
    ['act', 'assign_material', 'set_material'],
    ['act', 'setProperty', 'set_property'],
    ['inspect', 'get_actors', 'find_actors'],
    ['inspect', 'screenshot', 'take_screenshot'],
    ['inspect', 'get_logs', 'read_log'],
    ['inspect', 'get_selected_actors', 'selection'],
    ['discover', 'schema', 'tool_schema'],
  ] as const)('%s %s means %s', async (tool, action, meant) => {
    const bridge = await openBridge();
    const { value } = await bridge[tool]({ action });
    expect(value.error.suggestions[0]).toBe(meant);
    expect(value.error.example.action).toBe(meant);
  });

  longTest('says which tool has it', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'find_actors', class: 'Light' });
    expect(value.error).toMatchObject({
      tool: 'inspect',
      example: { action: 'find_actors', class: 'Light' },
    });
  });

  testOneIn(2).each(['run_python', 'execute_console_command', 'exec', 'run_script', 'python'])(
    '%s leads to no way round',
    async action => {
      const bridge = await openBridge();
      const { text } = await bridge.act({ action, command: 'quit' });
      expect(text).not.toMatch(/"(suggestions|example)":[^\]}]*call_function/);
    },
  );

  longTest('tells what of the example nobody has said', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'rename', actor: 'Sun' });
    expect(value.error.example).toMatchObject({ action: 'rename_actor', objectPath: 'Sun' });
    expect(value.error.placeholders).toEqual(['label']);
  });
});

longTest('no correction agrees to a loss on its own', async () => {
  const bridge = await openBridge();
  for (const name of ['force', 'yes', 'confirmed', 'confrim']) {
    const { value } = await bridge.act({ action: 'delete_actors', objectPath: 'Statue', [name]: true });
    expect(value.error.code).toBe('invalid_arguments');
    expect(value.error.example ?? {}).not.toHaveProperty('confirm');
  }
});

test('every rule of the table of suggestions is for something that there is', () => {
  const categories = [...new Set(OPERATIONS.map(({ category }) => category))];
  for (const [parameter, rules] of Object.entries(SUGGESTERS)) {
    const taking = ALL.filter(({ operation }) => parameter in operation.parameters().shape);
    expect(taking.length, parameter).toBeGreaterThan(0);
    for (const rule of Object.keys(rules)) {
      const isFor =
        rule === 'any' || categories.some(name => name === rule) || taking.some(({ name }) => name === rule);
      expect(isFor, `${parameter}.${rule}`).toBe(true);
    }
  }
});

testOneOf.each([
  ['the opposite', { action: 'set_visibility', objectPath: 'SM_Cube7', hidden: true }, { visible: false }],
  [
    'a number with its unit',
    {
      ...{ action: 'set_key', objectPath: 'LS_Intro', binding: 'Intro Camera', channel: 'Location.Z' },
      ...{ time: '2 s', value: 300 },
    },
    { seconds: 2 },
  ],
])('what an example says in other words is neither left out nor invented: %s', async (_, call, said) => {
  const { act } = await openBridge({
    policy: createPolicy({}, { allowPython: true }),
    settings: { enableRemotePythonExecution: true },
  });
  const { error } = (await act(call)).value;
  expect(error.example).toMatchObject(said);
  expect(error.left_out).toBeUndefined();
  expect(error.placeholders).toBeUndefined();
});

longTest('a tool that is called as an action is led to, with what was said', async () => {
  const { call, inspect } = await openBridge();
  const said = { type: 'lighting_plan', title: 'Foggy dock' };
  expect((await call('interview', { action: 'create_brief', ...said })).value.error).toMatchObject({
    message: expect.stringContaining('create_brief is a tool of its own'),
    ...{ tool: 'create_brief', example: said },
  });
  expect((await inspect({ action: 'act' })).value.error).toMatchObject({
    ...{ tool: 'discover', example: { action: 'list_available_operations' } },
  });
});
