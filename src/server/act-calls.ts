import { BridgeError } from '../base/errors.ts';
import type { CallLog } from '../database/call-log.ts';
import { listCatalogue } from '../discover/catalogue.ts';
import { tellMixedUnits } from '../domains/objects/index.ts';
import { OPERATIONS } from '../domains/operations.ts';
import { isCombinable } from '../kernel/batch/batch-items.ts';
import { takeArrival } from '../kernel/history/lost-before.ts';
import { signJournals } from '../kernel/history/sign-journals.ts';
import type { ActContext, OperationTable } from '../kernel/operations/act-context.ts';
import type { ActAnswer } from '../kernel/operations/answer-call.ts';
import type { Operation } from '../kernel/operations/define-operation.ts';
import { type KeptRefusals, keepRefusals } from '../kernel/operations/kept-refusals.ts';
import { perform, performOne } from '../kernel/operations/perform.ts';
import type { AuditLog } from '../kernel/policy/audit-log.ts';
import { checkArguments } from './argument-check.ts';
import { auditCalls } from './audit-calls.ts';
import { createQueue, type TimedCall } from './call-time.ts';
import { followChanges } from './follow-changes.ts';
import type { BriefServices } from './interview-calls.ts';
import { createOperationCalls } from './operation-calls.ts';
import { registryOf } from './operation-registry.ts';
import type { SessionSlot } from './session-state.ts';
import { tellTeamChanges } from './team-changes.ts';
import type { ServedTool } from './tool.ts';
import { createTrials, type TryOut } from './try-out.ts';
import { limitPolicy } from './users/refuse-for-user.ts';

export type ActServices = Pick<ActContext, 'session' | 'dictionary' | 'journals' | 'policy'> & {
  /** Where every call is kept; nowhere when left out. */
  audit?: AuditLog;
  /** What colleagues changed through bridges of their own; nothing is told of it when left out. */
  team?: Pick<CallLog, 'listOthers'>;
  /** What a batch may be taken from; nothing when left out. */
  briefs?: () => Promise<BriefServices>;
};

/** Carries out calls of `act`, one after the other: each finds the editor as the one before it left it. */
export function createActCalls(services: ActServices): ServedTool['call'] {
  return createActDesk(services).call;
}

/** Calls of `act`, and trials that take back what they did before anybody else's call. */
export interface ActDesk {
  call: ServedTool['call'];
  tryOut: TryOut;
}

export function createActDesk(services: ActServices): ActDesk {
  const inTurn = createQueue();
  const refusals = keepRefusals();
  const awaited: SessionSlot<Set<string>> = { initial: () => new Set() };
  const contextOf = ({ editor: session, signal, progress, ask, user }: TimedCall): ActContext => ({
    ...{ ...services, session, signal, progress, ask, refusals, operations: TABLE },
    policy: limitPolicy(services.policy, user),
    journals: signJournals(services.journals, user?.name),
  });
  const during = async (
    { name }: Operation,
    args: Record<string, unknown>,
    { editor: session, signal }: TimedCall,
    work: (whole: Record<string, unknown>) => Promise<ActAnswer>,
  ): Promise<ActAnswer> => {
    const whole = name === BATCH?.name ? await withOperations({ ...services, session }, args, signal) : args;
    return services.policy.during(namesIn(name, whole), () => work(whole));
  };
  const runNow = (
    operation: Operation,
    args: Record<string, unknown>,
    call: TimedCall,
    arrival?: number,
  ): Promise<ActAnswer> =>
    during(operation, args, call, whole =>
      perform(
        {
          ...contextOf(call),
          awaiting: call.session.recall(awaited),
          ...(arrival !== undefined && { arrival }),
        },
        operation,
        whole,
      ),
    );
  const rehearse = async (operation: Operation, args: Record<string, unknown>, call: TimedCall) => {
    const context = contextOf(call);
    context.policy.checkOperation(operation);
    await during(operation, args, call, whole => performOne(context, operation, { ...whole, dryRun: true }));
  };
  const inQueue: Work<ActAnswer> = (operation, args, call) => {
    const arrival = takeArrival();
    return inTurn(operation.name, call, () => runNow(operation, args, call, arrival));
  };
  return {
    call: followChanges(noteRefusals(openCalls(services, inQueue, rehearse), refusals)),
    tryOut: createTrials({
      inTurn: (call, work) => inTurn('propose_variants', call, work),
      call: noteRefusals(openCalls(services, runNow, rehearse), refusals),
    }),
  };
}

function noteRefusals(call: ServedTool['call'], refusals: KeptRefusals): ServedTool['call'] {
  return async request => {
    const result = await call(request);
    refusals.note(request.arguments, result.structuredContent, request.user?.name);
    return result;
  };
}

