import { BridgeError } from '../../base/errors.ts';
import { paint } from '../../base/terminal.ts';
import { changeFile, type Dialogue, showChange, type UserFileChange } from '../change-file.ts';
import { describeFailure } from '../report-failure.ts';

/** What a set-up looks at, and may put right. */
export interface SetupStep {
  kind: 'plugin' | 'settings' | 'folder' | 'client';
  /** What is true where nothing has to be done: `Remote Control is switched on`. */
  title: string;
  /** What is done otherwise: `switch Remote Control on`. */
  mend: string;
  file: string;
  /** What becomes another in the file; nothing, or the reason why it cannot. */
  change: UserFileChange | 'same' | BridgeError;
  /** What a person has to do then. */
  next?: string;
}

/** What became of a step. */
export interface StepOutcome {
  step: SetupStep;
  state: 'fine' | 'planned' | 'written' | 'refused' | 'failed';
  problem?: BridgeError;
}

/** `ask` where somebody sits there; `sure` does all; `dry` shows all and writes nothing. */
export type SetupMode = 'ask' | 'sure' | 'dry';

/** Plans a step; a file that cannot be read is the reason why nothing is done. */
export function planOrExplain(plan: () => UserFileChange | 'same'): SetupStep['change'] {
  try {
    return plan();
  } catch (thrown) {
    if (thrown instanceof BridgeError) return thrown;
    throw thrown;
  }
}

/** Carries steps out, one after the other. One that fails or is refused does not keep the others from being done. */
export async function carryOutSteps(
  steps: readonly SetupStep[],
  mode: SetupMode,
  dialogue: Dialogue,
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const step of steps) outcomes.push(await carryOut(step, mode, dialogue));
  return outcomes;
}

async function carryOut(step: SetupStep, mode: SetupMode, dialogue: Dialogue): Promise<StepOutcome> {
  const { title, mend, file, change } = step;
  if (change instanceof BridgeError) return fail(step, change, dialogue);
  if (change === 'same') {
    dialogue.out(`${paint.green('✓')} ${title} ${paint.dim(file)}\n`);
    return { step, state: 'fine' };
  }
  dialogue.out(`${paint.cyan('→')} ${mend}\n`);
  if (mode === 'dry') {
    showChange(change, dialogue);
    return { step, state: 'planned' };
  }
  try {
    const outcome = await changeFile(change, mode, dialogue);
    return { step, state: outcome };
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    return fail(step, thrown, dialogue);
  }
}

function fail(step: SetupStep, problem: BridgeError, { say }: Dialogue): StepOutcome {
  say(describeFailure(problem, paint.red(paint.bold('✗'))));
  return { step, state: 'failed', problem };
}
