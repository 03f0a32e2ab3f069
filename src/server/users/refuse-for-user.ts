import { BridgeError } from '../../base/errors.ts';
import type { Policy } from '../../kernel/policy/policy.ts';
import type { CallingUser, ToolCall } from '../tool.ts';

/** Actions of `interview` that store nothing and change nothing. */
const READING_INTERVIEWS: ReadonlySet<unknown> = new Set([
  ...['list_briefs', 'get_brief', 'export_brief', 'get_conversation_history', 'get_aggregated_scr'],
  ...['list_available_ds', 'get_ds_status', 'get_next_ds'],
]);

/**
 * Holds a call against what its user may do.
 * @returns the call as it goes on: whoever may lose nothing is not asked to agree to it
 * @throws BridgeError `not_permitted`
 */
export async function permitCall(tool: string, call: ToolCall): Promise<ToolCall> {
  const { user, arguments: args } = call;
  if (!user || user.permission === 'destructive') return call;
  if (await isReading(tool, args)) return user.permission === 'read' ? withoutForms(tool, call) : call;
  if (user.permission === 'read') throw refuse(user, `\`${tool}\` changes something`, 'change');
  if (tool !== 'act') return call;
  if (args.confirm === true)
    throw refuse(user, 'what has to be confirmed may be lost for good', 'destructive');
  return { ...call, ask: async () => 'unavailable' };
}

/** Without a title `create_brief` only asks: a form that is filled would make more of it than its user may do. */
function withoutForms(tool: string, call: ToolCall): ToolCall {
  return tool === 'create_brief' ? { ...call, fill: async () => ({ action: 'unavailable' }) } : call;
}

/**
 * A policy with what the user who calls may do. It is asked of each operation, those that a batch carries too, once the
 * arguments of a call were read: in whatever form they were written.
 */
export function limitPolicy(policy: Policy, user: CallingUser | undefined): Policy {
  if (!user || user.permission === 'destructive') return policy;
  return {
    ...policy,
    // A `confirm` of the call, in whatever form and wherever it stands, agrees to nothing.
    confirmBy: 'user',
    checkOperation: operation => {
      policy.checkOperation(operation);
      if (operation.effect !== 'destructive') return;
      throw refuse(user, `what \`${operation.name}\` takes away may be lost for good`, 'destructive');
    },
  };
}

async function isReading(tool: string, args: Record<string, unknown>): Promise<boolean> {
  if (tool === 'inspect' || tool === 'discover' || tool === 'show') return true;
  if (tool === 'create_brief') return args.title === undefined;
  if (tool === 'interview') return READING_INTERVIEWS.has(args.action);
  return args.dryRun === true || args.action === 'list_changes';
}

function refuse({ name, permission }: CallingUser, why: string, needed: string): BridgeError {
  return new BridgeError(
    'not_permitted',
    `"${name}" has the permission "${permission}" here, and ${why}: that needs "${needed}".`,
  );
}