type Work<Answer> = (operation: Operation, args: Record<string, unknown>, call: TimedCall) => Promise<Answer>;

function openCalls(services: ActServices, run: Work<ActAnswer>, rehearse: Work<void>): ServedTool['call'] {
  const call = createOperationCalls<Operation>({
    tool: 'act',
    operations: registryOf(OPERATIONS),
    session: services.session,
    dictionary: services.dictionary,
    example: { action: 'set_property', ...OPERATIONS[0]?.examples[0] },
    admit: operation => services.policy.checkOperation(operation),
    run,
    rehearse: (operation, each, call) => {
      const [first = {}, ...more] = each;
      return BATCH && more.length > 0
        ? rehearse(BATCH, batchOf(operation, each), call)
        : rehearse(operation, first, call);
    },
    ...(BATCH && {
      runMany: async (operation, each, call) =>
        withMixedUnits(each, await run(BATCH, batchOf(operation, each), call)),
    }),
  });
  const told = services.team ? tellTeamChanges(call, services.team) : call;
  return services.audit ? auditCalls(told, services.audit, services.session.client) : told;
}

/**
 * The arguments of a batch with the operations that its reference stands for, so that policy, dry run and journal see
 * what they would see had they been written out.
 */
async function withOperations(
  { briefs, session, dictionary }: ActServices,
  { from, ...args }: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  if (typeof from !== 'string') return args;
  if (args.operations !== undefined) {
    throw new BridgeError('invalid_arguments', 'A batch takes `operations` or `from`, not both.', {
      example: { action: 'batch', from },
    });
  }
  if (!briefs) throw new BridgeError('invalid_arguments', 'from: there are no briefs here.');
  const [{ readProposed }, { openBriefLevel }, { store, library }] = await Promise.all([
    import('../brief/level/brief-reference.ts'),
    import('./brief-level.ts'),
    briefs(),
  ]);
  const level = openBriefLevel({ session, dictionary, signal });
  return { ...args, operations: await readProposed({ store, library: library.snapshot(), level }, from) };
}

/** What carries out many operations as one. */
const BATCH = OPERATIONS.find(({ name }) => name === 'batch');

/** One operation on several objects: all or none of them, where it can be taken back. */
function batchOf(operation: Operation, each: readonly Record<string, unknown>[]): Record<string, unknown> {
  const operations = each.map(({ dryRun: _, confirm: __, ...rest }) => ({ action: operation.name, ...rest }));
  const { dryRun, confirm } = each[0] ?? {};
  return {
    operations,
    onError: isCombinable(operation) ? 'rollback' : 'continue',
    ...(dryRun === true && { dryRun }),
    ...(confirm === true && { confirm }),
  };
}

/** The answer of one number for several objects, with what it is on those that count it in another unit. */
function withMixedUnits(
  each: readonly Record<string, unknown>[],
  answer: Record<string, unknown>,
): Record<string, unknown> {
  const { propertyName, value, operation = 'set' } = each[0] ?? {};
  if (typeof value !== 'number' || operation !== 'set' || !Array.isArray(answer.changes)) return answer;
  const numbers = answer.changes.flatMap(({ item, unit }: Record<string, unknown>) =>
    typeof unit === 'string' ? [{ label: String(each[Number(item)]?.objectPath), unit }] : [],
  );
  const note = tellMixedUnits(String(propertyName), value, numbers);
  return note === undefined ? answer : { ...answer, note: [answer.note, note].filter(Boolean).join(' ') };
}

/** For operations that carry others: they are checked as a call of their own would be. */
const TABLE: OperationTable = {
  list: OPERATIONS,
  toolOf: action => listCatalogue().find(({ name, tool }) => name === action && tool !== 'act')?.tool,
  meantBy: async (action, given, offered) => {
    const { unknownAction } = await import('./recovery/unknown-action.ts');
    const { details } = await unknownAction({ tool: 'act', operations: registryOf(offered) }, action, given);
    return details;
  },
  mend: async (call, error) => {
    const { mendCalled } = await import('./recovery/mend-called.ts');
    return mendCalled(registryOf(OPERATIONS), call, error);
  },
  check: async (operation, given) => {
    const checked = await checkArguments(operation, given);
    if (checked.ok) return checked.arguments;
    const { name, parameters } = operation;
    const lacks = checked.missing.map(each => `\`${each}\` (${parameters().shape[each]?.description ?? ''})`);
    throw new BridgeError('invalid_arguments', `${name} lacks ${lacks.join(', ')}.`);
  },
};

/** The operations of a call, for the policy: its own, and those that it carries. */
function namesIn(name: string, { operations }: Record<string, unknown>): string[] {
  const items = Array.isArray(operations) ? operations : [];
  const carried = items.flatMap(({ action }) => (typeof action === 'string' ? [action] : []));
  return [...new Set([name, ...carried])];
}
