import { findQuantities } from '../../../base/quantities/find-quantities.ts';
import type { Field } from '../../discovery-schema.ts';
import { isDelegating } from './delegation.ts';
import { plainText, spokenName } from './plain-text.ts';
import { wantedBy } from './read-number-field.ts';
import { wordStems } from './word-stems.ts';

/** Names that a field goes by among the fields of one question: all its words, or one that no other field has. */
export function labelsOf(name: string, fields: readonly string[]): string[] {
  const words = spokenName(name).split(' ');
  const others = new Set(
    fields.filter(other => other !== name).flatMap(other => spokenName(other).split(' ')),
  );
  const own = words.filter(word => word.length >= 4 && !others.has(word));
  const pair = words.length > 2 ? [words.slice(1).join(' '), words.slice(0, 2).join(' ')] : [];
  return [...new Set([words.join(' '), ...pair, ...own])].toSorted((a, b) => b.length - a.length);
}

/** A clause that says which field it is about, and what it says of it. */
export interface LabelledClause {
  field: string;
  said: string;
}

/** `elevation: 12`, `the warmth is 3500 K`, `12 degrees elevation`, `45 for the direction`. */
export function findLabel(
  clause: string,
  fields: Readonly<Record<string, Field>>,
): LabelledClause | undefined {
  const names = Object.keys(fields);
  const flat = clause.trim().replace(/^[-*•]\s+/, '');
  const hits = names.flatMap(name =>
    labelsOf(name, names).flatMap(label => {
      const said = saidAfter(flat, label, fields[name]) ?? saidBefore(flat, label, fields[name]);
      return said === undefined || !couldBe(fields[name], said)
        ? []
        : [{ field: name, said, length: label.length }];
    }),
  );
  const [best] = hits.toSorted((a, b) => b.length - a.length);
  return best && { field: best.field, said: best.said };
}

/** Sentences begin with words like these, so text is only taken behind a mark. */
function saidAfter(clause: string, label: string, field: Field | undefined): string | undefined {
  const name = label.replaceAll(' ', '[\\s_-]*');
  const marked = new RegExp(
    `^(?:the |its |our )?\\W{0,2}${name}\\W{0,2}\\s*(?:[:=]|\\s[-–—]\\s|->)\\s*(.+)$`,
    'is',
  ).exec(clause);
  if (marked) return marked[1];
  if (isWordy(field)) return undefined;
  return new RegExp(
    `^(?:and |with |the |its |our |a |an )*${name}\\s+(?:(?:is|are|of|at|should be|would be|will be|around|about|=)\\s+)*(.+)$`,
    'is',
  ).exec(clause)?.[1];
}

/** `no auto exposure` says no number. */
function couldBe(field: Field | undefined, said: string): boolean {
  if (field?.type !== 'number' && field?.type !== 'integer') return true;
  return isDelegating(said) || findQuantities(said, wantedBy(field)).length > 0;
}

function saidBefore(clause: string, label: string, field: Field | undefined): string | undefined {
  if (isWordy(field)) return undefined;
  const name = label.replaceAll(' ', '[ _-]*');
  // Single blanks: of a run each would be tried as the one in front.
  const single = clause.replaceAll(/\s+/g, ' ');
  return new RegExp(`^(.+?) (?:(?:for|as|of|in) )?(?:the |its |our )?${name}$`, 'is').exec(single)?.[1];
}

function isWordy(field: Field | undefined): boolean {
  return field === undefined || field.type === 'text' || field.type === 'list' || field.type === 'table';
}

/** The field that a few words speak of: by a label, or by words of its question that no other field's question has. */
export function fieldMentioned(topic: string, fields: Readonly<Record<string, Field>>): string | undefined {
  const names = Object.keys(fields);
  const plain = ` ${plainText(topic)} `;
  const labelled = names.filter(name => labelsOf(name, names).some(label => plain.includes(` ${label} `)));
  if (labelled.length === 1) return labelled[0];
  const stems = wordStems(topic);
  const asked = names.filter(name => {
    const own = new Set(wordStems(fields[name]?.ask ?? ''));
    return stems.some(
      word =>
        own.has(word) &&
        !names.some(other => other !== name && wordStems(fields[other]?.ask ?? '').includes(word)),
    );
  });
  return asked.length === 1 ? asked[0] : undefined;
}
