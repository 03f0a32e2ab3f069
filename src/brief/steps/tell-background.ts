import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { BriefDocument, Scr } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { withKnown } from './known-elsewhere.ts';
import { schemasOf } from './split-scr.ts';
import { isFilled } from './values/missing-of.ts';
import { isBackground } from './words/is-background.ts';
import { plainText, spokenName } from './words/plain-text.ts';
import { wordStems } from './words/word-stems.ts';

/** Parts of an answer of which nothing was stored. */
export interface Parts {
  /** They may say something. */
  unread: string[];
  /** They only tell of the work, and of those who do it. */
  background: string[];
}

export interface AnsweredIn {
  library?: Parameters<typeof schemasOf>[0] & Pick<SchemaLibrary, 'find'>;
  document: BriefDocument;
  ds: DiscoverySchema;
  /** What the answer stored in it. */
  scr: Scr;
}

/** Parts that were not read, and apart from them those that are background: no word of them is one of any field still open. */
export function withoutBackground(
  parts: readonly string[],
  { library, document, ds, scr }: AnsweredIn,
): Parts {
  if (parts.length === 0) return { unread: [], background: [] };
  const own = Object.entries(ds.fields);
  const open = [...own, ...(library ? otherOpenFields(library, document, ds) : [])];
  const decided = own.filter(([name]) => scr[name] !== undefined);
  const words = {
    names: new Set(own.flatMap(namesOfField)),
    values: open.flatMap(([, field]) => valuesOfField(field)),
    decided: new Set(
      decided.flatMap(each => [...namesOfField(each), ...valuesOfField(each[1]).flatMap(wordStems)]),
    ),
  };
  const background = parts.filter(part => isBackground(part, words));
  return { unread: parts.filter(part => !background.includes(part)), background };
}

type NamedField = readonly [name: string, field: Field];

/** Fields of the other schemas of a brief that nobody filled yet. */
function otherOpenFields(
  library: NonNullable<AnsweredIn['library']>,
  document: BriefDocument,
  own: DiscoverySchema,
): NamedField[] {
  return schemasOf(library, document, own).flatMap(ds => {
    const known = withKnown(library, document, ds);
    return Object.entries(ds.fields).filter(([name]) => !isFilled(ds, known, name));
  });
}

function namesOfField([name, { about = [] }]: NamedField): string[] {
  return [spokenName(name), ...about].flatMap(wordStems).filter(stem => stem.length > 1);
}

/** Options and phrases, as they are said. */
function valuesOfField(field: Field): string[] {
  const options = field.type === 'choice' ? Object.keys(field.options).map(spokenName) : [];
  return [...options, ...Object.keys(('phrases' in field && field.phrases) || {}).map(plainText)];
}
