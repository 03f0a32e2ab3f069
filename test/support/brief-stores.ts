import { onTestFinished } from 'vitest';
import type { BriefStore } from '../../src/brief/store/brief-store.ts';
import { openFileStore } from '../../src/brief/store/file-store.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { openPostgresStore } from '../../src/database/postgres-store.ts';
import { makeDataFolder } from './data-folder.ts';
import { openStoreAddress } from './postgres-server.ts';

/** A kind of store, and how several bridges open the same one. */
export interface StoreKind {
  name: string;
  /** Two stores of two bridges on the same briefs; they end with the test. */
  openShared(): Promise<[BriefStore, BriefStore]>;
}

const files: StoreKind = {
  name: 'files',
  openShared: async () => {
    const folder = makeDataFolder();
    const open = (pid: number) => openFileStore({ folder, lock: { pid, isAlive: () => true } });
    return [open(11), open(12)];
  },
};

const database: StoreKind = {
  name: 'a database',
  openShared: async () => {
    const store = await openStoreAddress();
    const open = () => {
      const opened = openDatabase({ store });
      onTestFinished(() => opened.close());
      return openPostgresStore({ database: opened, folder: makeDataFolder() });
    };
    return [open(), open()];
  },
};

/** All stores that hold the laws of briefs. */
export const BRIEF_STORES: readonly StoreKind[] = [files, database];
