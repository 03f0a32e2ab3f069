import { isRecord } from '../../base/json/is-record.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';

/** The switch that is off in front of a member, by its name: `Settings.bOverride_BloomIntensity`. */
export function switchBefore(
  prototype: FetchedObject,
  propertyName: string,
  edit: { objectPath: string; path?: unknown } | undefined,
): string | undefined {
  const owner = [prototype, ...prototype.components].find(each => each.objectPath === edit?.objectPath);
  const [, struct, leaf] = /^(\w+)\.(\w+)/.exec(String(edit?.path)) ?? [];
  const members = struct === undefined ? undefined : owner?.values[struct];
  if (!isRecord(members) || members[`bOverride_${leaf}`] !== false) return undefined;
  return `${propertyName.slice(0, propertyName.lastIndexOf(`${leaf}`))}bOverride_${leaf}`;
}
