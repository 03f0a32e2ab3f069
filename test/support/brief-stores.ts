import type { BriefStore } from '../../src/brief/store/brief-store.ts';
import { openFileStore } from '../../src/brief/store/file-store.ts';
import { makeDataFolder } from './data-folder.ts';

/** A kind of store, and how several bridges open the same one. */
export interface StoreKind {
  name: string;
  /** As many as there is room for in the answer; they end with the test. */
  openShared(bridges: 1 | 2): Promise<[BriefStore, BriefStore]>;
}

const files: StoreKind = {
  name: 'files',
  openShared: async () => {
    const folder = makeDataFolder();
    const open = (pid: number) => openFileStore({ folder, lock: { pid, isAlive: () => true } });
    return [open(11), open(12)];
  },
};

/** All stores that hold the laws of briefs. */
export const BRIEF_STORES: readonly StoreKind[] = [files];
