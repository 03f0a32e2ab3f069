import { textOfValue } from '../../../base/text/text-of-value.ts';
import { LONGEST_ENGINE_NAME } from '../../../unreal/name-length.ts';
import type { ExpectedValue, ValueReading } from './expected-value.ts';
import { ValueProblem } from './value-problem.ts';

/**
 * A text or a name. A number or a flag is written out.
 * @throws ValueProblem for what is neither, and for a name that the engine could not make
 */
export function readTextValue(
  given: unknown,
  { name, raw, plan }: ExpectedValue,
  { notes }: ValueReading,
): string {
  if (typeof given === 'string') {
    if (TAGS.test(name) && /^(?:none)?$/i.test(given.trim()))
      throw new ValueProblem(
        `${name}: "${given}" is to the engine that there is no name: no tag is called so, and [] is none at all.`,
        undefined,
      );
    const isTooLong = plan.type === 'FName' && given.length > LONGEST_ENGINE_NAME;
    if (!isTooLong) return given;
    const length = `not one of ${given.length} characters`;
    throw new ValueProblem(
      `${name} takes a name of at most ${LONGEST_ENGINE_NAME} characters, ${length}.`,
      '',
    );
  }
  if (typeof given === 'number' || typeof given === 'boolean') {
    notes.push(`${name}: ${given} was read as the text "${given}".`);
    return textOfValue(given);
  }
  if (given === null) {
    const isTag = TAGS.test(name);
    throw new ValueProblem(
      isTag ? `${name} takes a name, not null.` : `${name} takes a text, not null; an empty one is "".`,
      isTag ? undefined : '',
    );
  }
  const corrected = typeof raw === 'string' ? raw : '';
  throw new ValueProblem(`${name} takes a text, not ${JSON.stringify(given)}.`, corrected);
}

/** Lists of tags, and one of them. */
const TAGS = /Tags(?:\[\d+\])?$/;
