import { BridgeError } from '../../base/errors.ts';
import { nameFirst } from '../../base/words/name-first.ts';
import type { ActContext } from './act-context.ts';
import { writeCall } from './correct-call.ts';
import type { CommonArguments, Operation } from './define-operation.ts';

/**
 * Lets a destructive call go on only when somebody agreed to it.
 * @throws BridgeError `needs_confirmation`, telling what would be lost; `declined_by_user`
 */
export async function confirm(
  context: ActContext,
  operation: Operation,
  args: Record<string, unknown> & CommonArguments,
  preview: () => Promise<Record<string, unknown>>,
): Promise<void> {
  if (saysAgreed(context, args)) return;
  const { changes, note, unknownLoss } = await preview();
  const isKnown = typeof unknownLoss !== 'string';
  const said = isKnown ? note : [unknownLoss, note].filter(Boolean).join(' ');
  await askToGoOn(context, {
    ...{ name: operation.name, args, what: describeLoss(operation, changes, said) },
    ...(!isKnown && { remedy: UNKNOWN_LOSS }),
  });
}

type Asking = Pick<ActContext, 'policy' | 'ask'>;

/** Whether a call itself says that somebody agreed, where that is enough. */
export function saysAgreed({ policy }: Pick<Asking, 'policy'>, { confirm }: CommonArguments): boolean {
  return confirm === true && policy.confirmBy === 'model';
}

/** A call that somebody has to agree to. */
interface Risk {
  name: string;
  args: Record<string, unknown>;
  /** What may be lost, in sentences. */
  what: string;
  /** What to do where nobody can be asked; left out, the usual. */
  remedy?: string;
}

/**
 * Asks the user, or has the caller ask.
 * @throws BridgeError `needs_confirmation`; `declined_by_user`
 */
export async function askToGoOn({ policy, ask }: Asking, { name, args, what, remedy }: Risk): Promise<void> {
  const answer = await ask(`${what} Go on?`);
  if (answer === 'yes') return;
  if (answer === 'no') throw new BridgeError('declined_by_user', `The user declined ${name}.`);
  const isUsersWord = policy.confirmBy === 'user';
  throw new BridgeError('needs_confirmation', `${what} Nothing was changed yet.`, {
    ...(remedy !== undefined && { remedy }),
    ...(isUsersWord && { remedy: USERS_WORD[answer] }),
    ...(!isUsersWord && writeExample(name, args)),
  });
}

/** Characters that an example may have: a longer one repeats what the caller has at hand. */
const LONGEST_EXAMPLE = 1500;

function writeExample(name: string, args: Record<string, unknown>): { example?: Record<string, unknown> } {
  const example = writeCall(name, { ...args, confirm: true });
  return JSON.stringify(example).length > LONGEST_EXAMPLE ? {} : { example };
}

/** What to do where a policy wants the user's own word and there is none. */
const USERS_WORD = {
  unavailable:
    'The policy wants the user’s own word, and this client cannot ask for it: the user has to do it in the editor.',
  unanswered:
    'The policy wants the user’s own word. They were asked and no answer came: send the call again when they are there, or let them do it in the editor.',
};

/** What to do where nothing says that anything would be lost, nor that nothing would. */
const UNKNOWN_LOSS =
  'Send it again with `confirm: true` when it only reads; where it may change something, ask the user first.';

const NAMED_LOSSES = 5;

function describeLoss(operation: Operation, changes: unknown, note: unknown): string {
  const paths = (Array.isArray(changes) ? changes : []).flatMap(each => {
    const { objectPath } = (each ?? {}) as { objectPath?: unknown }; // any record may lack it
    return typeof objectPath === 'string' ? [objectPath] : [];
  });
  const named = [...new Set(paths)];
  const list = nameFirst(named, NAMED_LOSSES);
  const why = operation.asksFirst === undefined ? '' : ` It asks first, since ${operation.asksFirst}.`;
  const said = note ? ` ${String(note)}` : '';
  return `${operation.name}: ${operation.summary}${list && ` (${list})`}.${why}${said}`;
}
