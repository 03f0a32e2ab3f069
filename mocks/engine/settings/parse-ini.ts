/** One line of an ini file that says something. */
export interface IniEntry {
  /** `set` replaces what was there; the others change a list: `+` once, `.` even twice, `-` takes away, `!` empties. */
  operation: 'set' | 'add' | 'remove' | 'clear';
  key: string;
  value: string;
}

const operations: Record<string, IniEntry['operation']> = {
  '+': 'add',
  '.': 'add',
  '-': 'remove',
  '!': 'clear',
};

/**
 * The entries of one section, as the engine's config reader finds them: section and key in any case, a comment is a
 * line that begins with `;`, whatever is neither is passed over, and a section may be opened several times.
 */
export function parseIniSection(text: string, section: string): IniEntry[] {
  const entries: IniEntry[] = [];
  let isWanted = false;
  // A file that an editor on Windows saved may begin with a byte order mark.
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    const heading = /^\[(.*)\]$/.exec(line)?.[1];
    if (heading !== undefined) isWanted = heading.toLowerCase() === section.toLowerCase();
    const entry = heading === undefined && isWanted ? parseLine(line) : undefined;
    if (entry) entries.push(entry);
  }
  return entries;
}

function parseLine(line: string): IniEntry | undefined {
  const equals = line.indexOf('=');
  if (line.startsWith(';') || equals < 1) return undefined;
  const name = line.slice(0, equals).trim();
  const operation = operations[name.charAt(0)];
  const value = unquote(line.slice(equals + 1).trim());
  return { operation: operation ?? 'set', key: operation ? name.slice(1).trim() : name, value };
}

function unquote(value: string): string {
  return /^"([^"]*)"$/.exec(value)?.[1] ?? value;
}
