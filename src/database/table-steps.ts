/** The statements of one step, for the tables of a schema. What was published is never changed: another step is added. */
export type TableStep = (schema: string) => readonly string[];

/** In the order in which they run; a database remembers how many of them it has seen. */
export const TABLE_STEPS: readonly TableStep[] = [
  // Briefs, and each write of one: after a cut it tells whether the write arrived. `json` keeps a text as it was written.
  schema => [
    `create table ${schema}.briefs (
      id text primary key,
      revision integer not null,
      document json not null,
      write_id uuid not null,
      bridge text not null,
      updated timestamptz not null default now()
    )`,
    `create table ${schema}.brief_writes (
      write_id uuid primary key,
      id text not null,
      revision integer not null,
      bridge text not null,
      at timestamptz not null default now()
    )`,
    `create function ${schema}.tell_brief() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${schema}_changes', json_build_object('brief', new.id, 'bridge', new.bridge)::text);
        return null;
      end $$`,
    `create trigger tell_brief after insert or update on ${schema}.briefs
      for each row execute function ${schema}.tell_brief()`,
  ],
  // Calls of `act`, each from before it is carried out: one that never ended says so.
  schema => [
    `create table ${schema}.calls (
      id uuid primary key,
      at timestamptz not null default now(),
      ended timestamptz,
      bridge text not null,
      by_whom text not null,
      editor text not null,
      action text not null,
      arguments json not null,
      effect text,
      outcome text not null,
      code text,
      changes json,
      change_id text,
      ms integer,
      frames integer
    )`,
    `create index calls_at on ${schema}.calls (at desc)`,
  ],
];
