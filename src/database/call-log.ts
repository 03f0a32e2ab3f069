import { randomUUID } from 'node:crypto';
import {
  type AuditLog,
  type AuditRecord,
  type BegunCall,
  withoutSecrets,
} from '../kernel/policy/audit-log.ts';
import type { Database, QueryValue } from './database.ts';

/** What opening a log takes from its surroundings. */
export interface CallLogOptions {
  database: Database;
  /** Address of the editor that is changed. */
  editor: string;
  /** Who changes it, where the server does not know its users. */
  who: string;
  /** Texts that must not stand in it. */
  secrets?: readonly string[];
}

/** What somebody else changed. */
export interface TeamChange {
  at: string;
  by: string;
  editor: string;
  action: string;
  outcome: string;
  changes?: unknown;
}

/** The calls of all bridges of a team. */
export interface CallLog extends Required<AuditLog> {
  /** What was changed through other bridges, newest first. @throws BridgeError `store_unreachable`, `cancelled` */
  listOthers(limit: number, signal: AbortSignal): Promise<TeamChange[]>;
}

/** Records that wait for the database; of more the oldest are given up. */
const MOST_WAITING = 1000;
/** Milliseconds between two attempts to store what waits. */
const AGAIN_MS = 2000;

/**
 * Keeps calls in a database. One that may change something is stored before it is carried out, and refused where that
 * cannot be; what became of it is stored when it has ended, or when the database is back.
 */
export function openCallLog({ database, editor, who, secrets = [] }: CallLogOptions): CallLog {
  const { query, schema, bridge } = database;
  const waiting: { text: string; values: QueryValue[] }[] = [];
  let isSending = false;
  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      for (let [next] = waiting; next; [next] = waiting) {
        await query(next.text, next.values);
        waiting.shift();
      }
    } catch {
      // The calls themselves say that the database is lost.
      setTimeout(() => void send(), AGAIN_MS).unref();
    } finally {
      isSending = false;
    }
  };
  const insert = (id: string, call: BegunCall) => ({
    text: `insert into ${schema}.calls (id, bridge, by_whom, editor, action, arguments, effect, outcome)
      values ($1::text::uuid, $2::text, $3::text, $4::text, $5::text, $6::text::json, $7::text, 'begun')
      on conflict (id) do nothing`,
    values: [
      ...[id, bridge, call.by ?? who, editor, call.action],
      ...[JSON.stringify(withoutSecrets(call, secrets).arguments), call.effect ?? null],
    ],
  });
  return {
    async begin(call, signal) {
      const id = randomUUID();
      const { text, values } = insert(id, call);
      await query(text, values, { signal });
      return id;
    },
    write(record, begun) {
      const id = begun ?? randomUUID();
      if (begun === undefined) waiting.push(insert(id, record));
      waiting.push({ text: endOf(schema), values: [id, ...readEnd(withoutSecrets(record, secrets))] });
      waiting.splice(0, waiting.length - MOST_WAITING);
      void send();
    },
    async listOthers(limit, signal) {
      const rows = await query(
        `select at, by_whom, editor, action, outcome, changes from ${schema}.calls
         where bridge <> $1::text and effect in ('reversible', 'destructive')
           and outcome in ('done', 'unknown', 'begun') order by at desc limit $2::int`,
        [bridge, limit],
        { signal },
      );
      return rows.map(({ at, by_whom, changes, ...row }) => ({
        at: at instanceof Date ? at.toISOString() : String(at),
        ...{ by: String(by_whom), editor: String(row.editor), action: String(row.action) },
        ...{ outcome: String(row.outcome), ...(changes !== null && { changes }) },
      }));
    },
  };
}

function endOf(schema: string): string {
  return `update ${schema}.calls set ended = now(), outcome = $2::text, code = $3::text, changes = $4::text::json,
    change_id = $5::text, ms = $6::int, frames = $7::int where id = $1::text::uuid`;
}

function readEnd({ outcome, code, changes, changeId, ms, frames }: AuditRecord): QueryValue[] {
  return [outcome, code ?? null, changes ? JSON.stringify(changes) : null, changeId ?? null, ms, frames];
}
