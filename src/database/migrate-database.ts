import type { Sql } from 'postgres';
import { BridgeError } from '../base/errors.ts';
import { TABLE_STEPS } from './table-steps.ts';

/** Of the lock that bridges take while they change tables; any number that nobody else takes. */
const LOCK = 7_263_018_254;

/**
 * Brings our tables up to date: all that is missing in one transaction, and once, however many bridges start together.
 * @throws BridgeError `store_unreachable` where a newer version has made these tables
 */
export async function migrateDatabase(sql: Sql, schema: string): Promise<void> {
  if (await isNewest(sql, schema)) return;
  await sql.begin(async locked => {
    await locked.unsafe(`select pg_advisory_xact_lock(${LOCK})`);
    if (await isNewest(locked, schema)) return;
    await locked.unsafe(`create schema if not exists ${schema}`);
    await locked.unsafe(
      `create table if not exists ${schema}.migrations (number integer primary key, at timestamptz not null default now())`,
    );
    const number = await readNumber(locked, schema);
    for (const [index, write] of TABLE_STEPS.entries()) {
      if (index < number) continue;
      for (const statement of write(schema)) await locked.unsafe(statement);
      await locked.unsafe(`insert into ${schema}.migrations (number) values ($1::int)`, [index + 1]);
    }
  });
}

/** Needs no more rights than to read: whoever runs the database may make the tables. */
async function isNewest(sql: Pick<Sql, 'unsafe'>, schema: string): Promise<boolean> {
  const [found] = await sql.unsafe('select to_regclass($1::text) is not null as there', [
    `${schema}.migrations`,
  ]);
  if (found?.there !== true) return false;
  const number = await readNumber(sql, schema);
  if (number <= TABLE_STEPS.length) return number === TABLE_STEPS.length;
  throw new BridgeError(
    'store_unreachable',
    `A newer unreal-bridge has changed the tables of the store (${number}, known here are ${TABLE_STEPS.length}).`,
    { remedy: 'Update unreal-bridge here, too. Nothing was stored.' },
  );
}

async function readNumber(sql: Pick<Sql, 'unsafe'>, schema: string): Promise<number> {
  const [row] = await sql.unsafe(`select coalesce(max(number), 0)::int as number from ${schema}.migrations`);
  return Number(row?.number);
}
