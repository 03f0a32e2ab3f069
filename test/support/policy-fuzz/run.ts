import { isDeepStrictEqual } from 'node:util';
import { createPolicy, type Policy } from '../../../src/kernel/policy/policy.ts';
import type { PolicyRules } from '../../../src/kernel/policy/policy-rules.ts';
import { type EngineCall, writeProperty } from '../../../src/unreal/engine-call.ts';
import { callFunction } from '../../../src/unreal/named-function.ts';
import { type Bridge, openBridge } from '../open-bridge.ts';
import { createRandom } from '../random.ts';
import { type Attempt, makeAttempt, type Step } from './attempts.ts';
import { GUARDED, type Guarded } from './guarded.ts';

/** Something forbidden that was changed all the same. */
export interface Breach {
  guarded: Guarded;
  attempt: Attempt;
  seed: number;
}

export interface FuzzOptions {
  seed: number;
  attempts: number;
  /** The policies that are attacked, in turn; all of them when left out. */
  guarded?: readonly Guarded[];
  /** What is attacked. The policy that this server makes of rules, when left out. */
  makePolicy?: (rules: PolicyRules) => Policy;
  /** Ends it before: looked at between attempts. */
  isOver?: () => boolean;
}

export interface FuzzResult {
  attempts: number;
  breaches: Breach[];
  /** Kind of attempt → how many there were. */
  kinds: Record<string, number>;
}

/** Attempts on one editor, before it is opened anew. */
const PER_EDITOR = 8;

/** Tries to get round policies, and looks what became of what they forbid. */
export async function fuzzPolicies({
  seed,
  attempts,
  guarded = GUARDED,
  makePolicy = createPolicy,
  isOver = () => false,
}: FuzzOptions): Promise<FuzzResult> {
  const result: FuzzResult = { attempts: 0, breaches: [], kinds: {} };
  for (let round = 0; result.attempts < attempts && !isOver(); round++) {
    const target = guarded[(seed + round) % guarded.length];
    if (!target) break;
    const policy = makePolicy(target.rules);
    const bridge = await openBridge({ policy });
    const random = createRandom(seed * 1_000_003 + round);
    for (let turn = 0; turn < PER_EDITOR && result.attempts < attempts; turn++) {
      const victims = target.victims(bridge.editor);
      const attempt = makeAttempt(random, bridge.editor, victims);
      result.attempts++;
      result.kinds[attempt.kind] = (result.kinds[attempt.kind] ?? 0) + 1;
      const { is } = await tryAttempt(bridge, policy, target, attempt);
      if (is === 'broken') result.breaches.push({ guarded: target, attempt, seed });
      // Nothing more can be found out about it, or it is another world by now.
      if (is !== 'kept') break;
    }
    await bridge.client.close();
  }
  return result;
}

/** @returns `elsewhere` where another level is open afterwards: nothing can be compared then */
export async function tryAttempt(
  bridge: Bridge,
  policy: Policy,
  { look, broken }: Guarded,
  { steps }: Attempt,
): Promise<{ is: 'kept' | 'broken' | 'elsewhere' }> {
  const { editor } = bridge;
  for (const step of steps) if ('user' in step) doByHand(bridge, step);
  const map = editor.world.path;
  const before = structuredClone(look(editor));
  for (const step of steps) if (!('user' in step)) await doStep(bridge, policy, step);
  // What is asked for in one frame may happen in the next.
  editor.clock.tick(3);
  if (editor.world.path !== map) return { is: 'elsewhere' };
  const after = look(editor);
  const isBroken = broken ? broken(before as never, after as never) : !isDeepStrictEqual(after, before);
  return { is: isBroken ? 'broken' : 'kept' };
}

function doByHand({ editor: { world } }: Bridge, { user, paths }: Extract<Step, { user: unknown }>): void {
  const [first = '', second = ''] = paths;
  const work = {
    selects: () => world.select(...paths),
    edits: () => world.set(first, 'bHidden', world.get(first, 'bHidden') !== true),
    attaches: () => (first === second ? undefined : world.attach(first, second)),
  }[user];
  // Not everything hangs on everything, and not everything is in the level.
  try {
    work();
  } catch {}
}

async function doStep(bridge: Bridge, policy: Policy, step: Exclude<Step, { user: unknown }>): Promise<void> {
  if ('act' in step) await bridge.act(step.act);
  else await send(bridge, policy, requestOf(step));
}

function requestOf(step: Exclude<Step, { user: unknown } | { act: unknown }>): EngineCall<unknown> {
  if ('write' in step) return writeProperty(step.write.objectPath, step.write.propertyName, step.write.value);
  const { objectPath, classPath, functionName, parameters } = step.call;
  return callFunction(objectPath, { classPath, functionName, children: 'allowed' }, parameters, 'none');
}

/** As an operation that calls what it is told. Whether it is refused here or fails there is all the same. */
async function send({ editor, session }: Bridge, policy: Policy, call: EngineCall<unknown>): Promise<void> {
  const sent = policy.during(['call_function'], () => session.client.send(call));
  await editor.clock.until(sent.catch(() => undefined));
}

/** A breach as an entry of what was found, which a test tries again for ever after. */
export function printBreach({ guarded, attempt, seed }: Breach): string {
  return `  // seed ${seed}: ${attempt.kind}\n  [${JSON.stringify(guarded.name)}, ${JSON.stringify(attempt.steps)}],`;
}
