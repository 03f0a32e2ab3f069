import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { hearValue } from '../steps/hear-words.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import type { AnswerOutcome } from '../steps/process-answer.ts';
import { schemasOf } from '../steps/split-scr.ts';
import { isFilled } from '../steps/values/missing-of.ts';
import { spokenName } from '../steps/words/plain-text.ts';
import { wordStems } from '../steps/words/word-stems.ts';

/** Fields that parts may belong to, of all that share a word with them. */
const MOST_FIELDS = 3;

/** Parts of an answer that went nowhere, fields with the values that they say, and fields that they may be about. */
export function printLeft(
  library: SchemaLibrary,
  document: BriefDocument,
  { ds, outcome }: { ds: DiscoverySchema; outcome: AnswerOutcome },
): Record<string, unknown> {
  const { unread, background = [], scr, changed } = outcome;
  const beside =
    background.length > 0
      ? { background: background.slice(0, MOST_SHOWN).map(part => cutText(part, 60)) }
      : {};
  if (unread.length === 0) return beside;
  const stems = new Set(wordStems(unread.join(' ')));
  const ranked = [ds, ...schemasOf(library, document, ds)]
    .flatMap(each =>
      Object.entries(each.fields).map(([name, field]) => ({
        path: each.id === ds.id ? name : `${each.id}.${name}`,
        shared: shareOf(name, field, stems),
      })),
    )
    .filter(({ path, shared }) => shared > 0 && scr[path] === undefined && !changed.includes(path))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MOST_FIELDS);
  const heard = hearElsewhere(library, document, { ds, unread }).filter(([path]) => !changed.includes(path));
  const said = heard.slice(0, MOST_FIELDS);
  const others = ranked.map(({ path }) => path).filter(path => !heard.some(([name]) => name === path));
  const about = others.slice(0, MOST_FIELDS - said.length);
  return {
    ...printUnread(unread),
    ...(said.length > 0 && { unread_scr: Object.fromEntries(said) }),
    ...(about.length > 0 && { unread_about: about }),
    ...beside,
  };
}

/** Values of fields that nobody filled yet, of the other schemas of the brief, that parts say beyond doubt. */
function hearElsewhere(
  library: SchemaLibrary,
  document: BriefDocument,
  { ds, unread }: { ds: DiscoverySchema; unread: readonly string[] },
): (readonly [path: string, value: unknown])[] {
  return schemasOf(library, document, ds).flatMap(each => {
    const known = withKnown(library, document, each);
    return Object.entries(each.fields).flatMap(([name, field]) => {
      if (!field.hear?.includes('words') || isFilled(each, known, name)) return [];
      const heard = unread.map(part => hearValue(field, part)).find(said => said !== undefined);
      return heard ? [[`${each.id}.${name}`, heard.value] as const] : [];
    });
  });
}

/** Words that name a field. One that only goes with what the field is about may be said of anything, and tells nothing. */
function shareOf(name: string, { about = [] }: Field, said: ReadonlySet<string>): number {
  const own = wordStems(spokenName(name));
  const shared = new Set([...own, ...wordStems(about.join(' '))].filter(stem => said.has(stem))).size;
  return shared > 1 || own.some(stem => said.has(stem)) ? shared : 0;
}

/** The first parts of an answer that went nowhere, word for word. */
export function printUnread(unread: readonly string[]): Record<string, unknown> {
  if (unread.length === 0) return {};
  const shown = unread.slice(0, MOST_SHOWN).map(part => cutText(part, 120));
  return { unread: shown, ...(unread.length > MOST_SHOWN && { unread_omitted: unread.length - MOST_SHOWN }) };
}

/** Parts that are shown. */
const MOST_SHOWN = 8;
