/** Turns a document of one format into the next one. It gets what was parsed, and changes nothing of it. */
export type Migration = (document: Record<string, unknown>) => Record<string, unknown>;

/** By the format that they start from. A new format adds one line, and raises `DOCUMENT_FORMAT`. */
export const MIGRATIONS: ReadonlyMap<number, Migration> = new Map([
  // Answers may hold fields of other schemas since 2: nothing that was stored before changes.
  [1, document => document],
  // Answers may say who gave them since 3.
  [2, document => document],
  // Answers may name parts that are held nowhere since 4.
  [3, document => document],
  // What stood when something was left as it is stands in them since 5.
  [4, document => document],
  // What stood beside a wish that is watched stands in them since 6.
  [5, document => document],
]);

/**
 * A document in the newest format.
 * @throws Error where there is no way from its format to the newest one
 */
export function migrate(
  document: Record<string, unknown>,
  newest: number,
  migrations: ReadonlyMap<number, Migration> = MIGRATIONS,
): Record<string, unknown> {
  let current = document;
  for (let format = formatOf(document); format < newest; format++) {
    const step = migrations.get(format);
    if (!step) throw new Error(`there is no way from format ${format} to ${format + 1}`);
    current = { ...step(current), format: format + 1 };
  }
  return current;
}

/**
 * The format that a document says it has.
 * @throws Error where it says none
 */
export function formatOf({ format }: Record<string, unknown>): number {
  if (typeof format === 'number' && Number.isInteger(format) && format > 0) return format;
  throw new Error('it has no "format"');
}
