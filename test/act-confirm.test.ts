import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { OPERATIONS } from '../src/domains/operations.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { timeoutFor } from '../src/server/ask-user.ts';
import { createMcpServer } from '../src/server/mcp-server.ts';
import { writeError, writeResult } from '../src/server/tool-result.ts';
import { type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn, testOneOf } from './support/soak.ts';

/** Loses what is unsaved: the least that it takes to be asked. */
const LOAD = { action: 'load_level', level: '/Game/ThirdPerson/Lvl_ThirdPerson' };
/** With what is off until somebody switches it on: it asks all the same. */
const ON = { allowConsole: true, allowPython: true };
const open = createPolicy({}, ON);
const userDecides = createPolicy({ confirm: 'user' }, ON);

/** What has to be there before something can be lost. */
const BEFORE: Readonly<Record<string, Record<string, unknown>>> = {
  remove_component: {
    action: 'add_component',
    objectPath: 'Statue',
    class: 'PointLightComponent',
    name: 'Glow',
  },
};

/** What only the newest engine has. */
const NEWEST = new Set(OPERATIONS.flatMap(({ name, needs }) => (needs.since === '5.8' ? [name] : [])));

/** A level with something unsaved in it, and what the user was asked. */
async function openUnsaved(options: BridgeOptions = {}, action = '') {
  const questions: string[] = [];
  const { answerForm } = options;
  const bridge = await openBridge({
    policy: open,
    settings: {
      ...{ allowConsoleCommandRemoteExecution: true, enableRemotePythonExecution: true },
      ...(NEWEST.has(action) && { allowAnyRemoteFunctionCall: true }),
    },
    ...(NEWEST.has(action) && { engine: '5.8' as const }),
    ...options,
    ...(answerForm && {
      answerForm: (message, form) => {
        questions.push(message);
        return answerForm(message, form);
      },
    }),
  });
  const first = BEFORE[action];
  if (first) expect((await bridge.act(first)).value.success).toBe(true);
  bridge.editor.world.set('Key Light.LightComponent0', 'Intensity', 4321);
  const before = bridge.editor.world.snapshot();
  return { bridge, questions, untouched: () => expect(bridge.editor.world.snapshot()).toEqual(before) };
}

const accept = () => ({ action: 'accept' as const, content: { confirm: true } });
const NO: [string, BridgeOptions['answerForm']][] = [
  ['declines', () => ({ action: 'decline' })],
  ['closes the form', () => ({ action: 'cancel' })],
  ['sends it without the tick', () => ({ action: 'accept', content: { confirm: false } })],
];

const destructive = OPERATIONS.filter(({ effect }) => effect === 'destructive').flatMap(operation =>
  operation.examples.map(example => [{ action: operation.name, ...example }] as const),
);

