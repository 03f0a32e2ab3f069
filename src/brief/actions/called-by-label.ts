import type { LevelActor } from '../level/level.ts';
import type { Proposal } from '../level/propose-operations.ts';

/** A label that is nothing else: no path, no pattern. */
const PLAIN = /^[\p{L}\d][\p{L}\d _-]*$/u;

/** Proposals as they are shown: an actor whose label no other has is called by it, which `act` takes like its path. */
export function calledByLabel(proposals: readonly Proposal[], actors: readonly LevelActor[]): Proposal[] {
  const lower = (label: string) => label.toLowerCase();
  const isOnly = ({ label }: LevelActor) =>
    PLAIN.test(label) && actors.filter(each => lower(each.label) === lower(label)).length === 1;
  const labels = new Map(actors.filter(isOnly).map(({ objectPath, label }) => [objectPath, label]));
  return proposals.map(each => {
    const label = labels.get(String(each.operation.objectPath));
    return label === undefined ? each : { ...each, operation: { ...each.operation, objectPath: label } };
  });
}
