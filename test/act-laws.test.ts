import { describe, expect, test } from 'vitest';
import { engineVersions } from '../mocks/engine/engine-version.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { toJsonSchema } from '../src/server/json-schema.ts';
import { functionFor } from '../src/unreal/function-table.ts';
import { enginesFor } from './support/engines.ts';
import { expectUntouched } from './support/expect-untouched.ts';
import { openBridge } from './support/open-bridge.ts';
import { BEFORE, BRIGHTER, EXAMPLES, openFor, switchedOn } from './support/operation-examples.ts';

/** Laws over every operation: a new one is held to them by being listed. */
/** Each example on every engine that has another answer to it; on 5.8 with everything allowed and as it comes. */
const onEngines = EXAMPLES.flatMap((example, turn) =>
  enginesFor(example.operation.needs, turn).flatMap(engine => [
    ...(engine === '5.8' ? [{ ...example, engine, on: '5.8 as it comes', settings: undefined }] : []),
    {
      ...{ ...example, engine },
      ...(engine === '5.8'
        ? { on: '5.8 with everything allowed', settings: { allowAnyRemoteFunctionCall: true } }
        : { on: engine, settings: undefined }),
    },
  ]),
);

describe.each(OPERATIONS)('$name', operation => {
  test('says in one line what it is for', () => {
    expect(operation.summary.length).toBeLessThanOrEqual(90);
    expect(operation.summary).not.toMatch(/\.$/);
  });

  test('describes every parameter', () => {
    const { properties = {} } = toJsonSchema(operation) as {
      properties?: Record<string, { description?: string }>;
    };
    for (const [name, { description }] of Object.entries(properties)) expect(description, name).toBeTruthy();
  });

  test('has an example', () => expect(operation.examples.length).toBeGreaterThan(0));

  test('refuses an unknown argument by name', async () => {
    const bridge = await openBridge(switchedOn(operation, {}));
    const call = { action: operation.name, ...operation.examples[0], objectpaht: 1 };
    const { value, isError } = await bridge.act(call);
    expect(isError).toBe(true);
    expect(value.error.code).toBe('invalid_arguments');
    expect(value.error.message).toContain('"objectpaht"');
    expect(value.error.example.action).toBe(operation.name);
  });

  test('asks for each required argument that is missing', async () => {
    const { required = [] } = toJsonSchema(operation) as { required?: string[] };
    const bridge = await openBridge(switchedOn(operation, {}));
    for (const name of required) {
      const { [name]: _, ...rest } = operation.examples[0] ?? {};
      const { value, isError } = await bridge.act({ action: operation.name, ...rest });
      expect(isError).toBe(false);
      expect(value.status).toBe('elicit_parameter');
      expect(value.missing_parameter).toMatchObject({ name, description: expect.any(String) });
      expect(value.missing_parameters).toContain(name);
      expect(value.example).toMatchObject({ action: operation.name });
    }
  });
});

describe('on an engine', () => {
  const law = '$on: $call runs, or says what this engine lacks; the same in both forms, within 1,200 tokens';
  test.each(onEngines)(law, async ({ operation, call, engine, settings }) => {
    if (engine === '5.8' && !settings && operation.name in BEFORE) return;
    const bridge = await openFor(operation, { engine, settings });
    const { value, isError, text, result } = await bridge.act({ ...call, confirm: true });
    expect(result.structuredContent).toEqual(value);
    expect(text.length).toBeLessThan(1200 * 4);
    if (!isError) {
      expect(value.success, text).toBe(true);
      expect(value.action ?? operation.name).toBe(operation.name);
      return;
    }
    expect(['engine_lacks', 'remote_call_not_allowed'], text).toContain(value.error.code);
    const { functions = [], routes = [] } = operation.needs;
    if (value.error.code === 'remote_call_not_allowed') {
      expect(settings, text).toBeUndefined();
      for (const name of functions) expect(value.error.remedy).toContain(functionFor(name).functionName);
    } else {
      expect(functions.length + routes.length, text).toBeGreaterThan(0);
    }
  });
});

test('every engine has its turn', () => {
  expect([...new Set(onEngines.map(({ engine }) => engine))].toSorted()).toEqual(engineVersions);
});

