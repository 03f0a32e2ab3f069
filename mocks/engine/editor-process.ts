import type { Clock } from './clock.ts';
import type { EditorContext } from './editor-context.ts';
import type { Fault } from './faults.ts';
import type { SimulatedEditor } from './simulated-editor.ts';

type State = SimulatedEditor['state'];

/** What the editor's process is doing, and the faults that make it do it. */
export interface EditorProcess {
  readonly state: State;
  inject(fault: Fault): () => void;
  crash(): void;
  /** Runs again, without any fault. */
  restart(): void;
  onStateChange(listener: (state: State) => void): () => void;
}

/** States that faults put the process in, the strongest first. */
const strength: State[] = ['crashed', 'refusing', 'silent', 'starting', 'modal'];

export function createEditorProcess(
  clock: Clock,
  condition: () => EditorContext['condition'],
): EditorProcess {
  const listeners = new Set<(state: State) => void>();
  /** One for every fault that holds a state. */
  let holds: { state: State }[] = [];
  let isInBackground = false;
  const fullSpeed = clock.framesPerSecond;
  let timers: { until: number; end: () => void }[] = [];

  const current = () => strength.find(state => holds.some(hold => hold.state === state)) ?? 'running';
  const change = (edit: () => void) => {
    const before = current();
    edit();
    const after = current();
    if (after !== before) for (const listener of [...listeners]) listener(after);
  };
  const hold = (state: State) => {
    const entry = { state };
    change(() => void holds.push(entry));
    return () =>
      change(() => {
        holds = holds.filter(each => each !== entry);
      });
  };
  const expire = (end: () => void, seconds: number | undefined) => {
    if (seconds !== undefined) timers.push({ until: clock.seconds + seconds, end });
    return end;
  };
  const endExpired = () => {
    const due = timers.filter(timer => clock.seconds >= timer.until);
    timers = timers.filter(timer => !due.includes(timer));
    for (const timer of due) timer.end();
  };
  /** An unfocused editor saves its strength, unless the project's settings say not to. */
  const setFrameRate = () => {
    clock.framesPerSecond = isInBackground && condition().throttleInBackground() ? 3 : fullSpeed;
  };
  clock.onFrame(() => {
    endExpired();
    if (isInBackground) setFrameRate();
    const now = condition();
    if (now.savingFrames > 0) now.savingFrames--;
  });

  const inject = (fault: Fault): (() => void) => {
    switch (fault.kind) {
      case 'modal':
      case 'starting':
        return expire(hold(fault.kind), fault.seconds);
      case 'refusing':
      case 'silent':
        return hold(fault.kind);
      case 'crash':
        return hold('crashed');
      case 'throttled':
        isInBackground = true;
        setFrameRate();
        return () => {
          isInBackground = false;
          setFrameRate();
        };
      case 'hitch':
        clock.pass(fault.seconds);
        return () => {};
      case 'loading-map':
        condition().loadingMap = true;
        return expire(() => {
          condition().loadingMap = false;
        }, fault.seconds);
      case 'saving':
        condition().savingFrames = fault.frames;
        return () => {
          condition().savingFrames = 0;
        };
    }
  };

  return {
    get state() {
      endExpired();
      return current();
    },
    inject,
    crash: () => void hold('crashed'),
    restart() {
      timers = [];
      isInBackground = false;
      setFrameRate();
      change(() => {
        holds = [];
      });
    },
    onStateChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
