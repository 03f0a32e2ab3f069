import { isRecord } from '../../base/json/is-record.ts';
import { formatValue } from '../../base/quantities/print-value.ts';
import { displayName } from '../../base/words/words.ts';
import { failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import type { LevelData } from '../level/level-data.ts';
import { itemsOf, tableOf } from '../parts/tables.ts';

/** What is compared of a light beside what the map draws of it. */
export const MAPPED_VALUES = [
  'Intensity',
  'LightColor',
  'bUseTemperature',
  'Temperature',
  'bAffectsWorld',
  'bVisible',
  'bHidden',
];
const CALL = { action: 'find_actors', class: 'LightComponent', show: MAPPED_VALUES, limit: 100 };
const MOST_PAGES = 20;

/** The level with what its lights are set to; without it where the editor does not tell. */
export async function withLightValues(ask: CallTool, level: LevelData): Promise<LevelData> {
  const values = new Map<string, Readonly<Record<string, string>>>();
  let cursor: unknown;
  for (let page = 0; page < MOST_PAGES && (page === 0 || typeof cursor === 'string'); page++) {
    const answer = await ask('inspect', { ...CALL, ...(typeof cursor === 'string' && { cursor }) });
    if (failureOf(answer)) return level;
    for (const [path, told] of readLights(answer)) values.set(path, told);
    cursor = answer.cursor;
  }
  const points = level.points.map(point => {
    const told = values.get(point.path);
    return told ? { ...point, values: told } : point;
  });
  return { ...level, points };
}

function readLights({ actors, columns, rows, objectPathPrefix, members }: Readonly<Record<string, unknown>>) {
  const prefix = typeof objectPathPrefix === 'string' ? objectPathPrefix : '';
  const listed = Array.isArray(actors) ? actors.filter(isRecord) : tableOf(columns, rows);
  return listed.map(each => {
    const told = MAPPED_VALUES.filter(name => each[name] !== undefined && each[name] !== null).map(
      name =>
        [displayName(name), formatValue(named(each[name], isRecord(members) ? members[name] : ''))] as const,
    );
    return [`${prefix}${String(each.objectPath)}`, Object.fromEntries(told)] as const;
  });
}

/** A table tells members of a value without their names: `[B,G,R,A]` has those. Colours are told red first. */
function named(value: unknown, members: unknown): unknown {
  const names = typeof members === 'string' ? members.replace(/[[\]]/g, '').split(',') : [];
  const record = Array.isArray(value)
    ? Object.fromEntries(names.map((name, at) => [name, itemsOf(value)[at]]))
    : value;
  return isRecord(record) && 'R' in record ? { R: record.R, G: record.G, B: record.B } : record;
}
