import { ALLOW_LIST_KEY, ALLOW_LIST_SECTION, allowLines } from '../../unreal/allow-list.ts';

/** A line of a project's ini that means something else than it seems to. */
export interface IniFault {
  /** From 1. */
  line: number;
  /** What the editor makes of it. */
  means: string;
  /** What should stand there: words, or lines to copy. */
  mend: string[];
}

/**
 * Finds lines of the allow list that an editor (5.8) reads as something else than they seem to say: names that it drops,
 * and notations that open a whole class. Nothing else in the file is looked at.
 */
export function findIniFaults(text: string): IniFault[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const faults: IniFault[] = [];
  let section = '';
  let entries = 0;
  for (const [index, raw] of lines.entries()) {
    const trimmed = raw.trim();
    if (/^\[.*\]$/.test(trimmed)) section = trimmed;
    const written = ENTRY.exec(trimmed);
    if (!written) continue;
    const [, operation = '', value = ''] = written;
    const isElsewhere = section.toLowerCase() !== ALLOW_LIST_SECTION.toLowerCase();
    const found = isElsewhere ? [elsewhere(section)] : faultsOf(value);
    if (operation === '' && entries > 0) found.push(REPLACES);
    faults.push(...found.map(fault => ({ line: index + 1, ...fault })));
    entries++;
  }
  return faults;
}

/** A line that adds an entry, or replaces them all; `-` and `!` take some away. */
const ENTRY = new RegExp(`^([+.]?)\\s*${ALLOW_LIST_KEY}\\s*=\\s*(.*)$`, 'i');

type Found = Omit<IniFault, 'line'>;

const REPLACES: Found = {
  means: 'without a + it takes the place of all lines before it',
  mend: [`Let it begin with +${ALLOW_LIST_KEY}=`],
};

const BROKEN: Found = {
  means: 'a bracket or a quotation mark is missing, so it is not loaded [derived]',
  mend: [`Write it as ${allowLines([{ classPath: '/Script/…', functionName: 'Name', children: 'exact' }])}`],
};

function elsewhere(section: string): Found {
  return {
    means: `it stands ${section === '' ? 'above the first section' : `in ${section}`}, where nobody looks for it`,
    mend: [`Move it below ${ALLOW_LIST_SECTION}`],
  };
}

/** A line holds one entry, or all of them in brackets: `((…),(…))`. */
function faultsOf(value: string): Found[] {
  const items = itemsIn(value);
  if (!items) return [BROKEN];
  if (items.every(item => item.startsWith('('))) return items.flatMap(faultsOf);
  return faultsOfEntry(new Map(items.map(nameAndValue)));
}

function faultsOfEntry(members: ReadonlyMap<string, string>): Found[] {
  const classPath = /"([^"]*)"/.exec(members.get('classpath') ?? '')?.[1] ?? members.get('classpath') ?? '';
  if (classPath === '') return [{ means: 'it names no class, and allows nothing', mend: BROKEN.mend }];
  const written = members.get('functionname') ?? '()';
  if (/^\("[^",]+"\)$/.test(written) || written === '()') return [];
  const children = /^(true|yes|on|[1-9]\d*)$/i.test(members.get('ballowchildclasses') ?? '')
    ? 'allowed'
    : 'exact';
  const names = namesIn(written);
  const mend = allowLines(names.map(functionName => ({ classPath, functionName, children })));
  const [first, ...others] = names;
  if (first === undefined) return [{ means: 'it names no function, and allows nothing', mend: BROKEN.mend }];
  if (!/^\("/.test(written)) {
    return [{ means: `the name is not loaded in this notation, which opens all of ${classPath}`, mend }];
  }
  if (others.length === 0) return [{ means: 'it may not be loaded in this notation [derived]', mend }];
  return [{ means: `${first} alone is kept; ${others.join(', ')} stay refused`, mend }];
}

/** What stands in brackets, apart; undefined where a bracket or a quotation mark is missing. */
function itemsIn(value: string): string[] | undefined {
  const inside = /^\((.*)\)$/.exec(value.trim())?.[1];
  const items = [''];
  let depth = 0;
  for (const [part] of inside?.matchAll(/"(?:[^"\\]|\\.)*"|./g) ?? []) {
    if (part === '(') depth++;
    if (part === ')') depth--;
    if (part === '"' || depth < 0) return undefined;
    if (part === ',' && depth === 0) items.push('');
    else items.push(`${items.pop() ?? ''}${part}`);
  }
  return inside === undefined || depth !== 0 ? undefined : items.map(item => item.trim());
}

function nameAndValue(item: string): [name: string, value: string] {
  const equals = item.indexOf('=');
  return [item.slice(0, equals).trim().toLowerCase(), item.slice(equals + 1).trim()];
}

function namesIn(written: string): string[] {
  return [...new Set(written.match(/\w+/g) ?? [])];
}
