import { lookupTable } from '../../../base/lookup-table.ts';
import { textOfValue } from '../../../base/text/text-of-value.ts';
import type { ExpectedValue, ValueReading } from './expected-value.ts';
import { ValueProblem } from './value-problem.ts';

const WORDS: Record<string, boolean> = lookupTable({
  ...{ true: true, yes: true, on: true, enabled: true, '1': true },
  ...{ false: false, no: false, off: false, disabled: false, '0': false },
});

/** true or false, also as a word or as 1 and 0. @throws ValueProblem */
export function readFlag(given: unknown, { name, raw }: ExpectedValue, { notes }: ValueReading): boolean {
  if (typeof given === 'boolean') return given;
  const word = textOfValue(given).trim().toLowerCase();
  const isWord = typeof given === 'string' || typeof given === 'number';
  const read = isWord && Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (read === undefined) {
    // Of words that were not understood, and of what says several things, neither would do.
    const isSaid =
      typeof given === 'string' ? given.trim() !== '' : typeof given === 'object' && given !== null;
    throw new ValueProblem(
      `${name} is true or false, not ${JSON.stringify(given)}.`,
      isSaid ? undefined : raw === true,
      { isSample: true },
    );
  }
  notes.push(`${name}: ${JSON.stringify(given)} was read as ${read}.`);
  return read;
}
