import {
  type ConsoleVariableRecord,
  consoleVariableRecords,
} from '../reflection/console-variable-records.ts';

/** The console variables of one run of the editor. Names disregard case. */
export interface ConsoleVariables {
  /** The value as the engine prints it; undefined where there is no such variable. */
  get(name: string): string | undefined;
  /** Sets one as the console does. */
  set(name: string, text: string): 'set' | 'read-only' | 'unknown';
  /** Those that are no longer as they started: name as the engine writes it → value. */
  changed(): Record<string, string>;
}

/** Those of the engine, by name in lower case. */
const records: ReadonlyMap<string, { name: string; record: ConsoleVariableRecord }> = new Map(
  [...consoleVariableRecords].map(([name, record]) => [name.toLowerCase(), { name, record }]),
);

export function createConsoleVariables(): ConsoleVariables {
  const values = new Map<string, string>();
  const startOf = ({ type, start }: ConsoleVariableRecord) => print(type, String(start));
  const read = (key: string) => {
    const known = records.get(key);
    return known && (values.get(key) ?? startOf(known.record));
  };
  return {
    get: name => read(name.toLowerCase()),
    set(name, text) {
      const key = name.toLowerCase();
      const known = records.get(key);
      if (!known) return 'unknown';
      if (known.record.readOnly) return 'read-only';
      values.set(key, print(known.record.type, text));
      return 'set';
    },
    changed() {
      const entries = [...values].flatMap(([key, value]): [string, string][] => {
        const known = records.get(key);
        return known && value !== startOf(known.record) ? [[known.name, value]] : [];
      });
      return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}

/** What a text comes to: as much of a number as it begins with, zero when that is nothing [derived]. */
function print(type: ConsoleVariableRecord['type'], text: string): string {
  const number = type === 'int' ? Number.parseInt(text, 10) : Number.parseFloat(text);
  if (Number.isNaN(number)) return '0';
  // Six digits, as C's %g has it [derived].
  return type === 'int' ? String(number) : String(Number(number.toPrecision(6)));
}
