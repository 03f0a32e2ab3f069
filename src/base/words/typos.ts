/**
 * How many typos separate what was typed from a word or from its beginning: a letter too much, missing, wrong, or two
 * swapped. More than `most` counts as `most + 1`.
 */
export function countTypos(typed: string, word: string, most: number): number {
  if (typed.length - word.length > most || hasStrangers(typed, word, most)) return most + 1;
  const width = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const changed = at(last, column - 1) + (isSame ? 0 : 1);
      let best = Math.min(at(last, column) + 1, at(next, column - 1) + 1, changed);
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && isSwapped) best = Math.min(best, at(before, column - 2) + 1);
      next.push(best);
      if (best < least) least = best;
    }
    if (least > most) return most + 1;
    before = last;
    last = next;
  }
  return Math.min(...last);
}

/** Whether the word lacks more letters than that: each is a typo, and most words are told apart by this alone. */
function hasStrangers(typed: string, word: string, most: number): boolean {
  let count = 0;
  for (let index = 0; index < typed.length; index++)
    if (!word.includes(typed.charAt(index)) && ++count > most) return true;
  return false;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
