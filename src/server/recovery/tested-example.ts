import { ERROR_CODES } from '../../base/error-codes.ts';
import { BridgeError, toBridgeError } from '../../base/errors.ts';
import type { CheckedOperation } from '../argument-check.ts';
import type { TimedCall } from '../call-time.ts';
import { joinTargets, spreadTargets } from '../spread-targets.ts';
import type { RecoverySettings } from './call-so-far.ts';
import { findTrial } from './call-trials.ts';
import { operationCalled, toolFor } from './corrections.ts';
import { withinFrames } from './frame-budget.ts';
import { leftOutOf } from './left-out.ts';
import { mendFailure } from './mend-failure.ts';
import { mendUnmatched } from './mend-unmatched.ts';
import { onlyExamples } from './name-placeholders.ts';
import { endingSoon } from './suggest.ts';

type Arguments = Record<string, unknown>;

/** What the trials of one answer may cost. */
const MOST_TRIAL_FRAMES = 12;
const MOST_TRIAL_MS = 3000;

/** Faults of one example that are mended one after the other. */
const MOST_FAULTS = 4;

/** An example, and what is said beside it. */
export interface ShownExample {
  example: Arguments;
  /** The tool that takes it, where that is another one. */
  tool?: string;
  placeholders?: string[];
  left_out?: string[];
}

export interface TestedExample {
  /** What may be shown; nothing where no call is known that would work. */
  shown?: ShownExample;
  /** What the example failed with; also where one that was made of this failure is shown instead. */
  failed?: BridgeError | undefined;
}

/**
 * Tries an example before anybody is shown it. One that fails is mended, where its failure leads to a better one; a
 * trial that did not end within its frames and its time tells nothing.
 * @param others what else may be meant, shown where it works and the example does not
 * @param isFound whether what the call names is there: what another action would do with something else, nobody asked for
 */
export async function testExample<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  shown: ShownExample,
  call: TimedCall,
  { others = [], isFound = true }: { others?: readonly ShownExample[] | undefined; isFound?: boolean } = {},
): Promise<TestedExample> {
  const tryCall = findTrial(settings.session, shown.tool ?? settings.tool);
  if (!tryCall || shown.tool === 'discover' || call.signal.aborted) return { shown };
  const { trial, isOver } = beginTrial(call);
  let answer: unknown;
  const findFailure = async (example: Arguments): Promise<BridgeError | undefined> => {
    answer = undefined;
    try {
      answer = await tryCall(example, trial);
    } catch (thrown) {
      const error = toBridgeError(thrown);
      if (!isOver() && tellsOfCall(error)) return error;
    }
    return undefined;
  };
  const failed = await findFailure(shown.example);
  if (!failed) {
    const names = mendUnmatched(shown.example, answer);
    return names
      ? {
          shown: { ...shown, example: names.example },
          failed: new BridgeError('unknown_property', names.told),
        }
      : { shown };
  }
  const faults: BridgeError[] = [];
  for (let last = shown, fault: BridgeError | undefined = failed; fault && faults.length < MOST_FAULTS; ) {
    faults.push(fault);
    const led: ShownExample | undefined = await mendShown(settings, last, fault);
    if (!led || !(isFound || led.example.action === shown.example.action)) break;
    const isElsewhere: boolean = led.tool !== shown.tool;
    fault = isElsewhere ? undefined : await findFailure(led.example);
    if (!fault) return { shown: led, failed: joinFaults(faults) };
    last = led;
  }
  for (const other of others) {
    if (!(await findFailure(other.example)) && !isOver()) return { shown: other, failed };
  }
  return { failed };
}

/** Failures of one example as one. */
function joinFaults(faults: readonly BridgeError[]): BridgeError | undefined {
  const [first] = faults;
  const message = [...new Set(faults.map(({ message: text }) => text.replace(/\.?$/, '.')))].join(' ');
  return first && faults.length > 1 ? new BridgeError(first.code, message, first.details) : first;
}

/** A call that asks nobody, and whose requests end soon. */
function beginTrial(call: TimedCall): { trial: TimedCall; isOver(): boolean } {
  const { follow: _, askModel: __, ...rest } = call;
  const { client } = call.editor;
  const before = client.stats().frames;
  const signal = endingSoon(call.signal, MOST_TRIAL_MS);
  return {
    trial: {
      ...rest,
      signal,
      editor: withinFrames({ ...call.editor, namesakes: new Map() }, MOST_TRIAL_FRAMES),
      progress: () => {},
      ask: async () => 'unavailable',
      fill: async () => ({ action: 'unavailable' }),
    },
    isOver: () => signal.aborted || client.stats().frames - before >= MOST_TRIAL_FRAMES,
  };
}

/** Whether a failure is one of the call, and not of an editor that does not answer or of ourselves. */
function tellsOfCall({ code }: BridgeError): boolean {
  const { actor, retryable } = ERROR_CODES[code];
  return code !== 'internal_error' && !(actor === 'user' && retryable);
}

/** What the failure of an example makes of it. What of it is not as the example has it is marked beside what was. */
async function mendShown<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  { example, tool, placeholders = [], left_out = [] }: ShownExample,
  failed: BridgeError,
): Promise<ShownExample | undefined> {
  const operation = await operationCalled(settings, example.action);
  if (!operation) return undefined;
  const { action: _, ...given } = example;
  const spread = spreadTargets(operation, given);
  const own = mendFailure(failed, example, {
    join: one => (spread && one.action === operation.name ? joinTargets(one, spread) : one),
    effect: [undefined, 'read'].includes(operation.effect) ? 'read' : 'change',
  });
  if (!own) return undefined;
  if (own.action !== example.action) {
    // What another action would do with a guess is nothing that anybody asked for.
    if (placeholders.length > 0 || left_out.length > 0) return undefined;
    // What lists the like of a thing that is there says nothing of that thing.
    const isThere = !/not_found|^unknown_/.test(failed.code);
    const marks = { ...onlyExamples(own, example, failed), ...(isThere && leftOutOf(own, given)) };
    return { example: own, ...(await toolFor(settings, own)), ...marks };
  }
  // The trial was a dry run, and what it failed with tells of one.
  const { dryRun: __, ...mended } = own;
  if ('dryRun' in example) mended.dryRun = example.dryRun;
  const made = onlyExamples(mended, example, failed).placeholders ?? [];
  // What is near to a guess is no better guess.
  if (made.length > 0 && made.every(name => placeholders.includes(name))) return undefined;
  const left = leftOutOf(mended, example).left_out ?? [];
  return {
    example: mended,
    ...(tool !== undefined && { tool }),
    ...named('placeholders', placeholders, made),
    ...named('left_out', left_out, left),
  };
}

function named(
  key: 'placeholders' | 'left_out',
  before: readonly string[],
  now: readonly string[],
): Pick<ShownExample, 'placeholders' | 'left_out'> {
  const names = [...new Set([...before, ...now])];
  return names.length > 0 ? { [key]: names } : {};
}
