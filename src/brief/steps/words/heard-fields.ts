import type { DiscoverySchema, Field } from '../../discovery-schema.ts';
import { plainText } from './plain-text.ts';
import { speaksOf } from './read-clause.ts';
import type { Reading } from './reading.ts';
import { wordStems } from './word-stems.ts';

/** What a clause says of a field. */
export interface HeardField {
  name: string;
  reading: Reading;
}

/** `twenty metres, not ten`: what is named as another value of the same field leaves no doubt about the one that was said. */
export function listContrasts(
  heard: ReadonlyMap<string, readonly HeardField[]>,
  read: (clause: string) => readonly HeardField[],
): ReadonlySet<string> {
  const saidBy = (reading: Reading) => (reading.kind === 'value' ? JSON.stringify(reading.value) : undefined);
  const told = new Map([...heard.values()].flat().map(({ name, reading }) => [name, saidBy(reading)]));
  const isOther = ({ name, reading }: HeardField) => {
    const [own, denied] = [told.get(name), saidBy(reading)];
    return own !== undefined && denied !== undefined && own !== denied;
  };
  return new Set(
    [...heard].flatMap(([clause, hits]) => {
      const denied = hits.length === 0 ? /^not (.+)$/i.exec(clause)?.[1] : undefined;
      const others = denied === undefined ? [] : read(denied);
      return others.length > 0 && others.every(isOther) ? [clause] : [];
    }),
  );
}

/**
 * Fields that nobody asked for and no clause names, read by a phrase alone, where clauses that were not read speak of what
 * was asked: of the colours, `washed out, half of what it has` says nothing of the contrast.
 */
export function listBeside(
  { fields }: Pick<DiscoverySchema, 'fields'>,
  asked: Readonly<Record<string, Field>>,
  heard: ReadonlyMap<string, readonly HeardField[]>,
  unread: readonly string[],
): string[] {
  const names = new Set([...heard.values()].flat().map(({ name }) => name));
  const isOpen = Object.entries(asked).some(
    ([name, field]) => !names.has(name) && unread.some(clause => speaksOf({ name, field }, clause)),
  );
  if (!isOpen) return [];
  return [...heard].flatMap(([clause, hits]) =>
    hits.flatMap(({ name, reading }) => {
      const field = fields[name];
      const isPhrase = field && 'phrases' in field && reading.kind === 'value' && isListedIn(field, clause);
      return !asked[name] && isPhrase ? [name] : [];
    }),
  );
}

function isListedIn(field: Field, clause: string): boolean {
  const phrases = 'phrases' in field ? Object.keys(field.phrases ?? {}) : [];
  return wordStems(clause).length > 0 && phrases.map(plainText).includes(plainText(clause));
}
