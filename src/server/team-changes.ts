import { BridgeError } from '../base/errors.ts';
import type { CallLog } from '../database/call-log.ts';
import type { ServedTool } from './tool.ts';
import { writeResult } from './tool-result.ts';

/** Changes of colleagues that a list shows. */
const MOST_SHOWN = 10;

/** Lists of changes with what colleagues changed through bridges of their own, where a team shares a database. */
export function tellTeamChanges(
  call: ServedTool['call'],
  log: Pick<CallLog, 'listOthers'>,
): ServedTool['call'] {
  return async request => {
    const result = await call(request);
    const { action, changeId, since, cursor } = request.arguments;
    const isWhole = action === 'list_changes' && (changeId ?? since ?? cursor) === undefined;
    if (!isWhole || result.isError || !result.structuredContent) return result;
    try {
      const team = await log.listOthers(MOST_SHOWN, request.signal);
      return team.length === 0
        ? result
        : { ...result, ...writeResult({ ...result.structuredContent, team }) };
    } catch (thrown) {
      if (!(thrown instanceof BridgeError)) throw thrown;
      return { ...result, ...writeResult({ ...result.structuredContent, stale: thrown.message }) };
    }
  };
}
