import { BridgeError } from '../base/errors.ts';
import type { BriefDocument } from '../brief/document.ts';
import { writeDocument } from '../brief/store/brief-store.ts';
import { readDocument } from '../brief/store/read-document.ts';
import type { Database } from './database.ts';

/** A document as it was read or written last. */
export interface KeptBrief {
  /** Of the write that stored it: another one means another document. */
  writeId: string;
  document: BriefDocument;
}

/** A brief as it is now; what has not changed does not travel again. */
export async function readRow(
  { query, schema, address }: Database,
  mirror: Map<string, KeptBrief>,
  id: string,
  signal: AbortSignal | undefined,
): Promise<KeptBrief | undefined> {
  const last = mirror.get(id);
  const [row] = await query(
    `select write_id::text, case when write_id::text = $2::text then null else document::text end as document
     from ${schema}.briefs where id = $1::text`,
    [id, last?.writeId ?? null],
    { signal },
  );
  if (!row) {
    mirror.delete(id);
    return undefined;
  }
  if (row.document === null && last) return last;
  const kept = { writeId: String(row.write_id), document: parse(String(row.document), id, address) };
  mirror.set(id, kept);
  return kept;
}

/** Brings the mirror up to date. @returns why some briefs cannot be read */
export async function readRows(
  { query, schema, address }: Database,
  mirror: Map<string, KeptBrief>,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const known = [...mirror].map(([id, { writeId }]) => ({ id, write_id: writeId }));
  const rows = await query(
    `select b.id, b.write_id::text,
       case when k.write_id = b.write_id::text then null else b.document::text end as document
     from ${schema}.briefs b
     left join json_to_recordset($1::text::json) as k(id text, write_id text) on k.id = b.id`,
    [JSON.stringify(known)],
    { signal },
  );
  const problems: string[] = [];
  const there = new Set(rows.map(({ id }) => String(id)));
  for (const id of mirror.keys()) if (!there.has(id)) mirror.delete(id);
  for (const { id, write_id, document } of rows) {
    if (document === null) continue;
    try {
      const parsed = parse(String(document), String(id), address);
      mirror.set(String(id), { writeId: String(write_id), document: parsed });
    } catch (thrown) {
      if (!(thrown instanceof BridgeError)) throw thrown;
      problems.push(thrown.message);
    }
  }
  return problems;
}

/** @returns whether it is stored; not where there is such a brief already, of another write than this */
export async function insertRow(
  { query, schema, bridge }: Database,
  { writeId, document }: KeptBrief,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const values = [document.id, document.revision, writeDocument(document), writeId, bridge];
  await query(
    `with saved as (
       insert into ${schema}.briefs (id, revision, document, write_id, bridge)
       values ($1::text, $2::int, $3::text::json, $4::text::uuid, $5::text)
       on conflict (id) do nothing returning id
     )
     insert into ${schema}.brief_writes (write_id, id, revision, bridge)
     select $4::text::uuid, id, $2::int, $5::text from saved`,
    values,
    { signal },
  );
  return hasArrived({ query, schema }, writeId, signal);
}

/** @returns whether it is stored; not where somebody else has stored another document since `before` */
export async function updateRow(
  { query, schema, bridge }: Database,
  { writeId, document }: KeptBrief,
  before: KeptBrief,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const text = writeDocument(document);
  const saved = await query(
    `with saved as (
       update ${schema}.briefs
       set revision = $2::int, document = $3::text::json, write_id = $4::text::uuid, bridge = $5::text, updated = now()
       where id = $1::text and write_id = $6::text::uuid returning id
     )
     insert into ${schema}.brief_writes (write_id, id, revision, bridge)
     select $4::text::uuid, id, $2::int, $5::text from saved returning revision`,
    [document.id, document.revision, text, writeId, bridge, before.writeId],
    { signal },
  );
  // Sent twice, the first of them may have arrived.
  return saved.length > 0 || hasArrived({ query, schema }, writeId, signal);
}

async function hasArrived(
  { query, schema }: Pick<Database, 'query' | 'schema'>,
  writeId: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const found = await query(
    `select 1 as one from ${schema}.brief_writes where write_id = $1::text::uuid`,
    [writeId],
    { signal },
  );
  return found.length > 0;
}

function parse(text: string, id: string, address: string): BriefDocument {
  const found = readDocument(text);
  if (found.kind === 'document') return { ...found.document, id };
  const place = `The brief "${id}" of ${address}`;
  if (found.kind === 'newer') {
    throw new BridgeError(
      'brief_damaged',
      `${place} has format ${found.format}, which a newer unreal-bridge wrote.`,
      {
        remedy: 'Update unreal-bridge. The brief was left as it is.',
      },
    );
  }
  throw new BridgeError('brief_damaged', `${place} cannot be read: ${found.why}.`, {
    remedy: 'Show the user its row in the table `briefs`, which was left as it is.',
  });
}
