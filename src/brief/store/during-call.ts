import type { BriefStore } from './brief-store.ts';

/** A store for one call: what the call reads and stores is given up with it. */
export function duringCall(store: BriefStore, signal: AbortSignal): BriefStore {
  return {
    ...store,
    read: (id, own = signal) => store.read(id, own),
    list: (own = signal) => store.list(own),
    add: (document, own = signal) => store.add(document, own),
    change: (id, step, own = signal) => store.change(id, step, own),
  };
}
