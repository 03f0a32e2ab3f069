import { withLiveMembers } from './live-members.ts';
/**
 * The engine's frame clock. Time is counted in frames; engine seconds follow from the frame rate. It never moves by
 * itself unless `run` was called.
 */
export interface Clock {
  /** Frames completed since the start. Listeners of a frame already see it counted. */
  readonly frame: number;
  /** Engine time in seconds. */
  readonly seconds: number;
  /** Frames a second: 60, or 3 when throttled. Setting it changes the length of later frames. */
  framesPerSecond: number;
  /** Completes so many frames now, calling every listener once in each. */
  tick(frames?: number): void;
  /** Lets engine time pass without a frame: a hitch or a modal loop. */
  pass(seconds: number): void;
  /** Ticks by itself in real time until the returned function is called. */
  run(): () => void;
  /**
   * Ticks whenever somebody waits for a frame, until the promise settles: the way tests count frames.
   *
   * Before each frame everything that can still happen without one is let happen, so that requests which are sent at
   * the same time share a frame and frames in which nobody waits are never counted. A clock that runs by itself needs
   * no help: then this only waits.
   *
   * `input` says where requests come from. `in-process`: from code that runs on promises and `setImmediate`; counts are
   * exact. `sockets`: from real sockets; a few real milliseconds are given to bytes under way, so counts hold on a
   * machine that delivers loopback bytes within them, and a client that thinks for longer merely finds the clock
   * standing still.
   */
  until<T>(promise: Promise<T>, input?: 'in-process' | 'sockets'): Promise<T>;
  /**
   * Declares that somebody waits for frames, until the returned function is called. `until` ticks meanwhile. One for each
   * who waits: `until` sees by them when somebody got his answer.
   */
  beginWait(): () => void;
  /** Resolves when the next frame is complete; counts as waiting for it. */
  nextFrame(): Promise<void>;
  /**
   * Called last in each frame, in order of registration; those `at-the-end` after all others. Returns how to stop.
   */
  onFrame(listener: () => void, when?: 'in-order' | 'at-the-end'): () => void;
}

/** Turns of the event loop without news after which nothing more happens without a frame. */
const quietTurns = 4;
/** Real milliseconds that bytes on a loopback socket get to arrive, or code to be loaded. */
const socketMilliseconds = 2;

/** Creates a clock that stands still at frame 0. */
export function createClock({ framesPerSecond = 60 }: { framesPerSecond?: number } = {}): Clock {
  const time = createTime(framesPerSecond);
  const waits = createWaits();
  const listeners = new Set<{ call: () => void; when: 'in-order' | 'at-the-end' }>();
  let ticking = false;
  let running = false;

  const clock: Clock = withLiveMembers<Clock, 'frame' | 'seconds' | 'framesPerSecond'>(
    { frame: () => time.frame, seconds: () => time.seconds(), framesPerSecond: () => time.rate },
    {
      tick(frames = 1) {
        if (ticking) throw new Error('The clock cannot tick inside a frame.');
        ticking = true;
        try {
          for (let i = 0; i < frames; i++) {
            time.completeFrame();
            for (const when of ['in-order', 'at-the-end'] as const) {
              const called = [...listeners].filter(listener => listener.when === when);
              for (const listener of called) if (listeners.has(listener)) listener.call();
            }
          }
        } finally {
          ticking = false;
        }
      },
      pass: seconds => time.pass(seconds),
      run() {
        if (running) throw new Error('The clock runs already.');
        running = true;
        const stop = runInRealTime(clock);
        return () => {
          stop();
          running = false;
        };
      },
      until: (promise, input = 'in-process') => (running ? promise : tickUntil(clock, waits, promise, input)),
      beginWait: waits.begin,
      nextFrame: () => waitForFrame(clock),
      onFrame(listener, when = 'in-order') {
        const entry = { call: listener, when };
        listeners.add(entry);
        return () => void listeners.delete(entry);
      },
    },
    {
      framesPerSecond: rate => {
        time.changeRate(rate);
      },
    },
  );
  return clock;
}

function waitForFrame(clock: Clock): Promise<void> {
  const endWait = clock.beginWait();
  return new Promise(resolve => {
    const stopListening = clock.onFrame(() => {
      stopListening();
      endWait();
      resolve();
    });
  });
}

