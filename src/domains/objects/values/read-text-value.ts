import type { ExpectedValue, ValueReading } from './expected-value.ts';
import { ValueProblem } from './value-problem.ts';

/** A text or a name. A number or a flag is written out. @throws ValueProblem */
export function readTextValue(given: unknown, { name, raw }: ExpectedValue, { notes }: ValueReading): string {
  if (typeof given === 'string') return given;
  if (typeof given === 'number' || typeof given === 'boolean') {
    notes.push(`${name}: ${given} was read as the text "${given}".`);
    return String(given);
  }
  if (given === null) return '';
  const corrected = typeof raw === 'string' ? raw : '';
  throw new ValueProblem(`${name} takes a text, not ${JSON.stringify(given)}.`, corrected);
}
