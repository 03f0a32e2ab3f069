import type { Settings } from '../base/config.ts';
import type { BriefStore } from '../brief/store/brief-store.ts';
import type { Database } from '../database/database.ts';

/** What several bridges share, where a database is named for it. */
export interface TeamStore {
  database: Database;
  briefs: BriefStore;
  /** What must not be told: the password of the database. */
  secrets: readonly string[];
}

const opened = new Map<string, Promise<TeamStore>>();

/** Opens the database of the settings, once for all editors of this process. Without one nothing is loaded for it. */
export async function openTeamStore({
  store,
  data,
}: Pick<Settings, 'store' | 'data'>): Promise<TeamStore | undefined> {
  if (store === undefined) return undefined;
  const key = JSON.stringify([store, data]);
  const known = opened.get(key) ?? open(store, data);
  opened.set(key, known);
  return known;
}

async function open(store: string, data: string | undefined): Promise<TeamStore> {
  const [{ openDatabase }, { openPostgresStore }, { findDataFolder }, { readStoreAddress }] =
    await Promise.all([
      import('../database/open-database.ts'),
      import('../database/postgres-store.ts'),
      import('../base/data-folder.ts'),
      import('../database/store-address.ts'),
    ]);
  const database = openDatabase({ store });
  return {
    database,
    briefs: openPostgresStore({ database, folder: findDataFolder({ setting: data }) }),
    secrets: readStoreAddress(store).secrets,
  };
}
