import type { Clock } from './clock.ts';
import type { EditorContext } from './editor-context.ts';
import type { Fault } from './faults.ts';
import { createProcessState, type ProcessState } from './process-state.ts';
import type { SimulatedEditor } from './simulated-editor.ts';

/** The editor's process, and the faults that befall it. */
export interface EditorProcess {
  readonly state: SimulatedEditor['state'];
  inject(fault: Fault): () => void;
  crash(): void;
  /** Runs again, without any fault. */
  restart(): void;
  onStateChange: ProcessState['onChange'];
}

export function createEditorProcess(
  clock: Clock,
  condition: () => EditorContext['condition'],
): EditorProcess {
  const process = createProcessState();
  const timers = createTimers(clock);
  const background = createBackground(clock, () => condition().throttleInBackground());
  clock.onFrame(() => {
    timers.endDue();
    background.update();
    const now = condition();
    if (now.savingFrames > 0) now.savingFrames--;
  });

  const inject = (fault: Fault): (() => void) => {
    switch (fault.kind) {
      case 'modal':
      case 'starting':
        return timers.endAfter(fault.seconds, process.hold(fault.kind));
      case 'refusing':
      case 'silent':
        return process.hold(fault.kind);
      case 'crash':
        process.hold('crashed');
        // Only a restart ends it.
        return () => {};
      case 'throttled':
        return background.enter();
      case 'hitch':
        clock.pass(fault.seconds);
        return () => {};
      case 'loading-map':
        condition().loadingMap = true;
        return timers.endAfter(fault.seconds, () => {
          condition().loadingMap = false;
        });
      case 'saving':
        condition().savingFrames = fault.frames;
        return () => {
          condition().savingFrames = 0;
        };
    }
  };

  return {
    get state() {
      timers.endDue();
      return process.current;
    },
    inject,
    crash: () => void process.hold('crashed'),
    restart() {
      timers.clear();
      background.leave();
      process.release();
    },
    onStateChange: process.onChange,
  };
}

/** Ends what lasts for a number of engine seconds. */
function createTimers(clock: Clock) {
  let timers: { until: number; end: () => void }[] = [];
  return {
    endAfter(seconds: number | undefined, end: () => void): () => void {
      if (seconds !== undefined) timers.push({ until: clock.seconds + seconds, end });
      return end;
    },
    endDue() {
      const due = timers.filter(timer => clock.seconds >= timer.until);
      timers = timers.filter(timer => !due.includes(timer));
      for (const timer of due) timer.end();
    },
    clear() {
      timers = [];
    },
  };
}

/** An unfocused editor makes three frames a second, unless its settings say not to. */
function createBackground(clock: Clock, throttles: () => boolean) {
  const fullSpeed = clock.framesPerSecond;
  let isInBackground = false;
  const update = () => {
    if (isInBackground) clock.framesPerSecond = throttles() ? 3 : fullSpeed;
  };
  const leave = () => {
    if (isInBackground) clock.framesPerSecond = fullSpeed;
    isInBackground = false;
  };
  return {
    update,
    leave,
    enter() {
      isInBackground = true;
      update();
      return leave;
    },
  };
}
