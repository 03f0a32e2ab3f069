import { isRecord } from '../../base/json/is-record.ts';
import { lookupTable } from '../../base/lookup-table.ts';

/**
 * Whether a cell that was read is the one that was meant. Engines keep 32 bits of a number, write references with their
 * class, give texts a key, and spell names and enumerators in their own way.
 */
export function sameCell(read: unknown, meant: unknown): boolean {
  if (typeof read === 'number' && typeof meant === 'number') {
    return Object.is(read, meant) || Math.fround(read) === Math.fround(meant);
  }
  if (typeof read === 'string' && typeof meant === 'string') return sameText(read, meant);
  if (Array.isArray(read) && Array.isArray(meant)) {
    return read.length === meant.length && read.every((item, index) => sameCell(item, meant[index]));
  }
  if (isRecord(read) && isRecord(meant)) {
    return Object.entries(meant).every(
      ([name, member]) => Object.hasOwn(read, name) && sameCell(read[name], member),
    );
  }
  return String(read) === String(meant);
}

const TEXT_LITERAL = /^(?:NSLOCTEXT|LOCTEXT|INVTEXT)\(.*?("(?:[^"\\]|\\.)*")\s*\)$/s;

function sameText(read: string, meant: string): boolean {
  if (read === meant) return true;
  const [one, other] = [plainReference(read), plainReference(meant)];
  if (one === other && (one === '' || one.startsWith('/'))) return true;
  // A text that the engine spells otherwise is a name or an enumerator.
  if (read.toLowerCase() === meant.toLowerCase()) return true;
  return !TEXT_LITERAL.test(meant) && textIn(read) === meant;
}

/** `/game/a.a` of `/Script/Engine.StaticMesh'/Game/A.A'`; none is written in several ways. */
function plainReference(text: string): string {
  const path = (/^[\w/.]*'(.+)'$/.exec(text)?.[1] ?? text).toLowerCase();
  return path === 'none' ? '' : path;
}

function textIn(literal: string): string | undefined {
  const quoted = TEXT_LITERAL.exec(literal)?.[1];
  return quoted?.slice(1, -1).replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter);
}

const ESCAPES: Record<string, string> = lookupTable({ n: '\n', r: '\r', t: '\t' });

/** Whether two values are the same to the last digit and letter, as far as the journal keeps them. */
export function isVerySame(left: unknown, right: unknown): boolean {
  return left === right || write(left) === write(right);
}

function write(value: unknown): string | undefined {
  return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each));
}
