import { numbersInDigits } from '../../base/quantities/number-words.ts';
import type { Column, DiscoverySchema, Field, Scalar } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { isRow } from './values/row.ts';
import { isSameValue } from './values/same-value.ts';
import { delegatesRest, isDelegating, isMurmur } from './words/delegation.ts';
import { splitClauses, spokenName } from './words/plain-text.ts';
import { saysNothing } from './words/read-nothing.ts';
import { wordStems } from './words/word-stems.ts';

/**
 * Parts of an answer of which nothing was stored, word for word. A clause counts as read where it shares a word that
 * carries meaning, or a number, with a stored value, with what an option means, or with the name of its field. This may
 * quote what was understood all the same; it is told, and changes nothing.
 */
export function unreadParts(
  words: string,
  stored: readonly { ds: DiscoverySchema; scr: Scr }[],
  delegated: readonly string[] = [],
): string[] {
  const known = new Set(stored.flatMap(({ ds, scr }) => stemsOf(ds, scr)));
  const hasNumber = stored.some(({ scr }) => /\d/.test(JSON.stringify(Object.values(scr))));
  const isRead = (clause: string) =>
    wordStems(clause).some(stem => known.has(stem)) || (hasNumber && /\d/.test(numbersInDigits(clause)));
  return splitClauses(words).filter(clause => {
    const says = wordStems(clause).length > 0 && !isMurmur(clause) && !saysNothing(clause);
    const isDelegation = delegated.length > 0 && (isDelegating(clause) || delegatesRest(clause));
    return says && !isDelegation && !isRead(clause);
  });
}

function stemsOf(ds: DiscoverySchema, scr: Scr): string[] {
  const about = Object.keys(scr).length > 0 ? wordStems(`${spokenName(ds.id)} ${ds.name}`) : [];
  const said = Object.entries(scr).flatMap(([name, value]) => {
    const field = ds.fields[name];
    return [...wordStems(spokenName(name)), ...(field ? stemsIn(field, value) : [])];
  });
  return [...about, ...said];
}

function stemsIn(field: Field | Scalar | Column, value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap(item => stemsIn(field.type === 'list' ? field.items : field, item));
  if (field.type === 'table' && isRow(value)) {
    return Object.entries(value).flatMap(([name, cell]) => {
      const column = field.columns[name];
      return [...wordStems(spokenName(name)), ...(column ? stemsIn(column, cell) : [])];
    });
  }
  if (field.type === 'choice') {
    const option = String(value);
    const phrases = 'phrases' in field ? Object.keys(field.phrases ?? {}) : [];
    return [spokenName(option), field.options[option] ?? '', ...phrases].flatMap(wordStems);
  }
  if (field.type === 'boolean') return [...('ask' in field ? wordStems(field.ask) : []), 'yes', 'sure', 'no'];
  // A colour or a number may be said in words that stand in no value.
  const asked = 'ask' in field && field.type !== 'text' ? wordStems(field.ask) : [];
  const phrases = Object.entries(('phrases' in field && field.phrases) || {});
  const meant = phrases.flatMap(([phrase, each]) => (isSameValue(each, value) ? wordStems(phrase) : []));
  return [...asked, ...meant, ...wordStems(typeof value === 'object' ? '' : String(value))];
}
