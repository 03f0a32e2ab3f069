import { splitClauses } from '../steps/words/plain-text.ts';
import { amountsSaid } from '../steps/words/said-amounts.ts';
import type { Amounts, ReadAmount } from './what-stands.ts';

/**
 * Notes that an amount was read: in the clause that says it, or in those that say what a text has of it.
 * @param number the amount as it is written; all changes of the clause when left out
 */
export function noteRead(
  { words, read }: Pick<Amounts, 'words' | 'read'>,
  text: string,
  number?: number,
): void {
  const clauses = splitClauses(words);
  if (clauses.includes(text)) {
    const changes = amountsSaid(text).filter(({ how }) => how === 'change');
    const all = number === undefined ? changes.map(each => each.number) : [number];
    read.push(...(all.length > 0 ? all : [undefined]).map(each => ({ said: text, number: each })));
    return;
  }
  const within =
    text.includes(',') || words.includes(text) ? clauses.filter(each => text.includes(each)) : [];
  if (within.length > 1) {
    read.push({ said: text, number, isWhole: true });
    return;
  }
  const numbers = amountsSaid(text).map(each => each.number);
  const own = clauses.flatMap((said): ReadAmount[] =>
    amountsSaid(said)
      .filter(each => numbers.includes(each.number))
      .map(each => ({ said, number: each.number })),
  );
  read.push(...own);
}
