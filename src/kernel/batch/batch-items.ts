import { ERROR_CODES, type ErrorCode } from '../../base/error-codes.ts';
import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { eachInTurns } from '../../base/next-turn.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { SAVED } from '../history/undoability.ts';
import type { ActContext } from '../operations/act-context.ts';
import { writeCall } from '../operations/correct-call.ts';
import type { CommonArguments, EditOperation, Operation } from '../operations/define-operation.ts';
import { asSeveral } from '../operations/several-targets.ts';
import { joinDetails, MOST_IN_EXAMPLE } from './join-details.ts';
import { isAbout } from './made-names.ts';
import { asRenamed, followRenames } from './renamed-items.ts';
import { refuseSaidOfOne } from './said-of-one.ts';
import { tellUnseen } from './unseen-items.ts';

/** What is to happen when an item fails. */
export type OnError = 'rollback' | 'continue';

/** One item of a batch whose arguments are checked. */
export interface BatchItem {
  index: number;
  operation: Operation;
  arguments: Record<string, unknown> & CommonArguments;
}

/** What is wrong with an item. */
export interface ItemProblem {
  index: number;
  action: string;
  error: BridgeError;
}

/**
 * Checks every item of a batch whole, before anything is planned.
 * @throws BridgeError naming every item that is wrong
 */
export async function checkItems(
  context: ActContext,
  given: readonly Record<string, unknown>[],
  call: { onError: OnError } & CommonArguments,
): Promise<BatchItem[]> {
  refuseSaidOfOne(given, call);
  const problems: ItemProblem[] = [];
  const items: BatchItem[] = [];
  // To check is not to wait for anybody: all of them would be one piece.
  await eachInTurns(given, async (item, index) => {
    refuseReading(context, index, item);
    try {
      const isShown = problems.length < MOST_IN_EXAMPLE;
      const earlier = given.slice(0, index);
      items.push({ index, ...(await checkItem(context, item, { ...call, isShown, earlier })) });
    } catch (thrown) {
      if (!(thrown instanceof BridgeError)) throw thrown;
      problems.push({ index, action: textOfValue(item.action), error: thrown });
    }
  });
  if (problems.length > 0) throw explainProblems(problems, given);
  return items;
}

/** @throws BridgeError `invalid_arguments` with the call of the other tool: a batch only changes */
function refuseReading({ operations }: ActContext, index: number, item: Record<string, unknown>): void {
  const action = textOfValue(item.action);
  const tool = operations.toolOf?.(action);
  if (tool === undefined) return;
  throw new BridgeError(
    'invalid_arguments',
    `Nothing was sent. operations[${index}]: ${action} is an action of the tool ${tool}, and a batch only has those of act.`,
    { remedy: `Call ${tool} first, then send the batch without it.`, example: item },
  );
}

async function checkItem(
  context: ActContext,
  { action, dryRun: _, confirm, ...given }: Record<string, unknown>,
  call: { onError: OnError; isShown: boolean; earlier: readonly Record<string, unknown>[] } & CommonArguments,
): Promise<Omit<BatchItem, 'index'>> {
  const { list, check } = context.operations;
  const operation = list.find(({ name }) => name === action);
  if (!operation) {
    if (!call.isShown) throw noSuchAction(action);
    // Nobody is led to what is switched off.
    const offered = list.filter(({ needs }) => !needs.switch || context.policy.isOn(needs.switch));
    throw await explainUnknown(context, textOfValue(action), { given, offered });
  }
  context.policy.checkOperation(operation);
  refuseUnfit(operation, given, call);
  const { shape } = operation.parameters();
  const args = await check(operation, 'objectPaths' in shape ? asSeveral(given) : given);
  return { operation, arguments: { ...args, ...((confirm === true || call.confirm) && { confirm: true }) } };
}

/** @returns the error for an action that there is not, with the item as it would be right where that is known */
async function explainUnknown(
  { operations }: ActContext,
  written: string,
  { given, offered }: { given: Record<string, unknown>; offered: readonly Operation[] },
): Promise<BridgeError> {
  const meant = (await operations.meantBy?.(written, given, offered)) ?? {};
  const { suggestions: [near] = [], example } = meant;
  const isOffered = offered.some(({ name }) => name === example?.action);
  return noSuchAction(written).with({
    ...(near !== undefined && { suggestions: [near] }),
    ...(isOffered && example && { example }),
  });
}

function noSuchAction(written: unknown): BridgeError {
  return new BridgeError('invalid_arguments', `there is no action "${written}".`);
}

function refuseUnfit(
  operation: Operation,
  { objectPath }: Record<string, unknown>,
  { onError, earlier }: { onError: OnError; earlier: readonly Record<string, unknown>[] },
): void {
  const { name, category } = operation;
  if (category === 'history') throw new BridgeError('invalid_arguments', `${name} is no item of a batch.`);
  if (onError === 'continue' || isCombinable(operation)) return;
  // Whether the batch makes it indeed shows when it is made.
  const paths = earlier.flatMap(({ path, name: called }) =>
    [path, called].filter(each => typeof each === 'string'),
  );
  if (operation.staysInside && typeof objectPath === 'string' && isAbout(objectPath, paths)) return;
  throw refuseFinal(operation);
}