/** Engine time; seconds are derived from whole frames, so that 900 frames at 60 a second are exactly 15 s. */
function createTime(initialRate: number) {
  let secondsBefore = 0;
  let framesAtRate = 0;
  const time = {
    frame: 0,
    rate: initialRate,
    seconds: () => secondsBefore + framesAtRate / time.rate,
    changeRate(rate: number) {
      if (!(rate > 0)) throw new RangeError(`A frame rate must be above zero, not ${rate}.`);
      secondsBefore = time.seconds();
      framesAtRate = 0;
      time.rate = rate;
    },
    completeFrame() {
      time.frame++;
      framesAtRate++;
    },
    pass(seconds: number) {
      if (!(seconds >= 0)) throw new RangeError(`Time cannot pass by ${seconds} seconds.`);
      secondsBefore += seconds;
    },
  };
  return time;
}

interface Waits {
  /** Message ports that are in use all the time, whoever waits. */
  readonly ports: number;
  readonly count: number;
  /** Rises with every wait that begins or ends. */
  readonly changes: number;
  begin(): () => void;
  /** Called once, when the next wait begins. */
  onBegin(listener: () => void): void;
}

function createWaits(): Waits {
  let count = 0;
  let changes = 0;
  let listeners: (() => void)[] = [];
  return withLiveMembers<Waits, 'count' | 'changes'>(
    { count: () => count, changes: () => changes },
    {
      ports: countActive('MessagePort'),
      begin() {
        count++;
        changes++;
        const called = listeners;
        listeners = [];
        for (const listener of called) listener();
        let ended = false;
        return () => {
          if (ended) return;
          ended = true;
          count--;
          changes++;
        };
      },
      onBegin(listener) {
        listeners.push(listener);
      },
    },
  );
}

async function tickUntil<T>(
  clock: Clock,
  waits: Waits,
  promise: Promise<T>,
  input: 'in-process' | 'sockets',
): Promise<T> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  const settling = promise.then(settle, settle);
  let known: number | undefined;
  for (;;) {
    await comeToRest(waits, input, known);
    if (settled) return promise;
    known = undefined;
    if (waits.count > 0) {
      known = waits.changes;
      clock.tick();
    } else await Promise.race([settling, new Promise<void>(resolve => waits.onBegin(resolve))]);
  }
}

/**
 * Lets the event loop turn until no wait has begun or ended for a while, and nobody is at work in turns. After a frame that
 * changed none of the waits that were known, one turn is enough: nobody got an answer, so nobody acts on one.
 */
async function comeToRest(
  waits: Waits,
  input: 'in-process' | 'sockets',
  known: number | undefined,
): Promise<void> {
  await takeTurn();
  if (known === waits.changes && !isAnyoneAtWork(waits)) return;
  let seen = waits.changes;
  for (let quiet = 0, turns = 0; quiet < quietTurns; quiet++, turns++) {
    await (input === 'sockets' || isLoading(waits)
      ? new Promise(resolve => setTimeout(resolve, socketMilliseconds))
      : takeTurn());
    if (seen === waits.changes && !(turns < mostTurns && isAnyoneAtWork(waits))) continue;
    seen = waits.changes;
    quiet = -1;
  }
}

/** Turns of the event loop that somebody is waited for who works in turns; some loops of tests never end by themselves. */
const mostTurns = 1000;

/** Clocks that wait for their own turn. */
let resting = 0;

async function takeTurn(): Promise<void> {
  resting++;
  await new Promise(resolve => setImmediate(resolve));
  resting--;
}

/** Whether a long work goes on in the next turn of the event loop: it takes no frames, however many turns it has. */
function isAnyoneAtWork(waits: Waits): boolean {
  return countActive('Immediate') > resting || isLoading(waits);
}

/** Whether code is being loaded through a loader in another thread, as TypeScript is: that takes no frames, either. */
function isLoading({ ports }: Waits): boolean {
  return countActive('MessagePort') > ports;
}

function countActive(kind: 'Immediate' | 'MessagePort'): number {
  return process.getActiveResourcesInfo().filter(each => each === kind).length;
}

/**
 * Ticks with real time, correcting for late timers. After a stall the frames missed are lost, as in an engine, and
 * their time passes at once.
 */
function runInRealTime(clock: Clock): () => void {
  let stopped = false;
  let due = performance.now() + 1000 / clock.framesPerSecond;
  let timer = setTimeout(step, 1000 / clock.framesPerSecond);
  function step(): void {
    clock.tick();
    // A listener of the frame may have stopped it.
    if (stopped) return;
    due += 1000 / clock.framesPerSecond;
    const late = performance.now() - due;
    if (late > 0) {
      clock.pass(late / 1000);
      due += late;
    }
    timer = setTimeout(step, due - performance.now());
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
