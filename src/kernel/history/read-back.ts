import { PROCESS_QUESTIONS } from '../../unreal/editor-process.ts';
import { BYTES_PER_FRAME } from '../../unreal/frame-counter.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import {
  isSameState,
  meetsAim,
  type Observed,
  observeEdits,
  type Reader,
  readSettled,
  slotOf,
} from '../edits/observe.ts';
import type { JournalEntry, SentEdit } from './journal.ts';
import { type Answering, whoAnswers } from './who-answers.ts';

/** What became of a request whose answer was lost. The engine runs a request whole, in one tick, or not at all. */
export type ReadBack =
  /** What each edit did; undefined for one that the engine refused by itself. */
  | { ran: 'yes'; done: (DoneEdit | undefined)[] }
  | { ran: 'no' }
  /** It cannot be told. */
  | { ran: 'unclear' };

/**
 * Reads back what became of the request that an entry has sent. It may still lie in the editor's socket and run after
 * our look: what is not there counts as never made only when the editor has had the frames to read it.
 * @throws BridgeError when the editor does not answer
 */
export async function readBack(reader: Reader, entry: JournalEntry): Promise<ReadBack> {
  const answering = await whoAnswers(reader, entry);
  const found = judgeAll(entry, await look(reader, entry.sent), answering);
  // What lay in the socket of a process that is no more never runs.
  if (found.ran === 'yes' || answering === 'other') return found;
  for (let frame = 0; frame < framesUnderway(entry.sentBytes); frame++) {
    // Each answer is a frame at the least, and costs less than a look.
    await readSettled(reader, [PROCESS_QUESTIONS]);
  }
  return judgeAll(entry, await look(reader, entry.sent), answering);
}

/**
 * Answered frames after which a request has been read and run, if ever: its bytes, a frame each 65,535, behind the
 * connections that wait to be accepted, one a frame, of which we hold six at the most.
 */
function framesUnderway(bytes: number): number {
  return Math.ceil(bytes / BYTES_PER_FRAME) + 8;
}

/** What is there now of one edit. */
interface Seen {
  now: Observed;
  /** For an edit that makes something: the paths of it, as its search found them. */
  found?: string[];
}

async function look(reader: Reader, sent: readonly SentEdit[]): Promise<Seen[]> {
  const edits = sent.map(({ edit }) => edit);
  const searches = edits.map(edit => kindOf(edit).search?.calls(edit) ?? []);
  const [observed, searched] = await Promise.all([
    observeEdits(reader, edits),
    readSettled(reader, searches),
  ]);
  return edits.map((edit, index) => {
    const now = observed[index] ?? { kind: 'unseen' };
    const { search } = kindOf(edit);
    const answers = searched[index] ?? [];
    if (!search || answers.length === 0 || answers.some(answer => !answer.ok)) return { now };
    const values = answers.map(answer => (answer.ok ? answer.value : undefined));
    return { now, found: search.find(values, edit) ?? [] };
  });
}

/** `same`: it is as it was to be, and was so before. `other`: neither as before nor as it was to be. */
type Sign = 'made' | 'not' | 'same' | 'other' | 'blind';

function judgeAll({ sent }: JournalEntry, seen: readonly Seen[], answering: Answering): ReadBack {
  const slots = sent.map(({ edit }) => slotOf(edit));
  const signs = sent.map((each, index): Sign => {
    const isCovered = slots[index] !== '' && slots.includes(slots[index] ?? '', index + 1);
    // What a later edit of the same thing left tells nothing of this one.
    const sign = isCovered ? 'blind' : signOf(each, seen[index]);
    if (answering === 'same' || kindOf(each.edit).undoStep === 'none') return sign;
    return signElsewhere(sign, seen[index], answering);
  });
  const has = (sign: Sign) => signs.includes(sign);
  if (has('made') || (has('same') && !has('not') && !has('other'))) {
    return { ran: 'yes', done: sent.map((each, index) => doneOf(each, index, { sent, slots, seen, signs })) };
  }
  return { ran: has('not') ? 'no' : 'unclear' };
}

function signOf({ edit, before, hint }: SentEdit, seen: Seen | undefined): Sign {
  if (!seen) return 'blind';
  if (seen.found) return seen.found.length > 0 ? 'made' : 'not';
  const kind = kindOf(edit);
  const { now } = seen;
  // What makes something and goes along is told by that alone.
  if (kind.along && kind.search) return 'blind';
  if (now.kind === 'missing') return 'not';
  if (now.kind === 'unseen') return 'blind';
  const then = before ?? hint;
  const aim = kind.aim(edit, then);
  const wasThere = then !== undefined && isSameState(edit, now.state, then);
  if (aim !== undefined && meetsAim(edit, now.state, aim)) return wasThere ? 'same' : 'made';
  // What aims at nothing, as a compilation, ran where something is otherwise.
  if (aim === undefined && then !== undefined && !wasThere) return 'made';
  // Where nothing is known of what was there before, what is not as meant was most likely never touched.
  return wasThere || then === undefined ? 'not' : 'other';
}

/**
 * What a sign is worth where the process that answers is, or may be, another one: it has what was saved, and nothing of
 * what only an undo history knew. What is as meant there counts as made all the same.
 */
function signElsewhere(sign: Sign, seen: Seen | undefined, answering: Answering): Sign {
  // Names are given again: whoever has the name may be somebody else.
  if (sign === 'made' && seen?.found) return 'other';
  return sign === 'other' && answering === 'other' ? 'not' : sign;
}

function doneOf(
  { edit, before, hint, at }: SentEdit,
  index: number,
  {
    sent,
    slots,
    seen,
    signs,
  }: { sent: readonly SentEdit[]; slots: string[]; seen: readonly Seen[]; signs: Sign[] },
): DoneEdit | undefined {
  if (signs[index] === 'not') return undefined;
  const slot = slots[index];
  const earlier = slot === '' ? -1 : slots.slice(0, index).lastIndexOf(slot ?? '');
  const now = seen[index]?.now;
  const made = seen[index]?.found ?? [];
  const then = earlier < 0 ? (before ?? hint) : aimOf(sent[earlier]);
  const isCovered = slot !== '' && slots.includes(slot ?? '', index + 1);
  const after = isCovered ? kindOf(edit).aim(edit, then) : now?.kind === 'seen' ? now.state : undefined;
  return { edit, before: then, after, made, ...(at !== undefined && { at }) };
}

function aimOf(sent: { edit: Edit; before?: unknown } | undefined): unknown {
  return sent && kindOf(sent.edit).aim(sent.edit, sent.before);
}
