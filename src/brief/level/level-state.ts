import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../base/json/is-record.ts';
import type { Level } from './level.ts';
import { meetsValue } from './meets-value.ts';
import type { Proposal } from './propose-operations.ts';

type Operation = Proposal['operation'];

/** What is left of operations whose answer was lost. */
export interface LeftOver {
  /** Operations that give things back the values that they had. */
  restoring: Operation[];
  /** Labels of actors that were made, and that only the user may delete. */
  made: string[];
  /** What is neither as it was nor as the operations were to make it: somebody else has set it. */
  others: string[];
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
    const changed = targets.map((target, index) =>
      listChanged(target, values[index] ?? new Map(), now[index] ?? new Map()),
    );
    const restoring = targets.flatMap((target, index) =>
      restore(
        target,
        (changed[index] ?? []).filter(({ isOurs }) => isOurs),
      ),
    );
    const others = targets.flatMap(({ objectPath }, index) =>
      (changed[index] ?? []).flatMap(({ name, isOurs }) => (isOurs ? [] : [`${name} of ${objectPath}`])),
    );
    const spawned = operations.flatMap(({ label }) => (typeof label === 'string' ? [label] : []));
    const made = spawned.filter(label => countOf(there, label) > countOf(actors, label));
    return { restoring, made, others };
  };
}

function namesIn({ properties, rotation }: Operation): string[] {
  return [
    ...Object.keys(isRecord(properties) ? properties : {}),
    ...(rotation === undefined ? [] : [ROTATION]),
  ];
}

interface ChangedValue {
  name: string;
  before: unknown;
  /** It is as the operation was to make it. */
  isOurs: boolean;
}

function listChanged(
  { properties, rotation }: Operation,
  before: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
): ChangedValue[] {
  const wanted = new Map([...Object.entries(isRecord(properties) ? properties : {}), [ROTATION, rotation]]);
  return [...before].flatMap(([name, value]) =>
    isDeepStrictEqual(value, now.get(name))
      ? []
      : [{ name, before: value, isOurs: isAsMeant(name, now.get(name), wanted.get(name)) }],
  );
}

function isAsMeant(name: string, now: unknown, meant: unknown): boolean {
  return meetsValue(meant, now, { tolerance: undefined, isAngle: name === ROTATION });
}

function restore({ objectPath }: Operation, changed: readonly ChangedValue[]): Operation[] {
  const rotation = changed.find(({ name }) => name === ROTATION)?.before;
  const properties = Object.fromEntries(
    changed.flatMap(({ name, before }) => (name === ROTATION ? [] : [[name, before]])),
  );
  return [
    ...(Object.keys(properties).length > 0 ? [{ action: 'set_properties', objectPath, properties }] : []),
    ...(rotation === undefined ? [] : [{ action: 'set_transform', objectPath, rotation }]),
  ];
}

function countOf(labels: readonly string[], label: string): number {
  return labels.filter(each => each === label).length;
}
