import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BridgeError } from '../base/errors.ts';
import type { BriefDocument } from '../brief/document.ts';
import {
  type BriefStore,
  isBriefId,
  type ListedBriefs,
  newestFirst,
  nthId,
  refuseUnknown,
  type StepResult,
} from '../brief/store/brief-store.ts';
import { insertRow, type KeptBrief, readRow, readRows, updateRow } from './brief-rows.ts';
import type { Database } from './database.ts';

/** What opening a store takes from its surroundings. */
export interface PostgresStoreOptions {
  database: Database;
  /** The data folder of this machine, for what is exported. */
  folder: string;
  /** The time, as ISO 8601. */
  now?: () => string;
}

/** Milliseconds in which a change has to come between those of others. */
const CHANGE_MS = 5000;

/**
 * Briefs in a database. Each call asks it, and gets only what has changed since it was read last; without an answer what
 * was read last is what there is to read, and nothing is stored. A write names the revision that it was made of, and bears
 * an id: one whose answer was lost is sent again, and stored once.
 */
export function openPostgresStore(options: PostgresStoreOptions): BriefStore {
  const { database, now = () => new Date().toISOString() } = options;
  const mirror = new Map<string, KeptBrief>();
  const pathOf = (id: string) => `${database.address}/briefs/${id}`;
  const refresh = (id: string, signal?: AbortSignal) => readRow(database, mirror, id, signal);
  const read = async (id: string, signal?: AbortSignal): Promise<KeptBrief> => {
    if (!isBriefId(id)) throw refuseUnknown(id, [...mirror.keys()]);
    const found = await refresh(id, signal).catch(thrown => {
      const last = mirror.get(id);
      if (last && isUnreachable(thrown)) return last;
      throw thrown;
    });
    if (found) return found;
    await readRows(database, mirror, signal);
    throw refuseUnknown(id, [...mirror.keys()]);
  };
  const save = (document: BriefDocument): BriefDocument => ({
    ...document,
    updated: now(),
    revision: document.revision + 1,
  });
  const change = async <T>(
    id: string,
    step: (before: BriefDocument) => StepResult<T>,
    signal?: AbortSignal,
  ) => {
    const deadline = performance.now() + CHANGE_MS;
    for (let pause = 2; ; pause = Math.min(2 * pause, 50)) {
      const before = await read(id, signal);
      const result = step(before.document);
      if (result.document === before.document) return result;
      const kept = { writeId: randomUUID(), document: save(result.document) };
      if (await updateRow(database, kept, before, signal)) {
        mirror.set(id, kept);
        return { ...result, document: kept.document };
      }
      if (performance.now() > deadline) throw refuseBusy(pathOf(id));
      // Somebody else was quicker: what they stored is what counts.
      await sleep(pause * Math.random());
    }
  };
  const inTurn = createTurns();
  return {
    ...{ place: database.address, folder: join(options.folder, 'briefs'), pathOf },
    read: async (id, signal) => (await read(id, signal)).document,
    async add(document, signal) {
      for (let number = 1; ; number++) {
        const saved = save({ ...document, id: nthId(document.id, number) });
        const kept = { writeId: randomUUID(), document: saved };
        if (!(await insertRow(database, kept, signal))) continue;
        mirror.set(saved.id, kept);
        return saved;
      }
    },
    change: (id, step, signal) => inTurn(id, () => change(id, step, signal)),
    list: signal => list(database, mirror, signal),
    tellLoss: () => tellLoss(database),
    listen: onChange => follow(database, mirror, onChange),
  };
}

/** Lets one call after the other change a brief: those of this process need not compete. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(id) ?? Promise.resolve();
    const mine = before.then(work, work);
    const ended = mine.then(
      () => {},
      () => {},
    );
    last.set(id, ended);
    void ended.then(() => {
      if (last.get(id) === ended) last.delete(id);
    });
    return mine;
  };
}

async function list(
  database: Database,
  mirror: Map<string, KeptBrief>,
  signal: AbortSignal | undefined,
): Promise<ListedBriefs> {
  const problems = await readRows(database, mirror, signal).catch(thrown => {
    if (mirror.size > 0 && isUnreachable(thrown)) return [];
    throw thrown;
  });
  return { documents: newestFirst([...mirror.values()].map(({ document }) => document)), problems };
}

function follow(
  database: Database,
  mirror: ReadonlyMap<string, KeptBrief>,
  onChange: (id: string) => void,
): () => void {
  return database.listen(
    ({ brief }) => {
      if (typeof brief === 'string') onChange(brief);
    },
    // Nobody knows what was changed while nothing was heard.
    () => {
      for (const id of mirror.keys()) onChange(id);
    },
  );
}

function tellLoss(database: Database): string | undefined {
  const lost = database.loss();
  if (!lost) return undefined;
  return `The database at ${database.address} has not answered since ${lost.since} (${lost.why}): this is what was read last, and nothing can be stored until it is back.`;
}

function isUnreachable(thrown: unknown): boolean {
  return thrown instanceof BridgeError && thrown.code === 'store_unreachable';
}

function refuseBusy(path: string): BridgeError {
  return new BridgeError(
    'brief_locked',
    `Others have changed ${path} again and again while this call was to.`,
  );
}
