import type { Field } from '../../discovery-schema.ts';
import { isMurmur } from './delegation.ts';
import { isAboutOneThing } from './one-thing.ts';
import { saysNothing } from './read-nothing.ts';
import { readWanted } from './read-plain-value.ts';
import { ABSENT, type LeftOut, type Reading } from './reading.ts';

export type ListField = Extract<Field, { type: 'list' }>;

const BULLET = /^(?:[-*•–]\s+|\(?\d{1,2}[.)]\s+)/;

/** A list as people write one: an item a line with a mark before each, or items that are no text, parted by commas. */
export function readListedItems(field: ListField, words: string): Reading {
  if (saysNothing(words)) return { kind: 'value', value: [], confidence: 1 };
  const lines = words.split('\n').filter(line => line.trim() !== '');
  const isBulleted = lines.length > 0 && lines.every(line => BULLET.test(line.trim()));
  if (!isBulleted && field.items.type === 'text') return ABSENT;
  const items = isBulleted
    ? lines.map(line => line.trim().replace(BULLET, ''))
    : splitItems(words).filter(item => !isMurmur(item));
  // An item of words takes whatever it is given.
  if (field.items.type === 'text' && !items.every(isAboutOneThing)) return ABSENT;
  const read = readItems(field, items);
  return read.kind === 'value' && read.left ? ABSENT : read;
}

/** A list that somebody wrote into one text, where it is known to be nothing else. */
export function readItems(field: ListField, items: readonly string[]): Reading {
  const value: unknown[] = [];
  const left: LeftOut[] = [];
  for (const text of items) {
    const reading = readWanted(field.items, text);
    if (reading.kind === 'value') value.push(reading.value);
    else if (reading.kind === 'unclear') left.push({ at: '', why: reading.why });
  }
  if (value.length === 0) return { kind: 'unclear', why: left.map(({ why }) => why).join('; ') };
  return { kind: 'value', value, confidence: 1, ...(left.length > 0 && { left }) };
}

/** Lines, or what stands between commas and `and`. A decimal comma parts nothing. */
export function splitItems(text: string): string[] {
  const separator = text.includes('\n') ? /\n/ : text.includes(';') ? /;/ : /,(?!\d)|\s(?:and|&)\s/;
  return text
    .split(separator)
    .map(item =>
      item
        .trim()
        .replace(BULLET, '')
        .replace(/^and\s+/i, '')
        .replace(/[.;,]$/, '')
        .trim(),
    )
    .filter(item => item !== '');
}
