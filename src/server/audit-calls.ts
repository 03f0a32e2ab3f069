import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { isRecord } from '../base/json/is-record.ts';
import { textOfValue } from '../base/text/text-of-value.ts';
import { OPERATIONS } from '../domains/operations.ts';
import type { AuditLog, AuditRecord, BegunCall } from '../kernel/policy/audit-log.ts';
import type { UnrealClient } from '../unreal/client.ts';
import type { ServedTool } from './tool.ts';
import { writeError } from './tool-result.ts';

/** Keeps a record of every call of `act`: what was asked for, and what became of it. */
export function auditCalls(
  call: ServedTool['call'],
  log: AuditLog,
  client: Pick<UnrealClient, 'stats'>,
): ServedTool['call'] {
  return async request => {
    const before = client.stats().frames;
    const started = performance.now();
    const { action, ...args } = request.arguments;
    const effect = OPERATIONS.find(({ name }) => name === action)?.effect;
    const called = {
      ...{ action: textOfValue(action ?? ''), arguments: args },
      ...(effect && { effect }),
      ...(request.user && { by: request.user.name }),
    };
    let begun: string | undefined;
    try {
      begun = isChange(called) ? await log.begin?.(called, request.signal) : undefined;
    } catch (thrown) {
      return writeError(thrown);
    }
    const result = await call(request);
    const cost = { ms: Math.round(performance.now() - started), frames: client.stats().frames - before };
    log.write({ ...called, ...outcomeOf(result), ...cost }, begun);
    return result;
  };
}

/** What takes something back is never refused for want of a log: it is kept when it is done. */
function isChange({ action, arguments: args, effect }: BegunCall): boolean {
  return (effect === 'reversible' || effect === 'destructive') && action !== 'undo' && args.dryRun !== true;
}

/** Failures with which nothing was tried. */
const REFUSALS: ReadonlySet<string> = new Set([
  ...['invalid_arguments', 'invalid_value', 'property_not_writable', 'engine_lacks', 'already_exists'],
  ...[
    'needs_confirmation',
    'declined_by_user',
    'read_only',
    'policy_forbids',
    'not_permitted',
    'never_allowed',
    'wrong_project',
  ],
]);

function outcomeOf({
  structuredContent,
}: CallToolResult): Pick<AuditRecord, 'outcome' | 'code' | 'changes' | 'changeId'> {
  const { error, status, dryRun, changeId, ...answer } = structuredContent ?? {};
  if (typeof error === 'object' && error !== null && 'code' in error) {
    const code = textOfValue(error.code);
    return { outcome: REFUSALS.has(code) ? 'refused' : 'failed', code };
  }
  if (status === 'elicit_parameter') return { outcome: 'asked' };
  const id = changeId ?? recordOf(answer.undo).changeId;
  const changes = changesIn(answer);
  return {
    outcome: status === 'unknown' ? 'unknown' : dryRun === true ? 'dry_run' : 'done',
    ...(changes.length > 0 && { changes }),
    ...(id !== undefined && { changeId: textOfValue(id) }),
  };
}

/** The changes of an answer, and of the items of a batch. */
function changesIn({ changes, results }: Record<string, unknown>): unknown[] {
  const items = Array.isArray(results) ? results : [];
  return [
    ...(Array.isArray(changes) ? changes.filter(isRecord) : []),
    ...items.flatMap(item => changesIn(recordOf(item))),
  ];
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
