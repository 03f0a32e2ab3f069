import { describe, expect, test } from 'vitest';
import { engineVersions } from '../mocks/engine/engine-version.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { functionFor } from '../src/unreal/function-table.ts';
import { enginesFor } from './support/engines.ts';
import { expectLaw } from './support/law.ts';
import { openBridge } from './support/open-bridge.ts';
import { BEFORE, EXAMPLES, openFor } from './support/operation-examples.ts';
import {
  holdDestructive,
  holdDryRun,
  holdNearNames,
  holdReversible,
  holdWithoutEditor,
  OPERATION_LAWS,
} from './support/operation-laws.ts';

/**
 * Laws over every operation: a new one is held to them by being listed.
 * Each example on every engine that has another answer to it; on 5.8 with everything allowed and as it comes.
 */
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
  test.each(Object.entries(OPERATION_LAWS))('%s', (_, hold) => hold(operation));
});

describe('on an engine', () => {
  const law =
    '$operation.name on $on: $call runs, or says what this engine lacks; the same in both forms, within 1,200 tokens';
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
    expectLaw(
      ['engine_lacks', 'remote_call_not_allowed'].includes(value.error.code),
      `${JSON.stringify(call)} fails on ${engine}. Say what it needs of an engine in \`needs\` (functions, routes, since), or mend it: ${text}`,
    );
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
    '$operation.name: $call names its changes, leaves at most the undo steps that it names, and undone leaves the level as it was',
    holdReversible,
  );
});

describe('a destructive operation', () => {
  const destructive = EXAMPLES.filter(({ operation }) => operation.effect === 'destructive');

  test.each(destructive)(
    '$operation.name: $call without confirmation leaves everything untouched, and says so',
    holdDestructive,
  );
});

describe('an operation that has to be switched on', () => {
  test.each(EXAMPLES.filter(({ operation }) => operation.needs.switch))(
    '$operation.name: $call is refused until then, whatever else is allowed, and nothing is sent',
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
  test.each(EXAMPLES)('$operation.name: $call as a dry run changes nothing', holdDryRun);

  test.each(EXAMPLES)(
    '$operation.name: $call without an editor is answered with the cause',
    holdWithoutEditor,
  );

  test.each(EXAMPLES.filter(({ call }) => 'objectPath' in call))(
    '$operation.name: $call on a missing object names near ones',
    holdNearNames,
  );
});
