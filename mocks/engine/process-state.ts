import { withLiveMembers } from './live-members.ts';
import type { SimulatedEditor } from './simulated-editor.ts';

type State = SimulatedEditor['state'];

/** What the editor's process is doing: several things may hold it in a state, and the strongest is seen. */
export interface ProcessState {
  readonly current: State;
  /** Holds the process in a state until the returned function is called. */
  hold(state: State): () => void;
  /** Lets go of everything. */
  release(): void;
  onChange(listener: (state: State) => void): () => void;
}

const strongestFirst: State[] = ['crashed', 'closed', 'refusing', 'silent', 'starting', 'modal', 'busy'];

/** The process has ended: nothing of it is left to answer. */
export function isGone(state: State): boolean {
  return state === 'crashed' || state === 'closed';
}

export function createProcessState(): ProcessState {
  const listeners = new Set<(state: State) => void>();
  let holds: { state: State }[] = [];
  const current = () => strongestFirst.find(state => holds.some(each => each.state === state)) ?? 'running';
  const replace = (next: { state: State }[]) => {
    const before = current();
    holds = next;
    const after = current();
    if (after !== before) for (const listener of [...listeners]) listener(after);
  };
  return withLiveMembers<ProcessState, 'current'>(
    { current: () => current() },
    {
      hold(state) {
        const entry = { state };
        replace([...holds, entry]);
        return () => replace(holds.filter(each => each !== entry));
      },
      release: () => replace([]),
      onChange(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  );
}
