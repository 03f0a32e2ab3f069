import { groupBy } from '../../base/group-by.ts';
import { cutText } from '../../base/text/cut-text.ts';
import type { BriefDocument } from '../document.ts';
import type { Account } from '../level/account-for.ts';
import { type Assumption, UNSAID_HEIGHT } from '../level/assumed-values.ts';
import { nameInPath } from '../level/find-meant.ts';
import type { Proposal } from '../level/propose-operations.ts';
import type { Proposals } from '../level/read-proposals.ts';
import { FORBIDDEN } from '../level/rulings.ts';
import { quoteNaming } from '../level/trace-words.ts';
import type { OpenPart } from '../steps/open-parts.ts';
import { REMOVES_ROW } from '../steps/values/row.ts';
import { isNew } from './print-skeleton.ts';

/** Questions that an answer shows of each kind. */
const MOST_ASKED = 6;

/** What must be decided before the rest can be proposed; nothing is made or changed where nobody said how. */
export function printAsks({ unplaced, leftAlone, against }: Proposals): { asks?: string[] } {
  const places = unplaced.map(
    ({ label, fields }) =>
      `Where is ${label}? Nobody said, so it is not made. Its place is a part of ${fields.join(', ')}.`,
  );
  const alone = leftAlone.map(({ label, because, fields }) => `${label} (${fields.join(', ')}): ${because}`);
  const both = onceEach(against).map(
    ({ said, what, label, fields }) =>
      `“${cutText(said, 80)}” was ruled out, and ${fields.join(', ') || 'a wish'} asks for ${what === label ? label : `${what} of ${label}`}: it is left out. Which of both holds?`,
  );
  const asks = [places, alone, both].flatMap(each => [...new Set(each)].slice(0, MOST_ASKED));
  return asks.length > 0 ? { asks } : {};
}

/** What could not be stored of things that were spoken of again since: nobody may think that it counts. */
export function printPassed(open: readonly OpenPart[]): { held_nowhere?: string[] } {
  const passed = open.filter(({ isPassed }) => isPassed).slice(0, MOST_ASKED);
  if (passed.length === 0) return {};
  return {
    held_nowhere: passed.map(({ field, why, answer }) => `${field} of ${answer.id}: ${cutText(why, 80)}`),
  };
}

/** One contradiction about one thing is asked once, with all fields that ask for it. */
function onceEach(against: Proposals['against']): Proposals['against'] {
  const rows = new Map<string, Proposals['against'][number]>();
  for (const each of against) {
    const key = JSON.stringify([each.said, each.label, each.what]);
    const fields = [...new Set([...(rows.get(key)?.fields ?? []), ...each.fields])];
    rows.set(key, { ...each, fields });
  }
  return [...rows.values()];
}

/** The call that lifts what was ruled out; it goes as an answer to a question that was put before. */
export function printLift(
  { against }: Proposals,
  question: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const [first] = against;
  if (!first || !question) return {};
  const said = [...new Set(against.filter(({ dsId }) => dsId === first.dsId).map(each => each.said))];
  const scr = { [`${first.dsId}.${FORBIDDEN}`]: { [REMOVES_ROW]: said } };
  return { if_the_wish_holds: { ...question, answer: 'what the user says', scr } };
}

/** What no answer states, each once with all that it is about. */
export function printAssumed(proposals: readonly Proposal[]): { assumed?: Record<string, unknown>[] } {
  const rows = new Map<string, { of: string[]; what: string; value: unknown; because: string }>();
  for (const { operation, assumed } of proposals) {
    const of = String(operation.label ?? nameInPath(String(operation.objectPath)));
    for (const each of assumed.map(withoutSaid)) {
      const key = JSON.stringify([each.what, each.value, each.because]);
      const row = rows.get(key) ?? { of: [], ...each };
      rows.set(key, { ...row, of: [...new Set([...row.of, of])] });
    }
  }
  const printed = [...rows.values()].map(({ of, ...each }) => ({ of: of.join(', '), ...each }));
  return printed.length > 0 ? { assumed: togetherByReason(printed) } : {};
}

/** Of a place that was said in the plane only the height is assumed. */
function withoutSaid(row: Assumption): Assumption {
  const { value, because } = row;
  return because === UNSAID_HEIGHT && Array.isArray(value)
    ? { ...row, what: `${row.what}.Z`, value: value[2] }
    : row;
}

type Assumed = { of: string; what: string; value: unknown; because: string };

/** Values of one thing that are assumed for one reason. */
const MANY = 2;

/** Where one reason stands for many values of a thing, it is told once. */
function togetherByReason(rows: readonly Assumed[]): Record<string, unknown>[] {
  const groups = groupBy(rows, ({ of, because }) => JSON.stringify([of, because]));
  return [...groups.values()].flatMap((group): Record<string, unknown>[] => {
    const [first] = group;
    if (!first || group.length < MANY) return group;
    const values = Object.fromEntries(group.map(({ what, value }) => [what, value]));
    return [{ of: first.of, values, because: first.because }];
  });
}

/** What the level is not changed for, so that nobody waits for it. */
export function printAccount({ byHand, words }: Account): Record<string, unknown> {
  const lines = new Map<string, string[]>();
  for (const { field, because } of byHand) lines.set(because, [...(lines.get(because) ?? []), field]);
  const entries = [...lines].map(([because, fields]) => [fields.join(', '), because] as const);
  return {
    ...(entries.length > 0 && { cannot_be_done_from_here: Object.fromEntries(entries) }),
    ...(words.length > 0 && { kept_as_words: words }),
  };
}

/** Characters of an answer that are enough to know it again. */
const ENOUGH = 40;

/**
 * For each operation, in their order, the answers that asked for it; the words of each once.
 * @param told what the session was told: words that it was shown here before are named by their answer
 */
export function linkAnswers(
  proposals: readonly Proposal[],
  { id: briefId, conversations }: BriefDocument,
  told: Set<string> = new Set(),
): Record<string, unknown>[] {
  const words = new Map(
    conversations.flatMap(({ pursuits }) =>
      pursuits.flatMap(({ questions }) =>
        questions.flatMap(({ answers }) => answers.map(answer => [answer.id, answer.words] as const)),
      ),
    ),
  );
  const quote = (id: string, { fields, label = '', values }: Proposal) => {
    const said = quoteNaming(words.get(id) ?? '', { fields, label, values }, ENOUGH);
    return isNew(told, `words ${briefId} ${id} ${said}`) ? `${id}: ${said}` : id;
  };
  return proposals.map(each => ({
    ...(each.fields.length > 0 ? { fields: each.fields } : { wishes: each.wishes }),
    answers: each.answers.map(id => quote(id, each)),
  }));
}
