import { type AnswerFaults, createAnswerFaults } from './answer-faults.ts';
import type { Clock } from './clock.ts';
import type { EditorCondition, EditorContext } from './editor-context.ts';
import type { Fault, SocketFault, WorkFault } from './faults.ts';
import { createFrameRate } from './frame-rate.ts';
import { withLiveMembers } from './live-members.ts';
import { createProcessState, type ProcessState } from './process-state.ts';
import type { SimulatedEditor } from './simulated-editor.ts';

/** The editor's process, and the faults that befall it. */
export interface EditorProcess {
  readonly state: SimulatedEditor['state'];
  inject(fault: Fault): () => void;
  /** Answers a request, as well as the faults of answers let it. */
  answer: AnswerFaults['answer'];
  crash(): void;
  /** Ends at the end of this frame, or of the next one: what was asked in it is still answered. */
  quit(): void;
  /** All windows are minimised. */
  isMinimised(): boolean;
  /** Holds the process in a state until the returned function is called. */
  hold: ProcessState['hold'];
  /** Keeps the game thread busy for so many engine seconds. */
  block(seconds: number): void;
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
  const rate = createFrameRate(clock, () => condition().throttleInBackground());
  const answers = createAnswerFaults();
  clock.onFrame(() => {
    timers.endDue();
    rate.update();
  });
  countSavingFrames(clock, condition);
  const quit = createQuit(clock, process);
  const start = (fault: Fault): (() => void) => {
    switch (fault.kind) {
      case 'modal':
      case 'starting':
      case 'refusing':
      case 'silent':
        return process.hold(fault.kind);
      case 'crash':
        process.hold('crashed');
        // Only a restart ends it.
        return () => {};
      case 'throttled':
      case 'minimised':
      case 'shader-compile':
      case 'slow-frames':
        return rate.slowDown(fault);
      case 'hitch':
        clock.pass(fault.seconds);
        return () => {};
      case 'loading-map':
      case 'wrong-server':
      case 'saving':
      case 'play-dialog':
      case 'crash-in-function':
        return hinder(condition(), fault, process);
      case 'drop-sockets':
      case 'swallow-message':
      case 'late-events':
        return disturbSockets(condition(), fault);
      default:
        return answers.add(fault);
    }
  };
  const state = () => {
    timers.endDue();
    return process.current;
  };
  return withLiveMembers<EditorProcess, 'state'>(
    { state },
    {
      inject(fault) {
        const end = start(fault);
        return timers.endAfter('seconds' in fault ? fault.seconds : undefined, end);
      },
      answer: answers.answer,
      crash: () => void process.hold('crashed'),
      quit,
      isMinimised: () => rate.has('minimised'),
      hold: process.hold,
      block: seconds => void timers.endAfter(seconds, process.hold('busy')),
      restart() {
        timers.clear();
        rate.clear();
        answers.clear();
        process.release();
      },
      onStateChange: process.onChange,
    },
  );
}

/** Whatever is served in a frame in which the editor saves is refused, so the frame counts at its end. */
function countSavingFrames(clock: Clock, condition: () => EditorCondition): void {
  clock.onFrame(() => {
    const now = condition();
    if (now.savingFrames > 0) now.savingFrames--;
  }, 'at-the-end');
}

/** Ends the process at the end of the frame in which it is called. */
function createQuit(clock: Clock, process: ProcessState): () => void {
  let isQuitting = false;
  clock.onFrame(() => {
    if (isQuitting) process.hold('closed');
    isQuitting = false;
  }, 'at-the-end');
  return () => {
    isQuitting = true;
  };
}

/** Puts something in the way of the editor's work until the returned function is called. */
function hinder(condition: EditorCondition, fault: WorkFault, process: ProcessState): () => void {
  switch (fault.kind) {
    case 'saving':
      condition.savingFrames = fault.frames;
      return () => {
        condition.savingFrames = 0;
      };
    case 'play-dialog': {
      let close = () => {};
      const open = () => {
        close = process.hold('modal');
      };
      condition.openPlayDialog = open;
      return () => {
        condition.openPlayDialog = undefined;
        close();
      };
    }
    case 'crash-in-function':
      condition.crashes.add(fault);
      return () => void condition.crashes.delete(fault);
    default: {
      const name = fault.kind === 'loading-map' ? 'loadingMap' : 'wrongServer';
      condition[name] = true;
      return () => {
        condition[name] = false;
      };
    }
  }
}

/** Makes something go wrong with WebSockets until the returned function is called. */
function disturbSockets(condition: EditorCondition, fault: SocketFault): () => void {
  switch (fault.kind) {
    case 'drop-sockets':
      condition.dropSockets();
      return () => {};
    case 'swallow-message':
      condition.swallowedMessages = fault.count ?? 1;
      return () => {
        condition.swallowedMessages = 0;
      };
    case 'late-events':
      condition.lateEvents = true;
      return () => {
        condition.lateEvents = false;
      };
  }
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
