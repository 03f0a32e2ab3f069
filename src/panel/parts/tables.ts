/** A list of an answer; empty where it has none. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The rows of a table as records: its columns name them. */
export function tableOf(columns: unknown, rows: unknown): Record<string, unknown>[] {
  const names = itemsOf(columns).map(String);
  return itemsOf(rows).map(row => Object.fromEntries(names.map((name, at) => [name, itemsOf(row)[at]])));
}
