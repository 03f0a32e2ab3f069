import { describe, expect, test } from 'vitest';
import { engineVersions } from '../mocks/engine/engine-version.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { differsInPermissionsAlone, enginesFor, usualEngineFor } from './support/engines.ts';
import { openBridge } from './support/open-bridge.ts';
import { EXAMPLES, openFor, SAMPLES } from './support/operation-examples.ts';
import {
  type EngineExample,
  holdDestructive,
  holdDryRun,
  holdNearNames,
  holdOnEngine,
  holdReversible,
  holdWithoutEditor,
  OPERATION_LAWS,
} from './support/operation-laws.ts';
import { enginesWithOtherProperties, notePropertyRequests } from './support/property-answers.ts';
import { oneIn, testOneIn, testOneOf } from './support/soak.ts';

/**
 * Laws over every operation: a new one is held to them by being listed.
 * Each example on every engine that has another answer to it; on 5.8 with everything allowed and as it comes.
 */
const onEngines = SAMPLES.flatMap((example, turn) => {
  const engines = enginesFor(example.operation.needs, turn);
  const open = { allowAnyRemoteFunctionCall: true };
  // Where nothing but permissions is another on 5.8, it is as the version before once all are given.
  const isTold = !differsInPermissionsAlone(example.operation.needs) || oneIn(4, SAMPLES).includes(example);
  return engines.flatMap((engine): (EngineExample & { on: string })[] => {
    if (engine !== '5.8') return [{ ...example, engine, on: engine, settings: undefined }];
    const whole = { ...example, engine, on: '5.8 with everything allowed', settings: open };
    return [{ ...example, engine, on: '5.8 as it comes', settings: undefined }, ...(isTold ? [whole] : [])];
  });
});

describe.each(OPERATIONS)('$name', operation => {
  testOneIn(66).each(Object.entries(OPERATION_LAWS))('%s', (_, hold) => hold(operation));
});

describe('on an engine', () => {
  const law =
    '$operation.name on $on: $call runs, or says what this engine lacks; the same in both forms, within 1,200 tokens';
  testOneOf.each(onEngines)(law, holdOnEngine);
});

describe('where an engine treats a property in another way', () => {
  const law =
    '$operation.name: $call runs, or says what is lacking, on each engine where a property that it uses is missing, has another name or another access';
  const inTurn = SAMPLES.map((example, turn) => ({ ...example, turn }));
  test.each(oneIn(96, inTurn))(law, async ({ turn, ...example }) => {
    const { operation, call } = example;
    const bridge = await openFor(operation);
    const requests = notePropertyRequests(bridge.editor);
    await bridge.act({ ...call, confirm: true });
    const tried = [usualEngineFor(operation.needs), ...enginesFor(operation.needs, turn)];
    for (const engine of enginesWithOtherProperties(requests, tried, turn)) {
      const settings = { allowAnyRemoteFunctionCall: true };
      await holdOnEngine({ ...example, engine, settings });
    }
  });

  const crate = '/Script/Engine.Default__StaticMeshActor';
  test.each([
    ['came later', '/Script/Engine.Default__PointLightComponent', 'DiffuseScale', /^5\.[0-4]$/],
    [
      'went',
      '/Script/Engine.Default__CameraComponent',
      'PostProcessSettings.PathTracingMaxPathExposure',
      /^5\.[0-4]$/,
    ],
    ['is written by a setter that came later', crate, 'NetCullDistanceSquared', /^5\.[0-5]$/],
  ])('a property that %s is met on the side where nobody looked', (_, objectPath, propertyName, side) => {
    const request = {
      objectPath,
      propertyName,
      access: 'WRITE_ACCESS',
      propertyValue: { DiffuseScale: 0.5, NetCullDistanceSquared: 4, PathTracingMaxPathExposure: 3 },
    };
    const others = enginesWithOtherProperties([request], ['5.8']);
    expect(others).toHaveLength(1);
    expect(others[0]).toMatch(side);
  });
});

test('every engine has its turn', () => {
  expect([...new Set(onEngines.map(({ engine }) => engine))].toSorted()).toEqual(engineVersions);
});

describe('a reversible operation', () => {
  const reversible = EXAMPLES.filter(
    ({ operation }) => operation.effect === 'reversible' && !['undo', 'redo'].includes(operation.name),
  );

  test.each(oneIn(81, reversible))(
    '$operation.name: $call names its changes, leaves at most the undo steps that it names, and undone leaves the level as it was',
    holdReversible,
  );
});

describe('a destructive operation', () => {
  const destructive = EXAMPLES.filter(({ operation }) => operation.effect === 'destructive');

  test.each(oneIn(18, destructive))(
    '$operation.name: $call without confirmation leaves everything untouched, and says so',
    holdDestructive,
  );
});

describe('an operation that has to be switched on', () => {
  testOneIn(2).each(EXAMPLES.filter(({ operation }) => operation.needs.switch))(
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
  test.each(oneIn(96, SAMPLES))('$operation.name: $call as a dry run changes nothing', holdDryRun);

  test.each(oneIn(60, SAMPLES))(
    '$operation.name: $call without an editor is answered with the cause',
    holdWithoutEditor,
  );

  test.each(
    oneIn(
      54,
      SAMPLES.filter(({ call }) => 'objectPath' in call),
    ),
  )('$operation.name: $call on a missing object names near ones', holdNearNames);
});
