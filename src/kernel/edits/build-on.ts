import { BridgeError } from '../../base/errors.ts';
import { beforeSending } from '../../unreal/before-sending.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { JournalEntry } from '../history/journal.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { Edit } from './define-edit.ts';
import { kindOf } from './edit-kinds.ts';
import type { EditOutcome, SentEdits } from './edit-outcome.ts';
import { readOutcomes, readsOf } from './observe.ts';
import type { Reader } from './reader.ts';

/** What edits are built on, by their places; those that build on nothing are left out. */
export type BaseVersion = ReadonlyMap<number, unknown>;

/**
 * Reads what edits are built on, where planning has not. Of several edits of the same thing each is built on what the
 * one before it leaves.
 * @throws BridgeError with `sent: 'no'`: nothing was changed
 */
export async function readBaseVersion(
  context: ChangeContext,
  planned: readonly PlannedEdit[],
): Promise<BaseVersion> {
  const baseVersion = new Map<number, unknown>();
  const chains = chainsOf(planned.map(({ edit }) => edit));
  if (chains.length === 0) return baseVersion;
  await beforeSending(async () => {
    const firsts = chains.map(([first = 0]) => planned[first]);
    const founds = await readFounds(context, firsts);
    // Planning has proved what it found.
    const unproved = firsts.flatMap((each, index) =>
      each && each.found === undefined ? [{ edit: each.edit, found: founds[index] }] : [],
    );
    await proveFounds(context, unproved);
    chains.forEach((chain, index) => {
      let found = founds[index];
      for (const place of chain) {
        baseVersion.set(place, found);
        const edit = planned[place]?.edit;
        if (edit && place !== chain.at(-1)) found = kindOf(edit).builds?.leaves(found, edit);
      }
    });
  });
  return baseVersion;
}

/** Places of edits that are built on the same thing, in their order. */
function chainsOf(edits: readonly Edit[]): number[][] {
  const chains = new Map<string, number[]>();
  edits.forEach((edit, place) => {
    if (!kindOf(edit).builds) return;
    const reads = readsOf(edit);
    chains.set(reads, [...(chains.get(reads) ?? []), place]);
  });
  return [...chains.values()];
}

async function readFounds(
  context: ChangeContext,
  planned: readonly (PlannedEdit | undefined)[],
): Promise<unknown[]> {
  const groups = planned.map(each =>
    !each || each.found !== undefined ? [] : kindOf(each.edit).observe(each.edit),
  );
  const read = await readOutcomes(context, groups);
  return planned.map((each, index) => {
    const values = need(read[index] ?? []);
    return values.length > 0 ? values.at(-1) : each?.found;
  });
}

function need(outcomes: readonly Outcome<unknown>[]): unknown[] {
  return outcomes.map(outcome => {
    if (!outcome.ok) throw outcome.error;
    return outcome.value;
  });
}

/**
 * Looks whether what was found may be built on.
 * @throws BridgeError where something would be lost
 */
export async function proveFounds(
  reader: Reader,
  founds: readonly { edit: Edit; found: unknown }[],
): Promise<void> {
  const calls = founds.map(({ edit, found }) => kindOf(edit).builds?.proofs?.(found, edit) ?? []);
  const read = await readOutcomes(reader, calls);
  founds.forEach(({ edit, found }, index) => {
    kindOf(edit).builds?.prove?.(found, need(read[index] ?? []), edit);
  });
}

/** An edit that was sent, with what its request read of the thing right before it was changed. */
export interface Built {
  edit: Edit;
  then: unknown;
  /** Undefined where it could not be read. */
  now: unknown;
}

/** Sends edits in one request. */
type Send = (
  context: ChangeContext,
  entry: JournalEntry,
  planned: readonly PlannedEdit[],
) => Promise<SentEdits>;

/**
 * Puts back what others did between the read that edits were built on and the request that said the whole of what there
 * is to be. Where they changed the very same, theirs stays.
 * @param built the edits by place
 */
export async function restoreMissed(
  context: ChangeContext,
  outcomes: readonly EditOutcome[],
  built: ReadonlyMap<number, Built>,
  send: Send,
): Promise<EditOutcome[]> {
  const result = [...outcomes];
  const edits = [...built.values()].map(({ edit }) => edit);
  const places = [...built.keys()];
  for (const chain of chainsOf(edits)) {
    const at = chain.flatMap(index => places[index] ?? []);
    const all = at.flatMap(place => built.get(place) ?? []);
    const [first] = all;
    // What never ran went over nothing.
    const hasRun = at.some(place => outcomes[place]?.ok || outcomes[place]?.done !== undefined);
    if (!first || first.now === undefined || !hasRun) continue;
    const missed = kindOf(first.edit).builds?.missed(
      first.then,
      first.now,
      all.map(({ edit }) => edit),
    );
    if (!missed) continue;
    const conflicting = at.filter(place => missed.conflicting.includes(edits[places.indexOf(place)] as Edit)); // one of them
    const isBack = await putBack(context, missed.again ? [missed.again] : [], send);
    for (const place of at) {
      const outcome = result[place];
      if (outcome)
        result[place] = tell(outcome, {
          missed: missed.names,
          isBack,
          isConflict: conflicting.includes(place),
        });
    }
  }
  return result;
}

/** As an entry of its own in the journal, so that the one that it is about keeps what was sent for it. */
async function putBack(context: ChangeContext, edits: readonly Edit[], send: Send): Promise<boolean> {
  if (edits.length === 0) return true;
  const { journal } = context;
  const entry = journal.begin({
    action: 'redo',
    summary: 'what somebody else changed at the same time',
    effect: 'session',
  });
  try {
    const planned = edits.map(edit => ({ edit }));
    const { outcomes } = await send({ ...context, signal: undefined }, entry, planned);
    entry.state = 'done';
    return outcomes.every(({ ok }) => ok);
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    entry.state = 'unclear';
    return false;
  } finally {
    entry.sent = [];
    journal.keep(entry);
  }
}

function tell(
  outcome: EditOutcome,
  { missed, isBack, isConflict }: { missed: readonly string[]; isBack: boolean; isConflict: boolean },
): EditOutcome {
  const named = missed.slice(0, NAMED).join(', ') + (missed.length > NAMED ? ' and more' : '');
  const lost = `Somebody else changed ${named} at the same time, and that is gone: it has to be done again.`;
  if (isConflict && isBack) {
    return {
      ok: false,
      error: new BridgeError(
        'changed_since',
        `Somebody else changed ${named} at the same time. Theirs stays.`,
        {
          remedy: 'Look at it again before you change it.',
        },
      ),
    };
  }
  if (!outcome.ok) return outcome;
  return {
    ...outcome,
    note: isBack ? `Somebody else changed ${named} at the same time; that was kept.` : lost,
  };
}

const NAMED = 5;
