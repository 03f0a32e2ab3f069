import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../base/json/is-record.ts';
import type { Level } from './level.ts';
import type { Proposal } from './propose-operations.ts';

type Operation = Proposal['operation'];

/** What is left of operations whose answer was lost. */
export interface LeftOver {
  /** Operations that give things back the values that they had. */
  restoring: Operation[];
  /** Labels of actors that were made, and that only the user may delete. */
  made: string[];
}

const ROTATION = 'RootComponent.RelativeRotation';

/**
 * Reads what operations are about to change, for the case that nobody can say afterwards whether they were carried out.
 * @returns tells, asked afterwards, what they have left
 */
export async function readStateBefore(
  level: Level,
  operations: readonly Operation[],
): Promise<() => Promise<LeftOver>> {
  const targets = operations.flatMap(target => (typeof target.objectPath === 'string' ? [target] : []));
  const read = () =>
    Promise.all(targets.map(each => level.readProperties(String(each.objectPath), namesIn(each))));
  const labels = async () => (await level.listActors()).map(({ label }) => label);
  const [values, actors] = await Promise.all([read(), labels()]);
  return async () => {
    const [now, there] = await Promise.all([read(), labels()]);
    const restoring = targets.flatMap((target, index) =>
      restore(target, values[index] ?? new Map(), now[index] ?? new Map()),
    );
    const spawned = operations.flatMap(({ label }) => (typeof label === 'string' ? [label] : []));
    const made = spawned.filter(label => countOf(there, label) > countOf(actors, label));
    return { restoring, made };
  };
}

function namesIn({ properties, rotation }: Operation): string[] {
  return [
    ...Object.keys(isRecord(properties) ? properties : {}),
    ...(rotation === undefined ? [] : [ROTATION]),
  ];
}

function restore(
  { objectPath }: Operation,
  before: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
): Operation[] {
  const changed = [...before].filter(([name, value]) => !isDeepStrictEqual(value, now.get(name)));
  const rotation = changed.find(([name]) => name === ROTATION)?.[1];
  const properties = Object.fromEntries(changed.filter(([name]) => name !== ROTATION));
  return [
    ...(Object.keys(properties).length > 0 ? [{ action: 'set_properties', objectPath, properties }] : []),
    ...(rotation === undefined ? [] : [{ action: 'set_transform', objectPath, rotation }]),
  ];
}

function countOf(labels: readonly string[], label: string): number {
  return labels.filter(each => each === label).length;
}
