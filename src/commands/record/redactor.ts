import { createHash } from 'node:crypto';
import { escapePattern } from '../../base/text/escape-pattern.ts';
import { PlaceholderNames } from './placeholder-names.ts';
import { type CleanTexts, redactEncoded } from './redact-encoded.ts';
import { HIDDEN_PASSPHRASE, redactIdentifiers, redactMembers } from './redact-identifiers.ts';
import { redactPaths } from './redact-paths.ts';

/** What is known to be secret before anything was read. */
export interface Secrets {
  /** Plain texts of passphrases; what a client sends is their MD5. */
  passphrases?: readonly string[];
  users?: readonly string[];
  hosts?: readonly string[];
  /** Anything else: replaced wherever it stands, inside of other words too. */
  words?: readonly string[];
}

export interface Redactor {
  /** The text without anything that names a person or a machine. */
  redact(text: string): string;
  /** How many names were found in the texts themselves: what was redacted before one was known may still hold it. */
  readonly nameCount: number;
  /** How many different things of each kind were replaced. */
  tally(): Record<string, number>;
}

/** User names that are common words too. They are replaced in paths only. */
const GENERIC = new Set(
  [
    ...[
      'root',
      'user',
      'users',
      'admin',
      'administrator',
      'guest',
      'public',
      'default',
      'runner',
      'ubuntu',
      'dev',
    ],
    ...[
      'test',
      'epic',
      'unreal',
      'game',
      'engine',
      'home',
      'local',
      'localhost',
      'node',
      'shared',
      'all users',
    ],
  ].map(name => name.toLowerCase()),
);

interface Known {
  where: 'anywhere' | 'as a name';
  pattern: RegExp;
  replace: () => string;
}

/**
 * Makes what takes people, machines, paths, addresses and GUIDs out of texts. It collects names on the way: a user's name that
 * stands in a path is replaced everywhere from then on. Names that are common words (`root`, `user`) only go where
 * they stand in paths.
 */
export function createRedactor({ passphrases = [], users = [], hosts = [], words = [] }: Secrets): Redactor {
  const names = new PlaceholderNames();
  const known: Known[] = [];
  const seen = new Set<string>();
  const clean: CleanTexts = new Map();
  let nameCount = 0;
  const add = (text: string, replace: () => string, where: Known['where']) => {
    if (text.trim() === '' || seen.has(text.toLowerCase())) return false;
    seen.add(text.toLowerCase());
    known.push({ where, pattern: patternOf(text, where), replace });
    clean.clear();
    // Longer ones first: `jane.doe` before `jane`.
    known.sort((a, b) => b.pattern.source.length - a.pattern.source.length);
    return true;
  };
  const addName = (kind: 'user' | 'host', name: string) =>
    isTelling(name) && add(name, () => names.nameFor(kind, name), 'as a name');
  for (const secret of passphrases) {
    for (const text of [secret, md5(secret)]) add(text, () => HIDDEN_PASSPHRASE, 'anywhere');
  }
  for (const word of words) add(word, () => names.nameFor('word', word), 'anywhere');
  for (const name of users) addName('user', name);
  for (const name of hosts) addName('host', name);

  const found = (kind: 'user' | 'host', name: string) => {
    if (addName(kind, name)) nameCount++;
  };
  const redactKnown = (text: string, where: Known['where']) =>
    known
      .filter(each => each.where === where)
      .reduce((rest, { pattern, replace }) => rest.replace(pattern, replace), text);
  const redactPlain = (text: string) => {
    // Words first, as a path may hold one; then paths, as they tell names; then names.
    const withoutPaths = redactPaths(redactKnown(text, 'anywhere'), names, found);
    return redactIdentifiers(redactKnown(withoutPaths, 'as a name'), names);
  };
  return {
    redact: text => redactMembers(redactEncoded(text, redactPlain, clean), names),
    get nameCount() {
      return nameCount;
    },
    tally: () => names.tally(),
  };
}

/** Whether a name says who somebody is, and is none of our placeholders. */
function isTelling(name: string): boolean {
  return name.length > 2 && !GENERIC.has(name.toLowerCase()) && !/^(?:user|host|dir|word)-\d+$/.test(name);
}

/** Names end where letters end: the user `mark` is not in `BookMark`. */
function patternOf(text: string, where: Known['where']): RegExp {
  const escaped = escapePattern(text);
  return new RegExp(where === 'anywhere' ? escaped : `(?<!\\p{L})${escaped}(?!\\p{L})`, 'giu');
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
