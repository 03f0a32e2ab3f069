import { splitClauses } from '../steps/words/plain-text.ts';
import { amountsSaid } from '../steps/words/said-amounts.ts';
import type { Amounts, ReadAmount } from './what-stands.ts';

/** Notes that an amount was read: in the clause that says it, or in those that say what a text has of it. */
export function noteRead(
  { words, read }: Pick<Amounts, 'words' | 'read'>,
  text: string,
  number?: number,
): void {
  const clauses = splitClauses(words);
  if (clauses.includes(text)) {
    read.push({ said: text, number });
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
