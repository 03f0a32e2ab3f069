import { expect, test } from 'vitest';
import type { Fault } from '../mocks/engine/faults.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { type Answer, type Bridge, openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { createRandom, type Random } from './support/random.ts';

/** Schedules of a run, and runs: each run goes on in the world that its schedules before left. */
const SCHEDULES = 30;
const RUNS = 17;

type Call = Record<string, unknown>;

const set = (objectPath: string, propertyName: string, value: unknown): Call => ({
  action: 'set_property',
  objectPath,
  propertyName,
  value,
});

function chooseCall(random: Random, labels: readonly string[], fresh: string): Call {
  const label = random.pick(['Key Light', ...labels]);
  const intensity = () => set(label, 'LightComponent.Intensity', 1 + random.below(1000));
  const spawn = (): Call => ({
    action: 'spawn_actor',
    class: 'PointLight',
    label: fresh,
    location: { X: random.below(100), Y: 0, Z: 0 },
    properties: { 'LightComponent.Intensity': 1 + random.below(1000) },
  });
  const choose = random.pick<() => Call>([
    intensity,
    () => set(label, 'LightComponent.LightColor', { R: random.below(255), G: 1 }),
    () => ({
      action: 'set_properties',
      objectPaths: ['Key Light', label],
      properties: { 'LightComponent.AttenuationRadius': 100 + random.below(900) },
    }),
    spawn,
    () => ({ action: 'set_folder', objectPath: label, folder: `F${random.below(9)}` }),
    () => ({ action: 'set_transform', objectPath: label, location: { X: random.below(500) } }),
    () => ({
      action: 'batch',
      operations: [intensity(), spawn(), set(fresh, 'LightComponent.Temperature', 4000)],
    }),
    () => ({ action: 'undo', steps: 1 + random.below(2) }),
    () => ({ action: 'undo' }),
    () => ({ action: 'redo' }),
  ]);
  return choose();
}

/** `lasting`: it goes on until it is ended. `fatal`: the editor is started again. */
interface Trouble {
  fault: Fault;
  kind: 'passing' | 'lasting' | 'fatal';
}

function chooseTrouble(random: Random): Trouble {
  return random.pick<Trouble>([
    { kind: 'passing', fault: { kind: 'reset', when: 'before' } },
    { kind: 'passing', fault: { kind: 'reset', when: 'instead' } },
    { kind: 'passing', fault: { kind: 'reset', when: 'during' } },
    { kind: 'passing', fault: { kind: 'reset', when: 'after' } },
    { kind: 'passing', fault: { kind: 'cut-body' } },
    { kind: 'passing', fault: { kind: 'hitch', seconds: 20 } },
    { kind: 'passing', fault: { kind: 'saving', frames: 1 + random.below(3) } },
    { kind: 'lasting', fault: { kind: 'modal' } },
    { kind: 'lasting', fault: { kind: 'silent' } },
    {
      kind: 'fatal',
      fault: { kind: 'crash-in-function', functionName: random.pick(['BeginTransaction', 'EndTransaction']) },
    },
  ]);
}

/** Something that is to go wrong when a request is about to leave. */
interface PlannedTrouble {
  /** Whether it went wrong. */
  hasStarted(): boolean;
  /** It does not go wrong any more, if it has not yet. */
  cancel(): void;
  /** It is over. */
  end(): void;
}

interface Faulty extends Bridge {
  /** @param request counts from one; `change`: only those that change something */
  plan(trouble: Trouble, request: number, which: 'change' | 'any'): PlannedTrouble;
}

async function openFaulty(): Promise<Faulty> {
  let planned: { left: number; which: 'change' | 'any'; start(): void } | undefined;
  let isSilent = false;
  const bridge = await openBridge({
    scene: oneLight,
    onRequest: (body, giveUp) => {
      if (planned && (planned.which === 'any' || body.includes('BeginTransaction'))) {
        planned.left--;
        if (planned.left === 0) {
          planned.start();
          planned = undefined;
        }
      }
      if (isSilent) giveUp();
    },
  });
  return {
    ...bridge,
    plan: ({ fault, kind }, request, which) => {
      let end: (() => void) | undefined;
      const start = () => {
        end = bridge.editor.inject(fault);
        isSilent = kind === 'lasting';
      };
      planned = { left: request, which, start };
      return {
        hasStarted: () => end !== undefined,
        cancel: () => {
          planned = undefined;
        },
        end: () => {
          isSilent = false;
          end?.();
        },
      };
    },
  };
}

