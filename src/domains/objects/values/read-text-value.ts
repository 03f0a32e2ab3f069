import { textOfValue } from '../../../base/text/text-of-value.ts';
import { LONGEST_ENGINE_NAME } from '../../../unreal/name-length.ts';
import type { ExpectedValue, ValueReading } from './expected-value.ts';
import { ValueProblem } from './value-problem.ts';

/** An element of a list, by its name. */
const ELEMENT = /\[\d+\]$/;

/**
 * What says that there is no text or no name is written as one all the same: as an empty text, or as the name `None`.
 * @throws ValueProblem
 */
function refuseNothing(
  given: unknown,
  { name, raw, plan }: ExpectedValue,
  purpose: ValueReading['purpose'],
): void {
  const isName = plan.type === 'FName' || /\WFName\W/.test(plan.type);
  const isElement = ELEMENT.test(name);
  const isNoName = typeof given === 'string' && /^(?:none)?$/i.test(given.trim());
  // What stands there already is nothing new.
  if (isElement && isName && (given === null || (isNoName && given !== raw))) {
    const why = `${name} takes a name, and ${JSON.stringify(given)} would be written as one more that is called "None".`;
    const ways = 'remove_element takes an element out, set_tags sets the tags that there are to be';
    throw new ValueProblem(`${why} Write the name that is meant; ${ways}.`, undefined, { isSample: true });
  }
  // Of what nobody knows the type of, nothing may be meant.
  if (given !== null || (plan.type === '' && !plan.entry && (raw === '' || raw === 'None'))) return;
  const [kind, nothing] = isName ? ['name', 'None'] : ['text', ''];
  const reset = purpose === 'write' ? '; reset_property puts back what its class has' : '';
  const lost = typeof raw === 'string' && raw !== nothing ? `, and ${JSON.stringify(raw)} would be lost` : '';
  throw new ValueProblem(
    `${name} takes a ${kind}, not null: that would be written as ${JSON.stringify(nothing)}${lost}. Write ${JSON.stringify(nothing)} where that is meant${reset}.`,
    undefined,
    { isSample: true },
  );
}

/**
 * A text or a name. A number or a flag is written out.
 * @throws ValueProblem for what is neither, and for a name that the engine could not make
 */
export function readTextValue(
  given: unknown,
  expected: ExpectedValue,
  { notes, purpose }: ValueReading,
): string {
  const { name, raw, plan } = expected;
  refuseNothing(given, expected, purpose);
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
