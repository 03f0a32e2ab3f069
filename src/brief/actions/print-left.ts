import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import type { AnswerOutcome } from '../steps/process-answer.ts';
import { schemasOf } from '../steps/split-scr.ts';
import { spokenName } from '../steps/words/plain-text.ts';
import { wordStems } from '../steps/words/word-stems.ts';

/** Fields that parts may belong to, of all that share a word with them. */
const MOST_FIELDS = 3;

/** Parts of an answer that went nowhere, and a skeleton of the fields that they may belong to. */
export function printLeft(
  library: SchemaLibrary,
  document: BriefDocument,
  { ds, outcome }: { ds: DiscoverySchema; outcome: AnswerOutcome },
): Record<string, unknown> {
  const { unread, scr, changed } = outcome;
  if (unread.length === 0) return {};
  const said = new Set(wordStems(unread.join(' ')));
  const ranked = [ds, ...schemasOf(library, document, ds)]
    .flatMap(each =>
      Object.entries(each.fields).map(([name, field]) => ({
        path: each.id === ds.id ? name : `${each.id}.${name}`,
        shared: shareOf(name, field, said),
      })),
    )
    .filter(({ path, shared }) => shared > 0 && scr[path] === undefined && !changed.includes(path))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MOST_FIELDS);
  const skeleton = Object.fromEntries(ranked.map(({ path }) => [path, null]));
  return { ...printUnread(unread), ...(ranked.length > 0 && { unread_scr: skeleton }) };
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