describe('a reversible operation', () => {
  const reversible = EXAMPLES.filter(
    ({ operation }) => operation.effect === 'reversible' && !['undo', 'redo'].includes(operation.name),
  );

  test.each(reversible)(
    '$call names its changes, leaves at most the undo steps that it names, and undone leaves the level as it was',
    async ({ operation, call }) => {
      const bridge = await openFor(operation);
      await bridge.act(BRIGHTER); // whatever is loaded or made on first sight is there now
      const before = structuredClone(bridge.editor.world.snapshot());
      const countSteps = () => bridge.editor.world.transactions.titles.length;
      const stepsBefore = countSteps();
      const done = await bridge.act(call);
      expect(done.value.success, done.text).toBe(true);
      const named = done.value.undo.editorSteps ?? 1;
      if (named !== 'several') expect(countSteps() - stepsBefore).toBeLessThanOrEqual(named);
      expect(done.value.changes.length, done.text).toBeGreaterThan(0);
      expect(bridge.editor.world.snapshot()).not.toEqual(before);
      expect(done.value.undo).toMatchObject({ possible: true, changeId: expect.any(String) });
      const undone = await bridge.act({ action: 'undo' });
      expect(undone.value.success, undone.text).toBe(true);
      expectUntouched(bridge.editor.world.snapshot(), before);
    },
  );
});

describe('a destructive operation', () => {
  const destructive = EXAMPLES.filter(({ operation }) => operation.effect === 'destructive');

  test.each(destructive)(
    '$call without confirmation leaves everything untouched, and says so',
    async ({ operation, call }) => {
      const bridge = await openFor(operation);
      bridge.editor.world.set('Key Light.LightComponent0', 'Intensity', 4321);
      const before = structuredClone(bridge.editor.world.snapshot());
      const { value, isError, text } = await bridge.act(call);
      expect(isError, text).toBe(true);
      expect(value.error.code, text).toBe('needs_confirmation');
      expectUntouched(bridge.editor.world.snapshot(), before);
      const again = await bridge.act(value.error.example);
      expect(again.isError, again.text).toBe(false);
    },
  );
});

describe('an operation that has to be switched on', () => {
  test.each(EXAMPLES.filter(({ operation }) => operation.needs.switch))(
    '$call is refused until then, whatever else is allowed, and nothing is sent',
    async ({ operation, call }) => {
      const other = operation.needs.switch === 'console' ? { allowPython: true } : { allowConsole: true };
      const policy = createPolicy({}, other);
      const settings = { allowConsoleCommandRemoteExecution: true, enableRemotePythonExecution: true };
      const bridge = await openBridge({ policy, settings });
      const frames = await bridge.countFrames(
        bridge.act({ ...call, confirm: true }).then(({ value, text }) => {
          expect(value.error?.code, text).toBe('never_allowed');
          expect(value.error.remedy).toContain(`--allow-${operation.needs.switch}`);
        }),
      );
      expect(frames).toBe(0);
    },
  );
});

describe('every operation', () => {
  test.each(EXAMPLES)('$call as a dry run changes nothing', async ({ operation, call }) => {
    const bridge = await openFor(operation);
    await bridge.act({ ...BRIGHTER, dryRun: true });
    const before = structuredClone(bridge.editor.world.snapshot());
    const { value, isError, text } = await bridge.act({ ...call, dryRun: true });
    expect(isError, text).toBe(false);
    if (operation.name !== 'list_changes') expect(value.dryRun, text).toBe(true);
    expectUntouched(bridge.editor.world.snapshot(), before);
  });

  test.each(EXAMPLES)('$call without an editor is answered with the cause', async ({ operation, call }) => {
    const bridge = await openBridge(switchedOn(operation, {}));
    bridge.editor.inject({ kind: 'refusing' });
    const { value, isError, text } = await bridge.act({ ...call, confirm: true });
    if (WITHOUT_EDITOR.has(operation.name)) return;
    expect(isError, text).toBe(true);
    expect(value.error).toMatchObject({ code: 'editor_unreachable', retryable: true });
  });

  test.each(EXAMPLES.filter(({ call }) => 'objectPath' in call))(
    '$call on a missing object names near ones',
    async ({ operation, call }) => {
      const bridge = await openFor(operation);
      const { written, near } = slipIn(call);
      const { value, isError, text } = await bridge.act({ ...call, objectPath: written, confirm: true });
      expect(isError, text).toBe(true);
      expect(value.error.code, text).toBe('object_not_found');
      expect(value.error.suggestions?.join(), text).toContain(near);
    },
  );
});

/** These have nothing to ask an editor where nothing was done yet. */
const WITHOUT_EDITOR: ReadonlySet<string> = new Set(['list_changes', 'undo', 'redo']);

/** The same target with two letters swapped. */
function slipIn(call: Record<string, unknown>): { written: string; near: string } {
  const written = String(call.objectPath);
  const name = written.slice(written.lastIndexOf('/') + 1);
  const at = Math.max(1, name.length - 3);
  const swapped = name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
  return { written: written.slice(0, written.length - name.length) + swapped, near: name };
}
