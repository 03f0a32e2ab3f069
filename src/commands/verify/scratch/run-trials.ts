import type { Operation } from '../../../kernel/operations/define-operation.ts';
import type { Policy } from '../../../kernel/policy/policy.ts';
import { isVersionSince } from '../../../unreal/engine-version.ts';
import type { VerifyFinding } from '../finding.ts';
import { fileOfOperation } from './operation-file.ts';
import { type Acted, refuseSilence, type ScratchDesk } from './scratch-desk.ts';
import type { ActCall, ScratchPlace, Trial } from './trial.ts';

/** What trials are run with. */
export interface TrialRun {
  desk: ScratchDesk;
  policy: Policy;
  engine: string;
  operations: readonly Operation[];
  place: Omit<ScratchPlace, 'nameOf'>;
  signal: AbortSignal;
  onProgress(done: number, of: number): void;
}

/** What has been made so far, by the names of the trials. */
type Made = Map<string, Acted>;

type Judgement = Omit<VerifyFinding, 'area' | 'name'>;

/**
 * Carries out trials one after the other. Each has to do what it says, proved by what is read back, and to be taken back
 * without a trace; what later trials need is made once more.
 * @param findings what is found is put there, so that it counts when this is broken off
 * @throws BridgeError when the editor does not answer any more
 */
export async function runTrials(
  run: TrialRun,
  trials: readonly Trial[],
  findings: VerifyFinding[],
): Promise<void> {
  const made: Made = new Map();
  for (const [at, trial] of trials.entries()) {
    run.signal.throwIfAborted();
    run.onProgress(at, trials.length);
    const operation = run.operations.find(({ name }) => name === trial.operation);
    if (!operation) continue;
    const judgement = whyNot(run, operation, trial, made) ?? (await tryOne(run, operation, trial, made));
    const name = trial.about === undefined ? trial.operation : `${trial.operation}: ${trial.about}`;
    const file = judgement.verdict === 'differs' ? { file: fileOfOperation(operation) } : {};
    findings.push({ area: 'operations', name, ...judgement, ...file });
  }
}

/** Why there is nothing to try. */
function whyNot(
  { engine, policy }: TrialRun,
  { needs }: Operation,
  trial: Trial,
  made: Made,
): Judgement | undefined {
  const notTried = (why: string): Judgement => ({ verdict: 'not_tried', why });
  if (needs.since !== undefined && !isVersionSince(engine, needs.since)) {
    return notTried(`It needs Unreal ${needs.since}.`);
  }
  if (needs.switch && !policy.isOn(needs.switch)) return notTried(`It is off: --allow-${needs.switch}.`);
  if (trial.needs?.some(each => !made.has(each))) return notTried('What it is tried on could not be made.');
  return undefined;
}

async function tryOne(run: TrialRun, operation: Operation, trial: Trial, made: Made): Promise<Judgement> {
  const nameOf = (name: string) => {
    const { expression, node } = made.get(name) ?? {};
    return expression ?? node ?? '';
  };
  const call = trial.call({ ...run.place, nameOf });
  if (typeof call === 'string') return { verdict: 'not_tried', why: call };
  for (const each of trial.before ?? []) {
    const prepared = await send(run, each);
    if (prepared.error) return { verdict: 'not_tried', why: 'What it is tried on could not be made.' };
  }
  const acting = { action: operation.name, ...call };
  const acted = await send(run, acting);
  if (acted.error) return judgeError(acted.error, acted.wanting);
  const judgement = await judgeDone(run, operation, acted);
  if (trial.makes === undefined) return judgement;
  // What was taken back is made anew; what could not be is there still.
  const again = acted.undo?.possible && judgement.verdict === 'confirmed' ? await send(run, acting) : acted;
  if (again.error) return differs('it can be done again', again.error, again.wanting);
  made.set(trial.makes, again);
  return judgement;
}

/** @throws BridgeError when the editor does not answer: whatever comes next would not be answered either */
async function send({ desk, signal }: TrialRun, call: ActCall): Promise<Acted> {
  const acted = await desk.act(call, signal);
  signal.throwIfAborted();
  refuseSilence(acted);
  return acted;
}

async function judgeDone(run: TrialRun, { effect, category }: Operation, acted: Acted): Promise<Judgement> {
  const { changes, undo, wanting } = acted;
  const isProved = changes.every(({ verified }) => verified !== false);
  if (effect === 'reversible' && !isProved) {
    return differs('what is read back proves it', { code: '', message: 'it reads back otherwise' }, wanting);
  }
  const isFinal = effect !== 'reversible' || category === 'history' || !undo?.possible;
  if (isFinal || undo.changeId === undefined) return { verdict: 'confirmed' };
  const undone = await send(run, { action: 'undo', changeId: undo.changeId });
  return undone.error
    ? differs('it can be taken back', undone.error, undone.wanting)
    : { verdict: 'confirmed' };
}

function differs(
  ours: string,
  { code, message, engine_said: said }: NonNullable<Acted['error']>,
  wanting: Acted['wanting'],
): Judgement {
  // What is missing is told among the functions and the properties.
  if (MISSING.has(code)) return { verdict: 'not_there', why: message };
  const missing = wanting.find(each => MISSING.has(each.code));
  if (missing) return { verdict: 'not_there', why: missing.message };
  const [refused] = wanting;
  if (refused) {
    return { verdict: 'refused', why: refused.code === 'remote_access_blocked' ? BLOCKED : NOT_ALLOWED };
  }
  return { verdict: 'differs', ours, engine: said === undefined ? message : `${message} (${said})` };
}

const MISSING: ReadonlySet<string> = new Set(['engine_lacks', 'unknown_property', 'unknown_function']);

const BLOCKED = 'The Remote Control settings of the project forbid it.';
const NOT_ALLOWED = 'The project does not allow the call.';

function judgeError(error: NonNullable<Acted['error']>, wanting: Acted['wanting']): Judgement {
  const { code, engine_said: said = '' } = error;
  if (/is not simulated/.test(said))
    return { verdict: 'not_tried', why: 'The simulated editor does not do it.' };
  switch (code) {
    case 'remote_call_not_allowed':
      return { verdict: 'refused', why: NOT_ALLOWED };
    case 'remote_access_blocked':
      return { verdict: 'refused', why: BLOCKED };
    case 'policy_forbids':
    case 'never_allowed':
    case 'read_only':
      return { verdict: 'not_tried', why: 'The policy of this server forbids it.' };
    default:
      return differs('it works', error, wanting);
  }
}
