/** A value as the engine writes it into config files: text, a list, or a struct with its members in lower case. */
export type ConfigValue = string | ConfigValue[] | Map<string, ConfigValue>;

/**
 * Reads `(ClassPath="/Script/Engine.Actor",FunctionName=("A"),bAllowChildClasses=True)`. Undefined when a bracket or a
 * quotation mark is missing.
 * @param asWritten members whose type has a notation of its own, in lower case: they are left as the text that they are
 */
export function parseConfigValue(text: string, asWritten: readonly string[] = []): ConfigValue | undefined {
  const cursor = { text, asWritten, at: 0 };
  const value = readValue(cursor);
  skipBlanks(cursor);
  return cursor.at === text.length ? value : undefined;
}

interface Cursor {
  readonly text: string;
  readonly asWritten: readonly string[];
  at: number;
}

function readValue(cursor: Cursor): ConfigValue | undefined {
  skipBlanks(cursor);
  if (cursor.text[cursor.at] === '(') return readBrackets(cursor);
  return readText(cursor);
}

/** Members with names make a struct, items without make a list. */
function readBrackets(cursor: Cursor): ConfigValue | undefined {
  const items: ConfigValue[] = [];
  const members = new Map<string, ConfigValue>();
  cursor.at++;
  for (;;) {
    skipBlanks(cursor);
    if (take(cursor, ')')) return members.size > 0 ? members : items;
    const name = /^\w+(?=\s*=)/.exec(cursor.text.slice(cursor.at))?.[0];
    if (name !== undefined) {
      cursor.at += name.length;
      skipBlanks(cursor);
      cursor.at++;
    }
    skipBlanks(cursor);
    const start = cursor.at;
    const value = readValue(cursor);
    if (value === undefined) return undefined;
    const key = name?.toLowerCase();
    if (key === undefined) items.push(value);
    else
      members.set(key, cursor.asWritten.includes(key) ? cursor.text.slice(start, cursor.at).trim() : value);
    skipBlanks(cursor);
    if (!take(cursor, ',') && cursor.text[cursor.at] !== ')') return undefined;
  }
}

function readText(cursor: Cursor): string | undefined {
  const rest = cursor.text.slice(cursor.at);
  const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(rest);
  const bare = /^[^,()"]*/.exec(rest)?.[0] ?? '';
  if (!quoted && rest.startsWith('"')) return undefined;
  cursor.at += (quoted?.[0] ?? bare).length;
  return quoted?.[1]?.replace(/\\(.)/g, '$1') ?? bare.trim();
}

function skipBlanks(cursor: Cursor): void {
  while (/\s/.test(cursor.text[cursor.at] ?? '')) cursor.at++;
}

function take(cursor: Cursor, character: string): boolean {
  const found = cursor.text[cursor.at] === character;
  if (found) cursor.at++;
  return found;
}
