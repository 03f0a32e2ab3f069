/**
 * What an expert looks at in a discovery schema: its questions, and of each field what an answer could be. Any schema
 * that has this will do, one that the expert never saw too. Told once more here, so that the declarations of the
 * published package stand without the schema library.
 */
export interface ExpertSchema {
  id: string;
  name: string;
  objective: string;
  fields: Readonly<Record<string, ExpertField>>;
  questions: readonly ExpertQuestion[];
  /** Rules between fields, as the schema has them. */
  validators?: readonly unknown[] | undefined;
}

export interface ExpertQuestion {
  id: string;
  fields: readonly string[];
  text: string;
}

/** One value: a field, an item of a list, a cell of a table. */
export interface ExpertValue {
  type: string;
  unit?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  /** Of a choice: value → what it means. */
  options?: Readonly<Record<string, string>> | undefined;
}

export interface ExpertField extends ExpertValue {
  ask: string;
  comment: string;
  example?: unknown;
  fallback?: unknown;
  required?: true | undefined;
  /** Answers that make it pointless, so that nobody asks: field → values. */
  unless?: Readonly<Record<string, unknown>> | undefined;
  merge: string;
  /** A field of another schema that means the same: `time_of_day.sunElevation`. */
  sameAs?: string | undefined;
  atLeast?: number | undefined;
  /** Of a list. */
  items?: ExpertValue | undefined;
  /** Of a table. */
  columns?: Readonly<Record<string, ExpertColumn>> | undefined;
  /** Of a table: the column that tells rows apart. */
  key?: string | undefined;
}

export interface ExpertColumn extends ExpertValue {
  comment?: string | undefined;
  optional?: true | undefined;
}

/** A row of a table, as it is stored. */
export type Row = Record<string, unknown>;

/** The rows that a value holds; none where it is no table. */
export function rowsOf(value: unknown): Row[] {
  if (!Array.isArray(value)) return [];
  return value.filter((row): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row));
}

/** With a capital letter in front. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
