import { expect } from 'vitest';
import { keepOnDisk } from '../../src/kernel/history/journal-file.ts';
import { type Claim, claimOf, settledIn } from './claims.ts';
import { makeDataFolder } from './data-folder.ts';
import { type Answer, type Bridge, type BridgeOptions, openBridge } from './open-bridge.ts';
import { plainSnapshot } from './plain-snapshot.ts';
import { createRandom, type Random } from './random.ts';
import { listTroubles, startTrouble, type Trouble } from './troubles.ts';

export type Call = Record<string, unknown>;

/** A world that things go wrong in, and what is done there. */
export interface FaultyWorld {
  options: BridgeOptions;
  /** @param twin the same world, in which nothing goes wrong; fresh: a name that nothing has yet */
  chooseCall(random: Random, twin: Bridge, fresh: string): Call;
  /** Whether a call takes several requests that change something. */
  hasSeveral(call: Call): boolean;
  /** A change that nobody chooses otherwise. */
  another: Call;
  /** Functions that the editor may crash in. */
  crashes: readonly [string, ...string[]];
}

/** Something that is to go wrong when a request is about to leave. */
interface PlannedTrouble {
  /** Whether it went wrong. */
  hasStarted(): boolean;
  /** It does not go wrong any more, if it has not yet. */
  cancel(): void;
  /** It is over. @returns whether another process of the editor answers now */
  end(): 'same' | 'new';
}

export interface Faulty extends Bridge {
  /** @param request counts from one; `change`: only those that change something */
  plan(trouble: Trouble, request: number, which: 'change' | 'any'): PlannedTrouble;
}

/** A bridge on whose requests something can be made to go wrong. */
export async function openFaulty(options: BridgeOptions): Promise<Faulty> {
  let planned: { left: number; which: 'change' | 'any'; start(): void } | undefined;
  let isSilent = false;
  const bridge = await openBridge({
    // On disk, where it shows whether another server is about.
    journals: keepOnDisk({ folder: makeDataFolder() }),
    ...options,
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
    plan: (trouble, request, which) => {
      let started: ReturnType<typeof startTrouble> | undefined;
      const start = () => {
        started = startTrouble(bridge.editor, trouble);
        isSilent = trouble.kind === 'lasting';
      };
      planned = { left: request, which, start };
      return {
        hasStarted: () => started !== undefined,
        cancel: () => {
          planned = undefined;
        },
        end: () => {
          isSilent = false;
          return started?.end() ?? 'same';
        },
      };
    },
  };
}

/** Sends calls that change nothing until what is unknown is reconciled. */
async function reconcile(faulty: Faulty, changeId: string, story: readonly string[]): Promise<Claim> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const next = await faulty.act({ action: 'list_changes', limit: 3 });
    const claim = await settledIn(faulty, next, { changeId, story });
    if (claim) return claim;
  }
  throw new Error(`${changeId} is never settled`);
}

/** What a schedule is run in. */
interface Stage {
  world: FaultyWorld;
  faulty: Faulty;
  twin: Bridge;
  random: Random;
}

async function runSchedule({ world, faulty, twin, random }: Stage, fresh: string): Promise<string> {
  const call = world.chooseCall(random, twin, fresh);
  const trouble = random.pick(listTroubles(random, { hitchSeconds: 20, crashes: world.crashes }));
  const hasSeveral = world.hasSeveral(call);
  const which = random.pick<'change' | 'any'>(['change', 'change', 'change', 'any']);
  const planned = faulty.plan(trouble, 1 + random.below(hasSeveral || which === 'any' ? 2 : 1), which);
  const answer = await faulty.act(call);
  planned.cancel();
  let claim: Claim | 'unknown' = claimOf(answer);
  const story = [JSON.stringify(call), JSON.stringify(trouble), answer.text.slice(0, 300)];
  const { changeId } = answer.value;
  const hear = async (next: Answer) => {
    story.push(next.text.slice(0, 200));
    if (claim === 'unknown') claim = (await settledIn(faulty, next, { changeId, story })) ?? claim;
  };
  // Somebody who does not wait: while anything is unknown, nothing new is sent.
  const isHeld = trouble.kind !== 'passing' || trouble.port !== undefined;
  if (claim === 'unknown' && isHeld && planned.hasStarted() && random.chance(0.4)) {
    const next = await faulty.act(world.another);
    expect(claimOf(next), [...story, next.text].join('\n')).toBe('not_applied');
    await hear(next);
  }
  const process = planned.end();
  if (claim === 'unknown') claim = await reconcile(faulty, changeId, story);
  story.push(claim);
  // Whatever still lies in a socket runs now.
  faulty.editor.clock.tick(20);
  if (claim === 'applied') {
    const { value, text } = await twin.act(call);
    expect(value.success, [...story, text].join('\n')).toBe(true);
  }
  if (process === 'new') {
    twin.editor.restart();
    // That takes longer than nobody asks who answers.
    twin.session.identity.askNext();
  }
  expect(plainSnapshot(faulty.editor.world), story.join('\n')).toEqual(plainSnapshot(twin.editor.world));
  return `${trouble.port ? `${trouble.port} port` : trouble.fault.kind} ${claim}`;
}

/**
 * Runs schedules one after the other, each in the world that those before it left: whatever goes wrong, a change is made
 * once or not at all, and the answers say which.
 * @returns what went wrong in each, and what became of the change: `silent applied`
 */
export async function runFaultSchedules(world: FaultyWorld, seed: number, count: number): Promise<string[]> {
  const random = createRandom(seed);
  const [faulty, twin] = [await openFaulty(world.options), await openBridge(world.options)];
  const came: string[] = [];
  for (let step = 0; step < count; step++) {
    came.push(await runSchedule({ world, faulty, twin, random }, `S${step}`));
  }
  return came;
}
