import { trimEndOf } from '../../../base/text/trim.ts';
import type { Field, Scalar } from '../../discovery-schema.ts';
import { splitOutsideBrackets } from './plain-text.ts';
import { optionsNamed } from './read-choice.ts';
import { saysNothing } from './read-nothing.ts';
import { readWanted } from './read-scalar.ts';
import { ABSENT, type LeftOut, type Reading } from './reading.ts';

export type ListField = Extract<Field, { type: 'list' }>;

/** The items of a list: lines, bullets, or what stands between commas and `and`. */
export function readListField(field: ListField, text: string): Reading {
  if (saysNothing(text)) return { kind: 'value', value: [], confidence: 1 };
  const items = field.items.type === 'choice' ? splitChoices(field.items.options, text) : splitItems(text);
  if (items.length === 0) return ABSENT;
  return readItems(field.items, withSharedUnit(field.items, items));
}

function readItems(item: Scalar, said: readonly string[]): Reading {
  const value: unknown[] = [];
  const left: LeftOut[] = [];
  let confidence = 1;
  for (const text of said) {
    const reading = readWanted(item, text);
    if (reading.kind === 'value') {
      value.push(reading.value);
      confidence = Math.min(confidence, reading.confidence);
    } else if (reading.kind === 'unclear') left.push({ at: '', why: reading.why });
  }
  if (value.length === 0) return { kind: 'unclear', why: left.map(({ why }) => why).join('; ') };
  return { kind: 'value', value, confidence, ...(left.length > 0 && { left }) };
}

/** Items as somebody typed them, without bullets, numbering and a sentence that leads up to them. */
export function splitItems(text: string): string[] {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
  const bulleted = lines.filter(line => BULLET.test(line));
  if (bulleted.length > 1) return bulleted.map(line => tidyItem(line.replace(BULLET, '')));
  if (lines.length > 2) return lines.map(line => tidyItem(line.replace(BULLET, '')));
  const body = lines.join(', ').replace(/^[^,:;()\d]{3,60}:\s+/, '');
  return splitOutsideBrackets(body.replace(BULLET, ''), separatorOf(body))
    .map(tidyItem)
    .filter(item => item !== '' && !FILLER.test(item));
}

/** What people put between items, and no item. */
const FILLER =
  /^(?:obviously|of course|(?:some )?(?:stuff|things)|stuff like that|things like that|etc|and so on|you know|i guess|i think|lol|haha|please|thanks)[.!]*$/i;

const BULLET = /^(?:[-*•–]\s+|\(?\d{1,2}[.)]\s+)/;

/** Semicolons where there are any, for then the commas belong to the items. A decimal comma separates nothing. */
function separatorOf(body: string): RegExp {
  if (body.includes(';')) return /;/;
  return /,(?!\d)\s*(?:and\s+|or\s+)?|(?<=\s)(?:(?:and|&|plus|as well as)\s+|\+\s+)/i;
}

function tidyItem(item: string): string {
  const bare = item
    .trim()
    .replace(/^(?:and|also|maybe|plus)\s+/i, '')
    .replace(/^["'“”‘’]|["'“”‘’]$/g, '');
  return trimEndOf(bare, '.;,').trim();
}

/** Where the items are choices, a sentence that names some of them needs no separators. */
function splitChoices(options: Record<string, string>, text: string): string[] {
  const items = splitItems(text);
  if (items.every(item => optionsNamed(options, item).length <= 1)) return items;
  return items.flatMap(item => {
    const named = optionsNamed(options, item);
    return named.length > 1 ? named : [item];
  });
}

/** `10, 20 and 30 m`: the unit behind the last is that of all. */
function withSharedUnit(item: Scalar, said: string[]): string[] {
  if (item.type !== 'number' && item.type !== 'integer') return said;
  const unit = /\d(\D+)$/.exec(said.at(-1) ?? '')?.[1]?.trim() || undefined;
  const others = said.slice(0, -1);
  if (unit === undefined || !others.every(each => /^[-+]?[\d.,]+$/.test(each))) return said;
  return [...others.map(each => `${each} ${unit}`), said.at(-1) ?? ''];
}
