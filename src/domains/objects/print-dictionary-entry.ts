import { describeOrigins } from '../../dictionary/describe-origins.ts';
import { whyNotWritable } from '../../dictionary/lookup/access-of.ts';
import { enumMeaningsOf } from '../../dictionary/lookup/enum-meanings-of.ts';
import type { Reached } from '../../dictionary/lookup/reach.ts';
import type { DictionaryReading } from '../../dictionary/read-layers.ts';
import { CLOSES_READING, WHY_NOT } from '../../dictionary/why-not.ts';

/** Entries whose enumerators are spelled out: an answer with hundreds has no room for them. */
const WITH_ENUMERATORS = 3;

/** All that is known of a property. @param index in the answer */
export function printDictionaryEntry(
  reading: DictionaryReading,
  { path, found }: Reached,
  index: number,
): Record<string, unknown> {
  const { owner, property, entry } = found;
  const { summary, description, typeHint, unit, range, commonValues, pitfalls, seeAlso, since, until } =
    entry;
  const meanings = index < WITH_ENUMERATORS ? enumMeaningsOf(reading, found) : undefined;
  const whyNot = whyNotWritable(found);
  const isReadOnly = entry.readOnly ?? (whyNot !== undefined && whyNot !== 'play');
  return {
    class: owner,
    property,
    ...(path.length > 1 && { path: path.join('.') }),
    summary,
    description,
    typeHint,
    ...(unit !== undefined && { unit }),
    ...(range && { range }),
    ...(commonValues && { commonValues }),
    ...(meanings && { enum: meanings }),
    ...(isReadOnly && { readOnly: true }),
    ...(CLOSES_READING.includes(whyNot) && { readable: false }),
    ...(whyNot !== undefined && { [isReadOnly ? 'whyNot' : 'whilePlaying']: tellWhyNot(whyNot, index) }),
    ...(pitfalls && { pitfalls }),
    ...(seeAlso && { seeAlso }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    from: describeOrigins(found),
  };
}

/** The whole reason is said with the first entry that has it. */
function tellWhyNot(whyNot: keyof typeof WHY_NOT, index: number): string {
  return whyNot === 'play' && index > 0 ? 'read-only in a world that plays' : WHY_NOT[whyNot];
}

/** What tells whether it is the one that is meant. */
export function printShortEntry({ path, found }: Reached): Record<string, unknown> {
  const { owner, property, entry } = found;
  const { summary, typeHint, unit, range } = entry;
  const whyNot = whyNotWritable(found);
  return {
    ...{ class: owner, property, ...(path.length > 1 && { path: path.join('.') }), summary, typeHint },
    ...(unit !== undefined && { unit }),
    ...(range && { range }),
    ...((entry.readOnly ?? (whyNot !== undefined && whyNot !== 'play')) && { readOnly: true }),
    ...(CLOSES_READING.includes(whyNot) && { readable: false }),
  };
}