/** What the answers said became of a call. */
type Claim = 'applied' | 'not_applied';

function claimOf({ value, isError }: Answer): Claim | 'unknown' {
  if (value.status === 'unknown') return 'unknown';
  return value.success && !isError ? 'applied' : 'not_applied';
}

/** What an answer says became of an earlier call; undefined when it says nothing of it. */
function settledIn({ value, text }: Answer, changeId: string): Claim | undefined {
  const settled = value.settled?.find((each: { changeId: string }) => each.changeId === changeId);
  if (!settled) return undefined;
  expect(['applied', 'not_applied', 'rolled_back'], text).toContain(settled.outcome);
  return settled.outcome === 'applied' ? 'applied' : 'not_applied';
}

/** Sends calls that change nothing until what is unknown is settled. */
async function settle({ act }: Faulty, changeId: string): Promise<Claim> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const claim = settledIn(await act({ action: 'list_changes', limit: 3 }), changeId);
    if (claim) return claim;
  }
  throw new Error(`${changeId} is never settled`);
}

async function runSchedule(faulty: Faulty, twin: Bridge, random: Random, fresh: string): Promise<string> {
  const labels = twin.editor.world.actors().flatMap(({ label }) => (label?.startsWith('S') ? [label] : []));
  const call = chooseCall(random, labels, fresh);
  const trouble = chooseTrouble(random);
  const hasSeveral = call.action === 'spawn_actor' || call.action === 'batch';
  const which = random.pick<'change' | 'any'>(['change', 'change', 'change', 'any']);
  const planned = faulty.plan(trouble, 1 + random.below(hasSeveral || which === 'any' ? 2 : 1), which);
  const answer = await faulty.act(call);
  planned.cancel();
  let claim: Claim | 'unknown' = claimOf(answer);
  const story = [JSON.stringify(call), JSON.stringify(trouble), answer.text.slice(0, 300)];
  const { changeId } = answer.value;
  const hear = (next: Answer) => {
    story.push(next.text.slice(0, 200));
    if (claim === 'unknown') claim = settledIn(next, changeId) ?? claim;
  };
  // Somebody who does not wait: while anything is unknown, nothing new is sent.
  const isImpatient =
    claim === 'unknown' && trouble.kind === 'lasting' && planned.hasStarted() && random.chance(0.3);
  if (isImpatient) {
    const next = await faulty.act(set('Floor', 'bHidden', true));
    expect(claimOf(next), [...story, next.text].join('\n')).toBe('not_applied');
    hear(next);
  }
  planned.end();
  const hasCrashed = faulty.editor.state === 'crashed';
  if (hasCrashed) {
    if (random.chance(0.5)) hear(await faulty.act({ action: 'list_changes' }));
    faulty.editor.restart();
  }
  if (claim === 'unknown') claim = await settle(faulty, changeId);
  story.push(claim);
  // Whatever still lies in a socket runs now.
  faulty.editor.clock.tick(20);
  if (claim === 'applied') {
    const { value, text } = await twin.act(call);
    expect(value.success, [...story, text].join('\n')).toBe(true);
  }
  if (hasCrashed) twin.editor.restart();
  expect(plainSnapshot(faulty.editor.world), story.join('\n')).toEqual(plainSnapshot(twin.editor.world));
  return `${trouble.fault.kind} ${claim}`;
}

test.each(Array.from({ length: RUNS }, (_, index) => index + 1))(
  'whatever goes wrong, a change is made once or not at all, and the answers say which (seed %i)',
  async seed => {
    const random = createRandom(seed);
    const [faulty, twin] = [await openFaulty(), await openBridge({ scene: oneLight })];
    for (let step = 0; step < SCHEDULES; step++) await runSchedule(faulty, twin, random, `S${step}`);
  },
);
