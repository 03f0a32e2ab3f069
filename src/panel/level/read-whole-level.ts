import { isRecord } from '../../base/json/is-record.ts';
import { type Failure, failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import { joinPages, type LevelData, readLevelData } from './level-data.ts';

/** Actors of a page, and pages: more are not drawn. */
const PAGE = 10_000;
const MOST_PAGES = 3;

/** All pages of the level; without one where nothing has changed. */
export async function readWholeLevel(
  ask: CallTool,
  since?: string,
): Promise<{ level: LevelData } | { failed: Failure } | { unchanged: true }> {
  const call = { action: 'map_data', limit: PAGE };
  const answer = await ask('inspect', { ...call, ...(since !== undefined && { since }) });
  const failed = failureOf(answer);
  if (failed) return { failed };
  if (!isRecord(answer) || answer.unchanged === true) return { unchanged: true };
  let level = readLevelData(answer);
  let { cursor } = answer;
  for (let page = 1; page < MOST_PAGES && typeof cursor === 'string'; page++) {
    const next = await ask('inspect', { ...call, cursor });
    if (failureOf(next)) break;
    level = joinPages(level, readLevelData(next));
    cursor = next.cursor;
  }
  return { level };
}
