import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../base/json/is-record.ts';
import type { Proposal } from './propose-operations.ts';

type ProposedOperation = Proposal['operation'];

/** What two schemas want of one thing, and cannot both have. */
export interface JoinConflict {
  /** The thing: a path, or the label of a new one. */
  of: string;
  /** `properties.LightComponent.Intensity`. */
  what: string;
  sides: { dsId: string; value: unknown }[];
}

/** The operations of several schemas as one list. */
export interface JoinedProposals {
  operations: ProposedOperation[];
  conflicts: JoinConflict[];
}

interface Joined {
  operation: ProposedOperation;
  /** Value → the schema that brought it. */
  from: Map<string, string>;
}

/**
 * Joins what several schemas propose for one level: operations of one kind on one thing become one, so that what two
 * schemas want is done once, and what makes a thing stands before what changes one.
 */
export function joinProposals(
  proposed: readonly { dsId: string; operations: readonly ProposedOperation[] }[],
): JoinedProposals {
  const joined = new Map<string, Joined>();
  const conflicts: JoinConflict[] = [];
  for (const { dsId, operations } of proposed) {
    for (const operation of operations) {
      const { action, objectPath, class: made, label } = operation;
      const key = JSON.stringify([action, objectPath, made, label]);
      const known = joined.get(key) ?? { operation: { action }, from: new Map() };
      joined.set(key, known);
      const of = String(label ?? objectPath);
      conflicts.push(...addTo(known, operation, dsId).map(each => ({ of, ...each })));
    }
  }
  const all = [...joined.values()].map(({ operation }) => operation);
  const isMaking = ({ action }: ProposedOperation) => action === 'spawn_actor';
  return { operations: [...all.filter(isMaking), ...all.filter(each => !isMaking(each))], conflicts };
}

/** Adds the arguments of an operation to those of another on the same thing, member by member. */
function addTo(
  { operation: into, from }: Joined,
  operation: ProposedOperation,
  dsId: string,
): Omit<JoinConflict, 'of'>[] {
  const conflicts: Omit<JoinConflict, 'of'>[] = [];
  const add = (
    target: Record<string, unknown>,
    source: Readonly<Record<string, unknown>>,
    before: string,
  ) => {
    for (const [name, value] of Object.entries(source)) {
      const what = before + name;
      const held = target[name];
      if (held === undefined) {
        // A copy, as others add to it.
        target[name] = structuredClone(value);
        from.set(what, dsId);
      } else if (isRecord(held) && isRecord(value)) add(held, value, `${what}.`);
      else if (!isDeepStrictEqual(held, value)) {
        const first = { dsId: findSource(from, what) ?? dsId, value: held };
        conflicts.push({ what, sides: [first, { dsId, value }] });
      }
    }
  };
  add(into, operation, '');
  return conflicts;
}

/** Who brought a value: with it, or with what it is a member of. */
function findSource(from: ReadonlyMap<string, string>, what: string): string | undefined {
  const owners = [...from.keys()].filter(name => what === name || what.startsWith(`${name}.`));
  const [nearest = ''] = owners.toSorted((a, b) => b.length - a.length);
  return from.get(nearest);
}
