import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
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
  if (!user || user.permission === 'destructive' || (await isReading(tool, args))) return call;
  if (user.permission === 'read') throw refuse(user, `\`${tool}\` changes something`, 'change');
  if (tool !== 'act') return call;
  const { OPERATIONS } = await import('../../domains/operations.ts');
  const carried = Array.isArray(args.operations) ? args.operations.filter(isRecord) : [];
  for (const { action, confirm } of [args, ...carried]) {
    const operation = OPERATIONS.find(({ name }) => name === action);
    if (operation?.effect === 'destructive')
      throw refuse(user, `what \`${operation.name}\` takes away may be lost for good`, 'destructive');
    if (confirm === true) throw refuse(user, 'what has to be confirmed may be lost for good', 'destructive');
  }
  return { ...call, ask: async () => 'unavailable' };
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
