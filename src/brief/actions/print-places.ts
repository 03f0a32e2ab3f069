import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { AskedQuestion, Scr } from '../document.ts';
import { isRow, type Row } from '../steps/values/row.ts';
import { isSameValue } from '../steps/values/same-value.ts';
import type { PlaceProposal } from './agree-on-places.ts';
import { THE_SAME_WORDS } from './same-words.ts';

/** Places that an answer shows at most. */
const MOST_PLACES = 4;

/** What was made of places in an answer, and the call that takes it in once the user has said yes. */
export function printPlaces(
  brief_id: string,
  { ds, question, scr }: { ds: DiscoverySchema; question: AskedQuestion; scr: Scr },
  proposals: readonly PlaceProposal[],
): Record<string, unknown> {
  if (proposals.length === 0) return {};
  const shown = proposals.slice(0, MOST_PLACES);
  const merged = withProposed(ds, scr, shown);
  const isComplete = shown.some(each => each.scr);
  const call = { tool: 'interview', action: 'process_ds_answer', brief_id, question_id: question.id };
  return {
    to_confirm: shown.map(({ said, means }) => ({ said: cutText(said, 60), means })),
    ...(isComplete && { after_a_yes: { ...call, answer: THE_SAME_WORDS, scr: merged } }),
  };
}

/** An answer with all that was made of its places. */
export function withProposed(ds: DiscoverySchema, scr: Scr, proposals: readonly PlaceProposal[]): Scr {
  return proposals.reduce<Scr>((all, each) => mergePlace(ds, all, each.scr ?? {}), scr);
}

/** Rows get their place by their key; everything else stays as it was said. */
function mergePlace(ds: DiscoverySchema, scr: Scr, place: Readonly<Scr>): Scr {
  const merged: Scr = { ...scr };
  for (const [name, value] of Object.entries(place)) {
    const field = ds.fields[name];
    if (field?.type === 'table' && Array.isArray(value)) {
      merged[name] = value
        .filter(isRow)
        .reduce((rows, row) => withRow(rows, field.key, row), rowsOf(scr[name]));
    } else merged[name] = value;
  }
  return merged;
}

function withRow(rows: readonly Row[], key: string, row: Row): Row[] {
  const at = rows.findIndex(each => isSameValue(each[key], row[key]));
  return at < 0 ? [...rows, row] : rows.map((each, index) => (index === at ? { ...each, ...row } : each));
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}
