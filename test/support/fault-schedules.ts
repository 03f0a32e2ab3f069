import { isDeepStrictEqual } from 'node:util';
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
  /** Whether nobody can tell of some changes: what is read back may be another hand's, as nothing in it tells whose it is. */
  mayBeUnclear?: boolean;
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

interface Asked {
  story: readonly string[];
  unclearIs?: 'unclear';
}

/** Sends calls that change nothing until what is unknown is reconciled. */
async function reconcile(faulty: Faulty, changeId: string, asked: Asked): Promise<Claim | 'unclear'> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const next = await faulty.act({ action: 'list_changes', limit: 3 });
    const claim = await settledIn(faulty, next, { changeId, ...asked });
    if (claim) return claim;
  }
  throw new Error(`${changeId} is never settled`);
}

function isSameWorld(left: Bridge, right: Bridge): boolean {
  return isDeepStrictEqual(plainSnapshot(left.editor.world), plainSnapshot(right.editor.world));
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
  // An undo of several goes back change by change, and what is undone stays so where it stops.
  const { undone = [], unknown = [], stoppedAt, success } = answer.value;
  let claim: Claim | 'unknown' | 'unclear' = stoppedAt ? 'applied' : claimOf(answer);
  const story = [JSON.stringify(call), JSON.stringify(trouble), answer.text.slice(0, 300)];
  const { changeId } = answer.value;
  const asked: Asked = { story, ...(world.mayBeUnclear && { unclearIs: 'unclear' }) };
  const hear = async (next: Answer) => {
    story.push(next.text.slice(0, 200));
    if (claim === 'unknown') claim = (await settledIn(faulty, next, { changeId, ...asked })) ?? claim;
  };
  // Somebody who does not wait: while anything is unknown, nothing new is sent.
  const isHeld = trouble.kind !== 'passing' || trouble.port !== undefined;
  if (claim === 'unknown' && isHeld && planned.hasStarted() && random.chance(0.4)) {
    const next = await faulty.act(world.another);
    expect(claimOf(next), [...story, next.text].join('\n')).toBe('not_applied');
    await hear(next);
  }
  const process = planned.end();
  if (claim === 'unknown') claim = await reconcile(faulty, changeId, asked);
  story.push(claim);
  // Whatever still lies in a socket runs now.
  faulty.editor.clock.tick(20);
  const steps = undone.length + (claim === 'applied' && !stoppedAt ? unknown.length : 0);
  const isInSteps = call.steps !== undefined && !success && steps > 0;
  // Then the worlds tell: it was made, or not at all.
  const wasMade = claim === 'unclear' && process === 'same' && !isSameWorld(faulty, twin);
  if (claim === 'applied' || wasMade || isInSteps) {
    const { value, text } = await twin.act({ ...call, ...(isInSteps && { steps }) });
    expect(value.success, [...story, text].join('\n')).toBe(true);
  }
  if (process === 'new') {
    // As long as it takes there.
    twin.editor.clock.pass(10);
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
  const open = async () => ({
    faulty: await openFaulty(world.options),
    twin: await openBridge(world.options),
  });
  let bridges = await open();
  const came: string[] = [];
  for (let step = 0; step < count; step++) {
    const what = await runSchedule({ world, ...bridges, random }, `S${step}`);
    came.push(what);
    // What can be undone is another thing in both from then on.
    if (what.endsWith('unclear')) bridges = await open();
  }
  return came;
}