describe.each(oneIn(3, destructive))('%j', call => {
  test('unconfirmed it leaves the world as it was, and names what would be lost', async () => {
    const { bridge, untouched } = await openUnsaved({}, call.action);
    const { value, text } = await bridge.act(call);
    expect(value.error?.code, text).toBe('needs_confirmation');
    expect(value.error.message).toContain(call.action);
    expect(value.error.message).toMatch(/\/Game\/|\d|unsaved|“|"/);
    expect(value.error.message).toContain('Nothing was changed yet');
    untouched();
  });

  test('where the user decides, `confirm: true` of the model is not enough', async () => {
    const { bridge, untouched } = await openUnsaved({ policy: userDecides }, call.action);
    const { value, text } = await bridge.act({ ...call, confirm: true });
    expect(value.error?.code, text).toBe('needs_confirmation');
    expect(value.error.remedy).toContain('user’s own word');
    expect(value.error.example).toBeUndefined();
    untouched();
  });

  testOneOf.each(NO)('a user who %s ends it', async (_, answerForm) => {
    const { bridge, questions, untouched } = await openUnsaved(
      { policy: userDecides, answerForm },
      call.action,
    );
    const { value } = await bridge.act({ ...call, confirm: true });
    expect(value.error.code).toBe('declined_by_user');
    expect(questions).toEqual([expect.stringContaining(call.action)]);
    untouched();
  });
});

describe('what was asked about and undone', () => {
  const again = { action: 'redo' };
  const agreed = { ...again, confirm: true };
  /** What is brought back. */
  const CALLS = ['delete_actors', 'delete_material_expression', 'add_variable', 'unexpose_property'];
  const calls = destructive.flatMap(([call]) =>
    CALLS.includes(call.action) ? [{ ...call, confirm: true }] : [],
  );

  longTest.each(calls)('is not done again unasked: %j', async call => {
    const { bridge } = await openUnsaved({}, call.action);
    expect((await bridge.act(call)).value.success).toBe(true);
    expect((await bridge.act({ action: 'undo', confirm: true })).value.success).toBe(true);
    const before = bridge.editor.world.snapshot();
    const { value } = await bridge.act(again);
    expect(value.error.code).toBe('needs_confirmation');
    expect(value.error.message).toContain(call.action);
    expect(value.error.example).toEqual(agreed);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    expect((await bridge.act(agreed)).value.success).toBe(true);
  });

  longTest('names what it takes away, also where only a 5.8 actor’s own function deletes', async () => {
    const bridge = await openBridge({
      policy: open,
      engine: '5.8',
      settings: { allowConsoleCommandRemoteExecution: true, allowAnyRemoteFunctionCall: true },
    });
    await bridge.act({ action: 'delete_actors', objectPath: 'Key Light', confirm: true });
    await bridge.act({ action: 'undo', confirm: true });
    for (const call of [{ ...again, dryRun: true }, agreed]) {
      const { value } = await bridge.act(call);
      expect(value.changes).toMatchObject([{ before: 'Key Light', after: null }]);
    }
  });

  longTest('is the user’s to decide where they decide, the model’s word is not enough', async () => {
    const [call] = calls;
    if (!call) throw new Error('Nothing asks.');
    const answers: ('accept' | 'decline')[] = ['accept', 'accept', 'decline', 'accept'];
    const { bridge, questions } = await openUnsaved(
      {
        policy: userDecides,
        answerForm: () => ({ action: answers.shift() ?? 'decline', content: { confirm: true } }),
      },
      call.action,
    );
    expect((await bridge.act(call)).value.success).toBe(true);
    expect((await bridge.act({ action: 'undo', confirm: true })).value.success).toBe(true);
    expect((await bridge.act(agreed)).value.error.code).toBe('declined_by_user');
    expect((await bridge.act(agreed)).value.success).toBe(true);
    expect(questions).toHaveLength(4);
  });
});

test('there is something that asks', () => expect(destructive.length).toBeGreaterThan(0));

describe('the user', () => {
  longTest('agrees, and it is done', async () => {
    const { bridge, questions } = await openUnsaved({ policy: userDecides, answerForm: accept });
    const { value, text } = await bridge.act({ ...LOAD, confirm: true });
    expect(value.success, text).toBe(true);
    expect(questions).toHaveLength(1);
  });

  longTest('is asked where they decide, although nothing would be lost', async () => {
    for (const policy of [userDecides, open]) {
      const questions: string[] = [];
      const { act } = await openBridge({
        policy,
        answerForm: message => {
          questions.push(message);
          return { action: 'decline' };
        },
      });
      const { value } = await act({ ...LOAD, confirm: true });
      expect(value.error?.code).toBe(policy === userDecides ? 'declined_by_user' : undefined);
      expect(questions).toHaveLength(policy === userDecides ? 1 : 0);
    }
  });

  longTest('is asked where the model may confirm and did not', async () => {
    const { bridge, questions } = await openUnsaved({ answerForm: accept });
    expect((await bridge.act(LOAD)).value.success).toBe(true);
    expect(questions).toHaveLength(1);
  });

  longTest('is not asked where the model may confirm and did', async () => {
    const { bridge, questions } = await openUnsaved({ answerForm: accept });
    expect((await bridge.act({ ...LOAD, confirm: true })).value.success).toBe(true);
    expect(questions).toEqual([]);
  });

  longTest('is not asked for a dry run, nor for what the policy forbids', async () => {
    const policy = createPolicy({ confirm: 'user', forbid: [{ name: 'stay', operations: ['load_level'] }] });
    const forbidden = await openUnsaved({ policy, answerForm: accept });
    expect((await forbidden.bridge.act(LOAD)).value.error.code).toBe('policy_forbids');
    const open = await openUnsaved({ policy: userDecides, answerForm: accept });
    expect((await open.bridge.act({ ...LOAD, dryRun: true })).value.dryRun).toBe(true);
    expect([...forbidden.questions, ...open.questions]).toEqual([]);
  });
});

describe('going over what was changed since', () => {
  const SET = { action: 'set_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };

  /** A change, and another by the user's hand. */
  async function openChanged(options: BridgeOptions) {
    const bridge = await openBridge(options);
    const intensity = () => bridge.editor.world.get('Key Light.LightComponent0', 'Intensity');
    const original = intensity();
    await bridge.act({ ...SET, value: 10 });
    bridge.editor.world.set('Key Light.LightComponent0', 'Intensity', 20);
    return { bridge, intensity, original };
  }

  longTest('is the user’s to agree to where they decide', async () => {
    const { bridge, intensity, original } = await openChanged({ policy: userDecides, answerForm: accept });
    expect((await bridge.act({ action: 'undo' })).value.error.code).toBe('changed_since');
    expect((await bridge.act({ action: 'undo', confirm: true })).value.success).toBe(true);
    expect(intensity()).toBe(original);
  });

  testOneOf.each([
    ['a user who declines', () => ({ action: 'decline' as const }), 'declined_by_user'],
    ['a client that cannot ask', undefined, 'changed_since'],
  ])('%s ends it', async (_, answerForm, code) => {
    const { bridge, intensity } = await openChanged({
      policy: userDecides,
      ...(answerForm && { answerForm }),
    });
    expect((await bridge.act({ action: 'undo', confirm: true })).value.error.code).toBe(code);
    expect(intensity()).toBe(20);
  });
});

describe('a form that nobody answers', () => {
  afterEach(() => void vi.useRealTimers());

  /** A server whose only tool asks, and a client that never answers. */
  async function openSilent() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers: string[] = [];
    const server = createMcpServer([
      {
        listing: { name: 'ask', inputSchema: { type: 'object' } },
        call: async ({ ask }) => {
          try {
            const answer = await ask('Go on?');
            answers.push(answer);
            return writeResult({ answer });
          } catch (thrown) {
            answers.push(String((thrown as { code?: string }).code)); // a BridgeError
            return writeError(thrown);
          }
        },
      },
    ]);
    const client = new Client({ name: 'silent', version: '1' }, { capabilities: { elicitation: {} } });
    const withdrawn = vi.fn();
    const shown = new Promise<void>(resolve => {
      client.setRequestHandler(ElicitRequestSchema, (_, { signal }) => {
        signal.addEventListener('abort', withdrawn);
        resolve();
        return new Promise(() => {});
      });
    });
    const [left, right] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(left), client.connect(right)]);
    return { client, shown, withdrawn, answers };
  }

  test.each([
    ['a client that hears progress', timeoutFor('hears-progress'), { onprogress: () => {} }],
    ['one that hears nothing, before it gives up on the call', timeoutFor('hears-nothing'), {}],
  ])('is given up after a while: %s', async (_, timeoutMs, options) => {
    const { client, shown, withdrawn } = await openSilent();
    const call = client.callTool({ name: 'ask', arguments: {} }, undefined, { ...options, timeout: 600_000 });
    await shown;
    await vi.advanceTimersByTimeAsync(timeoutMs);
    expect((await call).structuredContent).toEqual({ answer: 'unanswered' });
    expect(withdrawn).toHaveBeenCalledOnce();
  });

  test('is withdrawn when the call is cancelled', async () => {
    const { client, shown, withdrawn, answers } = await openSilent();
    const cancel = new AbortController();
    const call = client.callTool({ name: 'ask', arguments: {} }, undefined, { signal: cancel.signal });
    await shown;
    cancel.abort('no longer needed');
    await expect(call).rejects.toThrow();
    await vi.waitFor(() => expect(answers).toEqual(['cancelled']));
    expect(withdrawn).toHaveBeenCalledOnce();
  });

  test('is refused with the reason where the user decides', async () => {
    const { bridge, untouched } = await openUnsaved({
      policy: userDecides,
      answerForm: () => {
        throw new Error('This client cannot show forms after all.');
      },
    });
    const { value } = await bridge.act({ ...LOAD, confirm: true });
    expect(value.error.code).toBe('needs_confirmation');
    expect(value.error.remedy).toContain('cannot ask');
    untouched();
  });
});

