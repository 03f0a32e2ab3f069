import type { ErrorCode } from '../../base/error-codes.ts';
import { BridgeError } from '../../base/errors.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import type { Outcome, UnrealClient } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { mergeReads } from '../../unreal/merge-reads.ts';
import type { Edit } from './define-edit.ts';
import { kindOf } from './edit-kinds.ts';
import { findMissingElements } from './missing-elements.ts';
import type { Reader } from './reader.ts';

/** What an edit changes, as it is now. `unseen`: no read tells. `element`: its list is there, and has fewer of them. */
export type Observed =
  | { kind: 'seen'; state: unknown }
  | { kind: 'missing'; what?: 'element' }
  | { kind: 'unseen' };

/** Edits with the same key change the same thing; empty for those of which no read tells. */
export function conflictKeyOf(edit: Edit): string {
  return kindOf(edit).conflictKey?.(edit) ?? readsOf(edit);
}

/** Edits with the same reads are seen in the same answers; empty for those of which no read tells. */
export function readsOf(edit: Edit): string {
  const reads = kindOf(edit).observe(edit);
  return reads.length > 0 ? JSON.stringify(reads.map(({ path, body }) => [path, body])) : '';
}

/** Whether a state is what an edit aims at. */
export function meetsAim(edit: Edit, state: unknown, aim: unknown): boolean {
  const { meets } = kindOf(edit);
  return meets ? meets(state, aim, edit) : sameValue(state, aim);
}

/** Whether two readings of what an edit changes say the same. */
export function isSameState(edit: Edit, left: unknown, right: unknown): boolean {
  return sameValue(left, right) || (left !== undefined && right !== undefined && meetsAim(edit, left, right));
}

/** Whether what an edit goes over is another than what it was computed from. */
export function isElsewhere(
  edit: Edit,
  { basis, now }: { basis: unknown; now: unknown },
  isSame: (one: unknown, other: unknown) => boolean,
): boolean {
  return kindOf(edit).basis ? !meetsAim(edit, now, basis) : !isSame(now, basis);
}

/** The state in what `observe` read; undefined where a read failed, unless that tells something. */
export function stateIn(edit: Edit, outcomes: readonly (Outcome<unknown> | undefined)[]): unknown {
  const { stateFrom } = kindOf(edit);
  if (stateFrom && outcomes.length > 0) return stateFrom(outcomes, edit);
  if (outcomes.length === 0 || outcomes.some(outcome => !outcome?.ok)) return undefined;
  const values = outcomes.map(outcome => (outcome?.ok ? outcome.value : undefined));
  const { state } = kindOf(edit);
  return state ? state(values, edit) : values[0];
}

/** Reads what edits change, each thing once. @throws BridgeError when the editor does not answer */
export async function observeEdits(reader: Reader, edits: readonly Edit[]): Promise<Observed[]> {
  const together = withMergedReads(reader);
  const looked = await Promise.all(edits.map(edit => kindOf(edit).look?.(together, edit)));
  const rest = edits.filter((_, index) => !looked[index]);
  const [apart, plain] = [rest.filter(edit => kindOf(edit).look), rest.filter(edit => !kindOf(edit).look)];
  const observed = new Map([
    ...(await observeAtOnce(reader, plain)).map((each, at) => [plain[at], each] as const),
    ...(await observeIfAllowed(reader, apart)).map((each, at) => [apart[at], each] as const),
  ]);
  return edits.map((edit, index) => {
    const seen = looked[index];
    return seen ? { kind: 'seen', state: seen.state } : (observed.get(edit) ?? { kind: 'unseen' });
  });
}

/** Reads that are asked for side by side travel together. */
export function withMergedReads<Each extends Reader>(reader: Each): Each {
  const { session, signal, timeoutMs } = reader;
  const timely: UnrealClient = {
    ...session.client,
    sendAll: (calls, options) =>
      session.client.sendAll(calls, { ...(timeoutMs !== undefined && { timeoutMs }), ...options }),
  };
  return { ...reader, session: { ...session, client: mergeReads(timely, { signal }) } };
}

/** What may only be read in a way that is switched off here is not seen. */
async function observeIfAllowed(reader: Reader, edits: readonly Edit[]): Promise<Observed[]> {
  try {
    return await observeAtOnce(reader, edits);
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || !REFUSED.has(thrown.code)) throw thrown;
    return edits.map(() => ({ kind: 'unseen' }));
  }
}

const REFUSED: ReadonlySet<ErrorCode> = new Set(['never_allowed', 'read_only', 'policy_forbids']);

/** What one request tells. */
async function observeAtOnce(reader: Reader, edits: readonly Edit[]): Promise<Observed[]> {
  const byReads = new Map<string, readonly EngineCall<unknown>[]>();
  const reads = edits.map(readsOf);
  edits.forEach((edit, index) => {
    const key = reads[index] ?? '';
    if (key !== '' && !byReads.has(key)) byReads.set(key, kindOf(edit).observe(edit));
  });
  const outcomes = await readOutcomes(reader, [...byReads.values()]);
  const places = new Map([...byReads.keys()].map((key, index) => [key, outcomes[index] ?? []]));
  const failedOf = (index: number) =>
    places.get(reads[index] ?? '')?.flatMap(outcome => (outcome.ok ? [] : [outcome.error])) ?? [];
  const refused = edits.filter((_, index) => failedOf(index).some(isUnknown));
  const missing = await findMissingElements(refused, calls => readOutcomes(reader, calls));
  return edits.map((edit, index): Observed => {
    const read = places.get(reads[index] ?? '');
    const failed = failedOf(index);
    // What goes over a part of its things reads what is left of them.
    const isPart = kindOf(edit).goesOver !== undefined && failed.length < (read?.length ?? 0);
    if (failed.length > 0 && failed.every(isGone) && !isPart) return { kind: 'missing' };
    if (missing.has(edit)) return { kind: 'missing', what: 'element' };
    const state = read && stateIn(edit, read);
    if (state !== undefined && kindOf(edit).isNothing?.(state)) return { kind: 'missing' };
    return state === undefined ? { kind: 'unseen' } : { kind: 'seen', state };
  });
}

/** Times that reads are repeated while the editor saves: about as many frames. */
const MOST_REPEATS = 30;

/**
 * Reads groups of calls in one batch. While the editor saves, no object can be looked up: that is no answer, so it is
 * asked again.
 */
export async function readOutcomes(
  { session, signal, timeoutMs }: Reader,
  groups: readonly (readonly EngineCall<unknown>[])[],
): Promise<Outcome<unknown>[][]> {
  const calls = groups.flat();
  if (calls.length === 0) return groups.map(() => []);
  for (let repeat = 0; ; repeat++) {
    const outcomes: Outcome<unknown>[] = await session.client.sendAll(calls, { signal, timeoutMs });
    const busy = outcomes.find(outcome => !outcome.ok && outcome.error.retryable);
    if (!busy || busy.ok) return groups.map(group => outcomes.splice(0, group.length));
    if (repeat === MOST_REPEATS) throw busy.error;
  }
}

function isUnknown({ code }: BridgeError): boolean {
  return code === 'unknown_property';
}

/** An error that says that an object is not there. */
export function isGone(error: BridgeError): boolean {
  return error.code === 'object_not_found';
}

/** Whether the display name that was asked for is that of an object: of nothing it is empty, or `None`. */
export function isName(outcome: Outcome<unknown> | undefined): boolean {
  return outcome?.ok === true && !isNoName(outcome.value);
}

/** Whether a display name is that of nothing. */
export function isNoName(name: unknown): boolean {
  return name === '' || name === 'None';
}