/**
 * Why an operation is no item of a batch that is taken back as a whole.
 * @param reason where it is only so this time
 */
export function refuseFinal({ name, effect, saves, staysInside }: Operation, reason?: string): BridgeError {
  const whys = {
    destructive: 'what it does may be final',
    session: 'it changes the state of the editor, which is not rolled back',
    reversible: 'it waits for something',
  };
  const why = reason ?? (saves ? SAVED : whys[effect]);
  const unless = staysInside ? ' but for an asset that the same batch makes' : '';
  return new BridgeError('invalid_arguments', `${name} cannot be rolled back${unless}: ${why}.`, {
    remedy: 'Leave it out, or send the batch with onError "continue": then each item stands for itself.',
  });
}

/** Whether an operation can be carried out together with others, and taken back with them. */
export function isCombinable(operation: Operation): operation is EditOperation {
  return 'plan' in operation && operation.effect === 'reversible';
}

const NAMED = 10;

/**
 * Everything that is wrong, by place; the first words say what to do.
 * @param part `later`: items before these were carried out already
 */
export function explainProblems(
  found: readonly ItemProblem[],
  given: readonly Record<string, unknown>[],
  part: 'first' | 'later' = 'first',
): BridgeError {
  const problems = found.map(each => ({ ...each, error: asRenamed(each.error, each.index, given) }));
  const said = groupBySentence(problems);
  const lines = said.slice(0, NAMED);
  const more = said.length > NAMED ? ` And ${said.length - NAMED} more.` : '';
  const [first] = problems;
  // What is refused is refused: no correction of the other items changes that.
  const refused = problems.find(({ error }) => REFUSALS.has(error.code));
  // Nor does one mend what is wrong with the editor or the connection.
  const outside = problems.find(({ error }) => ERROR_CODES[error.code].actor !== 'model');
  const isOneCause = problems.every(({ error }) => error.code === first?.error.code);
  const telling = refused ?? outside ?? (isOneCause ? first : undefined);
  const example = refused || outside ? undefined : correctItems(problems, given);
  const told = new BridgeError(
    telling?.error.code ?? 'invalid_arguments',
    `${part === 'first' ? 'Nothing was sent. ' : ''}${lines.join(' ')}${more}`,
    {
      ...joinDetails(telling, problems),
      ...(!refused && !outside && { example }),
    },
  );
  const shown = example ? listOf(example.operations) : given;
  const unseen =
    shown.length === given.length && !refused && !outside
      ? tellUnseen(shown, new Set(problems.map(({ index }) => index)), part)
      : undefined;
  return unseen === undefined ? told : told.with({ remedy: `${told.remedy} ${unseen}` });
}

/** Does what a batch asks for. The example of an error says what the call says of failures. */
export async function withOnError<T>(onError: OnError, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || onError === 'rollback') throw thrown;
    const { example } = thrown.details;
    throw example?.action === 'batch' ? thrown.with({ example: { ...example, onError } }) : thrown;
  }
}

/** What is wrong, each sentence once, with all items that it is said of. */
function groupBySentence(problems: readonly ItemProblem[]): string[] {
  const groups = new Map<string, number[]>();
  for (const { index, action, error } of problems) {
    const sentence = `${action}: ${error.message.replace(/\.?$/, '.')}`;
    groups.set(sentence, [...(groups.get(sentence) ?? []), index]);
  }
  return [...groups].map(
    ([sentence, places]) => `${places.map(at => `operations[${at}]`).join(', ')} ${sentence}`,
  );
}

const REFUSALS: ReadonlySet<ErrorCode> = new Set(['policy_forbids', 'never_allowed', 'read_only']);

/** The batch with the items that could be corrected; of a long one only those. */
function correctItems(
  problems: readonly ItemProblem[],
  given: readonly Record<string, unknown>[],
): Record<string, unknown> | undefined {
  const shown = problems.slice(0, MOST_IN_EXAMPLE);
  const corrected = new Map<number, Record<string, unknown>>(
    shown.flatMap(({ index, error }) => (error.details.example ? [[index, error.details.example]] : [])),
  );
  // Without an item that nobody can put right it would do something else.
  if (corrected.size < shown.length) return undefined;
  const items: readonly Record<string, unknown>[] =
    given.length <= MOST_IN_EXAMPLE
      ? given.map((item, index) => corrected.get(index) ?? item)
      : [...corrected.values()];
  const single = items.flatMap(item => (item.action === 'batch' ? listOf(item.operations) : [item]));
  const written = followRenames(single).map(({ action, ...item }) => writeCall(textOfValue(action), item));
  return { action: 'batch', operations: written.slice(0, MOST_IN_EXAMPLE) };
}

/** An item that is put right by several calls: each is an item of its own. */
function listOf(operations: unknown): Record<string, unknown>[] {
  return Array.isArray(operations) ? operations.filter(isRecord) : [];
}
