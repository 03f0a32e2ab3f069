import { expect } from 'vitest';
import { createPolicy, type Policy } from '../../src/kernel/policy/policy.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import type { EngineCall } from '../../src/unreal/engine-call.ts';
import { openBridge } from '../support/open-bridge.ts';
import type { Step } from '../support/policy-fuzz/attempts.ts';
import { GUARDED, type Guarded } from '../support/policy-fuzz/guarded.ts';
import { type Breach, fuzzPolicies, printBreach, tryAttempt } from '../support/policy-fuzz/run.ts';
import { longTest, testOneIn, times } from '../support/soak.ts';

const SEED = 7;

longTest(
  'without a policy many of the attempts do what they are meant to',
  { timeout: 120_000 },
  async () => {
    const { breaches, attempts } = await fuzzPolicies({
      seed: SEED,
      attempts: times(240, 24),
      makePolicy: () => createPolicy(),
    });
    expect(breaches.length / attempts).toBeGreaterThan(0.1);
  },
);

const letters = ({ body }: EngineCall<unknown>) =>
  String(body?.functionName)
    .toLowerCase()
    .replace(/^k2_|\s/g, '');

/**
 * What a careless policy would let through, and the rule that it would break. The seed found it last time, so it is tried
 * before the others.
 */
const HOLES: [name: string, isOpen: (call: EngineCall<unknown>) => boolean, rule: string, seed: number][] = [
  ['what is selected', call => letters(call).includes('selectedactors'), 'forbids the class Light', 11],
  [
    'functions in other spellings',
    ({ body }) => /^[a-z]|^[A-Z]{4}| /.test(String(body?.functionName)),
    'forbids the class Light',
    1,
  ],
  [
    'writes of properties',
    ({ path }) => path === '/remote/object/property',
    'forbids the class LightComponent',
    2,
  ],
  ['saving of whatever is unsaved', call => letters(call).startsWith('save'), 'forbids save_*', 8],
];

longTest.each(HOLES)('a hole is found: %s', { timeout: 300_000 }, async (_, isOpen, rule, likely) => {
  const makePolicy = (rules: PolicyRules): Policy => {
    const policy = createPolicy(rules);
    const guard: Policy['guard'] = (changes, known) =>
      policy.guard?.(
        changes.filter(change => !isOpen(change)),
        known,
      );
    return { ...policy, checkOperation: () => {}, guard };
  };
  const guarded = GUARDED.filter(({ name }) => name === rule);
  expect(guarded).toHaveLength(1);
  let found: Breach | undefined;
  const others = Array.from({ length: 12 }, (_, index) => index + 1);
  for (const seed of [likely, ...others]) {
    [found] = (await fuzzPolicies({ seed, attempts: 24, guarded, makePolicy })).breaches;
    if (found) break;
  }
  expect(found && printBreach(found)).toContain(rule);
});

function callOf(functionName: string): Step {
  const objectPath = '/Script/UnrealEd.Default__EditorActorSubsystem';
  return { act: { action: 'call_function', objectPath, functionName, unlisted: true, confirm: true } };
}

/** What the fuzzer found, as it printed it. */
const FOUND: [name: string, steps: Step[]][] = [
  ['forbids the class Light', [callOf('SelectAll'), callOf('DeleteSelectedActors')]],
  ['forbids delete_*', [callOf('SelectAll'), callOf('delete selected actors')]],
];

async function expectKept(target: Guarded | undefined, steps: Step[]): Promise<void> {
  if (!target) throw new Error('There is no such policy.');
  const policy = createPolicy(target.rules);
  expect(await tryAttempt(await openBridge({ policy }), policy, target, { kind: '', steps })).toEqual({
    is: 'kept',
  });
}

testOneIn(2).each(FOUND)('%s', async (name, steps) => {
  await expectKept(
    GUARDED.find(each => each.name === name),
    steps,
  );
});