describe('a call of a function of which nothing is known but that it reads', () => {
  longTest('says that, not that something would be lost', async () => {
    const { act } = await openBridge();
    const ask = (functionName: string) =>
      act({ action: 'call_function', objectPath: 'Statue', functionName });
    const asked = await ask('WasRecentlyRendered');
    expect(asked.value.error.code).toBe('needs_confirmation');
    expect(asked.value.error.message).toContain('WasRecentlyRendered only reads, as far as is known.');
    expect(asked.value.error.remedy).toContain('when it only reads');
    expect(`${asked.text}`).not.toContain('would be lost');
    expect(asked.value.error.example).toMatchObject({ functionName: 'WasRecentlyRendered', confirm: true });
  });

  longTest('one that only reads is not asked about', async () => {
    const { act } = await openBridge();
    const read = await act({
      ...{ action: 'call_function', objectPath: '/Script/MaterialEditor.Default__MaterialEditingLibrary' },
      functionName: 'GetNumMaterialExpressions',
      parameters: { Material: 'M_Metal' },
    });
    expect(read.value.returned).toEqual({ ReturnValue: 14 });
  });
});

longTest(
  'the editor’s own undo wants the user’s own word where the policy wants it, and shows no call that would not do',
  async () => {
    const answers = [accept];
    const { bridge } = await openUnsaved({
      policy: userDecides,
      answerForm: () => {
        const answer = answers.shift();
        if (!answer) throw new Error('The form could not be shown.');
        return answer();
      },
    });
    const deleted = await bridge.act({ action: 'delete_actors', objectPath: 'SM_Crate_01' });
    expect(deleted.value.success, deleted.text).toBe(true);
    const { value, text } = await bridge.act({ action: 'undo', confirm: true });
    expect(value.error, text).toMatchObject({
      code: 'needs_confirmation',
      remedy: expect.stringContaining('own word'),
    });
    expect(value.error.example).toBeUndefined();
  },
);
