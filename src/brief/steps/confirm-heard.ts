import type { AskedQuestion, BriefDocument, Release } from '../document.ts';
import type { Heard, HeardSources } from './find-heard.ts';
import { withConversation, withPursuit } from './place.ts';
import { recordAnswer } from './record-answer.ts';
import { splitScr } from './split-scr.ts';
import { workOn } from './start-pursuit.ts';
import { validateScr } from './validate-scr.ts';

interface Confirming {
  library: HeardSources['library'];
  now: string;
  by?: string | undefined;
  /** Fields and cells that are freed: `interior_lighting.lamps[Key Light].brightness` → what becomes of it. */
  released?: Readonly<Record<string, Release>>;
}

/**
 * Takes in what was heard, with the words that said it and where they stand, as one answer to a question that costs
 * nothing. The schema that is in work stays the one in work.
 */
export function confirmHeard(
  document: BriefDocument,
  heard: readonly Heard[],
  { library, now, by, released = {} }: Confirming,
): BriefDocument {
  const [first] = [...heard.map(({ field }) => field), ...Object.keys(released)];
  const ds = library.find(first?.split('.')[0] ?? '');
  if (!ds) return document;
  const work = workOn(document, { ds, library, now });
  const before = document.conversations.at(-1)?.current;
  const split = splitScr(
    library,
    document,
    ds,
    Object.fromEntries(heard.map(each => [each.field, each.value])),
  );
  const count = document.counts.questions + 1;
  const question: AskedQuestion = {
    id: `q${count}`,
    at: now,
    fields: Object.keys(split.own),
    text: 'Is this what you meant?',
    type: 'text',
    cost: 0,
    answers: [],
  };
  const pursuit = { ...work.pursuit, questions: [...work.pursuit.questions, question] };
  const read = {
    ...{
      kind: 'read' as const,
      interpretedBy: 'heard' as const,
      delegated: [],
      problems: [],
      left: [],
      decisions: [],
    },
    scr: validateScr(ds, split.own).valid,
    released,
    elsewhere: split.others.map(each => ({ ds: each.ds, scr: validateScr(each.ds, each.scr).valid })),
  };
  const words = [...new Set(heard.map(({ from, quote }) => `“${quote}” (${from})`))].join('; ');
  const recorded = recordAnswer({ ...work, pursuit }, question, read, { ds, library, words, by, now });
  const { current: _, ...conversation } = withPursuit(work.conversation, recorded.pursuit);
  const placed = { ...conversation, ...(before !== undefined && { current: before }) };
  return {
    ...withConversation(work.document, placed, now),
    counts: { ...recorded.counts, questions: count },
    aggregates: { ...work.document.aggregates, ...recorded.aggregates },
  };
}
