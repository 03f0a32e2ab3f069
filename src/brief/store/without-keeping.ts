import type { BriefStore } from './brief-store.ts';

/** A store that reads what is stored and keeps nothing: a call is carried out on it to see whether it would be. */
export function withoutKeeping(store: BriefStore): BriefStore {
  return {
    ...store,
    add: async document => document,
    change: async (id, step, signal) => step(await store.read(id, signal)),
  };
}
